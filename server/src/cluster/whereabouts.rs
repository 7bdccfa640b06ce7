//! Where a user is, and how far their game is, as far as others may know.

use engine::account::presence::Presence;
use engine::game::Status;
use serde::{Deserialize, Serialize};

use crate::base::ids::GameId;

/// The state of a game that decides what others may know of the people in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stage {
    pub status: Status,
    /// Only people with the link can enter, and others don't learn which game it is.
    pub private: bool,
    /// An anonymous game: others don't learn that a person is in it.
    pub anonymous: bool,
}

/// Where a user is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Whereabouts {
    pub status: Presence,
    /// The game in which the user holds a seat, unless it is private or anonymous.
    pub game: Option<GameId>,
}

impl Whereabouts {
    /// Of a user who is offline, or of whom nothing is known.
    pub const OFFLINE: Self = Self { status: Presence::Disconnected, game: None };

    pub fn is_online(&self) -> bool {
        self.status != Presence::Disconnected
    }
}
