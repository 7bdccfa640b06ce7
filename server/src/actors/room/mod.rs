//! `Room`: one actor for each game. The room owns the game and its timers, and knows who is sent which events. This file holds the
//! actor and its handlers, `live` the state of a running room, and `command` the way of one command through it. Requests of people
//! (`requests`, `entry`, `orders`, `rematch`) and notices from sessions (`presence`) become commands. `restore` starts a room from
//! its journal, `hand_over` gives it to another node, `sweep` ends it.

mod alarm;
mod audit;
mod clock;
mod closing;
mod command;
mod entry;
mod hand_over;
mod journal;
mod keys;
mod live;
mod milestones;
mod moderators;
mod orders;
mod party;
mod pending;
mod people;
mod presence;
mod rematch;
mod requests;
mod reservation;
mod restore;
mod sweep;
mod talk;
mod testimony;
mod voice;
mod voice_requests;

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use tokio::sync::oneshot;

use self::live::{LiveRoom, Replies};
use self::reservation::Reserved;
use self::restore::{Prepared, RestoreError, Restored};
use crate::base::backoff::Backoff;
use crate::base::ids::GameId;
use crate::base::node::NodeName;
use crate::cluster::messages::{Ask, RoomNotice};
use crate::cluster::{Errand, Node};
use crate::house::House;
use crate::journal::group_commit::Committed;
use crate::store::is_after_tenure;
use crate::wire::error::Code;
use crate::wire::frame::Answer;

/// The mailbox's capacity.
const MAILBOX: usize = 512;
/// How long the actor of a room that can't open stays, so that repeated requests cost no query.
const CLOSED_FOR: Duration = Duration::from_secs(2);

/// An [`Ask`] and where to send its answer.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Asked {
    pub ask: Ask,
    pub reply: oneshot::Sender<Answer>,
}

enum RoomState {
    /// Reading the journal. Messages wait in the mailbox; between two attempts requests are refused, and notices kept.
    Loading,
    /// There is no such game, or it can't be restored. Requests are refused with this code.
    Closed(Code),
    /// Another node owns the room. Messages are passed on to it.
    Elsewhere(NodeName),
    /// This node gives the room away. Messages are kept until that is stored, and then passed on to whoever owns it.
    GivenAway {
        is_stored: bool,
    },
    Live(Box<LiveRoom>),
}

pub struct Room {
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: GameId,
    state: RoomState,
    /// Notices that came between two attempts to read the journal; they are handled after the last one.
    early: Vec<RoomNotice>,
    /// Set when the room stops on purpose: a room that is dropped without it has panicked.
    orderly: bool,
    /// A random number that tells this life of the room from others.
    life: u64,
    /// Messages that came while the room waits to be given away; its next owner gets them.
    kept: Vec<Errand>,
    preparation: Preparation,
}

/// How far this node is with a room that another one is about to give away.
enum Preparation {
    None,
    /// It is being read.
    Runs(SpawnHandle),
    Done(Box<Prepared>),
}

impl Room {
    /// `owner`: the other node that runs the room, if it is known.
    pub fn new(house: Arc<House>, node: Arc<dyn Node>, id: GameId, owner: Option<NodeName>) -> Self {
        let life = u64::from_be_bytes(house.chance.random());
        Self {
            house,
            node,
            id,
            state: owner.map_or(RoomState::Loading, RoomState::Elsewhere),
            early: Vec::new(),
            orderly: false,
            life,
            kept: Vec::new(),
            preparation: Preparation::None,
        }
    }
}

impl Actor for Room {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        match self.state {
            RoomState::Elsewhere(_) => Self::stay_for_a_while(ctx),
            _ => self.restore(Backoff::new(self.house.config.rhythm.retry), ctx),
        }
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        if matches!(self.state, RoomState::Live(_)) {
            metrics::gauge!("moonhowl_rooms").decrement(1.0);
        }
        let (house, node) = (Arc::clone(&self.house), Arc::clone(&self.node));
        let (id, life) = (self.id, self.life);
        // Runs after this turn of the actor, when its address is closed.
        actix_rt::spawn(async move {
            node.room_stopped(&id);
            if let Err(error) = restore::release_lease(&house, &id, life).await {
                tracing::warn!(room = %id, %error, "a room's lease could not be given back");
            }
        });
    }
}

impl Room {
    /// Reads the room from the database, and tries again for as long as that fails: nobody else would, and people wait for their
    /// game.
    fn restore(&mut self, mut backoff: Backoff, ctx: &mut Context<Self>) {
        let (house, node, id) = (Arc::clone(&self.house), Arc::clone(&self.node), self.id);
        let replies = self.replies(ctx);
        let prepared = match std::mem::replace(&mut self.preparation, Preparation::None) {
            Preparation::Done(prepared) => Some(*prepared),
            Preparation::Runs(reading) => {
                ctx.cancel_future(reading);
                None
            }
            Preparation::None => None,
        };
        let restored = async move { restore::restore(house, node, &id, replies, prepared).await };
        // `wait`: no message is handled meanwhile.
        ctx.wait(restored.into_actor(self).map(move |restored, room, ctx| match restored {
            Ok(Some(Restored { room: live, orders, .. })) => {
                room.state = RoomState::Live(Box::new(live));
                metrics::gauge!("moonhowl_rooms").increment(1.0);
                let tick = room.house.config.rhythm.tick;
                ctx.run_interval(tick, |room, ctx| room.with_live(ctx, sweep::sweep));
                room.with_live(ctx, |live| restore::open(live, orders));
                room.handle_early_notices(ctx);
            }
            Ok(None) => room.stay_closed(Code::UnknownRoom, ctx),
            Err(RestoreError::Elsewhere(owner)) => {
                room.state = RoomState::Elsewhere(owner);
                room.handle_early_notices(ctx);
                Self::stay_for_a_while(ctx);
            }
            Err(error @ RestoreError::ForOthers(_)) => {
                tracing::info!(room = %room.id, %error, "a room is left to another node");
                room.stay_closed(Code::Unavailable, ctx);
            }
            // This node stops, and takes no more leases.
            Err(RestoreError::Sql(error)) if is_after_tenure(&error) && room.house.is_draining() => {
                room.state = RoomState::GivenAway { is_stored: true };
                room.orderly = true;
                room.node.room_leaves(&room.id);
                room.handle_early_notices(ctx);
                ctx.run_later(CLOSED_FOR, |_, ctx| ctx.stop());
            }
            Err(error @ RestoreError::Sql(_)) => {
                tracing::warn!(room = %room.id, %error, "an attempt to restore a room failed");
                ctx.run_later(backoff.pause(), move |room, ctx| room.restore(backoff, ctx));
            }
            Err(error) => {
                tracing::error!(room = %room.id, %error, "a room can't be restored; its game is aborted");
                metrics::counter!("moonhowl_rooms_abandoned").increment(1);
                room.abort_unreadable(backoff, ctx);
            }
        }));
    }
}

impl Room {
    /// Stops the actor of a room that another node owns after a while.
    fn stay_for_a_while(ctx: &mut Context<Self>) {
        ctx.run_later(CLOSED_FOR, |room, ctx| {
            // It may have taken the room over meanwhile, or be about to.
            if matches!((&room.state, &room.preparation), (RoomState::Elsewhere(_), Preparation::None)) {
                ctx.stop();
            }
        });
    }

    fn replies(&self, ctx: &Context<Self>) -> Replies {
        let (committed, reserved) = (ctx.address().recipient(), ctx.address().recipient());
        Replies { committed, reserved, life: self.life }
    }

    /// Aborts the game, and tries again for as long as that fails: its people could take no seat in another game.
    fn abort_unreadable(&self, mut backoff: Backoff, ctx: &mut Context<Self>) {
        let (house, id) = (Arc::clone(&self.house), self.id);
        let abandoned = async move { restore::abort_unreadable(&house, &id).await };
        ctx.wait(abandoned.into_actor(self).map(move |abandoned, room, ctx| match abandoned {
            Ok(people) => {
                people.iter().for_each(|user| closing::send_closed(&room.house, &room.id, *user, "over"));
                room.stay_closed(Code::UnknownRoom, ctx);
            }
            Err(error) => {
                tracing::warn!(room = %room.id, %error, "an attempt to abort a game failed");
                ctx.run_later(backoff.pause(), move |room, ctx| room.abort_unreadable(backoff, ctx));
            }
        }));
    }
}

impl Drop for Room {
    /// A panic drops the actor: asks the node to restore the room from its journal. People notice a pause.
    fn drop(&mut self) {
        if let RoomState::Live(live) = &self.state
            && !self.orderly
            && !self.house.is_draining()
        {
            tracing::error!(room = %self.id, "a room panicked; it is restored from its journal");
            metrics::counter!("moonhowl_room_panics").increment(1);
            self.node.room_lost(&self.id, live.onlookers());
        }
    }
}

impl Room {
    fn stay_closed(&mut self, why: Code, ctx: &mut Context<Self>) {
        self.state = RoomState::Closed(why);
        self.handle_early_notices(ctx);
        ctx.run_later(CLOSED_FOR, |room, ctx| {
            // It may have been taken over meanwhile.
            if matches!(room.state, RoomState::Closed(_)) {
                ctx.stop();
            }
        });
    }

    fn handle_early_notices(&mut self, ctx: &mut Context<Self>) {
        for notice in std::mem::take(&mut self.early) {
            self.handle(notice, ctx);
        }
    }

    /// Runs `work` on the live room, then sets the room's timer or stops the actor.
    fn with_live(&mut self, ctx: &mut Context<Self>, work: impl FnOnce(&mut LiveRoom)) {
        let RoomState::Live(live) = &mut self.state else { return };
        work(live);
        live.voice.keep_to(&live.people);
        if live.voice.listeners_changed() {
            live.people.moderators().for_each(|user| moderators::send_listeners(live, user));
        }
        if live.is_abandoned && self.house.directory.shares_seats() {
            return self.let_go(ctx);
        }
        if live.is_finished {
            self.orderly = true;
            return ctx.stop();
        }
        if live.is_leaving {
            if live.journal.is_idle() {
                self.give_away(ctx);
            }
            return;
        }
        if live.game.is_paused() {
            return;
        }
        let due = [live.game.deadline(), live.bots.next_due()].into_iter().flatten().min();
        if let Some(wait) = live.alarm.next(due, live.clock.now()) {
            let timer = ctx.run_later(wait, |room, ctx| room.with_live(ctx, LiveRoom::pass_time));
            if let Some(old) = live.alarm.replace(timer) {
                ctx.cancel_future(old);
            }
        }
    }
}

impl Handler<Asked> for Room {
    type Result = ();

    fn handle(&mut self, Asked { ask, reply }: Asked, ctx: &mut Self::Context) {
        match &self.state {
            RoomState::Live(live) if live.is_leaving => self.keep(Errand::Ask(ask, reply)),
            RoomState::Live(_) => self.with_live(ctx, |live| requests::handle_request(live, ask, reply)),
            // The receiver is gone if the requester has stopped waiting.
            RoomState::Closed(why) => drop(reply.send(Err((*why).into()))),
            RoomState::Elsewhere(owner) => {
                self.house.bus.pass_on(&self.id, Some(*owner), Errand::Ask(ask, reply));
            }
            RoomState::GivenAway { is_stored: false } => self.keep(Errand::Ask(ask, reply)),
            RoomState::GivenAway { is_stored: true } => {
                self.house.bus.pass_on(&self.id, None, Errand::Ask(ask, reply));
            }
            RoomState::Loading => drop(reply.send(Err(Code::Unavailable.into()))),
        }
    }
}

impl Handler<RoomNotice> for Room {
    type Result = ();

    fn handle(&mut self, notice: RoomNotice, ctx: &mut Self::Context) {
        match (&self.state, notice) {
            (RoomState::Elsewhere(_) | RoomState::Closed(Code::Unavailable), RoomNotice::TakeOver) => {
                self.state = RoomState::Loading;
                self.restore(Backoff::new(self.house.config.rhythm.retry), ctx);
            }
            (RoomState::Elsewhere(_), RoomNotice::Prepare) => match self.preparation {
                Preparation::None => self.prepare(ctx),
                Preparation::Runs(_) => {}
                Preparation::Done(_) => self.tell_prepared(),
            },
            (RoomState::Live(live), RoomNotice::HandOver) if !live.is_leaving => {
                self.hand_over(ctx);
            }
            // Nobody is to wait for it: it is not here.
            (RoomState::Elsewhere(_), RoomNotice::HandOver) => self.node.room_leaves(&self.id),
            (RoomState::Elsewhere(_) | RoomState::GivenAway { .. }, notice) if notice.is_of_node() => {}
            // The room may have been restored since, in the next tenure.
            (RoomState::Live(live), RoomNotice::Lost { epoch })
                if live.journal.tenure().is_some_and(|tenure| tenure.epoch <= epoch) =>
            {
                self.let_go(ctx);
            }
            (RoomState::Live(live), notice) if live.is_leaving && !notice.is_of_node() => {
                self.keep(Errand::Notice(notice));
            }
            (RoomState::GivenAway { is_stored: false }, notice) => self.keep(Errand::Notice(notice)),
            (RoomState::GivenAway { is_stored: true }, notice) => {
                self.house.bus.pass_on(&self.id, None, Errand::Notice(notice));
            }
            (RoomState::Live(_), notice) => self.with_live(ctx, |live| requests::handle_notice(live, notice)),
            (RoomState::Elsewhere(owner), notice) => {
                self.house.bus.pass_on(&self.id, Some(*owner), Errand::Notice(notice));
            }
            (RoomState::Loading, notice) if self.early.len() < MAILBOX => self.early.push(notice),
            (RoomState::Closed(Code::UnknownRoom), RoomNotice::Arrived { user }) => {
                self.house.directory.note_seat(user, self.id, false);
                closing::send_closed(&self.house, &self.id, user, "unknown");
            }
            (RoomState::Closed(Code::UnknownRoom), RoomNotice::Restored(onlookers)) => {
                for user in onlookers.watchers {
                    closing::send_closed(&self.house, &self.id, user, "over");
                }
                for user in onlookers.moderators {
                    moderators::send_closed(&self.house, &self.id, user, "over");
                }
            }
            _ => {}
        }
    }
}

/// From tests: the room panics.
#[cfg(feature = "testing")]
#[derive(Message)]
#[rtype(result = "()")]
pub struct Panic;

#[cfg(feature = "testing")]
impl Handler<Panic> for Room {
    type Result = ();

    fn handle(&mut self, _: Panic, _: &mut Self::Context) {
        panic!("a test asked the room to panic");
    }
}

/// From tests: with whom are the room's bots gentle?
#[cfg(feature = "testing")]
#[derive(Message)]
#[rtype(result = "engine::seat::SeatSet")]
pub struct AskNewcomers;

#[cfg(feature = "testing")]
impl Handler<AskNewcomers> for Room {
    type Result = MessageResult<AskNewcomers>;

    fn handle(&mut self, _: AskNewcomers, _: &mut Self::Context) -> Self::Result {
        MessageResult(match &self.state {
            RoomState::Live(live) => live.bots.newcomers(),
            _ => engine::seat::SeatSet::EMPTY,
        })
    }
}

impl Handler<Reserved> for Room {
    type Result = ();

    fn handle(&mut self, reserved: Reserved, ctx: &mut Self::Context) {
        if matches!(self.state, RoomState::Live(_)) {
            self.with_live(ctx, |live| entry::seat_reserved(live, reserved));
        } else {
            entry::refuse_reserved(&self.house, self.id, reserved);
        }
    }
}

impl Handler<Committed> for Room {
    type Result = ();

    fn handle(&mut self, committed: Committed, ctx: &mut Self::Context) {
        self.with_live(ctx, |live| live.committed(committed));
    }
}
