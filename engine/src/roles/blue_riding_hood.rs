//! The blue riding hood: while a living, not infected villager is in the game, the pack neither kills nor infects her
//! (BLUE-1). White wolf and poison pass.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card::hood(RoleId::BlueRidingHood, "blueRidingHood", RoleId::Villager);

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_pack(&self, table: &Table, _me: Seat) -> bool {
        table.is_under_hood(&CARD)
    }
}
