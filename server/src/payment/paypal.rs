//! PayPal: Orders v2 with capture. A reference is the order's id, a payment the id of its capture.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::economy::{Cents, Charge, Dispute, Fetched};
use engine::game::Lang;
use openidconnect::reqwest::RequestBuilder;
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::answer::{Answer, cents_of, decimal_of, maybe, send, text, with_json};
use super::provider::{
    CURRENCY, Listed, NewPayment, Notice, PaymentError, Provider, Repayment, Started, Truth, Webhook,
};
use crate::base::clock::{Clock, Stamp};
use crate::base::http::Http;
use crate::config::payments::Payments;

/// Where an error says why.
const REASON: &str = "/details/0/issue";
/// The most webhooks that PayPal is asked about at the same time: anybody can send one.
const VERIFIED_AT_ONCE: usize = 8;
/// The most transactions of a page of a list.
const LISTED: u16 = 500;
/// The most pages of a list: PayPal lists no more than 10,000 transactions.
const MOST_PAGES: u64 = 20;
/// A list covers at most so much time.
const LONGEST_LIST: Duration = Duration::from_secs(31 * 86_400);
/// How the codes of transactions begin that are payments.
const PAYMENT_EVENTS: &str = "T00";
/// A token is replaced so long before it ends.
const EARLY: Duration = Duration::from_secs(60);

/// What PayPal is asked about a webhook.
#[derive(Serialize)]
struct Question<'a> {
    auth_algo: String,
    cert_url: String,
    transmission_id: String,
    transmission_sig: String,
    transmission_time: String,
    webhook_id: &'a str,
    webhook_event: &'a RawValue,
}

#[derive(Clone)]
pub struct Paypal {
    client_id: String,
    secret: String,
    webhook_id: Option<String>,
    url: String,
    http: Http,
    clock: Clock,
    /// The access token, and when it ends.
    token: Arc<Mutex<Option<(String, Stamp)>>>,
    verifications: Arc<Semaphore>,
}

impl Paypal {
    pub fn new(config: &Payments, http: Http, clock: Clock) -> Option<Self> {
        Some(Self {
            client_id: config.paypal_client_id.clone().filter(|id| !id.is_empty())?,
            secret: config.paypal_secret.clone().unwrap_or_default(),
            webhook_id: config.paypal_webhook_id.clone(),
            url: config.paypal_url.trim_end_matches('/').to_owned(),
            http,
            clock,
            token: Arc::default(),
            verifications: Arc::new(Semaphore::new(VERIFIED_AT_ONCE)),
        })
    }

    async fn access_token(&self) -> Result<String, PaymentError> {
        let kept = self.token.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((token, ends_at)) = kept
            && self.clock.stamp() < ends_at
        {
            return Ok(token);
        }
        let request = self.http.post(&format!("{}/v1/oauth2/token", self.url));
        let request = request.basic_auth(&self.client_id, Some(&self.secret));
        let body = send(request.form(&[("grant_type", "client_credentials")])).await?.ok("/error")?;
        let token = text(&body, "/access_token")?.to_owned();
        let seconds = body.pointer("/expires_in").and_then(Value::as_u64).unwrap_or(0);
        let ends_at = self.clock.stamp() + Duration::from_secs(seconds).saturating_sub(EARLY);
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some((token.clone(), ends_at));
        Ok(token)
    }

    async fn send(&self, request: RequestBuilder) -> Result<Answer, PaymentError> {
        let answer = send(request.bearer_auth(self.access_token().await?)).await?;
        if answer.status == 401 {
            // The next request gets another token.
            *self.token.lock().unwrap_or_else(PoisonError::into_inner) = None;
            return Err(PaymentError::Away("the access token is not taken".to_owned()));
        }
        Ok(answer)
    }

    async fn get(&self, path: &str) -> Result<Answer, PaymentError> {
        self.send(self.http.get(&format!("{}{path}", self.url))).await
    }

    async fn post(&self, path: &str, key: &str, body: &Value) -> Result<Answer, PaymentError> {
        let request = self.http.post(&format!("{}{path}", self.url)).header("paypal-request-id", key);
        // Else the answers hold little more than an id.
        self.send(with_json(request.header("prefer", "return=representation"), body)).await
    }

    /// Captures an order that the buyer has approved. What it is then is asked for again. False if the card or account with which the
    /// buyer wanted to pay is declined: nothing is captured until they approve another.
    async fn capture(&self, reference: &str, approved: &str) -> Result<bool, PaymentError> {
        let path = format!("/v2/checkout/orders/{reference}/capture");
        // Each approval is captured once; another one is another request.
        let answer = self.post(&path, &format!("capture-{reference}-{approved}"), &json!({})).await?;
        let issue = maybe(&answer.body, REASON).unwrap_or_default();
        match issue.as_str() {
            "INSTRUMENT_DECLINED" => Ok(false),
            "ORDER_ALREADY_CAPTURED" | "PAYER_ACTION_REQUIRED" | "ORDER_NOT_APPROVED" => Ok(true),
            _ => answer.ok(REASON).map(|_| true),
        }
    }

    async fn dispute(&self, payment: &str) -> Result<Dispute, PaymentError> {
        let path = format!("/v1/customer/disputes?disputed_transaction_id={payment}");
        let disputes = self.get(&path).await?.ok(REASON)?;
        let all = disputes.pointer("/items").and_then(Value::as_array).cloned().unwrap_or_default();
        let mut found = Dispute::None;
        for dispute in &all {
            let id = text(dispute, "/dispute_id")?;
            let dispute = self.get(&format!("/v1/customer/disputes/{id}")).await?.ok(REASON)?;
            match maybe(&dispute, "/dispute_outcome/outcome_code").as_deref() {
                Some("RESOLVED_BUYER_FAVOUR" | "ACCEPTED") => return Ok(Dispute::Lost),
                Some(_) => {}
                None => found = Dispute::Inquiry,
            }
        }
        Ok(found)
    }
}

fn amount(value: &Value, pointer: &str) -> i64 {
    maybe(value, pointer).as_deref().and_then(cents_of).unwrap_or(0)
}

impl Provider for Paypal {
    async fn start(&self, new: &NewPayment) -> Result<Started, PaymentError> {
        let locale = match new.lang {
            Lang::En => "en-GB",
            Lang::Fr => "fr-FR",
        };
        let body = json!({
            "intent": "CAPTURE",
            "purchase_units": [{
                "reference_id": "moons",
                "custom_id": new.token,
                "invoice_id": new.token,
                "description": new.title,
                "amount": { "currency_code": CURRENCY, "value": decimal_of(new.price.0) },
            }],
            "payment_source": { "paypal": { "experience_context": {
                "user_action": "PAY_NOW",
                "shipping_preference": "NO_SHIPPING",
                "locale": locale,
                "return_url": new.return_url,
                "cancel_url": new.cancel_url,
            } } },
        });
        let order = self.post("/v2/checkout/orders", &new.token, &body).await?.ok(REASON)?;
        let links = order.pointer("/links").and_then(Value::as_array).cloned().unwrap_or_default();
        let link = |name: &str| links.iter().find(|link| maybe(link, "/rel").as_deref() == Some(name));
        let url = link("payer-action").or_else(|| link("approve")).and_then(|link| maybe(link, "/href"));
        let url = url.ok_or_else(|| PaymentError::Away("an order without a link to pay".to_owned()))?;
        Ok(Started { reference: text(&order, "/id")?.to_owned(), url })
    }

    async fn fetch(&self, reference: &str) -> Result<Truth, PaymentError> {
        let path = format!("/v2/checkout/orders/{reference}");
        let mut answer = self.get(&path).await?;
        let mut is_declined = false;
        if answer.status == 200 && maybe(&answer.body, "/status").as_deref() == Some("APPROVED") {
            let approved = maybe(&answer.body, "/update_time").unwrap_or_default();
            is_declined = !self.capture(reference, &approved).await?;
            answer = self.get(&path).await?;
        }
        let unit = answer.body.pointer("/purchase_units/0").cloned().unwrap_or(Value::Null);
        let capture = unit.pointer("/payments/captures/0");
        let charge = match (answer.status, maybe(&answer.body, "/status").as_deref()) {
            // Orders that nobody approves are forgotten after some hours.
            (404, _) | (_, Some("VOIDED")) => Charge::Expired,
            _ => match capture.and_then(|capture| maybe(capture, "/status")).as_deref() {
                Some("COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED") => Charge::Paid,
                Some("DECLINED" | "FAILED") => Charge::Failed,
                _ if is_declined => Charge::Failed,
                _ => Charge::Pending,
            },
        };
        if answer.status != 404 {
            answer.ok(REASON)?;
        }
        let payment = capture.and_then(|capture| maybe(capture, "/id"));
        let dispute = match &payment {
            Some(payment) if charge == Charge::Paid => self.dispute(payment).await?,
            _ => Dispute::None,
        };
        let of_capture = |pointer: &str| capture.map_or(0, |capture| amount(capture, pointer));
        let refunds =
            unit.pointer("/payments/refunds").and_then(Value::as_array).cloned().unwrap_or_default();
        let done = refunds.iter().filter(|refund| maybe(refund, "/status").as_deref() == Some("COMPLETED"));
        let refunded = done.map(|refund| amount(refund, "/amount/value")).sum();
        let currency = capture.and_then(|capture| maybe(capture, "/amount/currency_code"));
        let fetched = Fetched {
            charge,
            amount: Cents(of_capture("/amount/value")),
            currency: currency.or_else(|| maybe(&unit, "/amount/currency_code")).unwrap_or_default(),
            order: maybe(&unit, "/custom_id").unwrap_or_default(),
            // An order of the sandbox is unknown elsewhere.
            is_live: true,
            refunded: Cents(refunded),
            dispute,
        };
        Ok(Truth { fetched, payment, period: None })
    }

    async fn refund(&self, repayment: &Repayment) -> Result<(), PaymentError> {
        let path = format!("/v2/payments/captures/{}/refund", repayment.payment);
        let amount = json!({ "currency_code": CURRENCY, "value": decimal_of(repayment.money.0) });
        self.post(&path, &repayment.key, &json!({ "amount": amount })).await?.ok(REASON).map(drop)
    }

    async fn read(&self, webhook: &Webhook<'_>) -> Result<Notice, PaymentError> {
        let webhook_id = self.webhook_id.as_deref().ok_or(PaymentError::Forged)?;
        // What PayPal has signed is the text of the event: it goes back as it came, not written anew.
        let signed: &RawValue = serde_json::from_slice(webhook.body).map_err(|_| PaymentError::Forged)?;
        let event: Value = serde_json::from_str(signed.get()).map_err(|_| PaymentError::Forged)?;
        let header = |name: &str| (webhook.header)(name).ok_or(PaymentError::Forged);
        let question = Question {
            auth_algo: header("paypal-auth-algo")?,
            cert_url: header("paypal-cert-url")?,
            transmission_id: header("paypal-transmission-id")?,
            transmission_sig: header("paypal-transmission-sig")?,
            transmission_time: header("paypal-transmission-time")?,
            webhook_id,
            webhook_event: signed,
        };
        let question = serde_json::to_string(&question).map_err(|_| PaymentError::Forged)?;
        let one_of_few = self.verifications.try_acquire();
        let _one_of_few =
            one_of_few.map_err(|_| PaymentError::Away("too many webhooks at once".to_owned()))?;
        let url = format!("{}/v1/notifications/verify-webhook-signature", self.url);
        let verdict = self.send(with_json(self.http.post(&url), question)).await?.ok(REASON)?;
        if maybe(&verdict, "/verification_status").as_deref() != Some("SUCCESS") {
            return Err(PaymentError::Forged);
        }
        let resource = event.pointer("/resource").unwrap_or(&Value::Null);
        let kind = maybe(&event, "/event_type").unwrap_or_default();
        let is_order = kind.starts_with("CHECKOUT.ORDER.");
        let is_capture = kind.starts_with("PAYMENT.CAPTURE.") && kind != "PAYMENT.CAPTURE.REFUNDED";
        let related = maybe(resource, "/supplementary_data/related_ids/order_id");
        let disputed = maybe(resource, "/disputed_transactions/0/seller_transaction_id");
        Ok(Notice {
            event: text(&event, "/id")?.to_owned(),
            reference: if is_order { maybe(resource, "/id") } else { related },
            payment: if is_capture { maybe(resource, "/id") } else { disputed },
            token: maybe(resource, "/custom_id").or_else(|| maybe(resource, "/purchase_units/0/custom_id")),
            subscription: None,
        })
    }

    /// PayPal lists what was captured, up to three hours later. Keys that may not search transactions have no list.
    async fn opened_since(&self, since: Stamp) -> Result<Option<Vec<Listed>>, PaymentError> {
        let now = self.clock.stamp();
        let (from, until) = (rfc3339(since.max(now - LONGEST_LIST)), rfc3339(now));
        let mut listed = Vec::new();
        for page in 1..=MOST_PAGES {
            let path = format!(
                "/v1/reporting/transactions?start_date={from}&end_date={until}&fields=transaction_info&page_size={LISTED}&page={page}"
            );
            let answer = self.get(&path).await?;
            if answer.status == 403 {
                tracing::warn!(
                    "PayPal's keys may not search transactions: payments without an order are not found"
                );
                return Ok(None);
            }
            let answer = answer.ok(REASON)?;
            let all = answer.pointer("/transaction_details").and_then(Value::as_array);
            listed.extend(all.into_iter().flatten().filter_map(listed_payment));
            if page >= answer.pointer("/total_pages").and_then(Value::as_u64).unwrap_or(0) {
                break;
            }
        }
        Ok(Some(listed))
    }
}

/// A transaction of PayPal's list, if it is a payment to us.
fn listed_payment(transaction: &Value) -> Option<Listed> {
    let info = transaction.pointer("/transaction_info")?;
    let is_payment = maybe(info, "/transaction_event_code")?.starts_with(PAYMENT_EVENTS);
    let is_ours = amount(info, "/transaction_amount/value") > 0;
    (is_payment && is_ours).then(|| Listed {
        reference: None,
        payment: maybe(info, "/transaction_id"),
        token: maybe(info, "/custom_field").or_else(|| maybe(info, "/invoice_id")).unwrap_or_default(),
        is_paid: maybe(info, "/transaction_status").as_deref() == Some("S"),
    })
}

/// A moment as PayPal writes it in an address.
fn rfc3339(at: Stamp) -> String {
    let seconds = i64::try_from(at.epoch_millis() / 1000).unwrap_or(0);
    let at = time::OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(time::OffsetDateTime::UNIX_EPOCH);
    let (date, (hour, minute, second)) = (at.date(), at.to_hms());
    let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_paypal_reads_them() {
        assert_eq!(rfc3339(Stamp::from(0_i64)), "1970-01-01T00:00:00Z");
        assert_eq!(rfc3339(Stamp::from(1_709_210_096_789_i64)), "2024-02-29T12:34:56Z");
    }

    #[test]
    fn of_paypals_list_only_what_was_paid_to_us_is_a_payment() {
        let listed = |code: &str, value: &str, status: &str| {
            let amount = json!({ "currency_code": "EUR", "value": value });
            let info = json!({
                "transaction_id": "CAP1", "transaction_event_code": code, "transaction_amount": amount,
                "transaction_status": status, "custom_field": "mh-1",
            });
            listed_payment(&json!({ "transaction_info": info })).map(|listed| (listed.token, listed.is_paid))
        };
        assert_eq!(listed("T0006", "4.99", "S"), Some(("mh-1".to_owned(), true)));
        assert_eq!(listed("T0006", "4.99", "P"), Some(("mh-1".to_owned(), false)));
        assert_eq!(listed("T1107", "-4.99", "S"), None, "a refund");
        assert_eq!(listed("T0006", "-4.99", "S"), None, "we paid somebody");
        assert_eq!(listed("T0400", "4.99", "S"), None, "a withdrawal to a bank");
    }
}
