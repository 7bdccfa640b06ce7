//! The pyromancer: each night he puts a barrel at a living player's, or lights them all, or does neither (PYRO-1). Lit,
//! everybody alive with a barrel dies at dawn, friends too, guarded or not, if the pyromancer lives after the night's
//! other deaths. The barrels are his role's marks: they are gone with him unless somebody takes the role over.

use super::{Ask, Aura, Card, Intent, Intents, Role, RoleId};
use crate::game::{Action, Offer, PromptKind, Rejection, Step, Table, Verb};
use crate::seat::Seat;

pub const CARD: Card =
    Card { aura: Aura::Unknown, alpha_only: true, ..Card::villager(RoleId::Pyromancer, "pyromancer", 2) };

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
        let intent = match action.verb {
            Verb::Ignite => Some(Intent::Ignite),
            _ => action.target().map(Intent::Mark),
        };
        intent.into_iter().collect()
    }
}
