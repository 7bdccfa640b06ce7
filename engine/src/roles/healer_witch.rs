//! The healer witch: they have the witch's healing potion, and no other (HEAL-1).

use super::{Ask, Card, Intents, Role, RoleId, witch};
use crate::game::{Action, Step, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::HealerWitch, "healerWitch").weighing(4);

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [1, 0]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        witch::potion_offer(table, me, step, table.dying_by_pack())
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        witch::potion_used(action)
    }
}
