//! Remembers which notifications for everybody this node has sent, so that each is sent once.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::base::clock::Stamp;
use crate::base::ids::Sequence;

/// How long after a notification got its id its commit may become visible here.
const MAX_DELAY: Duration = Duration::from_secs(60);

/// The notifications for everybody that this node has sent recently.
pub struct SentBroadcasts(Mutex<Recent>);

struct Recent {
    /// All older notifications were sent, or written before this node started.
    since: Stamp,
    ids: BTreeSet<i64>,
}

impl SentBroadcasts {
    /// `since`: when this node started.
    pub fn new(since: Stamp) -> Self {
        Self(Mutex::new(Recent { since, ids: BTreeSet::new() }))
    }

    fn recent(&self) -> MutexGuard<'_, Recent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The moment from which on notifications may be unsent.
    pub fn since(&self) -> Stamp {
        self.recent().since
    }

    /// Notes that a notification is sent. Returns false if it was sent before.
    pub fn note_sent(&self, id: i64) -> bool {
        self.recent().ids.insert(id)
    }

    /// Notes that every notification that was visible at the moment `at` is sent.
    pub fn note_all_sent(&self, at: Stamp) {
        let mut recent = self.recent();
        recent.since = recent.since.max(at - MAX_DELAY);
        let first = Sequence::first_of(recent.since);
        recent.ids = recent.ids.split_off(&first);
    }
}
