//! The mercenary: at the first dawn they are given a target by chance. If the target dies before that day is over,
//! while the mercenary lives, they win at once and alone, even in a couple (MERC-1, WIN-0). Otherwise the contract
//! expires at sunset, and the mercenary is of the village, still with their card, or a wolf if they were infected
//! (MERC-2, SIDE-1).

use super::{Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Camp, Draw, Fact, Table};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    alpha_only: true,
    ..Card::villager(RoleId::Mercenary, "mercenary").weighing(-2)
};

pub struct Rules;

/// True on the first day, the only one on which a contract is given and can be fulfilled.
fn is_contract_open(table: &Table) -> bool {
    table.day <= 1 && !table.is_day_settled
}

impl Role for Rules {
    fn camp(&self, table: &Table, me: Seat) -> Option<Camp> {
        let became_villager = !is_contract_open(table) && !table.is_infected(me);
        became_villager.then_some(Camp::Villagers)
    }

    fn at_dawn(&self, table: &Table, me: Seat) -> Intents {
        if !is_contract_open(table) {
            return Intents::none();
        }
        let lover = table.lover_of(me).map_or(SeatSet::EMPTY, SeatSet::of);
        let target = table.choose(Draw::Contract, table.others(me).minus(lover));
        let learn = target.map(|seat| Intent::Learn(Fact::Contract { seat }));
        Intents::one(Intent::Remember(target)).and(learn)
    }

    fn at_sunset(&self, table: &Table, _me: Seat) -> Intents {
        is_contract_open(table).then_some(Intent::Learn(Fact::ContractOver)).into()
    }

    fn taken_over(&self, table: &Table, me: Seat) -> Intents {
        let open = table.memory(me).remembered.filter(|seat| is_contract_open(table) && table.is_alive(*seat));
        open.map(|seat| Intent::Learn(Fact::Contract { seat })).into()
    }

    fn witnessed(&self, table: &Table, me: Seat, dead: SeatSet) -> Intents {
        let target = table.memory(me).remembered.filter(|_| is_contract_open(table));
        target.filter(|target| dead.contains(*target)).map(|_| Intent::Win).into()
    }
}
