//! Where somebody is, and how far a game is, as others may know it.

use engine::account::presence::Presence;
use engine::game::Status;
use serde::Serialize;

use crate::base::ids::GameId;

/// What others may know of a game that somebody is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    pub status: Status,
    /// It is entered by its link alone, and nobody else learns which it is.
    pub private: bool,
    /// Nobody is known in it: nobody else learns that somebody is in it.
    pub anonymous: bool,
}

/// Where somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Whereabouts {
    pub status: Presence,
    /// The game in which he holds a seat, unless it is private or anonymous.
    pub game: Option<GameId>,
}

impl Whereabouts {
    /// Of somebody of whom nothing is known.
    pub const AWAY: Self = Self { status: Presence::Disconnected, game: None };

    pub fn is_online(&self) -> bool {
        self.status != Presence::Disconnected
    }
}
