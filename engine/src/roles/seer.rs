//! The seer: each night they see the exact current role of a living player (SEER-1). They never see infection
//! (BLACK-3).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Seer, "seer").weighing(6);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        ask_to_see(table, me, step)
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let Some((seat, role)) = seen(table, action) else { return Intents::none() };
        Intents::one(Intent::Learn(Fact::Role { seat, role }))
    }
}

/// The question to every seer: whose role or aura they want to see tonight.
pub(super) fn ask_to_see(table: &Table, me: Seat, step: Step) -> Option<Ask> {
    (step == Step::Solitary).then(|| Ask::new(PromptKind::See, Offer::one(Verb::See, table.others(me))))
}

/// Whom the seer has chosen to see, and the role that this player holds now.
pub(super) fn seen(table: &Table, action: &Action) -> Option<(Seat, RoleId)> {
    let seat = action.target()?;
    Some((seat, table.role(seat)?))
}
