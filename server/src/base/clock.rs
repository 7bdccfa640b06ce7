//! The server's clocks. Only this file reads the machine's clocks; everything else is handed a clock, which tests can advance.

use std::ops::{Add, Sub};
use std::sync::Arc;
#[cfg(feature = "testing")]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::game::Millis;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

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

    /// Now, as the database and the wire have it.
    pub fn stamp(&self) -> Stamp {
        self.now().into()
    }

    /// For tests: advances the clock.
    #[cfg(feature = "testing")]
    pub fn advance(&self, by: Duration) {
        self.ahead.fetch_add(by.as_millis() as i64, Ordering::AcqRel);
    }
}

/// A moment as the database and the wire have it: milliseconds since the Unix epoch, with a sign.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct Stamp(i64);

impl Stamp {
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// The moment as the engine counts it. A moment before the epoch is the epoch.
    pub fn millis(self) -> Millis {
        u64::try_from(self.0).unwrap_or(0)
    }

    /// How long ago `earlier` was; nothing if it is later.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl From<i64> for Stamp {
    fn from(millis: i64) -> Self {
        Self(millis)
    }
}

impl From<Stamp> for i64 {
    fn from(Stamp(millis): Stamp) -> Self {
        millis
    }
}

impl From<Stamp> for Value {
    fn from(Stamp(millis): Stamp) -> Self {
        millis.into()
    }
}

impl From<Millis> for Stamp {
    fn from(moment: Millis) -> Self {
        Self(i64::try_from(moment).unwrap_or(i64::MAX))
    }
}

impl Add<Duration> for Stamp {
    type Output = Self;
    fn add(self, by: Duration) -> Self {
        Self(self.0.saturating_add(i64::try_from(by.as_millis()).unwrap_or(i64::MAX)))
    }
}

impl Sub<Duration> for Stamp {
    type Output = Self;
    fn sub(self, by: Duration) -> Self {
        Self(self.0.saturating_sub(i64::try_from(by.as_millis()).unwrap_or(i64::MAX)))
    }
}

/// The clocks that measure timeouts, apart from one another so that tests can advance each alone.
#[derive(Default)]
pub struct Clocks {
    /// Of sockets: silence and pings.
    pub sockets: MonotonicClock,
    /// Of rooms: absence, desertion, pauses and restarts.
    pub rooms: MonotonicClock,
    /// Of private chats: typing and idleness; and of repeated invitations.
    pub chats: MonotonicClock,
    /// Of rate limits.
    pub limits: MonotonicClock,
}

/// A monotonic clock for durations, which tests can advance. Clones share one clock.
#[derive(Clone, Default, Debug)]
pub struct MonotonicClock {
    ahead_ms: Arc<AtomicU64>,
    /// For tests: when the clock was stopped.
    #[cfg(feature = "testing")]
    stopped: Arc<OnceLock<Instant>>,
}

impl MonotonicClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's monotonic clock")]
    pub fn now(&self) -> Instant {
        let machine = Instant::now();
        #[cfg(feature = "testing")]
        let machine = self.stopped.get().copied().unwrap_or(machine);
        machine + Duration::from_millis(self.ahead_ms.load(Ordering::Acquire))
    }

    /// The time since a moment.
    pub fn since(&self, moment: Instant) -> Duration {
        self.now().saturating_duration_since(moment)
    }

    /// For tests: advances the clock.
    #[cfg(feature = "testing")]
    pub fn advance(&self, by: Duration) {
        self.ahead_ms.fetch_add(by.as_millis() as u64, Ordering::AcqRel);
    }

    /// For tests: from now on the clock goes on only when it is advanced.
    #[cfg(feature = "testing")]
    pub fn stop(&self) {
        let _ = self.stopped.set(self.now());
    }
}

impl governor::clock::Clock for MonotonicClock {
    type Instant = Instant;

    fn now(&self) -> Instant {
        self.now()
    }
}
