//! The white wolf: listed, called and heard with the pack, and against everybody (WHITE-1). On every second night,
//! while the witches choose, they may kill any living player, wolves too, and nothing stops it (WHITE-2). They win as the
//! sole survivor; infection changes nothing for them, and in a couple the two must be the last.

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Action, Camp, Cause, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    ..Card::werewolf(RoleId::WhiteWolf, "whiteWolf").weighing(-1)
};

pub struct Rules;

impl Role for Rules {
    fn camp(&self, _table: &Table, _me: Seat) -> Option<Camp> {
        Some(Camp::Solo)
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        let prowls = step == Step::WhiteWolf && table.day > 0 && table.day.is_multiple_of(2);
        prowls.then(|| Ask::new(PromptKind::Kill, Offer::one(Verb::Kill, table.others(me))))
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        let kill = |target| Intent::KillAtDawn { target, cause: Cause::WhiteWolf };
        action.target().map(kill).into()
    }

    fn has_won_alone(&self, table: &Table, me: Seat) -> bool {
        table.living() == SeatSet::of(me)
    }
}
