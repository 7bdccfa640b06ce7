//! Moderators who attend a room: nobody in it sees them, and they are sent every envelope with its audience, from the room's
//! beginning on.

use std::sync::Arc;

use engine::game::Envelope;
use engine::moderation::attend::{Attended, may_attend};
use engine::seat::Seat;

use super::keys::Asker;
use super::live::LiveRoom;
use super::people::People;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::{Officer, SessionEvent};
use crate::house::House;
use crate::wire::error::Code;
use crate::wire::event::{self, ModClosedData, ModEventsData, ModHydrateData, ModListenersData, SeatOwner};
use crate::wire::frame::{self, Tail};

/// A moderator starts to attend the room. Nobody in it learns of that. `reported`: somebody has reported something in it.
pub fn attend(room: &mut LiveRoom, asker: Asker, officer: &Officer, reported: bool) {
    let user = asker.user;
    let attended = Attended {
        private: room.game.settings().private,
        reported,
        inside: room.people.recipient(user).is_some() || room.people.seat_of(user).is_some(),
        over: room.game.is_over(),
    };
    if let Err(refusal) = may_attend(officer.rank, attended) {
        return room.keys.answer(asker, Err(refusal.into()));
    }
    if !room.people.attend(user) {
        return room.keys.answer(asker, Err(Code::TooManyWatchers.into()));
    }
    // A moderator who was a spectator stops being one: they would be sent every event twice.
    room.people.unwatch(user);
    send_hydrate(room, user);
    room.keys.answer(asker, Ok(frame::empty_answer()));
}

pub fn unattend(room: &mut LiveRoom, asker: Asker) {
    let answer = if room.people.unattend(asker.user) {
        send_closed(&room.house, &room.id, asker.user, "left");
        Ok(frame::empty_answer())
    } else {
        Err(Code::NotAttending.into())
    };
    room.keys.answer(asker, answer);
}

/// Sends a moderator the room's whole log.
pub fn send_hydrate(room: &LiveRoom, user: UserId) {
    let seat_owner = |(seat, owner): (Seat, UserId)| {
        let user = room.people.account(owner)?;
        Some(SeatOwner { seat, user, present: room.people.is_present(owner) })
    };
    let hydrate = ModHydrateData {
        room: &room.id,
        now: room.clock.now(),
        game: room.listing(),
        seats: room.people.owners().filter_map(seat_owner).collect(),
        watchers: room.people.watchers().count(),
        envelopes: &room.journal.log,
    };
    let hydrate = Tail::new(event::ModHydrate, &hydrate);
    room.house.bus.tell_user(user, SessionEvent::Attends { room: room.id, hydrate });
    if !room.voice.listening().is_empty() {
        send_listeners(room, user);
    }
}

/// Tells a moderator who of the moderators listens to the room's voices.
pub fn send_listeners(room: &LiveRoom, user: UserId) {
    let listeners = ModListenersData { room: &room.id, names: room.voice.listening() };
    let tails = [Tail::new(event::ModListeners, &listeners)];
    room.house.bus.tell_user(user, SessionEvent::Events(tails.into()));
}

/// Sends envelopes with their audiences to every moderator, encoded once.
pub fn send_events(house: &House, room: &GameId, people: &People, envelopes: &[Envelope]) {
    if envelopes.is_empty() || people.moderators().next().is_none() {
        return;
    }
    let tails: Arc<[Tail]> = [Tail::new(event::ModEvents, &ModEventsData { room, envelopes })].into();
    for user in people.moderators() {
        house.bus.tell_user(user, SessionEvent::Events(Arc::clone(&tails)));
    }
}

/// Tells a moderator that they no longer attend the room. `reason`: `left` or `over`.
pub fn send_closed(house: &House, room: &GameId, user: UserId, reason: &str) {
    let closed = Tail::new(event::ModClosed, &ModClosedData { room, reason });
    house.bus.tell_user(user, SessionEvent::AttendsNoMore { room: *room, closed });
}
