//! The little girl: they read the pack's chat while it votes, each author behind a mask (GIRL-1). Not in voice games.

use super::{Card, Role, RoleId};

pub const CARD: Card = Card { non_voice: true, ..Card::villager(RoleId::LittleGirl, "littleGirl").weighing(2) };

pub struct Rules;

impl Role for Rules {
    fn overhears_pack(&self) -> bool {
        true
    }
}
