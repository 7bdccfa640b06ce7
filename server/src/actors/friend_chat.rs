//! `FriendChat`: one actor for each pair of friends who talk. It owns their recent messages, how far each has read, and who is
//! typing. The actor handles the two's requests one after the other, so both see the same order.
//!
//! INVARIANT: a message is acknowledged and delivered only when the database holds it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use engine::account::social::{check_message, may_write};
use engine::moderation::flood::Flood;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::base::ids::{Pair, UserId};
use crate::cluster::Node;
use crate::cluster::messages::{ChatAsk, ChatRequest, SessionEvent};
use crate::house::House;
use crate::journal::group_commit::{Committed, NotKept};
use crate::journal::messages::ChatWrite;
use crate::journal::outbox::Outbox;
use crate::moderation::flood::check_flood;
use crate::people::views::seen_by;
use crate::store::chats::{self, NewMessage, ReadMark, ReadMarks};
use crate::store::friends;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, NewMessageData, SeenMessageData, TypingData};
use crate::wire::frame::Answer;
use crate::wire::frame::{self, Tail};
use crate::wire::friend::Message;

/// The mailbox's capacity.
const MAILBOX: usize = 256;
/// The most messages and read marks that may wait for the database.
const MAX_PENDING: usize = 64;
/// How many messages a chat keeps in memory, to answer repeated idempotency keys.
const RECENT: usize = 50;
/// The timeout of a query.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);
/// A chat without a request for this long stops.
const IDLE: Duration = Duration::from_secs(300);
/// The least time between two events that somebody is typing.
const TYPING_PAUSE: Duration = Duration::from_secs(1);

/// A [`ChatAsk`] and where to send its answer.
#[derive(Message)]
#[rtype(result = "()")]
pub struct ChatAsked {
    pub ask: ChatAsk,
    pub reply: oneshot::Sender<Answer>,
}

/// What the two are to each other has changed: the chat reads it again.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Refresh;

/// What a chat has read from the database.
struct Open {
    /// As returned by [`friends::chat_settings`].
    chat_settings: Option<[bool; 4]>,
    marks: ReadMarks,
    /// Committed messages, the oldest first.
    recent: VecDeque<chats::MessageRow>,
    last_id: i64,
}

/// A change that waits for its commit.
struct PendingChange {
    change: Change,
    /// Where to send the answer: more than one if the same key was sent again meanwhile.
    replies: Vec<oneshot::Sender<Answer>>,
}

enum Change {
    Message(chats::MessageRow),
    Seen { reader: UserId, up_to: i64 },
}

impl Change {
    fn to_write(&self, pair: Pair) -> ChatWrite {
        match self {
            Self::Message(message) => ChatWrite::Message(NewMessage { pair, message: message.clone() }),
            Self::Seen { reader, up_to } => {
                ChatWrite::Seen(ReadMark { pair, reader: *reader, up_to: *up_to })
            }
        }
    }
}

pub struct FriendChat {
    house: Arc<House>,
    node: Arc<dyn Node>,
    pair: Pair,
    /// `None` if the database could not be read: requests are refused as retryable.
    open: Option<Open>,
    outbox: Outbox<ChatWrite, PendingChange>,
    /// The flood counter of each of the two.
    floods: [Flood; 2],
    /// When the last `typing` event of each of the two was sent.
    typed: [Option<Instant>; 2],
    /// When the last request came.
    active: Instant,
}

impl FriendChat {
    pub fn new(house: Arc<House>, node: Arc<dyn Node>, pair: Pair, ctx: &mut Context<Self>) -> Self {
        let active = house.clocks.chats.now();
        let outbox = Outbox::new(house.messages.clone(), ctx.address().recipient(), MAX_PENDING);
        let floods = [0, 1].map(|_| Flood::new(house.config.allowance));
        Self { house, node, pair, open: None, outbox, floods, typed: [None; 2], active }
    }

    fn tell(&self, user: UserId, tail: Tail) {
        self.house.bus.tell_user(user, SessionEvent::OfFriends([tail].into()));
    }

    /// Hands a change to the writer. Returns `reply` if too much waits for the database.
    fn hand_over(
        &mut self,
        change: Change,
        reply: oneshot::Sender<Answer>,
    ) -> Result<(), oneshot::Sender<Answer>> {
        let Some(slot) = self.outbox.reserve() else { return Err(reply) };
        let write = change.to_write(self.pair);
        self.outbox.hand_over(slot, write, PendingChange { change, replies: vec![reply] });
        Ok(())
    }

    /// Whether the two may write to each other now.
    fn check(&self) -> Result<&Open, Refusal> {
        let open = self.open.as_ref().ok_or(Code::Unavailable)?;
        may_write(open.chat_settings)?;
        Ok(open)
    }

    fn send(&mut self, ask: ChatAsk, text: &str, reply: oneshot::Sender<Answer>) {
        let ChatAsk { user, key, .. } = ask;
        let Some(reply) = self.answer_repeated(user, key.as_deref(), reply) else { return };
        if !self.house.service.is_storing() {
            return answer(reply, Err(Code::Unavailable.into()));
        }
        let text = check_message(text).map_err(|error| Refusal::field("text", error.code()));
        let message = text.and_then(|text| {
            let last = self.check()?.last_id;
            let flood = &mut self.floods[usize::from(user == self.pair.high)];
            check_flood(flood.take(self.house.time.now(), text))?;
            let id = self.house.sequence.next_after(last);
            Ok(chats::MessageRow {
                id,
                sender_id: user.0,
                text: text.to_owned(),
                key,
                created_at: self.house.clock.stamp(),
            })
        });
        match message {
            Err(refusal) => answer(reply, Err(refusal)),
            Ok(message) => {
                let id = message.id;
                match self.hand_over(Change::Message(message), reply) {
                    Ok(()) => self.open.iter_mut().for_each(|open| open.last_id = id),
                    Err(reply) => answer(reply, Err(Code::Busy.into())),
                }
            }
        }
    }

    /// Answers a repeated idempotency key if its message is in memory. Returns `reply` if the key is new.
    fn answer_repeated(
        &mut self,
        user: UserId,
        key: Option<&str>,
        reply: oneshot::Sender<Answer>,
    ) -> Option<oneshot::Sender<Answer>> {
        let Some(key) = key else { return Some(reply) };
        let has_key =
            |message: &chats::MessageRow| message.sender_id == user.0 && message.key.as_deref() == Some(key);
        for pending in self.outbox.pending_mut() {
            if let Change::Message(message) = &pending.change
                && has_key(message)
            {
                pending.replies.push(reply);
                return None;
            }
        }
        let known = self.open.iter().flat_map(|open| &open.recent).find(|message| has_key(message)).cloned();
        match known {
            Some(message) => {
                answer(reply, Ok(frame::to_json(&self.wire_message(message))));
                None
            }
            None => Some(reply),
        }
    }

    fn wire_message(&self, message: chats::MessageRow) -> Message {
        let receiver = self.pair.other(UserId(message.sender_id));
        let seen = self.open.as_ref().map_or(0, |open| seen_by(&open.marks, self.pair, receiver));
        Message::new(self.pair, message, seen)
    }

    fn mark_seen(&mut self, reader: UserId, reply: oneshot::Sender<Answer>) {
        let Some(open) = &self.open else { return answer(reply, Err(Code::Unavailable.into())) };
        let up_to = open.recent.back().map_or(0, |message| message.id);
        if up_to <= seen_by(&open.marks, self.pair, reader) {
            return answer(reply, Ok(frame::empty_answer()));
        }
        if let Err(reply) = self.hand_over(Change::Seen { reader, up_to }, reply) {
            answer(reply, Err(Code::Busy.into()));
        }
    }

    fn note_typing(&mut self, user: UserId) -> Answer {
        self.check()?;
        let now = self.house.clocks.chats.now();
        let typed = &mut self.typed[usize::from(user == self.pair.high)];
        if typed.is_none_or(|before| now.duration_since(before) >= TYPING_PAUSE) {
            *typed = Some(now);
            self.tell(self.pair.other(user), Tail::new(event::Typing, &TypingData { friend_id: user }));
        }
        Ok(frame::empty_answer())
    }

    /// Tells both people of a committed change, then answers the request.
    fn release(&mut self, pending: PendingChange) {
        let reply = match pending.change {
            Change::Message(message) => {
                let reply = frame::to_json(&self.wire_message(message.clone()));
                self.tell_message(message);
                reply
            }
            Change::Seen { reader, up_to } => {
                self.tell_seen(reader, up_to);
                frame::empty_answer()
            }
        };
        pending.replies.into_iter().for_each(|to| answer(to, Ok(reply.clone())));
    }

    fn tell_message(&mut self, message: chats::MessageRow) {
        let (sender, key) = (UserId(message.sender_id), message.key.clone());
        let wire_message = self.wire_message(message.clone());
        self.typed[usize::from(sender == self.pair.high)] = None;
        self.tell(
            wire_message.receiver_id,
            Tail::new(event::NewMessage, &NewMessageData { message: &wire_message, key: None }),
        );
        self.tell(
            sender,
            Tail::new(event::NewMessage, &NewMessageData { message: &wire_message, key: key.as_deref() }),
        );
        if let Some(open) = &mut self.open {
            open.recent.push_back(message);
            if open.recent.len() > RECENT {
                open.recent.pop_front();
            }
        }
        metrics::counter!("moonhowl_private_messages").increment(1);
    }

    fn tell_seen(&mut self, reader: UserId, up_to: i64) {
        let pair = self.pair;
        if let Some(open) = &mut self.open {
            let mark = if reader == pair.low { &mut open.marks.low_seen } else { &mut open.marks.high_seen };
            *mark = up_to;
        }
        for user in pair.both() {
            let data = SeenMessageData { friend_id: pair.other(user), up_to, by: reader };
            self.tell(user, Tail::new(event::SeenMessage, &data));
        }
    }

    /// Answers a message whose key or id violated a unique index. If it was the key, the answer is the message that has it. If it was
    /// the id, a rare collision, the sender is told to try again.
    fn answer_stored(&mut self, pending: PendingChange, ctx: &mut Context<Self>) {
        let Change::Message(message) = pending.change else {
            return refuse(pending.replies, Code::Unavailable);
        };
        let (house, pair) = (Arc::clone(&self.house), self.pair);
        let found = async move {
            let key = message.key.as_deref().unwrap_or_default();
            let find = chats::find_by_key(house.store.read(), pair, UserId(message.sender_id), key);
            timeout(QUERY_TIMEOUT, find).await.ok()?.ok()?
        };
        ctx.wait(found.into_actor(self).map(move |found, chat, _| match found {
            Some(message) => {
                let reply = frame::to_json(&chat.wire_message(message));
                pending.replies.into_iter().for_each(|to| answer(to, Ok(reply.clone())));
            }
            None => refuse(pending.replies, Code::Unavailable),
        }));
    }
}

fn answer(reply: oneshot::Sender<Answer>, answer: Answer) {
    // The receiver is gone if the requester has stopped waiting.
    let _ = reply.send(answer);
}

fn refuse(replies: Vec<oneshot::Sender<Answer>>, code: Code) {
    replies.into_iter().for_each(|reply| answer(reply, Err(code.into())));
}

async fn read(house: &House, pair: Pair) -> Result<Open, sqlx::Error> {
    let db = house.store.read();
    let mut recent = chats::page(db, pair, i64::MAX, RECENT as i64).await?;
    recent.reverse();
    Ok(Open {
        chat_settings: friends::chat_settings(db, pair).await?,
        marks: chats::read_marks(db, pair).await?.unwrap_or_default(),
        last_id: recent.last().map_or(0, |message| message.id),
        recent: recent.into(),
    })
}

impl Actor for FriendChat {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        metrics::gauge!("moonhowl_chats").increment(1.0);
        let (house, pair) = (Arc::clone(&self.house), self.pair);
        let read = async move { timeout(QUERY_TIMEOUT, read(&house, pair)).await };
        // `wait`: no message is handled before the conversation is read.
        ctx.wait(read.into_actor(self).map(|read, chat, ctx| {
            match read {
                Ok(Ok(open)) => chat.open = Some(open),
                Ok(Err(error)) => tracing::error!(%error, "a chat could not be read"),
                Err(_) => tracing::error!("reading a chat timed out"),
            }
            ctx.run_interval(chat.house.config.rhythm.tick, |chat, ctx| {
                // Chats between strangers stop at the next tick, so that nobody can keep many of them open.
                let is_needed = chat.open.as_ref().is_some_and(|open| open.chat_settings.is_some());
                let is_idle = chat.house.clocks.chats.since(chat.active) > IDLE;
                if chat.outbox.is_empty() && (is_idle || !is_needed) {
                    ctx.stop();
                }
            });
        }));
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        metrics::gauge!("moonhowl_chats").decrement(1.0);
        let (node, pair) = (Arc::clone(&self.node), self.pair);
        // Runs after this turn of the actor, when its address is closed.
        actix_rt::spawn(async move { node.chat_stopped(pair) });
    }
}

impl Handler<ChatAsked> for FriendChat {
    type Result = ();

    fn handle(&mut self, ChatAsked { mut ask, reply }: ChatAsked, _: &mut Self::Context) {
        self.active = self.house.clocks.chats.now();
        match &mut ask.request {
            ChatRequest::Send { text } => {
                let text = std::mem::take(text);
                self.send(ask, &text, reply);
            }
            ChatRequest::See => self.mark_seen(ask.user, reply),
            ChatRequest::Type => {
                let noted = self.note_typing(ask.user);
                answer(reply, noted);
            }
        }
    }
}

impl Handler<Refresh> for FriendChat {
    type Result = ();

    fn handle(&mut self, _: Refresh, ctx: &mut Self::Context) {
        let (house, pair) = (Arc::clone(&self.house), self.pair);
        let read =
            async move { timeout(QUERY_TIMEOUT, friends::chat_settings(house.store.read(), pair)).await };
        // `wait`: no message is handled by outdated permissions.
        ctx.wait(read.into_actor(self).map(|read, chat, _| {
            let open = chat.open.take();
            // If the query fails, `open` stays `None`: the chat stops, and the next request starts a new one.
            if let (Ok(Ok(chat_settings)), Some(open)) = (read, open) {
                chat.open = Some(Open { chat_settings, ..open });
            }
        }));
    }
}

impl Handler<Committed> for FriendChat {
    type Result = ();

    fn handle(&mut self, committed: Committed, ctx: &mut Self::Context) {
        // Chat writes have no group, so each answer is about exactly one change, in the order of the changes.
        let answered: Vec<PendingChange> = self.outbox.take(committed).collect();
        for pending in answered {
            match committed.outcome {
                Ok(()) => self.release(pending),
                Err(NotKept::Taken) => self.answer_stored(pending, ctx),
                Err(NotKept::Orphaned) => refuse(pending.replies, Code::NotFriends),
                Err(NotKept::Unwritable | NotKept::AfterTenure) => refuse(pending.replies, Code::Unavailable),
            }
        }
    }
}
