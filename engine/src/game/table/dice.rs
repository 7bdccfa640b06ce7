//! Chance. Every draw is made from the game's seed, its purpose and the day. So two games that differ only in what
//! one player did in secret draw the same everywhere else, and a snapshot needs no state of a generator.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Table;
use crate::seat::{Seat, SeatSet};

/// The purpose of a draw.
#[derive(Clone, Copy, Debug)]
#[repr(u64)]
pub(crate) enum Draw {
    /// The roles of the seats.
    Deal = 1,
    /// A tie in the pack's vote (WOLF-1).
    PackTie = 2,
    /// The numbers under which the little girl sees the pack speak (GIRL-1).
    Masks = 3,
    /// Names and skins of bots.
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
    /// The aliases of an anonymous game (ANON-1).
    Strangers = 10,
}

impl Table {
    pub(in crate::game) fn dice_for(&self, draw: Draw, which: u64) -> ChaCha8Rng {
        let salt = (draw as u64) << 32 | which << 16 | u64::from(self.day);
        ChaCha8Rng::seed_from_u64(self.seed ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// One of these seats by chance; `None` if there is none.
    pub(crate) fn choose(&self, draw: Draw, among: SeatSet) -> Option<Seat> {
        if among.is_empty() { None } else { among.nth(below(&mut self.dice_for(draw, 0), among.len())) }
    }
}

/// A number below `bound`, which must not be 0. Its bias, at most 20 in 2³², does not matter here.
pub(crate) fn below(dice: &mut impl Rng, bound: usize) -> usize {
    ((u64::from(dice.next_u32()) * bound as u64) >> 32) as usize
}

/// Shuffles in place (Fisher and Yates).
pub(crate) fn shuffle<T>(dice: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(dice, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWS: [Draw; 10] = [
        Draw::Deal,
        Draw::PackTie,
        Draw::Masks,
        Draw::Bots,
        Draw::Graves,
        Draw::Contract,
        Draw::Testator,
        Draw::Word,
        Draw::Letter,
        Draw::Strangers,
    ];
    /// The number of equal parts into which draws are divided.
    const PARTS: usize = 8;
    const PAIRS: usize = 6400;

    fn first(seed: u64, day: u8, draw: Draw, which: u64) -> usize {
        let mut table = Table::new(12, seed);
        table.day = day;
        below(&mut table.dice_for(draw, which), PARTS)
    }

    /// The chi-squared statistic of pairs of draws, with 63 degrees of freedom: for independent draws its mean is 63 and its
    /// standard deviation 11.
    fn chi_squared(pairs: impl Iterator<Item = (usize, usize)>) -> f64 {
        let mut board = [[0.0; PARTS]; PARTS];
        let mut count = 0.0;
        for (one, other) in pairs {
            board[one][other] += 1.0;
            count += 1.0;
        }
        let expected: f64 = count / (PARTS * PARTS) as f64;
        board.iter().flatten().map(|found: &f64| (found - expected).powi(2) / expected).sum()
    }

    /// CHANCE-1: the draws of games with neighbouring seeds, and of the days and purposes of one game, are independent.
    #[test]
    fn chance_1_neighbouring_draws_are_independent() {
        let mut worst: f64 = 0.0;
        for (place, draw) in DRAWS.into_iter().enumerate() {
            let other = DRAWS[(place + 1) % DRAWS.len()];
            let seeds = 0..PAIRS as u64;
            let all = [
                chi_squared(seeds.clone().map(|seed| (first(seed, 1, draw, 0), first(seed + 1, 1, draw, 0)))),
                chi_squared(seeds.clone().map(|seed| (first(seed, 1, draw, 0), first(seed, 2, draw, 0)))),
                chi_squared(seeds.clone().map(|seed| (first(seed, 1, draw, 0), first(seed, 1, draw, 1)))),
                chi_squared(seeds.map(|seed| (first(seed, 1, draw, 0), first(seed, 1, other, 0)))),
            ];
            worst = all.into_iter().fold(worst, f64::max);
        }
        assert!(worst < 63.0 + 6.0 * 11.3, "chi-squared is {worst:.0}: the draws depend on each other");
    }
}
