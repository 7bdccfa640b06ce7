//! Striped locks over pairs of people.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::timeout;

use crate::base::ids::Pair;
use crate::wire::error::{Code, Refusal};

/// How long somebody waits until others are done with the same people.
const PATIENCE: Duration = Duration::from_secs(10);

/// People share so many places; who shares a place waits for the others of it.
const PLACES: usize = 256;

/// Who changes what two people are to each other, and tells them, holds the places of both meanwhile: what they are told
/// comes in the order in which it happened, and nobody holds a connection of the database while he waits for the rows of
/// the two.
pub struct PairLocks([Mutex<()>; PLACES]);

/// The places of two people; one when they share it.
pub type Held<'a> = (MutexGuard<'a, ()>, Option<MutexGuard<'a, ()>>);

impl Default for PairLocks {
    fn default() -> Self {
        Self(std::array::from_fn(|_| Mutex::new(())))
    }
}

impl PairLocks {
    /// Places are taken in their order: nobody waits for somebody who waits for him.
    pub async fn hold(&self, pair: Pair) -> Result<Held<'_>, Refusal> {
        let mut places = pair.both().map(|user| {
            let mut hasher = DefaultHasher::new();
            user.hash(&mut hasher);
            hasher.finish() as usize % PLACES
        });
        places.sort_unstable();
        let [first, second] = places;
        let both = async {
            let held = self.0[first].lock().await;
            let other = if second == first { None } else { Some(self.0[second].lock().await) };
            (held, other)
        };
        timeout(PATIENCE, both).await.map_err(|_| Code::Busy.into())
    }
}
