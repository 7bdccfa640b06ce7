//! Whether a writer gets on: while a transaction hangs or fails, nothing that people do can be stored.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::base::clock::MonotonicClock;

#[derive(Default)]
struct State {
    /// When the transaction that runs began.
    began: Option<Instant>,
    /// The last attempt failed because the database could not be written.
    has_failed: bool,
    /// The queue was full since that was asked last.
    has_overflowed: bool,
}

pub struct Progress {
    clock: MonotonicClock,
    state: Mutex<State>,
}

impl Progress {
    pub fn new(clock: MonotonicClock) -> Self {
        Self { clock, state: Mutex::default() }
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner));
    }

    pub fn begin(&self) {
        let now = self.clock.now();
        self.change(|state| state.began = Some(now));
    }

    /// The batch has its outcome.
    pub fn end(&self) {
        self.change(|state| state.began = None);
    }

    pub fn note_attempt(&self, has_failed: bool) {
        self.change(|state| state.has_failed = has_failed);
    }

    pub fn note_overflow(&self) {
        self.change(|state| state.has_overflowed = true);
    }

    /// Whether the queue was full since this was asked last.
    pub fn take_overflow(&self) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut state.has_overflowed)
    }

    /// True while the database can't be written, and if a transaction has run for longer than `limit`.
    pub fn is_stuck(&self, limit: Duration) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.has_failed || state.began.is_some_and(|began| self.clock.since(began) > limit)
    }

    /// For how long the present transaction has run.
    pub fn running_for(&self) -> Duration {
        let began = self.state.lock().unwrap_or_else(PoisonError::into_inner).began;
        began.map_or(Duration::ZERO, |began| self.clock.since(began))
    }

    /// True if nothing is being written.
    pub fn is_idle(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).began.is_none()
    }
}
