//! What an actor has handed over to a writer and may tell nobody before the commit.

use std::collections::VecDeque;
use std::sync::Arc;

use actix::Recipient;

use super::group_commit::{Committed, GroupCommit, GroupedWrite, QueueSlot};

/// An actor's side of a writer. `W`: the write. `P`: what the actor needs when the outcome is known.
pub struct Outbox<W, P> {
    writer: GroupCommit<W>,
    /// The actor's own address, for the writer's answers.
    committed: Arc<Recipient<Committed>>,
    /// The most writes that may be pending.
    limit: usize,
    /// By ticket, the oldest first.
    pending: VecDeque<(u64, P)>,
    last_ticket: u64,
}

impl<W: GroupedWrite, P> Outbox<W, P> {
    pub fn new(writer: GroupCommit<W>, committed: Recipient<Committed>, limit: usize) -> Self {
        let pending = VecDeque::new();
        Self { writer, committed: Arc::new(committed), limit, pending, last_ticket: 0 }
    }

    /// Reserves a slot in the writer's queue; `None` if the queue is full or too many writes are pending. To be called before any
    /// change that must be written.
    pub fn reserve(&self) -> Option<QueueSlot<W>> {
        (self.pending.len() < self.limit).then(|| self.writer.reserve()).flatten()
    }

    /// Hands a write over, and keeps `pending` until the outcome is known.
    pub fn hand_over(&mut self, slot: QueueSlot<W>, write: W, pending: P) {
        self.last_ticket += 1;
        slot.fill(write, self.last_ticket, Arc::clone(&self.committed));
        self.pending.push_back((self.last_ticket, pending));
    }

    /// Removes and returns what the writer's answer is about: everything up to its ticket.
    pub fn take(&mut self, committed: Committed) -> impl Iterator<Item = P> {
        let count = self.pending.partition_point(|(ticket, _)| *ticket <= committed.ticket);
        self.pending.drain(..count).map(|(_, pending)| pending)
    }

    /// Removes and returns everything, after a failure.
    pub fn take_all(&mut self) -> impl Iterator<Item = P> {
        self.pending.drain(..).map(|(_, pending)| pending)
    }

    pub fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    pub fn pending_mut(&mut self) -> impl Iterator<Item = &mut P> {
        self.pending.iter_mut().map(|(_, pending)| pending)
    }
}
