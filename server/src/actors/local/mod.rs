//! Directory and bus in one process: registries of addresses behind locks that are held for a look-up only.

mod chats;
mod revival;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, Weak};
use std::time::Duration;

use actix::dev::ToEnvelope;
use actix::prelude::*;
use engine::account::presence::presence;
use tokio::sync::{Notify, mpsc, oneshot};

use crate::actors::lobby::Lobby;
use crate::actors::lobby::Unwatch;
use crate::actors::local::chats::Chats;
use crate::actors::room::{Asked, Break, Room};
use crate::actors::session::Session;
use crate::base::ids::{GameId, Pair, UserId};
use crate::cluster::Node;
use crate::cluster::messages::ChatAsk;
use crate::cluster::messages::Listing;
use crate::cluster::messages::LobbyWatch;
use crate::cluster::messages::{Ask, Tell};
use crate::cluster::messages::{News, Onlookers};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::cluster::{Bus, Directory, Pending};
use crate::house::House;
use crate::wire::error::{Code, Refusal};
use revival::LostRoom;

/// How long somebody waits for a room's answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A session's address, and the mark that it has missed something because its mailbox was full.
#[derive(Clone)]
pub struct SessionEntry {
    pub addr: Addr<Session>,
    pub torn: Arc<AtomicBool>,
}

impl SessionEntry {
    fn tell(&self, news: News) {
        if let Err(SendError::Full(_)) = self.addr.try_send(news) {
            // What it missed can't be numbered any more: it starts a new stream when it gets to it.
            self.torn.store(true, Ordering::Release);
        }
    }
}

/// What lives on this node.
pub struct Local {
    /// Itself, for the actors that it starts: they tell it when they are gone.
    me: Weak<Self>,
    /// Set once, right after the house is built: actors are started with it.
    house: OnceLock<Weak<House>>,
    /// The threads on which rooms live, and whose turn it is: those that serve sockets, so that what a room tells half of
    /// its people stays on its thread.
    threads: RwLock<Vec<ArbiterHandle>>,
    /// Called when there is one more.
    joined: Notify,
    turn: AtomicUsize,
    rooms: RwLock<HashMap<GameId, Addr<Room>>>,
    /// Called when a room is forgotten.
    forgotten: Notify,
    sessions: RwLock<HashMap<UserId, SessionEntry>>,
    seats: RwLock<HashMap<UserId, GameId>>,
    /// How far the games are whose rooms are open.
    stages: RwLock<HashMap<GameId, Stage>>,
    /// Who has a socket.
    present: RwLock<HashSet<UserId>>,
    chats: Chats,
    lobby: OnceLock<Addr<Lobby>>,
    lost_rooms: mpsc::UnboundedSender<LostRoom>,
    /// Taken by the task that starts lost rooms again.
    lost: Mutex<Option<mpsc::UnboundedReceiver<LostRoom>>>,
}

/// A panic while one of these locks is held leaves the map whole: nothing in there is half done.
pub(super) fn read<T>(lock: &RwLock<T>) -> RwLockReadGuard<'_, T> {
    lock.read().unwrap_or_else(PoisonError::into_inner)
}
pub(super) fn write<T>(lock: &RwLock<T>) -> RwLockWriteGuard<'_, T> {
    lock.write().unwrap_or_else(PoisonError::into_inner)
}

impl Local {
    pub fn new() -> Arc<Self> {
        let (lost_rooms, lost) = mpsc::unbounded_channel();
        Arc::new_cyclic(|me| Self {
            me: me.clone(),
            house: OnceLock::new(),
            threads: RwLock::default(),
            joined: Notify::new(),
            turn: AtomicUsize::new(0),
            rooms: RwLock::default(),
            forgotten: Notify::new(),
            sessions: RwLock::default(),
            seats: RwLock::default(),
            stages: RwLock::default(),
            present: RwLock::default(),
            chats: Chats::default(),
            lobby: OnceLock::new(),
            lost_rooms,
            lost: Mutex::new(Some(lost)),
        })
    }

    /// From a thread that serves sockets: rooms may live here too.
    pub fn join(&self) {
        write(&self.threads).push(Arbiter::current());
        self.joined.notify_waiters();
    }

    /// Waits until so many threads have joined.
    pub async fn threads_joined(&self, count: usize) {
        loop {
            let joined = self.joined.notified();
            if read(&self.threads).len() >= count {
                return;
            }
            joined.await;
        }
    }

    /// Says which house it serves, and starts its lobby.
    pub fn open(&self, house: &Arc<House>, seats: impl IntoIterator<Item = (UserId, GameId)>) {
        write(&self.seats).extend(seats);
        if self.house.set(Arc::downgrade(house)).is_ok() {
            let lobby = Lobby::new(Arc::clone(house));
            // Nobody else sets it: `house` was set just now.
            let _ = self.lobby.set(lobby.start());
            if let Some(lost) = self.lost.lock().unwrap_or_else(PoisonError::into_inner).take() {
                actix_rt::spawn(revival::revive_lost_rooms(Arc::clone(house), lost));
            }
        }
    }

    /// What an actor of this node is started with; nothing while the server stops.
    pub(super) fn handles(&self) -> Option<(Arc<House>, Arc<dyn Node>)> {
        let node: Arc<dyn Node> = self.me.upgrade()?;
        Some((self.house.get()?.upgrade()?, node))
    }

    pub(super) fn next_thread(&self) -> ArbiterHandle {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let threads = read(&self.threads);
        threads.get(turn % threads.len().max(1)).cloned().unwrap_or_else(Arbiter::current)
    }

    /// The room's address. A room that is not there is started, and restores itself from its journal.
    fn room(&self, id: &GameId) -> Option<Addr<Room>> {
        if let Some(addr) = read(&self.rooms).get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let (house, local) = self.handles()?;
        let mut rooms = write(&self.rooms);
        if let Some(addr) = rooms.get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let room = Room::new(house, local, *id);
        let addr = Room::start_in_arbiter(&self.next_thread(), move |_| room);
        rooms.insert(*id, addr.clone());
        Some(addr)
    }

    /// The session of a user; started if he had none, on the thread that asks: his socket's, so that what it sends
    /// him changes threads once.
    pub fn session(&self, user: UserId) -> Option<SessionEntry> {
        if let Some(entry) = read(&self.sessions).get(&user).filter(|entry| entry.addr.connected()) {
            return Some(entry.clone());
        }
        let (house, local) = self.handles()?;
        let mut sessions = write(&self.sessions);
        if let Some(entry) = sessions.get(&user).filter(|entry| entry.addr.connected()) {
            return Some(entry.clone());
        }
        let torn = Arc::new(AtomicBool::new(false));
        let session = Session::new(house, local, user, Arc::clone(&torn));
        let addr = session.start();
        let entry = SessionEntry { addr, torn };
        sessions.insert(user, entry.clone());
        Some(entry)
    }

    pub fn lobby(&self) -> Option<&Addr<Lobby>> {
        self.lobby.get()
    }

    /// Makes a room panic: tests see it come back.
    #[doc(hidden)]
    pub fn break_room(&self, id: &GameId) {
        if let Some(room) = read(&self.rooms).get(id) {
            room.do_send(Break);
        }
    }

    /// Waits until a room is forgotten: tests see it go.
    #[doc(hidden)]
    pub async fn room_gone(&self, id: &GameId) {
        loop {
            let forgotten = self.forgotten.notified();
            if !read(&self.rooms).contains_key(id) {
                return;
            }
            forgotten.await;
        }
    }

    /// The chats that are open on this node.
    pub fn chats(&self) -> &Chats {
        &self.chats
    }

    /// Everybody who is online, for the drain.
    pub fn sessions(&self) -> Vec<Addr<Session>> {
        read(&self.sessions).values().map(|entry| entry.addr.clone()).collect()
    }

    pub fn counts(&self) -> (usize, usize) {
        (read(&self.rooms).len(), read(&self.sessions).len())
    }

    /// How many hold a seat, and how many have a socket.
    pub fn people(&self) -> (usize, usize) {
        (read(&self.seats).len(), read(&self.present).len())
    }

    /// Sends to a room; one that does not run is started, once more if it stopped just then.
    fn deliver<M>(&self, id: &GameId, message: M) -> Result<(), Refusal>
    where
        M: Message + Send + 'static,
        M::Result: Send,
        Room: Handler<M>,
        <Room as Actor>::Context: ToEnvelope<Room, M>,
    {
        let mut message = message;
        for _ in 0..3 {
            let sent = match read(&self.rooms).get(id) {
                Some(addr) => addr.try_send(message),
                None => Err(SendError::Closed(message)),
            };
            match sent {
                Ok(()) => return Ok(()),
                Err(SendError::Full(_)) => return Err(Code::Busy.into()),
                Err(SendError::Closed(back)) => message = back,
            }
            self.room(id).ok_or(Code::Unavailable)?;
        }
        Err(Code::Unavailable.into())
    }
}

impl Bus for Local {
    fn ask_room(&self, room: &GameId, ask: Ask) -> Pending {
        if !room.is_plausible() {
            return Box::pin(std::future::ready(Err(Code::UnknownRoom.into())));
        }
        let (reply, answer) = oneshot::channel();
        // Delivered here, before the future is awaited: that keeps a caller's order.
        let delivered = self.deliver(room, Asked { ask, reply });
        Box::pin(async move {
            delivered?;
            match tokio::time::timeout(PATIENCE, answer).await {
                Ok(Ok(answer)) => answer,
                Ok(Err(_)) | Err(_) => Err(Code::Unavailable.into()),
            }
        })
    }

    fn tell_room(&self, room: &GameId, tell: Tell) {
        if let Err(refusal) = self.deliver(room, tell) {
            tracing::warn!(%room, %refusal, "a room could not be told");
        }
    }

    fn wake_room(&self, room: &GameId) {
        // Without an address the server is stopping.
        let _ = self.room(room);
    }

    fn tell_user(&self, user: UserId, news: News) {
        if let Some(entry) = read(&self.sessions).get(&user) {
            entry.tell(news);
        }
    }

    fn tell_all(&self, news: News) {
        read(&self.sessions).values().for_each(|entry| entry.tell(news.clone()));
    }

    fn tell_lobbies(&self, listing: Listing) {
        // Not lossy: the lobby's list is built from nothing else. Rooms tell it of a change at most once a commit.
        if let Some(lobby) = self.lobby.get() {
            lobby.do_send(listing);
        }
    }

    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> Pending {
        self.chats.ask(self, pair, ask)
    }

    fn refresh_chat(&self, pair: Pair) {
        self.chats.refresh(pair);
    }

    fn refresh_chats_of(&self, user: UserId) {
        self.chats.refresh_of(user);
    }
}

impl Node for Local {
    fn room_stopped(&self, room: &GameId) {
        let mut rooms = write(&self.rooms);
        if rooms.get(room).is_some_and(|addr| !addr.connected()) {
            rooms.remove(room);
            self.forgotten.notify_waiters();
        }
    }

    fn session_stopped(&self, user: UserId) {
        let mut sessions = write(&self.sessions);
        if sessions.get(&user).is_some_and(|entry| !entry.addr.connected()) {
            sessions.remove(&user);
        }
    }

    fn chat_stopped(&self, pair: Pair) {
        self.chats.forget(pair);
    }

    fn room_lost(&self, room: &GameId, onlookers: Onlookers) {
        // Without a receiver the server is stopping, and no room is to start.
        let _ = self.lost_rooms.send(LostRoom { id: *room, onlookers });
    }

    fn watch_lobby(&self, watch: LobbyWatch) {
        if let Some(lobby) = self.lobby.get() {
            lobby.do_send(watch);
        }
    }

    fn unwatch_lobby(&self, user: UserId) {
        if let Some(lobby) = self.lobby.get() {
            lobby.do_send(Unwatch { user });
        }
    }
}

impl Directory for Local {
    fn enter(&self, user: UserId, game: &GameId) -> Result<(), GameId> {
        let mut seats = write(&self.seats);
        match seats.get(&user) {
            Some(other) if other != game => Err(*other),
            _ => {
                seats.insert(user, *game);
                Ok(())
            }
        }
    }

    fn exit(&self, user: UserId, game: &GameId) {
        let mut seats = write(&self.seats);
        if seats.get(&user) == Some(game) {
            seats.remove(&user);
        }
    }

    fn seat_of(&self, user: UserId) -> Option<GameId> {
        read(&self.seats).get(&user).cloned()
    }

    fn is_online(&self, user: UserId) -> bool {
        read(&self.sessions).get(&user).is_some_and(|entry| entry.addr.connected())
    }

    fn set_present(&self, user: UserId, present: bool) {
        let mut all = write(&self.present);
        if present {
            all.insert(user);
        } else {
            all.remove(&user);
        }
    }

    fn set_stage(&self, game: &GameId, stage: Option<Stage>) {
        let mut stages = write(&self.stages);
        match stage {
            Some(stage) => stages.insert(*game, stage),
            None => stages.remove(game),
        };
    }

    fn whereabouts(&self, user: UserId) -> Whereabouts {
        let is_present = read(&self.present).contains(&user);
        // Of a room that is being restored nobody knows yet who may know of it.
        let stage_of = |game| read(&self.stages).get(&game).copied().filter(|stage| !stage.anonymous);
        let place = self.seat_of(user).and_then(|game| Some((game, stage_of(game)?)));
        let game = place.filter(|(_, stage)| !stage.private).map(|(game, _)| game);
        Whereabouts { status: presence(is_present, place.map(|(_, stage)| stage.status)), game }
    }
}
