//! The phases of a game, and the steps of its night.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The steps of a night. Nobody writes a priority number: a role that acts between two others gets its own step here, with the
/// reason. Steps that need to know nothing of one another are called together, in waves, so that nights are short (NIGHT-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Cupid's couple and the heir's testator; the first night only.
    Bonds,
    /// Roles that act alone and need to know nothing of this night.
    Solitary,
    /// A player whom Rumplestiltskin guessed wrong names them.
    CounterGuess,
    /// The pack talks and votes.
    Pack,
    /// The black wolf, who must know the pack's victim.
    Infection,
    /// The witches, who must know whom the pack would really kill.
    Potions,
    /// The white wolf on even nights, so late that no potion helps.
    WhiteWolf,
}

/// The steps that are called together, in the order of the night. A night is in the step of its wave that comes last among those that
/// are called; the pack's, if the pack is called.
pub const WAVES: [&[Step]; 3] = [
    &[Step::Bonds, Step::Solitary, Step::Pack],
    &[Step::CounterGuess, Step::Infection],
    &[Step::Potions, Step::WhiteWolf],
];

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
    /// True while deaths are announced and the dying use their last powers.
    pub fn settles_deaths(self) -> bool {
        matches!(self, Self::Dawn | Self::Sunset | Self::DeathPower { .. } | Self::Succession { .. })
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
