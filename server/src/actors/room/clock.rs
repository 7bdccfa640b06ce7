//! A room's clock.

use engine::game::Millis;

use crate::base::clock::GameTime;

/// A room's clock. It stands still while the server is down and while nothing can be stored, so that nobody loses a turn.
pub struct RoomClock {
    time: GameTime,
    /// By how many milliseconds the room's time is behind the time of games. Negative after a restart on a machine whose time of day was set back.
    behind: i64,
    /// The room's time while a moderator has paused the clock (docs/RULES.md, MOD-5).
    stopped_at: Option<Millis>,
}

impl RoomClock {
    pub fn new(time: GameTime) -> Self {
        Self { time, behind: 0, stopped_at: None }
    }

    pub fn now(&self) -> Millis {
        self.stopped_at.unwrap_or_else(|| self.time.now().saturating_add_signed(-self.behind))
    }

    /// The room's time so long ago. While the clock stands still, it is the moment at which it was stopped.
    pub fn before(&self, ago: Millis) -> Millis {
        self.stopped_at.unwrap_or_else(|| self.now().saturating_sub(ago))
    }

    /// Sets the room's time.
    pub fn set(&mut self, at: Millis) {
        self.behind = self.time.now().cast_signed() - at.cast_signed();
    }

    /// Sets the room's time if it is earlier.
    pub fn set_if_earlier(&mut self, at: Millis) {
        if self.now() < at {
            self.set(at);
        }
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
