//! Chance. Every draw is made from the game's seed, what it is for, and the day: so that two games that differ in what
//! one player did in secret draw the same elsewhere, and a snapshot needs no generator's state.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Game, Table};
use crate::seat::{Seat, SeatSet};

/// What is drawn for.
#[derive(Clone, Copy, Debug)]
#[repr(u64)]
pub(crate) enum Draw {
    /// Who gets which role.
    Deal = 1,
    /// A tie in the pack's vote (WOLF-1).
    PackTie = 2,
    /// The masks behind which the little girl hears the pack (GIRL-1).
    Masks = 3,
    /// Names and faces of bots.
    Bots = 4,
    /// The second grave, and the order in which the two are announced (GRAVE-1).
    Graves = 5,
    /// The mercenary's target (MERC-1).
    Contract = 6,
    /// The testator of an heir who names nobody (HEIR-1).
    Testator = 7,
    /// The talkative wolf's word (TALK-1), the literate wolf's letter (LIT-1).
    Word = 8,
    Letter = 9,
}

impl Game {
    pub(super) fn dice(&self, draw: Draw) -> ChaCha8Rng {
        self.table.dice_for(draw, 0)
    }

    /// The same for something that is drawn more than once in a day; `which` tells the draws apart.
    pub(super) fn dice_for(&self, draw: Draw, which: u64) -> ChaCha8Rng {
        self.table.dice_for(draw, which)
    }
}

impl Table {
    pub(super) fn dice_for(&self, draw: Draw, which: u64) -> ChaCha8Rng {
        let salt = (draw as u64) << 32 | which << 16 | u64::from(self.day);
        ChaCha8Rng::seed_from_u64(self.seed ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// One of these by chance, if there is one.
    pub(crate) fn choose(&self, draw: Draw, among: SeatSet) -> Option<Seat> {
        if among.is_empty() { None } else { among.nth(below(&mut self.dice_for(draw, 0), among.len())) }
    }
}

/// A number below `bound`, which must not be 0. The bias of at most 20 in 2³² is of no account here.
pub(crate) fn below(dice: &mut impl Rng, bound: usize) -> usize {
    ((u64::from(dice.next_u32()) * bound as u64) >> 32) as usize
}

/// Shuffles in place (Fisher and Yates).
pub(crate) fn shuffle<T>(dice: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(dice, last + 1));
    }
}
