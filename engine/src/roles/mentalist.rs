//! The mentalist: shortly before the village's vote ends he is told whether the leading player is of the pack, infected
//! or not; with nobody ahead he learns that nothing can be said (MENT-1). Once a day, and not on a coup's day.

use super::{Card, Intent, Intents, Role, RoleId};
use crate::game::{Fact, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::Mentalist, "mentalist", 2);

pub struct Rules;

impl Role for Rules {
    fn before_vote_ends(&self, table: &Table, _me: Seat) -> Intents {
        let seat = table.leaders().0.only();
        let pack = seat.is_some_and(|seat| table.is_pack(seat));
        [Intent::Learn(Fact::Leader { seat, pack })].into_iter().collect()
    }
}
