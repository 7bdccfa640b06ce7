//! Ids of accounts, games, messages and the like.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use arrayvec::ArrayString;
use data_encoding::HEXLOWER;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use super::clock::{Clock, Stamp};

/// The id of an account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An unordered pair of two different accounts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Pair {
    pub low: UserId,
    pub high: UserId,
}

impl Pair {
    /// Returns `None` if both are the same account.
    pub fn of(one: UserId, other: UserId) -> Option<Self> {
        (one != other).then(|| Self { low: one.min(other), high: one.max(other) })
    }
    pub fn other(self, one: UserId) -> UserId {
        if one == self.low { self.high } else { self.low }
    }
    pub fn both(self) -> [UserId; 2] {
        [self.low, self.high]
    }
}

/// The number of a node among those that live, in its ids, so that two nodes never draw the same one.
#[derive(Clone, Debug)]
pub struct NodeNumber(Arc<AtomicI64>);

/// How many nodes can be told apart: ids have as many different remainders.
pub const MAX_NODES: i64 = 64;

impl NodeNumber {
    /// Of a node that serves its database alone.
    pub fn alone() -> Self {
        Self::new(-1)
    }
    pub fn new(number: i64) -> Self {
        Self(Arc::new(AtomicI64::new(number)))
    }
    pub fn set(&self, number: i64) {
        self.0.store(number, Ordering::Release);
    }

    /// The lowest id above this one that the node may draw.
    fn above(&self, id: i64) -> i64 {
        match self.0.load(Ordering::Acquire) {
            ..0 => id + 1,
            number => id + 1 + (number - id - 1).rem_euclid(MAX_NODES),
        }
    }
}

/// Generates ids that sort by time, for messages and the like: milliseconds since the Unix epoch times 256, or the next one after the
/// id before. JavaScript numbers hold them exactly for a thousand years.
pub struct Sequence {
    clock: Clock,
    node: NodeNumber,
    last: AtomicI64,
}

impl Sequence {
    pub fn new(clock: Clock) -> Self {
        Self::of_node(clock, NodeNumber::alone())
    }

    pub fn of_node(clock: Clock, node: NodeNumber) -> Self {
        Self { clock, node, last: AtomicI64::new(0) }
    }

    /// The lowest id of a moment.
    pub fn first_of(moment: Stamp) -> i64 {
        i64::from(moment) << 8
    }

    /// The next id, which is higher than `floor` and than all ids before.
    pub fn next_after(&self, floor: i64) -> i64 {
        let now = Self::first_of(self.clock.stamp());
        let next = |last: i64| self.node.above((now - 1).max(last).max(floor));
        let before = self.last.fetch_update(Ordering::AcqRel, Ordering::Acquire, |last| Some(next(last)));
        // `Err` can't happen, because the closure never returns `None`.
        next(before.unwrap_or_else(|last| last))
    }
}

/// The longest id of a game, in bytes.
const MAX_GAME_ID: usize = 32;

/// The id of a game and of its room. `Copy`, because it is in every message about the room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameId(ArrayString<MAX_GAME_ID>);

impl GameId {
    pub fn as_str(&self) -> &str {
        &self.0
    }
    /// Whether this may be a game's id. Other texts are not looked up in the database.
    pub fn is_plausible(&self) -> bool {
        self.0.len() >= 8 && self.0.bytes().all(|b| b.is_ascii_alphanumeric())
    }
}

impl From<String> for GameId {
    fn from(id: String) -> Self {
        id.as_str().into()
    }
}

impl From<&str> for GameId {
    /// A text that is too long becomes the empty id, which no game has.
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

/// The hash under which a token is stored, so that a leaked database contains no usable tokens.
pub fn token_hash(token: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(token.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_can_be_no_id_is_not_plausible() {
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
    fn two_nodes_never_draw_the_same_id() {
        let clock = Clock::default();
        let [a, b] = [0, 5].map(|number| Sequence::of_node(clock.clone(), NodeNumber::new(number)));
        let mut ids: Vec<i64> = (0..1_000).flat_map(|_| [a.next_after(0), b.next_after(0)]).collect();
        ids.extend([a.next_after(ids[1_999] + 7), b.next_after(ids[1_999] + 7)]);
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), count);
        assert!(ids.iter().all(|id| [0, 5].contains(&id.rem_euclid(MAX_NODES))));
    }

    #[test]
    fn a_sequence_only_grows() {
        let ids = Sequence::new(Clock::default());
        let some: Vec<i64> = (0..10_000).map(|_| ids.next_after(0)).collect();
        assert!(some.is_sorted_by(|a, b| a < b));
        let far = some[9_999] + 1_000_000;
        assert_eq!(ids.next_after(far), far + 1);
        assert_eq!(ids.next_after(0), far + 2);
    }
}
