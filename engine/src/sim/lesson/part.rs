//! The parts that the bots of the lesson play, each with its seat, its role and its look.

use crate::roles::RoleId;
use crate::seat::Seat;

/// The part that a bot plays. They sit clockwise after the learner, who has the first seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Asks whoever is accused, or has not said a word, who they are.
    Asker,
    /// Dies in the night.
    Victim,
    /// Has heard nothing.
    Sleeper,
    /// Knows which roles are in the game, and so recognises a lie.
    Reader,
    Wolf,
    /// Trusts nobody.
    Doubter,
}

impl Part {
    pub(super) const ALL: [Self; 6] =
        [Self::Asker, Self::Victim, Self::Sleeper, Self::Reader, Self::Wolf, Self::Doubter];

    pub(super) const fn seat(self) -> Seat {
        match Seat::new(1 + self as usize) {
            Some(seat) => seat,
            None => unreachable!(),
        }
    }

    pub(super) fn role(self) -> RoleId {
        if self == Self::Wolf { RoleId::Werewolf } else { RoleId::Villager }
    }

    /// A look that is drawn by lot from this text, always the same.
    pub(super) fn skin(self) -> &'static str {
        match self {
            Self::Asker => "lesson-asker",
            Self::Victim => "lesson-victim",
            Self::Sleeper => "lesson-sleeper",
            Self::Reader => "lesson-reader",
            Self::Wolf => "lesson-wolf",
            Self::Doubter => "lesson-doubter",
        }
    }
}
