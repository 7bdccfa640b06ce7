//! Subscriptions: what one covers, and the one reducer by which it follows what its provider says (SUB-1 to SUB-3).

use serde::{Deserialize, Serialize};

use super::extension::GIVEN_MONTH;
use super::{Given, Plan};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A provider collects a renewal some time after the period that is paid has ended. Until so many milliseconds later, what the period
/// covered goes on.
pub const RENEWAL_GRACE: u64 = 6 * HOUR;
/// Subscribers earn so many percent more coins by playing.
pub const MORE_COINS: u8 = 10;

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
    pub(super) const fn covers(&self, at: u64) -> bool {
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

/// How a subscription was sold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubscriptionOrigin {
    /// Here, at a provider where it renews itself.
    Renewing,
    /// Here, by the single month.
    SingleMonth,
    /// By a phone's store, where it is changed.
    PhoneStore,
}

/// What its owner does with a subscription.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubscriptionAct {
    ChangePlan,
    /// Takes back a change that waits for the end of the period.
    KeepPlan,
    Cancel,
    Restore,
    /// Pays what is missing, or names another card.
    NameCard,
}

/// Why something can't be done with a subscription.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubscriptionRefusal {
    /// None runs.
    NoSubscription,
    /// One runs that renews itself.
    AlreadySubscribed,
    BadPlatform,
    SingleMonth,
    Holded,
    Canceled,
    NotCanceled,
    NoSchedule,
}

impl SubscriptionFacts {
    /// Whether its owner may do this with a subscription now (SUB-2).
    ///
    /// # Errors
    /// They may not, and the refusal says why.
    pub const fn may(
        &self,
        act: SubscriptionAct,
        origin: SubscriptionOrigin,
    ) -> Result<(), SubscriptionRefusal> {
        match (self.state, origin) {
            (SubscriptionState::Expired, _) => return Err(SubscriptionRefusal::NoSubscription),
            (_, SubscriptionOrigin::PhoneStore) => return Err(SubscriptionRefusal::BadPlatform),
            (_, SubscriptionOrigin::SingleMonth) => return Err(SubscriptionRefusal::SingleMonth),
            (_, SubscriptionOrigin::Renewing) => {}
        }
        match (act, self.state) {
            (SubscriptionAct::ChangePlan, SubscriptionState::Holded) => Err(SubscriptionRefusal::Holded),
            (SubscriptionAct::ChangePlan, SubscriptionState::Canceled) => Err(SubscriptionRefusal::Canceled),
            (SubscriptionAct::Cancel, _) if self.canceled_at.is_some() => Err(SubscriptionRefusal::Canceled),
            (SubscriptionAct::Restore, _) if self.canceled_at.is_none() => {
                Err(SubscriptionRefusal::NotCanceled)
            }
            (SubscriptionAct::KeepPlan, _) if self.next_plan.is_none() => {
                Err(SubscriptionRefusal::NoSchedule)
            }
            _ => Ok(()),
        }
    }

    /// Whether it ends at once when its owner cancels it: a payment is missing, and nothing is left of what was paid. Otherwise the
    /// provider would go on trying to collect a payment from somebody who has canceled.
    pub fn ends_at_once(&self, paid_until: u64, now: u64) -> bool {
        self.state == SubscriptionState::Holded && paid_until <= now
    }
}

/// Whether somebody may subscribe to a plan where plans renew themselves, or (`renews` is false) where single months are sold (SUB-3).
/// `runs`: how the subscription was sold that they have and that runs.
///
/// # Errors
/// They may not, and the refusal says why.
pub const fn may_subscribe(
    plan: &Plan,
    renews: bool,
    runs: Option<SubscriptionOrigin>,
) -> Result<(), SubscriptionRefusal> {
    match runs {
        _ if !renews && !plan.is_single_month() => Err(SubscriptionRefusal::SingleMonth),
        Some(SubscriptionOrigin::Renewing) => Err(SubscriptionRefusal::AlreadySubscribed),
        Some(SubscriptionOrigin::PhoneStore) => Err(SubscriptionRefusal::BadPlatform),
        Some(SubscriptionOrigin::SingleMonth) | None => Ok(()),
    }
}

/// What somebody's subscriptions give them: the periods that are paid, and how the last subscription stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Subscriber {
    /// In the order of time.
    pub periods: Vec<Period>,
    /// When days run that the house has given them (SUB-4), in the order of time.
    pub given: Vec<Given>,
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

    /// Whether days that were given run at a moment.
    pub fn has_days(&self, at: u64) -> bool {
        self.given.iter().any(|given| given.from <= at && at < given.until)
    }

    /// How many of the days that were given are left at a moment; one that has begun counts.
    pub fn days_left(&self, at: u64) -> u32 {
        let left: u64 = self.given.iter().map(|given| given.until.saturating_sub(given.from.max(at))).sum();
        u32::try_from(left.div_ceil(DAY)).unwrap_or(u32::MAX)
    }

    /// When the days that were given end if nothing more is paid; `None` if none are left at a moment.
    pub fn days_until(&self, at: u64) -> Option<u64> {
        self.given.last().map(|given| given.until).filter(|until| *until > at)
    }

    /// The first moment after this one at which days that were given begin to run or are over, if nothing more is paid.
    pub fn days_change_after(&self, at: u64) -> Option<u64> {
        self.given.iter().flat_map(|given| [given.from, given.until]).filter(|moment| *moment > at).min()
    }

    /// Whether they have what subscribers have at a moment: more coins, the badge, a slot. A payment that is missing takes it away, but
    /// for days that were given; a renewal that is on its way does not.
    pub fn is_subscribed(&self, at: u64) -> bool {
        match self.state {
            _ if self.has_days(at) => true,
            None | Some(SubscriptionState::Holded) => false,
            Some(_) if self.periods.iter().any(|period| period.covers(at)) => true,
            Some(SubscriptionState::Active) if self.auto_renew => {
                let until = self.paid_until();
                until <= at && at < until + RENEWAL_GRACE
            }
            Some(_) => false,
        }
    }

    /// For how many months they have subscribed until a moment, the running one included. Time that two periods cover counts once. Thirty
    /// days that were given are a month.
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
        for given in &self.given {
            elapsed += given.until.min(at).saturating_sub(given.from) * 1_000 / GIVEN_MONTH;
        }
        let running = u64::from(self.is_subscribed(at));
        // A month that is full but for a thousandth is full: periods are rounded to seconds.
        u32::try_from((elapsed + 1) / 1_000 + running).unwrap_or(u32::MAX)
    }

    /// How many packs of a drop that is there from one moment to another they may collect in all: as many as the best plan that covered
    /// a part of it gives.
    pub fn packs_of(&self, (from, until): (u64, u64)) -> u32 {
        let overlaps = |period: &&Period| period.from < until && from < period.until;
        let paid = self.periods.iter().filter(overlaps).map(|period| period.packs).max().unwrap_or(0);
        paid.max(self.given_packs_of((from, until)))
    }

    /// [`Self::packs_of`], by days that were given alone.
    pub fn given_packs_of(&self, (from, until): (u64, u64)) -> u32 {
        let overlaps = |given: &&Given| given.from < until && from < given.until;
        self.given.iter().filter(overlaps).map(|given| given.packs).max().unwrap_or(0)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plans;
    use super::*;

    fn fetched(status: SubscriptionStatus) -> FetchedSubscription {
        FetchedSubscription {
            status,
            plan: Some("month".to_owned()),
            next_plan: None,
            is_ending: false,
            ended_at: None,
        }
    }

    fn begun() -> SubscriptionFacts {
        SubscriptionFacts::begun("month", true)
    }

    #[test]
    fn sub_2_the_state_follows_what_the_provider_says() {
        let ending = FetchedSubscription { is_ending: true, ..fetched(SubscriptionStatus::Active) };
        for (fetched, state, auto_renew) in [
            (fetched(SubscriptionStatus::Incomplete), SubscriptionState::Active, true),
            (fetched(SubscriptionStatus::Active), SubscriptionState::Active, true),
            (fetched(SubscriptionStatus::PastDue), SubscriptionState::Holded, true),
            (ending, SubscriptionState::Canceled, false),
            (fetched(SubscriptionStatus::Ended), SubscriptionState::Expired, false),
        ] {
            let after = begun().apply(&fetched, 30 * DAY, DAY);
            assert_eq!((after.state, after.auto_renew), (state, auto_renew), "{fetched:?}");
        }
    }

    #[test]
    fn sub_2_a_payment_that_is_made_releases_and_a_restored_subscription_was_never_canceled() {
        let held = begun().apply(&fetched(SubscriptionStatus::PastDue), DAY, 2 * DAY);
        let still_held = held.apply(&fetched(SubscriptionStatus::PastDue), DAY, 3 * DAY);
        assert_eq!(still_held.held_at, Some(2 * DAY), "since when does not move");
        let released = still_held.apply(&fetched(SubscriptionStatus::Active), 31 * DAY, 4 * DAY);
        assert_eq!((released.state, released.held_at), (SubscriptionState::Active, None));
        let ending = FetchedSubscription { is_ending: true, ..fetched(SubscriptionStatus::Active) };
        let canceled = released.apply(&ending, 31 * DAY, 5 * DAY);
        assert_eq!(canceled.canceled_at, Some(5 * DAY));
        let restored = canceled.apply(&fetched(SubscriptionStatus::Active), 31 * DAY, 6 * DAY);
        assert_eq!((restored.state, restored.canceled_at), (SubscriptionState::Active, None));
    }

    #[test]
    fn sub_3_what_is_not_renewed_is_over_when_what_is_paid_has_ended() {
        let single = SubscriptionFacts::begun("month", false);
        assert_eq!(single.at(30 * DAY, 30 * DAY - 1).state, SubscriptionState::Active);
        let over = single.at(30 * DAY, 40 * DAY);
        assert_eq!((over.state, over.expired_at), (SubscriptionState::Expired, Some(30 * DAY)));
        assert_eq!(
            begun().at(30 * DAY, 40 * DAY).state,
            SubscriptionState::Active,
            "its renewal is on its way"
        );
    }

    #[test]
    fn sub_2_what_its_owner_may_do_depends_on_the_state() {
        use SubscriptionAct::{Cancel, ChangePlan, KeepPlan, NameCard, Restore};
        let renewing = SubscriptionOrigin::Renewing;
        let changing = SubscriptionFacts { next_plan: Some("month".to_owned()), ..begun() };
        let canceled =
            SubscriptionFacts { state: SubscriptionState::Canceled, canceled_at: Some(DAY), ..begun() };
        let held = SubscriptionFacts { state: SubscriptionState::Holded, held_at: Some(DAY), ..begun() };
        let allowed = |facts: &SubscriptionFacts| {
            [ChangePlan, KeepPlan, Cancel, Restore, NameCard].map(|act| facts.may(act, renewing).is_ok())
        };
        assert_eq!(allowed(&begun()), [true, false, true, false, true]);
        assert_eq!(allowed(&changing), [true, true, true, false, true]);
        assert_eq!(allowed(&canceled), [false, false, false, true, true]);
        assert_eq!(allowed(&held), [false, false, true, false, true]);
        assert_eq!(allowed(&begun().over(DAY)), [false; 5]);
        for (origin, refusal) in [
            (SubscriptionOrigin::PhoneStore, SubscriptionRefusal::BadPlatform),
            (SubscriptionOrigin::SingleMonth, SubscriptionRefusal::SingleMonth),
        ] {
            assert_eq!(begun().may(Cancel, origin), Err(refusal));
            assert_eq!(begun().over(DAY).may(Cancel, origin), Err(SubscriptionRefusal::NoSubscription));
        }
    }

    #[test]
    fn sub_2_who_cancels_while_a_payment_is_missing_waits_for_no_period() {
        let held = begun().apply(&fetched(SubscriptionStatus::PastDue), 30 * DAY, 31 * DAY);
        assert!(held.ends_at_once(30 * DAY, 31 * DAY));
        assert!(!held.ends_at_once(60 * DAY, 31 * DAY), "what is paid already goes on");
        assert!(!begun().ends_at_once(30 * DAY, 31 * DAY), "its renewal is on its way");
    }

    #[test]
    fn sub_3_single_months_are_sold_to_who_has_none_that_renews_itself() {
        let [month, quarter] = [0, 1].map(|place| plans().swap_remove(place));
        assert_eq!(may_subscribe(&quarter, true, None), Ok(()));
        assert_eq!(may_subscribe(&month, false, Some(SubscriptionOrigin::SingleMonth)), Ok(()));
        assert_eq!(may_subscribe(&quarter, false, None), Err(SubscriptionRefusal::SingleMonth));
        for renews in [true, false] {
            let runs = |origin| may_subscribe(&month, renews, Some(origin));
            assert_eq!(runs(SubscriptionOrigin::Renewing), Err(SubscriptionRefusal::AlreadySubscribed));
            assert_eq!(runs(SubscriptionOrigin::PhoneStore), Err(SubscriptionRefusal::BadPlatform));
        }
    }

    fn period(from: u64, until: u64, months: u32, packs: u32) -> Period {
        Period { from: from * DAY, until: until * DAY, months, packs }
    }

    fn subscriber(state: SubscriptionState, periods: &[Period]) -> Subscriber {
        let periods = periods.to_vec();
        Subscriber { periods, state: Some(state), auto_renew: true, ..Subscriber::default() }
    }

    fn given(from: u64, until: u64, packs: u32) -> Given {
        Given { from: from * DAY, until: until * DAY, packs }
    }

    #[test]
    fn sub_1_what_subscribers_have_ends_with_what_is_paid_and_waits_for_a_payment_that_is_missing() {
        let periods = [period(0, 30, 1, 1)];
        let active = subscriber(SubscriptionState::Active, &periods);
        assert!(active.is_subscribed(0) && active.is_subscribed(30 * DAY - 1));
        assert!(
            active.is_subscribed(30 * DAY + RENEWAL_GRACE - 1)
                && !active.is_subscribed(30 * DAY + RENEWAL_GRACE)
        );
        let canceled = Subscriber { auto_renew: false, ..subscriber(SubscriptionState::Canceled, &periods) };
        assert!(canceled.is_subscribed(30 * DAY - 1) && !canceled.is_subscribed(30 * DAY));
        assert!(!subscriber(SubscriptionState::Holded, &periods).is_subscribed(DAY));
        assert!(!Subscriber::default().is_subscribed(0));
    }

    #[test]
    fn sub_1_months_count_once_whatever_plans_covered_them() {
        let active = |periods: &[Period]| subscriber(SubscriptionState::Active, periods);
        let one = active(&[period(0, 30, 1, 1)]);
        assert_eq!((one.months(0), one.months(30 * DAY)), (1, 2), "the running month counts");
        // Half a month, and then another plan in its stead.
        let changed = active(&[period(0, 30, 1, 1), period(15, 105, 3, 2)]);
        assert_eq!(changed.months(15 * DAY + 90 * DAY - 1), 4);
        let past = subscriber(SubscriptionState::Expired, &[period(0, 30, 1, 1), period(60, 90, 1, 1)]);
        assert_eq!(past.months(200 * DAY), 2);
    }

    #[test]
    fn drop_1_the_best_plan_that_covered_a_part_of_the_month_decides_how_many_packs() {
        let both = subscriber(SubscriptionState::Active, &[period(0, 30, 1, 1), period(25, 115, 3, 2)]);
        let packs = |from: u64, until: u64| both.packs_of((from * DAY, until * DAY));
        assert_eq!((packs(0, 25), packs(20, 50), packs(115, 140)), (1, 2, 0));
    }

    #[test]
    fn sub_4_days_that_were_given_give_what_a_subscription_gives() {
        let guest = Subscriber { given: vec![given(5, 35, 2)], ..Subscriber::default() };
        let is_subscribed = [4, 5, 34, 35].map(|day| guest.is_subscribed(day * DAY));
        assert_eq!(is_subscribed, [false, true, true, false]);
        assert_eq!([5, 34, 35].map(|day| guest.months(day * DAY)), [1, 1, 1]);
        assert_eq!((guest.packs_of((0, 6 * DAY)), guest.packs_of((0, 5 * DAY))), (2, 0));
        assert_eq!([0, 5, 6, 40].map(|day| guest.days_left(day * DAY)), [30, 30, 29, 0]);
        assert_eq!(guest.days_left(5 * DAY + 1), 30, "a day that has begun counts");
        assert_eq!((guest.days_until(5 * DAY), guest.days_until(35 * DAY)), (Some(35 * DAY), None));
        let year = Subscriber { given: vec![given(0, 365, 1)], ..Subscriber::default() };
        assert_eq!(year.months(365 * DAY), 12);
    }

    #[test]
    fn sub_4_days_that_were_given_run_although_a_payment_is_missing() {
        let held = Subscriber {
            given: vec![given(30, 40, 1)],
            ..subscriber(SubscriptionState::Holded, &[period(0, 30, 1, 3)])
        };
        assert_eq!([29, 30, 39, 40].map(|day| held.is_subscribed(day * DAY)), [false, true, true, false]);
        assert_eq!(held.given_packs_of((0, 40 * DAY)), 1);
    }

    #[test]
    fn sub_1_the_badge_waxes() {
        let badges =
            [0, 1, 3, 6, 9, 12, 24].map(|months| subscriber_badge(months).map(SubscriberBadge::name));
        let named = ["newMoon", "crescent", "halfMoon", "gibbous", "fullMoon", "halo"];
        assert_eq!(badges[0], None);
        assert!(badges[1..].iter().copied().eq(named.map(Some)));
        assert!((0..40).all(|months| subscriber_badge(months) <= subscriber_badge(months + 1)));
    }

    fn any_fetched() -> impl Strategy<Value = FetchedSubscription> {
        let status = prop_oneof![
            Just(SubscriptionStatus::Incomplete),
            Just(SubscriptionStatus::Active),
            Just(SubscriptionStatus::PastDue),
            Just(SubscriptionStatus::Ended)
        ];
        (status, any::<bool>())
            .prop_map(|(status, is_ending)| FetchedSubscription { is_ending, ..fetched(status) })
    }

    proptest! {
        #[test]
        fn whatever_comes_in_whatever_order_the_same_answer_again_changes_nothing_and_what_is_over_stays_so(
            all in proptest::collection::vec((any_fetched(), 1..20_u64, 0..40_u64), 1..20)
        ) {
            let (mut facts, mut now) = (begun(), 0);
            for (fetched, days, paid) in &all {
                now += days * DAY;
                let after = facts.apply(fetched, paid * DAY, now);
                prop_assert_eq!(&after.apply(fetched, paid * DAY, now), &after);
                prop_assert!(facts.state != SubscriptionState::Expired || after == facts);
                prop_assert_eq!(after.held_at.is_some(), after.state == SubscriptionState::Holded);
                facts = after;
            }
        }
    }
}
