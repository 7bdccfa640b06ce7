//! The witch: one healing and one death potion a game, at most one potion a night (WITCH-1, WITCH-2). The witch is
//! shown the player whom the pack would really kill, and is not called when no potion is left.
//!
//! The healer witch and the poisoner witch share these functions, each with one of the two potions (HEAL-1, POIS-1).

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Cause, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card { aura: Aura::Unknown, ..Card::villager(RoleId::Witch, "witch").weighing(4) };

/// The places of the two potions in the role's charges.
const HEALING: usize = 0;
const DEATH: usize = 1;

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [1, 1]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        potion_offer(table, me, step, table.dying_by_pack())
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        potion_used(action)
    }
}

/// The question to a witch who has a potion left, and who is shown this victim.
///
/// A witch is called even if no potion is on offer, so that the village can't tell from the call whether there was a victim.
pub(super) fn potion_offer(table: &Table, me: Seat, step: Step, victim: Option<Seat>) -> Option<Ask> {
    let left = table.memory(me).charges;
    if step != Step::Potions || left == [0, 0] {
        return None;
    }
    let heal = victim.filter(|_| left[HEALING] > 0).map(|seat| Offer::one(Verb::Heal, SeatSet::of(seat)));
    let poison = (left[DEATH] > 0).then(|| Offer::one(Verb::Poison, table.others(me)));
    let ask = Ask { kind: PromptKind::Potions, offers: heal.into_iter().chain(poison).collect(), victim: None };
    Some(ask.showing(victim))
}

/// What a witch intends by using a potion.
pub(super) fn potion_used(action: &Action) -> Intents {
    match (action.verb, action.target()) {
        (Verb::Heal, _) => Intents::one(Intent::Spend(HEALING)).and(Intent::Heal),
        (Verb::Poison, Some(target)) => {
            Intents::one(Intent::Spend(DEATH)).and(Intent::KillAtDawn { target, cause: Cause::Poison })
        }
        _ => Intents::none(),
    }
}
