//! Thanks: what one player of a game may give to one other, after it (THANKS-1).

use crate::seat::{Seat, SeatSet};

/// Why somebody can't thank somebody else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum ThanksRefusal {
    #[error("they held no seat in the game")]
    NoSeatHeld,
    #[error("they have thanked somebody in this game already")]
    AlreadyThanked,
    #[error("it is themselves, a bot, or somebody who has gone")]
    NobodyToThank,
}

/// Whom the player in seat `me` may thank: everybody else who is a person; nobody, once they have thanked somebody.
pub fn may_be_thanked(me: Option<Seat>, people: SeatSet, thanked: Option<Seat>) -> SeatSet {
    match (me, thanked) {
        (Some(me), None) => people.minus(SeatSet::of(me)),
        _ => SeatSet::EMPTY,
    }
}

/// Whether the player in seat `me` may thank the one in seat `to`.
///
/// # Errors
/// They may not, for this reason.
pub fn check_thanks(
    me: Option<Seat>,
    to: Seat,
    people: SeatSet,
    thanked: Option<Seat>,
) -> Result<(), ThanksRefusal> {
    if me.is_none() {
        Err(ThanksRefusal::NoSeatHeld)
    } else if thanked.is_some() {
        Err(ThanksRefusal::AlreadyThanked)
    } else if may_be_thanked(me, people, thanked).contains(to) {
        Ok(())
    } else {
        Err(ThanksRefusal::NobodyToThank)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thanks_1_one_other_person_is_thanked_once() {
        let [me, anna, bot] = [0, 1, 2].map(|number| Seat::new(number).expect("a seat"));
        let people = SeatSet::of(me).with(anna);
        assert_eq!(may_be_thanked(Some(me), people, None), SeatSet::of(anna));
        assert_eq!(check_thanks(Some(me), anna, people, None), Ok(()));
        assert_eq!(check_thanks(Some(me), me, people, None), Err(ThanksRefusal::NobodyToThank));
        assert_eq!(check_thanks(Some(me), bot, people, None), Err(ThanksRefusal::NobodyToThank));
        assert_eq!(check_thanks(Some(me), anna, people, Some(anna)), Err(ThanksRefusal::AlreadyThanked));
        assert_eq!(check_thanks(None, anna, people, None), Err(ThanksRefusal::NoSeatHeld));
        assert_eq!(may_be_thanked(Some(me), people, Some(anna)), SeatSet::EMPTY);
    }
}
