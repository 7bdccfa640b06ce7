//! `/mod/shop/orders`: orders, what their providers told, and refunds.

use actix_web::web::{Json, Path, Query};
use actix_web::{get, post};
use engine::economy::{Cents, REFUND_REASON_MAX};
use engine::moderation::sanction::check_text;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::MAX_LISTED;
use crate::api::auth::field;
use crate::api::moderation::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::orders::{self, OrderRow};
use crate::store::refunds;
use crate::till::grant_again::grant_again;
use crate::till::{order_of, refund, settle};
use crate::wire::error::{Code, Refusal};
use crate::wire::key::check_key;
use crate::wire::shop::MoonOrder;

/// An order, as staff see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffOrder {
    pub order: MoonOrder,
    pub buyer_id: i64,
    pub buyer_name: String,
    pub receiver_id: i64,
    /// The provider's id of the order, and of the payment.
    #[schema(required)]
    pub reference: Option<String>,
    #[schema(required)]
    pub payment: Option<String>,
    /// Why the payment is not what was ordered: amount, currency, reference, mode, refund or nobody; empty if nothing is wrong.
    pub alarm: String,
    /// The moons that were taken back, from whom.
    pub taken_from_receiver: i64,
    pub taken_from_buyer: i64,
    pub changed_at: Stamp,
    /// When the provider is asked next; null: no more.
    #[schema(required)]
    pub ask_next_at: Option<Stamp>,
}

impl StaffOrder {
    pub fn new(house: &House, row: &OrderRow) -> Self {
        Self {
            order: order_of(house, row),
            buyer_id: row.buyer_id,
            buyer_name: row.buyer_name.clone(),
            receiver_id: row.receiver_id,
            reference: row.reference.clone(),
            payment: row.payment.clone(),
            alarm: row.alarm.clone(),
            taken_from_receiver: row.taken_from_receiver,
            taken_from_buyer: row.taken_from_buyer,
            changed_at: row.changed_at,
            ask_next_at: row.ask_next_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct StaffOrderPage {
    /// At most fifty, the newest first.
    pub orders: Vec<StaffOrder>,
    pub more: bool,
    /// For the next page.
    #[schema(required)]
    pub last: Option<i64>,
}

#[derive(Deserialize)]
pub struct StaffOrderQuery {
    #[serde(default)]
    text: String,
    #[serde(default)]
    only: String,
    #[serde(default)]
    before: Option<i64>,
}

/// Orders, the newest first: all, or those whose reference, provider's id, buyer or receiver is a text.
#[utoipa::path(tag = "moderation", params(
    ("text" = Option<String>, Query, description = "a reference, a provider's id or a username"),
    ("only" = Option<String>, Query, description = "a state, or alarm for those with one"),
    ("before" = Option<i64>, Query, description = "`last` of the page before"),
), responses(
    (status = OK, body = StaffOrderPage),
    Admin,
))]
#[get("/mod/shop/orders")]
pub async fn search_orders(
    TheHouse(house): TheHouse,
    _me: Admin,
    search: Query<StaffOrderQuery>,
) -> Result<Json<StaffOrderPage>, Refusal> {
    let StaffOrderQuery { text, only, before } = &*search;
    if text.contains('\0') || only.contains('\0') {
        return Err(Code::BadData.into());
    }
    let before = before.unwrap_or(i64::MAX);
    let rows = orders::search(house.store.read(), text.trim(), only, before, PAGE + 1).await?;
    let (rows, more) = paged(rows);
    let last = rows.last().map(|row| row.id);
    Ok(Json(StaffOrderPage {
        orders: rows.iter().map(|row| StaffOrder::new(&house, row)).collect(),
        more,
        last,
    }))
}

/// Something that a provider told of an order.
#[derive(Serialize, ToSchema)]
pub struct ProviderEvent {
    pub event: String,
    pub at: Stamp,
}

/// Money that is to be paid back.
#[derive(Serialize, ToSchema)]
pub struct StaffRefund {
    /// In cents.
    pub money: i64,
    /// Moons that the buyer gave back for it.
    pub moons: i64,
    /// The member of staff; null: the buyer withdrew.
    #[schema(required)]
    pub by: Option<i64>,
    /// asked, done or failed.
    pub state: String,
    pub at: Stamp,
}

/// An order with what happened to it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffOrderStory {
    #[serde(flatten)]
    pub order: StaffOrder,
    /// The oldest first, at most 200, like `refunds`.
    pub events: Vec<ProviderEvent>,
    pub refunds: Vec<StaffRefund>,
    /// The most that can still be paid back, in cents.
    #[schema(value_type = i64)]
    pub refundable: Cents,
    /// What the buyer has withdrawn from: the money in cents, and the moons that they gave back for it.
    pub withdrawn_money: i64,
    pub withdrawn_moons: i64,
}

async fn story_of(house: &House, row: &OrderRow) -> Result<Json<StaffOrderStory>, Refusal> {
    let mut db = house.store.read_connection().await?;
    let events = orders::events(&mut db, row.id, MAX_LISTED).await?;
    let refunds = refunds::of_order(&mut db, row.id, MAX_LISTED).await?;
    let staff_refund = |row: refunds::RefundRow| StaffRefund {
        money: row.money,
        moons: row.moons,
        by: row.by_id,
        state: row.state,
        at: row.at,
    };
    Ok(Json(StaffOrderStory {
        order: StaffOrder::new(house, row),
        events: events.into_iter().map(|(event, at)| ProviderEvent { event, at }).collect(),
        refunds: refunds.into_iter().map(staff_refund).collect(),
        refundable: refund::refundable(&mut db, row).await?,
        withdrawn_money: row.withdrawn_money,
        withdrawn_moons: row.withdrawn_moons,
    }))
}

async fn found(house: &House, token: &str) -> Result<OrderRow, Refusal> {
    let mut db = house.store.read_connection().await?;
    orders::find_by_token(&mut db, token).await?.ok_or_else(|| Code::UnknownOrder.into())
}

/// An order, with what its provider told and what was paid back.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = StaffOrderStory),
    (status = NOT_FOUND, description = "unknown_order"),
    Admin,
))]
#[get("/mod/shop/orders/{id}")]
pub async fn get_staff_order(
    TheHouse(house): TheHouse,
    _me: Admin,
    id: Path<String>,
) -> Result<Json<StaffOrderStory>, Refusal> {
    story_of(&house, &found(&house, &id).await?).await
}

/// Ask the provider again, and do what is still to be done: grant, take back. An alarm about a refund that was refused, or about people
/// who are gone, ends by it.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = StaffOrderStory),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "payment_refused, payment_unavailable"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    Admin,
))]
#[post("/mod/shop/orders/{id}/check")]
pub async fn check_staff_order(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
) -> Result<Json<StaffOrderStory>, Refusal> {
    let order = found(&house, &id).await?;
    let detail = json!({ "order": order.token }).to_string();
    let target_id = Some(order.buyer_id);
    let entry = NewAuditEntry { target_id, detail, ..audit_entry(&house, &me.0.user, "checkOrder") };
    let mut db = house.store.write().await?;
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    settle::refresh(&house, order.id, None).await?;
    let order = settle::clear_alarm(&house, order.id).await?;
    story_of(&house, &order).await
}

#[derive(Deserialize, ToSchema)]
pub struct GrantForm {
    /// Why, for the audit log: 1 to 300 characters.
    pub reason: String,
}

/// Ask the provider, and grant what is paid and missing: what was never granted, and what was taken back for money that the provider has
/// not paid back after all. What is granted once is not granted a second time.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = StaffOrderStory),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "not_grantable, payment_refused, payment_unavailable"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = SERVICE_UNAVAILABLE, description = "payment_away"),
    Admin,
))]
#[post("/mod/shop/orders/{id}/grant")]
pub async fn grant_order_again(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
    form: Json<GrantForm>,
) -> Result<Json<StaffOrderStory>, Refusal> {
    let reason = form.reason.trim();
    check_text(reason, REFUND_REASON_MAX).map_err(field("reason"))?;
    let order = found(&house, &id).await?;
    let entry = NewAuditEntry {
        target_id: Some(order.buyer_id),
        reason: Some(reason.to_owned()),
        detail: json!({ "order": order.token }).to_string(),
        ..audit_entry(&house, &me.0.user, "grantOrderAgain")
    };
    let order = grant_again(&house, order.id, &entry).await?;
    story_of(&house, &order).await
}

#[derive(Deserialize, ToSchema)]
pub struct RefundForm {
    /// In cents: at most what is left of the price.
    #[schema(value_type = i64)]
    pub money: Cents,
    /// Why, for the audit log: 1 to 300 characters.
    pub reason: String,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key pays nothing more.
    pub key: String,
}

/// Pay an order back, or a part of it. The same share of its moons is taken back.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "an order's reference")), responses(
    (status = OK, body = StaffOrderStory),
    (status = NOT_FOUND, description = "unknown_order"),
    (status = CONFLICT, description = "not_refundable, payment_unavailable"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[post("/mod/shop/orders/{id}/refund")]
pub async fn refund_order(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
    form: Json<RefundForm>,
) -> Result<Json<StaffOrderStory>, Refusal> {
    let reason = form.reason.trim();
    check_text(reason, REFUND_REASON_MAX).map_err(field("reason"))?;
    check_key(&form.key)?;
    let order = found(&house, &id).await?;
    let entry = NewAuditEntry {
        target_id: Some(order.buyer_id),
        reason: Some(reason.to_owned()),
        detail: json!({ "order": order.token, "money": form.money }).to_string(),
        ..audit_entry(&house, &me.0.user, "refundOrder")
    };
    let order =
        refund::by_staff(&house, order.id, (form.money, &form.key), &entry, UserId(me.0.user.id)).await?;
    story_of(&house, &order).await
}
