//! The seer: each night she sees the exact current role of a living player (SEER-1). She never sees infection
//! (BLACK-3).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Seer, "seer", 7);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        looks(table, me, step)
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let seen = seen(table, action);
        seen.map(|(seat, role)| Intent::Learn(Fact::Role { seat, role })).into_iter().collect()
    }
}

/// What every seer is asked: at whom she looks tonight.
pub(super) fn looks(table: &Table, me: Seat, step: Step) -> Option<Ask> {
    (step == Step::Solitary).then(|| Ask::new(PromptKind::See, Offer::one(Verb::See, table.others(me))))
}

/// At whom a seer looked, and the role that is held there now.
pub(super) fn seen(table: &Table, action: &Action) -> Option<(Seat, RoleId)> {
    let seat = action.target()?;
    Some((seat, table.role(seat)?))
}
