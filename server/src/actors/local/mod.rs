//! Bus, directory and node in one process: registries of actors' addresses, behind locks that are held for a look-up only.

mod chats;
mod revival;
mod starter;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak};

use actix::dev::ToEnvelope;
use actix::prelude::*;
use engine::account::presence::presence;
use engine::game::Status;
use tokio::sync::{Notify, mpsc, oneshot};

use self::chats::Chats;
use self::revival::LostRoom;
use self::starter::Starter;
pub use self::starter::{answer_in_time, lock, read, write};
use crate::actors::lobby::{Lobby, Unwatch};
use crate::actors::room::{Asked, Room};
use crate::actors::session::Session;
use crate::base::ids::{GameId, Pair, UserId};
use crate::base::node::NodeName;
use crate::cluster::Node;
use crate::cluster::messages::{Ask, ChatAsk, Listing, LobbyWatch, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::cluster::{Bus, Change, Directory, Errand, NodeState, PendingAnswer};
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
            // The lost event would leave a gap in the stream's numbers: with its next message the session starts a new stream.
            self.has_missed.store(true, Ordering::Release);
        }
    }
}

/// The actors of this node, and where its users are.
pub struct Local {
    /// This node.
    name: NodeName,
    starter: Starter,
    rooms: RwLock<HashMap<GameId, Addr<Room>>>,
    /// Notified when a room is forgotten.
    forgotten: Notify,
    sessions: RwLock<HashMap<UserId, SessionEntry>>,
    /// Who holds a seat in which game, on all nodes.
    seats: RwLock<HashMap<UserId, GameId>>,
    /// The stages of the games whose rooms run.
    stages: RwLock<HashMap<GameId, Stage>>,
    /// Users with an open socket.
    present: RwLock<HashSet<UserId>>,
    chats: Chats,
    lobby: OnceLock<Addr<Lobby>>,
    lost_rooms: mpsc::UnboundedSender<LostRoom>,
    /// The receiver of `lost_rooms`, until the task that restarts lost rooms takes it.
    lost_rooms_receiver: Mutex<Option<mpsc::UnboundedReceiver<LostRoom>>>,
}

impl Local {
    pub fn new(name: NodeName) -> Arc<Self> {
        let (lost_rooms, receiver) = mpsc::unbounded_channel();
        Arc::new_cyclic(|me: &Weak<Self>| Self {
            name,
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
            lost_rooms_receiver: Mutex::new(Some(receiver)),
        })
    }

    /// Called on each thread that serves sockets: rooms and chats may run on it too.
    pub fn register_worker(&self) {
        self.starter.register_worker();
    }

    /// Waits until this many threads have called [`Self::register_worker`].
    pub async fn wait_for_workers(&self, count: usize) {
        self.starter.wait_for_workers(count).await;
    }

    /// Sets the house, starts the lobby and the task that restarts lost rooms. `seats`: who holds a seat in which game.
    pub fn open(&self, house: &Arc<House>, seats: impl IntoIterator<Item = (UserId, GameId)>) {
        write(&self.seats).extend(seats);
        if self.starter.open(house) {
            let lobby = Lobby::new(Arc::clone(house));
            // It can't be set yet: `open` returns true only once.
            let _ = self.lobby.set(lobby.start());
            let receiver = self.lost_rooms_receiver.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(receiver) = receiver {
                actix_rt::spawn(revival::revive_lost_rooms(Arc::clone(house), receiver));
            }
        }
    }

    /// The room's address. A room that does not run is started and restores itself from its journal.
    fn room(&self, id: &GameId) -> Option<Addr<Room>> {
        self.room_of(id, None)
    }

    /// The room's address. `owner`: the other node that runs the room, if it is known. An actor that is started then only passes messages
    /// on to that node.
    fn room_of(&self, id: &GameId, owner: Option<NodeName>) -> Option<Addr<Room>> {
        if let Some(addr) = read(&self.rooms).get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let (house, node) = self.starter.handles()?;
        let mut rooms = write(&self.rooms);
        if let Some(addr) = rooms.get(id).filter(|addr| addr.connected()) {
            return Some(addr.clone());
        }
        let room = Room::new(house, node, *id, owner);
        let addr = Room::start_in_arbiter(&self.starter.next_thread(), move |_| room);
        rooms.insert(*id, addr.clone());
        Some(addr)
    }

    /// The session of a user, started if it does not run. It starts on the calling thread, which serves the user's socket, so that
    /// events cross threads only once on their way from a room to the socket.
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

    /// For tests: makes a room panic.
    #[cfg(feature = "testing")]
    pub fn break_room(&self, id: &GameId) {
        if let Some(room) = read(&self.rooms).get(id) {
            room.do_send(crate::actors::room::Panic);
        }
    }

    /// For tests: the seats of those with whom a room's bots are gentle.
    #[cfg(feature = "testing")]
    pub async fn newcomers_in(&self, id: &GameId) -> Vec<usize> {
        let room = read(&self.rooms).get(id).cloned().expect("the room runs");
        let seats = room.send(crate::actors::room::AskNewcomers).await.expect("the room answers");
        seats.iter().map(engine::seat::Seat::index).collect()
    }

    /// For tests: waits until a room has stopped and is forgotten.
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

    /// The chats that run on this node.
    pub fn chats(&self) -> &Chats {
        &self.chats
    }

    /// The sessions of everybody who is online.
    pub fn sessions(&self) -> Vec<Addr<Session>> {
        read(&self.sessions).values().map(|entry| entry.addr.clone()).collect()
    }

    /// The numbers of rooms and of sessions.
    pub fn counts(&self) -> (usize, usize) {
        (read(&self.rooms).len(), read(&self.sessions).len())
    }

    /// The numbers of users with a seat, and with an open socket.
    pub fn people(&self) -> (usize, usize) {
        (read(&self.seats).len(), read(&self.present).len())
    }

    pub fn name(&self) -> NodeName {
        self.name
    }

    pub fn state(&self) -> NodeState {
        let (rooms, people) = (read(&self.rooms).len(), read(&self.present).len());
        NodeState { name: self.name, rooms, people, takes_rooms: true, takes_sockets: true, lag: None }
    }

    /// Whether a room's actor runs here.
    pub fn runs(&self, room: &GameId) -> bool {
        read(&self.rooms).get(room).is_some_and(Addr::connected)
    }

    /// Sends a message to every room that runs here.
    pub fn tell_rooms(&self, notice: &RoomNotice) {
        let rooms: Vec<Addr<Room>> = read(&self.rooms).values().cloned().collect();
        // `do_send` ignores the mailbox's capacity: a room that missed it would go on with what is no longer so.
        rooms.iter().for_each(|room| room.do_send(notice.clone()));
    }

    /// The rooms that run here.
    pub fn running(&self) -> Vec<GameId> {
        read(&self.rooms).iter().filter(|(_, addr)| addr.connected()).map(|(id, _)| *id).collect()
    }

    /// Waits until no room runs here.
    pub async fn wait_for_rooms(&self) {
        loop {
            let forgotten = self.forgotten.notified();
            if read(&self.rooms).is_empty() {
                return;
            }
            forgotten.await;
        }
    }

    /// The stages of the games whose rooms run here.
    pub fn stages(&self) -> Vec<(GameId, Stage)> {
        read(&self.stages).iter().map(|(game, stage)| (*game, *stage)).collect()
    }

    /// Forgets the stages, because this node owns no room any more.
    pub fn clear_stages(&self) {
        write(&self.stages).clear();
    }

    /// Starts a room that no node owns. An actor that passes messages on to the owner before becomes the room itself.
    pub fn take_over(&self, room: &GameId) {
        self.tell_room(room, RoomNotice::TakeOver);
    }

    /// Reads a room that the other node will give to this one soon.
    pub fn prepare(&self, room: &GameId, owner: NodeName) {
        // `None` means that the server is stopping.
        if let Some(addr) = self.room_of(room, Some(owner)) {
            addr.do_send(RoomNotice::Prepare);
        }
    }

    /// Users with a session here, and those with an open socket.
    pub fn users(&self) -> (Vec<UserId>, Vec<UserId>) {
        let sessions = read(&self.sessions);
        let online = sessions.iter().filter(|(_, entry)| entry.addr.connected()).map(|(user, _)| *user);
        (online.collect(), read(&self.present).iter().copied().collect())
    }

    /// Whether the user has an open socket here.
    pub fn is_present(&self, user: UserId) -> bool {
        read(&self.present).contains(&user)
    }

    /// The stage of a game whose room runs here.
    pub fn stage_of(&self, game: &GameId) -> Option<Stage> {
        read(&self.stages).get(game).copied()
    }

    /// Replaces what is known of the seats of all nodes by what the database has.
    pub fn set_seats(&self, taken: impl IntoIterator<Item = (UserId, GameId)>) {
        *write(&self.seats) = taken.into_iter().collect();
    }

    /// Delivers a message to a room of this node, which is started if it does not run.
    pub fn carry_out(&self, room: &GameId, errand: Errand) {
        match errand {
            // If it can't be delivered, its reply is dropped, and who waits for it is told that the room is unavailable.
            Errand::Ask(ask, reply) => drop(self.deliver(room, Asked { ask, reply })),
            Errand::Notice(notice) => self.tell_room(room, notice),
        }
    }

    /// Sends a message to a room, started if it does not run. Tries again if the room stops just then.
    fn deliver<M>(&self, id: &GameId, message: M) -> Result<(), Refusal>
    where
        M: Message + Send + 'static,
        M::Result: Send,
        Room: Handler<M>,
        <Room as Actor>::Context: ToEnvelope<Room, M>,
    {
        let mut message = message;
        for _ in 0..3 {
            // By the registry's own address: the mailbox lets each clone of an address send one message beyond its capacity.
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
        // Delivered before the future is first polled, so that a caller's requests keep their order.
        let delivered = self.deliver(room, Asked { ask, reply });
        answer_in_time(delivered, answer)
    }

    fn tell_room(&self, room: &GameId, notice: RoomNotice) {
        if let Err(refusal) = self.deliver(room, notice) {
            tracing::warn!(%room, %refusal, "a message could not be delivered to a room");
        }
    }

    fn start_room(&self, room: &GameId) {
        // `None` means that the server is stopping.
        let _ = self.room(room);
    }

    fn pass_on(&self, _: &GameId, _: Option<NodeName>, errand: Errand) {
        // No other node owns rooms: the lease is one of a node that was added to this database and taken away.
        if let Errand::Ask(_, reply) = errand {
            let _ = reply.send(Err(Code::Unavailable.into()));
        }
    }

    fn prepare_room(&self, _: &GameId) -> bool {
        false
    }

    fn resend_rooms(&self) {
        let rooms: Vec<Addr<Room>> = read(&self.rooms).values().cloned().collect();
        // A room whose mailbox is full for this is not what its people wait for most.
        rooms.iter().for_each(|room| drop(room.try_send(RoomNotice::Resend)));
    }

    fn tell_user(&self, user: UserId, event: SessionEvent) {
        if let Some(entry) = read(&self.sessions).get(&user) {
            entry.tell(event);
        }
    }

    fn tell_users(&self, users: &[UserId], event: SessionEvent) {
        let sessions = read(&self.sessions);
        users.iter().filter_map(|user| sessions.get(user)).for_each(|entry| entry.tell(event.clone()));
    }

    fn tell_user_here(&self, user: UserId, event: SessionEvent) {
        self.tell_user(user, event);
    }

    fn tell_all_here(&self, event: SessionEvent) {
        read(&self.sessions).values().for_each(|entry| entry.tell(event.clone()));
    }

    fn tell_nodes(&self, _: Change) {}

    fn tell_lobbies(&self, listing: Listing) {
        // `do_send` ignores the mailbox's capacity: a lost message would leave the list wrong for good. A room sends at most one
        // per commit.
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

    fn room_leaves(&self, room: &GameId) {
        write(&self.rooms).remove(room);
        self.forgotten.notify_waiters();
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
        // An error means that the receiver is gone because the server is stopping: no room is to start.
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
    fn reserve(&self, user: UserId, game: &GameId) -> Result<(), GameId> {
        let mut seats = write(&self.seats);
        match seats.get(&user) {
            Some(other) if other != game => Err(*other),
            _ => {
                seats.insert(user, *game);
                Ok(())
            }
        }
    }

    fn release(&self, user: UserId, game: &GameId) {
        let mut seats = write(&self.seats);
        if seats.get(&user) == Some(game) {
            seats.remove(&user);
        }
    }

    fn note_seat(&self, user: UserId, game: GameId, takes: bool) {
        if takes {
            write(&self.seats).insert(user, game);
        } else {
            self.release(user, &game);
        }
    }

    fn seat_of(&self, user: UserId) -> Option<GameId> {
        read(&self.seats).get(&user).cloned()
    }

    fn shares_seats(&self) -> bool {
        false
    }

    fn nodes(&self) -> Vec<NodeState> {
        vec![self.state()]
    }

    fn people(&self) -> usize {
        read(&self.present).len()
    }

    fn is_online(&self, user: UserId) -> bool {
        read(&self.sessions).get(&user).is_some_and(|entry| entry.addr.connected())
    }

    fn is_online_besides(&self, _: UserId, _: NodeName) -> bool {
        false
    }

    fn note_session(&self, _: UserId, _: bool) {}

    fn speaks_for(&self, _: UserId) -> bool {
        true
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

    fn note_given_away(&self, game: &GameId) {
        write(&self.stages).remove(game);
    }

    fn running_games(&self) -> usize {
        let runs = |stage: &&Stage| matches!(stage.status, Status::Starting | Status::Playing);
        read(&self.stages).values().filter(runs).count()
    }

    fn whereabouts(&self, user: UserId) -> Whereabouts {
        whereabouts(self.is_present(user), self.seat_of(user), |game| self.stage_of(game))
    }
}

/// Where a user is. `stage_of`: the stage of a game whose room runs.
pub fn whereabouts(
    is_present: bool,
    seat: Option<GameId>,
    stage_of: impl Fn(&GameId) -> Option<Stage>,
) -> Whereabouts {
    // A room that is being restored has no stage yet, so it is unknown whether others may learn of the game.
    let in_game = seat.and_then(|game| Some((game, stage_of(&game).filter(|stage| !stage.anonymous)?)));
    let game = in_game.filter(|(_, stage)| !stage.private).map(|(game, _)| game);
    Whereabouts { status: presence(is_present, in_game.map(|(_, stage)| stage.status)), game }
}
