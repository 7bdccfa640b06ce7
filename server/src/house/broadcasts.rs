//! Which notifications for everybody this node has sent.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::base::ids::Sequence;

/// How much earlier than it is seen something may have been given its id, in milliseconds.
const LATE: i64 = 60_000;

/// Which of those for all this node has told.
pub struct Told(Mutex<Lately>);

struct Lately {
    /// What is older was told, or is from before this node was there.
    since: i64,
    ids: BTreeSet<i64>,
}

impl Told {
    /// `since`: when this node began, in milliseconds since the Unix epoch.
    pub fn new(since: i64) -> Self {
        Self(Mutex::new(Lately { since, ids: BTreeSet::new() }))
    }

    fn lately(&self) -> MutexGuard<'_, Lately> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From which moment on notifications have to be looked for, in milliseconds since the Unix epoch.
    pub fn since(&self) -> i64 {
        self.lately().since
    }

    /// False if it was told before.
    pub fn note(&self, id: i64) -> bool {
        self.lately().ids.insert(id)
    }

    /// All that there was at a moment is told.
    pub fn looked(&self, at: i64) {
        let mut lately = self.lately();
        lately.since = lately.since.max(at - LATE);
        let first = Sequence::first_of(lately.since);
        lately.ids = lately.ids.split_off(&first);
    }
}
