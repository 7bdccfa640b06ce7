//! The seer: each night she sees the exact current role of a living player (SEER-1). She never sees infection
//! (BLACK-3).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Seer, "seer", 6);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Solitary).then(|| Ask::new(PromptKind::See, Offer::one(Verb::See, table.others(me))))
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let seen = action.target().and_then(|seat| Some(Fact::Role { seat, role: table.role(seat)? }));
        seen.map(Intent::Learn).into_iter().collect()
    }
}
