//! Notices of sessions: which of a room's people are present.

use std::collections::HashSet;

use engine::game::{Actor, Command};

use super::closing::send_closed;
use super::live::LiveRoom;
use super::{moderators, voice_requests};
use crate::base::ids::UserId;
use crate::base::node::NodeName;
use crate::cluster::messages::Onlookers;

/// Sends a person the state that they may see. A moderator who played in the room and attends it after its end is sent both
/// states.
pub fn send_states(room: &mut LiveRoom, user: UserId) {
    let attends = room.people.attends(user);
    if attends {
        moderators::send_hydrate(room, user);
    }
    if room.people.recipient(user).is_some() {
        room.attach(user);
    } else if !attends {
        send_closed(&room.house, &room.id, user, "unknown");
    }
}

/// Sends everybody who is in the room the state that they may see.
pub fn send_all_states(room: &mut LiveRoom) {
    let mut users: Vec<UserId> = room.people.recipients().map(|(user, _)| user).collect();
    users.extend(room.people.moderators());
    users.sort_unstable();
    users.dedup();
    users.into_iter().for_each(|user| send_states(room, user));
}

/// Lets the onlookers of a room that was lost and restored in again, if they are still online. Their permission was checked when
/// they first came.
pub fn restore_onlookers(room: &mut LiveRoom, Onlookers { watchers, moderators }: Onlookers) {
    for user in moderators {
        if room.house.directory.is_online(user) && room.people.attend(user) {
            moderators::send_hydrate(room, user);
            voice_requests::tell_lost(room, user);
        }
    }
    for user in watchers {
        let is_new = room.people.recipient(user).is_none();
        if is_new && room.house.directory.is_online(user) && room.people.watch(user) {
            room.attach(user);
            voice_requests::tell_lost(room, user);
        }
    }
}

/// Lets somebody in again who was in the room when another node owned it. `has_missed`: as in [`crate::cluster::messages::Moved`].
pub fn welcome_back(room: &mut LiveRoom, user: UserId, attends: bool, has_missed: Option<bool>) {
    if room.people.was_removed(user) {
        return send_closed(&room.house, &room.id, user, "removed");
    }
    if !attends && room.people.recipient(user).is_some() {
        // Unless the room was handed over, they were sent its state when it was opened.
        if has_missed.unwrap_or(room.is_handed_over) {
            room.attach(user);
        }
        return;
    }
    let (watchers, moderators) = if attends { (vec![], vec![user]) } else { (vec![user], vec![]) };
    restore_onlookers(room, Onlookers { watchers, moderators });
}

/// Notes whether a node has an open socket of this person.
pub fn set_present(room: &mut LiveRoom, user: UserId, node: NodeName, present: bool) {
    room.people.set_present(user, node, present);
    note_connection(room, user);
}

/// Notes that a person's session on a node has ended.
pub fn end_session(room: &mut LiveRoom, user: UserId, node: NodeName) {
    room.people.set_present(user, node, false);
    if !room.house.directory.is_online_besides(user, node) {
        room.people.unwatch(user);
        room.people.unattend(user);
        room.voice.gate.shut_out(user);
    }
    note_connection(room, user);
}

/// Notes that a node is gone, and with it the sessions that it had.
pub fn end_sessions_of(room: &mut LiveRoom, node: NodeName) {
    for user in room.people.present_on(node) {
        end_session(room, user, node);
    }
    // Who has no socket at the moment has a session all the same, or had.
    let onlookers: Vec<UserId> = room.people.watchers().chain(room.people.moderators()).collect();
    for user in onlookers.into_iter().filter(|user| !room.house.directory.is_online(*user)) {
        room.people.unwatch(user);
        room.people.unattend(user);
    }
}

/// Corrects who is present on a node, whose messages about that were lost. Who is present there says so by itself.
pub fn correct(room: &mut LiveRoom, node: NodeName, users: &HashSet<UserId>) {
    for user in room.people.present_on(node).into_iter().filter(|user| !users.contains(user)) {
        set_present(room, user, node, false);
    }
}

/// Tells the game whether a person with a seat is connected, if the game has it otherwise.
pub fn note_connection(room: &mut LiveRoom, user: UserId) {
    let Some(seat) = room.people.seat_of(user) else { return };
    let connected = room.people.is_present(user);
    room.milestones.note_absence(user, !connected);
    let known = room.game.table().player(seat).map(|player| player.connected);
    if known == Some(!connected) && !room.game.is_over() && !room.people.is_away(user) {
        room.accept(Actor::System, Command::Connection { seat, connected }, None);
    }
}

/// Notes since when nobody is present.
pub fn note_desertion(room: &mut LiveRoom) {
    let is_deserted = !room.people.anybody_present();
    room.milestones.note_desertion(is_deserted);
}
