//! The time of a room.

use engine::game::Millis;

use crate::base::clock::Clock;

/// A room's time. It stands still while the server is down, so that nobody loses a turn to a restart.
pub struct RoomClock {
    /// The time of day.
    day: Clock,
    /// How much later it is by the time of day.
    behind: Millis,
    /// The room's time while a moderator keeps it from running (MOD-5).
    stopped_at: Option<Millis>,
}

impl RoomClock {
    pub fn new(day: Clock) -> Self {
        Self { day, behind: 0, stopped_at: None }
    }

    pub fn now(&self) -> Millis {
        self.stopped_at.unwrap_or_else(|| self.day.now().saturating_sub(self.behind))
    }

    /// The room's time is this now, and runs on from here.
    pub fn set(&mut self, at: Millis) {
        self.behind = self.day.now().saturating_sub(at);
    }

    /// The room's time stands at this moment until [`Self::go_on`].
    pub fn stop(&mut self, at: Millis) {
        self.stopped_at = Some(at);
    }

    /// The room's time runs on from where it was stopped, if it was.
    pub fn go_on(&mut self) {
        if let Some(at) = self.stopped_at.take() {
            self.set(at);
        }
    }
}
