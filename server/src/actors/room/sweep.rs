//! The periodic sweep of a room: frees the seats of absent people before the start, aborts deserted games, closes ended rooms.

use std::time::Duration;

use engine::game::{Actor, Command, Order, Phase};
use engine::seat::Seat;

use super::closing::send_closed;
use super::live::LiveRoom;
use super::moderators;
use super::presence::{note_connection, note_desertion};

/// Before the start, an absent person loses their seat after this time, and an empty room is aborted.
const LOBBY_TIMEOUT: Duration = Duration::from_secs(60);
/// A room that has not started is aborted after this time, whoever is present, and once it has this many events: who joins is sent
/// all of them folded into a view.
const MAX_LOBBY: Duration = Duration::from_secs(2 * 3600);
const MAX_LOBBY_LOG: usize = 10_000;
/// A game is aborted after this time without anybody present.
const DESERTED_GAME: Duration = Duration::from_secs(15 * 60);
/// An ended room closes after this time without anybody present.
const DESERTED_AFTER_END: Duration = Duration::from_secs(60);
/// An ended room closes after this time, whoever is present.
const MAX_AFTER_END: Duration = Duration::from_secs(30 * 60);
/// A room is not swept for this long after it has opened, so that people can reconnect after a restart.
const RECONNECT_GRACE: Duration = Duration::from_secs(10);
/// A moderator's pause ends by itself after this time (docs/RULES.md, MOD-5).
const MAX_PAUSE: Duration = Duration::from_secs(15 * 60);
/// The author of the order that ends such a pause.
const HOUSE: &str = "Moonhowl";

pub fn sweep(room: &mut LiveRoom) {
    if !room.milestones.is_open_for(RECONNECT_GRACE) {
        return;
    }
    for user in room.owners() {
        note_connection(room, user);
    }
    note_desertion(room);
    if room.milestones.is_paused_for(MAX_PAUSE) {
        let resume = Command::Moderate { by: HOUSE.into(), order: Order::Resume, reason: None };
        room.accept(Actor::System, resume, None);
    }
    let phase = room.game.phase();
    if phase.is_over() {
        sweep_ended(room);
    } else if phase.is_before_start() {
        sweep_lobby(room);
    } else if !room.record.is_kept_by_server && room.milestones.is_deserted_for(DESERTED_GAME) {
        room.accept(Actor::System, Command::Abort, None);
    }
}

fn sweep_lobby(room: &mut LiveRoom) {
    let gone: Vec<Seat> = room
        .people
        .owners()
        .filter(|(_, user)| room.milestones.is_absent_for(*user, LOBBY_TIMEOUT))
        .map(|(seat, _)| seat)
        .collect();
    for seat in gone {
        room.accept(Actor::Seat(seat), Command::Leave, None);
    }
    if room.milestones.is_open_for(MAX_LOBBY) || room.journal.log.len() > MAX_LOBBY_LOG {
        room.accept(Actor::System, Command::Abort, None);
        return;
    }
    let is_empty = room.people.owners().next().is_none();
    if is_empty && !room.record.is_kept_by_server && room.milestones.is_open_for(LOBBY_TIMEOUT) {
        room.accept(Actor::System, Command::Abort, None);
    }
}

fn sweep_ended(room: &mut LiveRoom) {
    let is_deserted =
        room.game.phase() == Phase::Aborted || room.milestones.is_deserted_for(DESERTED_AFTER_END);
    if room.journal.is_idle() && (is_deserted || room.milestones.is_over_for(MAX_AFTER_END)) {
        for (user, _) in room.people.recipients() {
            send_closed(&room.house, &room.id, user, "over");
        }
        for user in room.people.moderators() {
            moderators::send_closed(&room.house, &room.id, user, "over");
        }
        room.house.directory.set_stage(&room.id, None);
        room.is_finished = true;
    }
}
