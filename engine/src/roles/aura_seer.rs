//! The aura seer: each night she sees whether a living player is good, unknown or evil (AURA-1). An aura belongs to the
//! role that is held now; infection and love never change it (NIGHT-4).

use super::{Ask, Card, Intent, Intents, Role, RoleId, seer};
use crate::game::{Action, Fact, Step, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::AuraSeer, "auraSeer", 7);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        seer::looks(table, me, step)
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let seen = seer::seen(table, action);
        seen.map(|(seat, role)| Intent::Learn(Fact::Aura { seat, aura: role.card().aura }))
            .into_iter()
            .collect()
    }
}
