//! Joining and leaving a room, as a player or as a spectator.

use std::sync::Arc;

use engine::game::{Actor, Command, Rejection};

use super::closing::send_closed;
use super::command::seat_answer;
use super::keys::Asker;
use super::live::LiveRoom;
use super::pending::{Changes, FollowUp, PendingOutcome};
use super::presence::note_desertion;
use super::rematch::check_kept;
use super::reservation::{Joining, Reserved};
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::Person;
use crate::house::House;
use crate::store::seats;
use crate::wire::answer::InviteLink;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;

/// Takes a seat, or returns to the seat that the person already holds.
pub fn join(room: &mut LiveRoom, asker: Asker, joining: Joining) {
    let user = asker.user;
    if let Some(seat) = room.people.seat_of(user).filter(|_| !room.people.was_removed(user)) {
        room.people.mark_back(user);
        room.attach(user);
        return room.keys.answer(asker, Ok(seat_answer(seat)));
    }
    if let Err(refusal) = check_join(room, user, &joining) {
        return room.keys.answer(asker, Err(refusal));
    }
    if !room.house.directory.shares_seats() {
        let reserved = room.house.directory.reserve(user, &room.id);
        return match reserved {
            Ok(()) => sit_down(room, asker, joining.person, None),
            Err(other) => room.keys.answer(asker, Err(in_another_game(&other))),
        };
    }
    // Another node may seat them at the same moment: the database decides.
    let (house, id, reserved) = (Arc::clone(&room.house), room.id, room.reserved.clone());
    let at = house.clock.stamp();
    actix_rt::spawn(async move {
        let outcome = reserve(&house, user, &id, at).await;
        reserved.do_send(Reserved { asker, request: Box::new(joining), at, outcome });
    });
}

fn in_another_game(other: &GameId) -> Refusal {
    Refusal::from(Code::InAnotherGame).with("room", other.as_str())
}

/// Reserves the only seat that a user may hold, in the database.
async fn reserve(house: &House, user: UserId, room: &GameId, at: Stamp) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    let taken = seats::reserve(&mut db, user, room, at).await?;
    db.commit().await?;
    taken.map_or(Ok(()), |other| Err(in_another_game(&other)))
}

/// Undoes a reservation of somebody who got no seat. `at`: its moment, if the database has it. If that fails, the reservation is undone
/// when the room is restored, or over.
fn release(house: &Arc<House>, user: UserId, room: GameId, at: Option<Stamp>) {
    house.directory.release(user, &room);
    if let Some(at) = at {
        let house = Arc::clone(house);
        actix_rt::spawn(async move {
            let released = async {
                let mut db = house.store.write().await?;
                seats::undo_reservation(&mut db, user, &room, at).await?;
                db.commit().await
            };
            if let Err(error) = released.await {
                tracing::warn!(%user, %room, %error, "a reserved seat could not be released");
            }
        });
    }
}

/// Goes on with a join when the database has answered.
pub fn seat_reserved(room: &mut LiveRoom, reserved: Reserved) {
    let Reserved { asker, request, at, outcome } = reserved;
    if room.people.seat_of(asker.user).is_some() {
        // They asked twice at once.
        return sit_down(room, asker, request.person, None);
    }
    // Much may have happened meanwhile: they may attend as a moderator, or the seats may be kept for others.
    let may_sit = outcome.and_then(|()| {
        check_join(room, asker.user, &request)
            .inspect_err(|_| release(&room.house, asker.user, room.id, Some(at)))
    });
    match may_sit {
        Ok(()) => sit_down(room, asker, request.person, Some(at)),
        Err(refusal) => room.keys.answer(asker, Err(refusal)),
    }
}

/// Goes on with a join when the room has ended meanwhile.
pub fn refuse_reserved(house: &Arc<House>, room: GameId, Reserved { asker, at, outcome, .. }: Reserved) {
    if outcome.is_ok() {
        release(house, asker.user, room, Some(at));
    }
    // The receiver is gone if the requester has stopped waiting.
    let _ = asker.reply.send(Err(Code::Unavailable.into()));
}

/// Gives a person, whose seat is reserved, a seat. `at`: the moment of the reservation in the database.
fn sit_down(room: &mut LiveRoom, asker: Asker, person: Person, at: Option<Stamp>) {
    let user = asker.user;
    if let Some(seat) = room.people.seat_of(user) {
        return room.keys.answer(asker, Ok(seat_answer(seat)));
    }
    room.people.set_account(user, person.public);
    if person.is_newcomer {
        room.people.set_newcomer(user);
    }
    let profile = person.profile.for_game(room.game.settings());
    let join = Command::Join { profile: Box::new(profile) };
    room.accept(Actor::Visitor, join, Some(asker));
    if room.people.seat_of(user).is_none() {
        release(&room.house, user, room.id, at);
        room.people.forget_account(user);
    }
}

/// Checks whether a person without a seat may take one here.
fn check_join(room: &LiveRoom, user: UserId, joining: &Joining) -> Result<(), Refusal> {
    let settings = room.game.settings();
    // A moderator who has attended an anonymous game, or looked for somebody in it, knows more than its players.
    let knows_players = settings.anonymous && room.people.knows_players(user);
    if knows_players || room.people.attends(user) {
        return Err(Code::InsideTheGame.into());
    }
    if room.people.was_removed(user) {
        return Err(Code::RemovedFromGame.into());
    }
    // Its last free seat would begin a game.
    if room.house.service.is_closing() {
        return Err(Code::Closing.into());
    }
    if !may_enter(room, user, joining.invite.as_deref()) {
        return Err(Code::InviteRequired.into());
    }
    check_kept(room, user)?;
    if !joining.any_lang && joining.person.lang != settings.lang {
        return Err(Refusal::from(Code::OtherLanguage).with("lang", settings.lang.code()));
    }
    Ok(())
}

fn may_enter(room: &LiveRoom, user: UserId, invite: Option<&str>) -> bool {
    !room.game.settings().private
        || room.record.opened_by == Some(user)
        || room.people.seat_of(user).is_some()
        || invite == Some(&room.record.invite)
}

/// Gives a seat up, or stops watching.
pub fn leave(room: &mut LiveRoom, asker: Asker) {
    let user = asker.user;
    let Some(seat) = room.people.seat_of(user) else { return stop_watching(room, asker) };
    let phase = room.game.phase();
    if phase.is_before_start() || (phase.is_playing() && room.game.table().is_alive(seat)) {
        room.accept(Actor::Seat(seat), Command::Leave, Some(asker));
        return;
    }
    // A dead player may join another game. The seat stays theirs, so they get their rewards when the game ends.
    let slot = match room.reserve(true) {
        Ok(slot) => slot,
        Err(why) => return room.keys.answer(asker, Err(why.into())),
    };
    room.people.mark_away(user);
    let changes =
        Changes { entered: Vec::new(), left: vec![user], follow_ups: vec![FollowUp::Detach(user, "left")] };
    let answer = Some((asker, Ok(frame::empty_answer())));
    room.hand_over(slot, None, PendingOutcome { changes, answer, ..PendingOutcome::default() });
}

fn stop_watching(room: &mut LiveRoom, asker: Asker) {
    let answer = if room.people.unwatch(asker.user) {
        note_desertion(room);
        send_closed(&room.house, &room.id, asker.user, "left");
        Ok(frame::empty_answer())
    } else {
        Err(Code::NotInRoom.into())
    };
    room.keys.answer(asker, answer);
}

/// Watches as a spectator. Somebody who holds a seat returns to it instead.
pub fn watch(room: &mut LiveRoom, asker: Asker, invite: Option<&str>) {
    let user = asker.user;
    if room.people.was_removed(user) {
        return room.keys.answer(asker, Err(Code::RemovedFromGame.into()));
    }
    if room.people.attends(user) {
        return room.keys.answer(asker, Err(Code::InsideTheGame.into()));
    }
    if room.people.seat_of(user).is_some() {
        room.people.mark_back(user);
    } else if !may_enter(room, user, invite) {
        return room.keys.answer(asker, Err(Code::InviteRequired.into()));
    } else if !room.people.watch(user) {
        return room.keys.answer(asker, Err(Code::TooManyWatchers.into()));
    }
    room.attach(user);
    room.keys.answer(asker, Ok(frame::empty_answer()));
}

/// Answers a person with a seat with the room's invitation link.
pub fn invite(room: &mut LiveRoom, asker: Asker) {
    let answer = match room.people.seat_of(asker.user) {
        _ if room.people.was_removed(asker.user) => Err(Code::RemovedFromGame.into()),
        Some(_) => Ok(frame::to_json(&InviteLink {
            invite: room.record.invite.clone(),
            path: format!("/game/{}?invite={}", room.id, room.record.invite),
        })),
        None => Err(Rejection::NotSeated.into()),
    };
    room.keys.answer(asker, answer);
}
