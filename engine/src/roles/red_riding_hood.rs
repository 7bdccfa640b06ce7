//! The red riding hood: while a living hunter who is not infected is in the game, the pack neither kills nor infects
//! the hood (RED-1). The white wolf and poison still kill them.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::Seat;

pub const CARD: Card = Card::hood(RoleId::RedRidingHood, "redRidingHood", RoleId::Hunter, 5);

pub struct Rules;

impl Role for Rules {
    fn is_shielded_from_pack(&self, table: &Table, _me: Seat) -> bool {
        table.is_under_hood(&CARD)
    }
}
