//! `Room`: one for each game. It owns the game, its timers, and who of its people is to be told what. This file is the
//! actor and its messages; [`live`] is a room at work, `wishes` what is asked of it, `perform` what comes of that,
//! `flood` what is said too often,
//! `sweep` its end, [`restore`] its beginning, [`face`] what others see of it.

mod clock;
pub mod face;
pub(super) mod flood;
pub mod keys;
pub mod live;
pub mod moderate;
mod pending;
pub mod people;
mod perform;
pub mod restore;
mod sweep;
mod wishes;
pub mod witness;

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;
use tokio::sync::oneshot;

use crate::base::ids::GameId;
use crate::cluster::Node;
use crate::cluster::messages::Ask;
use crate::cluster::messages::Tell;
use crate::house::House;
use crate::journal::Committed;
use crate::wire::error::Code;
use crate::wire::frame::Answer;
use live::Live;

/// How many messages may wait for a room.
const MAILBOX: usize = 512;
/// A room that does not open is remembered so long, so that asking again costs no query.
const CLOSED_FOR: Duration = Duration::from_secs(2);

/// An [`Ask`] and where its answer goes.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Asked {
    pub ask: Ask,
    pub reply: oneshot::Sender<Answer>,
}

enum Stage {
    /// Reading the journal. Messages wait in the mailbox.
    Loading,
    /// No such game, or one that can't be restored; and what whoever asks for it is told.
    Closed(Code),
    Live(Box<Live>),
}

pub struct Room {
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: GameId,
    stage: Stage,
    /// False until the room decides to stop. An actor that stops without having decided so has panicked.
    orderly: bool,
}

impl Room {
    pub fn new(house: Arc<House>, node: Arc<dyn Node>, id: GameId) -> Self {
        Self { house, node, id, stage: Stage::Loading, orderly: false }
    }
}

impl Actor for Room {
    type Context = Context<Self>;

    fn started(&mut self, ctx: &mut Self::Context) {
        ctx.set_mailbox_capacity(MAILBOX);
        let (house, node, id) = (Arc::clone(&self.house), Arc::clone(&self.node), self.id);
        let commits = ctx.address().recipient();
        let restored = async move { restore::restore(house, node, &id, commits).await };
        // Nothing else is handled until the journal is read.
        ctx.wait(restored.into_actor(self).map(|restored, room, ctx| match restored {
            Ok(Some(live)) => {
                room.stage = Stage::Live(Box::new(live));
                metrics::gauge!("moonhowl_rooms").increment(1.0);
                let tick = room.house.config.rhythm.tick;
                ctx.run_interval(tick, |room, ctx| room.with_live(ctx, Live::sweep));
                room.with_live(ctx, Live::open);
            }
            Ok(None) => room.stay_closed(Code::UnknownRoom, ctx),
            Err(error) => {
                tracing::error!(room = %room.id, %error, "a room could not be restored");
                let is_passing = matches!(error, restore::RestoreError::Sql(_));
                room.stay_closed(if is_passing { Code::Unavailable } else { Code::UnknownRoom }, ctx);
            }
        }));
    }

    fn stopped(&mut self, _: &mut Self::Context) {
        if matches!(self.stage, Stage::Live(_)) {
            metrics::gauge!("moonhowl_rooms").decrement(1.0);
        }
        let (node, id) = (Arc::clone(&self.node), self.id);
        // After this turn, when the address has closed.
        actix_rt::spawn(async move { node.room_stopped(&id) });
    }
}

impl Drop for Room {
    /// A panic takes the actor away with its context: the room comes back from its journal, and people notice a pause.
    fn drop(&mut self) {
        if let Stage::Live(live) = &self.stage
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
        self.stage = Stage::Closed(why);
        ctx.run_later(CLOSED_FOR, |_, ctx| ctx.stop());
    }

    /// Lets the live room do something, then sets its timer or lets it end.
    fn with_live(&mut self, ctx: &mut Context<Self>, work: impl FnOnce(&mut Live)) {
        let Stage::Live(live) = &mut self.stage else { return };
        work(live);
        if live.is_finished() {
            self.orderly = true;
            return ctx.stop();
        }
        if let Some(wait) = live.next_alarm() {
            let alarm = ctx.run_later(wait, Self::ring);
            if let Some(old) = live.alarm.replace(alarm) {
                ctx.cancel_future(old);
            }
        }
    }
}

impl Room {
    fn ring(&mut self, ctx: &mut Context<Self>) {
        self.with_live(ctx, Live::ring);
    }
}

impl Handler<Asked> for Room {
    type Result = ();

    fn handle(&mut self, asked: Asked, ctx: &mut Self::Context) {
        match &self.stage {
            Stage::Live(_) => self.with_live(ctx, |live| live.asked(asked)),
            // Who asked may have given up waiting.
            Stage::Closed(why) => drop(asked.reply.send(Err((*why).into()))),
            Stage::Loading => drop(asked.reply.send(Err(Code::Unavailable.into()))),
        }
    }
}

impl Handler<Tell> for Room {
    type Result = ();

    fn handle(&mut self, tell: Tell, ctx: &mut Self::Context) {
        match (&self.stage, tell) {
            (Stage::Live(_), tell) => self.with_live(ctx, |live| live.told(tell)),
            (Stage::Closed(Code::UnknownRoom), Tell::Arrived { user }) => {
                face::send_closed(&self.house, &self.id, user, "unknown")
            }
            _ => {}
        }
    }
}

/// From tests: fall over.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Break;

impl Handler<Break> for Room {
    type Result = ();

    fn handle(&mut self, _: Break, _: &mut Self::Context) {
        panic!("a test asked the room to fall over");
    }
}

impl Handler<Committed> for Room {
    type Result = ();

    fn handle(&mut self, committed: Committed, ctx: &mut Self::Context) {
        self.with_live(ctx, |live| live.committed(committed));
    }
}
