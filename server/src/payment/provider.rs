//! What a payment provider can do, and what crosses between it and the till.

use std::time::Duration;

use engine::economy::{Cents, Fetched, FetchedSubscription, Plan};
use engine::game::Lang;

use crate::base::clock::Stamp;

/// The currency of all prices.
pub const CURRENCY: &str = "EUR";

/// How long a buyer may take to pay.
pub const PAY_WITHIN: Duration = Duration::from_secs(30 * 60);

/// A payment that is to be started.
#[derive(Clone, Debug)]
pub struct NewPayment {
    /// Our reference of the order, and the idempotency key at the provider.
    pub token: String,
    /// What is sold, as the buyer reads it.
    pub title: String,
    pub price: Cents,
    pub lang: Lang,
    /// Where the buyer comes back to.
    pub return_url: String,
    pub cancel_url: String,
    /// Where the provider tells what it knows.
    pub notify_url: String,
    /// Stands for the buyer, and tells nothing about them.
    pub customer: String,
    pub expires_at: Stamp,
    /// The plan of the subscription that this payment begins; `None` if it is paid once.
    pub plan: Option<Plan>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Started {
    /// The provider's id of the order.
    pub reference: String,
    /// Where the buyer pays.
    pub url: String,
}

/// What a provider says is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Truth {
    pub fetched: Fetched,
    /// The provider's id of the payment, once there is one.
    pub payment: Option<String>,
    /// The period of a subscription that is paid by it.
    pub period: Option<PaidPeriod>,
}

/// A period of a subscription that is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidPeriod {
    /// The provider's id of the subscription.
    pub subscription: String,
    /// The provider's id of the invoice.
    pub invoice: String,
    /// The plan's id; `None` for a price that we don't sell.
    pub plan: Option<String>,
    pub from: Stamp,
    pub until: Stamp,
}

/// What a provider says is true of a subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubscriptionTruth {
    pub fetched: FetchedSubscription,
    /// Its invoices that are paid, the newest first: id and amount.
    pub invoices: Vec<(String, Cents)>,
}

/// A change of a subscription. The same key changes once, however often it is tried.
#[derive(Clone, Debug)]
pub enum Change {
    /// To a dearer plan at once, as it would have cost at this moment.
    Now(Plan, Stamp),
    /// To a cheaper plan at the end of the period.
    AtPeriodEnd(Plan),
    /// It keeps its plan after all.
    KeepPlan,
    /// It ends with the period that is paid.
    Cancel,
    /// It goes on after all.
    Restore,
    /// It ends at once.
    End,
}

/// What is paid back.
#[derive(Clone, Debug)]
pub struct Repayment {
    /// The idempotency key.
    pub key: String,
    pub reference: String,
    pub payment: String,
    pub money: Cents,
    pub customer: String,
}

/// What a webhook is about.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Notice {
    /// The event's id and kind; the same event may come twice.
    pub event: String,
    pub reference: Option<String>,
    pub payment: Option<String>,
    /// Our reference of the order.
    pub token: Option<String>,
    /// The provider's id of the subscription.
    pub subscription: Option<String>,
}

/// A webhook as it came.
pub struct Webhook<'a> {
    pub body: &'a [u8],
    pub header: &'a dyn Fn(&str) -> Option<String>,
    /// The parameters of its address.
    pub query: &'a dyn Fn(&str) -> Option<String>,
}

/// A payment as a provider lists it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The provider's id of the order; `None` if it lists payments by their own ids alone.
    pub reference: Option<String>,
    /// The provider's id of the payment, if it lists it.
    pub payment: Option<String>,
    pub token: String,
    pub is_paid: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// Nobody knows what happened: ask again.
    #[error("the provider is away: {0}")]
    Away(String),
    /// The provider has decided: the same request is refused again.
    #[error("the provider refuses: {0}")]
    Refused(String),
    /// A webhook that the provider did not send.
    #[error("the webhook is not the provider's")]
    Forged,
}

/// What a provider can do.
pub trait Provider {
    /// Starts a payment. The same token starts one payment, however often it is tried.
    fn start(&self, new: &NewPayment) -> impl Future<Output = Result<Started, PaymentError>>;
    /// Asks what is true. What was authorised is captured by it.
    fn fetch(&self, reference: &str) -> impl Future<Output = Result<Truth, PaymentError>>;
    /// Pays back. The same key pays back once, however often it is tried.
    fn refund(&self, repayment: &Repayment) -> impl Future<Output = Result<(), PaymentError>>;
    /// Reads a webhook and proves that the provider sent it. A webhook that can't be proved may only be a hint.
    fn read(&self, webhook: &Webhook<'_>) -> impl Future<Output = Result<Notice, PaymentError>>;
    /// The payments that were opened since a moment; `None` if the provider has no such list.
    fn opened_since(&self, since: Stamp) -> impl Future<Output = Result<Option<Vec<Listed>>, PaymentError>>;
}

/// What a provider can do at which plans renew themselves.
pub trait Recurring {
    /// Asks what is true of a subscription.
    fn fetch_subscription(
        &self,
        reference: &str,
    ) -> impl Future<Output = Result<SubscriptionTruth, PaymentError>>;
    /// What a change to this plan would cost at a moment.
    fn preview(
        &self,
        reference: &str,
        plan: &Plan,
        at: Stamp,
    ) -> impl Future<Output = Result<Cents, PaymentError>>;
    fn change(
        &self,
        reference: &str,
        change: &Change,
        key: &str,
    ) -> impl Future<Output = Result<(), PaymentError>>;
    /// Where its owner pays what is missing, or names another card.
    fn card_page(
        &self,
        reference: &str,
        return_url: &str,
        lang: Lang,
    ) -> impl Future<Output = Result<String, PaymentError>>;
}
