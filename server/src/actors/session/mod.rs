//! `Session`: one actor for each user who is online. The session owns the user's sockets (tabs, devices), numbers the events
//! that it sends, buffers them for sockets that reconnect, and knows the rooms that the user is in.

pub mod buffer;
mod circle;
pub mod connection;
pub mod limits;
pub mod outgoing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;

use self::buffer::Buffer;
use self::circle::Circle;
use self::connection::Connection;
use self::limits::Limits;
use self::outgoing::{Deliver, Shut};
use crate::base::ids::{GameId, UserId};
use crate::cluster::Node;
use crate::cluster::messages::{LobbyWatch, Moved, RoomNotice, SessionEvent};
use crate::house::House;
use crate::wire::close::Close;
use crate::wire::event::{self, HydrateData, ModClosedData};
use crate::wire::frame::{self, Tail};
use crate::wire::user::OwnUser;

/// The most sockets of one user; a further one closes the oldest.
const MAX_SOCKETS: usize = 6;
/// The mailbox's capacity.
const MAILBOX: usize = 1024;
/// The pause before a session reads friends again after a failed query.
const RETRY_AFTER: Duration = Duration::from_secs(3);

/// From a socket that has just opened.
#[derive(Message)]
#[rtype(result = "Arc<Limits>")]
pub struct Connect {
    pub socket: u64,
    pub deliver: Recipient<Deliver>,
    pub shut: Recipient<Shut>,
    pub connection: Arc<Connection>,
    pub sid: String,
    pub user: Box<OwnUser>,
    /// The stream and number of the last event that the client saw.
    pub seen: Option<(String, u64)>,
}

/// From a socket that has closed.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Disconnect {
    pub socket: u64,
}

/// From a socket: it watches the list of games from now on, or no longer does.
#[derive(Message)]
#[rtype(result = "()")]
pub struct SetLobbyWatch {
    pub socket: u64,
    pub re: u64,
    pub watch: bool,
}

/// From the server: it is about to stop.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Drain;

/// A socket as its session knows it.
struct Socket {
    deliver: Recipient<Deliver>,
    shut: Recipient<Shut>,
    connection: Arc<Connection>,
    sid: String,
    /// Whether the socket watches the list of games.
    shows_lobby: bool,
}

impl Socket {
    /// Closes the socket, whether its client reads or not.
    fn shut(&self, why: Close) {
        self.shut.do_send(Shut(why));
        self.connection.end_soon();
    }
}

pub struct Session {
    house: Arc<House>,
    node: Arc<dyn Node>,
    user: UserId,
    /// The user's account as of the newest socket; sent in `hydrate`.
    own: Option<Box<OwnUser>>,
    buffer: Buffer,
    /// By number; the lowest is the oldest.
    sockets: BTreeMap<u64, Socket>,
    rooms: BTreeSet<GameId>,
    /// The rooms that the user attends as a moderator.
    attended: BTreeSet<GameId>,
    circle: Circle,
    /// A socket that watched the list of games was lost: a socket that resumes goes on watching it.
    lost_lobby_socket: bool,
    /// Shared by all sockets of the user, so that more tabs don't allow more commands.
    limits: Arc<Limits>,
    /// Whether rooms and friends were told that the user is present.
    present: bool,
    /// Set by the bus when an event was lost because this mailbox was full.
    has_missed: Arc<AtomicBool>,
    /// The timer after which a user without a socket counts as absent.
    absence: Option<SpawnHandle>,
    /// The timer after which a session without a socket stops.
    ending: Option<SpawnHandle>,
}

impl Session {
    pub fn new(house: Arc<House>, node: Arc<dyn Node>, user: UserId, has_missed: Arc<AtomicBool>) -> Self {
        let limits = Arc::new(Limits::new(house.config.allowance, &house.clocks.limits));
        let stream = house.chance.token();
        Self {
            house,
            node,
            user,
            own: None,
            buffer: Buffer::new(stream),
            sockets: BTreeMap::new(),
            rooms: BTreeSet::new(),
            attended: BTreeSet::new(),
            circle: Circle::default(),
            lost_lobby_socket: false,
            limits,
            present: false,
            has_missed,
            absence: None,
            ending: None,
        }
    }

    /// Numbers events and sends them to every socket.
    fn emit(&mut self, tails: Arc<[Tail]>) {
        if tails.is_empty() {
            return;
        }
        let events = self.buffer.push(tails);
        let lost: Vec<u64> = self
            .sockets
            .iter()
            .filter(|(_, socket)| !deliver(socket, Deliver::Events(events.clone())))
            .map(|(socket, _)| *socket)
            .collect();
        for number in lost {
            self.lost_lobby_socket |= self.sockets.remove(&number).is_some_and(|socket| socket.shows_lobby);
        }
    }

    fn send_to(&mut self, number: u64, frames: Vec<ByteString>) {
        if frames.is_empty() {
            return;
        }
        if let Some(socket) = self.sockets.get(&number)
            && !deliver(socket, Deliver::Frames(frames))
        {
            self.lost_lobby_socket |= self.sockets.remove(&number).is_some_and(|socket| socket.shows_lobby);
        }
    }

    /// Sends `hydrate` to one socket and asks for the states of its rooms. `hydrate` repeats the number of the newest event instead of
    /// taking a new one, so that other tabs see no gap.
    fn hydrate(&mut self, socket: u64, ctx: &mut Context<Self>) {
        // A room that was opened a moment ago may not have told this session yet.
        self.rooms.extend(self.house.directory.seat_of(self.user));
        let data = HydrateData {
            stream: self.buffer.stream(),
            version: frame::VERSION,
            now: self.house.clock.now(),
            user: self.own.as_deref(),
            rooms: &self.rooms,
            service: self.house.service.get(),
        };
        let hydrate = Tail::new(event::Hydrate, &data).numbered(self.buffer.last());
        self.send_to(socket, vec![hydrate]);
        for room in self.rooms.union(&self.attended) {
            self.house.bus.tell_room(room, RoomNotice::Arrived { user: self.user });
        }
        self.load_circle(ctx);
    }

    /// Starts a new stream for every socket if an event was lost on its way to this session.
    fn replace_stream_if_missed(&mut self, ctx: &mut Context<Self>) {
        if self.has_missed.swap(false, Ordering::AcqRel) {
            tracing::warn!(user = %self.user, "a session's mailbox was full; it starts a new stream");
            self.begin_stream(ctx);
        }
    }

    fn set_present(&mut self, present: bool) {
        if self.present != present {
            self.present = present;
            self.house.directory.set_present(self.user, present);
            self.circle.announce(&self.house, self.user);
            for room in &self.rooms {
                self.house.bus.tell_room(room, self.presence(present));
            }
        }
    }

    fn presence(&self, present: bool) -> RoomNotice {
        RoomNotice::Present { user: self.user, node: self.house.node, present }
    }

    /// Starts a new stream for every socket.
    fn begin_stream(&mut self, ctx: &mut Context<Self>) {
        self.buffer = Buffer::new(self.house.chance.token());
        let sockets: Vec<u64> = self.sockets.keys().copied().collect();
        sockets.into_iter().for_each(|socket| self.hydrate(socket, ctx));
    }

    /// Tells the new owners of these rooms that the user was in them.
    fn return_to(&self, moved: &[Moved]) {
        for Moved { room, has_missed } in moved {
            for (rooms, attends) in [(&self.rooms, false), (&self.attended, true)] {
                if rooms.contains(room) {
                    let returned = RoomNotice::Returned { user: self.user, attends, has_missed: *has_missed };
                    self.house.bus.tell_room(room, returned);
                }
            }
            if self.rooms.contains(room) && self.present {
                self.house.bus.tell_room(room, self.presence(true));
            }
        }
    }

    /// Ends all attendances of a user who is no longer a moderator.
    fn stop_attending(&mut self) {
        for room in std::mem::take(&mut self.attended) {
            self.house.bus.tell_room(&room, RoomNotice::Demoted { user: self.user });
            let closed = Tail::new(event::ModClosed, &ModClosedData { room: &room, reason: "demoted" });
            self.emit([closed].into());
        }
    }

    /// Tells the lobby if no socket watches the list of games any more.
    fn update_lobby_watch(&self) {
        let shows = self.lost_lobby_socket || self.sockets.values().any(|socket| socket.shows_lobby);
        if !shows {
            self.node.unwatch_lobby(self.user);
        }
    }

    /// Removes a socket. If it was the last, sets the timers that end the user's presence and then the session.
    fn remove_socket(&mut self, number: u64, ctx: &mut Context<Self>) {
        if let Some(socket) = self.sockets.remove(&number) {
            self.lost_lobby_socket |= socket.shows_lobby;
        }
        if !self.sockets.is_empty() {
            return;
        }
        let absence = ctx.run_later(self.house.config.rhythm.blink, |session, _| session.set_present(false));
        self.absence.replace(absence).map(|old| ctx.cancel_future(old));
        let window = Duration::from_secs(self.house.config.resume_window);
        let ending = ctx.run_later(window, |session, ctx| {
            if session.sockets.is_empty() {
                ctx.stop();
            }
        });
        self.ending.replace(ending).map(|old| ctx.cancel_future(old));
    }

    /// Reads friends, requests and last messages, and sends them to every socket. Meanwhile events of friends are deferred, so that
    /// they follow what was read; events of rooms are not.
    fn load_circle(&mut self, ctx: &mut Context<Self>) {
        if !self.circle.begin_loading() {
            return;
        }
        let (house, user) = (Arc::clone(&self.house), self.user);
        let rows = async move {
            let rows = circle::read(&house, user).await;
            rows.inspect_err(|why| tracing::error!(%user, %why, "friends could not be read")).ok()
        };
        ctx.spawn(rows.into_actor(self).map(|rows, session, ctx| {
            match rows {
                Some(rows) => session.set_circle(rows),
                None => drop(ctx.run_later(RETRY_AFTER, |session, ctx| session.load_circle(ctx))),
            }
            let (deferred, must_reload) = session.circle.finish_loading();
            deferred.into_iter().for_each(|event| session.handle_friend_event(event));
            if must_reload {
                session.load_circle(ctx);
            }
        }));
    }

    fn set_circle(&mut self, rows: circle::Rows) {
        let tails = self.circle.set(&self.house, self.user, rows);
        self.emit(tails.into());
        self.circle.announce(&self.house, self.user);
    }

    /// Handles an event of friends or chats, or defers it while friends are being read.
    fn handle_friend_event(&mut self, event: SessionEvent) {
        match self.circle.defer(event) {
            Some(SessionEvent::OfFriends(tails)) => self.emit(tails),
            Some(SessionEvent::Befriended { friend, seen, tail }) => {
                self.emit([tail].into());
                self.circle.add(&self.house, self.user, friend, seen);
            }
            Some(SessionEvent::Unfriended { friend, tail }) => {
                self.circle.remove(friend);
                self.emit([tail].into());
            }
            // Deferred; other events don't get here.
            _ => {}
        }
    }
}

/// Returns false if the socket's mailbox is full or closed. A socket with a full mailbox is cut off, and its client resumes.
fn deliver(socket: &Socket, what: Deliver) -> bool {
    match socket.deliver.try_send(what) {
        Ok(()) => true,
        Err(SendError::Full(_)) => {
            metrics::counter!("moonhowl_sockets_cut").increment(1);
            socket.connection.note_too_slow();
            false
        }
        Err(SendError::Closed(_)) => false,
    }
}

impl Actor for Session {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        self.house.directory.note_session(self.user, true);
        self.rooms.extend(self.house.directory.seat_of(self.user));
        metrics::gauge!("moonhowl_sessions").increment(1.0);
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        self.set_present(false);
        // Before rooms are told, which ask whether the user has another session.
        self.house.directory.note_session(self.user, false);
        for room in self.rooms.union(&self.attended) {
            self.house.bus.tell_room(room, RoomNotice::Gone { user: self.user, node: self.house.node });
        }
        self.node.unwatch_lobby(self.user);
        metrics::gauge!("moonhowl_sessions").decrement(1.0);
        let (node, user) = (Arc::clone(&self.node), self.user);
        // Runs after this turn of the actor, when its address is closed.
        actix_rt::spawn(async move { node.session_stopped(user) });
    }
}

impl Handler<Connect> for Session {
    type Result = MessageResult<Connect>;

    fn handle(&mut self, connect: Connect, ctx: &mut Self::Context) -> Self::Result {
        self.replace_stream_if_missed(ctx);
        for timer in [self.absence.take(), self.ending.take()].into_iter().flatten() {
            ctx.cancel_future(timer);
        }
        while self.sockets.len() >= MAX_SOCKETS {
            if let Some((_, oldest)) = self.sockets.pop_first() {
                oldest.shut(Close::Replaced);
            }
        }
        let Connect { socket: number, deliver, shut, connection, sid, user, seen } = connect;
        self.own = Some(user);
        let missed = seen.and_then(|(stream, seen)| self.buffer.since(&stream, seen));
        let lost_lobby_socket = std::mem::take(&mut self.lost_lobby_socket);
        let shows_lobby = missed.is_some() && lost_lobby_socket;
        self.sockets.insert(number, Socket { deliver, shut, connection, sid, shows_lobby });
        match missed {
            Some(frames) => {
                metrics::counter!("moonhowl_resumes", "how" => "missed").increment(1);
                self.send_to(number, frames);
            }
            None => {
                metrics::counter!("moonhowl_resumes", "how" => "afresh").increment(1);
                self.hydrate(number, ctx);
            }
        }
        if lost_lobby_socket && !shows_lobby {
            self.update_lobby_watch();
        }
        self.set_present(true);
        // It came in just before the server began to stop, and missed what was told to all others.
        if self.house.is_draining()
            && let Some(socket) = self.sockets.get(&number)
        {
            socket.shut(Close::GoingAway);
        }
        MessageResult(Arc::clone(&self.limits))
    }
}

impl Handler<Disconnect> for Session {
    type Result = ();

    fn handle(&mut self, message: Disconnect, ctx: &mut Self::Context) {
        self.remove_socket(message.socket, ctx);
    }
}

impl Handler<SetLobbyWatch> for Session {
    type Result = ();

    fn handle(&mut self, set: SetLobbyWatch, _: &mut Self::Context) {
        let Some(socket) = self.sockets.get_mut(&set.socket) else { return };
        socket.shows_lobby = set.watch;
        if !set.watch {
            self.lost_lobby_socket = false;
            self.update_lobby_watch();
            let ok = frame::reply(Some(set.re), &Ok(frame::empty_answer()));
            return self.send_to(set.socket, vec![ok]);
        }
        let serious = self.own.as_ref().is_some_and(|own| own.sees_serious());
        self.node.watch_lobby(LobbyWatch { user: self.user, socket: set.socket, re: set.re, serious });
    }
}

impl Handler<SessionEvent> for Session {
    type Result = ();

    fn handle(&mut self, event: SessionEvent, ctx: &mut Self::Context) {
        self.replace_stream_if_missed(ctx);
        match event {
            SessionEvent::Events(tails) => self.emit(tails),
            SessionEvent::Attached { room, hydrate } => {
                self.rooms.insert(room);
                if self.present {
                    // Each time, because a room that was restored from its journal does not know who is present.
                    self.house.bus.tell_room(&room, self.presence(true));
                }
                self.emit([hydrate].into());
            }
            SessionEvent::Detached { room, closed } => {
                if self.rooms.remove(&room) {
                    self.emit([closed].into());
                }
            }
            SessionEvent::Attends { room, hydrate } => {
                self.attended.insert(room);
                self.emit([hydrate].into());
            }
            SessionEvent::AttendsNoMore { room, closed } => {
                if self.attended.remove(&room) {
                    self.emit([closed].into());
                }
            }
            SessionEvent::Demoted => self.stop_attending(),
            SessionEvent::Listed { socket, re, list } => {
                let reply = frame::reply(Some(re), &Ok(list));
                self.send_to(socket, vec![reply]);
            }
            SessionEvent::LoggedOut { sid } => {
                for socket in self.sockets.values().filter(|socket| socket.sid == sid) {
                    socket.shut(Close::LoggedOut);
                }
            }
            SessionEvent::Banned => {
                self.sockets.values().for_each(|socket| socket.shut(Close::Banned));
            }
            SessionEvent::OfFriends(_)
            | SessionEvent::Befriended { .. }
            | SessionEvent::Unfriended { .. } => {
                self.handle_friend_event(event);
            }
            SessionEvent::WhereaboutsChanged => self.circle.announce(&self.house, self.user),
            SessionEvent::RoomsMoved(moved) => self.return_to(&moved),
            SessionEvent::Missed => self.begin_stream(ctx),
            SessionEvent::GoneOffline(users) => {
                let tails = self.circle.gone_offline(&users);
                self.emit(tails.into());
            }
        }
    }
}

impl Handler<Drain> for Session {
    type Result = ();

    fn handle(&mut self, _: Drain, _: &mut Self::Context) {
        self.sockets.values().for_each(|socket| socket.shut(Close::GoingAway));
    }
}
