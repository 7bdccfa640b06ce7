//! The sick rat: each night they contaminate one or two of the living, never themselves (RAT-1). The contaminated
//! learn of each other, and nothing else happens to them; the marks belong to the role, and are lost or passed on
//! with it (RAT-2). The rat wins when they live and everybody else who lives is contaminated; a living lover wins
//! with them (RAT-3).

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Action, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    alpha_only: true,
    ..Card::villager(RoleId::SickRat, "sickRat").weighing(-3)
};

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        let healthy = table.others(me).minus(table.memory(me).marked);
        let may = step == Step::Solitary && !healthy.is_empty();
        may.then(|| Ask::new(PromptKind::Contaminate, Offer::between(Verb::Contaminate, healthy, 1, 2)))
    }

    fn answered(&self, table: &Table, me: Seat, action: &Action) -> Intents {
        let new: SeatSet = action.seats.iter().copied().collect();
        if new.is_empty() {
            return Intents::none();
        }
        let sick = table.memory(me).marked.union(new).intersection(table.living());
        let tell = Intent::Tell { seats: sick.with(me), fact: Fact::Contaminated { seats: sick } };
        new.iter().map(Intent::Mark).fold(Intents::none(), Intents::and).and(tell)
    }

    fn taken_over(&self, table: &Table, me: Seat) -> Intents {
        let seats = table.memory(me).marked.intersection(table.living());
        (!seats.is_empty()).then_some(Intent::Learn(Fact::Contaminated { seats })).into()
    }

    fn has_won_alone(&self, table: &Table, me: Seat) -> bool {
        let others = table.others(me);
        !others.is_empty() && others.minus(table.memory(me).marked).is_empty()
    }

    fn shares_victory_with_lover(&self) -> bool {
        true
    }
}
