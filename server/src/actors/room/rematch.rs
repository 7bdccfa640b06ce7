//! Rematches: the next game of the same people. Who asks first opens it; everybody is told who wants to play, and for a minute seats
//! are kept for all of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::game::Rejection;
use engine::listing::open_seats;
use engine::seat::Seat;

use super::keys::Asker;
use super::live::LiveRoom;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::{Person, RoomNotice, SessionEvent};
use crate::games::open::next_room;
use crate::wire::answer::NextGame;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, RoomRematchData};
use crate::wire::frame::{self, Tail};

/// How many of the free seats somebody may take who did not play the game before. `None`: all of them.
pub fn seats_for_others(room: &LiveRoom) -> Option<usize> {
    let kept = room.kept.as_ref().filter(|kept| room.house.clock.stamp() < kept.until)?;
    let awaited = kept.people.iter().filter(|user| room.people.seat_of(**user).is_none()).count();
    let free = room.game.table().ring().minus(room.game.table().seated()).len();
    Some(open_seats(free, awaited))
}

/// Refuses somebody for whom every free seat is kept from.
pub fn check_kept(room: &LiveRoom, user: UserId) -> Result<(), Refusal> {
    let is_awaited = room.kept.as_ref().is_some_and(|kept| kept.people.contains(&user));
    match seats_for_others(room) {
        Some(0) if !is_awaited => Err(kept_refusal(room)),
        _ => Ok(()),
    }
}

pub fn kept_refusal(room: &LiveRoom) -> Refusal {
    let until = room.kept.as_ref().map_or(Stamp::default(), |kept| kept.until);
    let wait = until.since(room.house.clock.stamp());
    Refusal::from(Code::SeatsKept).with("retryAfter", wait.as_millis() as u64)
}

/// A player wants to play again. The first one opens the next game; if that one is over too, a new one takes its place.
pub fn open(room: &mut LiveRoom, asker: Asker, person: Person) {
    let seat = match check(room, &asker) {
        Ok(seat) => seat,
        Err(refusal) => return room.keys.answer(asker, Err(refusal)),
    };
    room.rematch.ready.insert(seat);
    if room.rematch.is_opening {
        return room.rematch.waiting.push(asker);
    }
    room.rematch.is_opening = true;
    let (house, id, settings) = (Arc::clone(&room.house), room.id, room.game.settings().clone());
    let platform = room.record.platform;
    actix_rt::spawn(async move {
        let next = next_room(&house, &id, person, settings, platform).await;
        let answer = next.as_ref().map(answer_of).map_err(Clone::clone);
        house.bus.tell_room(&id, RoomNotice::Follow { by: seat, next: next.ok() });
        // The receiver is gone if the requester has stopped waiting.
        let _ = asker.reply.send(answer);
    });
}

fn answer_of((id, invite): &(GameId, String)) -> bytestring::ByteString {
    frame::to_json(&NextGame { id: *id, invite })
}

/// The seat of somebody who may open or join the next game.
fn check(room: &LiveRoom, asker: &Asker) -> Result<Seat, Refusal> {
    if room.people.was_removed(asker.user) {
        return Err(Code::RemovedFromGame.into());
    }
    let seat = room.people.seat_of(asker.user).ok_or(Rejection::NotSeated)?;
    if room.game.is_over() { Ok(seat) } else { Err(Code::NotOver.into()) }
}

/// Tells everybody who played, wherever they are, of the next game and of who wants to play it. `by`: the seat that asked. `next`: its id
/// and the token of its link; `None` if it could not be opened.
pub fn announce_next(room: &mut LiveRoom, by: Seat, next: Option<(GameId, String)>) {
    room.rematch.is_opening = false;
    let waiting = std::mem::take(&mut room.rematch.waiting);
    let Some(next) = next else {
        room.rematch.ready.remove(by);
        for asker in waiting {
            if let Some(seat) = room.people.seat_of(asker.user) {
                room.rematch.ready.remove(seat);
            }
            room.keys.answer(asker, Err(Code::Busy.into()));
        }
        return;
    };
    for asker in waiting {
        room.keys.answer(asker, Ok(answer_of(&next)));
    }
    let (next, invite) = next;
    room.record.next = Some(next);
    let data = RoomRematchData {
        room: &room.id,
        next: &next,
        invite: &invite,
        ready: room.rematch.ready.iter().collect(),
    };
    let tails: Arc<[Tail]> = [Tail::new(event::RoomRematch, &data)].into();
    let players = room.people.owners().map(|(_, user)| user).filter(|user| !room.people.was_removed(*user));
    let told: BTreeSet<UserId> = room.people.watchers().chain(players).collect();
    for user in told {
        room.house.bus.tell_user(user, SessionEvent::Events(Arc::clone(&tails)));
    }
}
