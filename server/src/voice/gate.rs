//! The gate of a room: whose voices are carried to whom. The room sets it, the forwarding unit asks it for each packet, and whoever
//! it does not name neither speaks nor hears.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::game::{Channel, Game, Voices};
use engine::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

use crate::base::ids::UserId;

/// What a peer is known by: the number that its name for checks of the connection (ufrag) stands for.
pub type Name = u64;

/// The name for checks of the connection.
pub fn ufrag(name: Name) -> String {
    format!("{name:016x}")
}

/// The channel that each seat wants to speak in.
pub type Chosen = [Option<Channel>; MAX_SEATS];

/// Whose voices each recipient hears at a moment of a game. By default nobody hears anybody.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Audible {
    seats: [Voices; MAX_SEATS],
    spectators: Voices,
    moderators: Voices,
    /// The channel that carries what each seat says.
    channels: [Option<Channel>; MAX_SEATS],
}

impl Audible {
    /// What the engine says.
    pub fn of(game: &Game, chosen: &Chosen) -> Self {
        let voices = |listener| game.voices(listener, |seat: Seat| chosen[seat.index()]);
        let mut audible = Self {
            spectators: voices(Recipient::Spectator),
            moderators: voices(Recipient::Moderator),
            ..Self::default()
        };
        for seat in game.table().seated().iter() {
            audible.seats[seat.index()] = voices(Recipient::Seat(seat));
            audible.channels[seat.index()] = game.voice_channel(seat, chosen[seat.index()]);
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

/// Somebody who has joined the room's voice, or is about to.
#[derive(Clone, Copy, Debug)]
struct Member {
    listens_as: Recipient,
    /// The connection.
    name: Name,
}

#[derive(Default, Debug)]
struct Inside {
    audible: Audible,
    /// Seats that are carried in another channel than before: what they were saying is not meant for it. They are carried again when
    /// they have paused.
    held: SeatSet,
    members: HashMap<UserId, Member>,
    /// Whom the room lets in as soon as the forwarding unit has answered them.
    expected: HashMap<UserId, Member>,
}

/// A room's gate. Clones are the same gate.
#[derive(Clone, Default, Debug)]
pub struct Gate(Arc<Mutex<Inside>>);

impl Gate {
    /// From now on these voices are carried, and no others.
    pub fn set(&self, audible: Audible) {
        let mut inside = self.inside();
        for seat in (0..MAX_SEATS).filter_map(Seat::new) {
            let channel = audible.channels[seat.index()];
            if channel.is_some() && channel != inside.audible.channels[seat.index()] {
                inside.held.insert(seat);
            }
        }
        inside.audible = audible;
    }

    /// The same, for a room in which nobody has spoken yet.
    pub fn begin(&self, audible: Audible) {
        self.inside().audible = audible;
    }

    /// Lets somebody in by this connection, once it is answered.
    pub fn expect(&self, user: UserId, listens_as: Recipient, name: Name) {
        self.inside().expected.insert(user, Member { listens_as, name });
    }

    /// The connection is answered: its person speaks and listens from now on. False if the room does not let them in any more.
    pub fn admit(&self, user: UserId, name: Name) -> bool {
        let mut inside = self.inside();
        let member = inside.expected.get(&user).copied().filter(|member| member.name == name);
        if let Some(member) = member {
            inside.expected.remove(&user);
            inside.members.insert(user, member);
        }
        member.is_some()
    }

    /// The connection ends, or was not made. Another connection of the person stays.
    pub fn withdraw(&self, user: UserId, name: Name) {
        let mut inside = self.inside();
        for people in inside.both() {
            if people.get(&user).is_some_and(|member| member.name == name) {
                people.remove(&user);
            }
        }
    }

    /// Keeps those for whom `stays` is true, and shuts out the others.
    pub fn retain(&self, mut stays: impl FnMut(UserId, Recipient) -> bool) {
        let mut inside = self.inside();
        for people in inside.both() {
            people.retain(|user, member| stays(*user, member.listens_as));
        }
    }

    /// Shuts somebody out. Returns whether they were in.
    pub fn shut_out(&self, user: UserId) -> bool {
        let mut inside = self.inside();
        inside.expected.remove(&user);
        inside.members.remove(&user).is_some()
    }

    /// Nobody is carried any more: the room is gone.
    pub fn close(&self) {
        *self.inside() = Inside::default();
    }

    /// How many spectators have joined.
    pub fn spectators(&self) -> usize {
        let inside = self.inside();
        let all = inside.members.values().chain(inside.expected.values());
        all.filter(|member| member.listens_as == Recipient::Spectator).count()
    }

    pub fn is_in(&self, user: UserId) -> bool {
        self.inside().members.contains_key(&user)
    }

    /// Whether somebody is in, or about to be.
    pub fn knows(&self, user: UserId) -> bool {
        let inside = self.inside();
        inside.members.contains_key(&user) || inside.expected.contains_key(&user)
    }

    /// The connection that somebody is in by, or about to be.
    pub fn connection(&self, user: UserId) -> Option<Name> {
        let inside = self.inside();
        inside.expected.get(&user).or_else(|| inside.members.get(&user)).map(|member| member.name)
    }

    /// Looks at the gate at one moment.
    pub fn look(&self) -> Look<'_> {
        Look(self.inside())
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn both(&mut self) -> [&mut HashMap<UserId, Member>; 2] {
        [&mut self.members, &mut self.expected]
    }
}

/// The gate at one moment: it does not change while this is held.
pub struct Look<'a>(MutexGuard<'a, Inside>);

impl Look<'_> {
    /// The seat that somebody speaks from by this connection; `None` if they may only listen, or are not in.
    pub fn speaker(&self, user: UserId, name: Name) -> Option<Seat> {
        match self.0.members.get(&user) {
            Some(Member { listens_as: Recipient::Seat(seat), name: own }) if *own == name => Some(*seat),
            _ => None,
        }
    }

    /// The voices that somebody hears.
    pub fn voices(&self, user: UserId) -> Voices {
        self.0.members.get(&user).map(|member| self.0.audible.to(member.listens_as)).unwrap_or_default()
    }

    /// Whether a seat is not carried until it has paused.
    pub fn is_held(&self, seat: Seat) -> bool {
        self.0.held.contains(seat)
    }

    /// The seat has paused: it is carried again.
    pub fn let_go(&mut self, seat: Seat) {
        self.0.held.remove(seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: UserId = UserId(1);

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    /// A gate at which the first seat, and spectators, hear the second seat.
    fn gate() -> Gate {
        let mut audible = Audible::default();
        audible.seats[0].seats.insert(seat(1));
        audible.spectators.seats.insert(seat(1));
        let gate = Gate::default();
        gate.begin(audible);
        gate
    }

    #[test]
    fn whoever_is_not_in_hears_nobody() {
        let gate = gate();
        assert_eq!(gate.look().voices(ANNA), Voices::default());
        gate.expect(ANNA, Recipient::Seat(seat(0)), 7);
        assert_eq!(gate.look().voices(ANNA), Voices::default());
        assert!(gate.admit(ANNA, 7));
        assert!(gate.look().voices(ANNA).seats.contains(seat(1)));
        assert_eq!(gate.look().speaker(ANNA, 7), Some(seat(0)));
        assert_eq!(gate.look().speaker(ANNA, 6), None);
        gate.retain(|user, _| user != ANNA);
        assert_eq!(gate.look().voices(ANNA), Voices::default());
        assert_eq!(gate.look().speaker(ANNA, 7), None);
    }

    #[test]
    fn whoever_the_room_shuts_out_meanwhile_is_not_let_in() {
        let gate = gate();
        gate.expect(ANNA, Recipient::Seat(seat(0)), 7);
        gate.shut_out(ANNA);
        assert!(!gate.admit(ANNA, 7));
        gate.expect(ANNA, Recipient::Seat(seat(0)), 8);
        assert!(!gate.admit(ANNA, 7));
        assert!(gate.admit(ANNA, 8));
    }

    #[test]
    fn the_end_of_a_connection_leaves_the_one_that_replaces_it() {
        let gate = gate();
        gate.expect(ANNA, Recipient::Spectator, 7);
        gate.admit(ANNA, 7);
        gate.expect(ANNA, Recipient::Spectator, 8);
        gate.withdraw(ANNA, 7);
        assert!(!gate.is_in(ANNA));
        assert!(gate.admit(ANNA, 8));
        gate.withdraw(ANNA, 7);
        assert!(gate.is_in(ANNA));
    }

    #[test]
    fn a_spectator_does_not_speak() {
        let gate = gate();
        gate.expect(ANNA, Recipient::Spectator, 7);
        gate.admit(ANNA, 7);
        assert_eq!(gate.look().speaker(ANNA, 7), None);
        assert_eq!(gate.spectators(), 1);
    }

    #[test]
    fn a_seat_is_held_when_it_is_carried_in_another_channel() {
        let gate = gate();
        let in_channel = |channel| {
            let mut audible = Audible::default();
            audible.channels[1] = channel;
            audible
        };
        gate.begin(in_channel(Some(Channel::Pack)));
        gate.set(in_channel(Some(Channel::Pack)));
        assert!(!gate.look().is_held(seat(1)));
        gate.set(in_channel(Some(Channel::Village)));
        assert!(gate.look().is_held(seat(1)));
        gate.look().let_go(seat(1));
        gate.set(in_channel(None));
        assert!(!gate.look().is_held(seat(1)));
        gate.set(in_channel(Some(Channel::Village)));
        assert!(gate.look().is_held(seat(1)));
    }

    #[test]
    fn a_closed_gate_forgets_everybody() {
        let gate = gate();
        gate.expect(ANNA, Recipient::Spectator, 7);
        gate.admit(ANNA, 7);
        gate.close();
        assert!(!gate.knows(ANNA));
        gate.expect(ANNA, Recipient::Spectator, 8);
        gate.admit(ANNA, 8);
        assert_eq!(gate.look().voices(ANNA), Voices::default());
    }
}
