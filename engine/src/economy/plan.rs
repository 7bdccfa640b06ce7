//! The plans of subscriptions: what is paid for how long, what it gives, and what a change from one to another costs (SUB-1, SUB-2).

use serde::{Deserialize, Serialize};

use super::Cents;
use super::moon_packs::{PACK_PRICE_MAX, PACK_PRICE_MIN, is_goods_id, is_tag};

/// The longest name of a plan, in characters.
pub const PLAN_NAME_MAX: usize = 40;
/// The longest period of a plan, in months: no provider renews a longer one.
pub const PLAN_MONTHS_MAX: u32 = 36;
/// The most packs of a drop that a plan gives: a drop has no more.
pub const PLAN_PACKS_MAX: u32 = 3;

/// The unit in which a plan's period is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Interval {
    Month,
    Year,
}

impl Interval {
    /// The name on the wire, and Stripe's.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Year => "year",
        }
    }

    const fn months(self) -> u32 {
        match self {
            Self::Month => 1,
            Self::Year => 12,
        }
    }
}

/// What a plan is called, in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlanName {
    pub en: String,
    pub fr: String,
}

/// A plan: what is paid for how long, and what it gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    pub id: String,
    /// `None`: it is called by how long its period is.
    #[serde(default)]
    pub name: Option<PlanName>,
    /// Of one period, with the value-added tax in it.
    pub price: Cents,
    pub interval: Interval,
    /// How many intervals a period has.
    pub interval_count: u32,
    /// How many packs of each drop may be collected.
    pub packs: u32,
    /// What is written on it: `popular` or `bestValue`.
    pub badge: Option<String>,
    pub most_popular: bool,
}

impl Plan {
    /// The months of one period.
    pub const fn months(&self) -> u32 {
        self.interval.months() * self.interval_count
    }

    /// By how many percent a month of this plan is cheaper than one of the plan by the month, rounded to the nearest; nothing if it is
    /// not cheaper.
    pub fn saved(&self, monthly: &Self) -> u8 {
        let (ours, theirs) =
            (self.price.0 * i64::from(monthly.months()), monthly.price.0 * i64::from(self.months()));
        if theirs <= 0 || ours >= theirs {
            return 0;
        }
        u8::try_from((2 * 100 * (theirs - ours) + theirs) / (2 * theirs)).unwrap_or(100)
    }

    /// What its price is called at a provider. A new price has a new name, so that who subscribes keeps the old one.
    pub fn price_key(&self) -> String {
        format!("moonhowl_{}_{}", self.id, self.price.0)
    }

    /// The plan's id in the name of a price.
    pub fn of_price_key(key: &str) -> Option<&str> {
        let (plan, _) = key.strip_prefix("moonhowl_")?.rsplit_once('_')?;
        Some(plan)
    }

    /// Whether a period of this plan is sold by itself, without a renewal.
    pub const fn is_single_month(&self) -> bool {
        self.months() == 1
    }

    /// The first field that no plan may have like this, by its name on the wire; `None` if the plan can be sold.
    pub fn wrong_field(&self) -> Option<&'static str> {
        let is_name = |name: &str| {
            !name.trim().is_empty() && name.chars().count() <= PLAN_NAME_MAX && !name.contains('\0')
        };
        // Checked before the product, which could overflow.
        let is_period = (1..=PLAN_MONTHS_MAX).contains(&self.interval_count)
            && (1..=PLAN_MONTHS_MAX).contains(&self.months());
        let checks = [
            ("id", is_goods_id(&self.id)),
            ("en", self.name.as_ref().is_none_or(|name| is_name(&name.en))),
            ("fr", self.name.as_ref().is_none_or(|name| is_name(&name.fr))),
            ("price", (PACK_PRICE_MIN..=PACK_PRICE_MAX).contains(&self.price)),
            ("intervalCount", is_period),
            ("packs", (1..=PLAN_PACKS_MAX).contains(&self.packs)),
            ("badge", is_tag(self.badge.as_deref())),
        ];
        checks.into_iter().find(|(_, is_right)| !is_right).map(|(field, _)| field)
    }

    /// Whether this plan may be sold under the id of another that is, or was: for as long a period. Its price at a provider is named
    /// after id and amount alone, so that another period would be sold under the name of the old one.
    pub const fn may_replace(&self, other: &Self) -> bool {
        self.months() == other.months()
    }

    /// How a subscription of this plan changes to another: to a dearer one now, to a cheaper one at the end of the period that is paid.
    pub fn change_to(&self, other: &Self) -> Option<ChangeAt> {
        if self.id == other.id {
            None
        } else if other.price > self.price {
            Some(ChangeAt::Now)
        } else {
            Some(ChangeAt::PeriodEnd)
        }
    }
}

/// When a change of plan takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ChangeAt {
    Now,
    PeriodEnd,
}

impl ChangeAt {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::PeriodEnd => "periodEnd",
        }
    }
}

/// The plans of a new installation: a month, three months, a year.
pub fn plans() -> Vec<Plan> {
    let plan = |id: &str, price, interval, interval_count, packs, badge: Option<&str>| Plan {
        id: id.to_owned(),
        name: None,
        price: Cents(price),
        interval,
        interval_count,
        packs,
        badge: badge.map(str::to_owned),
        most_popular: badge == Some("popular"),
    };
    vec![
        plan("month", 499, Interval::Month, 1, 1, None),
        plan("quarter", 1_299, Interval::Month, 3, 2, Some("popular")),
        plan("year", 4_499, Interval::Year, 1, 3, Some("bestValue")),
    ]
}

/// What a change to a dearer plan costs at once where the provider leaves it to us: the new price, less the part of the old one that is
/// not used up, rounded in the buyer's favour.
pub fn cost_of_change(old: Cents, (from, until): (u64, u64), new: Cents, now: u64) -> Cents {
    let whole = i128::from(until.saturating_sub(from).max(1));
    let left = i128::from(until.saturating_sub(now.max(from)));
    let unused = (i128::from(old.0) * left + whole - 1) / whole;
    Cents((new.0 - i64::try_from(unused).unwrap_or(0)).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(id: &str) -> Plan {
        plans().into_iter().find(|plan| plan.id == id).unwrap()
    }

    #[test]
    fn sub_1_longer_plans_are_cheaper_by_the_month_and_give_more_packs() {
        let month = plan("month");
        let saved =
            plans().iter().map(|plan| (plan.months(), plan.saved(&month), plan.packs)).collect::<Vec<_>>();
        assert_eq!(saved, [(1, 0, 1), (3, 13, 2), (12, 25, 3)]);
        assert_eq!(month.saved(&plan("year")), 0, "a dearer plan saves nothing");
        assert!(plans().iter().filter(|plan| plan.most_popular).map(|plan| plan.id.as_str()).eq(["quarter"]));
    }

    #[test]
    fn a_price_is_named_after_its_plan_and_what_it_costs() {
        assert_eq!(plan("quarter").price_key(), "moonhowl_quarter_1299");
        for plan in plans() {
            assert_eq!(Plan::of_price_key(&plan.price_key()), Some(plan.id.as_str()));
        }
        assert_eq!(Plan::of_price_key("somebody_elses_499"), None);
    }

    #[test]
    fn a_plan_that_can_t_be_sold_names_its_field() {
        assert!(plans().iter().all(|plan| plan.wrong_field().is_none()));
        let named = |en: &str, fr: &str| Some(PlanName { en: en.to_owned(), fr: fr.to_owned() });
        let long = "x".repeat(PLAN_NAME_MAX + 1);
        let month = plan("month");
        for (field, wrong) in [
            ("id", Plan { id: "A_b".to_owned(), ..month.clone() }),
            ("en", Plan { name: named(" ", "Été"), ..month.clone() }),
            ("fr", Plan { name: named("Summer", &long), ..month.clone() }),
            ("price", Plan { price: Cents(49), ..month.clone() }),
            ("intervalCount", Plan { interval_count: 0, ..month.clone() }),
            ("intervalCount", Plan { interval_count: u32::MAX, interval: Interval::Year, ..month.clone() }),
            ("intervalCount", Plan { interval_count: 4, interval: Interval::Year, ..month.clone() }),
            ("packs", Plan { packs: 0, ..month.clone() }),
            ("packs", Plan { packs: 4, ..month.clone() }),
            ("badge", Plan { badge: Some("cheap".to_owned()), ..month.clone() }),
        ] {
            assert_eq!(wrong.wrong_field(), Some(field), "{wrong:?}");
        }
        assert_eq!(Plan { name: named("Summer", "Été"), ..month }.wrong_field(), None);
    }

    #[test]
    fn a_plan_keeps_its_period_and_one_that_was_stored_without_a_name_can_be_read() {
        let (month, year) = (plan("month"), plan("year"));
        assert!(!year.may_replace(&month));
        assert!(Plan { price: Cents(1), ..month.clone() }.may_replace(&month));
        assert!(Plan { interval: Interval::Month, interval_count: 12, ..year.clone() }.may_replace(&year));
        let old = r#"{"id":"month","price":499,"interval":"month","intervalCount":1,"packs":1,"badge":null,"mostPopular":false}"#;
        assert_eq!(serde_json::from_str::<Plan>(old).unwrap(), month);
    }

    #[test]
    fn sub_2_a_dearer_plan_comes_now_and_a_cheaper_one_at_the_end_of_the_period() {
        let (month, quarter) = (plan("month"), plan("quarter"));
        assert_eq!(month.change_to(&quarter), Some(ChangeAt::Now));
        assert_eq!(quarter.change_to(&month), Some(ChangeAt::PeriodEnd));
        assert_eq!(month.change_to(&month), None);
    }

    #[test]
    fn sub_2_what_is_left_of_the_old_plan_is_taken_off_the_price_of_the_new_one() {
        let cost = |now| cost_of_change(Cents(500), (1_000, 2_000), Cents(1_300), now);
        assert_eq!(cost(1_000), Cents(800), "nothing is used up");
        assert_eq!(cost(1_500), Cents(1_050));
        assert_eq!(cost(1_999), Cents(1_299), "half a cent is left, and a cent is taken off");
        assert_eq!(cost(3_000), Cents(1_300), "nothing is left");
        assert_eq!(
            cost_of_change(Cents(500), (1_000, 2_000), Cents(300), 1_000),
            Cents(0),
            "never below nothing"
        );
    }
}
