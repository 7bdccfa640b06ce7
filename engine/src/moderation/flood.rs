//! Floods: too many lines, or the same line too often. There is one tracker for each person and place; moments are
//! milliseconds of any clock that runs evenly.

use std::collections::VecDeque;

use super::words::normalize;
use crate::base::moment::Millis;

/// How often the same line is accepted, and within how many milliseconds.
pub const SAME_LINES: usize = 2;
pub const SAME_WITHIN: Millis = 30_000;
/// How many lines are accepted, and within how many milliseconds.
pub const LINES: usize = 5;
pub const LINES_WITHIN: Millis = 4_000;
/// A line counts as shouted if it is longer than this, and more than this percentage of its letters are capitals.
pub const SHOUT_FROM: usize = 20;
pub const SHOUT_PERCENT: usize = 70;

/// The verdict on a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Fine,
    /// The line is accepted, and its author is told that they shout.
    Shouted,
    /// The line is refused. After this many milliseconds it would be accepted.
    Flood {
        wait: Millis,
    },
}

/// The lines that one person wrote recently in one place.
#[derive(Clone, Debug)]
pub struct Flood {
    /// When each line was accepted, and its compared form; the oldest first.
    taken: VecDeque<(Millis, String)>,
    /// The factor by which every limit is multiplied.
    times: usize,
}

impl Default for Flood {
    fn default() -> Self {
        Self::new(1)
    }
}

impl Flood {
    /// A tracker whose limits are the constants of this file, multiplied by this factor.
    pub fn new(times: u32) -> Self {
        Self { taken: VecDeque::new(), times: (times as usize).max(1) }
    }

    /// Judges a line. Refused lines are not counted.
    pub fn take(&mut self, at: Millis, text: &str) -> Verdict {
        while self.taken.front().is_some_and(|(then, _)| at.saturating_sub(*then) >= SAME_WITHIN) {
            self.taken.pop_front();
        }
        let line = compared(text);
        let same = self.taken.iter().filter(|(_, said)| *said == line).map(|(then, _)| *then);
        let lately =
            self.taken.iter().map(|(then, _)| *then).filter(|then| at.saturating_sub(*then) < LINES_WITHIN);
        let waits = [
            wait(at, same, SAME_LINES.saturating_mul(self.times), SAME_WITHIN),
            wait(at, lately, LINES.saturating_mul(self.times), LINES_WITHIN),
        ];
        if let Some(wait) = waits.into_iter().flatten().max() {
            return Verdict::Flood { wait };
        }
        self.taken.push_back((at, line));
        if is_shouted(text) { Verdict::Shouted } else { Verdict::Fine }
    }

    /// Forgets the last line that was accepted here, because it was refused elsewhere and nobody has read it.
    pub fn take_back(&mut self) {
        self.taken.pop_back();
    }

    /// True if no remembered line can matter any more.
    pub fn is_over(&self, at: Millis) -> bool {
        self.taken.back().is_none_or(|(then, _)| at.saturating_sub(*then) >= SAME_WITHIN)
    }
}

/// How long until fewer than `most` of these moments lie within the last `within` milliseconds; `None` if that is so
/// already.
fn wait(
    at: Millis,
    mut moments: impl Iterator<Item = Millis> + Clone,
    most: usize,
    within: Millis,
) -> Option<Millis> {
    let count = moments.clone().count();
    let last = moments.nth(count.checked_sub(most)?)?;
    Some((last + within).saturating_sub(at).max(1))
}

/// A line in the form in which lines are compared: its normalized words, separated by blanks.
fn compared(text: &str) -> String {
    normalize(text)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// True if the line is longer than a word or two, and nearly all in capitals.
pub fn is_shouted(text: &str) -> bool {
    let letters = || text.chars().filter(|c| c.is_lowercase() || c.is_uppercase());
    let capitals = letters().filter(|c| c.is_uppercase()).count();
    text.chars().count() > SHOUT_FROM && capitals * 100 > letters().count() * SHOUT_PERCENT
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn is_flood(verdict: Verdict) -> bool {
        matches!(verdict, Verdict::Flood { .. })
    }

    #[test]
    fn the_same_line_a_third_time_within_thirty_seconds_is_a_flood() {
        let mut flood = Flood::default();
        assert_eq!(flood.take(0, "vote Anna"), Verdict::Fine);
        assert_eq!(flood.take(10_000, "VOTE  anna!!!"), Verdict::Fine);
        assert_eq!(flood.take(20_000, "vote ánna"), Verdict::Flood { wait: 10_000 });
        assert_eq!(flood.take(20_000, "vote Ben"), Verdict::Fine);
        assert_eq!(flood.take(29_999, "vote Anna"), Verdict::Flood { wait: 1 });
        assert_eq!(flood.take(30_000, "vote Anna"), Verdict::Fine);
        assert!(is_flood(flood.take(30_001, "vote Anna")), "two of the last thirty seconds");
    }

    #[test]
    fn a_sixth_line_within_four_seconds_is_a_flood() {
        let mut flood = Flood::default();
        for n in 0..5 {
            assert_eq!(flood.take(n * 100, &n.to_string()), Verdict::Fine);
        }
        assert_eq!(flood.take(500, "more"), Verdict::Flood { wait: 3_500 });
        assert!(is_flood(flood.take(3_999, "more")));
        assert_eq!(flood.take(4_000, "more"), Verdict::Fine);
        assert_eq!(flood.take(4_000, "and more"), Verdict::Flood { wait: 100 });
    }

    #[test]
    fn limits_can_be_multiplied() {
        let mut flood = Flood::new(3);
        let taken = (0..30).filter(|_| flood.take(7, "awoo") == Verdict::Fine).count();
        assert_eq!(taken, 6);
        let taken = (0..30).filter(|n| flood.take(7, &n.to_string()) == Verdict::Fine).count();
        assert_eq!(taken, 9);
    }

    #[test]
    fn long_lines_in_capitals_are_accepted_as_shouted() {
        let mut flood = Flood::default();
        assert_eq!(flood.take(0, "ANNA IS THE WOLF, I SAW IT"), Verdict::Shouted);
        for calm in [
            "ANNA IS THE WOLF",
            "Anna is the wolf, I saw it",
            "20 30 40 50 60 70 80 90",
            "ÇA VA ? oui, tout va bien",
        ] {
            assert!(!is_shouted(calm), "{calm}");
        }
        assert!(is_shouted("ÉLODIE EST LE LOUP-GAROU"));
    }

    proptest! {
        #[test]
        fn no_window_exceeds_its_limit(lines in proptest::collection::vec((0_u64..3_000, "[ab]{1,2}"), 0..200)) {
            let (mut flood, mut at, mut taken) = (Flood::default(), 0, Vec::new());
            for (pause, text) in lines {
                at += pause;
                match flood.take(at, &text) {
                    Verdict::Flood { wait } => prop_assert!((1..=SAME_WITHIN).contains(&wait)),
                    Verdict::Fine | Verdict::Shouted => taken.push((at, text)),
                }
            }
            for (n, (from, text)) in taken.iter().enumerate() {
                let within = |length| taken[n..].iter().filter(move |(at, _)| at - from < length);
                prop_assert!(within(LINES_WITHIN).count() <= LINES);
                prop_assert!(within(SAME_WITHIN).filter(|(_, said)| said == text).count() <= SAME_LINES);
            }
        }
    }
}
