//! A room's clock.

use engine::game::Millis;

use crate::base::clock::Clock;

/// A room's clock. It stands still while the server is down, so that nobody loses a turn to a restart.
pub struct RoomClock {
    /// The time of day.
    day: Clock,
    /// By how many milliseconds the room's time is behind the time of day.
    behind: Millis,
    /// The room's time while a moderator has paused the clock (docs/RULES.md, MOD-5).
    stopped_at: Option<Millis>,
}

impl RoomClock {
    pub fn new(day: Clock) -> Self {
        Self { day, behind: 0, stopped_at: None }
    }

    pub fn now(&self) -> Millis {
        self.stopped_at.unwrap_or_else(|| self.day.now().saturating_sub(self.behind))
    }

    /// Sets the room's time.
    pub fn set(&mut self, at: Millis) {
        self.behind = self.day.now().saturating_sub(at);
    }

    /// Stops the clock at this moment until [`Self::go_on`].
    pub fn stop(&mut self, at: Millis) {
        self.stopped_at = Some(at);
    }

    /// Lets a stopped clock go on from where it stopped.
    pub fn go_on(&mut self) {
        if let Some(at) = self.stopped_at.take() {
            self.set(at);
        }
    }
}
