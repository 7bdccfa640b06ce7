//! Group commit: one writer commits the writes of all actors of this node, one transaction after the other. While one transaction
//! runs, the writes for the next one queue up, so that a write waits for at most two transactions.

use std::collections::{HashMap, HashSet};
use std::fmt::Debug;
use std::future::Future;
use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use super::progress::Progress;
use crate::base::backoff::Backoff;
use crate::base::clock::MonotonicClock;
use crate::store::{self, Store, installation};

/// How long a transaction may take: a network that swallows everything would hang it for a quarter of an hour. If it is committed all the
/// same, the next attempt finds its numbers or keys taken, and the actor reads again what is stored.
const COMMIT_WITHIN: Duration = Duration::from_secs(30);
/// The longest pause between two attempts while the database is away.
const MAX_PAUSE: Duration = Duration::from_secs(2);
/// How long the writer refuses further writes of a failed group, at least: by then the group's actor has stopped.
const FAILED_FOR: Duration = Duration::from_secs(60);

/// A write that shares a transaction with other writes.
pub trait GroupedWrite: Sized + 'static {
    /// Identifies writes that depend on one another.
    type Group: Copy + Eq + Hash + Debug;

    /// What is written, for the log.
    const NAME: &'static str;
    /// The queue's capacity, in writes.
    const QUEUE: usize;
    /// The most writes in one transaction.
    const BATCH: usize;
    /// The attempts at a transaction that fails while the database can be written.
    const TRIES: u32;
    /// The least time between the starts of two transactions.
    const PACE: Option<Duration>;
    /// The metric of the writes in each batch.
    const BATCH_METRIC: &'static str;
    /// The metric of the seconds that each batch takes.
    const SECONDS_METRIC: Option<&'static str>;

    /// The group of this write; `None` if no other write depends on it. A write is committed only if every earlier write of its group
    /// was.
    fn group(&self) -> Option<Self::Group>;

    /// Commits all of these writes, in their order and in one transaction, or none.
    fn commit(store: &Store, writes: &[&Self]) -> impl Future<Output = Result<(), sqlx::Error>>;
}

/// From the writer to an actor: the outcome of this ticket, and of every earlier one of its group that has no answer yet.
#[derive(Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Committed {
    pub ticket: u64,
    pub outcome: Result<(), NotKept>,
}

/// Why a write was not committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotKept {
    /// A unique index was violated. For a room's line, another node writes the room's journal; for a message, its key or id exists.
    #[error("the number, id or key exists already")]
    Taken,
    /// A foreign key was violated: a row that the write refers to is gone.
    #[error("a row that the write refers to is gone")]
    Orphaned,
    #[error("this node's tenure is over")]
    AfterTenure,
    #[error("the database can't be written")]
    Unwritable,
}

impl NotKept {
    fn of(error: &sqlx::Error) -> Self {
        if store::is_unique_violation(error) {
            Self::Taken
        } else if store::is_foreign_key_violation(error) {
            Self::Orphaned
        } else if store::is_after_tenure(error) {
            Self::AfterTenure
        } else {
            Self::Unwritable
        }
    }
}

/// The failed write of a group. Further writes of the group may wait in the queue: they must not be committed behind the gap, however long the
/// writer takes to come to them.
struct Failure {
    why: NotKept,
    at: Instant,
    /// The number of the batch.
    batch: usize,
}

/// A write in the queue, and the actor that is told its outcome.
struct Queued<W> {
    write: W,
    /// The actor's number for this write.
    ticket: u64,
    committed: Arc<Recipient<Committed>>,
}

enum Job<W> {
    Keep(Box<Queued<W>>),
    Flush(oneshot::Sender<()>),
}

/// A handle of the writer.
pub struct GroupCommit<W> {
    jobs: mpsc::Sender<Job<W>>,
    progress: Arc<Progress>,
}

impl<W> Clone for GroupCommit<W> {
    fn clone(&self) -> Self {
        Self { jobs: self.jobs.clone(), progress: Arc::clone(&self.progress) }
    }
}

/// A reserved place in the writer's queue. An actor reserves it before it changes its state, so that no change lacks a place.
pub struct QueueSlot<W>(mpsc::OwnedPermit<Job<W>>);

impl<W> QueueSlot<W> {
    pub(super) fn fill(self, write: W, ticket: u64, committed: Arc<Recipient<Committed>>) {
        self.0.send(Job::Keep(Box::new(Queued { write, ticket, committed })));
    }
}

impl<W: GroupedWrite> GroupCommit<W> {
    /// Starts the writer. `retry`: the pause before a failed transaction is tried again.
    pub fn start(store: Store, retry: Duration, clock: MonotonicClock) -> Self {
        let (jobs, queue) = mpsc::channel(W::QUEUE);
        let pace = W::PACE.map(|pace| {
            let mut pace = interval(pace);
            pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
            pace
        });
        let progress = Arc::new(Progress::new(clock.clone()));
        let writer = Writer::<W> {
            store,
            retry,
            clock,
            failed: HashMap::new(),
            batches: 0,
            progress: Arc::clone(&progress),
        };
        actix_rt::spawn(writer.run(queue, pace));
        Self { jobs, progress }
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Reserves a slot; `None` if the queue is full.
    pub fn reserve(&self) -> Option<QueueSlot<W>> {
        let slot = self.jobs.clone().try_reserve_owned().ok().map(QueueSlot);
        if slot.is_none() {
            self.progress.note_overflow();
        }
        slot
    }

    /// Waits until every write that was handed over before has its outcome.
    pub async fn flush(&self) {
        let (done, written) = oneshot::channel();
        if self.jobs.send(Job::Flush(done)).await.is_ok() {
            // An error means that the writer has stopped, so there is nothing left to wait for.
            let _ = written.await;
        }
    }
}

struct Writer<W: GroupedWrite> {
    store: Store,
    retry: Duration,
    clock: MonotonicClock,
    /// Groups with a failed write.
    failed: HashMap<W::Group, Failure>,
    /// How many batches there were.
    batches: usize,
    progress: Arc<Progress>,
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
                self.progress.begin();
                self.keep(batch).await;
                self.progress.end();
                if let Some(seconds) = W::SECONDS_METRIC {
                    metrics::histogram!(seconds).record(self.clock.since(began).as_secs_f64());
                }
            }
            for done in flushes {
                // The receiver is gone if the caller has stopped waiting.
                let _ = done.send(());
            }
            if let Some(pace) = &mut pace {
                pace.tick().await;
            }
        }
    }

    /// Commits a batch in one transaction; if that fails, each group in a transaction of its own.
    async fn keep(&mut self, mut batch: Vec<Queued<W>>) {
        self.batches += 1;
        let (clock, batches) = (&self.clock, self.batches);
        self.failed.retain(|_, Failure { at, batch, .. }| {
            clock.since(*at) < FAILED_FOR || batches - *batch <= W::QUEUE.div_ceil(W::BATCH)
        });
        batch.retain(|queued| {
            let failed = queued.write.group().and_then(|group| self.failed.get(&group));
            if let Some(Failure { why, .. }) = failed {
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
        // The failure of one group must not fail the others.
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
                tracing::error!(?group, %why, "{} could not be committed", W::NAME);
                self.failed.insert(group, Failure { why, at: self.clock.now(), batch: self.batches });
            }
            None if why == NotKept::Unwritable => tracing::error!(%why, "{} could not be committed", W::NAME),
            // A refused write without a group is an ordinary answer to its sender, such as a repeated key.
            None => {}
        }
    }

    /// Commits. While the database can't be written at all it waits for it: nobody's fault must cost them their game. Gives up after
    /// some attempts if only these writes fail.
    async fn try_commit(&self, batch: &[Queued<W>]) -> Result<(), NotKept> {
        let writes: Vec<&W> = batch.iter().map(|queued| &queued.write).collect();
        let (mut tries, mut backoff) = (0, Backoff::new(self.retry));
        loop {
            let mut is_full = false;
            let why = match timeout(COMMIT_WITHIN, W::commit(&self.store, &writes)).await {
                Ok(Ok(())) => {
                    self.progress.note_attempt(false);
                    return Ok(());
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, tries, "an attempt to commit {} failed", W::NAME);
                    is_full = store::is_full(&error);
                    NotKept::of(&error)
                }
                Err(_) => {
                    tracing::warn!(tries, "an attempt to commit {} took too long", W::NAME);
                    NotKept::Unwritable
                }
            };
            if why != NotKept::Unwritable {
                return Err(why);
            }
            // On a full disk a row that only changes in its place can still be written.
            if !is_full && installation::is_writable(&self.store).await {
                tries += 1;
                if tries == W::TRIES {
                    return Err(why);
                }
                tokio::time::sleep(self.retry).await;
            } else {
                self.progress.note_attempt(true);
                tokio::time::sleep(backoff.pause().min(MAX_PAUSE)).await;
            }
        }
    }
}

/// Splits a batch into groups, in order. A write without a group is a group of its own.
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

/// Sends each group's actor one answer, for the group's newest ticket, so that the actor publishes a transaction's outcomes together.
fn answer<W: GroupedWrite>(batch: &[Queued<W>], outcome: Result<(), NotKept>) {
    let mut answered = HashSet::new();
    let is_newest = |queued: &&Queued<W>| queued.write.group().is_none_or(|group| answered.insert(group));
    let newest: Vec<&Queued<W>> = batch.iter().rev().filter(is_newest).collect();
    // Reversed back: answers to writes without a group must come in the order of the writes.
    for Queued { ticket, committed, .. } in newest.into_iter().rev() {
        committed.do_send(Committed { ticket: *ticket, outcome });
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::journal::outbox::Outbox;

    /// A write without a table. A transaction with a bad one fails.
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

    /// A writer of notes, and its answers.
    struct Notes {
        _folder: TempDir,
        writer: GroupCommit<Note>,
        asker: Arc<Recipient<Committed>>,
        answered: mpsc::UnboundedReceiver<Committed>,
    }

    impl Notes {
        async fn begin(clock: MonotonicClock) -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let url = format!("sqlite:{}/notes.db", folder.path().display());
            let store = Store::open(&url).await.expect("it opens");
            let writer = GroupCommit::start(store, Duration::ZERO, clock);
            let (answers, answered) = mpsc::unbounded_channel();
            let asker = Arc::new(Asker(answers).start().recipient());
            Self { _folder: folder, writer, asker, answered }
        }

        fn hand_over(&self, ticket: u64, group: Option<char>, is_bad: bool) {
            let slot = self.writer.reserve().expect("a slot");
            slot.fill(Note { group, is_bad }, ticket, Arc::clone(&self.asker));
        }

        async fn expect(&mut self, answers: impl IntoIterator<Item = (u64, Result<(), NotKept>)>) {
            for expected in answers {
                let Committed { ticket, outcome } = self.answered.recv().await.expect("an answer");
                assert_eq!((ticket, outcome), expected);
            }
        }
    }

    #[actix_rt::test]
    async fn a_failure_fails_its_own_group_only() {
        let mut all = Notes::begin(MonotonicClock::default()).await;
        let notes = [(Some('a'), false), (None, true), (Some('b'), true), (None, false), (Some('a'), false)];
        for (ticket, (group, is_bad)) in (1..).zip(notes) {
            all.hand_over(ticket, group, is_bad);
        }
        all.writer.flush().await;
        // Later writes of a failed group fail too; a write without a group is not affected.
        all.hand_over(6, Some('b'), false);
        all.hand_over(7, None, false);
        let (kept, not_kept) = (Ok(()), Err(NotKept::Unwritable));
        all.expect([(5, kept), (2, not_kept), (3, not_kept), (4, kept), (6, not_kept), (7, kept)]).await;
    }

    #[actix_rt::test]
    async fn a_write_behind_a_failed_one_fails_however_long_the_writer_took_to_come_to_it() {
        let clock = MonotonicClock::default();
        let mut all = Notes::begin(clock.clone()).await;
        all.hand_over(1, Some('a'), true);
        all.writer.flush().await;
        clock.advance(FAILED_FOR * 2);
        all.hand_over(2, Some('a'), false);
        all.hand_over(3, Some('b'), false);
        let not_kept = Err(NotKept::Unwritable);
        all.expect([(1, not_kept), (2, not_kept), (3, Ok(()))]).await;
    }

    #[actix_rt::test]
    async fn the_queue_is_bounded() {
        let writer = Notes::begin(MonotonicClock::default()).await.writer;
        let slots: Vec<_> = (0..Note::QUEUE).map(|_| writer.reserve()).collect();
        assert!(slots.iter().all(Option::is_some));
        assert!(writer.reserve().is_none(), "every slot is taken, though nothing was handed over yet");
        drop(slots);
        assert!(writer.reserve().is_some());
    }

    #[actix_rt::test]
    async fn what_an_actor_hands_over_is_bounded() {
        let all = Notes::begin(MonotonicClock::default()).await;
        let mut outbox = Outbox::new(all.writer.clone(), Recipient::clone(&all.asker), 2);
        for number in 0..2 {
            let slot = outbox.reserve().expect("a slot");
            outbox.hand_over(slot, Note { group: None, is_bad: false }, number);
        }
        assert!(
            outbox.reserve().is_none(),
            "the writer's queue has room, and this actor has handed over enough"
        );
        assert_eq!(outbox.take(Committed { ticket: 1, outcome: Ok(()) }).collect::<Vec<i32>>(), [0]);
        assert!(outbox.reserve().is_some());
    }
}
