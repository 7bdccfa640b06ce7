//! Directory and bus in one process: registries of addresses behind locks that are held for a look-up only.

mod chats;
mod revival;
mod starter;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak};

use actix::dev::ToEnvelope;
use actix::prelude::*;
use engine::account::presence::presence;
use tokio::sync::{Notify, mpsc, oneshot};

use self::chats::Chats;
use self::revival::LostRoom;
use self::starter::{Starter, answer_in_time, read, write};
use crate::actors::lobby::{Lobby, Unwatch};
use crate::actors::room::{Asked, Room};
use crate::actors::session::Session;
use crate::base::ids::{GameId, Pair, UserId};
use crate::cluster::Node;
use crate::cluster::messages::{Ask, ChatAsk, Listing, LobbyWatch, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::cluster::{Bus, Directory, PendingAnswer};
use crate::house::House;
use crate::wire::error::{Code, Refusal};

/// A session's address, and whether the session has missed an event because its mailbox was full.
#[derive(Clone)]
pub struct SessionEntry {
    pub addr: Addr<Session>,
    pub has_missed: Arc<AtomicBool>,
}

impl SessionEntry {
    fn tell(&self, event: SessionEvent) {
        if let Err(SendError::Full(_)) = self.addr.try_send(event) {
            // The event that it missed can't be numbered any more: the session starts a new stream with its next message.
            self.has_missed.store(true, Ordering::Release);
        }
    }
}

/// What lives on this node.
pub struct Local {
    starter: Starter,
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

impl Local {
    pub fn new() -> Arc<Self> {
        let (lost_rooms, lost) = mpsc::unbounded_channel();
        Arc::new_cyclic(|me: &Weak<Self>| Self {
            starter: Starter::new(me.clone()),
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
        self.starter.join();
    }

    /// Waits until this many threads have joined.
    pub async fn threads_joined(&self, count: usize) {
        self.starter.threads_joined(count).await;
    }

    /// Says which house it serves, and starts its lobby.
    pub fn open(&self, house: &Arc<House>, seats: impl IntoIterator<Item = (UserId, GameId)>) {
        write(&self.seats).extend(seats);
        if self.starter.open(house) {
            let lobby = Lobby::new(Arc::clone(house));
            // Nobody else sets it: the starter was opened just now.
            let _ = self.lobby.set(lobby.start());
            if let Some(lost) = self.lost.lock().unwrap_or_else(PoisonError::into_inner).take() {
                actix_rt::spawn(revival::revive_lost_rooms(Arc::clone(house), lost));
            }
        }
    }

    /// The room's address. A room that does not run is started, and restores itself from its journal.
    fn room(&self, id: &GameId) -> Option<Addr<Room>> {
        if let Some(addr) = read(&self.rooms).get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let (house, node) = self.starter.handles()?;
        let mut rooms = write(&self.rooms);
        if let Some(addr) = rooms.get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let room = Room::new(house, node, *id);
        let addr = Room::start_in_arbiter(&self.starter.next_thread(), move |_| room);
        rooms.insert(*id, addr.clone());
        Some(addr)
    }

    /// The session of a user. A new one is started on the thread that asks: their socket's, so that what the session sends them
    /// changes threads once.
    pub fn session(&self, user: UserId) -> Option<SessionEntry> {
        if let Some(entry) = read(&self.sessions).get(&user).filter(|entry| entry.addr.connected()) {
            return Some(entry.clone());
        }
        let (house, node) = self.starter.handles()?;
        let mut sessions = write(&self.sessions);
        if let Some(entry) = sessions.get(&user).filter(|entry| entry.addr.connected()) {
            return Some(entry.clone());
        }
        let has_missed = Arc::new(AtomicBool::new(false));
        let session = Session::new(house, node, user, Arc::clone(&has_missed));
        let addr = session.start();
        let entry = SessionEntry { addr, has_missed };
        sessions.insert(user, entry.clone());
        Some(entry)
    }

    pub fn lobby(&self) -> Option<&Addr<Lobby>> {
        self.lobby.get()
    }

    /// Makes a room panic, for tests that see it restored.
    #[cfg(feature = "testing")]
    pub fn break_room(&self, id: &GameId) {
        if let Some(room) = read(&self.rooms).get(id) {
            room.do_send(crate::actors::room::Panic);
        }
    }

    /// Waits until a room is forgotten, for tests that see it go.
    #[cfg(feature = "testing")]
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

    /// Sends a message to a room. A room that does not run is started, and a second time if it stopped just then.
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
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer {
        if !room.is_plausible() {
            return Box::pin(std::future::ready(Err(Code::UnknownRoom.into())));
        }
        let (reply, answer) = oneshot::channel();
        // Delivered before the future is awaited: that keeps a caller's order.
        let delivered = self.deliver(room, Asked { ask, reply });
        answer_in_time(delivered, answer)
    }

    fn tell_room(&self, room: &GameId, notice: RoomNotice) {
        if let Err(refusal) = self.deliver(room, notice) {
            tracing::warn!(%room, %refusal, "a room could not be told");
        }
    }

    fn wake_room(&self, room: &GameId) {
        // Without an address the server is stopping.
        let _ = self.room(room);
    }

    fn tell_user(&self, user: UserId, event: SessionEvent) {
        if let Some(entry) = read(&self.sessions).get(&user) {
            entry.tell(event);
        }
    }

    fn tell_all(&self, event: SessionEvent) {
        read(&self.sessions).values().for_each(|entry| entry.tell(event.clone()));
    }

    fn tell_lobbies(&self, listing: Listing) {
        // Past the mailbox's bound: the lobby's list is built from nothing else. Rooms tell it of a change at most once a commit.
        if let Some(lobby) = self.lobby.get() {
            lobby.do_send(listing);
        }
    }

    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer {
        self.chats.ask(&self.starter, pair, ask)
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
        // A room that is being restored has no stage yet: nobody can say who may know of it.
        let stage_of = |game| read(&self.stages).get(&game).copied().filter(|stage| !stage.anonymous);
        let in_game = self.seat_of(user).and_then(|game| Some((game, stage_of(game)?)));
        let game = in_game.filter(|(_, stage)| !stage.private).map(|(game, _)| game);
        Whereabouts { status: presence(is_present, in_game.map(|(_, stage)| stage.status)), game }
    }
}
