//! Plays many cases on all cores: first those of `found.txt`, then a range of numbers.
//!
//! `MOONHOWL_GAMES` is the count of numbers, `MOONHOWL_FROM` the first of them. `make bench-properties` sets both, and
//! `MOONHOWL_PROGRESS`, which prints the progress.

use std::collections::BTreeMap;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::game::{Config, last_day};
use engine::roles::RoleId;

use crate::case::Case;
use crate::found;

/// After this many seconds a game counts as hanging; games take milliseconds.
const TICKS_OF_A_HANG: u32 = 120;
/// Seconds between two lines of progress.
const TICKS_OF_PROGRESS: u64 = 10;

/// The set-up of a played game and the day on which it ended.
pub struct Played {
    config: Config,
    day: u8,
}

impl Played {
    /// A game that ended on this day, which must not be too late (WIN-7).
    pub fn ended(case: &Case, config: &Config, day: u8) -> Self {
        let slots = config.settings.slots;
        assert!(day <= last_day(slots), "{case}: {slots} seats play for {day} days");
        Self { config: config.clone(), day }
    }

    /// The longer of two games of one set-up.
    pub fn or_longer(self, other: Self) -> Self {
        if other.day > self.day { other } else { self }
    }
}

/// The sum of all games.
#[derive(Default)]
struct Sum {
    games: u64,
    longest: u8,
    roles: BTreeMap<RoleId, u64>,
    failed: Option<Case>,
}

impl Sum {
    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.longest = self.longest.max(played.day);
        for (role, _) in played.config.settings.roles.iter() {
            *self.roles.entry(role).or_default() += 1;
        }
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.longest = self.longest.max(other.longest);
        for (role, games) in other.roles {
            *self.roles.entry(role).or_default() += games;
        }
        self.failed = self.failed.take().or(other.failed);
    }
}

fn number_from(variable: &str) -> Option<u64> {
    let text = env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no number")))
}

/// The work that the cores share.
struct Work {
    found: Vec<Case>,
    from: u64,
    count: u64,
    next: AtomicU64,
    has_failed: AtomicBool,
}

impl Work {
    fn take(&self) -> Option<Case> {
        let at = self.next.fetch_add(1, Ordering::Relaxed);
        if self.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        let found = self.found.len() as u64;
        if at < found {
            return Some(self.found[at as usize].clone());
        }
        (at - found < self.count).then(|| Case::new(self.from + (at - found)))
    }

    fn total(&self) -> u64 {
        self.found.len() as u64 + self.count
    }
}

/// Plays the cases of `found.txt`, then `MOONHOWL_GAMES` numbers, or `default_count` if that is not set.
#[expect(clippy::disallowed_methods, reason = "prints how long the sweep took")]
pub fn sweep(name: &str, default_count: u64, play: impl Fn(&Case) -> Played + Sync) {
    let work = Work {
        found: found::cases(),
        from: number_from("MOONHOWL_FROM").unwrap_or(0),
        count: number_from("MOONHOWL_GAMES").unwrap_or(default_count),
        next: AtomicU64::new(0),
        has_failed: AtomicBool::new(false),
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    // For each core: the number of its current case plus one; zero when it is done.
    let current: Vec<AtomicU64> = (0..cores).map(|_| AtomicU64::new(0)).collect();
    let began = Instant::now();
    let (done, is_done) = channel();
    let sum = thread::scope(|scope| {
        for mine in &current {
            let (done, work, play) = (done.clone(), &work, &play);
            scope.spawn(move || done.send(one_core(work, mine, play)));
        }
        drop(done);
        let mut watch = Watch::new(name, &work, &current);
        let mut sum = Sum::default();
        loop {
            match is_done.recv_timeout(Duration::from_secs(1)) {
                Ok(part) => sum.merge(part),
                Err(RecvTimeoutError::Timeout) => watch.tick(),
                Err(RecvTimeoutError::Disconnected) => return sum,
            }
        }
    });
    if let Some(case) = sum.failed {
        let (number, cards) = (case.number, &case.with);
        let again = if cards.is_empty() {
            format!("`make bench-properties FROM={number} GAMES=1` plays it alone")
        } else {
            "it is in found.txt, which is played first".to_owned()
        };
        panic!("{name}: {case} failed; {again}");
    }
    let (seconds, rarest) = (began.elapsed().as_secs(), sum.roles.values().min().copied().unwrap_or(0));
    assert_eq!(sum.games, work.total());
    eprintln!(
        "{name}: {} games hold, in {}:{:02}; the longest ended on day {}; the rarest of {} roles was in {rarest}",
        sum.games,
        seconds / 60,
        seconds % 60,
        sum.longest,
        sum.roles.len(),
    );
}

fn one_core(work: &Work, mine: &AtomicU64, play: &(impl Fn(&Case) -> Played + Sync)) -> Sum {
    let mut sum = Sum::default();
    while let Some(case) = work.take() {
        mine.store(case.number.wrapping_add(1).max(1), Ordering::Relaxed);
        match catch_unwind(AssertUnwindSafe(|| play(&case))) {
            Ok(played) => sum.add(&played),
            Err(_) => {
                work.has_failed.store(true, Ordering::Relaxed);
                sum.failed = Some(case);
            }
        }
    }
    mine.store(0, Ordering::Relaxed);
    sum
}

/// The watchdog: once a second it prints the progress, and ends the run if a game hangs. It counts its own ticks, so
/// that a machine that was asleep is not mistaken for a hang.
struct Watch<'a> {
    name: &'a str,
    work: &'a Work,
    current: &'a [AtomicU64],
    last: Vec<(u64, u32)>,
    ticks: u64,
    prints_progress: bool,
}

impl<'a> Watch<'a> {
    fn new(name: &'a str, work: &'a Work, current: &'a [AtomicU64]) -> Self {
        let prints_progress = env::var_os("MOONHOWL_PROGRESS").is_some();
        Self { name, work, current, last: vec![(0, 0); current.len()], ticks: 0, prints_progress }
    }

    fn tick(&mut self) {
        self.ticks += 1;
        for (last, now) in self.last.iter_mut().zip(self.current) {
            let now = now.load(Ordering::Relaxed);
            *last = if now == last.0 { (now, last.1 + u32::from(now > 0)) } else { (now, 0) };
            if last.1 >= TICKS_OF_A_HANG {
                eprintln!("{}: game {} hangs", self.name, now - 1);
                std::process::exit(1);
            }
        }
        if self.prints_progress && self.ticks.is_multiple_of(TICKS_OF_PROGRESS) {
            let (total, next) = (self.work.total(), self.work.next.load(Ordering::Relaxed));
            let played = next.min(total);
            let left = (total - played) * self.ticks / played.max(1);
            eprintln!("{}: {played} of {total}, {}:{:02} left", self.name, left / 60, left % 60);
        }
    }
}
