//! The literate wolf: at each sunrise he is given a letter that he must not use in public. The first time he is warned,
//! the second costs his life at sunset, and so does saying nothing of three words or more (LIT-1). Nothing is asked of
//! him on a day on which the village does not talk (TALK-2). Not in voice games.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Table, Task};
use crate::seat::Seat;

pub const CARD: Card = Card { non_voice: true, ..Card::werewolf(RoleId::LiterateWolf, "literateWolf", -4) };

pub struct Rules;

impl Role for Rules {
    fn at_dawn(&self, table: &Table, _me: Seat) -> Intents {
        let letter = if table.is_hushed { None } else { table.draw_letter() };
        letter.map(|letter| Intent::Give(Task::letter(letter))).into_iter().collect()
    }
}
