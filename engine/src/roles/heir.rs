//! The heir: in the first night he names a testator, or chance does; when that player dies, the heir takes his role, with
//! what is left of its powers, privately (HEIR-1). If both die together there is nothing to take.

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { alpha_only: true, ..Card::villager(RoleId::Heir, "heir", 0) };

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Bonds)
            .then(|| Ask::new(PromptKind::Inherit, Offer::one(Verb::Inherit, table.others(me))))
    }

    fn answered(&self, table: &Table, me: Seat, action: &Action) -> Intents {
        let choice = action.target();
        [choice.map_or(Intent::RememberAny(table.others(me)), |seat| Intent::Remember(Some(seat)))]
            .into_iter()
            .chain(choice.map(|seat| Intent::Learn(Fact::Testator { seat })))
            .collect()
    }

    fn unanswered(&self, table: &Table, me: Seat, kind: PromptKind) -> Intents {
        let is_unnamed = kind == PromptKind::Inherit;
        is_unnamed.then(|| Intent::RememberAny(table.others(me))).into_iter().collect()
    }

    fn briefing(&self, table: &Table, me: Seat) -> Intents {
        let testator = table.memory(me).remembered;
        testator.map(|seat| Intent::Learn(Fact::Testator { seat })).into_iter().collect()
    }

    fn inherits_from(&self, table: &Table, me: Seat, dead: &[Seat]) -> Option<Seat> {
        table.memory(me).remembered.filter(|testator| dead.contains(testator))
    }
}
