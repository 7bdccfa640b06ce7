//! The werewolf: they vote with the pack at night and hide by day (WOLF-1). The night itself runs the pack's vote;
//! the card alone makes a wolf.

use super::{Card, Role, RoleId};

pub const CARD: Card = Card { many: true, ..Card::werewolf(RoleId::Werewolf, "werewolf").weighing(-5) };

pub struct Rules;

impl Role for Rules {}
