//! Group commit: one writer takes what all actors of this node want kept, and commits it in one transaction at a time. While
//! one transaction is on its way the next one gathers, so that nobody waits for more than two.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::future::Future;
use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::base::clock::Steady;
use crate::store::{self, Store};

/// The writer remembers a failed group for this long: by then the actor that wrote for it has surely stopped.
const FAILED_FOR: Duration = Duration::from_secs(60);

/// One thing to be kept, as a part of a transaction that it shares with others.
pub trait GroupedWrite: Sized + 'static {
    /// Names writes that depend on one another.
    type Group: Copy + Eq + Hash + Debug;

    /// What this is, for the log.
    const NAME: &'static str;
    /// How many writes may wait for the writer.
    const QUEUE: usize;
    /// The most writes in one transaction.
    const BATCH: usize;
    /// How often a transaction is tried when the database can't be reached.
    const TRIES: u32;
    /// The least time between the beginnings of two transactions.
    const PACE: Option<Duration>;
    /// The metric that records how many writes each batch has.
    const BATCH_METRIC: &'static str;
    /// The metric that records how many seconds each batch takes.
    const SECONDS_METRIC: Option<&'static str>;

    /// The group that this write belongs to; none if no other write depends on this one. A write is kept only if every write
    /// of its group before it was.
    fn group(&self) -> Option<Self::Group>;

    /// Commits writes in one transaction, in their order: all of them, or none.
    fn commit(store: &Store, writes: &[&Self]) -> impl Future<Output = Result<(), sqlx::Error>>;
}

/// From the writer to an actor: what became of this ticket, and of every earlier one of its group that has no answer yet.
#[derive(Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Committed {
    pub ticket: u64,
    pub outcome: Result<(), NotKept>,
}

/// Why a write was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotKept {
    /// Of a room's line: another node writes this room's journal. Of a message: its key or its id was there before.
    #[error("the same number or key was written before")]
    Taken,
    /// A row that the write refers to is gone.
    #[error("something that it refers to is gone")]
    Orphaned,
    #[error("the database can't be written")]
    Unwritable,
}

impl NotKept {
    fn of(error: &sqlx::Error) -> Self {
        if store::is_taken(error) {
            Self::Taken
        } else if store::is_orphan(error) {
            Self::Orphaned
        } else {
            Self::Unwritable
        }
    }
}

/// A write in the writer's queue, and who is told what became of it.
struct Queued<W> {
    write: W,
    /// The actor's own number for this write.
    ticket: u64,
    committed: Arc<Recipient<Committed>>,
}

enum Job<W> {
    Keep(Box<Queued<W>>),
    Flush(oneshot::Sender<()>),
}

/// The writer's address.
pub struct GroupCommit<W>(mpsc::Sender<Job<W>>);

impl<W> Clone for GroupCommit<W> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

/// A slot in the writer's queue. An actor reserves it before it changes anything, so that no change is without a slot.
pub struct QueueSlot<W>(mpsc::OwnedPermit<Job<W>>);

impl<W> QueueSlot<W> {
    pub(super) fn fill(self, write: W, ticket: u64, committed: Arc<Recipient<Committed>>) {
        self.0.send(Job::Keep(Box::new(Queued { write, ticket, committed })));
    }
}

impl<W: GroupedWrite> GroupCommit<W> {
    /// Starts the writer. When the database can't be reached, the writer waits for `retry` before it tries again.
    pub fn start(store: Store, retry: Duration, clock: Steady) -> Self {
        let (jobs, queue) = mpsc::channel(W::QUEUE);
        let pace = W::PACE.map(|pace| {
            let mut pace = interval(pace);
            pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
            pace
        });
        actix_rt::spawn(Writer::<W> { store, retry, clock, failed: HashMap::new() }.run(queue, pace));
        Self(jobs)
    }

    /// A slot in the queue, if one is free.
    pub fn reserve(&self) -> Option<QueueSlot<W>> {
        self.0.clone().try_reserve_owned().ok().map(QueueSlot)
    }

    /// Waits until everything that was handed over before is written.
    pub async fn flush(&self) {
        let (done, written) = oneshot::channel();
        if self.0.send(Job::Flush(done)).await.is_ok() {
            // The writer answers or is gone: in both cases there is nothing left to wait for.
            let _ = written.await;
        }
    }
}

struct Writer<W: GroupedWrite> {
    store: Store,
    retry: Duration,
    clock: Steady,
    /// Groups of which a write was not kept, with the reason and the moment.
    failed: HashMap<W::Group, (NotKept, Instant)>,
}

impl<W: GroupedWrite> Writer<W> {
    async fn run(mut self, mut queue: mpsc::Receiver<Job<W>>, mut pace: Option<Interval>) {
        let mut jobs = Vec::with_capacity(W::BATCH);
        while queue.recv_many(&mut jobs, W::BATCH).await > 0 {
            let mut batch = Vec::with_capacity(jobs.len());
            let mut flushes = Vec::new();
            for job in jobs.drain(..) {
                match job {
                    Job::Keep(queued) => batch.push(*queued),
                    Job::Flush(done) => flushes.push(done),
                }
            }
            if !batch.is_empty() {
                let began = self.clock.now();
                metrics::histogram!(W::BATCH_METRIC).record(batch.len() as f64);
                self.keep(batch).await;
                if let Some(seconds) = W::SECONDS_METRIC {
                    metrics::histogram!(seconds).record(self.clock.since(began).as_secs_f64());
                }
            }
            for done in flushes {
                // Whoever asked may have given up waiting.
                let _ = done.send(());
            }
            if let Some(pace) = &mut pace {
                pace.tick().await;
            }
        }
    }

    /// Keeps a batch in one transaction; if that fails, each group in a transaction of its own.
    async fn keep(&mut self, mut batch: Vec<Queued<W>>) {
        self.failed.retain(|_, (_, since)| self.clock.since(*since) < FAILED_FOR);
        batch.retain(|queued| {
            let failed = queued.write.group().and_then(|group| self.failed.get(&group));
            if let Some((why, _)) = failed {
                answer(std::slice::from_ref(queued), Err(*why));
            }
            failed.is_none()
        });
        if batch.is_empty() {
            return;
        }
        if self.try_commit(&batch).await.is_ok() {
            return answer(&batch, Ok(()));
        }
        // One group's failure must not cost the others.
        for group in by_group(batch) {
            let outcome = self.try_commit(&group).await;
            if let Err(why) = outcome {
                self.note_failure(&group, why);
            }
            answer(&group, outcome);
        }
    }

    fn note_failure(&mut self, group: &[Queued<W>], why: NotKept) {
        match group.first().and_then(|queued| queued.write.group()) {
            Some(group) => {
                tracing::error!(?group, %why, "{} could not be kept", W::NAME);
                self.failed.insert(group, (why, self.clock.now()));
            }
            None if why == NotKept::Unwritable => tracing::error!(%why, "{} could not be kept", W::NAME),
            // A refusal of a single write is an answer to whoever sent it, and no fault.
            None => {}
        }
    }

    /// Commits, and tries again for a while when the database can't be reached.
    async fn try_commit(&self, batch: &[Queued<W>]) -> Result<(), NotKept> {
        let writes: Vec<&W> = batch.iter().map(|queued| &queued.write).collect();
        let mut tries = 0;
        loop {
            let Err(error) = W::commit(&self.store, &writes).await else { return Ok(()) };
            let why = NotKept::of(&error);
            if why != NotKept::Unwritable {
                return Err(why);
            }
            tries += 1;
            tracing::warn!(%error, tries, "{} could not be written", W::NAME);
            if tries == W::TRIES {
                return Err(why);
            }
            tokio::time::sleep(self.retry).await;
        }
    }
}

/// The writes of each group, in their order. A write without a group is one of its own.
fn by_group<W: GroupedWrite>(batch: Vec<Queued<W>>) -> Vec<Vec<Queued<W>>> {
    let mut groups: Vec<Vec<Queued<W>>> = Vec::new();
    let mut found: HashMap<W::Group, usize> = HashMap::new();
    for queued in batch {
        let index = match queued.write.group() {
            Some(group) => *found.entry(group).or_insert(groups.len()),
            None => groups.len(),
        };
        match groups.get_mut(index) {
            Some(group) => group.push(queued),
            None => groups.push(vec![queued]),
        }
    }
    groups
}

/// Tells each group's actor once, by the group's newest ticket: what one transaction kept, the actor sends on as one.
fn answer<W: GroupedWrite>(batch: &[Queued<W>], outcome: Result<(), NotKept>) {
    let mut answered = HashSet::new();
    let is_newest = |queued: &&Queued<W>| queued.write.group().is_none_or(|group| answered.insert(group));
    let newest: Vec<&Queued<W>> = batch.iter().rev().filter(is_newest).collect();
    // In the order in which they were handed over: an actor gets the answers to writes without a group in that order.
    for Queued { ticket, committed, .. } in newest.into_iter().rev() {
        committed.do_send(Committed { ticket: *ticket, outcome });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A write that is written to no table. A transaction with one that is bad fails.
    struct Note {
        group: Option<char>,
        is_bad: bool,
    }

    impl GroupedWrite for Note {
        type Group = char;

        const NAME: &'static str = "a note";
        const QUEUE: usize = 8;
        const BATCH: usize = 8;
        const TRIES: u32 = 2;
        const PACE: Option<Duration> = None;
        const BATCH_METRIC: &'static str = "notes";
        const SECONDS_METRIC: Option<&'static str> = None;

        fn group(&self) -> Option<char> {
            self.group
        }

        async fn commit(_: &Store, notes: &[&Self]) -> Result<(), sqlx::Error> {
            if notes.iter().any(|note| note.is_bad) { Err(sqlx::Error::RowNotFound) } else { Ok(()) }
        }
    }

    /// Passes the writer's answers on to the test.
    struct Asker(mpsc::UnboundedSender<Committed>);

    impl Actor for Asker {
        type Context = Context<Self>;
    }

    impl Handler<Committed> for Asker {
        type Result = ();

        fn handle(&mut self, committed: Committed, _: &mut Self::Context) {
            self.0.send(committed).expect("the test listens");
        }
    }

    #[actix_rt::test]
    async fn a_failure_costs_its_own_group_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let store =
            Store::open(&format!("sqlite:{}/notes.db", folder.path().display())).await.expect("it opens");
        let writer = GroupCommit::<Note>::start(store, Duration::ZERO, Steady::default());
        let (answers, mut answered) = mpsc::unbounded_channel();
        let asker = Arc::new(Asker(answers).start().recipient());
        let hand_over = |ticket, group, is_bad| {
            let slot = writer.reserve().expect("a slot");
            slot.fill(Note { group, is_bad }, ticket, Arc::clone(&asker));
        };
        let notes = [(Some('a'), false), (None, true), (Some('b'), true), (None, false), (Some('a'), false)];
        for (ticket, (group, is_bad)) in (1..).zip(notes) {
            hand_over(ticket, group, is_bad);
        }
        writer.flush().await;
        // A group that failed gets nothing written any more; a write without a group knows nothing of the others.
        hand_over(6, Some('b'), false);
        hand_over(7, None, false);
        let (kept, not_kept) = (Ok(()), Err(NotKept::Unwritable));
        let expected = [(5, kept), (2, not_kept), (3, not_kept), (4, kept), (6, not_kept), (7, kept)];
        for (ticket, outcome) in expected {
            let committed = answered.recv().await.expect("an answer");
            assert_eq!((committed.ticket, committed.outcome), (ticket, outcome));
        }
    }

    #[actix_rt::test]
    async fn the_queue_is_bounded() {
        let folder = tempfile::tempdir().expect("a folder");
        let store =
            Store::open(&format!("sqlite:{}/notes.db", folder.path().display())).await.expect("it opens");
        let writer = GroupCommit::<Note>::start(store, Duration::ZERO, Steady::default());
        let slots: Vec<_> = (0..Note::QUEUE).map(|_| writer.reserve()).collect();
        assert!(slots.iter().all(Option::is_some));
        assert!(writer.reserve().is_none(), "every slot is taken, though nothing was handed over yet");
        drop(slots);
        assert!(writer.reserve().is_some());
    }
}
