//! Starts actors: holds the handles that they need, and spreads them over the threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{
    Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, Weak,
};
use std::time::Duration;

use actix::prelude::*;
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use crate::cluster::{Node, PendingAnswer};
use crate::house::House;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame::Answer;

/// The timeout of a request to a room or a chat.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// Ignores poisoning: a panic while one of these locks is held leaves no map half changed.
pub fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}
pub fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}
/// The same for a mutex.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The answer to a delivered request, with a timeout; or the refusal if it could not be delivered.
pub fn answer_in_time(delivered: Result<(), Refusal>, answer: oneshot::Receiver<Answer>) -> PendingAnswer {
    Box::pin(async move {
        delivered?;
        match timeout(ANSWER_TIMEOUT, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) | Err(_) => Err(Code::Unavailable.into()),
        }
    })
}

pub(super) struct Starter {
    /// The node itself, for actors to tell it that they have stopped.
    node: Weak<dyn Node>,
    /// Set once, right after the house is built.
    house: OnceLock<Weak<House>>,
    /// The threads that serve sockets. Rooms and chats run on them too, so that part of a room's events need not change threads.
    threads: RwLock<Vec<ArbiterHandle>>,
    /// Notified when another thread has registered.
    registered: Notify,
    /// The number of actors started so far, for round robin over the threads.
    started: AtomicUsize,
}

impl Starter {
    pub(super) fn new(node: Weak<dyn Node>) -> Self {
        Self {
            node,
            house: OnceLock::new(),
            threads: RwLock::default(),
            registered: Notify::new(),
            started: AtomicUsize::new(0),
        }
    }

    /// Sets the house that actors are given. Returns false if it is set already.
    pub(super) fn open(&self, house: &Arc<House>) -> bool {
        self.house.set(Arc::downgrade(house)).is_ok()
    }

    /// Called on each thread that serves sockets: rooms and chats may run on it too.
    pub(super) fn register_worker(&self) {
        write(&self.threads).push(Arbiter::current());
        self.registered.notify_waiters();
    }

    /// Waits until this many threads have called [`Self::register_worker`].
    pub(super) async fn wait_for_workers(&self, count: usize) {
        loop {
            let registered = self.registered.notified();
            if read(&self.threads).len() >= count {
                return;
            }
            registered.await;
        }
    }

    /// The handles that an actor is started with; `None` while the server stops.
    pub(super) fn handles(&self) -> Option<(Arc<House>, Arc<dyn Node>)> {
        let node = self.node.upgrade()?;
        Some((self.house.get()?.upgrade()?, node))
    }

    pub(super) fn next_thread(&self) -> ArbiterHandle {
        let number = self.started.fetch_add(1, Ordering::Relaxed);
        let threads = read(&self.threads);
        threads.get(number % threads.len().max(1)).cloned().unwrap_or_else(Arbiter::current)
    }
}
