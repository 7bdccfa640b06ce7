//! Whether anybody still needs a room: ghost lobbies, deserted games and ended rooms go.

use std::time::Duration;

use engine::game::{Actor, Command, Order, Phase};
use engine::seat::Seat;

use super::closing::send_closed;
use super::live::LiveRoom;
use super::moderators;
use super::presence::{note_connection, note_desertion};

/// How long a seat waits in the lobby for somebody who has no connection.
const LOBBY_PATIENCE: Duration = Duration::from_secs(60);
/// How long a game goes on that none of its people looks at.
const GAME_PATIENCE: Duration = Duration::from_secs(15 * 60);
/// How long a room stays after the end while nobody is there, and while somebody is.
const AFTER_END: Duration = Duration::from_secs(60);
const AFTER_END_AT_MOST: Duration = Duration::from_secs(30 * 60);
/// How long people have to come back after a restart before they count as gone.
const RETURN: Duration = Duration::from_secs(10);
/// The longest that a moderator keeps the clock from running (MOD-5).
const PAUSE_AT_MOST: Duration = Duration::from_secs(15 * 60);
/// The name under which the clock is set going after that.
const HOUSE: &str = "Moonhowl";

pub fn sweep(room: &mut LiveRoom) {
    if !room.milestones.is_open_for(RETURN) {
        return;
    }
    for user in room.owners() {
        note_connection(room, user);
    }
    note_desertion(room);
    if room.milestones.is_paused_for(PAUSE_AT_MOST) {
        let resume = Command::Moderate { by: HOUSE.into(), order: Order::Resume, reason: None };
        room.accept(Actor::System, resume, None);
    }
    let phase = room.game.phase();
    if phase.is_over() {
        sweep_ended(room);
    } else if phase.is_before_start() {
        sweep_lobby(room);
    } else if !room.record.is_house && room.milestones.is_deserted_for(GAME_PATIENCE) {
        room.accept(Actor::System, Command::Abort, None);
    }
}

fn sweep_lobby(room: &mut LiveRoom) {
    let gone: Vec<Seat> = room
        .people
        .owners()
        .filter(|(_, user)| room.milestones.is_absent_for(*user, LOBBY_PATIENCE))
        .map(|(seat, _)| seat)
        .collect();
    for seat in gone {
        room.accept(Actor::Seat(seat), Command::Leave, None);
    }
    let is_empty = room.people.owners().next().is_none();
    if is_empty && !room.record.is_house && room.milestones.is_open_for(LOBBY_PATIENCE) {
        room.accept(Actor::System, Command::Abort, None);
    }
}

fn sweep_ended(room: &mut LiveRoom) {
    let is_deserted = room.game.phase() == Phase::Aborted || room.milestones.is_deserted_for(AFTER_END);
    if room.journal.is_idle() && (is_deserted || room.milestones.is_over_for(AFTER_END_AT_MOST)) {
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
