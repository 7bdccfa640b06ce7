//! Chance: ids and tokens that nobody can guess. This file alone asks the operating system for random bytes: everything else is
//! handed a [`Chance`], so that a test can seed it.

use std::sync::{Arc, Mutex, PoisonError};

use data_encoding::BASE64URL_NOPAD;
#[expect(clippy::disallowed_types, reason = "the one place that asks the operating system for chance")]
use rand::rngs::SysRng;
use rand::{Rng, SeedableRng, TryRng};
use rand_chacha::ChaCha20Rng;

use super::ids::{GameId, UserId};

/// Symbols of what people may have to type: 32 that are hardly mistaken for one another.
const SYMBOLS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// A source of random bytes: the operating system's, or for a test one that repeats itself. Clones are one source.
#[derive(Clone, Default, Debug)]
pub struct Chance {
    /// Only tests have one.
    seeded: Option<Arc<Mutex<ChaCha20Rng>>>,
}

impl Chance {
    /// A source that gives the same bytes for the same seed.
    #[doc(hidden)]
    pub fn seeded(seed: u64) -> Self {
        Self { seeded: Some(Arc::new(Mutex::new(ChaCha20Rng::seed_from_u64(seed)))) }
    }

    /// Random bytes.
    pub fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.seeded {
            Some(seeded) => seeded.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes),
            // A machine that can't give random bytes can't make a session either: there is nothing to go on with.
            None => {
                if let Err(error) = SysRng.try_fill_bytes(&mut bytes) {
                    panic!("the operating system gives no random bytes: {error}");
                }
            }
        }
        bytes
    }

    /// The id of a new account. Ids are drawn, not counted: they tell nothing, and no database needs a sequence. They are below
    /// 2^53, so that they are exact as JSON numbers in a browser.
    pub fn user_id(&self) -> UserId {
        let [a, b, c, d, e, f, _, _] = self.random::<8>();
        UserId(i64::from_be_bytes([0, 0, a, b, c, d, e, f]) | 1)
    }

    /// The id of a new game, of 12 letters and digits: 60 random bits.
    pub fn game_id(&self) -> GameId {
        GameId::from(self.readable::<12>().as_str())
    }

    /// A token of 192 bits for cookies and links.
    pub fn token(&self) -> String {
        BASE64URL_NOPAD.encode(&self.random::<24>())
    }

    /// A token of 256 bits for letters, which lie about for longer.
    pub fn long_token(&self) -> String {
        BASE64URL_NOPAD.encode(&self.random::<32>())
    }

    /// A text of N letters and digits that are hardly mistaken for one another: 5 random bits in each.
    pub fn readable<const N: usize>(&self) -> String {
        self.random::<N>().iter().map(|byte| char::from(SYMBOLS[usize::from(byte % 32)])).collect()
    }

    /// A name like another one, with a number that nobody else is likely to have.
    pub fn numbered(&self, name: &str) -> String {
        let number = u32::from_be_bytes(self.random()) % 100_000;
        let base: String = name.chars().take(14).collect();
        format!("{base}-{number:05}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_games_fit_in_addresses() {
        let chance = Chance::default();
        for _ in 0..200 {
            let id = chance.game_id();
            assert_eq!(id.as_str().len(), 12);
            assert!(id.is_plausible(), "{id}");
        }
    }

    #[test]
    fn ids_of_users_are_exact_in_a_browser() {
        let chance = Chance::default();
        assert!((0..200).all(|_| (1..1 << 53).contains(&chance.user_id().0)));
    }

    #[test]
    fn a_seeded_source_repeats_itself_and_another_does_not() {
        assert_eq!(Chance::seeded(7).token(), Chance::seeded(7).token());
        assert_ne!(Chance::default().token(), Chance::default().token());
    }
}
