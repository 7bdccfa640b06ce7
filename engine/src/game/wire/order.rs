//! Orders of moderators (MOD-1 to MOD-6).

use serde::{Deserialize, Serialize};

use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::seat::Seat;

/// The shortest and the longest mute.
pub const MUTE: std::ops::RangeInclusive<Millis> = 1_000..=24 * 60 * 60 * 1_000;

/// An order of a moderator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Order {
    /// Speak as moderator, to everybody or to one player (MOD-1).
    Speak {
        to: Option<Seat>,
        text: Text,
    },
    /// Mute a player: no public words, written or spoken, for so many milliseconds (MOD-2).
    Mute {
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        lasts: Millis,
    },
    Unmute {
        seat: Seat,
    },
    /// Remove a player from the game, as in AFK-2, and from the room (MOD-3).
    Remove {
        seat: Seat,
    },
    /// End the game without a result and without rewards (MOD-4).
    Void,
    /// Stop the clock (MOD-5).
    Pause,
    Resume,
    /// Leave a note for other moderators (MOD-6).
    Note {
        text: Text,
    },
}

/// Stands in public journals for words that were not for everybody; a text can't be empty.
const WITHHELD: Text = Text::Borrowed("…");

impl Order {
    /// See [`Command::in_journal`](super::Command::in_journal).
    pub(super) fn in_journal(self) -> Self {
        match self {
            Self::Speak { to: Some(seat), .. } => Self::Speak { to: Some(seat), text: WITHHELD },
            Self::Note { .. } => Self::Note { text: WITHHELD },
            other => other,
        }
    }

    /// The name of the order, in JSON and in the audit log.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Speak { .. } => "speak",
            Self::Mute { .. } => "mute",
            Self::Unmute { .. } => "unmute",
            Self::Remove { .. } => "remove",
            Self::Void => "void",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Note { .. } => "note",
        }
    }

    /// The seat that the order is about, if it is about one.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Speak { to: seat, .. } => *seat,
            Self::Mute { seat, .. } | Self::Unmute { seat } | Self::Remove { seat } => Some(*seat),
            Self::Void | Self::Pause | Self::Resume | Self::Note { .. } => None,
        }
    }
}
