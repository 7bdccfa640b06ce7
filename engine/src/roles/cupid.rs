//! Cupid: in the first night they make a couple of two different players, themselves allowed (CUPID-1). The game
//! itself decides what love does (LOVE-1).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Cupid, "cupid").weighing(1);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, _me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Bonds)
            .then(|| Ask::new(PromptKind::Love, Offer::exactly(Verb::Love, table.living(), 2)))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        match action.seats.as_slice() {
            [first, second] => Intents::one(Intent::Couple(*first, *second)),
            _ => Intents::none(),
        }
    }
}
