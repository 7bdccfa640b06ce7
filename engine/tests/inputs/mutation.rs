//! Mutations of valid inputs: most of what they give is nearly valid, and so gets further than random bytes do.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// The most mutations of one input.
const MOST: usize = 4;
/// The longest piece that is cut, repeated or inserted, in bytes.
const PIECE: usize = 40;
/// What a number is replaced by: the ends of every width, and what is no number.
const EXTREMES: [&str; 18] = [
    "0",
    "1",
    "-1",
    "20",
    "21",
    "127",
    "255",
    "256",
    "65536",
    "4294967295",
    "9007199254740993",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "0.5",
    "null",
    "\"x\"",
];

#[derive(Clone, Debug)]
enum Mutation {
    /// One byte becomes another.
    Set(Index, u8),
    /// A piece is missing.
    Cut(Index, usize),
    /// A piece comes several times.
    Repeat(Index, usize, usize),
    Insert(Index, Vec<u8>),
    /// The input ends early.
    End(Index),
    /// A number becomes an extreme one.
    Number(Index, &'static str),
    /// A word becomes another word of the input.
    Word(Index, Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let index = any::<Index>;
    prop_oneof![
        2 => (index(), any::<u8>()).prop_map(|(at, byte)| Mutation::Set(at, byte)),
        2 => (index(), 1..PIECE).prop_map(|(at, length)| Mutation::Cut(at, length)),
        1 => (index(), 1..PIECE, 2..5_usize).prop_map(|(at, length, times)| Mutation::Repeat(at, length, times)),
        1 => (index(), vec(any::<u8>(), 1..PIECE)).prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        1 => index().prop_map(Mutation::End),
        6 => (index(), select(EXTREMES.as_slice())).prop_map(|(at, number)| Mutation::Number(at, number)),
        6 => (index(), index()).prop_map(|(at, other)| Mutation::Word(at, other)),
    ]
}

/// The pieces of a text that consist of such bytes.
fn pieces(text: &[u8], is_of: impl Fn(u8) -> bool) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut from = None;
    for at in 0..=text.len() {
        match (from, text.get(at).copied().is_some_and(&is_of)) {
            (None, true) => from = Some(at),
            (Some(began), false) => {
                found.push((began, at));
                from = None;
            }
            _ => {}
        }
    }
    found
}

impl Mutation {
    fn apply(&self, text: &mut Vec<u8>) {
        let within = |at: &Index, length: usize| {
            let from = at.index(text.len().max(1)).min(text.len());
            from..(from + length).min(text.len())
        };
        match self {
            Self::Set(at, byte) => {
                let at = at.index(text.len().max(1));
                if let Some(old) = text.get_mut(at) {
                    *old = *byte;
                }
            }
            Self::Cut(at, length) => drop(text.drain(within(at, *length))),
            Self::Repeat(at, length, times) => {
                let range = within(at, *length);
                let piece = text[range.clone()].repeat(*times);
                text.splice(range, piece);
            }
            Self::Insert(at, bytes) => drop(text.splice(within(at, 0), bytes.iter().copied())),
            Self::End(at) => text.truncate(at.index(text.len() + 1)),
            Self::Number(at, number) => {
                let numbers = pieces(text, |byte| byte.is_ascii_digit());
                if !numbers.is_empty() {
                    let (from, to) = numbers[at.index(numbers.len())];
                    text.splice(from..to, number.bytes());
                }
            }
            Self::Word(at, other) => {
                let words = pieces(text, |byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
                if !words.is_empty() {
                    let (from, to) = words[other.index(words.len())];
                    let word = text[from..to].to_vec();
                    let (from, to) = words[at.index(words.len())];
                    text.splice(from..to, word);
                }
            }
        }
    }
}

/// One of these inputs with some mutations, as bytes that may be no text.
pub fn mutated(valid: Vec<String>) -> impl Strategy<Value = Vec<u8>> {
    (select(valid), vec(mutation(), 1..=MOST)).prop_map(|(text, mutations)| {
        let mut bytes = text.into_bytes();
        mutations.iter().for_each(|mutation| mutation.apply(&mut bytes));
        bytes
    })
}

/// The same as text: bytes that are none are replaced.
pub fn mutated_text(valid: Vec<String>) -> impl Strategy<Value = String> {
    mutated(valid).prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
}
