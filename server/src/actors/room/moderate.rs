//! Moderators in a room: they attend unseen, get every envelope with its audience from the beginning on, and give orders.
//! What an order does the engine decides; that it was given stands in the journal, and from there in the audit log.

use std::sync::Arc;

use engine::game::{Actor, Command, Envelope, Order, Text};
use engine::moderation::attend::{Attended, may_attend};
use engine::moderation::sanction::{Ranked, may_sanction};

use super::live::Live;
use super::pending::Asker;
use crate::base::clock;
use crate::base::ids::UserId;
use crate::cluster::messages::News;
use crate::cluster::messages::Officer;
use crate::house::House;
use crate::store::audit::{self, NewEntry};
use crate::wire::error::Code;
use crate::wire::event::{self, ModClosedData, ModEventsData, ModHydrateData, SeatOwner};
use crate::wire::frame::{self, Tail};

/// The most moderators in one room.
pub const MAX_MODERATORS: usize = 20;
/// How often an entry is tried while the database can't be reached. A room that is restored tries again.
const TRIES: u32 = 10;
const PAUSE: std::time::Duration = std::time::Duration::from_secs(1);

impl Live {
    /// A moderator wants to see the room. Nobody in it learns of it.
    pub(super) fn attend(&mut self, asker: Asker, officer: &Officer, reported: bool) {
        let user = asker.user;
        let room = Attended {
            private: self.game.settings().private,
            reported,
            inside: self.people.recipient(user).is_some() || self.people.seat_of(user).is_some(),
            over: self.game.is_over(),
        };
        if let Err(refusal) = may_attend(officer.rank, room) {
            return self.answer(asker, Err(refusal.into()));
        }
        if !self.people.attend(user) {
            return self.answer(asker, Err(Code::TooManyWatchers.into()));
        }
        // Who looked on as a spectator at the end does so no longer: he would be sent everything twice.
        self.people.unwatch(user);
        self.brief(user);
        self.answer(asker, Ok(frame::done()));
    }

    pub(super) fn unattend(&mut self, asker: Asker) {
        let answer =
            if self.people.unattend(asker.user) { Ok(frame::done()) } else { Err(Code::NotAttending.into()) };
        if answer.is_ok() {
            self.dismiss(asker.user, "left");
        }
        self.answer(asker, answer);
    }

    /// Sends a moderator the room from its beginning.
    pub(super) fn brief(&self, user: UserId) {
        let sitter = |(seat, owner): (engine::seat::Seat, UserId)| {
            let user = self.faces.get(&owner)?;
            Some(SeatOwner { seat, user, present: self.people.is_present(owner) })
        };
        let hydrate = ModHydrateData {
            room: &self.id,
            now: self.clock.now(),
            game: self.listing(),
            seats: self.people.owners().filter_map(sitter).collect(),
            watchers: self.people.watchers().count(),
            envelopes: &self.log,
        };
        let hydrate = Tail::new(event::ModHydrate, &hydrate);
        self.house.bus.tell_user(user, News::Attends { room: self.id, hydrate });
    }

    fn dismiss(&self, user: UserId, reason: &str) {
        let closed = Tail::new(event::ModClosed, &ModClosedData { room: &self.id, reason });
        self.house.bus.tell_user(user, News::AttendsNoMore { room: self.id, closed });
    }

    /// The room is over and goes.
    pub(super) fn dismiss_all(&self) {
        self.people.moderators().for_each(|user| self.dismiss(user, "over"));
    }

    /// Moderators get everything, each with who else did; encoded once for all of them.
    pub(super) fn report(&self, envelopes: &[Envelope]) {
        if envelopes.is_empty() || self.people.moderators().next().is_none() {
            return;
        }
        let events = ModEventsData { room: &self.id, envelopes };
        let tails: Arc<[Tail]> = [Tail::new(event::ModEvents, &events)].into();
        for user in self.people.moderators() {
            self.house.bus.tell_user(user, News::Events(Arc::clone(&tails)));
        }
    }

    /// An order of somebody who attends.
    pub(super) fn order(&mut self, asker: Asker, officer: &Officer, order: Order, reason: Option<Text>) {
        if !self.people.attends(asker.user) {
            return self.answer(asker, Err(Code::NotAttending.into()));
        }
        let speaks = matches!(order, Order::Speak { .. });
        let owner = order.seat().filter(|_| !speaks).and_then(|seat| self.people.owner(seat));
        if let Some(target) = owner.and_then(|owner| self.faces.get(&owner)) {
            let by = Ranked { id: asker.user.0, rank: officer.rank };
            let target = Ranked { id: target.id.0, rank: target.rank };
            if let Err(refusal) = may_sanction(by, target) {
                return self.answer(asker, Err(refusal.into()));
            }
        }
        let command = Command::Moderate { by: officer.name.clone().into(), order, reason };
        self.accept(Actor::System, command, Some(asker));
    }

    /// Somebody was banned: he is out, whatever his game is about to do. The ban stands in the audit log.
    pub(super) fn oust(&mut self, user: UserId, by: String, reason: String) {
        if let Some(seat) = self.people.seat_of(user).filter(|_| !self.game.is_over()) {
            let order = Order::Remove { seat };
            let command = Command::Moderate { by: by.into(), order, reason: Some(reason.into()) };
            self.accept(Actor::System, command, None);
        }
    }

    /// What the audit log holds of a line of the journal, if a moderator gave an order by it.
    pub(super) fn audit_of(&self, seq: i64, user: Option<UserId>, command: &Command) -> Option<NewEntry> {
        let (Command::Moderate { by, order, reason }, Some(user)) = (command, user) else { return None };
        Some(NewEntry {
            id: format!("room:{}:{seq}", self.id),
            at: clock::stamp(),
            actor_id: user.0,
            actor_name: by.to_string(),
            act: order.name().to_owned(),
            target_id: order.seat().and_then(|seat| self.people.owner(seat)).map(|owner| owner.0),
            room: Some(self.id.to_string()),
            reason: reason.as_ref().map(ToString::to_string),
            detail: frame::text(order),
        })
    }
}

/// Keeps entries. A room that is restored brings them again: each is kept once.
pub async fn keep(house: Arc<House>, entries: Vec<NewEntry>) {
    for _ in 0..TRIES {
        match try_keep(&house, &entries).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, "the audit log could not be written"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn try_keep(house: &House, entries: &[NewEntry]) -> Result<(), sqlx::Error> {
    let mut db = house.store.write().await?;
    for entry in entries {
        audit::append(&mut db, entry).await?;
    }
    db.commit().await
}
