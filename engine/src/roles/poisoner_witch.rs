//! The poisoner witch: they have the witch's death potion, and no other, and are not shown the victim (POIS-1).

use super::{Ask, Aura, Card, Intents, Role, RoleId, witch};
use crate::game::{Action, Step, Table};
use crate::seat::Seat;

pub const CARD: Card =
    Card { aura: Aura::Unknown, ..Card::villager(RoleId::PoisonerWitch, "poisonerWitch").weighing(2) };

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [0, 1]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        witch::potion_offer(table, me, step, None)
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        witch::potion_used(action)
    }
}
