//! The phases of a game, and the steps of its night.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The steps of a night, in the order in which they are called. Nobody writes a priority number:
/// a role that acts between two others gets its step here, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Cupid's couple and the heir's testator; the first night only, before anybody is in danger.
    Bonds,
    /// All who act alone and need to know nothing of this night: they act together, so that the village waits once.
    Solitary,
    /// Who was named wrongly by rumplestiltskin answers, before the pack can know.
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

/// What the room is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Phase {
    /// People take their seats.
    Lobby,
    /// Every seat is taken: the game is about to start.
    Countdown,
    /// Each is shown his role.
    Reveal,
    /// A step of the night.
    Night { step: Step },
    /// The night's deaths are announced.
    Dawn,
    /// Somebody who just died uses his last power.
    DeathPower { seat: Seat },
    /// A dying mayor names his successor.
    Succession { seat: Seat },
    /// Candidates for mayor declare themselves.
    Candidacy,
    /// The living elect a mayor.
    Election,
    /// One alone decides instead of the village; who, is not said (DICT-1).
    Coup,
    /// Discussion and vote.
    Day,
    /// The mayor chooses among the tied.
    Tie,
    /// The vote's outcome is announced, and the day's accounts are settled.
    Sunset,
    /// Somebody has won, or nobody.
    Ended,
    /// Ended without a result.
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
