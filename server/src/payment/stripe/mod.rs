//! Stripe: Checkout Sessions. A reference is the session's id (of a subscription's later periods the invoice's), a payment the id of its
//! payment intent.

mod recurring;

use std::time::Duration;

use data_encoding::HEXLOWER;
use engine::economy::{Cents, Charge, Dispute, Fetched};
use engine::game::Lang;
use hmac::{Hmac, KeyInit, Mac};
use openidconnect::reqwest::RequestBuilder;
use serde_json::Value;
use sha2::Sha256;

use super::answer::{maybe, send, text};
use super::provider::{
    CURRENCY, Listed, NewPayment, Notice, PaymentError, Provider, Repayment, Started, Truth, Webhook,
};
use crate::base::clock::{Clock, Stamp};
use crate::base::http::Http;
use crate::config::payments::Payments;

/// The version of the API whose shapes are read here.
const VERSION: &str = "2026-10-28.endive";
/// By how much the time in a webhook's signature may differ from ours.
const TOLERANCE: Duration = Duration::from_secs(300);
/// Where an error says why.
const REASON: &str = "/error/message";
/// The most sessions that one list has.
const LISTED: &str = "100";

#[derive(Clone)]
pub struct Stripe {
    key: String,
    webhook_secret: Option<String>,
    url: String,
    http: Http,
    clock: Clock,
}

impl Stripe {
    pub fn new(config: &Payments, http: Http, clock: Clock) -> Option<Self> {
        Some(Self {
            key: config.stripe_key.clone().filter(|key| !key.is_empty())?,
            webhook_secret: config.stripe_webhook_secret.clone(),
            url: config.stripe_url.trim_end_matches('/').to_owned(),
            http,
            clock,
        })
    }

    /// Keys tell whether they move real money.
    pub fn is_live(&self) -> bool {
        self.key.contains("_live_")
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        request.bearer_auth(&self.key).header("stripe-version", VERSION)
    }

    pub(super) async fn get(&self, path: &str, query: &[(&str, &str)]) -> Result<Value, PaymentError> {
        let request = self.http.get(&format!("{}/v1/{path}", self.url)).query(query);
        send(self.signed(request)).await?.ok(REASON)
    }

    pub(super) async fn post(
        &self,
        path: &str,
        key: &str,
        form: &[(&str, String)],
    ) -> Result<Value, PaymentError> {
        let request = self.http.post(&format!("{}/v1/{path}", self.url));
        send(self.signed(request).header("idempotency-key", key).form(form)).await?.ok(REASON)
    }

    /// Asks for something that is only computed. It has no idempotency key, with which Stripe would repeat an old answer.
    pub(super) async fn compute(&self, path: &str, form: &[(&str, String)]) -> Result<Value, PaymentError> {
        let request = self.http.post(&format!("{}/v1/{path}", self.url));
        send(self.signed(request).form(form)).await?.ok(REASON)
    }

    pub(super) async fn delete(&self, path: &str) -> Result<Value, PaymentError> {
        let request = self.http.delete(&format!("{}/v1/{path}", self.url));
        send(self.signed(request)).await?.ok(REASON)
    }

    /// What was paid back of a payment, and its dispute. `intent`: the payment intent with its latest charge.
    pub(super) async fn paid_back(
        &self,
        payment: Option<&str>,
        intent: Option<&Value>,
    ) -> Result<(Cents, Dispute), PaymentError> {
        let of_charge =
            |field: &str| intent.and_then(|intent| intent.pointer(&format!("/latest_charge/{field}")));
        let is_disputed = of_charge("disputed").and_then(Value::as_bool).unwrap_or(false);
        let dispute = match payment {
            Some(payment) if is_disputed => self.dispute(payment).await?,
            _ => Dispute::None,
        };
        Ok((Cents(of_charge("amount_refunded").and_then(Value::as_i64).unwrap_or(0)), dispute))
    }

    /// The dispute of a charge. Money has moved if its transactions sum up to less than nothing.
    async fn dispute(&self, payment: &str) -> Result<Dispute, PaymentError> {
        let disputes = self.get("disputes", &[("payment_intent", payment), ("limit", "10")]).await?;
        let all = disputes.pointer("/data").and_then(Value::as_array);
        let all = all.ok_or_else(|| PaymentError::Away("a list of disputes without data".to_owned()))?;
        let withdrawn = all.iter().any(|dispute| {
            let moves = dispute.pointer("/balance_transactions").and_then(Value::as_array);
            moves.into_iter().flatten().filter_map(|entry| entry.pointer("/amount")?.as_i64()).sum::<i64>()
                < 0
        });
        let is_open = |dispute: &Value| {
            dispute.pointer("/status").and_then(Value::as_str).is_some_and(|status| {
                status.starts_with("warning_") && status != "warning_closed" || status.ends_with("_response")
            })
        };
        Ok(match withdrawn {
            true => Dispute::Lost,
            false if all.iter().any(is_open) => Dispute::Inquiry,
            false => Dispute::None,
        })
    }
}

impl Provider for Stripe {
    async fn start(&self, new: &NewPayment) -> Result<Started, PaymentError> {
        if let Some(plan) = &new.plan {
            return recurring::start(self, new, plan).await;
        }
        let form = [
            ("mode", "payment".to_owned()),
            ("line_items[0][price_data][currency]", CURRENCY.to_lowercase()),
            ("line_items[0][price_data][unit_amount]", new.price.0.to_string()),
            ("line_items[0][price_data][product_data][name]", new.title.clone()),
            ("line_items[0][quantity]", "1".to_owned()),
            ("client_reference_id", new.token.clone()),
            ("metadata[order]", new.token.clone()),
            ("payment_intent_data[metadata][order]", new.token.clone()),
            ("success_url", success_url(new)),
            ("cancel_url", new.cancel_url.clone()),
            ("expires_at", (new.expires_at.epoch_millis() / 1000).to_string()),
            ("locale", locale(new.lang).to_owned()),
        ];
        let session = self.post("checkout/sessions", &new.token, &form).await?;
        Ok(Started { reference: text(&session, "/id")?.to_owned(), url: text(&session, "/url")?.to_owned() })
    }

    async fn fetch(&self, reference: &str) -> Result<Truth, PaymentError> {
        if reference.starts_with("in_") {
            return recurring::fetch_invoice(self, reference).await;
        }
        let expand = [("expand[]", "payment_intent.latest_charge")];
        let session = self.get(&format!("checkout/sessions/{reference}"), &expand).await?;
        if maybe(&session, "/mode").as_deref() == Some("subscription") {
            return recurring::fetch_first(self, &session).await;
        }
        let paid = session.pointer("/payment_status").and_then(Value::as_str) == Some("paid");
        let intent = session.pointer("/payment_intent");
        let payment = intent.and_then(|intent| maybe(intent, "/id").or(intent.as_str().map(str::to_owned)));
        let intent_status = session.pointer("/payment_intent/status").and_then(Value::as_str);
        let charge = match text(&session, "/status")? {
            _ if paid => Charge::Paid,
            "expired" => Charge::Expired,
            // A payment that takes days, as by bank transfer, and failed.
            "complete" if matches!(intent_status, Some("canceled" | "requires_payment_method")) => {
                Charge::Failed
            }
            _ => Charge::Pending,
        };
        let (refunded, dispute) =
            self.paid_back(payment.as_deref(), session.pointer("/payment_intent")).await?;
        let fetched = Fetched {
            charge,
            amount: Cents(session.pointer("/amount_total").and_then(Value::as_i64).unwrap_or(0)),
            currency: text(&session, "/currency")?.to_uppercase(),
            order: maybe(&session, "/client_reference_id").unwrap_or_default(),
            is_live: session.pointer("/livemode").and_then(Value::as_bool).unwrap_or(false),
            refunded,
            dispute,
        };
        Ok(Truth { fetched, payment, period: None })
    }

    async fn refund(&self, repayment: &Repayment) -> Result<(), PaymentError> {
        let form = [("payment_intent", repayment.payment.clone()), ("amount", repayment.money.0.to_string())];
        self.post("refunds", &repayment.key, &form).await.map(drop)
    }

    async fn read(&self, webhook: &Webhook<'_>) -> Result<Notice, PaymentError> {
        let secret = self.webhook_secret.as_deref().ok_or(PaymentError::Forged)?;
        let signature = (webhook.header)("stripe-signature").ok_or(PaymentError::Forged)?;
        if !is_signed(secret, &signature, webhook.body, self.clock.stamp()) {
            return Err(PaymentError::Forged);
        }
        let event: Value = serde_json::from_slice(webhook.body).map_err(|_| PaymentError::Forged)?;
        let object = event.pointer("/data/object").unwrap_or(&Value::Null);
        let is_session = maybe(object, "/object").as_deref() == Some("checkout.session");
        let intent = maybe(object, "/payment_intent").or_else(|| maybe(object, "/payment_intent/id"));
        let is_invoice = maybe(object, "/object").as_deref() == Some("invoice");
        let is_intent = maybe(object, "/object").as_deref() == Some("payment_intent");
        Ok(Notice {
            event: text(&event, "/id")?.to_owned(),
            reference: (is_session || is_invoice).then(|| maybe(object, "/id")).flatten(),
            payment: if is_intent { maybe(object, "/id") } else { intent },
            token: maybe(object, "/client_reference_id").or_else(|| maybe(object, "/metadata/order")),
            subscription: recurring::subscription_of(object),
        })
    }

    async fn opened_since(&self, since: Stamp) -> Result<Option<Vec<Listed>>, PaymentError> {
        let since = (since.epoch_millis() / 1000).to_string();
        let mut listed: Vec<Listed> = Vec::new();
        loop {
            let after = listed.last().and_then(|last| last.reference.clone());
            let mut query = vec![("created[gte]", since.as_str()), ("limit", LISTED)];
            query.extend(after.as_deref().map(|after| ("starting_after", after)));
            let page = self.get("checkout/sessions", &query).await?;
            let sessions = page.pointer("/data").and_then(Value::as_array).cloned().unwrap_or_default();
            for session in &sessions {
                listed.push(Listed {
                    reference: Some(text(session, "/id")?.to_owned()),
                    payment: None,
                    token: maybe(session, "/client_reference_id").unwrap_or_default(),
                    is_paid: maybe(session, "/payment_status").as_deref() == Some("paid"),
                });
            }
            let has_more = page.pointer("/has_more").and_then(Value::as_bool).unwrap_or(false);
            if !has_more || sessions.is_empty() {
                return Ok(Some(listed));
            }
        }
    }
}

/// The language of a page of Stripe.
pub(super) const fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Fr => "fr",
    }
}

/// Where Stripe sends who has paid.
pub(super) fn success_url(new: &NewPayment) -> String {
    let separator = if new.return_url.contains('?') { '&' } else { '?' };
    format!("{}{separator}session={{CHECKOUT_SESSION_ID}}", new.return_url)
}

/// Whether a webhook's signature was made with this secret, lately: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `SECONDS.BODY`. While a secret
/// is replaced there are several.
fn is_signed(secret: &str, signature: &str, body: &[u8], now: Stamp) -> bool {
    let parts: Vec<(&str, &str)> =
        signature.split(',').filter_map(|part| part.trim().split_once('=')).collect();
    let Some(seconds) =
        parts.iter().find_map(|(name, value)| (*name == "t").then(|| value.parse::<i64>().ok())?)
    else {
        return false;
    };
    let signed_at = Stamp::from(seconds.saturating_mul(1000));
    if signed_at.since(now) > TOLERANCE || now.since(signed_at) > TOLERANCE {
        return false;
    }
    parts.iter().filter(|(name, _)| *name == "v1").any(|(_, hex)| {
        let Ok(given) = HEXLOWER.decode(hex.as_bytes()) else { return false };
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return false };
        mac.update(format!("{seconds}.").as_bytes());
        mac.update(body);
        // In constant time.
        mac.verify_slice(&given).is_ok()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    // Made by the library `stripe` 23.1.0 (webhooks.generateTestHeaderString).
    const SECRET: &str = "whsec_test";
    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn signature(seconds: i64, secret: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).unwrap();
        mac.update(format!("{seconds}.").as_bytes());
        mac.update(BODY);
        format!("t={seconds},v1={}", HEXLOWER.encode(&mac.finalize().into_bytes()))
    }

    #[test]
    fn a_webhook_is_taken_only_with_a_fresh_signature_of_its_own_body() {
        let now = Stamp::from(1_000_000_000_000_i64);
        let good = signature(1_000_000_000, SECRET);
        assert!(is_signed(SECRET, &good, BODY, now));
        assert!(is_signed(SECRET, &format!("{good},v0=00"), BODY, now), "other schemes are ignored");
        assert!(is_signed(SECRET, &signature(1_000_000_300, SECRET), BODY, now));
        for (secret, signature, body) in [
            (SECRET, good.as_str(), &b"{}"[..]),
            ("whsec_other", &good, BODY),
            (SECRET, &signature(999_999_699, SECRET), BODY),
            (SECRET, &signature(1_000_000_301, SECRET), BODY),
            (SECRET, "", BODY),
            (SECRET, "t=1000000000", BODY),
            (SECRET, "t=x,v1=00", BODY),
            (SECRET, "t=1000000000,v1=zz", BODY),
        ] {
            assert!(!is_signed(secret, signature, body, now), "{signature}");
        }
    }
}
