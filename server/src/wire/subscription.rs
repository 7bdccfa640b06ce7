//! Subscriptions, as they are sent: plans, and an account's subscription.

use engine::economy::Cents;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::base::clock::Stamp;
use crate::wire::bilingual::Bilingual;

/// A plan that is sold.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionPlan {
    pub id: String,
    pub name: Bilingual,
    /// The lookup key of its price at Stripe; null if Stripe is not offered. A change takes it as `priceId`, and the plan's id likewise.
    #[schema(required)]
    pub stripe: Option<String>,
    /// Of one period, in cents, with the value-added tax in it.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// month or year.
    pub interval: String,
    /// How many intervals a period has.
    pub interval_count: u32,
    /// `EUR`.
    pub currency: String,
    /// How much cheaper a month of it is than one of the plan by the month, as in `−13 %`; null if it is not.
    #[schema(required)]
    pub saved_label: Option<String>,
    /// The same in percent; 0 if it is not cheaper.
    pub saved: u8,
    /// `popular` or `bestValue`.
    #[schema(required)]
    pub badge: Option<String>,
    pub most_popular: bool,
    /// The months of a period.
    pub months: u32,
    /// How many packs of each drop may be collected.
    pub packs: u32,
    /// How it is sold as a single month, which is not renewed, by those of `singleMonths`.
    pub is_single_month: bool,
}

/// What is sold to subscribers.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionOffers {
    /// At most 12, in the order in which they are shown.
    pub plans: Vec<SubscriptionPlan>,
    /// The providers at which a plan renews itself: stripe; on a demo server house, which moves no money.
    pub providers: Vec<&'static str>,
    /// The providers at which single months are sold: paypal, paysafecard.
    pub single_months: Vec<&'static str>,
    /// The value-added tax in prices, in percent.
    pub vat: u8,
    /// Who sells: name and address.
    pub seller: String,
    /// By how many percent more coins subscribers earn.
    pub more_coins: u8,
}

/// An account's subscription.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountSubscription {
    /// The provider's id of it; for a single month the order's reference, for days that were given their id.
    pub transaction_id: String,
    pub user_id: i64,
    /// active, canceled (it runs until its end), holded (a payment has failed) or expired.
    pub state: String,
    pub auto_renew: bool,
    /// web, or the phone's store that sold it.
    pub platform: String,
    /// stripe, paypal, paysafecard or house; `gift`: nothing is paid, and days run that staff have given.
    pub provider: String,
    /// The plan's id.
    pub product_id: String,
    pub product_name: Bilingual,
    /// The plan to which it changes at the end of its period.
    #[schema(required)]
    pub next_product_id: Option<String>,
    #[schema(required)]
    pub next_product_name: Option<Bilingual>,
    #[schema(required)]
    pub canceled_at: Option<Stamp>,
    /// When what is paid ends, or has ended; of days that were given, when they do.
    #[schema(required)]
    pub expired_at: Option<Stamp>,
    /// Since when a payment is missing.
    #[schema(required)]
    pub holded_at: Option<Stamp>,
    /// What subscribers have, they have now.
    pub is_subscribed: bool,
    /// For how many months they have subscribed in all, the running one included.
    pub months_subscribed: u32,
    /// newMoon, crescent, halfMoon, gibbous, fullMoon or halo: how the badge looks after so many months.
    #[schema(required)]
    pub badge: Option<String>,
    /// How many packs of the present drop may be collected.
    pub packs: u32,
    /// How many days are left that staff have given. They run whenever nothing that is paid does.
    pub days_left: u32,
    /// It would end at once if its owner canceled it now: a payment is missing, and nothing is left of what was paid.
    pub ends_at_once: bool,
}

/// What a change of plan means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubscriptionChange {
    pub product_id: String,
    /// now (to a dearer plan) or periodEnd (to a cheaper one).
    pub when: String,
    /// When it takes effect.
    pub at: Stamp,
    /// What is paid at once, in cents, less what is left of the old plan; 0 at the end of the period.
    pub cost: i64,
    /// What a period costs from then on, in cents.
    pub price: i64,
    pub currency: String,
}
