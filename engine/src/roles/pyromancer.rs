//! The pyromancer: each night they put a barrel at a living player's, or light all barrels, or do neither (PYRO-1).
//! When the barrels are lit, everybody alive with a barrel dies at dawn, friends too, protected or not, if the
//! pyromancer survives the night's other deaths. The barrels are the role's marks: they are gone with the pyromancer
//! unless somebody takes the role over.

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Rejection, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card =
    Card { aura: Aura::Unknown, alpha_only: true, ..Card::villager(RoleId::Pyromancer, "pyromancer").weighing(3) };

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        if step != Step::Solitary {
            return None;
        }
        let barrels = table.memory(me).marked.intersection(table.living());
        let place = Offer::one(Verb::Barrel, table.others(me)).barring(barrels, Rejection::AlreadyMarked);
        let light = (!barrels.is_empty()).then(|| Offer::plain(Verb::Ignite));
        Ask::from_offers(PromptKind::Barrels, [Some(place), light].into_iter().flatten())
    }

    fn answered(&self, _table: &Table, _me: Seat, action: &Action) -> Intents {
        match action.verb {
            Verb::Ignite => Intents::one(Intent::Ignite),
            _ => action.target().map(Intent::Mark).into(),
        }
    }
}
