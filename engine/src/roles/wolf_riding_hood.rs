//! The wolf riding hood: while a black wolf lives, neither the village's vote nor the mayor's choice kills them; the
//! village is told that they are spared, not why (WOLFHOOD-1). Nothing else is stopped: a coup, a shot and a lover's
//! death still kill them.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card {
    protector: Some(RoleId::BlackWolf),
    weight_alone: -5,
    ..Card::werewolf(RoleId::WolfRidingHood, "wolfRidingHood").weighing(-4)
};

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_vote(&self, table: &Table, _me: Seat) -> bool {
        // An infected black wolf still protects: black wolves are of the pack anyway.
        CARD.protector.is_some_and(|protector| table.has_living(protector))
    }
}
