//! Calendar months (UTC).

use std::fmt;
use std::str::FromStr;

const DAY_MS: u64 = 86_400_000;

/// The days before each month of a year that is no leap year.
const DAYS_BEFORE: [u64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/// The last year whose months can be written.
const LAST_YEAR: u32 = 9_999;

/// A calendar month (UTC), counted from January 1970. It is written as in `2026-11`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Month(u32);

impl Month {
    /// The month of a moment in milliseconds since the Unix epoch.
    pub fn of(at: u64) -> Self {
        // No month is longer than 31 days, so that this one is never too late.
        let mut month = Self(u32::try_from(at / DAY_MS / 31).unwrap_or(0));
        while month.ends() <= at {
            month.0 += 1;
        }
        month
    }

    /// The month with this number.
    pub const fn numbered(number: u32) -> Self {
        Self(number)
    }

    pub const fn number(self) -> u32 {
        self.0
    }

    /// The month so many months later.
    pub const fn plus(self, months: u32) -> Self {
        Self(self.0.saturating_add(months))
    }

    const fn year(self) -> u32 {
        1970 + self.0 / 12
    }

    /// When the month begins, in milliseconds since the Unix epoch.
    pub const fn starts(self) -> u64 {
        let (year, index) = (self.year(), self.0 % 12);
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let leap_day = if is_leap && index >= 2 { 1 } else { 0 };
        (days_before(year) + DAYS_BEFORE[index as usize] + leap_day) * DAY_MS
    }

    /// When the month is over, in milliseconds since the Unix epoch.
    pub const fn ends(self) -> u64 {
        self.plus(1).starts()
    }
}

/// The days from the Unix epoch to a year.
const fn days_before(year: u32) -> u64 {
    (year - 1970) as u64 * 365 + (leap_years(year - 1) - leap_years(1969)) as u64
}

/// How many leap years there were until the end of a year.
const fn leap_years(year: u32) -> u32 {
    year / 4 - year / 100 + year / 400
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year(), self.0 % 12 + 1)
    }
}

/// A text that is no month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a month")]
pub struct NoMonth;

impl FromStr for Month {
    type Err = NoMonth;

    fn from_str(text: &str) -> Result<Self, NoMonth> {
        let (year, month) = text.split_once('-').ok_or(NoMonth)?;
        let number = |digits: &str| digits.parse::<u32>().map_err(|_| NoMonth);
        let (year, month) = (number(year)?, number(month)?);
        if !(1970..=LAST_YEAR).contains(&year) || !(1..=12).contains(&month) {
            return Err(NoMonth);
        }
        let read = Self((year - 1970) * 12 + month - 1);
        // Each month is written in one way only.
        if read.to_string() == text { Ok(read) } else { Err(NoMonth) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn month(text: &str) -> Month {
        text.parse().unwrap()
    }

    #[test]
    fn drop_1_a_month_begins_when_the_calendar_says_so() {
        for (text, starts) in [
            ("1970-01", 0),
            ("1972-03", 68_256_000_000),
            ("2000-03", 951_868_800_000),
            ("2024-03", 1_709_251_200_000),
            ("2026-11", 1_793_491_200_000),
            ("2100-03", 4_107_542_400_000),
        ] {
            assert_eq!(month(text).starts(), starts, "{text}");
            assert_eq!(Month::of(starts), month(text));
            assert_eq!(Month::of(starts.saturating_sub(1)), Month(month(text).0.saturating_sub(1)));
        }
    }

    #[test]
    fn drop_1_months_follow_each_other_without_a_gap() {
        for number in 0..12 * 500 {
            let month = Month(number);
            let days = (month.ends() - month.starts()) / DAY_MS;
            assert!((28..=31).contains(&days), "{month}");
            assert_eq!((Month::of(month.starts()), Month::of(month.ends() - 1)), (month, month));
            assert_eq!(month.to_string().parse(), Ok(month));
        }
        assert_eq!(month("2026-09").plus(6), month("2027-03"));
    }

    #[test]
    fn drop_1_a_month_is_written_in_one_way() {
        for wrong in [
            "", "2026", "2026-0", "2026-00", "2026-13", "2026-1", "+2026-11", "1969-12", "10000-01",
            "2026-11 ",
        ] {
            assert_eq!(wrong.parse::<Month>(), Err(NoMonth), "{wrong}");
        }
    }
}
