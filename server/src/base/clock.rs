//! The server's clocks: the one place that reads the time of day, and the one for how long something lasts.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since the Unix epoch, for the engine.
pub fn now() -> engine::game::Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The same for the database, whose numbers have a sign.
pub fn stamp() -> i64 {
    now() as i64
}

/// The clocks by which the server decides that somebody has been gone for too long.
#[derive(Default)]
pub struct Clocks {
    /// For sockets: silence.
    pub sockets: Steady,
    /// For rooms: absence and desertion.
    pub rooms: Steady,
    /// For private chats: typing, that nobody needs them any more, and how often somebody is asked into a game.
    pub chats: Steady,
}

/// A clock that measures how long something lasts: it never jumps, but tests wind it forward instead of waiting.
#[derive(Default)]
pub struct Steady {
    ahead_ms: AtomicU64,
}

impl Steady {
    pub fn now(&self) -> Instant {
        Instant::now() + Duration::from_millis(self.ahead_ms.load(Ordering::Acquire))
    }

    /// How long ago that was.
    pub fn since(&self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    /// Lets so much time have passed.
    #[doc(hidden)]
    pub fn wind(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::AcqRel);
    }
}
