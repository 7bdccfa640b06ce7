//! The literate wolf: at each dawn they are given a letter that they must not use in public. The first use is a
//! warning, the second costs their life at sunset, and so does a day without a message of three words or more
//! (LIT-1). They get no letter on a day on which the village does not talk (TALK-2). Not in voice games.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Table, Task};
use crate::seat::Seat;

pub const CARD: Card = Card { non_voice: true, ..Card::werewolf(RoleId::LiterateWolf, "literateWolf").weighing(-4) };

pub struct Rules;

impl Role for Rules {
    fn at_dawn(&self, table: &Table, _me: Seat) -> Intents {
        let letter = if table.is_hushed { None } else { table.draw_letter() };
        letter.map(|letter| Intent::Give(Task::letter(letter))).into()
    }
}
