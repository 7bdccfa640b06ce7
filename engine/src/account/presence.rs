//! Presence: where a person is, as their friends see it.

use serde::{Deserialize, Serialize};

use crate::base::status::Status;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    /// In a game that has not begun.
    Waiting,
    /// Online, and in no game.
    Connected,
    Disconnected,
    /// In a game that has begun.
    Playing,
}

/// A person who is offline is disconnected; otherwise their game's status decides, and without a game they are
/// connected.
pub fn presence(is_online: bool, game: Option<Status>) -> Presence {
    match game {
        _ if !is_online => Presence::Disconnected,
        None => Presence::Connected,
        Some(status) if status <= Status::Starting => Presence::Waiting,
        Some(_) => Presence::Playing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_counts_only_while_online() {
        assert_eq!(presence(false, Some(Status::Playing)), Presence::Disconnected);
        assert_eq!(presence(true, None), Presence::Connected);
        for status in [Status::Created, Status::Waiting, Status::Starting] {
            assert_eq!(presence(true, Some(status)), Presence::Waiting);
        }
        for status in [Status::Playing, Status::Ended, Status::Aborted] {
            assert_eq!(presence(true, Some(status)), Presence::Playing);
        }
    }
}
