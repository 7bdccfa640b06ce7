//! What an actor has handed over to a writer and may tell nobody before it is kept.

use std::collections::VecDeque;
use std::sync::Arc;

use actix::Recipient;

use super::group_commit::{Committed, GroupCommit, GroupedWrite, QueueSlot};

/// An actor's side of a writer: writes of `W` are on their way, and `P` is what the actor does when one of them is kept.
pub struct Outbox<W, P> {
    writer: GroupCommit<W>,
    /// The actor's own address, for the writer's answers.
    committed: Arc<Recipient<Committed>>,
    /// The most that may be pending.
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

    /// A slot in the writer's queue; none if the queue is full or too much is pending. Whoever changes something that is to be
    /// kept reserves a slot first.
    pub fn reserve(&self) -> Option<QueueSlot<W>> {
        (self.pending.len() < self.limit).then(|| self.writer.reserve()).flatten()
    }

    /// Hands a write over, and keeps back what is to be done when the write is kept.
    pub fn hand_over(&mut self, slot: QueueSlot<W>, write: W, pending: P) {
        self.last_ticket += 1;
        slot.fill(write, self.last_ticket, Arc::clone(&self.committed));
        self.pending.push_back((self.last_ticket, pending));
    }

    /// Takes out what an answer of the writer is about: everything up to its ticket.
    pub fn take(&mut self, committed: Committed) -> impl Iterator<Item = P> {
        let count = self.pending.partition_point(|(ticket, _)| *ticket <= committed.ticket);
        self.pending.drain(..count).map(|(_, pending)| pending)
    }

    /// Takes out everything: none of it will be kept any more.
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
