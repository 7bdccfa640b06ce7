//! Seats, sets of seats, and audiences: who an event is addressed to.

use serde::{Deserialize, Serialize};

/// The most people that one game holds (LOBBY-1).
pub const MAX_SEATS: usize = 20;
/// The fewest people that one game holds (LOBBY-1).
pub const MIN_SEATS: usize = 5;

/// A seat: a place in the ring, counted from 0. A seat never moves: it belongs to one person until that person
/// leaves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "u8"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number, if a game can have it.
    pub const fn new(number: usize) -> Option<Self> {
        if number < MAX_SEATS { Some(Self(number as u8)) } else { None }
    }

    /// The seat's number, always below [`MAX_SEATS`], so it can index an array of that length.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(usize::from(number)).ok_or("a seat is a number from 0 to 19")
    }
}

/// A set of seats as a bit set; bit `n` stands for seat `n`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(transparent)]
pub struct SeatSet(u32);

impl SeatSet {
    pub const EMPTY: Self = Self(0);
    /// Every seat that a game can have, taken or not.
    pub const ALL: Self = Self((1 << MAX_SEATS) - 1);

    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat.0)
    }
    /// The first `count` seats.
    pub const fn first(count: usize) -> Self {
        Self(((1u64 << count) - 1) as u32 & Self::ALL.0)
    }
    pub const fn bits(self) -> u32 {
        self.0
    }
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    pub fn first_seat(self) -> Option<Seat> {
        self.iter().next()
    }
    /// The only member, if there is exactly one.
    pub fn only(self) -> Option<Seat> {
        if self.len() == 1 { self.first_seat() } else { None }
    }
    /// The member with this position in seat order, counted from 0.
    pub fn nth(self, position: usize) -> Option<Seat> {
        self.iter().nth(position)
    }
    /// The members in seat order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let number = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Seat(number))
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Who an event is addressed to, decided where the event is emitted.
///
/// Bits 0 to 19 are seats, bit 30 stands for spectators and bit 31 for moderators. "The dead" are the seats that were
/// dead at that moment: an audience is fixed when it is stamped, so that a player who dies later, or comes back after
/// a lost connection, is never sent what was not meant for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(transparent)]
pub struct Audience(u32);

const SPECTATORS: u32 = 1 << 30;
const MODERATORS: u32 = 1 << 31;

impl Audience {
    /// Everybody in the room, spectators and moderators too.
    pub const ALL: Self = Self(SeatSet::ALL.0 | SPECTATORS | MODERATORS);
    /// Only moderators.
    pub const MODERATORS: Self = Self(MODERATORS);

    /// These seats, and moderators, who see everything.
    pub const fn seats(seats: SeatSet) -> Self {
        Self(seats.bits() | MODERATORS)
    }
    pub const fn seat(seat: Seat) -> Self {
        Self::seats(SeatSet::of(seat))
    }
    pub const fn holds(self, recipient: Recipient) -> bool {
        let bit = match recipient {
            Recipient::Seat(seat) => 1 << seat.0,
            Recipient::Spectator => SPECTATORS,
            Recipient::Moderator => MODERATORS,
        };
        self.0 & bit != 0
    }
    /// True if everybody in the room may see the event.
    pub const fn is_public(self) -> bool {
        self.0 == Self::ALL.0
    }
    /// The seats among those addressed.
    pub const fn seat_set(self) -> SeatSet {
        SeatSet(self.0 & SeatSet::ALL.0)
    }
}

/// Somebody who receives a room's events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Recipient {
    Seat(Seat),
    Spectator,
    Moderator,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat of the test")
    }

    #[test]
    fn a_set_lists_its_members_in_order() {
        let set: SeatSet = [seat(7), seat(0), seat(19)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [seat(0), seat(7), seat(19)]);
        assert_eq!(set.nth(1), Some(seat(7)));
        assert_eq!(set.only(), None);
        assert_eq!(SeatSet::first(20), SeatSet::ALL);
    }

    #[test]
    fn an_audience_of_seats_holds_moderators_but_no_spectator() {
        let audience = Audience::seat(seat(3));
        assert!(audience.holds(Recipient::Seat(seat(3))));
        assert!(audience.holds(Recipient::Moderator));
        assert!(!audience.holds(Recipient::Seat(seat(4))));
        assert!(!audience.holds(Recipient::Spectator));
        assert!(Audience::ALL.holds(Recipient::Spectator));
    }

    #[test]
    fn a_seat_out_of_the_ring_cannot_be_read() {
        assert!(serde_json::from_str::<Seat>("20").is_err());
    }
}
