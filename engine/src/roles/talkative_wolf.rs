//! The talkative wolf: at each sunrise he is given a word that must stand in what he says in public before sunset, or he
//! dies (TALK-1). None is given on a day on which the village does not talk (TALK-2). Not in voice games.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Table, Task};
use crate::seat::Seat;

pub const CARD: Card =
    Card { non_voice: true, ..Card::werewolf(RoleId::TalkativeWolf, "talkativeWolf", -4) };

pub struct Rules;

impl Role for Rules {
    fn at_dawn(&self, table: &Table, _me: Seat) -> Intents {
        let word = if table.is_hushed { None } else { table.draw_word() };
        word.map(|word| Intent::Give(Task::word(word))).into_iter().collect()
    }
}
