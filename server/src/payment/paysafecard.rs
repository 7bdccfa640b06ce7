//! paysafecard: payments that are authorised by the buyer and captured by us. A payment is the same as its reference.

use engine::economy::{Cents, Charge, Dispute, Fetched};
use openidconnect::reqwest::RequestBuilder;
use serde_json::{Value, json};

use super::answer::{Answer, cents_of, decimal_of, maybe, send, text, with_json};
use super::provider::{
    CURRENCY, Listed, NewPayment, Notice, PaymentError, Provider, Repayment, Started, Truth, Webhook,
};
use crate::base::clock::Stamp;
use crate::base::http::Http;
use crate::config::payments::Payments;

/// Where an error says why.
const REASON: &str = "/message";

#[derive(Clone)]
pub struct Paysafecard {
    key: String,
    url: String,
    http: Http,
}

impl Paysafecard {
    pub fn new(config: &Payments, http: Http) -> Option<Self> {
        Some(Self {
            key: config.paysafecard_key.clone().filter(|key| !key.is_empty())?,
            url: config.paysafecard_url.trim_end_matches('/').to_owned(),
            http,
        })
    }

    async fn send(&self, request: RequestBuilder) -> Result<Answer, PaymentError> {
        // The key is the name of the basic authentication; there is no password.
        send(request.basic_auth(&self.key, Some(""))).await
    }

    async fn get(&self, reference: &str) -> Result<Value, PaymentError> {
        self.send(self.http.get(&format!("{}/v1/payments/{reference}", self.url))).await?.ok(REASON)
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Value, PaymentError> {
        let request = self.http.post(&format!("{}/v1/payments{path}", self.url));
        self.send(with_json(request, body)).await?.ok(REASON)
    }
}

fn cents(value: Option<&Value>) -> i64 {
    match value {
        Some(Value::String(decimal)) => cents_of(decimal).unwrap_or(0),
        // The API sends amounts as numbers with two places.
        Some(Value::Number(number)) => {
            cents_of(&format!("{:.2}", number.as_f64().unwrap_or(0.0))).unwrap_or(0)
        }
        _ => 0,
    }
}

impl Provider for Paysafecard {
    async fn start(&self, new: &NewPayment) -> Result<Started, PaymentError> {
        let with_id = |url: &str| {
            let separator = if url.contains('?') { '&' } else { '?' };
            format!("{url}{separator}payment_id={{payment_id}}")
        };
        let body = json!({
            "type": "PAYSAFECARD",
            "amount": decimal_of(new.price.0),
            "currency": CURRENCY,
            "redirect": { "success_url": with_id(&new.return_url), "failure_url": with_id(&new.cancel_url) },
            "notification_url": with_id(&new.notify_url),
            "customer": { "id": new.customer },
            "submerchant_id": "",
            "merchant_reference": new.token,
        });
        let payment = self.post("", &body).await?;
        let reference = text(&payment, "/id")?.to_owned();
        Ok(Started { reference, url: text(&payment, "/redirect/auth_url")?.to_owned() })
    }

    async fn fetch(&self, reference: &str) -> Result<Truth, PaymentError> {
        let mut payment = self.get(reference).await?;
        if maybe(&payment, "/status").as_deref() == Some("AUTHORIZED") {
            // Somebody else may capture it at the same moment: what it is then, the next question tells.
            match self.post(&format!("/{reference}/capture"), &json!({})).await {
                Ok(_) | Err(PaymentError::Refused(_)) => payment = self.get(reference).await?,
                Err(error) => return Err(error),
            }
        }
        let charge = match text(&payment, "/status")? {
            "SUCCESS" => Charge::Paid,
            "EXPIRED" => Charge::Expired,
            status if status.starts_with("CANCELED") => Charge::Failed,
            _ => Charge::Pending,
        };
        let refunds = payment.pointer("/refunds").and_then(Value::as_array).cloned().unwrap_or_default();
        let done = refunds.iter().filter(|refund| maybe(refund, "/status").as_deref() == Some("SUCCESS"));
        let refunded = done.map(|refund| cents(refund.pointer("/amount"))).sum();
        let fetched = Fetched {
            charge,
            amount: Cents(cents(payment.pointer("/amount"))),
            currency: text(&payment, "/currency")?.to_owned(),
            order: maybe(&payment, "/merchant_reference").unwrap_or_default(),
            // A payment of the test system is unknown elsewhere.
            is_live: true,
            refunded: Cents(refunded),
            // Whoever pays with a voucher can't take it back.
            dispute: Dispute::None,
        };
        Ok(Truth { fetched, payment: Some(reference.to_owned()), period: None })
    }

    async fn refund(&self, repayment: &Repayment) -> Result<(), PaymentError> {
        // There are no idempotency keys, so what was paid back is looked at first.
        let payment = self.get(&repayment.reference).await?;
        let refunds = payment.pointer("/refunds").and_then(Value::as_array).cloned().unwrap_or_default();
        if refunds
            .iter()
            .any(|refund| maybe(refund, "/merchant_reference").as_deref() == Some(repayment.key.as_str()))
        {
            return Ok(());
        }
        let body = json!({
            "type": "PAYSAFECARD",
            "amount": decimal_of(repayment.money.0),
            "currency": CURRENCY,
            "customer": { "id": repayment.customer },
            "merchant_reference": repayment.key,
            "capture": true,
        });
        self.post(&format!("/{}/refunds", repayment.reference), &body).await.map(drop)
    }

    /// Notifications are not signed: they are a hint, and no more.
    async fn read(&self, webhook: &Webhook<'_>) -> Result<Notice, PaymentError> {
        let reference =
            (webhook.query)("payment_id").filter(|id| !id.is_empty()).ok_or(PaymentError::Forged)?;
        Ok(Notice {
            event: format!("notification-{reference}"),
            reference: Some(reference),
            payment: None,
            token: (webhook.query)("order"),
            subscription: None,
        })
    }

    async fn opened_since(&self, _: Stamp) -> Result<Option<Vec<Listed>>, PaymentError> {
        Ok(None)
    }
}
