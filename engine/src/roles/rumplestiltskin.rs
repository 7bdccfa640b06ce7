//! Rumplestiltskin: each night they may name a living player and a role of the game, not their own. If that player
//! holds the role, the player dies at dawn, whatever protects them (RUMP-1). If not, the player is told that
//! Rumplestiltskin came, and may name who it was: named rightly, Rumplestiltskin dies at dawn (RUMP-2). They win as
//! the sole survivor (RUMP-3).

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Action, Camp, Cause, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    ..Card::villager(RoleId::Rumplestiltskin, "rumplestiltskin").weighing(-3)
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
        let Some(target) = action.target() else { return Intents::none() };
        if table.role(target) == action.role {
            Intents::one(Intent::KillAtDawn { target, cause: Cause::Guess })
        } else {
            Intents::one(Intent::Challenge(target))
        }
    }

    fn countered(&self, _table: &Table, me: Seat, action: &Action) -> Intents {
        let is_me = action.target() == Some(me);
        is_me.then_some(Intent::KillAtDawn { target: me, cause: Cause::Guess }).into()
    }

    fn has_won_alone(&self, table: &Table, me: Seat) -> bool {
        // An infected Rumplestiltskin has the wolves' goal only (SIDE-1); in a couple the two are one camp.
        table.living() == SeatSet::of(me) && table.own_camp(me) == Camp::Solo
    }
}
