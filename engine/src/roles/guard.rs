//! The guard: each night they protect a living player, themselves if they like, but not the same player twice in a
//! row (GUARD-1). The protection stops the pack's kill and infection, nothing else, and the guard is not told what it
//! did.

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Rejection, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card::villager(RoleId::Guard, "guard").weighing(6);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        if step != Step::Solitary {
            return None;
        }
        let last = table.memory(me).remembered.map_or(SeatSet::EMPTY, SeatSet::of);
        let offer = Offer::one(Verb::Protect, table.living()).barring(last, Rejection::ProtectedLastNight);
        Some(Ask::new(PromptKind::Protect, offer))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        let target = action.target();
        Intents::one(Intent::Remember(target)).and(target.map(Intent::Protect))
    }

    fn unanswered(&self, _table: &Table, _me: Seat, kind: PromptKind) -> Intents {
        // Only an unanswered night clears whom the guard remembers; an unanswered vote by day does not.
        (kind == PromptKind::Protect).then_some(Intent::Remember(None)).into()
    }
}
