//! The werewolf: votes with the pack at night and hides by day (WOLF-1). The pack's vote is the night's own; the card
//! alone makes a wolf.

use super::{Card, Role, RoleId};

pub const CARD: Card = Card { many: true, ..Card::werewolf(RoleId::Werewolf, "werewolf", -4) };

pub struct Rules;

impl Role for Rules {}
