//! What this node starts actors with, and on which threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, Weak};
use std::time::Duration;

use actix::prelude::*;
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use crate::cluster::{Node, PendingAnswer};
use crate::house::House;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame::Answer;

/// How long somebody waits for an actor's answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A panic while one of these locks is held leaves the map whole: no map is half changed at any moment.
pub(super) fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}
pub(super) fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

/// The answer to a request that was delivered, or was not.
pub(super) fn answer_in_time(
    delivered: Result<(), Refusal>,
    answer: oneshot::Receiver<Answer>,
) -> PendingAnswer {
    Box::pin(async move {
        delivered?;
        match timeout(PATIENCE, answer).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) | Err(_) => Err(Code::Unavailable.into()),
        }
    })
}

pub(super) struct Starter {
    /// The node itself: an actor tells it when the actor is gone.
    node: Weak<dyn Node>,
    /// Set once, right after the house is built: actors are started with it.
    house: OnceLock<Weak<House>>,
    /// The threads on which rooms and chats live: those that serve sockets, so that what a room tells half of its people stays
    /// on its thread.
    threads: RwLock<Vec<ArbiterHandle>>,
    /// Called when another thread has joined.
    joined: Notify,
    /// How many actors were started: the next one goes to the next thread.
    started: AtomicUsize,
}

impl Starter {
    pub(super) fn new(node: Weak<dyn Node>) -> Self {
        Self {
            node,
            house: OnceLock::new(),
            threads: RwLock::default(),
            joined: Notify::new(),
            started: AtomicUsize::new(0),
        }
    }

    /// Says with which house actors are started. False if that was said before.
    pub(super) fn open(&self, house: &Arc<House>) -> bool {
        self.house.set(Arc::downgrade(house)).is_ok()
    }

    /// From a thread that serves sockets: rooms and chats may live on it too.
    pub(super) fn join(&self) {
        write(&self.threads).push(Arbiter::current());
        self.joined.notify_waiters();
    }

    /// Waits until this many threads have joined.
    pub(super) async fn threads_joined(&self, count: usize) {
        loop {
            let joined = self.joined.notified();
            if read(&self.threads).len() >= count {
                return;
            }
            joined.await;
        }
    }

    /// What an actor of this node is started with; none while the server stops.
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
