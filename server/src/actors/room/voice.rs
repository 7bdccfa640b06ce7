//! The room's side of voice: in which channel each seat wants to speak, and the gate.

use std::collections::BTreeMap;

use engine::game::{Channel, Game};
use engine::seat::{Recipient, Seat};

use super::people::People;
use crate::base::ids::UserId;
use crate::voice::{Audible, Chosen, Gate};

/// Nobody is carried any more when it is dropped, with the room.
#[derive(Default)]
pub struct RoomVoice {
    pub gate: Gate,
    chosen: Chosen,
    /// The moderators who have joined, or are about to.
    moderators: BTreeMap<UserId, String>,
    /// The moderators in the last list that was sent.
    told: Vec<UserId>,
    /// The gate after the last outcome that was handed to the journal.
    handed: Audible,
}

impl Drop for RoomVoice {
    fn drop(&mut self) {
        self.gate.close();
    }
}

impl RoomVoice {
    /// Sets the gate after a start, when everything is stored.
    pub fn begin(&mut self, game: &Game) {
        self.handed = Audible::of(game, &self.chosen);
        self.gate.begin(self.handed);
    }

    /// Notes that a moderator has joined.
    pub fn note_moderator(&mut self, user: UserId, name: String) {
        self.moderators.insert(user, name);
    }

    /// The names of the moderators who listen.
    pub fn listening(&self) -> Vec<&str> {
        self.told.iter().filter_map(|user| self.moderators.get(user)).map(String::as_str).collect()
    }

    /// Whether other moderators listen than when this was last asked.
    pub fn listeners_changed(&mut self) -> bool {
        let gate = &self.gate;
        self.moderators.retain(|user, _| gate.knows(*user));
        let now: Vec<UserId> = self.moderators.keys().copied().filter(|user| gate.is_in(*user)).collect();
        let changed = now != self.told;
        self.told = now;
        changed
    }

    /// From the next outcome on, the seat speaks in this channel while it is open to it.
    pub fn choose(&mut self, seat: Seat, channel: Option<Channel>) {
        self.chosen[seat.index()] = channel;
    }

    /// The gate after what has just happened, if it changes.
    pub fn change(&mut self, game: &Game) -> Option<Box<Audible>> {
        let audible =
            if game.settings().voice { Audible::of(game, &self.chosen) } else { Audible::default() };
        (audible != self.handed).then(|| {
            self.handed = audible;
            Box::new(audible)
        })
    }

    /// Sets the gate to what is stored now, before anybody is told of it.
    pub fn set(&self, audible: Audible) {
        self.gate.set(audible);
    }

    /// Shuts out those who are not in the room any more, or in it as somebody else.
    pub fn keep_to(&self, people: &People) {
        self.gate.retain(|user, listens_as| recipient(people, user) == Some(listens_as));
    }
}

/// As whom somebody listens; `None`: they are not in the room.
pub fn recipient(people: &People, user: UserId) -> Option<Recipient> {
    if people.attends(user) { Some(Recipient::Moderator) } else { people.recipient(user) }
}
