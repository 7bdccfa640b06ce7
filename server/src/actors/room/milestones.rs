//! Since when a room is open, a person absent, the room deserted, its clock paused, its game over.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::base::ids::UserId;
use crate::house::House;

/// All moments are read from the house's clock for rooms.
pub struct Milestones {
    house: Arc<House>,
    opened: Instant,
    /// People with a seat and without a socket, and since when.
    absent: HashMap<UserId, Instant>,
    /// Since when nobody is present.
    deserted: Option<Instant>,
    paused: Option<Instant>,
    over: Option<Instant>,
}

impl Milestones {
    pub fn new(house: Arc<House>) -> Self {
        let opened = house.clocks.rooms.now();
        Self { house, opened, absent: HashMap::new(), deserted: None, paused: None, over: None }
    }

    fn now(&self) -> Instant {
        self.house.clocks.rooms.now()
    }

    fn is_past(&self, since: Option<Instant>, limit: Duration) -> bool {
        since.is_some_and(|since| self.house.clocks.rooms.since(since) > limit)
    }

    pub fn note_absence(&mut self, user: UserId, is_absent: bool) {
        if is_absent {
            let now = self.now();
            self.absent.entry(user).or_insert(now);
        } else {
            self.absent.remove(&user);
        }
    }

    pub fn note_desertion(&mut self, is_deserted: bool) {
        let now = self.now();
        self.deserted = is_deserted.then(|| self.deserted.unwrap_or(now));
    }

    pub fn note_pause(&mut self, is_paused: bool) {
        self.paused = is_paused.then(|| self.now());
    }

    pub fn note_end(&mut self) {
        self.over = Some(self.now());
    }

    pub fn is_open_for(&self, limit: Duration) -> bool {
        self.is_past(Some(self.opened), limit)
    }
    pub fn is_absent_for(&self, user: UserId, limit: Duration) -> bool {
        self.is_past(self.absent.get(&user).copied(), limit)
    }
    pub fn is_deserted_for(&self, limit: Duration) -> bool {
        self.is_past(self.deserted, limit)
    }
    pub fn is_paused_for(&self, limit: Duration) -> bool {
        self.is_past(self.paused, limit)
    }
    pub fn is_over_for(&self, limit: Duration) -> bool {
        self.is_past(self.over, limit)
    }
}
