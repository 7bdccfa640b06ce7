//! Bus and directory of several nodes that serve one database (docs/ARCHITECTURE.md, "Several nodes"). Actors of this node are reached
//! through [`Local`]; those of others by items that NATS carries. Which node owns a room is decided by leases in the database; what
//! nodes tell one another only saves asking it.

mod inbox;
pub mod members;
mod parcel;
mod peer;
mod waiting;
mod watch;
mod ways;

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, OnceLock, RwLock, Weak};
use std::time::Duration;

use async_nats::Client;
use futures_util::StreamExt as _;
use sha2::{Digest as _, Sha256};
use tokio::sync::oneshot;
use tokio::time::timeout;

use self::members::Members;
use self::parcel::{Everything, Item};
use self::peer::Peer;
use self::waiting::{Request, Waiting};
use self::ways::Ways;
use crate::actors::lobby::ListOfNode;
use crate::actors::local::{self, Local, answer_in_time, lock, read};
use crate::base::ids::{GameId, Pair, UserId};
use crate::base::node::{NodeName, Tenure};
use crate::cluster::messages::{Ask, ChatAsk, Listing, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::cluster::{Bus, Change, Directory, Errand, PendingAnswer};
use crate::house::House;
use crate::wire::error::Code;

/// How long the database may take to say who owns a room.
const ANSWERED_WITHIN: Duration = Duration::from_secs(5);
/// How often, and with which pauses, a node looks for the next owner of a room.
const TRIES: u32 = 100;
const TRY_AGAIN_AFTER: Duration = Duration::from_millis(50);
/// For how long rooms that have moved are gathered until people are told.
const GATHERED_FOR: Duration = Duration::from_millis(20);

/// This node among others.
pub struct Nodes {
    me: Weak<Self>,
    local: Arc<Local>,
    nats: Client,
    /// The beginning of the subjects of this installation.
    subjects: String,
    members: Members,
    /// The other nodes that live.
    peers: RwLock<BTreeMap<NodeName, Arc<Peer>>>,
    waiting: Waiting,
    ways: Ways,
    /// Tenures that have sent something and that the database does not know, or no longer.
    unknown: Mutex<HashSet<Tenure>>,
    /// Rooms whose owner is gone or has given them away, until another node owns them.
    orphans: Mutex<HashSet<GameId>>,
    /// Rooms that another node has taken over since people here were told.
    moved: Mutex<Vec<GameId>>,
    /// Held while the nodes are read.
    looking: tokio::sync::Mutex<()>,
    /// Set once, right after the house is built.
    house: OnceLock<Weak<House>>,
}

impl Nodes {
    /// `installation`: a text that all nodes of the database share, and no others.
    pub fn new(local: Arc<Local>, nats: Client, installation: &str, members: Members) -> Arc<Self> {
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            local,
            nats,
            subjects: format!("moonhowl.{installation}"),
            members,
            peers: RwLock::default(),
            waiting: Waiting::default(),
            ways: Ways::default(),
            unknown: Mutex::default(),
            orphans: Mutex::default(),
            moved: Mutex::default(),
            looking: tokio::sync::Mutex::default(),
            house: OnceLock::new(),
        })
    }

    /// Listens to the other nodes, then shows that this one lives. To be called once the house is built.
    pub async fn open(self: &Arc<Self>, house: &Arc<House>) -> anyhow::Result<()> {
        // It can't be set yet.
        let _ = self.house.set(Arc::downgrade(house));
        let inbox = self.nats.subscribe(self.subject_of(self.local.name())).await?;
        // The subscription is known to NATS before others learn of this node.
        self.nats.flush().await?;
        actix_rt::spawn(Arc::clone(self).listen(inbox.boxed_local()));
        self.look().await?;
        self.send_to_all(&Item::SendEverything);
        actix_rt::spawn(Arc::clone(self).beat());
        actix_rt::spawn(Arc::clone(self).watch());
        Ok(())
    }

    fn subject_of(&self, node: NodeName) -> String {
        format!("{}.{node}", self.subjects)
    }

    fn house(&self) -> Option<Arc<House>> {
        self.house.get()?.upgrade()
    }

    fn tenure(&self) -> Tenure {
        self.members.tenure()
    }

    fn peer(&self, node: NodeName) -> Option<Arc<Peer>> {
        read(&self.peers).get(&node).cloned()
    }

    fn send_to(&self, peer: &Peer, item: &Item) {
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
    /// one.
    fn elect(&self, what: &str) -> NodeName {
        let weight = |node: NodeName| Sha256::digest(format!("{what} {node}"));
        let peers = read(&self.peers);
        let others = peers.values().filter(|peer| !peer.is_leaving() && peer.rules == members::RULES);
        let here = Some(self.local.name()).filter(|_| !self.members.is_leaving());
        let candidates = others.map(|peer| peer.tenure.node).chain(here);
        candidates.max_by_key(|node| weight(*node)).unwrap_or(self.local.name())
    }

    /// Brings a message to a room. Messages of one caller keep their order: while it is being asked who owns the room, they wait.
    fn bring(&self, room: &GameId, errand: Errand) {
        if let Some(errand) = self.ways.park(room, errand) {
            match self.known_way(room) {
                Some(node) => self.bring_to(node, room, errand),
                None => {
                    self.ways.begin(room, errand);
                    self.find_way(*room);
                }
            }
        }
    }

    /// The node that owns a room, as far as it is known here.
    fn known_way(&self, room: &GameId) -> Option<NodeName> {
        if self.local.runs(room) {
            return Some(self.local.name());
        }
        let peers = read(&self.peers);
        let owner = peers.values().find(|peer| peer.said(|said| said.stages.contains_key(room)));
        owner.map(|peer| peer.tenure.node)
    }

    /// Asks the database who owns a room, and brings what waits for that.
    fn find_way(&self, room: GameId) {
        let Some(me) = self.me.upgrade() else { return };
        actix_rt::spawn(async move {
            let owner = timeout(ANSWERED_WITHIN, me.members.owner_of(&room)).await;
            let node = match owner.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
                Ok(owner) => owner.filter(|node| *node == me.local.name() || me.peer(*node).is_some()),
                Err(error) => {
                    tracing::warn!(%room, %error, "the owner of a room could not be read");
                    // What waits is dropped: who asks is told that the room is unavailable.
                    return me.ways.end(&room, drop);
                }
            };
            let node = node.unwrap_or_else(|| me.elect(room.as_str()));
            me.ways.end(&room, |errand| me.bring_to(node, &room, errand));
        });
    }

    fn bring_to(&self, node: NodeName, room: &GameId, errand: Errand) {
        if node == self.local.name() {
            if self.members.is_leaving() && !self.local.runs(room) {
                return self.bring_later(*room, errand);
            }
            return self.local.carry_out(room, errand);
        }
        let Some(peer) = self.peer(node) else { return self.bring_later(*room, errand) };
        match errand {
            Errand::Ask(ask, reply) => {
                let request = Request::Room(*room, Box::new(ask.clone()));
                let number = self.waiting.add(node, request, reply);
                self.send_to(&peer, &Item::AskRoom { number, room: *room, ask: Box::new(ask) });
            }
            Errand::Notice(notice) => self.send_to(&peer, &Item::TellRoom { room: *room, notice }),
        }
    }

    /// Brings a message to a room as soon as it has an owner again: the last one is gone, or is this node, which stops.
    fn bring_later(&self, room: GameId, errand: Errand) {
        let Some(me) = self.me.upgrade() else { return };
        actix_rt::spawn(async move {
            for _ in 0..TRIES {
                tokio::time::sleep(TRY_AGAIN_AFTER).await;
                let owner = me.known_way(&room).or(me.members.owner_of(&room).await.unwrap_or(None));
                let node = owner.unwrap_or_else(|| me.elect(room.as_str()));
                let is_here = node == me.local.name();
                let may_start = me.local.runs(&room) || !me.members.is_leaving();
                if (is_here && may_start) || (!is_here && me.peer(node).is_some()) {
                    return me.bring_to(node, &room, errand);
                }
            }
            if let Errand::Ask(_, reply) = errand {
                let _ = reply.send(Err(Code::Unavailable.into()));
            }
        });
    }

    /// Notes that the owner of rooms is gone or has given them away. Of some it may be known already which node owns them now.
    fn note_orphans(&self, rooms: impl IntoIterator<Item = GameId>) {
        for room in rooms {
            lock(&self.orphans).insert(room);
            if self.known_way(&room).is_some() {
                self.note_owner(&room);
            }
        }
    }

    /// Notes that a room has an owner again, or for the first time. People here are told soon, of all rooms at once.
    fn note_owner(&self, room: &GameId) {
        if !lock(&self.orphans).remove(room) {
            return;
        }
        let mut moved = lock(&self.moved);
        moved.push(*room);
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
        tracing::warn!(%node, epoch = peer.tenure.epoch, "a node is gone");
        let (stages, sessions) =
            peer.note(|said| (std::mem::take(&mut said.stages), std::mem::take(&mut said.sessions)));
        self.note_orphans(stages.into_keys());
        self.local.tell_rooms(&RoomNotice::NodeGone { node });
        let gone: HashSet<UserId> = sessions.into_iter().filter(|user| !self.is_online(*user)).collect();
        if !gone.is_empty() {
            self.local.tell_all_here(SessionEvent::GoneOffline(Arc::new(gone)));
        }
        for (request, reply) in self.waiting.take_of(node) {
            self.repeat(request, reply);
        }
    }

    /// Sends a request again whose node is gone, or which was lost. Without a key nobody knows whether it was carried out.
    fn repeat(&self, request: Request, reply: oneshot::Sender<crate::wire::frame::Answer>) {
        match request {
            Request::Room(room, ask) if ask.key.is_some() => self.bring(&room, Errand::Ask(*ask, reply)),
            Request::Room(..) | Request::Chat => drop(reply.send(Err(Code::Unavailable.into()))),
        }
    }

    /// Starts the rooms that no node owns and whose turn it is to be owned here.
    async fn adopt(&self) -> Result<(), sqlx::Error> {
        if self.members.is_leaving() {
            return Ok(());
        }
        for room in self.members.unowned_games().await? {
            if self.elect(room.as_str()) == self.local.name() {
                self.local.take_over(&room);
            }
        }
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
        if read(&self.peers).values().all(|peer| peer.is_leaving()) {
            // Nobody would take them. They stay as they are until a node starts.
            return;
        }
        self.local.tell_rooms(&RoomNotice::HandOver);
        self.local.wait_for_rooms().await;
    }

    /// Ends this node's tenure, so that the others need not wait until it is silent for long enough.
    pub async fn end(&self) {
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

impl Bus for Nodes {
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer {
        if self.local.runs(room) || !room.is_plausible() {
            return self.local.ask_room(room, ask);
        }
        let (reply, answer) = oneshot::channel();
        self.bring(room, Errand::Ask(ask, reply));
        answer_in_time(Ok(()), answer)
    }

    fn tell_room(&self, room: &GameId, notice: RoomNotice) {
        self.bring(room, Errand::Notice(notice));
    }

    fn start_room(&self, room: &GameId) {
        self.local.start_room(room);
    }

    fn pass_on(&self, room: &GameId, owner: Option<NodeName>, errand: Errand) {
        match owner {
            Some(owner) => self.bring_to(owner, room, errand),
            None => self.bring(room, errand),
        }
    }

    fn resend_rooms(&self) {
        self.local.resend_rooms();
    }

    fn tell_user(&self, user: UserId, event: SessionEvent) {
        self.tell_users(&[user], event);
    }

    fn tell_users(&self, users: &[UserId], event: SessionEvent) {
        // Whoever has just come in, and of whom other nodes have not heard, must not miss this.
        let goes_everywhere =
            matches!(event, SessionEvent::Banned | SessionEvent::Demoted | SessionEvent::LoggedOut { .. });
        for peer in read(&self.peers).values() {
            let there: Vec<UserId> = if goes_everywhere {
                users.to_vec()
            } else {
                peer.said(|said| users.iter().copied().filter(|user| said.sessions.contains(user)).collect())
            };
            if !there.is_empty() {
                self.send_to(peer, &Item::TellUsers { users: there, event: event.clone() });
            }
        }
        if matches!(event, SessionEvent::Demoted) {
            self.end_attendances(users);
        }
        self.local.tell_users(users, event);
    }

    fn tell_user_here(&self, user: UserId, event: SessionEvent) {
        self.local.tell_user(user, event);
    }

    fn tell_all_here(&self, event: SessionEvent) {
        self.local.tell_all_here(event);
    }

    fn tell_nodes(&self, change: Change) {
        self.send_to_all(&Item::Changed(change));
    }

    fn tell_lobbies(&self, listing: Listing) {
        self.send_to_all(&Item::List(Box::new(listing.clone())));
        self.local.tell_lobbies(listing);
    }

    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer {
        // One node runs a pair's chat, so that both see one order. While nodes come and go two may: the database keeps keys and ids apart.
        let node = self.elect(&format!("{} {}", pair.low, pair.high));
        let Some(peer) = self.peer(node) else { return self.local.ask_chat(pair, ask) };
        let (reply, answer) = oneshot::channel();
        let number = self.waiting.add(node, Request::Chat, reply);
        self.send_to(&peer, &Item::AskChat { number, pair, ask });
        answer_in_time(Ok(()), answer)
    }

    fn refresh_chat(&self, pair: Pair) {
        self.local.refresh_chat(pair);
        self.tell_nodes(Change::Pair(pair));
    }

    fn refresh_chats_of(&self, user: UserId) {
        self.local.refresh_chats_of(user);
        self.tell_nodes(Change::PairsOf(user));
    }
}

impl Directory for Nodes {
    fn reserve(&self, _: UserId, _: &GameId) -> Result<(), GameId> {
        // The database decides.
        Ok(())
    }

    fn release(&self, _: UserId, _: &GameId) {}

    fn note_seat(&self, user: UserId, game: GameId, takes: bool) {
        self.local.note_seat(user, game, takes);
        self.send_to_all(&Item::Seat { user, room: game, takes });
    }

    fn seat_of(&self, user: UserId) -> Option<GameId> {
        self.local.seat_of(user)
    }

    fn shares_seats(&self) -> bool {
        true
    }

    fn nodes(&self) -> Vec<NodeName> {
        let mut nodes: Vec<NodeName> = read(&self.peers).keys().copied().chain([self.local.name()]).collect();
        nodes.sort_unstable();
        nodes
    }

    fn is_online(&self, user: UserId) -> bool {
        self.local.is_online(user)
            || read(&self.peers).values().any(|peer| peer.said(|said| said.sessions.contains(&user)))
    }

    fn is_online_besides(&self, user: UserId, node: NodeName) -> bool {
        let is_at = |peer: &Peer| peer.said(|said| said.sessions.contains(&user));
        node != self.local.name() && self.local.is_online(user)
            || read(&self.peers).iter().any(|(name, peer)| *name != node && is_at(peer))
    }

    fn note_session(&self, user: UserId, begins: bool) {
        self.send_to_all(&Item::Session { user, begins });
    }

    fn speaks_for(&self, user: UserId) -> bool {
        let me = self.local.name();
        let peers = read(&self.peers);
        let is_at = |peer: &Peer| peer.said(|said| said.sessions.contains(&user));
        !peers.iter().any(|(name, peer)| *name < me && is_at(peer))
    }

    fn set_present(&self, user: UserId, present: bool) {
        self.local.set_present(user, present);
        self.send_to_all(&Item::Present { user, present });
    }

    fn set_stage(&self, game: &GameId, stage: Option<Stage>) {
        self.local.set_stage(game, stage);
        self.send_to_all(&Item::Stage { room: *game, stage });
        match stage {
            Some(_) => self.note_owner(game),
            None => drop(lock(&self.orphans).remove(game)),
        }
    }

    fn note_given_away(&self, game: &GameId) {
        self.local.note_given_away(game);
        lock(&self.orphans).insert(*game);
        self.send_to_all(&Item::Released(vec![*game]));
    }

    fn running_games(&self) -> usize {
        self.local.running_games()
    }

    fn whereabouts(&self, user: UserId) -> Whereabouts {
        let peers = read(&self.peers);
        let is_present = self.local.is_present(user)
            || peers.values().any(|peer| peer.said(|said| said.present.contains(&user)));
        local::whereabouts(is_present, self.local.seat_of(user), |game| {
            let at_peer = |peer: &Arc<Peer>| peer.said(|said| said.stages.get(game).copied());
            self.local.stage_of(game).or_else(|| peers.values().find_map(at_peer))
        })
    }
}
