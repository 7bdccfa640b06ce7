//! The two currencies, what games and levels pay, which amounts staff may grant; and real money: what moons cost, and what is
//! taken back when it is paid back.

mod earnings;
mod extension;
mod grant_again;
mod month;
mod moon_packs;
mod order;
mod pay_back;
mod payer;
mod plan;
mod quest;
mod streak;
mod subscription;
#[cfg(test)]
mod walk;

use std::ops::{Add, AddAssign, Neg, Sub};

pub use earnings::{Company, DayPay, GamePay, LevelPay, Reward, START, Today, Unpaid, level_pay, reward};
pub use extension::{EXTENSION_DAYS_MAX, EXTENSION_REASON_MAX, Extension, Given, given_times, is_extension};
pub use grant_again::{NotGrantable, Regrant};
pub use month::{Month, NoMonth};
pub use moon_packs::{
    Buyer, Discount, DiscountKind, MoonPack, NEWCOMER_FOR, PACK_PRICE_MAX, PACK_PRICE_MIN, Percent, money_of,
    moon_packs, tax_in,
};
pub use order::{Alarm, Charge, Dispute, Fetched, OrderFacts, OrderKind, OrderState, Step};
pub use pay_back::{PaidOrder, REFUND_REASON_MAX, WITHDRAW_WITHIN, Withdrawal};
pub use payer::{Age, LIMIT_MAX, MINORS_LIMIT, MonthlyLimit, PayRefusal, RAISED_AFTER, may_pay};
pub use plan::{
    ChangeAt, Interval, PLAN_MONTHS_MAX, PLAN_NAME_MAX, PLAN_PACKS_MAX, Plan, PlanName, cost_of_change, plans,
};
pub use quest::{GameDeeds, Quest, QuestKind, quest};
use serde::{Deserialize, Serialize};
pub use streak::{Day, STREAK_GRACE, Streak, streak_coins};
pub use subscription::{
    FetchedSubscription, MORE_COINS, Period, RENEWAL_GRACE, Subscriber, SubscriberBadge, SubscriptionAct,
    SubscriptionFacts, SubscriptionOrigin, SubscriptionRefusal, SubscriptionState, SubscriptionStatus,
    may_subscribe, subscriber_badge,
};

/// The largest amount that staff may give or take at once.
pub const GRANT_MAX: i64 = 100_000;

/// A currency. Coins are earned by playing; moons are bought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Currency {
    Coins,
    Moons,
}

impl Currency {
    pub const ALL: [Self; 2] = [Self::Coins, Self::Moons];

    /// The currency's name on the wire and in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Coins => "coins",
            Self::Moons => "moons",
        }
    }
}

/// Declares an amount of one currency, so that nobody adds coins to moons.
macro_rules! amount {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl From<i64> for $name {
            fn from(amount: i64) -> Self {
                Self(amount)
            }
        }
        impl Add for $name {
            type Output = Self;
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }
        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 - other.0)
            }
        }
        impl AddAssign for $name {
            fn add_assign(&mut self, other: Self) {
                self.0 += other.0;
            }
        }
        impl Neg for $name {
            type Output = Self;
            fn neg(self) -> Self {
                Self(-self.0)
            }
        }
    };
}

amount! {
    /// Whole coins: a balance, a price, or with a sign a change.
    Coins
}
amount! {
    /// Whole moons: a balance, a price, or with a sign a change.
    Moons
}

amount! {
    /// Whole cents (hundredths of the shop's money): a price, or with a sign a change.
    Cents
}

/// True if staff may grant this amount: a positive one is given, a negative one taken.
pub const fn is_grant(amount: i64) -> bool {
    amount != 0 && amount >= -GRANT_MAX && amount <= GRANT_MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grant_has_a_limit_in_both_directions_and_is_something() {
        assert!([1, -1, GRANT_MAX, -GRANT_MAX].into_iter().all(is_grant));
        assert!([0, GRANT_MAX + 1, -GRANT_MAX - 1, i64::MIN].into_iter().all(|amount| !is_grant(amount)));
    }

    #[test]
    fn a_currency_is_called_the_same_everywhere() {
        for currency in Currency::ALL {
            assert_eq!(serde_json::to_value(currency).unwrap(), currency.name());
        }
    }
}
