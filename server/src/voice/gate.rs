//! The gate of a room: whose voices are carried to whom. The room sets it, the forwarding unit asks it for each packet, and whoever
//! it does not name neither speaks nor hears.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::game::{Channel, Game, Voices};
use engine::seat::{MAX_SEATS, Recipient, Seat};

use crate::base::ids::UserId;

/// The channel that each seat wants to speak in.
pub type Chosen = [Option<Channel>; MAX_SEATS];

/// Whose voices each recipient hears at a moment of a game. By default nobody hears anybody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Audible {
    seats: [Voices; MAX_SEATS],
    spectators: Voices,
    moderators: Voices,
}

impl Audible {
    /// What the engine says.
    pub fn of(game: &Game, chosen: &Chosen) -> Self {
        let voices = |listener| game.voices(listener, |seat: Seat| chosen[seat.index()]);
        let mut audible = Self {
            seats: [Voices::default(); MAX_SEATS],
            spectators: voices(Recipient::Spectator),
            moderators: voices(Recipient::Moderator),
        };
        for seat in game.table().seated().iter() {
            audible.seats[seat.index()] = voices(Recipient::Seat(seat));
        }
        audible
    }

    fn to(&self, listener: Recipient) -> Voices {
        match listener {
            Recipient::Seat(seat) => self.seats[seat.index()],
            Recipient::Spectator => self.spectators,
            Recipient::Moderator => self.moderators,
        }
    }
}

#[derive(Default, Debug)]
struct Inside {
    audible: Audible,
    /// Who has joined the room's voice, and as whom they listen.
    members: HashMap<UserId, Recipient>,
}

/// A room's gate. Clones are the same gate.
#[derive(Clone, Default, Debug)]
pub struct Gate(Arc<Mutex<Inside>>);

impl Gate {
    /// From now on these voices are carried, and no others.
    pub fn set(&self, audible: Audible) {
        self.inside().audible = audible;
    }

    /// Lets somebody speak and listen. Returns whether they were in already.
    pub fn admit(&self, user: UserId, listens_as: Recipient) -> bool {
        self.inside().members.insert(user, listens_as).is_some()
    }

    /// Keeps those for whom `stays` is true, and shuts out the others.
    pub fn retain(&self, mut stays: impl FnMut(UserId, Recipient) -> bool) {
        self.inside().members.retain(|user, listens_as| stays(*user, *listens_as));
    }

    pub fn shut_out(&self, user: UserId) -> bool {
        self.inside().members.remove(&user).is_some()
    }

    /// Nobody is carried any more: the room is gone.
    pub fn close(&self) {
        *self.inside() = Inside::default();
    }

    pub fn members(&self) -> usize {
        self.inside().members.len()
    }

    pub fn is_in(&self, user: UserId) -> bool {
        self.inside().members.contains_key(&user)
    }

    /// Looks at the gate at one moment.
    pub fn look(&self) -> Look<'_> {
        Look(self.inside())
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The gate at one moment: it does not change while this is held.
pub struct Look<'a>(MutexGuard<'a, Inside>);

impl Look<'_> {
    /// The seat that somebody speaks from; `None` if they may only listen, or are not in.
    pub fn speaker(&self, user: UserId) -> Option<Seat> {
        match self.0.members.get(&user) {
            Some(Recipient::Seat(seat)) => Some(*seat),
            _ => None,
        }
    }

    /// The voices that somebody hears.
    pub fn voices(&self, user: UserId) -> Voices {
        self.0.members.get(&user).map(|listens_as| self.0.audible.to(*listens_as)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    #[test]
    fn whoever_is_not_in_hears_nobody() {
        let (gate, anna) = (Gate::default(), UserId(1));
        let mut audible = Audible::default();
        audible.seats[0].seats.insert(seat(1));
        gate.set(audible);
        assert_eq!(gate.look().voices(anna), Voices::default());
        assert!(!gate.admit(anna, Recipient::Seat(seat(0))));
        assert!(gate.look().voices(anna).seats.contains(seat(1)));
        assert_eq!(gate.look().speaker(anna), Some(seat(0)));
        gate.retain(|user, _| user != anna);
        assert_eq!(gate.look().voices(anna), Voices::default());
        assert_eq!(gate.look().speaker(anna), None);
    }

    #[test]
    fn a_spectator_does_not_speak() {
        let (gate, ben) = (Gate::default(), UserId(2));
        gate.admit(ben, Recipient::Spectator);
        assert_eq!(gate.look().speaker(ben), None);
    }

    #[test]
    fn a_closed_gate_forgets_everybody() {
        let (gate, anna) = (Gate::default(), UserId(1));
        let mut audible = Audible::default();
        audible.spectators.seats.insert(seat(1));
        gate.set(audible);
        gate.admit(anna, Recipient::Spectator);
        gate.close();
        assert_eq!(gate.members(), 0);
        gate.admit(anna, Recipient::Spectator);
        assert_eq!(gate.look().voices(anna), Voices::default());
    }
}
