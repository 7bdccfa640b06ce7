//! Streaks of days on which somebody played (STREAK-1, STREAK-2). One missed day is forgiven.

use serde::{Deserialize, Serialize};

use super::Coins;

const DAY_MS: u64 = 86_400_000;

/// A missed day is forgiven if none of so many days before it was.
pub const STREAK_GRACE: u32 = 7;

/// A day (UTC), counted from the Unix epoch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(transparent)]
pub struct Day(u32);

impl Day {
    /// The day of a moment in milliseconds since the Unix epoch.
    pub const fn of(at: u64) -> Self {
        Self((at / DAY_MS) as u32)
    }
    /// The day with this number.
    pub const fn numbered(number: u32) -> Self {
        Self(number)
    }
    pub const fn number(self) -> u32 {
        self.0
    }
    /// When the day is over, in milliseconds since the Unix epoch.
    pub const fn ends(self) -> u64 {
        (self.0 as u64 + 1) * DAY_MS
    }
}

/// An account's days in a row.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Streak {
    /// The days on which they played since the streak began.
    pub days: u32,
    /// The longest streak there was.
    pub best: u32,
    /// The last day on which they played.
    pub last: Option<Day>,
    /// The last missed day that was forgiven.
    pub forgiven: Option<Day>,
}

impl Streak {
    /// The streak after a game on this day.
    pub fn after(self, today: Day) -> Self {
        let days = match self.missed(today) {
            // Also if the clock was set back.
            Some(None) if self.last.is_some_and(|last| last >= today) => self.days,
            Some(_) => self.days + 1,
            None => 1,
        };
        Self {
            days,
            best: self.best.max(days),
            last: self.last.max(Some(today)),
            forgiven: match self.missed(today) {
                Some(missed) => missed.or(self.forgiven),
                None => None,
            },
        }
    }

    /// The days of the streak as they stand on this day: none if it is broken.
    pub fn standing(self, today: Day) -> u32 {
        if self.missed(today).is_some() { self.days } else { 0 }
    }

    pub fn has_played(self, today: Day) -> bool {
        self.last == Some(today)
    }

    /// True if the streak is lost unless they play on this day.
    pub fn is_at_stake(self, today: Day) -> bool {
        self.standing(today) > 0 && self.missed(Day(today.0 + 1)).is_none()
    }

    /// The day that a game on this day would have forgiven, if any; `None` if the streak is broken.
    fn missed(self, today: Day) -> Option<Option<Day>> {
        let last = self.last?;
        match today.0.saturating_sub(last.0) {
            0 | 1 => Some(None),
            2 => {
                let missed = Day(last.0 + 1);
                let may = self.forgiven.is_none_or(|before| missed.0 - before.0 > STREAK_GRACE);
                may.then_some(Some(missed))
            }
            _ => None,
        }
    }
}

/// What the first game of a day pays for a streak of so many days.
pub fn streak_coins(days: u32) -> Coins {
    Coins(i64::from(days.min(7)) * 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The streak after games on these days.
    fn played(days: &[u32]) -> Streak {
        days.iter().fold(Streak::default(), |streak, day| streak.after(Day(*day)))
    }

    #[test]
    fn streak_1_days_in_a_row_count_and_a_second_game_does_not() {
        assert_eq!(played(&[10]).days, 1);
        assert_eq!(played(&[10, 10, 11, 12, 12]).days, 3);
        assert!(played(&[10]).has_played(Day(10)));
        assert!(!played(&[10]).has_played(Day(11)));
    }

    #[test]
    fn streak_2_one_missed_day_is_forgiven_and_the_next_one_only_a_week_later() {
        assert_eq!(played(&[10, 12]).days, 2);
        assert_eq!(played(&[10, 12, 14]).days, 1, "the second within a week");
        assert_eq!(played(&[10, 13]).days, 1, "two days");
        let week = [10, 12, 13, 14, 15, 16, 17, 18];
        assert_eq!(played(&[&week[..], &[20]].concat()).days, 9, "day 11 and day 19 are eight days apart");
        assert_eq!(played(&[10, 12, 13, 14, 15, 16, 18]).days, 1);
    }

    #[test]
    fn a_broken_streak_stands_at_nothing_and_is_remembered() {
        let streak = played(&[10, 11, 12]);
        assert_eq!([12, 13, 14, 15].map(|day| streak.standing(Day(day))), [3, 3, 3, 0]);
        assert_eq!([12, 13, 14, 15].map(|day| streak.is_at_stake(Day(day))), [false, false, true, false]);
        assert_eq!((streak.after(Day(20)).days, streak.after(Day(20)).best), (1, 3));
    }

    #[test]
    fn a_clock_that_is_set_back_breaks_nothing() {
        let streak = played(&[10, 11]);
        assert_eq!(streak.after(Day(9)), streak);
    }

    #[test]
    fn streak_1_pays_more_each_day_of_a_week() {
        assert_eq!([1, 2, 7, 8, 100].map(|days| streak_coins(days).0), [5, 10, 35, 35, 35]);
    }
}
