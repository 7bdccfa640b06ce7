//! The talkative seer: they see as the seer does, and at dawn everybody is told the role that was seen, without a
//! name, even if the seer has died (TSEER-1).

use super::{Ask, Card, Intent, Intents, Role, RoleId, seer};
use crate::game::{Action, Fact, Step, Table};
use crate::seat::Seat;

pub const CARD: Card = Card::villager(RoleId::TalkativeSeer, "talkativeSeer").weighing(6);

pub struct Rules;

impl Role for Rules {
    fn night(&self, table: &Table, me: Seat, step: Step) -> Option<Ask> {
        seer::ask_to_see(table, me, step)
    }

    fn answered(&self, table: &Table, _me: Seat, action: &Action) -> Intents {
        let Some((seat, role)) = seer::seen(table, action) else { return Intents::none() };
        Intents::one(Intent::Learn(Fact::Role { seat, role })).and(Intent::AnnounceAtDawn(Fact::Seen { role }))
    }
}
