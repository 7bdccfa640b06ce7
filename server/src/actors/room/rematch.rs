//! Rematches: opening the next game with the same settings and people.

use std::sync::Arc;

use engine::game::Rejection;

use super::keys::Asker;
use super::live::LiveRoom;
use crate::base::ids::GameId;
use crate::cluster::messages::{Person, RoomNotice, SessionEvent};
use crate::games::open::open_next;
use crate::wire::answer::OpenedGame;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, RoomRematchData};
use crate::wire::frame::{self, Tail};

/// The first player to ask opens the next game; the others are told its id.
pub fn open(room: &mut LiveRoom, asker: Asker, person: Person) {
    if let Err(refusal) = check(room, &asker) {
        return room.keys.answer(asker, Err(refusal));
    }
    if let Some(next) = &room.record.next {
        let answer = Ok(frame::to_json(&OpenedGame { id: *next }));
        return room.keys.answer(asker, answer);
    }
    room.is_opening_next = true;
    let (house, id, settings) = (Arc::clone(&room.house), room.id, room.game.settings().clone());
    let platform = room.record.platform;
    actix_rt::spawn(async move {
        let opened = open_next(&house, &id, person, settings, platform).await;
        let answer =
            opened.as_ref().map(|(next, _)| frame::to_json(&OpenedGame { id: *next })).map_err(Clone::clone);
        house.bus.tell_room(&id, RoomNotice::Follow { next: opened.ok() });
        // The receiver is gone if the requester has stopped waiting.
        let _ = asker.reply.send(answer);
    });
}

fn check(room: &LiveRoom, asker: &Asker) -> Result<(), Refusal> {
    if room.people.was_removed(asker.user) {
        Err(Code::RemovedFromGame.into())
    } else if room.people.seat_of(asker.user).is_none() {
        Err(Rejection::NotSeated.into())
    } else if !room.game.is_over() {
        Err(Code::NotOver.into())
    } else if room.is_opening_next {
        Err(Code::Busy.into())
    } else {
        Ok(())
    }
}

/// Tells everybody in this room of the next one. `next`: its id and the token of its link; `None` if it could not be opened.
pub fn announce_next(room: &mut LiveRoom, next: Option<(GameId, String)>) {
    room.is_opening_next = false;
    let Some((next, invite)) = next else { return };
    let data = RoomRematchData { room: &room.id, next: &next, invite: &invite };
    let tails: Arc<[Tail]> = [Tail::new(event::RoomRematch, &data)].into();
    for (user, _) in room.people.recipients() {
        room.house.bus.tell_user(user, SessionEvent::Events(Arc::clone(&tails)));
    }
    room.record.next = Some(next);
}
