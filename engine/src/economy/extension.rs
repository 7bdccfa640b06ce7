//! Days that the house gives to somebody, as if they subscribed (SUB-4).

use serde::{Deserialize, Serialize};

use super::Period;

const DAY: u64 = 24 * 3_600_000;

/// The most days that staff may give at once: a leap year.
pub const EXTENSION_DAYS_MAX: u32 = 366;
/// The longest reason for it, in characters.
pub const EXTENSION_REASON_MAX: usize = 300;
/// So many milliseconds of days that were given count as a month for the badge: thirty days, so that a year's days make twelve.
pub(super) const GIVEN_MONTH: u64 = 30 * DAY;

/// Days that were given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extension {
    /// When they were given, in milliseconds since the Unix epoch.
    pub at: u64,
    pub days: u32,
    /// How many packs of a drop they let their owner collect.
    pub packs: u32,
}

/// A time in which days that were given run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Given {
    /// In milliseconds since the Unix epoch.
    pub from: u64,
    pub until: u64,
    /// How many packs of a drop it lets its owner collect.
    pub packs: u32,
}

/// Whether staff may give so many days at once.
pub const fn is_extension(days: u32) -> bool {
    1 <= days && days <= EXTENSION_DAYS_MAX
}

/// When days that were given run, in the order of time: from when they were given, one extension after the other, whenever nothing runs
/// that is paid. So no day is lost to a renewal, and none moves what a provider collects.
pub fn given_times(paid: &[Period], extensions: &[Extension]) -> Vec<Given> {
    let mut extensions = extensions.to_vec();
    extensions.sort_by_key(|extension| extension.at);
    let (mut times, mut now) = (Vec::new(), 0);
    for extension in extensions {
        now = extension.at.max(now);
        let mut left = u64::from(extension.days) * DAY;
        while left > 0 {
            if let Some(running) = paid.iter().find(|period| period.covers(now)) {
                now = running.until;
                continue;
            }
            let starts = paid.iter().filter(|period| period.from > now && period.until > period.from);
            let free = starts.map(|period| period.from - now).min().unwrap_or(u64::MAX);
            let taken = left.min(free);
            times.push(Given { from: now, until: now + taken, packs: extension.packs });
            now += taken;
            left -= taken;
        }
    }
    times
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn paid(from: u64, until: u64) -> Period {
        Period { from: from * DAY, until: until * DAY, months: 1, packs: 1 }
    }

    fn days(at: u64, days: u32) -> Extension {
        Extension { at: at * DAY, days, packs: 2 }
    }

    fn times(paid: &[Period], extensions: &[Extension]) -> Vec<(u64, u64)> {
        given_times(paid, extensions).iter().map(|given| (given.from / DAY, given.until / DAY)).collect()
    }

    #[test]
    fn sub_4_staff_give_at_least_a_day_and_at_most_a_year() {
        assert_eq!([0, 1, 366, 367].map(is_extension), [false, true, true, false]);
    }

    #[test]
    fn sub_4_days_begin_at_once_for_who_has_paid_nothing_and_else_when_that_has_ended() {
        assert_eq!(times(&[], &[days(5, 10)]), [(5, 15)]);
        assert_eq!(times(&[paid(0, 30)], &[days(5, 10)]), [(30, 40)]);
        assert_eq!(times(&[paid(0, 3)], &[days(5, 10)]), [(5, 15)]);
    }

    #[test]
    fn sub_4_days_wait_for_each_renewal_and_go_on_after_what_is_bought_meanwhile() {
        assert_eq!(times(&[paid(0, 30), paid(30, 60)], &[days(5, 10)]), [(60, 70)]);
        assert_eq!(times(&[paid(8, 38)], &[days(5, 10)]), [(5, 8), (38, 45)]);
        let taken_back = paid(8, 8);
        assert_eq!(
            times(&[taken_back], &[days(5, 10)]),
            [(5, 15)],
            "what is taken back at once covers nothing"
        );
    }

    #[test]
    fn sub_4_extensions_run_one_after_the_other_in_whatever_order_they_are_told() {
        assert_eq!(times(&[], &[days(6, 1), days(5, 10)]), [(5, 15), (15, 16)]);
        assert_eq!(times(&[], &[days(5, 1), days(20, 1)]), [(5, 6), (20, 21)]);
    }

    proptest! {
        #[test]
        fn sub_4_no_day_is_lost_and_none_runs_while_something_paid_does(
            periods in proptest::collection::vec((0..200_u64, 0..40_u64), 0..8),
            given in proptest::collection::vec((0..200_u64, 1..60_u32), 0..5),
        ) {
            let periods: Vec<Period> = periods.iter().map(|(from, long)| paid(*from, from + long)).collect();
            let extensions: Vec<Extension> = given.iter().map(|(at, count)| days(*at, *count)).collect();
            let times = given_times(&periods, &extensions);
            let long: u64 = times.iter().map(|given| given.until - given.from).sum();
            prop_assert_eq!(long, extensions.iter().map(|each| u64::from(each.days) * DAY).sum::<u64>());
            prop_assert!(times.windows(2).all(|pair| pair[0].until <= pair[1].from));
            let overlaps = |given: &Given| periods.iter().any(|period| period.from.max(given.from) < period.until.min(given.until));
            prop_assert!(!times.iter().any(overlaps));
        }
    }
}
