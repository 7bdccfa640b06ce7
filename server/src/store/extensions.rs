//! Days that staff have given to subscribers (SUB-4).

use engine::economy::Extension;
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The most extensions of one account that are read.
const MAX_EXTENSIONS: i64 = 1_000;

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct ExtensionRow {
    pub id: i64,
    pub user_id: i64,
    /// The member of staff.
    pub by_id: i64,
    /// The idempotency key of their request.
    pub key: String,
    pub days: i64,
    /// The plan whose benefits they give.
    pub plan: String,
    pub packs: i64,
    pub reason: String,
    pub at: Stamp,
    /// When to look next whether the account's days begin or end; the newest extension of an account has it.
    pub ask_next_at: Option<Stamp>,
}

const COLUMNS: &str = "id, user_id, by_id, key, days, plan, packs, reason, at, ask_next_at";

impl ExtensionRow {
    /// The extension as the engine counts it.
    pub fn extension(&self) -> Extension {
        Extension {
            at: self.at.epoch_millis(),
            days: u32::try_from(self.days).unwrap_or(0),
            packs: u32::try_from(self.packs).unwrap_or(0),
        }
    }
}

pub async fn insert(db: &mut AnyConnection, row: &ExtensionRow) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE subscription_extensions SET ask_next_at = NULL WHERE user_id = $1")
        .bind(row.user_id)
        .execute(&mut *db)
        .await?;
    let sql = format!(
        "INSERT INTO subscription_extensions ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
    );
    sqlx::query(AssertSqlSafe(sql))
        .bind(row.id)
        .bind(row.user_id)
        .bind(row.by_id)
        .bind(row.key.clone())
        .bind(row.days)
        .bind(row.plan.clone())
        .bind(row.packs)
        .bind(row.reason.clone())
        .bind(row.at)
        .bind(row.ask_next_at)
        .execute(db)
        .await
        .map(drop)
}

/// The extensions of an account, the oldest first.
pub async fn of_user(db: &mut AnyConnection, user: UserId) -> Result<Vec<ExtensionRow>, sqlx::Error> {
    let sql =
        format!("SELECT {COLUMNS} FROM subscription_extensions WHERE user_id = $1 ORDER BY at, id LIMIT $2");
    sqlx::query_as(AssertSqlSafe(sql)).bind(user.0).bind(MAX_EXTENSIONS).fetch_all(db).await
}

/// The extensions that are to be looked at by now, the longest due first.
pub async fn due(db: &Pool, now: Stamp, limit: i64) -> Result<Vec<ExtensionRow>, sqlx::Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM subscription_extensions WHERE ask_next_at <= $1 ORDER BY ask_next_at LIMIT $2"
    );
    sqlx::query_as(AssertSqlSafe(sql)).bind(now).bind(limit).fetch_all(db).await
}

/// Puts an extension off until it is to be looked at again. False if somebody has done so since it was read.
pub async fn put_off(
    db: &mut AnyConnection,
    row: &ExtensionRow,
    next: Option<Stamp>,
) -> Result<bool, sqlx::Error> {
    let sql = "UPDATE subscription_extensions SET ask_next_at = $3 WHERE id = $1 AND ask_next_at = $2";
    let done = sqlx::query(sql).bind(row.id).bind(row.ask_next_at).bind(next).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// An account's days are to be looked at again, because a time that is paid has changed.
pub async fn ask_again(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<(), sqlx::Error> {
    let newest =
        "SELECT id FROM subscription_extensions WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT 1";
    let sql = format!("UPDATE subscription_extensions SET ask_next_at = $2 WHERE id IN ({newest})");
    sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(now).execute(db).await.map(drop)
}
