//! The time of a room.

use engine::game::Millis;

use crate::base::clock;

/// A room's time. It stands still while the server is down, so that nobody loses his turn to a restart.
#[derive(Clone, Copy)]
pub struct RoomClock {
    pub behind: Millis,
    /// Where it stands, while a moderator keeps it from running (MOD-5).
    pub stopped_at: Option<Millis>,
}

impl RoomClock {
    pub fn now(self) -> Millis {
        self.stopped_at.unwrap_or_else(|| clock::now().saturating_sub(self.behind))
    }

    /// It goes on where it stood.
    pub(super) fn go_on(&mut self) {
        if let Some(at) = self.stopped_at.take() {
            self.behind = clock::now().saturating_sub(at);
        }
    }
}
