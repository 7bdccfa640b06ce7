//! Which invitations into games were sent lately.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::base::ids::{GameId, UserId};

/// Somebody is asked by the same person into the same game no more than once in so long.
const PAUSE: Duration = Duration::from_secs(30);

/// Who was asked lately, by whom, and into which game.
#[derive(Default)]
pub struct Invitations(Mutex<HashMap<(UserId, UserId, GameId), Instant>>);

impl Invitations {
    /// Notes an invitation. False if the same was sent a moment ago.
    pub fn note(&self, from: UserId, to: UserId, room: GameId, now: Instant) -> bool {
        let mut lately = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lately.retain(|_, at| now.saturating_duration_since(*at) < PAUSE);
        let is_new = !lately.contains_key(&(from, to, room));
        if is_new {
            lately.insert((from, to, room), now);
        }
        is_new
    }
}
