//! The server's clocks. Only this file reads the machine's clocks; everything else is handed a clock, which tests can advance.

use std::fmt;
use std::ops::{Add, Sub};
#[cfg(feature = "testing")]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use engine::game::Millis;
use engine::progress::season;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The time of day. Clones share one clock.
#[derive(Clone, Default, Debug)]
pub struct Clock {
    /// By how many milliseconds the clock is ahead of the machine's, for tests in which time passes.
    ahead: Arc<AtomicI64>,
    /// By how many milliseconds the machine's clock was set, for tests in which it jumps.
    jump: Arc<AtomicI64>,
}

impl Clock {
    /// Milliseconds since the Unix epoch, as the engine's type.
    pub fn now(&self) -> Millis {
        self.machine().saturating_add_signed(self.ahead.load(Ordering::Acquire))
    }

    /// The machine's time of day.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's time of day")]
    fn machine(&self) -> Millis {
        let jump = self.jump.load(Ordering::Acquire);
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_millis() as u64).saturating_add_signed(jump)
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

    /// For tests: somebody sets the machine's time of day.
    #[cfg(feature = "testing")]
    pub fn set_machine(&self, by_seconds: i64) {
        self.jump.fetch_add(by_seconds * 1000, Ordering::AcqRel);
    }
}

/// The time of games. It runs evenly whatever the machine's time of day does, and can stand still. Clones share one clock.
#[derive(Clone, Debug)]
pub struct GameTime {
    /// The time of day at the start; tests advance it.
    day: Clock,
    began: (Millis, Instant),
    standing: Arc<Mutex<Standing>>,
}

#[derive(Debug, Default)]
struct Standing {
    /// The time at which the clock stands still.
    since: Option<Millis>,
    /// For how long it has stood still so far.
    lost: Millis,
}

impl GameTime {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clocks")]
    pub fn new(day: Clock) -> Self {
        Self { began: (day.machine(), Instant::now()), day, standing: Arc::default() }
    }

    pub fn now(&self) -> Millis {
        let standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        standing.since.unwrap_or_else(|| self.running().saturating_sub(standing.lost))
    }

    /// The time if the clock had never stood still.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the machine's clocks")]
    fn running(&self) -> Millis {
        let (began, instant) = self.began;
        let passed = Instant::now().saturating_duration_since(instant).as_millis() as u64;
        (began + passed).saturating_add_signed(self.day.ahead.load(Ordering::Acquire))
    }

    /// Stops the clock until [`Self::go_on`].
    pub fn stand_still(&self) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        if standing.since.is_none() {
            standing.since = Some(self.running().saturating_sub(standing.lost));
        }
    }

    pub fn go_on(&self) {
        let mut standing = self.standing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(since) = standing.since.take() {
            standing.lost = self.running().saturating_sub(since);
        }
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

    /// Milliseconds since the Unix epoch, as the engine counts them; 0 for a moment before it.
    pub fn epoch_millis(self) -> u64 {
        u64::try_from(self.0).unwrap_or(0)
    }

    /// The day (UTC) of the moment.
    pub fn day(self) -> Day {
        Day(self.0.div_euclid(DAY_MS))
    }

    /// The number of its season, from full moon to full moon.
    pub fn season(self) -> u32 {
        season(self.epoch_millis()).number
    }

    /// The first moment of its calendar month (UTC).
    pub fn month_began(self) -> Self {
        let date = time::OffsetDateTime::from_unix_timestamp(self.0.div_euclid(1000))
            .map_or(time::OffsetDateTime::UNIX_EPOCH.date(), time::OffsetDateTime::date);
        Self(self.0.div_euclid(DAY_MS).saturating_sub(i64::from(date.day()) - 1).saturating_mul(DAY_MS))
    }

    /// The same time of the day so many calendar months later (UTC); on the month's last day if it has no such day.
    pub fn plus_months(self, months: u32) -> Self {
        let date = time::OffsetDateTime::from_unix_timestamp(self.0.div_euclid(1000))
            .map_or(time::OffsetDateTime::UNIX_EPOCH.date(), time::OffsetDateTime::date);
        let count =
            date.year() * 12 + i32::from(u8::from(date.month())) - 1 + i32::try_from(months).unwrap_or(0);
        let (year, number) = (count.div_euclid(12), count.rem_euclid(12) + 1);
        let month = u8::try_from(number).ok().and_then(|month| time::Month::try_from(month).ok());
        let month = month.unwrap_or(time::Month::January);
        let day = date.day().min(month.length(year));
        let later = time::Date::from_calendar_date(year, month, day).unwrap_or(date);
        Self(self.0 + (later - date).whole_days() * DAY_MS)
    }

    /// How long ago `earlier` was; nothing if it is later.
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

/// The milliseconds of a day.
const DAY_MS: i64 = 86_400_000;

/// A day (UTC), counted from the Unix epoch. Its text is its date, as in `2026-11-23`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(i64);

impl Day {
    /// The first moment of the day.
    pub fn began(self) -> Stamp {
        Stamp(self.0.saturating_mul(DAY_MS))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A day that the calendar can't count is the epoch; no clock comes there.
        let date = time::OffsetDateTime::from_unix_timestamp(self.0.saturating_mul(DAY_MS / 1000))
            .map_or(time::OffsetDateTime::UNIX_EPOCH.date(), time::OffsetDateTime::date);
        write!(f, "{:04}-{:02}-{:02}", date.year(), u8::from(date.month()), date.day())
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
    /// Of voices: how long a browser has sent nothing.
    pub voices: MonotonicClock,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_games_does_not_jump_with_the_machines_clock() {
        let day = Clock::default();
        let games = GameTime::new(day.clone());
        let before = games.now();
        day.jump.store(3_600_000, Ordering::Release);
        assert!(day.now() >= before + 3_600_000);
        assert!(games.now() < before + 60_000);
        day.jump.store(-3_600_000, Ordering::Release);
        assert!(games.now() >= before);
    }

    #[test]
    fn the_time_of_games_stands_still_and_goes_on_from_there() {
        let day = Clock::default();
        let games = GameTime::new(day.clone());
        games.stand_still();
        let at = games.now();
        day.ahead.store(600_000, Ordering::Release);
        games.stand_still();
        assert_eq!(games.now(), at);
        games.go_on();
        let later = games.now();
        assert!((at..at + 60_000).contains(&later));
        day.ahead.store(700_000, Ordering::Release);
        assert!(games.now() >= at + 100_000);
    }
}
