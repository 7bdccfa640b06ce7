//! The villager: no power but their voice and their vote (VIL-1).

use super::{Card, Role, RoleId};

pub const CARD: Card = Card { many: true, ..Card::villager(RoleId::Villager, "villager").weighing(1) };

pub struct Rules;

impl Role for Rules {}
