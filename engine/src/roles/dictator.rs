//! The dictator: once a game they announce a coup at night. On the next day nobody votes: the dictator decides alone
//! who dies, or spares everybody (DICT-1). A dictator who strikes a member of the pack becomes mayor, if the game has
//! one; one who strikes somebody of the village dies too; nothing more follows otherwise (DICT-2). An announced coup
//! is lost with the dictator, or passes to their heir.

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Camp, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { aura: Aura::Unknown, ..Card::villager(RoleId::Dictator, "dictator").weighing(1) };

/// The places of the two powers in the role's charges: to announce a coup, and to carry it out.
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
            (Verb::Coup, _) => Intents::one(Intent::Spend(COUP)),
            (Verb::Strike, Some(target)) => {
                let rules = table.is_pack(target);
                let falls = !rules && table.camp(target) == Camp::Villagers;
                Intents::one(Intent::Spend(STRIKE)).and(Intent::Overthrow { target, rules, falls })
            }
            // A dictator who spares everybody on the day of their coup has used it.
            _ if self.seizes_day(table, me) => Intents::one(Intent::Spend(STRIKE)),
            _ => Intents::none(),
        }
    }

    fn unanswered(&self, _table: &Table, _me: Seat, kind: PromptKind) -> Intents {
        (kind == PromptKind::Strike).then_some(Intent::Spend(STRIKE)).into()
    }
}
