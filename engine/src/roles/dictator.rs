//! The dictator: once a game he says at night that there will be a coup. On the next day nobody votes: he alone decides
//! who dies, or spares all (DICT-1). If he strikes one of the pack he is mayor, if there is one; if he strikes one of
//! the village he dies too; any other dies, and that is all (DICT-2). A coup goes with him, or passes to his heir.

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Camp, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { aura: Aura::Unknown, ..Card::villager(RoleId::Dictator, "dictator", 1) };

/// The places of the two powers among the role's charges: to announce a coup, and to carry it out.
const COUP: usize = 0;
const STRIKE: usize = 1;

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [1, 1]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        let may = step == Step::Solitary && table.memory(me).charges[COUP] > 0;
        may.then(|| Ask::new(PromptKind::Coup, Offer::plain(Verb::Coup)))
    }

    fn seizes_day(&self, table: &Table, me: Seat) -> bool {
        let charges = table.memory(me).charges;
        charges[COUP] == 0 && charges[STRIKE] > 0
    }

    fn answered(&self, table: &Table, me: Seat, action: &Action) -> Intents {
        match (action.verb, action.target()) {
            (Verb::Coup, _) => [Intent::Spend(COUP)].into_iter().collect(),
            (Verb::Strike, Some(target)) => {
                let rules = table.is_pack(target);
                let falls = !rules && table.camp(target) == Camp::Villagers;
                [Intent::Spend(STRIKE), Intent::Overthrow { target, rules, falls }].into_iter().collect()
            }
            // Who spares all on the day of his coup has had it.
            _ => self.seizes_day(table, me).then_some(Intent::Spend(STRIKE)).into_iter().collect(),
        }
    }

    fn unanswered(&self, _table: &Table, _me: Seat, kind: PromptKind) -> Intents {
        (kind == PromptKind::Strike).then_some(Intent::Spend(STRIKE)).into_iter().collect()
    }
}
