//! The hunter: at their death, also when they die for a lover, they may shoot a living player, and nothing stops the
//! shot (HUNT-1).

use super::{Ask, Aura, Card, DeathPower, Intent, Intents, Role, RoleId};
use crate::game::{Action, Cause, Offer, PromptKind, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { aura: Aura::Unknown, ..Card::villager(RoleId::Hunter, "hunter").weighing(3) };

pub struct Rules;

impl Role for Rules {
    fn death_power(&self) -> Option<DeathPower> {
        Some(DeathPower::Shot)
    }

    fn at_death(&self, table: &Table, me: Seat) -> Option<Ask> {
        let targets = table.others(me);
        (!targets.is_empty()).then(|| Ask::new(PromptKind::Shoot, Offer::one(Verb::Shoot, targets)))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        action.target().map(|target| Intent::Kill { target, cause: Cause::Shot }).into()
    }
}
