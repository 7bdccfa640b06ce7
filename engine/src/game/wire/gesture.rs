//! Gestures: what a player shows with their avatar instead of words.

use serde::{Deserialize, Serialize};

/// A gesture of a player's avatar (CHAT-8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Gesture {
    Wave,
    Nod,
    ShakeHead,
    Shrug,
    Laugh,
    Tremble,
}

impl Gesture {
    /// All gestures, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Wave, Self::Nod, Self::ShakeHead, Self::Shrug, Self::Laugh, Self::Tremble];
}
