//! Moderators' orders in a room. The engine decides what an order does. An order is a line of the journal, from which the audit
//! log's entry is made.

use engine::game::{Actor, Command, Order, Text};
use engine::moderation::sanction::{Ranked, may_sanction};

use super::keys::Asker;
use super::live::LiveRoom;
use crate::base::ids::UserId;
use crate::cluster::messages::Officer;
use crate::wire::error::Code;

/// Handles an order of a moderator who attends.
pub fn give(room: &mut LiveRoom, asker: Asker, officer: &Officer, order: Order, reason: Option<Text>) {
    if !room.people.attends(asker.user) {
        return room.keys.answer(asker, Err(Code::NotAttending.into()));
    }
    let speaks = matches!(order, Order::Speak { .. });
    let owner = order.seat().filter(|_| !speaks).and_then(|seat| room.people.owner(seat));
    if let Some(target) = owner.and_then(|owner| room.people.account(owner)) {
        let by = Ranked { id: asker.user.0, rank: officer.rank };
        let target = Ranked { id: target.id.0, rank: target.rank };
        if let Err(refusal) = may_sanction(by, target) {
            return room.keys.answer(asker, Err(refusal.into()));
        }
    }
    let command = Command::Moderate { by: officer.name.clone().into(), order, reason };
    room.accept(Actor::System, command, Some(asker));
}

/// Removes a person who was banned. It makes no entry in the audit log, which holds the ban itself.
pub fn remove_banned(room: &mut LiveRoom, user: UserId, by: String, reason: String) {
    if let Some(seat) = room.people.seat_of(user).filter(|_| !room.game.is_over()) {
        let order = Order::Remove { seat };
        let command = Command::Moderate { by: by.into(), order, reason: Some(reason.into()) };
        room.accept(Actor::System, command, None);
    }
}
