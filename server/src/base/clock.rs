//! The server's clocks. This file alone reads the machine's: everything else is handed a clock, so that a test can wind it.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::game::Millis;

/// The time of day. Clones are one clock.
#[derive(Clone, Default, Debug)]
pub struct Clock {
    /// By how many milliseconds it is ahead of the machine's.
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since the Unix epoch, for the engine.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's time of day")]
    pub fn now(&self) -> Millis {
        let machine =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        machine.saturating_add_signed(self.ahead.load(Ordering::Acquire))
    }

    /// The same for the database, whose numbers have a sign.
    pub fn stamp(&self) -> i64 {
        self.now().cast_signed()
    }

    /// Lets this time have passed: tests don't wait.
    #[cfg(feature = "testing")]
    pub fn wind(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as i64, Ordering::AcqRel);
    }
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

/// A clock that measures how long something lasts: it never jumps, but tests wind it forward instead of waiting. Clones are
/// one clock.
#[derive(Clone, Default, Debug)]
pub struct Steady {
    ahead_ms: Arc<AtomicU64>,
}

impl Steady {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's steady clock")]
    pub fn now(&self) -> Instant {
        Instant::now() + Duration::from_millis(self.ahead_ms.load(Ordering::Acquire))
    }

    /// How long ago that was.
    pub fn since(&self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    /// Lets this time have passed.
    #[cfg(feature = "testing")]
    pub fn wind(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::AcqRel);
    }
}
