//! The blue riding hood: while a living villager who is not infected is in the game, the pack neither kills nor
//! infects the hood (BLUE-1). The white wolf and poison still kill them.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card::hood(RoleId::BlueRidingHood, "blueRidingHood", RoleId::Villager, 9);

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_pack(&self, table: &Table, _me: Seat) -> bool {
        table.is_under_hood(&CARD)
    }
}
