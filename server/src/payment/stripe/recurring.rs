//! Subscriptions at Stripe. A plan's price is found by its lookup key, and made if there is none; a later period is paid by an invoice.
//! Stripe makes subscriptions in the billing mode `flexible`, in which its own page cancels by `cancel_at` alone.

use engine::economy::{Cents, Charge, Dispute, Fetched, FetchedSubscription, Plan, SubscriptionStatus};
use engine::game::Lang;
use serde_json::Value;

use super::super::answer::{maybe, text};
use super::super::provider::{
    CURRENCY, Change, NewPayment, PaidPeriod, PaymentError, Recurring, Started, SubscriptionTruth, Truth,
};
use super::{Stripe, locale, success_url};
use crate::base::clock::Stamp;

/// The most invoices of a subscription that are read at once.
const INVOICES: &str = "24";
/// What is sold, as Stripe shows it.
const PRODUCT: &str = "Moonhowl";

/// Starts a subscription: a Checkout Session, at whose end Stripe makes it.
pub async fn start(stripe: &Stripe, new: &NewPayment, plan: &Plan) -> Result<Started, PaymentError> {
    let form = [
        ("mode", "subscription".to_owned()),
        ("line_items[0][price]", price_of(stripe, plan).await?),
        ("line_items[0][quantity]", "1".to_owned()),
        ("client_reference_id", new.token.clone()),
        ("metadata[order]", new.token.clone()),
        ("subscription_data[metadata][order]", new.token.clone()),
        ("success_url", success_url(new)),
        ("cancel_url", new.cancel_url.clone()),
        ("expires_at", (new.expires_at.epoch_millis() / 1000).to_string()),
        ("locale", locale(new.lang).to_owned()),
    ];
    let session = stripe.post("checkout/sessions", &new.token, &form).await?;
    Ok(Started { reference: text(&session, "/id")?.to_owned(), url: text(&session, "/url")?.to_owned() })
}

/// Stripe's id of a plan's price.
async fn price_of(stripe: &Stripe, plan: &Plan) -> Result<String, PaymentError> {
    let key = plan.price_key();
    let query = [("lookup_keys[]", key.as_str()), ("active", "true"), ("limit", "1")];
    let found = stripe.get("prices", &query).await?;
    if let Some(id) = maybe(&found, "/data/0/id") {
        return Ok(id);
    }
    let form = [
        ("currency", CURRENCY.to_lowercase()),
        ("unit_amount", plan.price.0.to_string()),
        ("recurring[interval]", plan.interval.name().to_owned()),
        ("recurring[interval_count]", plan.interval_count.to_string()),
        ("lookup_key", key.clone()),
        // A price that was archived may have it.
        ("transfer_lookup_key", "true".to_owned()),
        ("metadata[plan]", plan.id.clone()),
        ("product_data[name]", PRODUCT.to_owned()),
    ];
    let made = stripe.post("prices", &format!("price-{key}"), &form).await?;
    Ok(text(&made, "/id")?.to_owned())
}

/// The plan of a price of Stripe, given by its id or in full; `None` if we don't sell it.
async fn plan_of(stripe: &Stripe, price: Option<&Value>) -> Result<Option<String>, PaymentError> {
    let Some(price) = price else { return Ok(None) };
    let fetched = match price.as_str() {
        Some(id) => Some(stripe.get(&format!("prices/{id}"), &[]).await?),
        None => None,
    };
    let price = fetched.as_ref().unwrap_or(price);
    let key = maybe(price, "/lookup_key");
    let named = || key.as_deref().and_then(Plan::of_price_key).map(str::to_owned);
    // An archived price has lost its lookup key to the one that replaces it.
    Ok(maybe(price, "/metadata/plan").or_else(named))
}

/// What is true of the Checkout Session with which a subscription begins.
pub async fn fetch_first(stripe: &Stripe, session: &Value) -> Result<Truth, PaymentError> {
    let is_paid = maybe(session, "/payment_status").as_deref() == Some("paid");
    let invoice = maybe(session, "/invoice").or_else(|| maybe(session, "/invoice/id"));
    let order = maybe(session, "/client_reference_id").unwrap_or_default();
    if let Some(invoice) = invoice.filter(|_| is_paid) {
        let mut truth = fetch_invoice(stripe, &invoice).await?;
        truth.fetched.order = order;
        return Ok(truth);
    }
    let charge = if text(session, "/status")? == "expired" { Charge::Expired } else { Charge::Pending };
    let fetched = Fetched {
        charge,
        amount: Cents(session.pointer("/amount_total").and_then(Value::as_i64).unwrap_or(0)),
        currency: text(session, "/currency")?.to_uppercase(),
        order,
        is_live: session.pointer("/livemode").and_then(Value::as_bool).unwrap_or(false),
        refunded: Cents(0),
        dispute: Dispute::None,
    };
    Ok(Truth { fetched, payment: None, period: None })
}

/// What is true of an invoice, and which period it pays.
pub async fn fetch_invoice(stripe: &Stripe, id: &str) -> Result<Truth, PaymentError> {
    let invoice = stripe.get(&format!("invoices/{id}"), &[("expand[]", "payments")]).await?;
    let charge = match text(&invoice, "/status")? {
        "paid" => Charge::Paid,
        "void" | "uncollectible" => Charge::Failed,
        _ => Charge::Pending,
    };
    let paid_by = invoice.pointer("/payments/data").and_then(Value::as_array).into_iter().flatten();
    let payment = paid_by
        .filter(|entry| maybe(entry, "/status").as_deref() == Some("paid"))
        .find_map(|entry| maybe(entry, "/payment/payment_intent"));
    let intent = match &payment {
        Some(payment) => {
            let expand = [("expand[]", "latest_charge")];
            Some(stripe.get(&format!("payment_intents/{payment}"), &expand).await?)
        }
        None => None,
    };
    let (refunded, dispute) = stripe.paid_back(payment.as_deref(), intent.as_ref()).await?;
    let fetched = Fetched {
        charge,
        amount: Cents(invoice.pointer("/amount_paid").and_then(Value::as_i64).unwrap_or(0)),
        currency: text(&invoice, "/currency")?.to_uppercase(),
        order: id.to_owned(),
        is_live: invoice.pointer("/livemode").and_then(Value::as_bool).unwrap_or(false),
        refunded,
        dispute,
    };
    Ok(Truth { fetched, payment, period: period_of(stripe, &invoice).await? })
}

/// The period that an invoice pays: that of its line which ends last and is no proration, if there is one.
async fn period_of(stripe: &Stripe, invoice: &Value) -> Result<Option<PaidPeriod>, PaymentError> {
    let Some(subscription) = maybe(invoice, "/parent/subscription_details/subscription") else {
        return Ok(None);
    };
    let lines = invoice.pointer("/lines/data").and_then(Value::as_array).into_iter().flatten();
    let paid = lines.filter(|line| line.pointer("/amount").and_then(Value::as_i64).unwrap_or(0) >= 0);
    let best =
        paid.max_by_key(|line| (!is_proration(line), line.pointer("/period/end").and_then(Value::as_i64)));
    let Some(line) = best else { return Ok(None) };
    let plan = plan_of(stripe, line.pointer("/pricing/price_details/price")).await?;
    let (Some(from), Some(until)) = (seconds(line, "/period/start"), seconds(line, "/period/end")) else {
        return Ok(None);
    };
    Ok(Some(PaidPeriod { subscription, invoice: text(invoice, "/id")?.to_owned(), plan, from, until }))
}

/// Whether a line of an invoice pays a part of a period, or gives it back.
fn is_proration(line: &Value) -> bool {
    let of = |parent: &str| line.pointer(&format!("/parent/{parent}/proration")).and_then(Value::as_bool);
    of("subscription_item_details").or_else(|| of("invoice_item_details")).unwrap_or(false)
}

/// Whether a subscription ends with its period. An end in a later period is none yet.
fn is_ending(subscription: &Value) -> bool {
    let end = subscription.pointer("/items/data/0/current_period_end").and_then(Value::as_i64);
    let cancel_at = subscription.pointer("/cancel_at").and_then(Value::as_i64);
    subscription.pointer("/cancel_at_period_end").and_then(Value::as_bool) == Some(true)
        || cancel_at.is_some_and(|at| end.is_none_or(|end| at <= end))
}

/// A time that Stripe gives in seconds.
fn seconds(value: &Value, pointer: &str) -> Option<Stamp> {
    value.pointer(pointer).and_then(Value::as_i64).map(|seconds| Stamp::from(seconds.saturating_mul(1000)))
}

/// The subscription that an object of a webhook is about.
pub fn subscription_of(object: &Value) -> Option<String> {
    match maybe(object, "/object").as_deref() {
        Some("subscription") => maybe(object, "/id"),
        Some("invoice") => maybe(object, "/parent/subscription_details/subscription"),
        Some("subscription_schedule") => {
            maybe(object, "/subscription").or_else(|| maybe(object, "/released_subscription"))
        }
        _ => None,
    }
}

impl Stripe {
    async fn subscription(&self, reference: &str) -> Result<Value, PaymentError> {
        self.get(&format!("subscriptions/{reference}"), &[("expand[]", "schedule")]).await
    }

    async fn set(&self, reference: &str, key: &str, form: &[(&str, String)]) -> Result<(), PaymentError> {
        self.post(&format!("subscriptions/{reference}"), key, form).await.map(drop)
    }

    /// Lets go of the schedule of a subscription, which stays as it is.
    async fn release(&self, subscription: &Value, key: &str) -> Result<(), PaymentError> {
        match maybe(subscription, "/schedule/id") {
            Some(schedule) => {
                let path = format!("subscription_schedules/{schedule}/release");
                self.post(&path, &format!("{key}-release"), &[]).await.map(drop)
            }
            None => Ok(()),
        }
    }

    /// Changes when the period ends: a schedule of two phases. `known`: the schedule that there is; `next`: the fields of its second phase.
    async fn schedule(
        &self,
        subscription: &Value,
        known: Option<&Value>,
        next: Vec<(&'static str, String)>,
        key: &str,
    ) -> Result<(), PaymentError> {
        let made;
        let schedule = match known {
            Some(known) => known,
            None => {
                let form = [("from_subscription", text(subscription, "/id")?.to_owned())];
                made = self.post("subscription_schedules", &format!("{key}-schedule"), &form).await?;
                &made
            }
        };
        let item = "/items/data/0";
        let mut form = vec![
            ("end_behavior", "release".to_owned()),
            ("phases[0][items][0][price]", text(subscription, &format!("{item}/price/id"))?.to_owned()),
            ("phases[0][items][0][quantity]", "1".to_owned()),
            ("phases[0][start_date]", number(schedule, "/current_phase/start_date")?),
            ("phases[0][end_date]", number(subscription, &format!("{item}/current_period_end"))?),
            ("phases[1][items][0][quantity]", "1".to_owned()),
            ("phases[1][proration_behavior]", "none".to_owned()),
        ];
        form.extend(next);
        let path = format!("subscription_schedules/{}", text(schedule, "/id")?);
        self.post(&path, key, &form).await.map(drop)
    }

    /// Changes to a plan at once. If that is refused, a change that waits for the end of the period goes on waiting.
    async fn change_now(
        &self,
        subscription: &Value,
        plan: &Plan,
        at: Stamp,
        key: &str,
    ) -> Result<(), PaymentError> {
        let form = [
            ("items[0][id]", text(subscription, "/items/data/0/id")?.to_owned()),
            ("items[0][price]", price_of(self, plan).await?),
            ("proration_behavior", "always_invoice".to_owned()),
            ("proration_date", (at.epoch_millis() / 1000).to_string()),
            ("payment_behavior", "error_if_incomplete".to_owned()),
        ];
        self.release(subscription, key).await?;
        let outcome = self.set(text(subscription, "/id")?, key, &form).await;
        if let (Err(PaymentError::Refused(_)), Some(waiting)) = (&outcome, next_phase(subscription)) {
            let next = vec![
                ("phases[1][items][0][price]", text(waiting, "/items/0/price")?.to_owned()),
                ("phases[1][end_date]", number(waiting, "/end_date")?),
            ];
            self.schedule(subscription, None, next, &format!("{key}-again")).await?;
        }
        outcome
    }

    /// The plan to which a subscription changes when its period ends.
    async fn next_plan(&self, subscription: &Value) -> Result<Option<String>, PaymentError> {
        match next_phase(subscription) {
            Some(phase) => plan_of(self, phase.pointer("/items/0/price")).await,
            None => Ok(None),
        }
    }
}

/// The phase of a subscription's schedule that begins when its period ends.
fn next_phase(subscription: &Value) -> Option<&Value> {
    let end = subscription.pointer("/items/data/0/current_period_end").and_then(Value::as_i64)?;
    let phases = subscription.pointer("/schedule/phases").and_then(Value::as_array)?;
    phases.iter().find(|phase| phase.pointer("/start_date").and_then(Value::as_i64) >= Some(end))
}

/// A number of an answer, as a form has it.
fn number(value: &Value, pointer: &str) -> Result<String, PaymentError> {
    let found = value.pointer(pointer).and_then(Value::as_i64).map(|number| number.to_string());
    found.ok_or_else(|| PaymentError::Away(format!("the answer has no {pointer}")))
}

fn status_of(status: &str) -> SubscriptionStatus {
    match status {
        "active" | "trialing" => SubscriptionStatus::Active,
        "past_due" | "unpaid" | "paused" => SubscriptionStatus::PastDue,
        "canceled" | "incomplete_expired" => SubscriptionStatus::Ended,
        _ => SubscriptionStatus::Incomplete,
    }
}

impl Recurring for Stripe {
    async fn fetch_subscription(&self, reference: &str) -> Result<SubscriptionTruth, PaymentError> {
        let subscription = self.subscription(reference).await?;
        let plan = plan_of(self, subscription.pointer("/items/data/0/price")).await?;
        let next_plan = self.next_plan(&subscription).await?.filter(|next| Some(next) != plan.as_ref());
        let fetched = FetchedSubscription {
            status: status_of(text(&subscription, "/status")?),
            plan,
            next_plan,
            is_ending: is_ending(&subscription),
            ended_at: seconds(&subscription, "/ended_at").map(Stamp::epoch_millis),
        };
        let query = [("subscription", reference), ("status", "paid"), ("limit", INVOICES)];
        let listed = self.get("invoices", &query).await?;
        let listed = listed.pointer("/data").and_then(Value::as_array).cloned().unwrap_or_default();
        let invoice = |invoice: &Value| {
            let amount = invoice.pointer("/amount_paid").and_then(Value::as_i64).unwrap_or(0);
            Some((maybe(invoice, "/id")?, Cents(amount)))
        };
        Ok(SubscriptionTruth { fetched, invoices: listed.iter().filter_map(invoice).collect() })
    }

    async fn preview(&self, reference: &str, plan: &Plan, at: Stamp) -> Result<Cents, PaymentError> {
        let subscription = self.subscription(reference).await?;
        let form = [
            ("subscription", reference.to_owned()),
            ("subscription_details[items][0][id]", text(&subscription, "/items/data/0/id")?.to_owned()),
            ("subscription_details[items][0][price]", price_of(self, plan).await?),
            ("subscription_details[proration_behavior]", "always_invoice".to_owned()),
            ("subscription_details[proration_date]", (at.epoch_millis() / 1000).to_string()),
        ];
        let preview = self.compute("invoices/create_preview", &form).await?;
        Ok(Cents(preview.pointer("/amount_due").and_then(Value::as_i64).unwrap_or(0).max(0)))
    }

    async fn change(&self, reference: &str, change: &Change, key: &str) -> Result<(), PaymentError> {
        let subscription = self.subscription(reference).await?;
        match change {
            Change::Now(plan, at) => self.change_now(&subscription, plan, *at, key).await,
            Change::AtPeriodEnd(plan) => {
                let known = subscription.pointer("/schedule").filter(|schedule| schedule.is_object());
                let next = vec![
                    ("phases[1][items][0][price]", price_of(self, plan).await?),
                    ("phases[1][duration][interval]", plan.interval.name().to_owned()),
                    ("phases[1][duration][interval_count]", plan.interval_count.to_string()),
                ];
                self.schedule(&subscription, known, next, key).await
            }
            Change::KeepPlan => self.release(&subscription, key).await,
            Change::Cancel => {
                self.release(&subscription, key).await?;
                self.set(reference, key, &[("cancel_at_period_end", "true".to_owned())]).await
            }
            Change::Restore => {
                // What was canceled at Stripe's own page is taken back in the same way in which it was done there.
                let by_flag = subscription.pointer("/cancel_at_period_end").and_then(Value::as_bool);
                let form = match by_flag {
                    Some(true) => ("cancel_at_period_end", "false".to_owned()),
                    _ => ("cancel_at", String::new()),
                };
                self.set(reference, key, &[form]).await
            }
            Change::End => {
                if status_of(text(&subscription, "/status")?) == SubscriptionStatus::Ended {
                    return Ok(());
                }
                self.delete(&format!("subscriptions/{reference}")).await.map(drop)
            }
        }
    }

    async fn card_page(&self, reference: &str, return_url: &str, lang: Lang) -> Result<String, PaymentError> {
        let expand = [("expand[]", "latest_invoice")];
        let subscription = self.get(&format!("subscriptions/{reference}"), &expand).await?;
        if maybe(&subscription, "/latest_invoice/status").as_deref() == Some("open")
            && let Some(url) = maybe(&subscription, "/latest_invoice/hosted_invoice_url")
        {
            return Ok(url);
        }
        let customer = maybe(&subscription, "/customer").or_else(|| maybe(&subscription, "/customer/id"));
        let form = [
            ("customer", customer.ok_or_else(|| PaymentError::Refused("no customer".to_owned()))?),
            ("return_url", return_url.to_owned()),
            ("locale", locale(lang).to_owned()),
        ];
        let key = format!("portal-{reference}-{}", self.clock.stamp().epoch_millis());
        let page = self.post("billing_portal/sessions", &key, &form).await?;
        Ok(text(&page, "/url")?.to_owned())
    }
}
