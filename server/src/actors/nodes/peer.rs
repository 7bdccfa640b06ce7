//! Another node, as this one knows it: what it has said of its users and games, and the link that carries items to it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, Instant};

use async_nats::Client;
use tokio::sync::mpsc;

use super::members;
use super::parcel::{self, Encoded, Everything, Head, Item, MAX_PARCEL, Part};
use crate::actors::local::{lock, read, write};
use crate::base::clock::MonotonicClock;
use crate::base::ids::{GameId, UserId};
use crate::base::node::Tenure;
use crate::cluster::NodeState;
use crate::cluster::whereabouts::Stage;
use crate::store::nodes::NodeRow;

/// The most items that wait for one node. When NATS is away for longer, what is beyond is dropped, and the other node notices that.
const QUEUE: usize = 8192;
/// The most items that are packed at once.
const BATCH: usize = 1024;

/// Nobody knows how far a node is away that has not answered a beat for this long.
const SILENT_AFTER: Duration = Duration::from_secs(3);

/// What a node has said of its users and games.
#[derive(Default)]
pub struct Said {
    pub sessions: HashSet<UserId>,
    /// Users with an open socket.
    pub present: HashSet<UserId>,
    pub stages: HashMap<GameId, Stage>,
}

pub struct Peer {
    pub tenure: Tenure,
    /// It takes no more rooms, because it stops.
    is_leaving: AtomicBool,
    /// Whether it holds rooms, of the rules of this release.
    plays_our_rules: bool,
    takes_sockets: bool,
    said: RwLock<Said>,
    /// How long its last answer to a beat has taken, and when it came.
    lag: Mutex<Option<(Duration, Instant)>>,
    clock: MonotonicClock,
    queue: mpsc::Sender<Encoded>,
    has_lost: Arc<AtomicBool>,
}

impl Peer {
    /// Starts the link to a node. `from`: this node.
    pub fn start(nats: Client, subject: String, from: Tenure, to: &NodeRow) -> Arc<Self> {
        let plays_our_rules = to.holds.rooms() && to.rules == members::RULES;
        let (mut peer, items) = Self::with_queue(to.tenure(), plays_our_rules);
        peer.takes_sockets = to.holds.sockets();
        let has_lost = Arc::clone(&peer.has_lost);
        let link = Link { nats, subject, from, to: to.epoch, number: 0, has_lost };
        actix_rt::spawn(link.run(items));
        Arc::new(peer)
    }

    fn with_queue(tenure: Tenure, plays_our_rules: bool) -> (Self, mpsc::Receiver<Encoded>) {
        let (queue, items) = mpsc::channel(QUEUE);
        let (is_leaving, has_lost) = (AtomicBool::new(false), Arc::new(AtomicBool::new(false)));
        (
            Self {
                tenure,
                is_leaving,
                plays_our_rules,
                takes_sockets: true,
                said: RwLock::default(),
                lag: Mutex::default(),
                clock: MonotonicClock::default(),
                queue,
                has_lost,
            },
            items,
        )
    }

    /// Whether rooms of this release may be given to it.
    pub fn may_own(&self) -> bool {
        self.plays_our_rules && !self.is_leaving.load(Ordering::Relaxed)
    }

    /// It stays so for as long as its tenure lasts.
    pub fn note_leaving(&self) {
        self.is_leaving.store(true, Ordering::Relaxed);
    }

    /// Notes that it has answered a beat after so many microseconds.
    pub fn note_echo(&self, micros: u64) {
        *lock(&self.lag) = Some((Duration::from_micros(micros), self.clock.now()));
    }

    /// It is gone: nobody is to be warned of its silence.
    pub fn forget_lag(&self) {
        metrics::gauge!("moonhowl_node_lag_seconds", "peer" => self.tenure.node.to_string()).set(0.0);
    }

    pub fn state(&self) -> NodeState {
        let lag = lock(&self.lag).filter(|(_, at)| self.clock.since(*at) < SILENT_AFTER).map(|(lag, _)| lag);
        let (rooms, people) = self.said(|said| (said.stages.len(), said.present.len()));
        let takes_sockets = self.takes_sockets && !self.is_leaving.load(Ordering::Relaxed);
        NodeState { name: self.tenure.node, rooms, people, takes_rooms: self.may_own(), takes_sockets, lag }
    }

    /// Sends an item, after all those before it.
    pub fn send(&self, item: Encoded) {
        if self.queue.try_send(item).is_err() {
            metrics::counter!("moonhowl_node_items_lost").increment(1);
            self.has_lost.store(true, Ordering::Release);
        }
    }

    pub fn said<T>(&self, look: impl FnOnce(&Said) -> T) -> T {
        look(&read(&self.said))
    }
    pub fn note<T>(&self, change: impl FnOnce(&mut Said) -> T) -> T {
        change(&mut write(&self.said))
    }

    /// Replaces what the node has said before.
    pub fn note_everything(&self, everything: Everything) {
        let Everything { sessions, present, stages, .. } = everything;
        *write(&self.said) = Said {
            sessions: sessions.into_iter().collect(),
            present: present.into_iter().collect(),
            stages: stages.into_iter().collect(),
        };
    }
}

/// The task that packs items into parcels and publishes them.
struct Link {
    nats: Client,
    subject: String,
    from: Tenure,
    /// The receiver's epoch.
    to: i64,
    /// The number of the last parcel.
    number: u64,
    has_lost: Arc<AtomicBool>,
}

impl Link {
    async fn run(mut self, mut queue: mpsc::Receiver<Encoded>) {
        let mut items = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut items, BATCH).await > 0 {
            if self.has_lost.swap(false, Ordering::AcqRel) {
                // The receiver notices the gap.
                self.number += 1;
            }
            let mut packed = Vec::new();
            for item in items.drain(..) {
                if !packed.is_empty() && packed.len() + parcel::LENGTH + item.len() > MAX_PARCEL {
                    self.publish(Part::Whole, &std::mem::take(&mut packed)).await;
                }
                parcel::put(&mut packed, &item);
                if packed.len() > MAX_PARCEL {
                    self.publish_in_parts(&std::mem::take(&mut packed)).await;
                }
            }
            if !packed.is_empty() {
                self.publish(Part::Whole, &packed).await;
            }
        }
    }

    /// Publishes one item that is too long for a parcel.
    async fn publish_in_parts(&mut self, item: &[u8]) {
        let last = item.len().div_ceil(MAX_PARCEL) - 1;
        for (number, bytes) in item.chunks(MAX_PARCEL).enumerate() {
            let part = match number {
                0 => Part::First,
                number if number == last => Part::Last,
                _ => Part::Middle,
            };
            self.publish(part, bytes).await;
        }
    }

    async fn publish(&mut self, part: Part, items: &[u8]) {
        self.number += 1;
        let head = Head { from: self.from, to: self.to, number: self.number, part };
        let parcel = match parcel::write(&head, items) {
            Ok(parcel) => parcel,
            Err(error) => return tracing::error!(%error, "a parcel could not be written"),
        };
        metrics::counter!("moonhowl_node_parcels").increment(1);
        metrics::counter!("moonhowl_node_bytes").increment(parcel.len() as u64);
        // While NATS is away the client keeps some parcels, and then this waits.
        if let Err(error) = self.nats.publish(self.subject.clone(), parcel.into()).await {
            tracing::warn!(%error, to = %self.subject, "a parcel could not be published");
        }
    }
}

/// What has arrived from a node: the order of its parcels, and an item that goes on in the next one.
pub struct Inbound {
    from: Tenure,
    /// The receiver's epoch.
    to: i64,
    next: u64,
    /// The beginning of an item; `None` outside of one.
    begun: Option<Vec<u8>>,
}

/// What a parcel brings.
pub struct Arrived {
    pub items: Vec<Item>,
    /// Parcels before this one were lost.
    pub has_gap: bool,
}

impl Inbound {
    /// Of the link of which this parcel is.
    pub fn new(head: &Head) -> Self {
        Self { from: head.from, to: head.to, next: 1, begun: None }
    }

    /// Whether a parcel is of this link.
    pub fn is_of(&self, head: &Head) -> bool {
        (self.from, self.to) == (head.from, head.to)
    }

    pub fn take(&mut self, head: &Head, bytes: &[u8]) -> Arrived {
        let has_gap = head.number != self.next;
        self.next = head.number + 1;
        if has_gap {
            self.begun = None;
        }
        let items = match head.part {
            Part::Whole => items_of(bytes),
            Part::First => {
                self.begun = Some(bytes.to_vec());
                Vec::new()
            }
            Part::Middle => {
                self.begun.iter_mut().for_each(|begun| begun.extend_from_slice(bytes));
                Vec::new()
            }
            Part::Last => self.begun.take().map_or_else(Vec::new, |mut whole| {
                whole.extend_from_slice(bytes);
                items_of(&whole)
            }),
        };
        Arrived { items, has_gap }
    }
}

fn items_of(mut bytes: &[u8]) -> Vec<Item> {
    let mut items = Vec::new();
    while let Some((item, rest)) = parcel::take(bytes) {
        bytes = rest;
        match parcel::decode(item) {
            Ok(item) => items.push(item),
            Err(error) => tracing::warn!(%error, "an item of another node is skipped"),
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(number: u64, part: Part) -> Head {
        Head { from: Tenure { node: "a".parse().unwrap(), epoch: 1 }, to: 1, number, part }
    }

    #[test]
    fn what_waits_for_a_node_is_bounded_and_a_loss_is_noted() {
        let (peer, _items) = Peer::with_queue(head(1, Part::Whole).from, true);
        let item = parcel::encode(&Item::SendEverything).unwrap();
        (0..QUEUE).for_each(|_| peer.send(Arc::clone(&item)));
        assert!(!peer.has_lost.load(Ordering::Acquire));
        peer.send(item);
        assert!(peer.has_lost.load(Ordering::Acquire));
    }

    fn packed(item: &Item) -> Vec<u8> {
        let mut bytes = Vec::new();
        parcel::put(&mut bytes, &parcel::encode(item).unwrap());
        bytes
    }

    #[test]
    fn an_item_in_parts_is_put_together_and_one_with_a_gap_is_not() {
        let mut inbound = Inbound::new(&head(1, Part::Whole));
        let bytes = packed(&Item::Session { user: UserId(7), begins: true });
        let (a, b) = bytes.split_at(3);
        assert!(inbound.take(&head(1, Part::First), a).items.is_empty());
        let arrived = inbound.take(&head(2, Part::Last), b);
        assert!(matches!(arrived.items[..], [Item::Session { user: UserId(7), begins: true }]));
        assert!(!arrived.has_gap);

        assert!(inbound.take(&head(3, Part::First), a).items.is_empty());
        let arrived = inbound.take(&head(5, Part::Last), b);
        assert!(arrived.items.is_empty() && arrived.has_gap);
        assert!(!inbound.take(&head(6, Part::Whole), &bytes).has_gap);
    }

    #[test]
    fn an_item_that_is_not_known_is_skipped() {
        let mut bytes = Vec::new();
        parcel::put(&mut bytes, &rmp_serde::to_vec_named(&"OfALaterRelease").unwrap());
        bytes.extend(packed(&Item::SendEverything));
        let arrived = Inbound::new(&head(1, Part::Whole)).take(&head(1, Part::Whole), &bytes);
        assert!(matches!(arrived.items[..], [Item::SendEverything]));
    }
}
