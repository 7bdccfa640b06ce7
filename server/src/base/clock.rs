//! The server's clocks. Only this file reads the machine's clocks; everything else is handed a clock, which tests can wind forward.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::game::Millis;

/// The time of day. Clones share one clock.
#[derive(Clone, Default, Debug)]
pub struct Clock {
    /// By how many milliseconds the clock is ahead of the machine's.
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since the Unix epoch, as the engine's type.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's time of day")]
    pub fn now(&self) -> Millis {
        let machine =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        machine.saturating_add_signed(self.ahead.load(Ordering::Acquire))
    }

    /// Milliseconds since the Unix epoch, as the database's signed type.
    pub fn stamp(&self) -> i64 {
        self.now().cast_signed()
    }

    /// For tests: winds the clock forward.
    #[cfg(feature = "testing")]
    pub fn wind(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as i64, Ordering::AcqRel);
    }
}

/// The clocks that measure timeouts, apart from one another so that tests can wind each alone.
#[derive(Default)]
pub struct Clocks {
    /// Of sockets: silence and pings.
    pub sockets: Steady,
    /// Of rooms: absence, desertion, pauses and restarts.
    pub rooms: Steady,
    /// Of private chats: typing and idleness; and of repeated invitations.
    pub chats: Steady,
}

/// A monotonic clock for durations, which tests can wind forward. Clones share one clock.
#[derive(Clone, Default, Debug)]
pub struct Steady {
    ahead_ms: Arc<AtomicU64>,
}

impl Steady {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's monotonic clock")]
    pub fn now(&self) -> Instant {
        Instant::now() + Duration::from_millis(self.ahead_ms.load(Ordering::Acquire))
    }

    /// The time since a moment.
    pub fn since(&self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    /// For tests: winds the clock forward.
    #[cfg(feature = "testing")]
    pub fn wind(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::AcqRel);
    }
}
