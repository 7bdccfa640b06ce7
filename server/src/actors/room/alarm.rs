//! The timer that wakes a room at the next deadline of its game or bots.

use std::time::Duration;

use actix::SpawnHandle;
use engine::game::Millis;

/// The pause before work that could not be done is tried again, in milliseconds.
const RETRY_AFTER: Millis = 50;

#[derive(Default)]
pub struct Alarm {
    /// The actor's timer.
    timer: Option<SpawnHandle>,
    /// The moment for which the timer is set, by the room's clock.
    set_for: Option<Millis>,
    not_before: Millis,
}

impl Alarm {
    /// Notes that the timer has fired.
    pub fn fired(&mut self) {
        self.set_for = None;
    }

    /// Puts off work that is due and can't be done now.
    pub fn put_off(&mut self, now: Millis) {
        self.not_before = now + RETRY_AFTER;
    }

    /// How long the timer must wait; `None` if it is set for that moment already, or if nothing is due.
    pub fn next(&mut self, due: Option<Millis>, now: Millis) -> Option<Duration> {
        let due = due?.max(self.not_before);
        if self.set_for == Some(due) {
            return None;
        }
        self.set_for = Some(due);
        Some(Duration::from_millis(due.saturating_sub(now)))
    }

    /// Stores the handle of a new timer. Returns the old one.
    pub fn replace(&mut self, timer: SpawnHandle) -> Option<SpawnHandle> {
        self.timer.replace(timer)
    }
}
