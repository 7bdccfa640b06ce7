//! `/mod/shop/debts`, `/mod/shop/reconciliations`, `/mod/shop/revenue`: who owes moons, the comparisons with providers, and each day's
//! revenue.

use std::time::Duration;

use actix_web::web::{Json, Query};
use actix_web::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MAX_LISTED;
use crate::base::clock::Stamp;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::orders::{self, DayOfOrders, ReconciliationRow};
use crate::store::{audit, ledger};
use crate::till::reconcile;
use crate::wire::error::Refusal;

/// The most days of revenue.
const MAX_DAYS: u32 = 400;

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
    let since = (house.clock.stamp() - Duration::from_secs(u64::from(days - 1) * 86_400)).day().began();
    let rows = orders::by_day(house.store.read(), since, i64::from(MAX_DAYS)).await?;
    Ok(Json(rows.into_iter().map(Into::into).collect()))
}
