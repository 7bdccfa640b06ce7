//! The notifications for everybody that this node has sent.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::base::clock::Stamp;
use crate::base::ids::Sequence;

/// A notification may have been given its id this many milliseconds before this node can see it.
const LATE: Duration = Duration::from_secs(60);

/// The notifications for everybody that this node has sent lately.
pub struct SentBroadcasts(Mutex<Lately>);

struct Lately {
    /// Older notifications were sent, or were written before this node started. Milliseconds since the Unix epoch.
    since: Stamp,
    ids: BTreeSet<i64>,
}

impl SentBroadcasts {
    /// `since`: when this node began, in milliseconds since the Unix epoch.
    pub fn new(since: Stamp) -> Self {
        Self(Mutex::new(Lately { since, ids: BTreeSet::new() }))
    }

    fn lately(&self) -> MutexGuard<'_, Lately> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The moment from which on this node looks for notifications, in milliseconds since the Unix epoch.
    pub fn since(&self) -> Stamp {
        self.lately().since
    }

    /// Notes that a notification is sent. False if it was sent before.
    pub fn note(&self, id: i64) -> bool {
        self.lately().ids.insert(id)
    }

    /// Notes that every notification that could be seen at a moment is sent.
    pub fn looked(&self, at: Stamp) {
        let mut lately = self.lately();
        lately.since = lately.since.max(at - LATE);
        let first = Sequence::first_of(lately.since);
        lately.ids = lately.ids.split_off(&first);
    }
}
