//! `Session`: one for each user who is online. It owns his sockets (tabs, devices), numbers what it sends, keeps it for
//! those who come back, and knows the rooms that he is in.

pub mod buffer;
mod circle;
pub mod limits;
pub mod outgoing;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use actix::prelude::*;
use bytestring::ByteString;

use self::circle::Circle;

use crate::actors::session::buffer::Buffer;
use crate::actors::session::limits::Limits;
use crate::actors::session::outgoing::{Deliver, Shut};
use crate::base::ids::{self, GameId, UserId};
use crate::cluster::Node;
use crate::cluster::messages::LobbyWatch;
use crate::cluster::messages::News;
use crate::cluster::messages::Tell;
use crate::house::House;
use crate::wire::close::Close;
use crate::wire::event::{self, HydrateData, ModClosedData};
use crate::wire::frame::{self, Tail};
use crate::wire::user::OwnUser;

/// How many sockets one user may have open; the oldest gives way.
const MAX_SOCKETS: usize = 6;
/// How many messages may wait for a session.
const MAILBOX: usize = 1024;

/// From a socket that has just opened.
#[derive(Message)]
#[rtype(result = "Arc<Limits>")]
pub struct Connect {
    pub socket: u64,
    pub deliver: Recipient<Deliver>,
    pub shut: Recipient<Shut>,
    /// Set when the socket is cut off because it does not drain.
    pub cut: Arc<AtomicBool>,
    pub sid: String,
    pub user: Box<OwnUser>,
    /// The stream and the number that the client saw last.
    pub seen: Option<(String, u64)>,
}

/// From a socket that has closed.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Disconnect {
    pub socket: u64,
}

/// From a socket: its user looks at the list of games, or not any more.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Look {
    pub socket: u64,
    pub re: u64,
    pub watch: bool,
}

/// From the server: it stops.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Drain;

struct Line {
    deliver: Recipient<Deliver>,
    shut: Recipient<Shut>,
    cut: Arc<AtomicBool>,
    sid: String,
    looks: bool,
}

pub struct Session {
    house: Arc<House>,
    node: Arc<dyn Node>,
    user: UserId,
    /// His account as the newest socket found it; what `hydrate` tells.
    own: Option<Box<OwnUser>>,
    buffer: Buffer,
    /// By number, so that the first is the oldest.
    sockets: BTreeMap<u64, Line>,
    rooms: BTreeSet<GameId>,
    /// Those that he sees as a moderator.
    attended: BTreeSet<GameId>,
    circle: Circle,
    /// A socket that looked at the list was lost: whoever resumes takes its place.
    orphaned_look: bool,
    /// Shared by all of his sockets, so that more tabs don't mean more commands.
    limits: Arc<Limits>,
    /// Rooms were told that he is there.
    present: bool,
    /// Set by the bus when this mailbox was full and something was lost.
    torn: Arc<AtomicBool>,
    absence: Option<SpawnHandle>,
    ending: Option<SpawnHandle>,
}

impl Session {
    pub fn new(house: Arc<House>, node: Arc<dyn Node>, user: UserId, torn: Arc<AtomicBool>) -> Self {
        let limits = Arc::new(Limits::new(house.config.allowance));
        Self {
            house,
            node,
            user,
            own: None,
            buffer: Buffer::new(ids::token()),
            sockets: BTreeMap::new(),
            rooms: BTreeSet::new(),
            attended: BTreeSet::new(),
            circle: Circle::default(),
            orphaned_look: false,
            limits,
            present: false,
            torn,
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
            .filter(|(_, line)| !deliver(line, Deliver::Events(events.clone())))
            .map(|(socket, _)| *socket)
            .collect();
        for socket in lost {
            self.orphaned_look |= self.sockets.remove(&socket).is_some_and(|line| line.looks);
        }
    }

    fn send_to(&mut self, socket: u64, frames: Vec<ByteString>) {
        if frames.is_empty() {
            return;
        }
        if let Some(line) = self.sockets.get(&socket)
            && !deliver(line, Deliver::Frames(frames))
        {
            self.sockets.remove(&socket);
        }
    }

    /// `hydrate` carries the number of the newest event and spends none: other tabs see no gap.
    fn hydrate(&mut self, socket: u64, ctx: &mut Context<Self>) {
        // A room that was opened a moment ago may not have told yet.
        self.rooms.extend(self.house.directory.seat_of(self.user));
        let data = HydrateData {
            stream: self.buffer.stream(),
            version: frame::VERSION,
            now: crate::base::clock::now(),
            user: self.own.as_deref(),
            rooms: &self.rooms,
        };
        let hydrate = Tail::new(event::Hydrate, &data).numbered(self.buffer.last());
        self.send_to(socket, vec![hydrate]);
        for room in self.rooms.union(&self.attended) {
            self.house.bus.tell_room(room, Tell::Arrived { user: self.user });
        }
        self.load_circle(ctx);
    }

    /// Something was lost on the way here: everybody starts afresh in a new stream.
    fn mend(&mut self, ctx: &mut Context<Self>) {
        if self.torn.swap(false, Ordering::AcqRel) {
            tracing::warn!(user = %self.user, "a session's mailbox was full; it starts a new stream");
            self.buffer = Buffer::new(ids::token());
            let sockets: Vec<u64> = self.sockets.keys().copied().collect();
            sockets.into_iter().for_each(|socket| self.hydrate(socket, ctx));
        }
    }

    fn set_present(&mut self, present: bool) {
        if self.present != present {
            self.present = present;
            self.house.directory.set_present(self.user, present);
            self.announce();
            for room in &self.rooms {
                self.house.bus.tell_room(room, Tell::Present { user: self.user, present });
            }
        }
    }

    /// Whoever is no moderator any more sees no room as one.
    fn stop_attending(&mut self) {
        for room in std::mem::take(&mut self.attended) {
            self.house.bus.tell_room(&room, Tell::Demoted { user: self.user });
            let closed = Tail::new(event::ModClosed, &ModClosedData { room: &room, reason: "demoted" });
            self.emit([closed].into());
        }
    }

    fn update_look(&self) {
        let looks = self.orphaned_look || self.sockets.values().any(|line| line.looks);
        if !looks {
            self.node.unwatch_lobby(self.user);
        }
    }

    /// Forgets a socket, and waits for the user to come back when it was the last.
    fn lose(&mut self, socket: u64, ctx: &mut Context<Self>) {
        if let Some(line) = self.sockets.remove(&socket) {
            self.orphaned_look |= line.looks;
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
}

/// False if the socket does not drain: it is cut off, and resumes.
fn deliver(line: &Line, what: Deliver) -> bool {
    match line.deliver.try_send(what) {
        Ok(()) => true,
        Err(SendError::Full(_)) => {
            metrics::counter!("moonhowl_sockets_cut").increment(1);
            line.cut.store(true, Ordering::Release);
            false
        }
        Err(SendError::Closed(_)) => false,
    }
}

impl Actor for Session {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        self.rooms.extend(self.house.directory.seat_of(self.user));
        metrics::gauge!("moonhowl_sessions").increment(1.0);
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        self.set_present(false);
        for room in self.rooms.union(&self.attended) {
            self.house.bus.tell_room(room, Tell::Gone { user: self.user });
        }
        self.node.unwatch_lobby(self.user);
        metrics::gauge!("moonhowl_sessions").decrement(1.0);
        let (node, user) = (Arc::clone(&self.node), self.user);
        // After this turn, when the address has closed.
        actix_rt::spawn(async move { node.session_stopped(user) });
    }
}

impl Handler<Connect> for Session {
    type Result = MessageResult<Connect>;

    fn handle(&mut self, connect: Connect, ctx: &mut Self::Context) -> Self::Result {
        self.mend(ctx);
        for timer in [self.absence.take(), self.ending.take()].into_iter().flatten() {
            ctx.cancel_future(timer);
        }
        while self.sockets.len() >= MAX_SOCKETS {
            if let Some((_, line)) = self.sockets.pop_first() {
                line.shut.do_send(Shut(Close::Replaced));
            }
        }
        let Connect { socket, deliver, shut, cut, sid, user, seen } = connect;
        self.own = Some(user);
        let missed = seen.and_then(|(stream, seen)| self.buffer.since(&stream, seen));
        let orphaned_look = std::mem::take(&mut self.orphaned_look);
        let looks = missed.is_some() && orphaned_look;
        self.sockets.insert(socket, Line { deliver, shut, cut, sid, looks });
        match missed {
            Some(frames) => {
                metrics::counter!("moonhowl_resumes", "how" => "missed").increment(1);
                self.send_to(socket, frames);
            }
            None => {
                metrics::counter!("moonhowl_resumes", "how" => "afresh").increment(1);
                self.hydrate(socket, ctx);
            }
        }
        if orphaned_look && !looks {
            self.update_look();
        }
        self.set_present(true);
        MessageResult(Arc::clone(&self.limits))
    }
}

impl Handler<Disconnect> for Session {
    type Result = ();

    fn handle(&mut self, message: Disconnect, ctx: &mut Self::Context) {
        self.lose(message.socket, ctx);
    }
}

impl Handler<Look> for Session {
    type Result = ();

    fn handle(&mut self, look: Look, _: &mut Self::Context) {
        let Some(line) = self.sockets.get_mut(&look.socket) else { return };
        line.looks = look.watch;
        if !look.watch {
            self.orphaned_look = false;
            self.update_look();
            let ok = frame::reply(Some(look.re), &Ok(frame::done()));
            return self.send_to(look.socket, vec![ok]);
        }
        let serious = self.own.as_ref().is_some_and(|own| own.sees_serious());
        self.node.watch_lobby(LobbyWatch { user: self.user, socket: look.socket, re: look.re, serious });
    }
}

impl Handler<News> for Session {
    type Result = ();

    fn handle(&mut self, news: News, ctx: &mut Self::Context) {
        self.mend(ctx);
        match news {
            News::Events(tails) => self.emit(tails),
            News::Attached { room, hydrate } => {
                self.rooms.insert(room);
                if !self.sockets.is_empty() {
                    // Every time: a room that came back from its journal does not know it any more.
                    self.house.bus.tell_room(&room, Tell::Present { user: self.user, present: true });
                }
                self.emit([hydrate].into());
            }
            News::Detached { room, closed } => {
                if self.rooms.remove(&room) {
                    self.emit([closed].into());
                }
            }
            News::Attends { room, hydrate } => {
                self.attended.insert(room);
                self.emit([hydrate].into());
            }
            News::AttendsNoMore { room, closed } => {
                if self.attended.remove(&room) {
                    self.emit([closed].into());
                }
            }
            News::Demoted => self.stop_attending(),
            News::Listed { socket, re, list } => {
                let reply = frame::reply(Some(re), &Ok(list));
                self.send_to(socket, vec![reply]);
            }
            News::LoggedOut { sid } => {
                for line in self.sockets.values().filter(|line| line.sid == sid) {
                    line.shut.do_send(Shut(Close::LoggedOut));
                }
            }
            News::Banned => {
                self.sockets.values().for_each(|line| line.shut.do_send(Shut(Close::Banned)));
            }
            News::OfFriends(_) | News::Befriended { .. } | News::Parted { .. } => self.hear(news),
            News::Moved => self.announce(),
        }
    }
}

impl Handler<Drain> for Session {
    type Result = ();

    fn handle(&mut self, _: Drain, _: &mut Self::Context) {
        self.sockets.values().for_each(|line| line.shut.do_send(Shut(Close::GoingAway)));
    }
}
