//! Ids, and tokens that nobody can guess.

use std::borrow::Cow;
use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};

use arrayvec::ArrayString;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// An account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

impl UserId {
    /// A new one. Drawn, not counted: ids tell nothing, and no database needs a sequence. Below 2^53, so that it is
    /// exact as a JSON number in a browser.
    pub fn new() -> Self {
        let [a, b, c, d, e, f, _, _] = random::<8>();
        Self(i64::from_be_bytes([0, 0, a, b, c, d, e, f]) | 1)
    }
}

impl Default for UserId {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Two different accounts, in whatever order they were named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair {
    pub low: UserId,
    pub high: UserId,
}

impl Pair {
    /// Nobody is a pair with himself.
    pub fn of(one: UserId, other: UserId) -> Option<Self> {
        (one != other).then(|| Self { low: one.min(other), high: one.max(other) })
    }
    /// The other one of the two.
    pub fn other(self, one: UserId) -> UserId {
        if one == self.low { self.high } else { self.low }
    }
    pub fn both(self) -> [UserId; 2] {
        [self.low, self.high]
    }
}

/// Ids of what comes one after the other, like messages: the time in milliseconds times 256, or one more than the one
/// before. They are exact as numbers in a browser for a thousand years.
#[derive(Default)]
pub struct Sequence(AtomicI64);

impl Sequence {
    /// The lowest of that moment, in milliseconds.
    pub const fn first_of(moment: i64) -> i64 {
        moment << 8
    }

    /// One that is higher than this and than all before.
    pub fn next_after(&self, floor: i64) -> i64 {
        let now = Self::first_of(crate::base::clock::stamp());
        let next = |last: i64| now.max(last + 1).max(floor + 1);
        let before = self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| Some(next(last)));
        // It never fails: the closure always gives a number.
        next(before.unwrap_or_else(|last| last))
    }
}

/// Symbols of what people may have to type: 32 that are hardly mistaken for one another.
const SYMBOLS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// The longest text that may be the id of a game.
const MAX_GAME_ID: usize = 32;

/// A game and its room. Copied, not shared: it is in every message about the room, on all threads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(ArrayString<MAX_GAME_ID>);

impl GameId {
    /// A new one, of 12 letters and digits: 60 random bits.
    pub fn new() -> Self {
        Self::from(readable::<12>().as_str())
    }
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// True if it could be the id of a game: nothing else is worth a question to the database.
    pub fn is_plausible(&self) -> bool {
        self.0.len() >= 8 && self.0.bytes().all(|b| b.is_ascii_alphanumeric())
    }
}

impl Default for GameId {
    fn default() -> Self {
        Self::new()
    }
}

impl From<String> for GameId {
    fn from(id: String) -> Self {
        id.as_str().into()
    }
}

impl From<&str> for GameId {
    /// Text that is too long is no id: it becomes the empty one, which is no game's.
    fn from(id: &str) -> Self {
        Self(ArrayString::from(id).unwrap_or_default())
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <Cow<'de, str>>::deserialize(deserializer).map(|id| id.as_ref().into())
    }
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // A machine that can't give random bytes can't make a session either: there is nothing to go on with.
    if let Err(error) = SysRng.try_fill_bytes(&mut bytes) {
        panic!("the operating system gives no random bytes: {error}");
    }
    bytes
}

/// A token of 192 bits for cookies and links.
pub fn token() -> String {
    BASE64URL_NOPAD.encode(&random::<24>())
}

/// A token of 256 bits for letters, which lie about for longer.
pub fn long_token() -> String {
    BASE64URL_NOPAD.encode(&random::<32>())
}

/// So many letters and digits that are hardly mistaken for one another: 5 random bits in each.
pub fn readable<const N: usize>() -> String {
    random::<N>().iter().map(|byte| char::from(SYMBOLS[usize::from(byte % 32)])).collect()
}

/// A name like another one, with a number that nobody else is likely to have.
pub fn numbered(name: &str) -> String {
    let number = u32::from_be_bytes(random()) % 100_000;
    let base: String = name.chars().take(14).collect();
    format!("{base}-{number:05}")
}

/// What is kept of a token: who reads the database can't use it.
pub fn fingerprint(token: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_games_fit_in_addresses() {
        for _ in 0..200 {
            let id = GameId::new();
            assert_eq!(id.as_str().len(), 12);
            assert!(id.is_plausible(), "{id}");
        }
        assert!(!GameId::from("../../etc").is_plausible());
        assert!(!GameId::from("a".repeat(33)).is_plausible());
    }

    #[test]
    fn a_pair_has_no_order() {
        let (a, b) = (UserId(7), UserId(3));
        assert_eq!(Pair::of(a, b), Pair::of(b, a));
        assert_eq!(Pair::of(a, b).map(|pair| pair.other(a)), Some(b));
        assert_eq!(Pair::of(a, a), None);
    }

    #[test]
    fn a_sequence_only_grows() {
        let ids = Sequence::default();
        let some: Vec<i64> = (0..10_000).map(|_| ids.next_after(0)).collect();
        assert!(some.is_sorted_by(|a, b| a < b));
        let far = some[9_999] + 1_000_000;
        assert_eq!(ids.next_after(far), far + 1);
        assert_eq!(ids.next_after(0), far + 2);
    }

    #[test]
    fn ids_of_users_are_exact_in_a_browser() {
        assert!((0..200).all(|_| (1..1 << 53).contains(&UserId::new().0)));
    }
}
