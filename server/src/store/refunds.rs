//! Money that is to be paid back, and whether it was.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;

#[derive(Clone, Debug, FromRow)]
pub struct RefundRow {
    /// The idempotency key at the provider.
    pub id: i64,
    pub order_id: i64,
    pub money: i64,
    /// Moons that the buyer gave back for it.
    pub moons: i64,
    /// The idempotency key of the request.
    pub key: String,
    /// The member of staff; `None`: the buyer withdrew.
    pub by_id: Option<i64>,
    /// asked, done or failed.
    pub state: String,
    pub at: Stamp,
    /// From then on a node asks the provider for it; `None`: it has ended.
    pub ask_next_at: Option<Stamp>,
}

const COLUMNS: &str = "id, order_id, money, moons, key, by_id, state, at, ask_next_at";

pub async fn insert(db: &mut AnyConnection, row: &RefundRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO refunds (id, order_id, money, moons, key, by_id, state, at, ask_next_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(row.id)
    .bind(row.order_id)
    .bind(row.money)
    .bind(row.moons)
    .bind(row.key.clone())
    .bind(row.by_id)
    .bind(row.state.clone())
    .bind(row.at)
    .bind(row.ask_next_at)
    .execute(db)
    .await
    .map(drop)
}

/// Ends a refund that was asked for. False if it had ended before.
pub async fn end(db: &mut AnyConnection, id: i64, is_done: bool) -> Result<bool, sqlx::Error> {
    let done =
        sqlx::query("UPDATE refunds SET state = $2, ask_next_at = NULL WHERE id = $1 AND state = 'asked'")
            .bind(id)
            .bind(if is_done { "done" } else { "failed" })
            .execute(db)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// Notes that a refund of an order that had been paid was not paid after all: one of the money that is missing, else the newest. Returns
/// its money; `None` if there is none.
pub async fn fail_done(db: &mut AnyConnection, order: i64, missing: i64) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar(
        "UPDATE refunds SET state = 'failed' WHERE id = \
         (SELECT id FROM refunds WHERE order_id = $1 AND state = 'done' \
          ORDER BY CASE WHEN money = $2 THEN 0 ELSE 1 END, id DESC LIMIT 1) RETURNING money",
    )
    .bind(order)
    .bind(missing)
    .fetch_optional(db)
    .await
}

pub async fn find(db: &Pool, id: i64) -> Result<Option<RefundRow>, sqlx::Error> {
    let sql = format!("SELECT {COLUMNS} FROM refunds WHERE id = $1");
    sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(db).await
}

/// Sets when a refund that has not ended is asked for again.
pub async fn ask_at(db: &mut AnyConnection, id: i64, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE refunds SET ask_next_at = $2 WHERE id = $1 AND state = 'asked'")
        .bind(id)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Whether an order has a refund with this key.
pub async fn has_key(db: &mut AnyConnection, order: i64, key: &str) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM refunds WHERE order_id = $1 AND key = $2")
        .bind(order)
        .bind(key.to_owned())
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// The refunds of an order, the oldest first; staff see at most so many.
pub async fn of_order(db: &mut AnyConnection, order: i64, limit: i64) -> Result<Vec<RefundRow>, sqlx::Error> {
    let sql = format!("SELECT {COLUMNS} FROM refunds WHERE order_id = $1 ORDER BY id LIMIT $2");
    sqlx::query_as(sqlx::AssertSqlSafe(sql)).bind(order).bind(limit).fetch_all(db).await
}

/// The money of an order that was paid back, and what is about to be.
pub async fn sums(db: &mut AnyConnection, order: i64) -> Result<(i64, i64), sqlx::Error> {
    sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(CASE WHEN state = 'done' THEN money ELSE 0 END), 0) AS BIGINT), \
         CAST(COALESCE(SUM(CASE WHEN state = 'asked' THEN money ELSE 0 END), 0) AS BIGINT) \
         FROM refunds WHERE order_id = $1",
    )
    .bind(order)
    .fetch_one(db)
    .await
}
