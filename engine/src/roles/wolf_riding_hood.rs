//! The wolf riding hood: while a black wolf lives, neither the village's vote nor the mayor's choice kills him; the
//! village is told that he is spared, not why (WOLFHOOD-1). Nothing else is stopped: a coup, a shot and grief pass.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card {
    protector: Some(RoleId::BlackWolf),
    ..Card::werewolf(RoleId::WolfRidingHood, "wolfRidingHood", -4)
};

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_vote(&self, table: &Table, _me: Seat) -> bool {
        // The black wolf's infection is no matter: he is of the pack already.
        CARD.protector.is_some_and(|protector| table.has_living(protector))
    }
}
