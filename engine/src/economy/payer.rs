//! Who may pay, and how much: their age, and the limit that they set for themselves (PAY-6).

use serde::{Deserialize, Serialize};

use super::Cents;

/// A limit that is raised or lifted holds on for so many milliseconds: seven days. One that is lowered takes effect at once.
pub const RAISED_AFTER: u64 = 7 * 86_400_000;
/// The most that minors pay in a month.
pub const MINORS_LIMIT: Cents = Cents(3_000);
/// The highest limit that somebody can set for a month.
pub const LIMIT_MAX: Cents = Cents(100_000);

/// What somebody has said of their age before their first payment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Age {
    Adult,
    /// A minor, whose parents agree that they pay.
    Minor,
}

impl Age {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adult => "adult",
            Self::Minor => "minor",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        [Self::Adult, Self::Minor].into_iter().find(|age| age.name() == name)
    }
}

/// A limit for a calendar month (UTC), and the one that takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MonthlyLimit {
    /// `None`: there is none.
    pub now: Option<Cents>,
    /// The next one and when it holds, in milliseconds since the Unix epoch.
    pub next: Option<(Option<Cents>, u64)>,
}

impl MonthlyLimit {
    /// The limit that holds at this moment.
    pub fn at(self, moment: u64) -> Option<Cents> {
        match self.next {
            Some((next, from)) if moment >= from => next,
            _ => self.now,
        }
    }

    /// The limit after somebody has set another one.
    pub fn set(self, wanted: Option<Cents>, moment: u64) -> Self {
        let now = self.at(moment);
        let is_lower = match (wanted, now) {
            (Some(wanted), Some(now)) => wanted <= now,
            (Some(_), None) => true,
            (None, now) => now.is_none(),
        };
        match is_lower {
            true => Self { now: wanted, next: None },
            false => Self { now, next: Some((wanted, moment + RAISED_AFTER)) },
        }
    }
}

/// Why somebody may not pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PayRefusal {
    /// They have not said how old they are.
    AgeRequired,
    /// They may pay so much more this month.
    LimitReached(Cents),
}

/// Whether somebody may pay this price, who has paid or ordered so much this month.
pub fn may_pay(
    age: Option<Age>,
    limit: Option<Cents>,
    this_month: Cents,
    price: Cents,
) -> Result<(), PayRefusal> {
    let age = age.ok_or(PayRefusal::AgeRequired)?;
    let limits = [limit, (age == Age::Minor).then_some(MINORS_LIMIT)];
    match limits.into_iter().flatten().min() {
        Some(limit) if this_month + price > limit => {
            Err(PayRefusal::LimitReached((limit - this_month).max(Cents(0))))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_6_nobody_pays_before_they_have_said_how_old_they_are() {
        assert_eq!(may_pay(None, None, Cents(0), Cents(99)), Err(PayRefusal::AgeRequired));
        assert_eq!(may_pay(Some(Age::Adult), None, Cents(99_999), Cents(4_999)), Ok(()));
    }

    #[test]
    fn pay_6_the_lower_of_two_limits_holds() {
        let minor =
            |limit, this_month, price| may_pay(Some(Age::Minor), limit, Cents(this_month), Cents(price));
        assert_eq!(minor(None, 2_000, 1_000), Ok(()));
        assert_eq!(minor(None, 2_000, 1_001), Err(PayRefusal::LimitReached(Cents(1_000))));
        assert_eq!(minor(Some(Cents(500)), 400, 101), Err(PayRefusal::LimitReached(Cents(100))));
        assert_eq!(minor(Some(Cents(50_000)), 3_500, 1), Err(PayRefusal::LimitReached(Cents(0))));
    }

    #[test]
    fn pay_6_a_limit_is_lowered_at_once_and_raised_a_week_later() {
        let none = MonthlyLimit::default();
        let low = none.set(Some(Cents(500)), 10);
        assert_eq!(low.at(10), Some(Cents(500)));
        let raised = low.set(Some(Cents(900)), 20);
        assert_eq!(
            [20, 19 + RAISED_AFTER, 20 + RAISED_AFTER].map(|at| raised.at(at)),
            [500, 500, 900].map(|it| Some(Cents(it)))
        );
        let lifted = raised.set(None, 30 + RAISED_AFTER);
        assert_eq!(
            (lifted.at(30 + RAISED_AFTER), lifted.at(30 + 2 * RAISED_AFTER)),
            (Some(Cents(900)), None)
        );
        assert_eq!(
            lifted.set(Some(Cents(100)), 40 + RAISED_AFTER).at(u64::MAX),
            Some(Cents(100)),
            "who lowers it again keeps it"
        );
        assert_eq!(none.set(None, 5), none);
    }
}
