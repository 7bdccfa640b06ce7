//! The aura seer: each night they see whether a living player is good, unknown or evil (AURA-1). An aura belongs to
//! the role that the player holds now; infection and love never change it (NIGHT-4).

use super::{Ask, Card, Intent, Intents, Role, RoleId, seer};
use crate::game::{Action, Fact, Step, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::AuraSeer, "auraSeer").weighing(6);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        seer::ask_to_see(table, me, step)
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let Some((seat, role)) = seer::seen(table, action) else { return Intents::none() };
        Intents::one(Intent::Learn(Fact::Aura { seat, aura: role.card().aura }))
    }
}
