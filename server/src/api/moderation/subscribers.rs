//! `/mod/users/{id}/subscription`: what somebody has subscribed to and paid, and days that admins give.

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use engine::economy::{EXTENSION_REASON_MAX, is_extension};
use engine::moderation::sanction::check_text;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::AnyConnection;
use utoipa::ToSchema;

use super::shop::orders::StaffOrder;
use crate::api::auth::field;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::{audit_entry, lock_sanctionable};
use crate::people::plan_names;
use crate::people::subscribers::subscription_of;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::extensions::ExtensionRow;
use crate::store::orders::{self, OrderRow};
use crate::store::subscriptions::{self, PeriodRow, SubscriptionRow};
use crate::till::subscription::{self as till, NewExtension};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;
use crate::wire::key::check_key;
use crate::wire::subscription::AccountSubscription;

/// The most orders that the answer has.
const MAX_ORDERS: i64 = 200;

/// A subscription, as it is stored.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSubscription {
    pub id: i64,
    /// stripe, paypal, paysafecard or house.
    pub provider: String,
    /// The provider's id of it; for a single month the order's reference.
    pub reference: String,
    /// False: a single month.
    pub renews: bool,
    /// active, canceled, holded or expired, as was known when the provider was asked last.
    pub state: String,
    pub plan: Bilingual,
    /// The plan to which it changes at the end of its period.
    #[schema(required)]
    pub next_plan: Option<Bilingual>,
    pub created_at: Stamp,
    #[schema(required)]
    pub canceled_at: Option<Stamp>,
    #[schema(required)]
    pub held_at: Option<Stamp>,
    #[schema(required)]
    pub expired_at: Option<Stamp>,
    /// The provider is to end it at once.
    pub must_end: bool,
}

impl StaffSubscription {
    async fn new(db: &mut AnyConnection, row: SubscriptionRow) -> Result<Self, sqlx::Error> {
        let next_plan = match &row.next_plan {
            Some(next) => Some(plan_names::named(db, next).await?),
            None => None,
        };
        Ok(Self {
            plan: plan_names::named(db, &row.plan).await?,
            next_plan,
            id: row.id,
            provider: row.provider,
            reference: row.reference,
            renews: row.is_recurring,
            state: row.state,
            created_at: row.created_at,
            canceled_at: row.canceled_at,
            held_at: row.held_at,
            expired_at: row.expired_at,
            must_end: row.must_end,
        })
    }
}

/// A time that was paid.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPeriod {
    /// The id of its subscription.
    pub subscription: i64,
    pub plan: Bilingual,
    pub from: Stamp,
    pub until: Stamp,
    /// When it was taken back, because its money was paid back.
    #[schema(required)]
    pub revoked_at: Option<Stamp>,
    /// How many packs of a drop it lets its owner collect.
    pub packs: i64,
    /// The reference of the order that paid it; null: what was left of another plan did.
    #[schema(required)]
    pub order: Option<String>,
}

impl StaffPeriod {
    async fn new(db: &mut AnyConnection, row: PeriodRow, orders: &[OrderRow]) -> Result<Self, sqlx::Error> {
        let order = orders.iter().find(|order| Some(order.id) == row.order_id);
        let plan = match order
            .and_then(plan_names::of_order)
            .filter(|_| order.is_some_and(|order| order.pack == row.plan))
        {
            Some(name) => name,
            None => plan_names::named(db, &row.plan).await?,
        };
        Ok(Self {
            subscription: row.subscription_id,
            plan,
            from: row.from_at,
            until: row.until_at,
            revoked_at: row.revoked_at,
            packs: row.packs,
            order: order.map(|order| order.token.clone()),
        })
    }
}

/// Days that staff have given.
#[derive(Serialize, ToSchema)]
pub struct StaffExtension {
    pub id: i64,
    pub days: i64,
    /// The plan whose benefits they give.
    pub plan: Bilingual,
    pub reason: String,
    /// The id of the member of staff.
    pub by: i64,
    pub at: Stamp,
}

impl StaffExtension {
    async fn new(db: &mut AnyConnection, row: ExtensionRow) -> Result<Self, sqlx::Error> {
        let plan = plan_names::named(db, &row.plan).await?;
        Ok(Self { id: row.id, days: row.days, plan, reason: row.reason, by: row.by_id, at: row.at })
    }
}

/// A time in which days that were given run, as far as is known now.
#[derive(Serialize, ToSchema)]
pub struct GivenTime {
    pub from: Stamp,
    pub until: Stamp,
}

/// What somebody has subscribed to.
#[derive(Serialize, ToSchema)]
pub struct SubscriberStory {
    /// How it stands; null for who never had one.
    #[schema(required)]
    pub subscription: Option<AccountSubscription>,
    /// The newest first, like the others; at most 200, of periods and extensions at most 1,000.
    pub subscriptions: Vec<StaffSubscription>,
    pub periods: Vec<StaffPeriod>,
    pub extensions: Vec<StaffExtension>,
    pub given: Vec<GivenTime>,
    /// The orders of subscriptions, also those that nobody paid.
    pub orders: Vec<StaffOrder>,
}

async fn story_of(house: &House, user: UserId) -> Result<Json<SubscriberStory>, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.read_connection().await?;
    let standing = subscriptions::standing(&mut db, user, now).await?;
    let rows = orders::of_subscriber(&mut db, user, MAX_ORDERS).await?;
    let mut story = SubscriberStory {
        subscription: subscription_of(&mut db, user, now).await?,
        subscriptions: Vec::new(),
        periods: Vec::new(),
        extensions: Vec::new(),
        given: standing
            .subscriber
            .given
            .iter()
            .rev()
            .map(|given| GivenTime { from: Stamp::from(given.from), until: Stamp::from(given.until) })
            .collect(),
        orders: rows.iter().map(|row| StaffOrder::new(house, row)).collect(),
    };
    for row in subscriptions::of_user(&mut db, user).await?.into_iter().rev() {
        story.subscriptions.push(StaffSubscription::new(&mut db, row).await?);
    }
    for row in subscriptions::periods_of_user(&mut db, user).await?.into_iter().rev() {
        story.periods.push(StaffPeriod::new(&mut db, row, &rows).await?);
    }
    for row in standing.extensions.into_iter().rev() {
        story.extensions.push(StaffExtension::new(&mut db, row).await?);
    }
    Ok(Json(story))
}

/// What somebody has subscribed to: how it stands, what was paid, and days that staff have given.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = SubscriberStory),
    (status = NOT_FOUND, description = "not_found: the id is not a number"),
    Admin,
))]
#[get("/mod/users/{id}/subscription")]
pub async fn get_subscriber(
    TheHouse(house): TheHouse,
    _me: Admin,
    id: Path<i64>,
) -> Result<Json<SubscriberStory>, Refusal> {
    story_of(&house, UserId(*id)).await
}

#[derive(Deserialize, ToSchema)]
pub struct ExtensionForm {
    /// 1 to 366.
    pub days: u32,
    /// Why, for the audit log: 1 to 300 characters.
    pub reason: String,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key gives nothing more.
    pub key: String,
}

/// Give somebody days of what subscribers have. They run whenever nothing does that is paid; no provider hears of them.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = SubscriberStory),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[post("/mod/users/{id}/subscription/extend")]
pub async fn extend_subscription(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<i64>,
    form: Json<ExtensionForm>,
) -> Result<Json<SubscriberStory>, Refusal> {
    if !is_extension(form.days) {
        return Err(Refusal::field("days", "invalid"));
    }
    let reason = form.reason.trim();
    check_text(reason, EXTENSION_REASON_MAX).map_err(field("reason"))?;
    check_key(&form.key)?;
    let (by, user) = (&me.0.user, UserId(*id));
    let mut db = house.store.write().await?;
    let locked = lock_sanctionable(&mut db, by, user, house.clock.stamp()).await?;
    let new = NewExtension { by: UserId(by.id), days: form.days, reason, key: &form.key };
    if let Some((row, notice)) = till::extend(&mut db, &house, &locked, new).await? {
        let entry = NewAuditEntry {
            target_id: Some(user.0),
            reason: Some(row.reason),
            detail: json!({ "days": row.days, "plan": row.plan, "extension": row.id }).to_string(),
            ..audit_entry(&house, by, "extendSubscription")
        };
        audit::append(&mut db, &entry).await?;
        db.commit().await?;
        if let Some(notice) = notice {
            notice.tell(&house);
        }
        till::tell(&house, user).await?;
    } else {
        drop(db);
    }
    story_of(&house, user).await
}
