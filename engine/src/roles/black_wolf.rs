//! The black wolf: once a game, when the pack's victim would really die and is not the black wolf, they may infect
//! the victim instead (BLACK-1). The victim lives, keeps role and powers, and joins the pack. A victim who is of the
//! pack already just survives, and the charge is spent all the same (BLACK-2).

use super::{Ask, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Step, Table, Verb};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card { from_slots: 8, ..Card::werewolf(RoleId::BlackWolf, "blackWolf").weighing(-12) };

pub struct Rules;

impl Role for Rules {
    fn charges(&self) -> [u8; 2] {
        [1, 0]
    }

    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        let victim = table.dying_by_pack().filter(|victim| *victim != me)?;
        let may = step == Step::Infection && table.memory(me).charges[0] > 0;
        may.then(|| {
            Ask::new(PromptKind::Infect, Offer::one(Verb::Infect, SeatSet::of(victim))).showing(Some(victim))
        })
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        match action.verb {
            Verb::Infect => Intents::one(Intent::Spend(0)).and(Intent::Infect),
            _ => Intents::none(),
        }
    }
}
