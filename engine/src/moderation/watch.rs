//! Hints: when a person's lines are shown to moderators. A hint has no other effect.

use crate::base::moment::Millis;

/// A line with this weight is shown to moderators.
pub const HINT_AT: u32 = 5;
/// All lines of a person within [`HINT_WITHIN`] are shown to moderators if together they weigh this much.
pub const HINT_AT_LENGTH: u32 = 8;
pub const HINT_WITHIN: Millis = 10 * 60_000;

/// The weights of one person's recent lines.
#[derive(Clone, Default, Debug)]
pub struct Watch {
    lines: Vec<(Millis, u32)>,
    hinted: Option<Millis>,
}

impl Watch {
    /// Adds a line of this weight. True if moderators are to be shown it: at most once in [`HINT_WITHIN`].
    pub fn note(&mut self, at: Millis, points: u32) -> bool {
        self.lines.retain(|(then, _)| at.saturating_sub(*then) < HINT_WITHIN);
        if points == 0 {
            return false;
        }
        self.lines.push((at, points));
        let all: u32 = self.lines.iter().map(|(_, points)| points).sum();
        let was_hinted = self.hinted.is_some_and(|then| at.saturating_sub(then) < HINT_WITHIN);
        let is_hint = !was_hinted && (points >= HINT_AT || all >= HINT_AT_LENGTH);
        if is_hint {
            self.hinted = Some(at);
            self.lines.clear();
        }
        is_hint
    }

    /// True if no line can matter any more, so that this can be dropped.
    pub fn is_over(&self, at: Millis) -> bool {
        let is_old = |then: Millis| at.saturating_sub(then) >= HINT_WITHIN;
        self.lines.iter().all(|(then, _)| is_old(*then)) && self.hinted.is_none_or(is_old)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_heavy_line_gives_a_hint_and_no_other_follows_within_ten_minutes() {
        let mut watch = Watch::default();
        assert!(!watch.note(0, 0) && !watch.note(0, HINT_AT - 1));
        assert!(watch.note(1, HINT_AT));
        assert!(!watch.note(2, 10) && !watch.note(HINT_WITHIN, 10));
        assert!(watch.note(1 + HINT_WITHIN, HINT_AT));
    }

    #[test]
    fn lighter_lines_add_up_within_ten_minutes() {
        let mut watch = Watch::default();
        assert!(!watch.note(0, 4));
        assert!(!watch.note(HINT_WITHIN, 4), "the first is too long ago");
        assert!(watch.note(2 * HINT_WITHIN - 1, 4));
    }

    #[test]
    fn it_is_over_when_no_line_matters_any_more() {
        let mut watch = Watch::default();
        assert!(watch.is_over(0));
        watch.note(5, 1);
        assert!(!watch.is_over(4 + HINT_WITHIN) && watch.is_over(5 + HINT_WITHIN));
        watch.note(5, 9);
        assert!(!watch.is_over(4 + HINT_WITHIN) && watch.is_over(5 + HINT_WITHIN));
    }
}
