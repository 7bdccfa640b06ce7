//! The one writer of private messages: what all chats of this node want kept is written in one transaction at a time, as
//! rooms' journals are. While one is on its way the next one gathers.

use actix::prelude::*;
use tokio::sync::mpsc;

use crate::store::chats::{self, NewMessage, SeenMark};
use crate::store::{self, Store};

/// How much may wait for the writer.
const QUEUE: usize = 4096;
/// The most that one transaction takes.
const BATCH: usize = 256;

/// What is to be kept.
pub enum Keep {
    Message(NewMessage),
    Seen(SeenMark),
}

/// From a chat to the writer.
pub struct Order {
    pub keep: Keep,
    /// The chat's own number for this.
    pub ticket: u64,
    pub done: Recipient<Kept>,
}

/// From the writer to a chat: this is kept, or it is not.
#[derive(Clone, Copy, Message)]
#[rtype(result = "()")]
pub struct Kept {
    pub ticket: u64,
    pub outcome: Result<(), NotKept>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotKept {
    /// Its key or its id was there before.
    Taken,
    /// One of the two has no account any more.
    Gone,
    /// The database can't be written.
    Unwritable,
}

/// The writer's address.
#[derive(Clone)]
pub struct Messages(mpsc::Sender<Order>);

/// A place in the writer's queue.
pub struct Place(mpsc::OwnedPermit<Order>);

impl Place {
    pub fn fill(self, order: Order) {
        self.0.send(order);
    }
}

impl Messages {
    pub fn start(store: Store) -> Self {
        let (orders, queue) = mpsc::channel(QUEUE);
        actix_rt::spawn(run(store, queue));
        Self(orders)
    }

    /// A place in the queue, if there is one.
    pub fn reserve(&self) -> Option<Place> {
        self.0.clone().try_reserve_owned().ok().map(Place)
    }
}

async fn run(store: Store, mut queue: mpsc::Receiver<Order>) {
    let mut orders = Vec::with_capacity(BATCH);
    while queue.recv_many(&mut orders, BATCH).await > 0 {
        metrics::histogram!("moonhowl_messages_batch_rows").record(orders.len() as f64);
        if commit(&store, &orders).await.is_ok() {
            orders.drain(..).for_each(|order| answer(&order, Ok(())));
            continue;
        }
        // One chat's fault must not cost the others: each by itself, in order.
        for order in orders.drain(..) {
            let outcome = match commit(&store, std::slice::from_ref(&order)).await {
                Ok(()) => Ok(()),
                Err(error) if store::is_taken(&error) => Err(NotKept::Taken),
                Err(error) if store::is_orphan(&error) => Err(NotKept::Gone),
                Err(error) => {
                    tracing::error!(%error, "a private message could not be kept");
                    Err(NotKept::Unwritable)
                }
            };
            answer(&order, outcome);
        }
    }
}

async fn commit(store: &Store, orders: &[Order]) -> Result<(), sqlx::Error> {
    let mut db = store.write().await?;
    for order in orders {
        match &order.keep {
            Keep::Message(new) => chats::add(&mut db, new).await?,
            Keep::Seen(mark) => chats::mark_seen(&mut db, mark).await?,
        }
    }
    db.commit().await
}

fn answer(order: &Order, outcome: Result<(), NotKept>) {
    order.done.do_send(Kept { ticket: order.ticket, outcome });
}
