//! The timer that wakes a room when its game or one of its bots has something to do.

use std::time::Duration;

use actix::SpawnHandle;
use engine::game::Millis;

/// A room that could not do what was due tries again after this pause.
const LATER: Millis = 50;

#[derive(Default)]
pub struct Alarm {
    /// The actor's timer.
    timer: Option<SpawnHandle>,
    /// The moment for which the timer is set.
    set_for: Option<Millis>,
    not_before: Millis,
}

impl Alarm {
    /// The timer has run out, and none is set.
    pub fn rang(&mut self) {
        self.set_for = None;
    }

    /// What was due could not be done now.
    pub fn put_off(&mut self, now: Millis) {
        self.not_before = now + LATER;
    }

    /// How long to wait for what is due first; none if the timer is set for it already, or if nothing is due.
    pub fn next(&mut self, due: Option<Millis>, now: Millis) -> Option<Duration> {
        let due = due?.max(self.not_before);
        if self.set_for == Some(due) {
            return None;
        }
        self.set_for = Some(due);
        Some(Duration::from_millis(due.saturating_sub(now)))
    }

    /// Notes the timer that was set. Gives the one that it takes the place of.
    pub fn replace(&mut self, timer: SpawnHandle) -> Option<SpawnHandle> {
        self.timer.replace(timer)
    }
}
