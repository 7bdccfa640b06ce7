//! Cupid: in the first night he makes a couple of two different players, himself allowed (CUPID-1). What love does is
//! the game's own (LOVE-1).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Cupid, "cupid", 1);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, _me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Bonds)
            .then(|| Ask::new(PromptKind::Love, Offer::exactly(Verb::Love, table.living(), 2)))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        match action.seats.as_slice() {
            [first, second] => [Intent::Couple(*first, *second)].into_iter().collect(),
            _ => Intents::new(),
        }
    }
}
