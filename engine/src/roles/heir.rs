//! The heir: in the first night he names a testator, or chance does; when that player dies, the heir takes his role, with
//! what is left of its powers, privately (HEIR-1). If both die together there is nothing to take.

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Draw, Fact, Offer, PromptKind, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card = Card { alpha_only: true, inherits: true, ..Card::villager(RoleId::Heir, "heir", -1) };

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        (step == Step::Bonds)
            .then(|| Ask::new(PromptKind::Inherit, Offer::one(Verb::Inherit, table.others(me))))
    }

    fn answered(&self, table: &Table, me: Seat, action: &Action) -> Intents {
        names(table, me, action.target())
    }

    fn unanswered(&self, table: &Table, me: Seat, kind: PromptKind) -> Intents {
        if kind == PromptKind::Inherit { names(table, me, None) } else { Intents::new() }
    }

    fn taken_over(&self, table: &Table, me: Seat) -> Intents {
        let testator = table.memory(me).remembered;
        testator.map(|seat| Intent::Learn(Fact::Testator { seat })).into_iter().collect()
    }

    fn inherits_from(&self, table: &Table, me: Seat, dead: &[Seat]) -> Option<Seat> {
        table.memory(me).remembered.filter(|testator| dead.contains(testator))
    }
}

/// The testator: whom he chose, or whom chance gives him.
fn names(table: &Table, me: Seat, choice: Option<Seat>) -> Intents {
    let testator = choice.or_else(|| table.choose(Draw::Testator, table.others(me)));
    let told = testator.map(|seat| Intent::Learn(Fact::Testator { seat }));
    std::iter::once(Intent::Remember(testator)).chain(told).collect()
}
