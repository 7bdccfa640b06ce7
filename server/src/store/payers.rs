//! What people have said of their age, the limits that they set for themselves, and what they have ordered this month.

use engine::economy::{Age, Cents, MonthlyLimit};
use sqlx::{AnyConnection, FromRow};

use super::users::moderate::LockedUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// A payer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Payer {
    pub age: Option<Age>,
    pub limit: MonthlyLimit,
}

#[derive(FromRow)]
struct PayerRow {
    age: Option<String>,
    monthly_limit: Option<i64>,
    next_limit: Option<i64>,
    next_limit_at: Option<Stamp>,
}

impl From<PayerRow> for Payer {
    fn from(row: PayerRow) -> Self {
        let next = row.next_limit_at.map(|at| (row.next_limit.map(Cents), at.epoch_millis()));
        let limit = MonthlyLimit { now: row.monthly_limit.map(Cents), next };
        Self { age: row.age.as_deref().and_then(Age::named), limit }
    }
}

/// Somebody about whom nothing is known yet is the default.
pub async fn find(db: &mut AnyConnection, user: UserId) -> Result<Payer, sqlx::Error> {
    let row: Option<PayerRow> =
        sqlx::query_as("SELECT age, monthly_limit, next_limit, next_limit_at FROM payers WHERE user_id = $1")
            .bind(user.0)
            .fetch_optional(db)
            .await?;
    Ok(row.map(Payer::from).unwrap_or_default())
}

pub async fn set_age(
    db: &mut AnyConnection,
    locked: &LockedUser,
    age: Age,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO payers (user_id, age, age_at) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id) DO UPDATE SET age = $2, age_at = $3",
    )
    .bind(locked.id)
    .bind(age.name())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn set_limit(
    db: &mut AnyConnection,
    locked: &LockedUser,
    limit: MonthlyLimit,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO payers (user_id, monthly_limit, next_limit, next_limit_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (user_id) DO UPDATE SET monthly_limit = $2, next_limit = $3, next_limit_at = $4",
    )
    .bind(locked.id)
    .bind(limit.now.map(|limit| limit.0))
    .bind(limit.next.and_then(|(next, _)| next).map(|limit| limit.0))
    .bind(limit.next.map(|(_, at)| Stamp::from(at)))
    .execute(db)
    .await
    .map(drop)
}

/// What somebody has paid since a moment, less what was paid back, and what they may still pay of open orders.
pub async fn spent_since(db: &mut AnyConnection, user: UserId, since: Stamp) -> Result<Cents, sqlx::Error> {
    let (spent,): (i64,) = sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(price - refunded), 0) AS BIGINT) FROM orders \
         WHERE buyer_id = $1 AND created_at >= $2 AND state IN ('created', 'processing', 'paid')",
    )
    .bind(user.0)
    .bind(since)
    .fetch_one(db)
    .await?;
    Ok(Cents(spent))
}
