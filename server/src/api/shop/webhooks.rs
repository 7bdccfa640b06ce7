//! What payment providers tell: `/shop/stripe/webhook`, `/shop/paypal/webhook`, `/shop/paysafecard/webhook`. They come from no page and
//! have no session. A webhook is a hint: the provider is asked what is true.

use std::collections::HashMap;

use actix_web::web::{Bytes, Query};
use actix_web::{HttpRequest, HttpResponse, post};

use crate::extract::{RawBody, TheHouse};
use crate::house::House;
use crate::payment::{Notice, PaymentError, ProviderKind, Webhook};
use crate::store::orders::{self, OrderRow};
use crate::store::subscriptions;
use crate::till::{settle, subscription};
use crate::wire::error::{Code, Refusal};

type Parameters = Query<HashMap<String, String>>;

async fn order_of(
    house: &House,
    provider: ProviderKind,
    notice: &Notice,
) -> Result<Option<OrderRow>, sqlx::Error> {
    let mut db = house.store.read_connection().await?;
    let name = provider.name();
    if let Some(reference) = &notice.reference
        && let Some(order) = orders::find_by_reference(&mut db, name, reference).await?
    {
        return Ok(Some(order));
    }
    if let Some(payment) = &notice.payment
        && let Some(order) = orders::find_by_payment(&mut db, name, payment).await?
    {
        return Ok(Some(order));
    }
    match &notice.token {
        // A webhook may be quicker than the answer that it follows.
        Some(token) => {
            let found = orders::find_by_token(&mut db, token).await?;
            Ok(found.filter(|order| order.provider == name))
        }
        None => Ok(None),
    }
}

/// Reads a webhook and asks the provider about its order. Answered 200 as soon as it is settled; a provider that is away, or a
/// database that is, makes the sender try again.
async fn take(
    house: &House,
    provider: ProviderKind,
    request: &HttpRequest,
    query: &Parameters,
    body: &Bytes,
) -> Result<HttpResponse, Refusal> {
    let till = house.tills.find(provider).ok_or(Code::NotFound)?;
    let header = |name: &str| request.headers().get(name)?.to_str().ok().map(str::to_owned);
    let parameter = |name: &str| query.get(name).cloned();
    let webhook = Webhook { body, header: &header, query: &parameter };
    let notice = match till.read(&webhook).await {
        Ok(notice) => notice,
        Err(PaymentError::Forged) => return Err(Code::BadSignature.into()),
        Err(error) => {
            tracing::warn!(%provider, %error, "a webhook could not be verified");
            return Err(Code::PaymentAway.into());
        }
    };
    metrics::counter!("moonhowl_webhooks", "provider" => provider.name()).increment(1);
    // What we don't know is none of our business: the account may be used elsewhere too.
    if let Some(order) = order_of(house, provider, &notice).await? {
        let object = notice.reference.as_deref().or(notice.payment.as_deref()).unwrap_or_default();
        settle::refresh(house, order.id, Some((object, &notice.event))).await?;
    }
    if let Some(reference) = &notice.subscription {
        let mut db = house.store.read_connection().await?;
        let row = subscriptions::find_by_reference(&mut db, provider.name(), reference).await?;
        drop(db);
        if let Some(row) = row {
            subscription::sync(house, row.id).await?;
        }
    }
    Ok(HttpResponse::Ok().finish())
}

/// An event of Stripe.
#[utoipa::path(tag = "shop", request_body(content = String, description = "as Stripe signs it"), responses(
    (status = OK),
    (status = NOT_FOUND, description = "not_found: Stripe is not offered"),
    (status = BAD_REQUEST, description = "bad_signature"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
))]
#[post("/shop/stripe/webhook")]
pub async fn stripe_webhook(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    query: Parameters,
    RawBody(body): RawBody,
) -> Result<HttpResponse, Refusal> {
    take(&house, ProviderKind::Stripe, &request, &query, &body).await
}

/// An event of PayPal.
#[utoipa::path(tag = "shop", request_body(content = String, description = "as PayPal signs it"), responses(
    (status = OK),
    (status = NOT_FOUND, description = "not_found: PayPal is not offered"),
    (status = BAD_REQUEST, description = "bad_signature"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
))]
#[post("/shop/paypal/webhook")]
pub async fn paypal_webhook(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    query: Parameters,
    RawBody(body): RawBody,
) -> Result<HttpResponse, Refusal> {
    take(&house, ProviderKind::Paypal, &request, &query, &body).await
}

/// A notification of paysafecard: a hint that is not signed.
#[utoipa::path(tag = "shop", params(
    ("payment_id" = Option<String>, Query, description = "the payment's id"),
    ("order" = Option<String>, Query, description = "the order's reference"),
), responses(
    (status = OK),
    (status = NOT_FOUND, description = "not_found: paysafecard is not offered"),
    (status = BAD_REQUEST, description = "bad_signature: no payment is named"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
))]
#[post("/shop/paysafecard/webhook")]
pub async fn paysafecard_webhook(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    query: Parameters,
    RawBody(body): RawBody,
) -> Result<HttpResponse, Refusal> {
    take(&house, ProviderKind::Paysafecard, &request, &query, &body).await
}
