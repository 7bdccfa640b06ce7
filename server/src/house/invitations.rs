//! Debounces invitations into games.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::base::ids::{GameId, UserId};

/// The least time between two invitations of the same receiver by the same sender into the same game.
const MIN_INTERVAL: Duration = Duration::from_secs(30);

/// Recent invitations by sender, receiver and game, and when each was sent.
#[derive(Default)]
pub struct Invitations(Mutex<HashMap<(UserId, UserId, GameId), Instant>>);

impl Invitations {
    /// Whether the same invitation was sent a moment ago.
    pub fn is_recent(&self, from: UserId, to: UserId, room: GameId, now: Instant) -> bool {
        let recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recent.get(&(from, to, room)).is_some_and(|at| now.saturating_duration_since(*at) < MIN_INTERVAL)
    }

    /// Notes that an invitation was sent. Returns false if the same was sent a moment ago.
    pub fn note(&self, from: UserId, to: UserId, room: GameId, now: Instant) -> bool {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        recent.retain(|_, at| now.saturating_duration_since(*at) < MIN_INTERVAL);
        let is_new = !recent.contains_key(&(from, to, room));
        if is_new {
            recent.insert((from, to, room), now);
        }
        is_new
    }
}
