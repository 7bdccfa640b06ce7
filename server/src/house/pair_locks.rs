//! In-process locks over pairs of users.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

use crate::base::ids::Pair;
use crate::wire::error::{Code, Refusal};

/// How long a caller waits for the locks.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Striped locks: users hash to this many mutexes.
const STRIPES: usize = 256;

/// A task that changes what two users are to each other, and tells them, holds the locks of both meanwhile. So they are told of
/// changes in the order of the transactions, and no task occupies a database connection while it waits for their rows.
pub struct PairLocks([Mutex<()>; STRIPES]);

/// The guards of two users' mutexes; one guard if they hash to the same.
pub type PairGuards<'a> = (MutexGuard<'a, ()>, Option<MutexGuard<'a, ()>>);

impl Default for PairLocks {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::new(())))
    }
}

impl PairLocks {
    /// Locks both mutexes in the order of their index, which rules deadlocks out. Refused as busy after a timeout.
    pub async fn lock(&self, pair: Pair) -> Result<PairGuards<'_>, Refusal> {
        let mut stripes = pair.both().map(|user| {
            let mut hasher = DefaultHasher::new();
            user.hash(&mut hasher);
            hasher.finish() as usize % STRIPES
        });
        stripes.sort_unstable();
        let [first, second] = stripes;
        let both = async {
            let held = self.0[first].lock().await;
            let other = if second == first { None } else { Some(self.0[second].lock().await) };
            (held, other)
        };
        timeout(TIMEOUT, both).await.map_err(|_| Code::Busy.into())
    }
}
