//! Rumplestiltskin: each night he may name a living player and a role of the game, not his own. If it is that player's
//! role, the player dies at dawn, whatever protects him (RUMP-1). If not, the player is told that he came, and may name
//! him in return: named rightly, he dies at dawn himself (RUMP-2). He wins as the sole survivor (RUMP-3).

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Action, Camp, Cause, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    ..Card::villager(RoleId::Rumplestiltskin, "rumplestiltskin", -5)
};

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        let roles = table.composition.without(CARD.id);
        (step == Step::Solitary).then(|| {
            Ask::new(PromptKind::Guess, Offer::one(Verb::Guess, table.others(me)).with_roles(roles))
        })
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let Some(target) = action.target() else { return Intents::new() };
        let intent = if table.role(target) == action.role {
            Intent::KillAtDawn { target, cause: Cause::Guess }
        } else {
            Intent::Challenge(target)
        };
        [intent].into_iter().collect()
    }

    fn countered(&self, _table: &Table, me: Seat, action: &Action) -> Intents {
        let is_me = action.target() == Some(me);
        is_me.then_some(Intent::KillAtDawn { target: me, cause: Cause::Guess }).into_iter().collect()
    }

    fn has_won_alone(&self, table: &Table, me: Seat) -> bool {
        // Infected he has no goal but the wolves' (SIDE-1); in a couple the two of them are one camp.
        table.living() == SeatSet::of(me) && table.own_camp(me) == Camp::Solo
    }
}
