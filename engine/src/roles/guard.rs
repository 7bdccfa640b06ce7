//! The guard: each night he protects a living player, himself if he likes, but not the same one twice running
//! (GUARD-1). It stops the pack's kill and infection, nothing else, and he is not told.

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Rejection, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card::villager(RoleId::Guard, "guard", 4);

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
        let protect = action.target().map(Intent::Protect);
        std::iter::once(Intent::Remember(action.target())).chain(protect).collect()
    }

    fn unanswered(&self, _table: &Table, _me: Seat, kind: PromptKind) -> Intents {
        // A missed vote by day is no night without protection.
        (kind == PromptKind::Protect).then_some(Intent::Remember(None)).into_iter().collect()
    }
}
