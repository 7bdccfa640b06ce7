//! `Socket`: one actor for each connection. It decodes commands, applies the rate limits, sends answers and pings, and passes on
//! what the session sends. It holds no state that would be missed: when the connection is lost, the next socket resumes.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use actix::prelude::*;
use actix_web_actors::ws::{Message as Frame, ProtocolError, WebsocketContext};
use bytestring::ByteString;
use engine::account::is_new;
use engine::game::{Lang, Millis};
use tokio::sync::oneshot;

use super::command::{self, HubCommand};
use super::inflow::Verdict;
use super::perform::perform;
use crate::actors::local::Local;
use crate::actors::session::connection::Connection;
use crate::actors::session::limits::{CommandKind, Limits};
use crate::actors::session::outgoing::Deliver;
use crate::actors::session::outgoing::Shut;
use crate::actors::session::{Connect, Disconnect, Session, SetLobbyWatch};
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::base::trace;
use crate::house::House;
use crate::store::browser_sessions;
use crate::wire::close::Close;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;
use crate::wire::frame::Answer;
use crate::wire::user::OwnUser;

/// The interval of pings (docs/PROTOCOL.md, H-5).
pub const PING: Duration = Duration::from_secs(20);
/// A connection closes after this time without any frame from the client.
pub const SILENCE: Duration = Duration::from_secs(45);
/// How often a socket asks whether its browser's session has ended: by its age, or on another node.
const ASK_SESSION: Duration = Duration::from_secs(3_600);
/// The mailbox's capacity, in deliveries. Each delivery is at most what one commit led to.
const MAILBOX: usize = 64;
/// The most commands of one socket that may wait for answers.
const MAX_PENDING: usize = 32;
/// Unreadable frames in a row that close the socket (docs/PROTOCOL.md, H-4).
const MAX_UNREADABLE: u32 = 5;
/// The socket closes if the rate limits refuse more commands in a row (H-4).
const MAX_REFUSED: u32 = 300;

static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

/// The result of the handshake.
pub struct Handshake {
    /// The client's address.
    pub address: IpAddr,
    pub lang: Option<Lang>,
    /// The stream and number of the last event that the client saw.
    pub seen: Option<(String, u64)>,
    /// The socket opens only to be closed with this code.
    pub refused: Option<Close>,
}

pub struct Socket {
    house: Arc<House>,
    local: Arc<Local>,
    /// The socket's number on this node; newer sockets have higher ones.
    number: u64,
    user: UserId,
    /// The account, until the user's session has taken it.
    own: Option<Box<OwnUser>>,
    /// The id of the browser's session, and when it was last known not to have ended.
    sid: String,
    signed_in_at: Stamp,
    handshake: Handshake,
    session: Option<Addr<Session>>,
    limits: Option<Arc<Limits>>,
    /// When the account was created: new accounts have lower limits.
    account_created_at: Millis,
    connection: Arc<Connection>,
    /// When the last frame came.
    heard: Instant,
    pinged: Instant,
    /// The number of commands that wait for answers.
    pending: usize,
    /// Ends when the last moderator's command has its answer: the next one waits for that.
    turn: Option<oneshot::Receiver<()>>,
    /// The number of unreadable frames in a row.
    unreadable: u32,
    /// The number of commands in a row that the rate limits have refused.
    refused: u32,
    /// Why `Inflow` has ended the stream of frames.
    verdict: Verdict,
}

type Context = WebsocketContext<Socket>;

impl Socket {
    pub fn new(
        house: Arc<House>,
        local: Arc<Local>,
        current: CurrentUser,
        own: OwnUser,
        handshake: Handshake,
        connection: Arc<Connection>,
        verdict: Verdict,
    ) -> Self {
        let (now, signed_in_at) = (house.clocks.sockets.now(), house.clock.stamp());
        Self {
            house,
            local,
            number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed),
            user: current.id(),
            account_created_at: current.user.created_at.millis(),
            own: Some(Box::new(own)),
            sid: current.sid,
            signed_in_at,
            handshake,
            session: None,
            limits: None,
            connection,
            heard: now,
            pinged: now,
            pending: 0,
            turn: None,
            unreadable: 0,
            refused: 0,
            verdict,
        }
    }

    fn close(&self, why: Close, ctx: &mut Context) {
        metrics::counter!("moonhowl_closes", "why" => why.name()).increment(1);
        ctx.close(Some(why.into()));
        ctx.stop();
    }

    /// Connects to the user's session. Frames that come meanwhile wait.
    fn attach(&mut self, ctx: &mut Context) {
        let (Some(entry), Some(user)) = (self.local.session(self.user), self.own.take()) else {
            return self.close(Close::TryAgain, ctx);
        };
        let connect = Connect {
            socket: self.number,
            deliver: ctx.address().recipient(),
            shut: ctx.address().recipient(),
            connection: Arc::clone(&self.connection),
            user,
            sid: self.sid.clone(),
            seen: self.handshake.seen.take(),
        };
        let session = entry.addr.clone();
        ctx.wait(entry.addr.send(connect).into_actor(self).map(|limits, socket, ctx| match limits {
            Ok(limits) => {
                socket.limits = Some(limits);
                socket.session = Some(session);
            }
            // The session has just stopped: the client reconnects and gets a new one.
            Err(_) => socket.close(Close::TryAgain, ctx),
        }));
    }

    fn beat(&mut self, ctx: &mut Context) {
        if self.house.clocks.sockets.since(self.heard) > SILENCE {
            return self.close(Close::Silent, ctx);
        }
        if self.connection.is_too_slow() {
            return self.close(Close::TooSlow, ctx);
        }
        if self.house.clocks.sockets.since(self.pinged) >= PING {
            self.pinged = self.house.clocks.sockets.now();
            ctx.ping(b"");
        }
        if self.house.clock.stamp().since(self.signed_in_at) >= ASK_SESSION {
            self.ask_session(ctx);
        }
    }

    /// Closes the socket if its browser's session has ended.
    fn ask_session(&mut self, ctx: &mut Context) {
        let (house, user, sid) = (Arc::clone(&self.house), self.user, self.sid.clone());
        let now = house.clock.stamp();
        // Not again before the next time, even if the database does not answer.
        self.signed_in_at = now;
        let lives =
            async move { browser_sessions::lives(house.store.read(), user, &sid, now).await.unwrap_or(true) };
        ctx.spawn(lives.into_actor(self).map(|lives, socket, ctx| {
            if !lives {
                socket.close(Close::LoggedOut, ctx);
            }
        }));
    }

    fn read(&mut self, text: &ByteString, ctx: &mut Context) {
        let frame = match frame::read(text) {
            Ok(frame) => frame,
            Err(refusal) => return self.note_unreadable(refusal, ctx),
        };
        self.unreadable = 0;
        let id = frame.id;
        let result = self.check_limit(&frame.cmd).and_then(|()| command::decode(&frame.cmd, frame.data));
        match result {
            Ok(command) => self.perform(id, frame.key, command, ctx),
            Err(refusal) => self.reply(Some(id), &Err(refusal), ctx),
        }
        if self.refused > MAX_REFUSED {
            self.close(Close::TooMany, ctx);
        }
    }

    fn note_unreadable(&mut self, refusal: Refusal, ctx: &mut Context) {
        self.unreadable += 1;
        self.reply(None, &Err(refusal), ctx);
        if self.unreadable >= MAX_UNREADABLE {
            self.close(Close::Unreadable, ctx);
        }
    }

    /// Counts a command against its rate limit.
    fn check_limit(&mut self, name: &str) -> Result<(), Refusal> {
        let kind = command::kind_of(name).unwrap_or(CommandKind::House);
        match self.limits.as_ref().map_or(Ok(()), |limits| {
            limits.take(kind, is_new(self.account_created_at, self.house.clock.now()))
        }) {
            Ok(()) => {
                self.refused = 0;
                Ok(())
            }
            Err(wait) => {
                self.refused += 1;
                Err(Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis() as u64))
            }
        }
    }

    fn perform(&mut self, id: u64, key: Option<String>, command: HubCommand, ctx: &mut Context) {
        if self.pending >= MAX_PENDING {
            return self.reply(Some(id), &Err(Code::Busy.into()), ctx);
        }
        if let (HubCommand::WatchLobby(watch), Some(session)) = (&command, &self.session) {
            let watch = SetLobbyWatch { socket: self.number, re: id, watch: *watch };
            if session.try_send(watch).is_err() {
                self.reply(Some(id), &Err(Code::Busy.into()), ctx);
            }
            return;
        }
        self.pending += 1;
        // The order is settled here, because a context polls what it has spawned in any order.
        let turn = command.takes_its_turn().then(|| {
            let (done, next) = oneshot::channel::<()>();
            (self.turn.replace(next), done)
        });
        let trace = self.house.traces.draw();
        tracing::debug!(%trace, user = %self.user, id, "a command");
        let performed = trace::enter(trace, || {
            perform(&self.house, (self.user, self.handshake.address), self.handshake.lang, key, command)
        });
        let performed = trace::within(trace, performed);
        let pending = async move {
            let Some((before, done)) = turn else { return performed.await };
            if let Some(before) = before {
                // An error means that it is over: its sender is dropped with its command.
                let _ = before.await;
            }
            let answer = performed.await;
            drop(done);
            answer
        };
        ctx.spawn(pending.into_actor(self).map(move |answer, socket, ctx| {
            socket.pending -= 1;
            socket.reply(Some(id), &answer, ctx);
        }));
    }

    fn reply(&self, id: Option<u64>, answer: &Answer, ctx: &mut Context) {
        match answer {
            // Two calls, because the macro caches the metric of a constant label.
            Ok(_) => metrics::counter!("moonhowl_commands", "outcome" => "ok").increment(1),
            Err(refusal) => metrics::counter!("moonhowl_commands", "outcome" => refusal.code).increment(1),
        }
        ctx.text(frame::reply(id, answer));
    }
}

impl Actor for Socket {
    type Context = Context;

    fn started(&mut self, ctx: &mut Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        metrics::gauge!("moonhowl_sockets").increment(1.0);
        match self.handshake.refused {
            Some(why) => self.close(why, ctx),
            None => {
                self.house.admission.note_socket_opened();
                ctx.run_interval(self.house.config.rhythm.tick, Self::beat);
                self.attach(ctx);
            }
        }
    }

    fn stopped(&mut self, _: &mut Context) {
        metrics::gauge!("moonhowl_sockets").decrement(1.0);
        if self.handshake.refused.is_none() {
            self.house.admission.note_socket_closed();
        }
        if let Some(session) = &self.session {
            session.do_send(Disconnect { socket: self.number });
        }
    }
}

impl Handler<Deliver> for Socket {
    type Result = ();

    fn handle(&mut self, what: Deliver, ctx: &mut Context) {
        if self.connection.is_too_slow() {
            return self.close(Close::TooSlow, ctx);
        }
        let frames = match what {
            Deliver::Events(events) => events.frames(),
            Deliver::Frames(frames) => frames,
        };
        frames.into_iter().for_each(|frame| ctx.text(frame));
    }
}

impl Handler<Shut> for Socket {
    type Result = ();

    fn handle(&mut self, Shut(why): Shut, ctx: &mut Context) {
        self.close(why, ctx);
    }
}

impl StreamHandler<Result<Frame, ProtocolError>> for Socket {
    fn handle(&mut self, frame: Result<Frame, ProtocolError>, ctx: &mut Context) {
        self.heard = self.house.clocks.sockets.now();
        match frame {
            Ok(Frame::Text(text)) => self.read(&text, ctx),
            Ok(Frame::Ping(payload)) => ctx.pong(&payload),
            Ok(Frame::Pong(_) | Frame::Nop) => {}
            Ok(Frame::Close(reason)) => {
                ctx.close(reason);
                ctx.stop();
            }
            Ok(Frame::Binary(_) | Frame::Continuation(_)) => {
                self.note_unreadable(Code::Unreadable.into(), ctx)
            }
            Err(ProtocolError::Overflow) => self.close(Close::FrameTooLong, ctx),
            Err(ProtocolError::Io(_)) => match self.verdict.get() {
                Some(why) => self.close(why, ctx),
                None => ctx.stop(),
            },
            Err(_) => self.close(Close::Unreadable, ctx),
        }
    }
}
