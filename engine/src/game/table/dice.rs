//! Chance. Every draw is made from the game's seed or its secret, the draw's purpose and the day. So two games that differ only
//! in what one player did in secret draw the same everywhere else, and a snapshot needs no state of a generator.

use std::fmt;

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Table;
use crate::seat::{Seat, SeatSet};

/// The key of the draws that nobody may foresee. Bots' names and aliases are drawn from the seed and show in the lobby, and who
/// has a fast computer could find the seed by them; they tell nothing of the secret, which is too long to be guessed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Secret([u128; 2]);

impl Secret {
    pub fn new(bytes: [u8; 32]) -> Self {
        let (first, last) = bytes.split_at(16);
        let half = |bytes: &[u8]| bytes.iter().fold(0, |number, byte| number << 8 | u128::from(*byte));
        Self([half(first), half(last)])
    }

    /// A generator for each `salt`, of which none tells anything about another.
    fn dice(self, salt: u64) -> ChaCha8Rng {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.0[0].to_be_bytes());
        key[16..].copy_from_slice(&self.0[1].to_be_bytes());
        let mut dice = ChaCha8Rng::from_seed(key);
        dice.set_stream(salt);
        dice
    }

    /// The seed of the bots that play in the game.
    pub fn seed_of_bots(self) -> u64 {
        self.dice(salt(Draw::Thoughts, 0, 0)).next_u64()
    }
}

/// As 64 hexadecimal digits.
impl From<Secret> for String {
    fn from(Secret([first, last]): Secret) -> Self {
        format!("{first:032x}{last:032x}")
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_hex = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let half = |digits: &str| u128::from_str_radix(digits, 16).ok();
        let halves = is_hex.then(|| Some([half(&text[..32])?, half(&text[32..])?])).flatten();
        halves.map(Self).ok_or("a secret is 64 hexadecimal digits")
    }
}

/// Without the digits, because logs must not hold them.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

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
    /// What bots do.
    Thoughts = 11,
}

impl Draw {
    /// What is drawn shows before the game starts.
    fn shows_in_the_lobby(self) -> bool {
        matches!(self, Self::Bots | Self::Strangers)
    }
}

fn salt(draw: Draw, which: u64, day: u8) -> u64 {
    (draw as u64) << 32 | which << 16 | u64::from(day)
}

impl Table {
    pub(in crate::game) fn dice_for(&self, draw: Draw, which: u64) -> ChaCha8Rng {
        let salt = salt(draw, which, self.day);
        match self.secret {
            Some(secret) if !draw.shows_in_the_lobby() => secret.dice(salt),
            _ => ChaCha8Rng::seed_from_u64(self.seed ^ salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        }
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

    const DRAWS: [Draw; 11] = [
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
        Draw::Thoughts,
    ];
    /// The number of equal parts into which draws are divided.
    const PARTS: usize = 8;
    const PAIRS: usize = 6400;

    fn first(seed: u64, day: u8, draw: Draw, which: u64) -> usize {
        let mut table = Table::new(12, seed, None);
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

    /// CHANCE-1: what shows in the lobby tells nothing of the deal.
    #[test]
    fn chance_1_what_shows_is_drawn_from_the_seed_and_what_is_secret_from_the_secret() {
        let draws = |byte: u8, draw| {
            let table = Table::new(12, 7, Some(Secret::new([byte; 32])));
            table.dice_for(draw, 0).next_u64()
        };
        for draw in DRAWS {
            assert_eq!(draws(1, draw), draws(1, draw), "{draw:?}");
            assert_eq!(draws(1, draw) == draws(2, draw), draw.shows_in_the_lobby(), "{draw:?}");
        }
        let first: Vec<u64> = DRAWS.into_iter().map(|draw| draws(1, draw)).collect();
        assert!(
            (1..first.len()).all(|place| !first[..place].contains(&first[place])),
            "each draw has its own generator"
        );
    }

    #[test]
    fn a_secret_is_written_as_64_hexadecimal_digits() {
        let mut bytes = [0; 32];
        bytes[1] = 0xab;
        bytes[31] = 7;
        let text = String::from(Secret::new(bytes));
        assert_eq!(text, format!("00ab{}07", "0".repeat(58)));
        assert_eq!(Secret::try_from(text), Ok(Secret::new(bytes)));
        for bad in ["", "00", &"g".repeat(64), &"é".repeat(32), &format!("+{}", "0".repeat(63))] {
            assert!(Secret::try_from(bad.to_owned()).is_err(), "{bad}");
        }
        assert!(!format!("{:?}", Secret::new(bytes)).contains("ab"));
    }
}
