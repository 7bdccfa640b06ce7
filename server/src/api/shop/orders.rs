//! `/shop/orders` and the calls of the pages that buyers come back to: orders, receipts, withdrawal.

use actix_web::web::{Json, Path, Query};
use actix_web::{get, post};
use engine::economy::Cents;
use engine::game::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::moderation::{PAGE, paged};
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Player, TheHouse};
use crate::house::House;
use crate::payment::ProviderKind;
use crate::store::orders::{self as store, OrderRow};
use crate::till::schedule::FIRST_PAUSE;
use crate::till::start::{self, Goods, Wish};
use crate::till::{checkout_of, order_of, refund, settle};
use crate::wire::error::{Code, Refusal};
use crate::wire::shop::{Checkout, MoonOrder};

/// An order to start.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewOrder {
    /// The id of a pack of moons.
    pub offer: String,
    /// stripe, paypal, paysafecard or house.
    pub provider: String,
    /// The username of whom it is a present for.
    #[serde(default)]
    pub receiver: Option<String>,
    /// Said with a present: at most 140 characters.
    #[serde(default)]
    pub message: String,
    /// The receiver is not told from whom it comes.
    #[serde(default)]
    pub anonymous: bool,
    /// The price that the buyer was shown, in cents.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// The buyer wants the moons at once, and knows that they can withdraw only from what they have not spent.
    pub consent: bool,
    /// en or fr: the language of the receipt.
    #[serde(default)]
    pub lang: Option<String>,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key goes on with the same order.
    pub key: String,
}

#[derive(Serialize, ToSchema)]
pub struct OrderPage {
    /// At most fifty, the newest first.
    pub orders: Vec<MoonOrder>,
    /// True if there are older ones.
    pub more: bool,
    /// The id of the last one, for the next page.
    #[schema(required)]
    pub last: Option<i64>,
}

#[derive(Deserialize)]
pub struct OrderQuery {
    #[serde(default)]
    before: Option<i64>,
}

/// The account's orders, the newest first.
#[utoipa::path(tag = "shop", params(
    ("before" = Option<i64>, Query, description = "`last` of the page before"),
), responses(
    (status = OK, body = OrderPage),
    CurrentUser,
))]
#[get("/shop/orders")]
pub async fn list_orders(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    search: Query<OrderQuery>,
) -> Result<Json<OrderPage>, Refusal> {
    let before = search.before.unwrap_or(i64::MAX);
    let (rows, more) = paged(store::of_buyer(house.store.read(), user.id(), before, PAGE + 1).await?);
    let last = rows.last().map(|row| row.id);
    Ok(Json(OrderPage { orders: rows.iter().map(|row| order_of(&house, row)).collect(), more, last }))
}

/// Order moons. The answer says where they are paid.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = MoonOrder),
    (status = NOT_FOUND, description = "unknown_offer, unknown_user"),
    (status = FORBIDDEN, description = "age_required, limit_reached, not_allowed"),
    (status = CONFLICT, description = "is_a_guest, price_changed, orders_full, payment_refused, payment_unavailable"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field, consent_required"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    Player,
))]
#[post("/shop/orders")]
pub async fn start_order(
    TheHouse(house): TheHouse,
    Player(user): Player,
    new: Json<NewOrder>,
) -> Result<Json<MoonOrder>, Refusal> {
    let new = new.into_inner();
    if !new.consent {
        return Err(Code::ConsentRequired.into());
    }
    let lang = new.lang.as_deref().unwrap_or(&user.user.lang);
    let wish = Wish {
        goods: Goods::Pack(new.offer),
        provider: new.provider,
        receiver: new.receiver.filter(|name| !name.is_empty()),
        message: new.message,
        is_anonymous: new.anonymous,
        price: new.price,
        key: new.key,
        lang: Lang::from_code(lang).unwrap_or_default(),
    };
    let order = start::start(&house, &user.user, &wish).await?;
    Ok(Json(order_of(&house, &order)))
}

/// The buyer's own order with this reference.
async fn own_order(house: &House, user: UserId, token: &str) -> Result<OrderRow, Refusal> {
    let found = store::find_by_token(&mut *house.store.read_connection().await?, token).await?;
    found.filter(|order| order.buyer_id == user.0).ok_or_else(|| Code::UnknownOrder.into())
}

/// Whether a provider was asked about an order less than 2 s ago.
fn was_just_asked(asked_at: Option<Stamp>, now: Stamp) -> bool {
    asked_at.is_some_and(|at| now.since(at) < FIRST_PAUSE)
}

/// The order as it is now: its provider is asked if it is not decided, at most every 2 s. While the provider is away the order is what
/// we know.
async fn checked(house: &House, order: OrderRow) -> Result<OrderRow, Refusal> {
    if order.state().was_paid() || was_just_asked(order.asked_at, house.clock.stamp()) {
        return Ok(order);
    }
    match settle::refresh(house, order.id, None).await {
        Err(refusal) if refusal.may_retry() => Ok(order),
        outcome => outcome,
    }
}

/// One of the account's orders.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = MoonOrder),
    (status = NOT_FOUND, description = "unknown_order"),
    CurrentUser,
))]
#[get("/shop/orders/{id}")]
pub async fn get_order(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<MoonOrder>, Refusal> {
    Ok(Json(order_of(&house, &own_order(&house, user.id(), &id).await?)))
}

/// Ask the provider how an order stands. Whoever comes back from paying calls it until it is decided.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = Checkout),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "payment_refused, payment_unavailable"),
    CurrentUser,
))]
#[post("/shop/orders/{id}/check")]
pub async fn check_order(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<Checkout>, Refusal> {
    let order = own_order(&house, user.id(), &id).await?;
    Ok(Json(checkout_of(&checked(&house, order).await?)))
}

/// The buyer's own order with this id of a provider.
async fn by_reference(
    house: &House,
    user: UserId,
    provider: ProviderKind,
    reference: &str,
) -> Result<OrderRow, Refusal> {
    let mut db = house.store.read_connection().await?;
    let found = store::find_by_reference(&mut db, provider.name(), reference).await?;
    found.filter(|order| order.buyer_id == user.0).ok_or_else(|| Code::UnknownOrder.into())
}

/// How a payment at Stripe stands.
#[utoipa::path(tag = "shop", params(
    ("sessionId" = String, Path, description = "the id of a Checkout Session"),
), responses(
    (status = OK, body = Checkout),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "payment_refused, payment_unavailable"),
    CurrentUser,
))]
#[get("/shop/stripe/checkout/{sessionId}")]
pub async fn get_stripe_checkout(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    session: Path<String>,
) -> Result<Json<Checkout>, Refusal> {
    let order = by_reference(&house, user.id(), ProviderKind::Stripe, &session).await?;
    Ok(Json(checkout_of(&checked(&house, order).await?)))
}

/// Capture a payment at paysafecard that the buyer has authorised.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "the payment's id")), responses(
    (status = OK, body = Checkout),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "payment_canceled, payment_refused, payment_unavailable"),
    CurrentUser,
))]
#[post("/shop/pay/paysafecard/retrieve/{id}")]
pub async fn retrieve_paysafecard(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<Checkout>, Refusal> {
    let order = by_reference(&house, user.id(), ProviderKind::Paysafecard, &id).await?;
    let checkout = checkout_of(&checked(&house, order).await?);
    if checkout.status == "failed" {
        return Err(Code::PaymentCanceled.into());
    }
    Ok(Json(checkout))
}

/// What withdrawing from an order would pay back.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct WithdrawalOffer {
    /// In cents.
    #[schema(value_type = i64)]
    pub money: Cents,
}

#[derive(Serialize, ToSchema)]
pub struct WithdrawalTerms {
    /// What is paid back, in cents.
    #[schema(value_type = i64)]
    pub money: Cents,
    /// The unspent moons that are taken for it; 0 for a subscription.
    pub moons: i64,
}

/// What the buyer gets back if they withdraw from an order now: the share of the moons that they have not spent, or of the days of a
/// subscription that are left.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = WithdrawalTerms),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "not_withdrawable"),
    CurrentUser,
))]
#[get("/shop/orders/{id}/withdrawal")]
pub async fn get_withdrawal(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<WithdrawalTerms>, Refusal> {
    let order = own_order(&house, user.id(), &id).await?;
    let withdrawal = refund::offer(&house, &order).await?;
    Ok(Json(WithdrawalTerms { money: withdrawal.money, moons: withdrawal.moons.0 }))
}

/// Withdraw from what is left of an order, within 14 days after it was paid. A subscription ends at once.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = MoonOrder),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "not_withdrawable, price_changed, payment_unavailable"),
    CurrentUser,
))]
#[post("/shop/orders/{id}/withdrawal")]
pub async fn withdraw_from_order(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
    shown: Json<WithdrawalOffer>,
) -> Result<Json<MoonOrder>, Refusal> {
    let order = own_order(&house, user.id(), &id).await?;
    let order = refund::withdraw(&house, order.id, shown.money).await?;
    Ok(Json(order_of(&house, &order)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_is_asked_about_an_order_once_in_two_seconds() {
        let at = |millis: i64| Stamp::from_millis(1_700_000_000_000 + millis);
        assert!(!was_just_asked(None, at(0)));
        assert!(was_just_asked(Some(at(0)), at(0)) && was_just_asked(Some(at(0)), at(1999)));
        assert!(!was_just_asked(Some(at(0)), at(2000)));
    }
}
