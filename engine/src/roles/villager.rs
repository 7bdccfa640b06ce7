//! The villager: no power but his voice and his vote (VIL-1).

use super::{Card, Role, RoleId};

pub const CARD: Card = Card { many: true, ..Card::villager(RoleId::Villager, "villager", 1) };

pub struct Rules;

impl Role for Rules {}
