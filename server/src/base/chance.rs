//! Randomness: ids and tokens that nobody can guess. Only this file asks the operating system for random bytes; everything else is
//! handed a [`Chance`], which tests can seed.

use std::sync::{Arc, Mutex, PoisonError};

use data_encoding::BASE64URL_NOPAD;
#[expect(
    clippy::disallowed_types,
    reason = "the one place that asks the operating system for random bytes"
)]
use rand::rngs::SysRng;
use rand::{Rng, TryRng};
use rand_chacha::ChaCha20Rng;

use super::ids::{GameId, UserId};

/// The alphabet of texts that people may have to type: 32 symbols that are hard to confuse.
const SYMBOLS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// How many names are tried, numbered ones after the first, for an account that has not chosen one.
pub const NAME_TRIES: u32 = 8;

/// A source of random bytes: the operating system's, or a seeded one for tests. Clones share the source.
#[derive(Clone, Default, Debug)]
pub struct Chance {
    /// Only tests have one.
    seeded: Option<Arc<Mutex<ChaCha20Rng>>>,
}

impl Chance {
    /// For tests: a source that yields the same bytes for the same seed.
    #[cfg(feature = "testing")]
    pub fn seeded(seed: u64) -> Self {
        Self { seeded: Some(Arc::new(Mutex::new(rand::SeedableRng::seed_from_u64(seed)))) }
    }

    pub fn random<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match &self.seeded {
            Some(seeded) => seeded.lock().unwrap_or_else(PoisonError::into_inner).fill_bytes(&mut bytes),
            // Without random bytes there are no sessions, so the server can't go on.
            None => {
                if let Err(error) = SysRng.try_fill_bytes(&mut bytes) {
                    panic!("the operating system gives no random bytes: {error}");
                }
            }
        }
        bytes
    }

    /// The id of a new account. Ids are random, so they reveal nothing and need no sequence in the database. They are below 2^53, so
    /// that JavaScript numbers hold them exactly.
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

    /// A token of 256 bits, for mails and provider sign-ins.
    pub fn long_token(&self) -> String {
        BASE64URL_NOPAD.encode(&self.random::<32>())
    }

    /// A text of N letters and digits that are hard to confuse, with 5 random bits each.
    pub fn readable<const N: usize>(&self) -> String {
        self.random::<N>().iter().map(|byte| char::from(SYMBOLS[usize::from(byte % 32)])).collect()
    }

    /// A variant of a username with a random number, such as `Anna-04711`.
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
    fn ids_of_games_are_plausible() {
        let chance = Chance::default();
        for _ in 0..200 {
            let id = chance.game_id();
            assert_eq!(id.as_str().len(), 12);
            assert!(id.is_plausible(), "{id}");
        }
    }

    #[test]
    fn ids_of_users_are_exact_as_javascript_numbers() {
        let chance = Chance::default();
        assert!((0..200).all(|_| (1..1 << 53).contains(&chance.user_id().0)));
    }

    #[test]
    fn a_seeded_source_repeats_itself_and_another_does_not() {
        assert_eq!(Chance::seeded(7).token(), Chance::seeded(7).token());
        assert_ne!(Chance::default().token(), Chance::default().token());
    }
}
