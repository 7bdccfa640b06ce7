//! `Socket`: one for each connection. It decodes, limits and answers, keeps the heartbeat, and passes on what the
//! session sends it. It holds no state that matters: when it is lost, the next one resumes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use actix::prelude::*;
use actix_web_actors::ws::{Message as Frame, ProtocolError, WebsocketContext};
use bytestring::ByteString;
use engine::account::is_new;
use engine::game::{Lang, Millis};

use super::command::{self, Command};
use super::perform::perform;
use crate::actors::local::Local;
use crate::actors::session::limits::{Kind, Limits};
use crate::actors::session::outgoing::Deliver;
use crate::actors::session::outgoing::Shut;
use crate::actors::session::{Connect, Disconnect, Session, SetLobbyWatch};
use crate::auth::standing::CurrentUser;
use crate::base::ids::UserId;
use crate::house::House;
use crate::wire::close::Close;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;
use crate::wire::frame::Answer;
use crate::wire::user::OwnUser;

/// H-5: how often the server pings, and how long it waits for anything at all.
pub const PING: Duration = Duration::from_secs(20);
pub const SILENCE: Duration = Duration::from_secs(45);
/// How many deliveries may wait for a socket that does not drain. Each is at most what one commit brought.
const MAILBOX: usize = 64;
/// Commands of one socket that wait for an answer at once.
const MAX_OPEN: usize = 32;
/// Frames that can't be read, in a row, before it is closed (H-4).
const MAX_UNREADABLE: u32 = 5;
/// Commands refused by the limits, in a row, before it is closed (H-4).
const MAX_REFUSED: u32 = 300;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// What the handshake found out.
pub struct Opening {
    pub lang: Option<Lang>,
    pub seen: Option<(String, u64)>,
    /// Opened only to be told this.
    pub refused: Option<Close>,
}

pub struct Socket {
    house: Arc<House>,
    local: Arc<Local>,
    /// Its number on this node; newer sockets have higher ones.
    number: u64,
    user: UserId,
    current: Option<CurrentUser>,
    opening: Opening,
    session: Option<Addr<Session>>,
    limits: Option<Arc<Limits>>,
    /// When the account was made: who is new says less.
    born: Millis,
    /// Set by the session when this socket did not drain.
    cut: Arc<AtomicBool>,
    heard: Instant,
    pinged: Instant,
    open: usize,
    unreadable: u32,
    refused: u32,
}

type Context = WebsocketContext<Socket>;

impl Socket {
    pub fn new(house: Arc<House>, local: Arc<Local>, current: CurrentUser, opening: Opening) -> Self {
        let now = house.clocks.sockets.now();
        Self {
            house,
            local,
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            user: current.id(),
            born: current.user.created_at.millis(),
            current: Some(current),
            opening,
            session: None,
            limits: None,
            cut: Arc::default(),
            heard: now,
            pinged: now,
            open: 0,
            unreadable: 0,
            refused: 0,
        }
    }

    fn close(&self, why: Close, ctx: &mut Context) {
        metrics::counter!("moonhowl_closes", "why" => why.name()).increment(1);
        ctx.close(Some(why.into()));
        ctx.stop();
    }

    /// Joins the user's session; frames that come meanwhile wait.
    fn attach(&mut self, ctx: &mut Context) {
        let (Some(entry), Some(current)) = (self.local.session(self.user), self.current.take()) else {
            return self.close(Close::TryAgain, ctx);
        };
        let connect = Connect {
            socket: self.number,
            deliver: ctx.address().recipient(),
            shut: ctx.address().recipient(),
            cut: Arc::clone(&self.cut),
            user: Box::new(OwnUser::new(&*self.house.directory, &current.user, self.house.clock.now())),
            sid: current.sid,
            seen: self.opening.seen.take(),
        };
        let session = entry.addr.clone();
        ctx.wait(entry.addr.send(connect).into_actor(self).map(|limits, socket, ctx| match limits {
            Ok(limits) => {
                socket.limits = Some(limits);
                socket.session = Some(session);
            }
            // It ended in this moment: the client comes again and finds a new one.
            Err(_) => socket.close(Close::TryAgain, ctx),
        }));
    }

    fn beat(&mut self, ctx: &mut Context) {
        if self.house.clocks.sockets.since(self.heard) > SILENCE {
            return self.close(Close::Silent, ctx);
        }
        if self.cut.load(Ordering::Acquire) {
            return self.close(Close::TooSlow, ctx);
        }
        if self.house.clocks.sockets.since(self.pinged) >= PING {
            self.pinged = self.house.clocks.sockets.now();
            ctx.ping(b"");
        }
    }

    fn read(&mut self, text: &ByteString, ctx: &mut Context) {
        let frame = match frame::read(text) {
            Ok(frame) => frame,
            Err(refusal) => return self.note_unreadable(refusal, ctx),
        };
        self.unreadable = 0;
        let id = frame.id;
        let result = self.take(&frame.cmd).and_then(|()| command::decode(&frame.cmd, frame.data));
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

    /// Takes a command from its allowance.
    fn take(&mut self, name: &str) -> Result<(), Refusal> {
        let kind = command::kind_of(name).unwrap_or(Kind::House);
        match self
            .limits
            .as_ref()
            .map_or(Ok(()), |limits| limits.take(kind, is_new(self.born, self.house.clock.now())))
        {
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

    fn perform(&mut self, id: u64, key: Option<String>, command: Command, ctx: &mut Context) {
        if self.open >= MAX_OPEN {
            return self.reply(Some(id), &Err(Code::Busy.into()), ctx);
        }
        if let (Command::Look(watch), Some(session)) = (&command, &self.session) {
            let watch = SetLobbyWatch { socket: self.number, re: id, watch: *watch };
            if session.try_send(watch).is_err() {
                self.reply(Some(id), &Err(Code::Busy.into()), ctx);
            }
            return;
        }
        self.open += 1;
        let pending = perform(&self.house, self.user, self.opening.lang, key, command);
        ctx.spawn(pending.into_actor(self).map(move |answer, socket, ctx| {
            socket.open -= 1;
            socket.reply(Some(id), &answer, ctx);
        }));
    }

    fn reply(&self, id: Option<u64>, answer: &Answer, ctx: &mut Context) {
        match answer {
            // The name is looked up once.
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
        match self.opening.refused {
            Some(why) => self.close(why, ctx),
            None => {
                ctx.run_interval(self.house.config.rhythm.tick, Self::beat);
                self.attach(ctx);
            }
        }
    }

    fn stopped(&mut self, _: &mut Context) {
        metrics::gauge!("moonhowl_sockets").decrement(1.0);
        if let Some(session) = &self.session {
            session.do_send(Disconnect { socket: self.number });
        }
    }
}

impl Handler<Deliver> for Socket {
    type Result = ();

    fn handle(&mut self, what: Deliver, ctx: &mut Context) {
        if self.cut.load(Ordering::Acquire) {
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
            Err(ProtocolError::Io(_)) => ctx.stop(),
            Err(_) => self.close(Close::Unreadable, ctx),
        }
    }
}
