//! Settings of games that people keep under a name.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PresetRow {
    pub name: String,
    /// JSON, as the engine's `Settings`.
    pub settings: String,
    pub updated_at: Stamp,
}

/// An account's presets by name, at most `limit`.
pub async fn all(db: &Pool, user: UserId, limit: i64) -> Result<Vec<PresetRow>, sqlx::Error> {
    sqlx::query_as("SELECT name, settings, updated_at FROM presets WHERE user_id = $1 ORDER BY name LIMIT $2")
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// Keeps a preset in the stead of the one with this name. False if the account has `limit` others already.
pub async fn keep(
    db: &mut AnyConnection,
    user: UserId,
    row: &PresetRow,
    limit: i64,
) -> Result<bool, sqlx::Error> {
    // The update locks the account, so that two presets that are kept at the same time are counted one after the other.
    sqlx::query("UPDATE users SET updated_at = updated_at WHERE id = $1")
        .bind(user.0)
        .execute(&mut *db)
        .await?;
    let (others,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM presets WHERE user_id = $1 AND name <> $2")
            .bind(user.0)
            .bind(row.name.as_str())
            .fetch_one(&mut *db)
            .await?;
    if others >= limit {
        return Ok(false);
    }
    sqlx::query(
        "INSERT INTO presets (user_id, name, settings, updated_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (user_id, name) DO UPDATE SET settings = $3, updated_at = $4",
    )
    .bind(user.0)
    .bind(row.name.as_str())
    .bind(row.settings.as_str())
    .bind(row.updated_at)
    .execute(db)
    .await?;
    Ok(true)
}

pub async fn remove(db: &mut AnyConnection, user: UserId, name: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM presets WHERE user_id = $1 AND name = $2")
        .bind(user.0)
        .bind(name)
        .execute(db)
        .await
        .map(drop)
}
