//! The phases of a game, and the steps of its night.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The steps of a night, in the order in which they are called. Nobody writes a priority number: a role that acts
/// between two others gets its own step here, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Cupid's couple and the heir's testator; the first night only, before anybody is in danger.
    Bonds,
    /// Roles that act alone and need to know nothing of this night. They act together, so that the village waits
    /// once.
    Solitary,
    /// A player whom Rumplestiltskin guessed wrong names them, before the pack can know.
    CounterGuess,
    /// The pack talks and votes.
    Pack,
    /// The black wolf, who must know the pack's victim.
    Infection,
    /// The witches, who must know whom the pack would really kill.
    Potions,
    /// The white wolf on even nights, last, so that no potion helps.
    WhiteWolf,
}

impl Step {
    pub const ALL: [Self; 7] = [
        Self::Bonds,
        Self::Solitary,
        Self::CounterGuess,
        Self::Pack,
        Self::Infection,
        Self::Potions,
        Self::WhiteWolf,
    ];

    /// The step after this one in the same night.
    pub fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|step| *step > self)
    }
}

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Phase {
    /// People take their seats.
    Lobby,
    /// Every seat is taken: the game is about to start.
    Countdown,
    /// Players are shown their roles.
    Reveal,
    /// A step of the night.
    Night { step: Step },
    /// The night's deaths are announced.
    Dawn,
    /// A player who has just died uses their last power.
    DeathPower { seat: Seat },
    /// A dying mayor names a successor.
    Succession { seat: Seat },
    /// Candidates for mayor stand.
    Candidacy,
    /// The living elect a mayor.
    Election,
    /// The dictator decides instead of the village; their name is not told (DICT-1).
    Coup,
    /// Discussion and vote.
    Day,
    /// The mayor chooses among the tied.
    Tie,
    /// The outcome of the vote is announced, and the day is settled.
    Sunset,
    /// The game is over: somebody has won, or it is a draw.
    Ended,
    /// The game ended without a result.
    Aborted,
}

impl Phase {
    /// True while people take their seats.
    pub fn is_before_start(self) -> bool {
        matches!(self, Self::Lobby | Self::Countdown)
    }
    pub fn is_night(self) -> bool {
        matches!(self, Self::Night { .. })
    }
    pub fn is_over(self) -> bool {
        matches!(self, Self::Ended | Self::Aborted)
    }
    /// True between dawn and sunset, when the living talk in the village.
    pub fn is_daytime(self) -> bool {
        !self.is_before_start() && !self.is_night() && !self.is_over() && self != Self::Reveal
    }
    /// True while roles are held: after the deal and before the end.
    pub fn is_playing(self) -> bool {
        self.is_daytime() || self.is_night() || self == Self::Reveal
    }
}
