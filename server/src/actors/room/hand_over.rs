//! How a room goes from one node to another: its next owner reads it while the last one still runs it. The last one then keeps what comes,
//! writes what is left, and gives the room away with what it has kept.

use std::sync::Arc;
use std::time::Duration;

use actix::prelude::*;

use super::{CLOSED_FOR, MAILBOX, Preparation, Room, RoomState, restore};
use crate::base::backoff::Backoff;
use crate::cluster::Errand;
use crate::cluster::messages::RoomNotice;
use crate::wire::error::Code;

/// How long a node that has read a room waits until it is given away.
const PREPARED_FOR: Duration = Duration::from_secs(10);

impl Room {
    /// Reads the room, which another node still runs, and tells that one that it may give it away. Messages are passed on meanwhile.
    pub(super) fn prepare(&mut self, ctx: &mut Context<Self>) {
        let (house, node, id) = (Arc::clone(&self.house), Arc::clone(&self.node), self.id);
        let prepared = restore::prepare(house, node, id, self.replies(ctx));
        let reading = ctx.spawn(prepared.into_actor(self).map(|prepared, room, ctx| {
            if !matches!(room.preparation, Preparation::Runs(_)) {
                // It is taken over already.
                return;
            }
            let now = room.house.clocks.rooms.now();
            room.preparation = match prepared {
                Ok(prepared) => {
                    prepared.map_or(Preparation::None, |room| Preparation::Done(Box::new((room, now))))
                }
                Err(error) => {
                    tracing::warn!(room = %room.id, %error, "a room of a node that stops could not be read yet");
                    Preparation::None
                }
            };
            room.tell_prepared();
            ctx.run_later(PREPARED_FOR, |room, ctx| {
                // Its owner runs it still.
                if matches!(room.state, RoomState::Elsewhere(_)) {
                    ctx.stop();
                }
            });
        }));
        self.preparation = Preparation::Runs(reading);
    }

    /// Tells the room's owner that it may give the room away.
    pub(super) fn tell_prepared(&self) {
        if let RoomState::Elsewhere(owner) = self.state {
            self.house.bus.pass_on(&self.id, Some(owner), Errand::Notice(RoomNotice::Prepared));
        }
    }

    /// Gives the room away as soon as its next owner has read it. Until then people go on here.
    pub(super) fn hand_over(&self, ctx: &mut Context<Self>) {
        let is_asked = self.house.bus.prepare_room(&self.id);
        let within = if is_asked { self.house.config.rhythm.prepare } else { Duration::ZERO };
        ctx.run_later(within, |room, ctx| room.with_live(ctx, |live| live.is_leaving = true));
    }

    /// Keeps a message for the room's next owner.
    pub(super) fn keep(&mut self, errand: Errand) {
        match errand {
            errand if self.kept.len() < MAILBOX => self.kept.push(errand),
            Errand::Ask(_, reply) => drop(reply.send(Err(Code::Busy.into()))),
            Errand::Notice(_) => {}
        }
    }

    /// Another node owns the room. What waits for the journal will never be written; who waits for it is told that the room is
    /// unavailable. Later messages are passed on.
    pub(super) fn let_go(&mut self, ctx: &mut Context<Self>) {
        self.state = RoomState::GivenAway { is_stored: true };
        self.orderly = true;
        metrics::gauge!("moonhowl_rooms").decrement(1.0);
        self.node.room_leaves(&self.id);
        ctx.run_later(CLOSED_FOR, |_, ctx| ctx.stop());
    }

    /// Lets another node go on with the room, whose journal holds everything.
    pub(super) fn give_away(&mut self, ctx: &mut Context<Self>) {
        let leaves = RoomState::GivenAway { is_stored: false };
        let RoomState::Live(live) = std::mem::replace(&mut self.state, leaves) else { return };
        self.orderly = true;
        metrics::gauge!("moonhowl_rooms").decrement(1.0);
        let (house, id, life, clock) = (Arc::clone(&self.house), self.id, self.life, live.clock.now());
        let stored = async move {
            let mut backoff = Backoff::new(house.config.rhythm.retry);
            while let Err(error) = restore::give_away(&house, &id, life, clock).await {
                tracing::warn!(room = %id, %error, "an attempt to give a room away failed");
                tokio::time::sleep(backoff.pause()).await;
            }
        };
        ctx.spawn(stored.into_actor(self).map(|(), room, ctx| {
            room.state = RoomState::GivenAway { is_stored: true };
            room.node.room_leaves(&room.id);
            room.house.directory.note_given_away(&room.id);
            for errand in std::mem::take(&mut room.kept) {
                room.house.bus.pass_on(&room.id, None, errand);
            }
            ctx.run_later(CLOSED_FOR, |_, ctx| ctx.stop());
        }));
    }
}
