//! The gravedigger: at their death they may name a living player. Chance adds a living one of the opposite kind, one
//! of the pack to one who is not, and both are announced in random order (GRAVE-1). If nobody of the opposite kind
//! lives, the first is announced alone.

use super::{Ask, Card, DeathPower, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Gravedigger, "gravedigger").weighing(5);

pub struct Rules;

impl Role for Rules {
    fn death_power(&self) -> Option<DeathPower> {
        Some(DeathPower::Testimony)
    }

    fn at_death(&self, table: &Table, me: Seat) -> Option<Ask> {
        let living = table.others(me);
        (!living.is_empty()).then(|| Ask::new(PromptKind::Dig, Offer::one(Verb::Dig, living)))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        action.target().map(Intent::Dig).into()
    }
}
