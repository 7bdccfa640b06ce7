//! Group commit: one writer takes what all rooms of this node want kept, and writes it in one transaction at a time.
//! While one transaction is on its way the next one gathers, so that nobody waits for more than two.

mod line;
pub mod messages;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval};

pub use line::{Line, NewLine};

use crate::base::clock;
use crate::base::ids::{GameId, UserId};
use crate::store::games::{self, Face};
use crate::store::journal::{self, Page};
use crate::store::{self, Store, players};

/// How much may wait for the writer.
const QUEUE: usize = 4096;
/// The most that one transaction takes.
const BATCH: usize = 512;
/// Between the beginnings of two transactions. One that comes alone is written at once; under load more of them share
/// the price of one, and nobody sees four milliseconds.
const PACE: Duration = Duration::from_millis(4);
/// How often a transaction is tried when the database can't be reached.
const TRIES: u32 = 5;

/// What a room wants kept before anybody is told of it.
pub struct Append {
    pub room: GameId,
    /// Which life of the room this is. After a failure nothing of the same life is written any more: a gap in a
    /// journal would make it worthless.
    pub life: u64,
    /// The room's own number for this, given back when it is kept.
    pub ticket: u64,
    /// The line and its number; none when only the seats' holders change.
    pub line: Option<(i64, String)>,
    pub face: Option<Face>,
    pub entered: Vec<UserId>,
    pub left: Vec<UserId>,
    pub done: Arc<Recipient<Committed>>,
}

impl Append {
    /// Whether it changes nothing but the journal.
    fn is_only_lines(&self) -> bool {
        self.face.is_none() && self.entered.is_empty() && self.left.is_empty()
    }
}

/// From the writer to a room: this and everything before it is kept, or nothing will be kept any more.
#[derive(Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Committed {
    pub ticket: u64,
    pub outcome: Result<(), Lost>,
}

/// Why a room can't go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// Another node writes this room's journal.
    #[error("another node owns the room")]
    Fenced,
    /// The database can't be written.
    #[error("the journal can't be written")]
    Unwritable,
}

enum Order {
    Append(Box<Append>),
    Flush(oneshot::Sender<()>),
}

/// The writer's address.
#[derive(Clone)]
pub struct Journal {
    orders: mpsc::Sender<Order>,
}

/// A place in the writer's queue, taken before the engine changes anything.
pub struct Place(mpsc::OwnedPermit<Order>);

impl Place {
    pub fn fill(self, append: Append) {
        self.0.send(Order::Append(Box::new(append)));
    }
}

impl Journal {
    /// Starts the writer. When the database can't be reached, it waits for `retry` before it tries again.
    pub fn start(store: Store, retry: Duration) -> Self {
        let (orders, queue) = mpsc::channel(QUEUE);
        actix_rt::spawn(Writer { store, retry, lost: HashMap::new() }.run(queue));
        Self { orders }
    }

    /// A place in the queue, if there is one.
    pub fn reserve(&self) -> Option<Place> {
        self.orders.clone().try_reserve_owned().ok().map(Place)
    }

    /// Waits until everything that was handed over is written.
    pub async fn flush(&self) {
        let (done, written) = oneshot::channel();
        if self.orders.send(Order::Flush(done)).await.is_ok() {
            // The writer answers or is gone: in both cases there is nothing left to wait for.
            let _ = written.await;
        }
    }
}

struct Writer {
    store: Store,
    retry: Duration,
    /// Rooms' lives that are over, each with the reason; kept until the room has surely stopped.
    lost: HashMap<(GameId, u64), (Lost, Instant)>,
}

impl Writer {
    async fn run(mut self, mut queue: mpsc::Receiver<Order>) {
        let mut orders = Vec::with_capacity(BATCH);
        let mut pace = interval(PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while queue.recv_many(&mut orders, BATCH).await > 0 {
            let mut appends = Vec::with_capacity(orders.len());
            let mut flushes = Vec::new();
            for order in orders.drain(..) {
                match order {
                    Order::Append(append) => appends.push(*append),
                    Order::Flush(done) => flushes.push(done),
                }
            }
            if !appends.is_empty() {
                let began = Instant::now();
                metrics::histogram!("moonhowl_journal_batch_lines").record(appends.len() as f64);
                self.keep(appends).await;
                metrics::histogram!("moonhowl_journal_commit_seconds").record(began.elapsed().as_secs_f64());
            }
            for done in flushes {
                // Who asked may have given up waiting.
                let _ = done.send(());
            }
            pace.tick().await;
        }
    }

    async fn keep(&mut self, mut appends: Vec<Append>) {
        self.lost.retain(|_, (_, since)| since.elapsed() < Duration::from_secs(60));
        appends.retain(|append| match self.lost.get(&(append.room, append.life)) {
            Some((why, _)) => {
                answer(std::slice::from_ref(append), Err(*why));
                false
            }
            None => true,
        });
        if appends.is_empty() {
            return;
        }
        match self.try_commit(&appends).await {
            Ok(()) => answer(&appends, Ok(())),
            // One room's fault must not cost the others: each by itself.
            Err(_) => self.keep_by_room(appends).await,
        }
    }

    async fn keep_by_room(&mut self, appends: Vec<Append>) {
        let mut rooms: Vec<Vec<Append>> = Vec::new();
        for append in appends {
            match rooms.iter_mut().find(|of| of[0].room == append.room && of[0].life == append.life) {
                Some(of) => of.push(append),
                None => rooms.push(vec![append]),
            }
        }
        for of in rooms {
            let outcome = match self.try_commit(&of).await {
                Ok(()) => Ok(()),
                Err(error) if store::is_taken(&error) => Err(Lost::Fenced),
                Err(_) => Err(Lost::Unwritable),
            };
            if let Err(why) = outcome {
                tracing::error!(room = %of[0].room, %why, "a room lost its journal");
                self.lost.insert((of[0].room, of[0].life), (why, Instant::now()));
            }
            answer(&of, outcome);
        }
    }

    /// Commits, and tries again for a while when the database can't be reached.
    async fn try_commit(&self, appends: &[Append]) -> Result<(), sqlx::Error> {
        let mut tries = 0;
        loop {
            match commit(&self.store, appends).await {
                Ok(()) => return Ok(()),
                Err(error) if store::is_taken(&error) => return Err(error),
                Err(error) => {
                    tries += 1;
                    tracing::warn!(%error, tries, "the journal could not be written");
                    if tries == TRIES {
                        return Err(error);
                    }
                    tokio::time::sleep(self.retry).await;
                }
            }
        }
    }
}

async fn commit(store: &Store, appends: &[Append]) -> Result<(), sqlx::Error> {
    let at = clock::stamp();
    let pages =
        pages(appends.iter().filter_map(|append| Some(((append.room, append.life), append.line.as_ref()?))));
    let is_only_lines = appends.iter().all(Append::is_only_lines);
    if is_only_lines && pages.len() <= journal::CHUNK {
        // One statement: it needs no transaction around it.
        return journal::append(&mut *store.writer().await?, store.dialect(), &pages).await;
    }
    let mut db = store.write().await?;
    journal::append(&mut db, store.dialect(), &pages).await?;
    let mut faced = HashSet::new();
    // The newest face of each room is enough.
    for append in appends.iter().rev() {
        if let Some(face) = &append.face
            && faced.insert(&append.room)
        {
            games::update_face(&mut db, &append.room, face, at).await?;
        }
    }
    for append in appends {
        for user in &append.left {
            players::exit(&mut db, *user, &append.room).await?;
        }
        for user in &append.entered {
            players::enter(&mut db, *user, &append.room, at).await?;
        }
    }
    db.commit().await
}

/// A page for each life of a room: within one, lines follow one another. Two lives of one room know nothing of each other
/// and may write the same numbers, which the database must get to see.
fn pages<'a>(lines: impl IntoIterator<Item = ((GameId, u64), &'a (i64, String))>) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    let mut begun: HashMap<(GameId, u64), usize> = HashMap::new();
    for (life, (seq, line)) in lines {
        match begun.entry(life) {
            Entry::Occupied(page) => pages[*page.get()].push(line),
            Entry::Vacant(new) => {
                new.insert(pages.len());
                pages.push(Page::new(life.0, *seq, line.clone()));
            }
        }
    }
    pages
}

/// Tells each room once, by its newest ticket: what one transaction kept, the room sends on as one.
fn answer(appends: &[Append], outcome: Result<(), Lost>) {
    let mut told = HashSet::new();
    for append in appends.iter().rev() {
        if told.insert((&append.room, append.life)) {
            append.done.do_send(Committed { ticket: append.ticket, outcome });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_has_one_page_and_each_of_its_lives_its_own() {
        let (one, two) = (GameId::from("abcdefghjkmn"), GameId::from("npqrstuvwxyz"));
        let line = |seq: i64| (seq, format!("line {seq}"));
        let (a, b, c, d) = (line(7), line(0), line(8), line(8));
        let kept = pages([((one, 1), &a), ((two, 1), &b), ((one, 1), &c), ((one, 2), &d)]);
        let rooms: Vec<_> = kept.iter().map(|page| (page.room, page.seq)).collect();
        assert_eq!(rooms, [(one, 7), (two, 0), (one, 8)]);
        assert_eq!(kept[0].lines().collect::<Vec<_>>(), [(7, "line 7"), (8, "line 8")]);
        assert_eq!(kept[2].lines().collect::<Vec<_>>(), [(8, "line 8")]);
    }
}
