//! Dispatches requests of people and notices of sessions to their handlers.

use engine::game::{Actor, Command, Rejection};
use tokio::sync::oneshot;

use super::keys::Asker;
use super::live::LiveRoom;
use super::reservation::Joining;
use super::{entry, moderators, orders, presence, rematch, testimony, voice_requests};
use crate::cluster::messages::{Ask, RoomNotice, RoomRequest};
use crate::wire::error::Code;
use crate::wire::frame::{Answer, empty_answer};

pub fn handle_request(room: &mut LiveRoom, ask: Ask, reply: oneshot::Sender<Answer>) {
    let Ask { user, key, request, trace } = ask;
    let _span = trace.map(|trace| tracing::info_span!("room", id = %room.id, %trace).entered());
    tracing::debug!(%user, "a request to a room");
    let reply = match &key {
        Some(key) => match room.keys.answer_repeated(user, key, reply) {
            Some(reply) => reply,
            None => return,
        },
        None => reply,
    };
    let asker = Asker { user, key, reply, has_shouted: false };
    match request {
        RoomRequest::Join { person, invite, any_lang } => {
            entry::join(room, asker, Joining { person: *person, invite, any_lang });
        }
        RoomRequest::Leave => entry::leave(room, asker),
        RoomRequest::Watch { invite } => entry::watch(room, asker, invite.as_deref()),
        RoomRequest::Invite => entry::invite(room, asker),
        RoomRequest::Rematch { person } => rematch::open(room, asker, *person),
        RoomRequest::Testimony(question) => {
            let (people, log) = (&room.people, &room.journal.log);
            let answer = testimony::answer(&room.game, people, log, user, &question, &room.clock);
            room.keys.answer(asker, answer);
        }
        RoomRequest::MayNote => {
            let seat = room.people.seat_of(asker.user).ok_or(Rejection::NotSeated);
            let verdict = seat.and_then(|seat| room.game.may_note(seat));
            room.keys.answer(asker, verdict.map(|()| empty_answer()).map_err(Into::into));
        }
        RoomRequest::Attend { officer, reported } => moderators::attend(room, asker, &officer, reported),
        RoomRequest::Unattend => moderators::unattend(room, asker),
        RoomRequest::Order { officer, order, reason } => orders::give(room, asker, &officer, order, reason),
        RoomRequest::PrepareVoice => voice_requests::prepare(room, asker),
        RoomRequest::JoinVoice { offer, name, again } => {
            voice_requests::join(room, asker, offer, name, again.as_deref());
        }
        RoomRequest::LeaveVoice => voice_requests::leave(room, asker),
        RoomRequest::SpeakIn { channel } => voice_requests::choose(room, asker, channel),
        RoomRequest::Play(command) => play(room, asker, command),
    }
}

/// Handles a command of a person with a seat.
fn play(room: &mut LiveRoom, mut asker: Asker, command: Command) {
    if room.people.was_removed(asker.user) {
        return room.keys.answer(asker, Err(Code::RemovedFromGame.into()));
    }
    let Some(seat) = room.people.seat_of(asker.user) else {
        return room.keys.answer(asker, Err(Rejection::NotSeated.into()));
    };
    if matches!(command, Command::Fill { .. }) && room.house.service.is_closing() {
        return room.keys.answer(asker, Err(Code::Closing.into()));
    }
    let command = match (command, rematch::seats_for_others(room)) {
        (Command::Fill { .. }, Some(0)) => {
            let refusal = rematch::kept_refusal(room);
            return room.keys.answer(asker, Err(refusal));
        }
        // Bots leave the seats that are kept.
        (Command::Fill { count }, Some(seats)) => {
            let seats = u8::try_from(seats).unwrap_or(u8::MAX);
            Command::Fill { count: Some(count.map_or(seats, |count| count.min(seats))) }
        }
        (command, _) => command,
    };
    match room.floods.check(asker.user, room.clock.now(), &command) {
        Ok(is_shouted) => {
            asker.has_shouted = is_shouted;
            let (user, is_line) = (asker.user, matches!(command, Command::Say { .. }));
            if !room.accept(Actor::Seat(seat), command, Some(asker)) && is_line {
                room.floods.take_back(user);
            }
        }
        Err(refusal) => room.keys.answer(asker, Err(refusal)),
    }
}

pub fn handle_notice(room: &mut LiveRoom, notice: RoomNotice) {
    match notice {
        RoomNotice::Arrived { user } => presence::send_states(room, user),
        RoomNotice::Present { user, node, present } => presence::set_present(room, user, node, present),
        RoomNotice::Gone { user, node } => presence::end_session(room, user, node),
        RoomNotice::Returned { user, attends, has_missed } => {
            presence::welcome_back(room, user, attends, has_missed);
        }
        RoomNotice::NodeGone { node } => presence::end_sessions_of(room, node),
        // The actor handles the first ones, and the others mean nothing to a room that runs.
        RoomNotice::Lost { .. } | RoomNotice::HandOver | RoomNotice::Prepare | RoomNotice::TakeOver => {}
        RoomNotice::PresentOn { node, users } => presence::correct(room, node, &users),
        RoomNotice::Prepared => room.is_leaving |= room.house.is_draining(),
        RoomNotice::Banned { user, by, reason } => orders::remove_banned(room, user, by, reason),
        RoomNotice::Demoted { user } => drop(room.people.unattend(user)),
        RoomNotice::SeenByModerator { user } => room.people.note_seen(user),
        RoomNotice::Restored(onlookers) => presence::restore_onlookers(room, onlookers),
        // The room looks who listens after each notice.
        RoomNotice::JoinedVoice => {}
        RoomNotice::Resend => presence::send_all_states(room),
        RoomNotice::Follow { by, next } => rematch::announce_next(room, by, next),
    }
    presence::note_desertion(room);
}
