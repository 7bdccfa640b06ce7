//! Joining and leaving a room, as a player or as a spectator.

use engine::game::{Actor, Command, Rejection};

use super::closing::send_closed;
use super::command::seat_answer;
use super::keys::Asker;
use super::live::LiveRoom;
use super::pending::{Changes, FollowUp, PendingOutcome};
use super::presence::note_desertion;
use super::rematch::check_kept;
use crate::base::ids::UserId;
use crate::cluster::messages::Person;
use crate::wire::answer::InviteLink;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;

/// Takes a seat, or returns to the seat that the person already holds.
pub fn join(room: &mut LiveRoom, asker: Asker, person: Person, invite: Option<&str>, any_lang: bool) {
    let user = asker.user;
    if let Some(seat) = room.people.seat_of(user).filter(|_| !room.people.was_removed(user)) {
        room.people.mark_back(user);
        room.attach(user);
        return room.keys.answer(asker, Ok(seat_answer(seat)));
    }
    if let Err(refusal) = check_join(room, user, &person, invite, any_lang) {
        return room.keys.answer(asker, Err(refusal));
    }
    room.people.set_account(user, person.public);
    if person.is_newcomer {
        room.people.set_newcomer(user);
    }
    let profile = person.profile.for_game(room.game.settings());
    let join = Command::Join { profile: Box::new(profile) };
    room.accept(Actor::Visitor, join, Some(asker));
    if room.people.seat_of(user).is_none() {
        room.house.directory.exit(user, &room.id);
        room.people.forget_account(user);
    }
}

/// Checks whether a person without a seat may take one. If so, reserves this room in the directory as their only seat.
fn check_join(
    room: &LiveRoom,
    user: UserId,
    person: &Person,
    invite: Option<&str>,
    any_lang: bool,
) -> Result<(), Refusal> {
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
    if !may_enter(room, user, invite) {
        return Err(Code::InviteRequired.into());
    }
    check_kept(room, user)?;
    if !any_lang && person.lang != settings.lang {
        return Err(Refusal::from(Code::OtherLanguage).with("lang", settings.lang.code()));
    }
    let reserved = room.house.directory.enter(user, &room.id);
    reserved.map_err(|other| Refusal::from(Code::InAnotherGame).with("room", other.as_str()))
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
