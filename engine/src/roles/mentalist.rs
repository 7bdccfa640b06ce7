//! The mentalist: shortly before the village's vote ends they learn whether the leading player is of the pack,
//! infected or not; with no single leader they learn that there is none (MENT-1). Once a day, and not on the day of a
//! coup.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Fact, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Mentalist, "mentalist").weighing(3);

pub struct Rules;

impl Role for Rules {
    fn before_vote_ends(&self, table: &Table, _me: Seat) -> Intents {
        let seat = table.leaders().0.only();
        let pack = seat.is_some_and(|seat| table.is_pack(seat));
        Intents::one(Intent::Learn(Fact::Leader { seat, pack }))
    }
}
