//! `/mod/shop`: what admins see and do in the shop. Every act is in the audit log.

use actix_web::web::{Json, Path, Query};
use actix_web::{delete, get, post, put};
use engine::economy::{Cents, Coins, Currency, Day, MoonPack, Moons, Percent};
use engine::shop::{Goods, OfferCategory};
use engine::skin::Element;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::shop::days;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::orders::{self, DayOfOrders, OrderRow, ReconciliationRow};
use crate::store::{daily_shops, ledger, moon_packs, refunds};
use crate::till::{order_of, reconcile, refund, settle};
use crate::wire::error::{Code, Refusal};
use crate::wire::shop::MoonOrder;

/// The most debts, events, refunds and comparisons that one answer has.
const MAX_LISTED: i64 = 200;
/// The most days of revenue.
const MAX_DAYS: u32 = 400;
/// The highest price of a pack, in cents, and the most moons in one.
const MAX_PRICE: i64 = 100_000;
const MAX_MOONS: i64 = 1_000_000;
/// The longest id of a pack, and the longest reason of a refund, in characters.
const ID_MAX: usize = 32;
const REASON_MAX: usize = 300;
/// The longest idempotency key, in bytes.
const KEY_MAX: usize = 64;

/// A pack of moons, as staff edit it.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PackForm {
    #[schema(value_type = i64)]
    pub moons: Moons,
    #[schema(value_type = i64)]
    pub bonus: Moons,
    /// In cents, with the value-added tax in it: 50 to 100,000.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// In percent, 0 to 90, like the other two.
    #[schema(value_type = u8)]
    pub discount: Percent,
    #[schema(value_type = u8)]
    pub web_discount: Percent,
    #[schema(value_type = u8)]
    pub new_player_discount: Percent,
    /// popular, bestValue, or null.
    #[schema(required)]
    pub tag: Option<String>,
    /// Prices in moons are told in money by this pack. There is always one.
    pub default: bool,
    /// The order in which packs are shown: 0 to 999.
    pub position: i64,
}

/// A pack of moons that is sold.
#[derive(Serialize, ToSchema)]
pub struct StaffPack {
    pub id: String,
    #[serde(flatten)]
    pub pack: PackForm,
}

fn staff_pack((position, pack): (i64, MoonPack)) -> StaffPack {
    let form = PackForm {
        moons: pack.moons,
        bonus: pack.bonus,
        price: pack.price,
        discount: pack.discount,
        web_discount: pack.web_discount,
        new_player_discount: pack.new_player_discount,
        tag: pack.tag,
        default: pack.default,
        position,
    };
    StaffPack { id: pack.id, pack: form }
}

async fn packs_of(house: &House) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let packs = moon_packs::sold_with_positions(&mut *house.store.read_connection().await?).await?;
    Ok(Json(packs.into_iter().map(staff_pack).collect()))
}

/// The packs of moons that are sold, in the order in which they are shown; at most 24.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [StaffPack]),
    Admin,
))]
#[get("/mod/shop/packs")]
pub async fn list_moon_packs(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<StaffPack>>, Refusal> {
    packs_of(&house).await
}

fn check_pack(id: &str, form: &PackForm) -> Result<(), Refusal> {
    let is_id = !id.is_empty()
        && id.len() <= ID_MAX
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let is_percent = |percent: Percent| percent.0 <= 90;
    let checks = [
        ("id", is_id),
        ("moons", (1..=MAX_MOONS).contains(&form.moons.0)),
        ("bonus", (0..=MAX_MOONS).contains(&form.bonus.0)),
        ("price", (50..=MAX_PRICE).contains(&form.price.0)),
        ("discount", is_percent(form.discount)),
        ("webDiscount", is_percent(form.web_discount)),
        ("newPlayerDiscount", is_percent(form.new_player_discount)),
        ("tag", form.tag.as_deref().is_none_or(|tag| ["popular", "bestValue"].contains(&tag))),
        ("position", (0..=999).contains(&form.position)),
    ];
    match checks.into_iter().find(|(_, is_valid)| !is_valid) {
        Some((field, _)) => Err(Refusal::field(field, "invalid")),
        None => Ok(()),
    }
}

/// Sell a pack of moons, in the stead of the one with this id. Orders keep what they were.
#[utoipa::path(tag = "moderation", params(
    ("id" = String, Path, description = "1 to 32 of a-z, 0-9 and -"),
), responses(
    (status = OK, body = [StaffPack]),
    (status = CONFLICT, description = "packs_full"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[put("/mod/shop/packs/{id}")]
pub async fn put_moon_pack(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
    form: Json<PackForm>,
) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let form = form.into_inner();
    check_pack(&id, &form)?;
    let mut db = house.store.write().await?;
    let before = moon_packs::sold(&mut db).await?;
    let old = before.iter().find(|pack| pack.id == *id);
    if old.is_none() && before.len() as i64 >= moon_packs::MAX_PACKS {
        return Err(Code::PacksFull.into());
    }
    // There is always one default.
    let is_default = form.default || old.is_some_and(|old| old.default) || before.is_empty();
    let pack = MoonPack {
        id: id.clone(),
        moons: form.moons,
        bonus: form.bonus,
        price: form.price,
        discount: form.discount,
        web_discount: form.web_discount,
        new_player_discount: form.new_player_discount,
        img: old.map_or_else(|| format!("moons-{}", form.moons.0), |old| old.img.clone()),
        tag: form.tag.clone(),
        default: is_default,
    };
    moon_packs::put(&mut db, &pack, form.position).await?;
    if is_default {
        moon_packs::set_default(&mut db, &id).await?;
    }
    let detail = json!({ "before": old, "pack": pack });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "putMoonPack") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    packs_of(&house).await
}

/// Sell a pack of moons no more.
#[utoipa::path(tag = "moderation", params(("id" = String, Path,)), responses(
    (status = OK, body = [StaffPack]),
    (status = NOT_FOUND, description = "unknown_offer"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: it is the default"),
    Admin,
))]
#[delete("/mod/shop/packs/{id}")]
pub async fn withdraw_moon_pack(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<String>,
) -> Result<Json<Vec<StaffPack>>, Refusal> {
    let mut db = house.store.write().await?;
    let packs = moon_packs::sold(&mut db).await?;
    if packs.iter().any(|pack| pack.id == *id && pack.default) {
        return Err(Refusal::field("default", "needed"));
    }
    if !moon_packs::withdraw(&mut db, &id).await? {
        return Err(Code::UnknownOffer.into());
    }
    let detail = json!({ "pack": *id }).to_string();
    let entry = NewAuditEntry { detail, ..audit_entry(&house, &me.0.user, "withdrawMoonPack") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    packs_of(&house).await
}

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
    fn new(house: &House, row: &OrderRow) -> Self {
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
pub struct StaffOrderStory {
    #[serde(flatten)]
    pub order: StaffOrder,
    /// The oldest first, at most 200, like `refunds`.
    pub events: Vec<ProviderEvent>,
    pub refunds: Vec<StaffRefund>,
}

async fn story_of(house: &House, row: &OrderRow) -> Result<Json<StaffOrderStory>, Refusal> {
    let mut db = house.store.read_connection().await?;
    let events = orders::events(&mut db, row.id, MAX_LISTED).await?;
    let refunds = refunds::of_order(&mut db, row.id, MAX_LISTED).await?;
    let refund = |row: refunds::RefundRow| StaffRefund {
        money: row.money,
        moons: row.moons,
        by: row.by_id,
        state: row.state,
        at: row.at,
    };
    Ok(Json(StaffOrderStory {
        order: StaffOrder::new(house, row),
        events: events.into_iter().map(|(event, at)| ProviderEvent { event, at }).collect(),
        refunds: refunds.into_iter().map(refund).collect(),
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
    if reason.is_empty() || reason.chars().count() > REASON_MAX || reason.contains('\0') {
        return Err(Refusal::field("reason", "invalid"));
    }
    if form.key.is_empty() || form.key.len() > KEY_MAX || form.key.contains('\0') {
        return Err(Refusal::field("key", "invalid"));
    }
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

/// Somebody whose balance of moons is below nothing.
#[derive(Serialize, ToSchema)]
pub struct Debt {
    pub id: i64,
    pub username: String,
    /// Below nothing.
    pub moons: i64,
}

/// The accounts that owe moons, the deepest in debt first; at most 200.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [Debt]),
    Admin,
))]
#[get("/mod/shop/debts")]
pub async fn list_debts(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<Debt>>, Refusal> {
    let rows = ledger::debts(house.store.read(), MAX_LISTED).await?;
    Ok(Json(rows.into_iter().map(|(id, username, moons)| Debt { id, username, moons }).collect()))
}

/// How a comparison with a provider ended.
#[derive(Serialize, ToSchema)]
pub struct Reconciliation {
    pub at: Stamp,
    pub provider: String,
    /// Orders that were compared, and those that had to be put right.
    pub compared: i64,
    pub mended: i64,
    /// What can't be explained, a line each.
    pub unexplained: Vec<String>,
}

impl From<ReconciliationRow> for Reconciliation {
    fn from(row: ReconciliationRow) -> Self {
        Self {
            at: row.at,
            provider: row.provider,
            compared: row.compared,
            mended: row.mended,
            unexplained: serde_json::from_str(&row.unexplained).unwrap_or_default(),
        }
    }
}

async fn comparisons(house: &House) -> Result<Json<Vec<Reconciliation>>, Refusal> {
    let rows = orders::reconciliations(house.store.read(), MAX_LISTED).await?;
    Ok(Json(rows.into_iter().map(Into::into).collect()))
}

/// The latest comparisons with the providers, the newest first; at most 200.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [Reconciliation]),
    Admin,
))]
#[get("/mod/shop/reconciliations")]
pub async fn list_reconciliations(
    TheHouse(house): TheHouse,
    _me: Admin,
) -> Result<Json<Vec<Reconciliation>>, Refusal> {
    comparisons(&house).await
}

/// Compare with every provider now.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [Reconciliation]),
    Admin,
))]
#[post("/mod/shop/reconciliations")]
pub async fn reconcile_now(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
) -> Result<Json<Vec<Reconciliation>>, Refusal> {
    let mut db = house.store.write().await?;
    audit::append(&mut db, &audit_entry(&house, &me.0.user, "reconcile")).await?;
    db.commit().await?;
    for till in house.tills.all() {
        reconcile::compare(&house, till).await?;
    }
    comparisons(&house).await
}

/// A day's orders.
#[derive(Serialize, ToSchema)]
pub struct RevenueDay {
    /// The first moment of the day (UTC).
    pub at: Stamp,
    /// How many orders were made, how many of them paid, and how many failed or given up.
    pub orders: i64,
    pub paid: i64,
    pub failed: i64,
    /// What was paid for them, and paid back or lost in disputes, in cents.
    pub revenue: i64,
    pub refunded: i64,
    /// Different people who paid.
    pub buyers: i64,
}

impl From<DayOfOrders> for RevenueDay {
    fn from(row: DayOfOrders) -> Self {
        let DayOfOrders { day, orders, paid, failed, revenue, refunded, buyers } = row;
        Self { at: Stamp::from(day * 86_400_000), orders, paid, failed, revenue, refunded, buyers }
    }
}

#[derive(Deserialize)]
pub struct RevenueQuery {
    #[serde(default)]
    days: Option<u32>,
}

/// The orders of each day; days without one are left out.
#[utoipa::path(tag = "moderation", params(
    ("days" = Option<u32>, Query, description = "how many days, 1 to 400; 30 if it is left out"),
), responses(
    (status = OK, body = [RevenueDay]),
    Admin,
))]
#[get("/mod/shop/revenue")]
pub async fn get_revenue(
    TheHouse(house): TheHouse,
    _me: Admin,
    search: Query<RevenueQuery>,
) -> Result<Json<Vec<RevenueDay>>, Refusal> {
    let days = search.days.unwrap_or(30).clamp(1, MAX_DAYS);
    let since =
        (house.clock.stamp() - std::time::Duration::from_secs(u64::from(days - 1) * 86_400)).day().began();
    let rows = orders::by_day(house.store.read(), since, i64::from(MAX_DAYS)).await?;
    Ok(Json(rows.into_iter().map(Into::into).collect()))
}

/// An offer of a day, as staff see it.
#[derive(Serialize, ToSchema)]
pub struct StaffOffer {
    #[schema(value_type = String)]
    pub category: OfferCategory,
    /// coins, moons, element or pack.
    pub kind: String,
    /// The amount, for coins and moons.
    #[schema(required)]
    pub amount: Option<i64>,
    /// The id, for an element and a pack.
    #[schema(required)]
    pub id: Option<String>,
    /// In percent.
    #[schema(value_type = u8)]
    pub discount: Percent,
}

#[derive(Serialize, ToSchema)]
pub struct StaffDay {
    /// The day's number, counted from the Unix epoch.
    pub day: u32,
    pub offers: Vec<StaffOffer>,
}

fn staff_day(shop: engine::shop::DailyShop) -> StaffDay {
    let offer = |offer: engine::shop::DailyOffer| {
        let (kind, amount, id) = match offer.goods {
            Goods::Coins { amount } => ("coins", Some(amount.0), None),
            Goods::Moons { amount } => ("moons", Some(amount.0), None),
            Goods::Element { id, .. } => ("element", None, Some(id)),
            Goods::Pack { id } => ("pack", None, Some(id)),
        };
        StaffOffer { category: offer.category, kind: kind.to_owned(), amount, id, discount: offer.discount }
    };
    StaffDay { day: shop.day.number(), offers: shop.offers.into_iter().map(offer).collect() }
}

/// The offers of today and of tomorrow.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [StaffDay]),
    Admin,
))]
#[get("/mod/shop/days")]
pub async fn list_days(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<StaffDay>>, Refusal> {
    let shops = days::today_and_tomorrow(&house).await?;
    Ok(Json(shops.into_iter().map(staff_day).collect()))
}

#[derive(Deserialize, ToSchema)]
pub struct OfferForm {
    /// The id of an element, or of a pack in a category of collections.
    pub id: String,
    /// In percent, 0 to 90.
    #[schema(value_type = u8)]
    pub discount: Percent,
}

/// Replace an offer that is bought, of today or tomorrow.
#[utoipa::path(tag = "moderation", params(
    ("day" = u32, Path, description = "the day's number"),
    ("category" = String, Path, description = "a category of offers that are bought"),
), responses(
    (status = OK, body = [StaffDay]),
    (status = NOT_FOUND, description = "unknown_offer: the day is neither today nor tomorrow, or nothing of this id is sold in the category's currency"),
    (status = UNPROCESSABLE_ENTITY, description = "bad_category, invalid_field"),
    Admin,
))]
#[put("/mod/shop/days/{day}/{category}")]
pub async fn replace_offer(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    path: Path<(u32, String)>,
    form: Json<OfferForm>,
) -> Result<Json<Vec<StaffDay>>, Refusal> {
    let (day, name) = path.into_inner();
    let category = OfferCategory::ALL.into_iter().find(|each| each.name() == name && !each.is_collected());
    let category = category.ok_or(Code::BadCategory)?;
    if form.discount.0 > 90 {
        return Err(Refusal::field("discount", "invalid"));
    }
    let shops = days::today_and_tomorrow(&house).await?;
    if shops.iter().all(|shop| shop.day.number() != day) {
        return Err(Code::UnknownOffer.into());
    }
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let currency = match category {
        OfferCategory::CoinsLow | OfferCategory::CoinsHigh | OfferCategory::CollectionLow => Currency::Coins,
        _ => Currency::Moons,
    };
    let is_pack = matches!(category, OfferCategory::CollectionLow | OfferCategory::CollectionHigh);
    let goods = match is_pack {
        true => {
            let pack = loaded.wardrobe.pack(&form.id).filter(|pack| pack.currency == currency);
            pack.map(|pack| Goods::Pack { id: pack.id.clone() })
        }
        false => {
            let is_sold = |element: &&Element| {
                element.currency == currency && !element.is_free() && !element.is_alpha_only()
            };
            let element = loaded.wardrobe.find(&form.id).filter(is_sold);
            element.map(|element| Goods::Element { id: element.id.clone(), instead: Coins(0) })
        }
    };
    let goods = goods.ok_or(Code::UnknownOffer)?;
    let mut db = house.store.write().await?;
    let mut shop = daily_shops::find(&mut db, Day::numbered(day)).await?.ok_or(Code::UnknownOffer)?;
    let offer = shop.offers.iter_mut().find(|offer| offer.category == category).ok_or(Code::BadCategory)?;
    let before = offer.goods.clone();
    offer.goods = goods;
    offer.discount = form.discount;
    daily_shops::replace(&mut db, &shop).await?;
    let detail =
        json!({ "day": day, "category": name, "before": before, "id": form.id, "discount": form.discount });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "replaceOffer") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    let shops = days::today_and_tomorrow(&house).await?;
    Ok(Json(shops.into_iter().map(staff_day).collect()))
}
