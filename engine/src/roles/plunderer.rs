//! The plunderer: they take over, as the heir does, the role of the first player to die in the game; of several at
//! once, of the first in the order in which the night kills (PLUND-1, NIGHT-1). Players who left or were removed do
//! not count.

use super::{Card, Role, RoleId};
use crate::game::Table;
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card { alpha_only: true, inherits: true, ..Card::villager(RoleId::Plunderer, "plunderer").weighing(-5) };

pub struct Rules;

impl Role for Rules {
    fn inherits_from(&self, table: &Table, _me: Seat, dead: &[Seat]) -> Option<Seat> {
        let fallen = table.fallen();
        let is_first_death = fallen.minus(dead.iter().copied().collect::<SeatSet>()).is_empty();
        dead.iter().copied().find(|seat| fallen.contains(*seat)).filter(|_| is_first_death)
    }
}
