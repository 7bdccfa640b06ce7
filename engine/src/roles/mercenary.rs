//! The mercenary: at the first sunrise he is given a target by chance. If it dies before that day is over, while he
//! lives, he has won at once and alone, even in a couple (MERC-1, WIN-0). Otherwise the contract expires at sunset, and
//! he is of the village under his old name, or a wolf if he was infected (MERC-2, SIDE-1).

use super::{Aura, Card, Intent, Intents, Role, RoleId, Side};
use crate::game::{Camp, Draw, Fact, Table};
use crate::seat::{Seat, SeatSet};

pub const CARD: Card = Card {
    side: Side::Solo,
    aura: Aura::Unknown,
    alpha_only: true,
    ..Card::villager(RoleId::Mercenary, "mercenary", -3)
};

pub struct Rules;

/// Contracts are given and fulfilled on the first day only.
fn is_in_season(table: &Table) -> bool {
    table.day <= 1 && !table.is_day_settled
}

impl Role for Rules {
    fn camp(&self, table: &Table, me: Seat) -> Option<Camp> {
        let became_villager = !is_in_season(table) && !table.is_infected(me);
        became_villager.then_some(Camp::Villagers)
    }

    fn at_dawn(&self, table: &Table, me: Seat) -> Intents {
        if !is_in_season(table) {
            return Intents::new();
        }
        let lover = table.lover_of(me).map_or(SeatSet::EMPTY, SeatSet::of);
        let target = table.choose(Draw::Contract, table.others(me).minus(lover));
        let learn = target.map(|seat| Intent::Learn(Fact::Contract { seat }));
        std::iter::once(Intent::Remember(target)).chain(learn).collect()
    }

    fn at_sunset(&self, table: &Table, _me: Seat) -> Intents {
        is_in_season(table).then_some(Intent::Learn(Fact::ContractOver)).into_iter().collect()
    }

    fn taken_over(&self, table: &Table, me: Seat) -> Intents {
        let open = table.memory(me).remembered.filter(|seat| is_in_season(table) && table.is_alive(*seat));
        open.map(|seat| Intent::Learn(Fact::Contract { seat })).into_iter().collect()
    }

    fn witnessed(&self, table: &Table, me: Seat, dead: SeatSet) -> Intents {
        let target = table.memory(me).remembered.filter(|_| is_in_season(table));
        target.filter(|target| dead.contains(*target)).map(|_| Intent::Win).into_iter().collect()
    }
}
