//! The heir: in the first night they name a testator, or chance does. When the testator dies, the heir takes over
//! their role, with what is left of its powers, in private (HEIR-1). If both die together there is nothing to take
//! over.

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Draw, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { alpha_only: true, inherits: true, ..Card::villager(RoleId::Heir, "heir").weighing(-3) };

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Bonds)
            .then(|| Ask::new(PromptKind::Inherit, Offer::one(Verb::Inherit, table.others(me))))
    }

    fn answered(&self, table: &Table, me: Seat, action: &Action) -> Intents {
        remember_testator(table, me, action.target())
    }

    fn unanswered(&self, table: &Table, me: Seat, kind: PromptKind) -> Intents {
        if kind == PromptKind::Inherit { remember_testator(table, me, None) } else { Intents::none() }
    }

    fn taken_over(&self, table: &Table, me: Seat) -> Intents {
        let testator = table.memory(me).remembered;
        testator.map(|seat| Intent::Learn(Fact::Testator { seat })).into()
    }

    fn inherits_from(&self, table: &Table, me: Seat, dead: &[Seat]) -> Option<Seat> {
        table.memory(me).remembered.filter(|testator| dead.contains(testator))
    }
}

/// The heir remembers their testator, and learns who it is: the player whom they chose, or one by chance.
fn remember_testator(table: &Table, me: Seat, choice: Option<Seat>) -> Intents {
    let testator = choice.or_else(|| table.choose(Draw::Testator, table.others(me)));
    let learn = testator.map(|seat| Intent::Learn(Fact::Testator { seat }));
    Intents::one(Intent::Remember(testator)).and(learn)
}
