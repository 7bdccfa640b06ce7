//! The red riding hood: while a living, not infected hunter is in the game, the pack neither kills nor infects her
//! (RED-1). White wolf and poison pass.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card {
    protector: Some(RoleId::Hunter),
    weight_alone: 1,
    ..Card::villager(RoleId::RedRidingHood, "redRidingHood", 2)
};

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_pack(&self, table: &Table, _me: Seat) -> bool {
        CARD.protector.is_some_and(|protector| table.has_uncorrupted(protector))
    }
}
