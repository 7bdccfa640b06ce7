//! Bus and directory of several nodes that serve one database (docs/ARCHITECTURE.md, "Several nodes"). Actors of this node are reached
//! through [`Local`]; those of others by items that NATS carries. Which node owns a room is decided by leases in the database; what
//! nodes tell one another only saves asking it.

mod bus;
mod directory;
mod inbox;
pub mod members;
mod parcel;
mod peer;
mod waiting;
mod watch;
mod ways;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, RwLock, Weak};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{Client, Subscriber};
use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use self::members::Members;
use self::parcel::{Everything, Item};
use self::peer::Peer;
use self::waiting::{Request, Waiting};
use self::ways::Ways;
use crate::actors::lobby::ListOfNode;
use crate::actors::local::{Local, lock, read};
use crate::base::clock::MonotonicClock;
use crate::base::ids::{GameId, NodeNumber, UserId};
use crate::base::node::{NodeName, Tenure};
use crate::cluster::messages::{Moved, RoomNotice, SessionEvent};
use crate::cluster::{Bus as _, Directory as _, Errand};
use crate::house::House;
use crate::wire::error::Code;
use crate::wire::frame::Answer;

/// How long the database may take to say who owns a room.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// How long what is sent to a room waits for its next owner, and how often a node looks: after this pause, then ever more seldom.
const OWNED_WITHIN: Duration = Duration::from_secs(8);
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);
/// For how long rooms that have moved are gathered until people are told.
const GATHERED_FOR: Duration = Duration::from_millis(20);

/// The subjects of NATS by which the nodes of an installation reach one another.
pub struct Subjects(String);

impl Subjects {
    /// `installation`: a text that all nodes of the database share, and no others.
    pub fn of(installation: &str) -> Self {
        Self(format!("moonhowl.{installation}"))
    }

    pub fn of_node(&self, node: NodeName) -> String {
        format!("{}.{node}", self.0)
    }
}

/// This node among others.
pub struct Nodes {
    me: Weak<Self>,
    local: Arc<Local>,
    nats: Client,
    subjects: Subjects,
    /// What the others send, until the task that handles it takes it.
    inbox: Mutex<Option<Subscriber>>,
    members: Members,
    /// The other nodes that live.
    peers: RwLock<BTreeMap<NodeName, Arc<Peer>>>,
    waiting: Waiting,
    ways: Ways,
    /// Tenures that have sent something and that the database does not know, or no longer.
    unknown: Mutex<HashSet<Tenure>>,
    /// Rooms whose owner is gone or has given them away, until another node owns them; and what their people have missed, as in [`Moved`].
    orphans: Mutex<HashMap<GameId, Option<bool>>>,
    /// Rooms that another node has taken over since people here were told.
    moved: Mutex<Vec<Moved>>,
    /// Notified when another node is gone.
    gone: Notify,
    clock: MonotonicClock,
    began: Instant,
    /// Set when this node's tenure has ended for good.
    is_over: AtomicBool,
    /// Held while the nodes are read.
    looking: tokio::sync::Mutex<()>,
    /// Set once, right after the house is built.
    house: OnceLock<Weak<House>>,
}

impl Nodes {
    /// `inbox`: what the others send to this node.
    pub fn new(
        local: Arc<Local>,
        (nats, subjects, inbox): (Client, Subjects, Subscriber),
        members: Members,
    ) -> Arc<Self> {
        let clock = MonotonicClock::default();
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            began: clock.now(),
            clock,
            local,
            nats,
            subjects,
            inbox: Mutex::new(Some(inbox)),
            members,
            peers: RwLock::default(),
            waiting: Waiting::default(),
            ways: Ways::default(),
            unknown: Mutex::default(),
            orphans: Mutex::default(),
            moved: Mutex::default(),
            gone: Notify::new(),
            is_over: AtomicBool::new(false),
            looking: tokio::sync::Mutex::default(),
            house: OnceLock::new(),
        })
    }

    /// Listens to the other nodes, then shows that this one lives. To be called once the house is built.
    pub async fn open(self: &Arc<Self>, house: &Arc<House>) -> anyhow::Result<()> {
        // It can't be set yet.
        let _ = self.house.set(Arc::downgrade(house));
        let inbox = lock(&self.inbox).take();
        if let Some(inbox) = inbox {
            actix_rt::spawn(Arc::clone(self).listen(inbox.boxed_local()));
        }
        self.look().await?;
        self.send_to_all(&Item::SendEverything);
        actix_rt::spawn(Arc::clone(self).beat());
        actix_rt::spawn(Arc::clone(self).watch());
        Ok(())
    }

    /// This node's number, for its ids.
    pub fn number(&self) -> &NodeNumber {
        self.members.number()
    }

    fn house(&self) -> Option<Arc<House>> {
        self.house.get()?.upgrade()
    }

    /// The time since this node began, in microseconds.
    fn micros(&self) -> u64 {
        u64::try_from(self.clock.since(self.began).as_micros()).unwrap_or(u64::MAX)
    }

    fn is_connected(&self) -> bool {
        self.nats.connection_state() == State::Connected
    }

    fn tenure(&self) -> Tenure {
        self.members.tenure()
    }

    fn peer(&self, node: NodeName) -> Option<Arc<Peer>> {
        read(&self.peers).get(&node).cloned()
    }

    fn send_to(&self, peer: &Peer, item: &Item) {
        if self.is_over.load(Ordering::Acquire) {
            // As an answer that something is unavailable, because the database is closed here already.
            return;
        }
        match parcel::encode(item) {
            Ok(item) => peer.send(item),
            Err(error) => tracing::error!(%error, "an item for another node could not be written"),
        }
    }

    fn send_to_all(&self, item: &Item) {
        let peers = read(&self.peers);
        if peers.is_empty() {
            return;
        }
        match parcel::encode(item) {
            Ok(item) => peers.values().for_each(|peer| peer.send(Arc::clone(&item))),
            Err(error) => tracing::error!(%error, "an item for other nodes could not be written"),
        }
    }

    /// The node whose turn it is to own something that no node owns: the same on every node that sees the same nodes. It may be this
    /// one. `None` if no node is there that may own anything.
    fn elect(&self, what: &str) -> Option<NodeName> {
        let weight = |node: NodeName| Sha256::digest(format!("{what} {node}"));
        let peers = read(&self.peers);
        let others = peers.values().filter(|peer| peer.may_own());
        let here = Some(self.local.name()).filter(|_| self.members.may_own());
        let candidates = others.map(|peer| peer.tenure.node).chain(here);
        candidates.max_by_key(|node| weight(*node))
    }

    fn is_elected(&self, room: &GameId) -> bool {
        self.elect(room.as_str()) == Some(self.local.name())
    }

    /// Brings a message to a room. Messages of one caller keep their order: while it is being asked who owns the room, they wait.
    fn bring(&self, room: &GameId, errand: Errand) {
        if let Some(errand) = self.ways.park(room, errand) {
            match self.known_way(room).filter(|node| self.reaches(*node, room)) {
                Some(node) => self.send_on(node, room, errand),
                None => self.begin_way(room, errand, Duration::ZERO),
            }
        }
    }

    /// Brings a message to the node that owns its room. If it is not reached, as right after its end, another will own it soon.
    fn bring_to(&self, node: NodeName, room: &GameId, errand: Errand) {
        if self.reaches(node, room) {
            self.send_on(node, room, errand);
        } else if let Some(errand) = self.ways.park(room, errand) {
            self.begin_way(room, errand, TRY_AGAIN_AFTER);
        }
    }

    /// `after`: when the way is looked for.
    fn begin_way(&self, room: &GameId, errand: Errand, after: Duration) {
        if self.ways.begin(room, errand) {
            self.find_way(*room, after);
        }
    }

    /// Whether a room can be reached on a node: that is there and, if it is this one, runs the room or may start it.
    fn reaches(&self, node: NodeName, room: &GameId) -> bool {
        if node == self.local.name() { self.takes(room) } else { self.peer(node).is_some() }
    }

    /// The node that runs a room, as far as it is known here.
    fn known_owner(&self, room: &GameId) -> Option<NodeName> {
        if self.local.stage_of(room).is_some() {
            return Some(self.local.name());
        }
        let peers = read(&self.peers);
        let owner = peers.values().find(|peer| peer.said(|said| said.stages.contains_key(room)));
        owner.map(|peer| peer.tenure.node)
    }

    /// The node to which messages to a room are brought. An actor here of a room without an owner is being restored, or passes on what it
    /// gets.
    fn known_way(&self, room: &GameId) -> Option<NodeName> {
        self.known_owner(room).or_else(|| Some(self.local.name()).filter(|_| self.local.runs(room)))
    }

    /// Asks the database who owns a room, until it has an owner that can be reached, and brings what waits for that. The last owner may be
    /// gone, or be this node, which stops or holds no rooms.
    fn find_way(&self, room: GameId, after: Duration) {
        let Some(me) = self.me.upgrade() else { return };
        actix_rt::spawn(async move {
            tokio::time::sleep(after).await;
            let (began, mut pause) = (me.clock.now(), TRY_AGAIN_AFTER);
            while me.clock.since(began) < OWNED_WITHIN {
                let gone = me.gone.notified();
                let owner = timeout(ANSWERED_WITHIN, me.members.owner_of(&room)).await;
                let owner = match owner.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
                    Ok(owner) => owner.filter(|node| *node == me.local.name() || me.peer(*node).is_some()),
                    Err(error) => {
                        tracing::warn!(%room, %error, "the owner of a room could not be read");
                        break;
                    }
                };
                let node = me.known_way(&room).or(owner).or_else(|| me.elect(room.as_str()));
                if let Some(node) = node.filter(|node| me.reaches(*node, &room)) {
                    return me.ways.end(&room, |errand| me.send_on(node, &room, errand));
                }
                // Tries again after the pause, or as soon as a node is gone: it may be the last owner.
                if timeout(pause, gone).await.is_err() {
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
            // What waits is dropped: who asks is told that the room is unavailable.
            me.ways.end(&room, drop);
        });
    }

    /// Sends a message to a room on a node that can be reached, or could a moment ago.
    fn send_on(&self, node: NodeName, room: &GameId, errand: Errand) {
        if node == self.local.name() {
            return self.local.carry_out(room, errand);
        }
        let Some(peer) = self.peer(node) else { return self.bring_later(*room, errand) };
        match errand {
            Errand::Ask(ask, reply) => {
                let request = Request::Room(*room, Box::new(ask.clone()));
                let number = self.waiting.add(node, request, reply);
                self.send_to(&peer, &Item::AskRoom { number, room: *room, ask: Box::new(ask) });
                // If it is gone since, nobody else repeats what was noted after.
                let is_gone = self.peer(node).is_none_or(|now| now.tenure != peer.tenure);
                if is_gone && let Some((request, reply)) = self.waiting.take(number) {
                    self.repeat(request, reply);
                }
            }
            Errand::Notice(notice) => self.send_to(&peer, &Item::TellRoom { room: *room, notice }),
        }
    }

    /// Brings a message to a room whose node is gone this moment.
    fn bring_later(&self, room: GameId, errand: Errand) {
        let Some(me) = self.me.upgrade() else { return };
        actix_rt::spawn(async move {
            tokio::time::sleep(TRY_AGAIN_AFTER).await;
            me.bring(&room, errand);
        });
    }

    /// Notes that the owner of rooms is gone or has given them away. `has_missed`: as in [`Moved`]. Of some it may be known already which
    /// node owns them now: what that has sent then came before the last owner's last word.
    fn note_orphans(&self, rooms: impl IntoIterator<Item = GameId>, has_missed: Option<bool>) {
        for room in rooms {
            lock(&self.orphans).insert(room, has_missed);
            if self.known_owner(&room).is_some() {
                let early = has_missed.map(|_| true);
                if let Some(missed) = lock(&self.orphans).get_mut(&room) {
                    *missed = early;
                }
                self.note_owner(&room);
            }
        }
    }

    /// Notes that a room has an owner again, or for the first time. People here are told soon, of all rooms at once.
    fn note_owner(&self, room: &GameId) {
        let Some(has_missed) = lock(&self.orphans).remove(room) else { return };
        let mut moved = lock(&self.moved);
        moved.push(Moved { room: *room, has_missed });
        if moved.len() == 1
            && let Some(me) = self.me.upgrade()
        {
            actix_rt::spawn(async move {
                tokio::time::sleep(GATHERED_FOR).await;
                let moved = std::mem::take(&mut *lock(&me.moved));
                me.local.tell_all_here(SessionEvent::RoomsMoved(moved.into()));
            });
        }
    }

    /// Ends the attendances of users who are no longer moderators in the rooms of this node, whichever node has their sessions.
    fn end_attendances(&self, users: &[UserId]) {
        users.iter().for_each(|user| self.local.tell_rooms(&RoomNotice::Demoted { user: *user }));
    }

    /// Another node is gone: what only it knew is void, and its rooms are shared out.
    fn note_gone(&self, peer: &Peer) {
        let node = peer.tenure.node;
        tracing::warn!(peer = %node, epoch = peer.tenure.epoch, "a node is gone");
        let (stages, sessions) =
            peer.note(|said| (std::mem::take(&mut said.stages), std::mem::take(&mut said.sessions)));
        peer.forget_lag();
        self.note_orphans(stages.into_keys(), None);
        self.local.tell_rooms(&RoomNotice::NodeGone { node });
        let gone: HashSet<UserId> = sessions.into_iter().filter(|user| !self.is_online(*user)).collect();
        if !gone.is_empty() {
            self.local.tell_all_here(SessionEvent::GoneOffline(Arc::new(gone)));
        }
        for (request, reply) in self.waiting.take_of(node) {
            self.repeat(request, reply);
        }
        self.gone.notify_waiters();
    }

    /// Sends a request again whose node is gone, or which was lost. Without a key nobody knows whether it was carried out.
    fn repeat(&self, request: Request, reply: oneshot::Sender<Answer>) {
        match request {
            Request::Room(room, ask) if ask.key.is_some() => self.bring(&room, Errand::Ask(*ask, reply)),
            Request::Room(..) | Request::Chat => drop(reply.send(Err(Code::Unavailable.into()))),
        }
    }

    /// Starts the rooms that no node owns and whose turn it is to be owned here.
    async fn adopt(&self) -> Result<(), sqlx::Error> {
        let unowned = self.members.unowned_games().await?;
        metrics::gauge!("moonhowl_rooms_without_owner").set(unowned.len() as f64);
        unowned.iter().filter(|room| self.is_elected(room)).for_each(|room| self.local.take_over(room));
        Ok(())
    }

    /// Sends a node everything that it must know of this one's users and games.
    fn send_everything(&self, peer: &Arc<Peer>, was_asked: bool) {
        let (sessions, present) = self.local.users();
        let stages = self.local.stages();
        self.send_to(peer, &Item::Everything(Box::new(Everything { sessions, present, stages, was_asked })));
        let (Some(me), Some(lobby), peer) =
            (self.me.upgrade(), self.local.lobby().cloned(), Arc::clone(peer))
        else {
            return;
        };
        actix_rt::spawn(async move {
            for listing in lobby.send(ListOfNode(me.local.name())).await.unwrap_or_default() {
                me.send_to(&peer, &Item::List(Box::new(listing)));
            }
        });
    }

    /// Gives every room of this node away, and tells the others that it takes no more. Sockets stay open meanwhile.
    pub async fn hand_over(&self) {
        self.send_to_all(&Item::Leaving);
        if let Err(error) = self.members.leave().await {
            tracing::warn!(%error, "it could not be noted that this node takes no more rooms");
        }
        // If no node is there to take them, the next one that starts goes on with them.
        self.local.tell_rooms(&RoomNotice::HandOver);
        self.local.wait_for_rooms().await;
    }

    /// Ends this node's tenure, so that the others need not wait until it is silent for long enough. What they still send is not heard:
    /// they send it again when they have noticed.
    pub async fn end(&self) {
        self.is_over.store(true, Ordering::Release);
        if let Err(error) = self.members.end().await {
            tracing::warn!(%error, "this node's tenure could not be ended");
        }
    }

    /// Reads the seats of all nodes again, because messages about some were lost, or may come twice.
    async fn read_seats(&self) {
        match self.members.taken_seats().await {
            Ok(seats) => self.local.set_seats(seats),
            Err(error) => tracing::warn!(%error, "the seats could not be read again"),
        }
    }
}
