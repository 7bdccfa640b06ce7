//! Subscriptions: the plans, what a subscription covers, and the one reducer by which it follows what its provider says (SUB-1 to SUB-3).

use serde::{Deserialize, Serialize};

use super::{Cents, PACK_PRICE_MAX, PACK_PRICE_MIN};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// A provider collects a renewal some time after the period that is paid has ended. Until so many milliseconds later, what the period
/// covered goes on.
pub const RENEWAL_GRACE: u64 = 6 * HOUR;
/// Subscribers earn so many percent more coins by playing.
pub const MORE_COINS: u8 = 10;
/// The most days by which staff may extend a subscription at once.
pub const EXTEND_MAX: i64 = 366;

/// The longest id of a plan, in bytes.
const PLAN_ID_MAX: usize = 32;
/// The longest period of a plan, in months. Providers allow no longer one.
const PLAN_MONTHS_MAX: u32 = 12;
/// A drop has so many packs.
const PLAN_PACKS_MAX: u32 = 3;
/// What may be written on a plan.
const BADGES: [&str; 2] = ["popular", "bestValue"];

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

/// A plan: what is paid for how long, and what it gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    pub id: String,
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

    /// The first field that no plan may have like this, by its name on the wire; `None` if the plan can be sold.
    pub fn wrong_field(&self) -> Option<&'static str> {
        let is_id_byte = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_id = (1..=PLAN_ID_MAX).contains(&self.id.len()) && self.id.bytes().all(is_id_byte);
        let checks = [
            ("id", is_id),
            ("price", (PACK_PRICE_MIN..=PACK_PRICE_MAX).contains(&self.price)),
            ("intervalCount", self.interval_count > 0 && self.months() <= PLAN_MONTHS_MAX),
            ("packs", (1..=PLAN_PACKS_MAX).contains(&self.packs)),
            ("badge", self.badge.as_deref().is_none_or(|badge| BADGES.contains(&badge))),
        ];
        checks.into_iter().find(|(_, is_right)| !is_right).map(|(field, _)| field)
    }

    /// Whether a period of this plan is sold by itself, without a renewal.
    pub const fn is_single_month(&self) -> bool {
        self.months() == 1
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

/// The state of a subscription (SUB-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SubscriptionState {
    Active,
    /// Its owner has canceled it; it runs until what is paid has ended.
    Canceled,
    /// A payment has failed: what it gives waits until the payment is made.
    Holded,
    /// It is over.
    Expired,
}

impl SubscriptionState {
    pub const ALL: [Self; 4] = [Self::Active, Self::Canceled, Self::Holded, Self::Expired];

    /// The name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Canceled => "canceled",
            Self::Holded => "holded",
            Self::Expired => "expired",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

/// A time that is paid, and what it gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Period {
    /// In milliseconds since the Unix epoch.
    pub from: u64,
    pub until: u64,
    /// How many months it has.
    pub months: u32,
    /// How many packs of a drop it lets its owner collect.
    pub packs: u32,
}

impl Period {
    const fn covers(&self, at: u64) -> bool {
        self.from <= at && at < self.until
    }
}

/// What providers say of a subscription.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubscriptionStatus {
    /// Its first payment is not made yet.
    Incomplete,
    Active,
    /// A payment has failed, and is tried again.
    PastDue,
    Ended,
}

/// What a provider says is true of a subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FetchedSubscription {
    pub status: SubscriptionStatus,
    /// The plan that is paid now; `None` for one that we don't sell.
    pub plan: Option<String>,
    /// The plan to which it changes at the end of the period.
    pub next_plan: Option<String>,
    /// It ends with the period that is paid, and is not renewed.
    pub is_ending: bool,
    /// When the provider ended it.
    pub ended_at: Option<u64>,
}

/// What is known of a subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubscriptionFacts {
    pub state: SubscriptionState,
    pub plan: String,
    pub next_plan: Option<String>,
    pub auto_renew: bool,
    /// When its owner canceled it.
    pub canceled_at: Option<u64>,
    /// Since when a payment is missing.
    pub held_at: Option<u64>,
    /// When it was over.
    pub expired_at: Option<u64>,
}

impl SubscriptionFacts {
    /// A subscription that begins.
    pub fn begun(plan: &str, auto_renew: bool) -> Self {
        Self {
            state: SubscriptionState::Active,
            plan: plan.to_owned(),
            next_plan: None,
            auto_renew,
            canceled_at: None,
            held_at: None,
            expired_at: None,
        }
    }

    /// Applies what the provider says at a moment. `paid_until`: when the last period ends that is paid. A subscription that is over
    /// stays so; the same answer again changes nothing.
    pub fn apply(&self, fetched: &FetchedSubscription, paid_until: u64, now: u64) -> Self {
        let mut next = Self {
            plan: fetched.plan.clone().unwrap_or_else(|| self.plan.clone()),
            next_plan: fetched.next_plan.clone(),
            auto_renew: !fetched.is_ending,
            ..self.clone()
        };
        if self.state == SubscriptionState::Expired || fetched.status == SubscriptionStatus::Incomplete {
            return self.clone();
        }
        match fetched.status {
            SubscriptionStatus::Ended => {
                let ended_at = fetched.ended_at.unwrap_or(now).min(now);
                return next.over(ended_at.max(paid_until.min(now)));
            }
            SubscriptionStatus::PastDue => {
                next.state = SubscriptionState::Holded;
                next.held_at = self.held_at.or(Some(now));
            }
            SubscriptionStatus::Active | SubscriptionStatus::Incomplete => {
                next.held_at = None;
                next.state =
                    if fetched.is_ending { SubscriptionState::Canceled } else { SubscriptionState::Active };
            }
        }
        next.canceled_at = if fetched.is_ending { self.canceled_at.or(Some(now)) } else { None };
        next.at(paid_until, now)
    }

    /// The subscription as it is at a moment: one that is not renewed is over when what is paid has ended.
    pub fn at(&self, paid_until: u64, now: u64) -> Self {
        let is_running = matches!(self.state, SubscriptionState::Active | SubscriptionState::Canceled);
        if is_running && !self.auto_renew && now >= paid_until {
            self.clone().over(paid_until)
        } else {
            self.clone()
        }
    }

    fn over(mut self, at: u64) -> Self {
        self.state = SubscriptionState::Expired;
        self.auto_renew = false;
        self.next_plan = None;
        self.held_at = None;
        self.expired_at = Some(at);
        self
    }
}

/// What somebody's subscriptions give them: the periods that are paid, and how the last subscription stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Subscriber {
    /// In the order of time.
    pub periods: Vec<Period>,
    /// `None` for who never had one.
    pub state: Option<SubscriptionState>,
    pub auto_renew: bool,
    /// They have canceled the last one.
    pub is_canceled: bool,
}

impl Subscriber {
    pub fn paid_until(&self) -> u64 {
        self.periods.iter().map(|period| period.until).max().unwrap_or(0)
    }

    /// Whether they have what subscribers have at a moment: more coins, the badge, a slot. A payment that is missing takes it away; a
    /// renewal that is on its way does not.
    pub fn is_subscribed(&self, at: u64) -> bool {
        match self.state {
            None | Some(SubscriptionState::Holded) => false,
            Some(_) if self.periods.iter().any(|period| period.covers(at)) => true,
            Some(SubscriptionState::Active) if self.auto_renew => {
                let until = self.paid_until();
                until <= at && at < until + RENEWAL_GRACE
            }
            Some(_) => false,
        }
    }

    /// For how many months they have subscribed until a moment, the running one included. Time that two periods cover counts once.
    pub fn months(&self, at: u64) -> u32 {
        // In thousandths of a month.
        let mut elapsed = 0_u64;
        for (index, period) in self.periods.iter().enumerate() {
            let next = self.periods.get(index + 1).map_or(u64::MAX, |next| next.from.max(period.from));
            let until = period.until.min(next).min(at);
            let whole = period.until.saturating_sub(period.from).max(1);
            let past = until.saturating_sub(period.from);
            let months = u128::from(past) * u128::from(period.months) * 1_000 / u128::from(whole);
            elapsed += u64::try_from(months).unwrap_or(0);
        }
        let running = u64::from(self.is_subscribed(at));
        // A month that is full but for a thousandth is full: periods are rounded to seconds.
        u32::try_from((elapsed + 1) / 1_000 + running).unwrap_or(u32::MAX)
    }

    /// How many packs of a drop that is there from one moment to another they may collect in all: as many as the best plan that covered
    /// a part of it gives.
    pub fn packs_of(&self, (from, until): (u64, u64)) -> u32 {
        let overlaps = |period: &&Period| period.from < until && from < period.until;
        self.periods.iter().filter(overlaps).map(|period| period.packs).max().unwrap_or(0)
    }
}

/// The badge of who subscribes: the moon waxes with the months.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum SubscriberBadge {
    NewMoon,
    Crescent,
    HalfMoon,
    Gibbous,
    FullMoon,
    /// After two years: a moon with a halo.
    Halo,
}

impl SubscriberBadge {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NewMoon => "newMoon",
            Self::Crescent => "crescent",
            Self::HalfMoon => "halfMoon",
            Self::Gibbous => "gibbous",
            Self::FullMoon => "fullMoon",
            Self::Halo => "halo",
        }
    }
}

/// The badge after so many months; none without any.
pub const fn subscriber_badge(months: u32) -> Option<SubscriberBadge> {
    Some(match months {
        0 => return None,
        1..=2 => SubscriberBadge::NewMoon,
        3..=5 => SubscriberBadge::Crescent,
        6..=8 => SubscriberBadge::HalfMoon,
        9..=11 => SubscriberBadge::Gibbous,
        12..=23 => SubscriberBadge::FullMoon,
        _ => SubscriberBadge::Halo,
    })
}

/// What a change to a dearer plan costs at once where the provider leaves it to us: the new price, less the part of the old one that is
/// not used up, rounded in the buyer's favour.
pub fn cost_of_change(old: Cents, (from, until): (u64, u64), new: Cents, now: u64) -> Cents {
    let whole = i128::from(until.saturating_sub(from).max(1));
    let left = i128::from(until.saturating_sub(now.max(from)));
    let unused = (i128::from(old.0) * left + whole - 1) / whole;
    Cents((new.0 - i64::try_from(unused).unwrap_or(0)).max(0))
}
