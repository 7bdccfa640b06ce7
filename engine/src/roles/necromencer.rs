//! The necromancer: at night they read and write the channel of the dead, who know them only as the necromancer
//! (NECRO-1).

use super::{Card, Role, RoleId};

pub const CARD: Card =
    Card { speaks_with_dead: true, ..Card::villager(RoleId::Necromencer, "necromencer").weighing(2) };

pub struct Rules;

impl Role for Rules {}
