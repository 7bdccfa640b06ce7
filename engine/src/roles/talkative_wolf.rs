//! The talkative wolf: at each dawn they are given a word that they must say in public before sunset, or they die
//! (TALK-1). They get no word on a day on which the village does not talk (TALK-2). Not in voice games.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Table, Task};
use crate::seat::Seat;

pub const CARD: Card =
    Card { non_voice: true, ..Card::werewolf(RoleId::TalkativeWolf, "talkativeWolf").weighing(-4) };

pub struct Rules;

impl Role for Rules {
    fn at_dawn(&self, table: &Table, _me: Seat) -> Intents {
        let word = if table.is_hushed { None } else { table.draw_word() };
        word.map(|word| Intent::Give(Task::word(word))).into()
    }
}
