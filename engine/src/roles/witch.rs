//! The witch: one healing and one death potion a game, one potion a night at most (WITCH-1, WITCH-2). She is shown
//! the victim whom the pack would really kill, and is not called when she has no potion left.
//!
//! The healer and the poisoner brew by the same recipe, each with one of the two potions (HEAL-1, POIS-1).

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Cause, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card { aura: Aura::Unknown, ..Card::villager(RoleId::Witch, "witch", 4) };

/// The places of the two potions among the role's charges.
const HEALING: usize = 0;
const DEATH: usize = 1;

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [1, 1]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        brews(table, me, step, table.dying_by_pack())
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        pours(action)
    }
}

/// What a witch is asked who has a potion left, and is shown this victim.
///
/// Without an offer she is called all the same: the village can't tell from the call whether there was a victim.
pub(super) fn brews(table: &Table, me: Seat, step: Step, victim: Option<Seat>) -> Option<Ask> {
    let left = table.memory(me).charges;
    if step != Step::Potions || left == [0, 0] {
        return None;
    }
    let heal = victim.filter(|_| left[HEALING] > 0).map(|seat| Offer::one(Verb::Heal, SeatSet::of(seat)));
    let poison = (left[DEATH] > 0).then(|| Offer::one(Verb::Poison, table.others(me)));
    let ask = Ask { kind: PromptKind::Potions, offers: heal.into_iter().chain(poison).collect(), victim: None };
    Some(ask.showing(victim))
}

/// What it means that she uses a potion.
pub(super) fn pours(action: &Action) -> Intents {
    match (action.verb, action.target()) {
        (Verb::Heal, _) => [Intent::Spend(HEALING), Intent::Heal].into_iter().collect(),
        (Verb::Poison, Some(target)) => {
            [Intent::Spend(DEATH), Intent::KillAtDawn { target, cause: Cause::Poison }].into_iter().collect()
        }
        _ => Intents::new(),
    }
}
