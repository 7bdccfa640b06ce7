//! Browsers' sessions. A device is a session of a signed-in browser, as its owner sees it in the settings.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// How many devices one account may be signed in on; beyond that the least recently seen one is signed out.
pub const MAX_DEVICES: i64 = 50;

/// A device.
#[derive(Clone, Debug, FromRow)]
pub struct DeviceRow {
    /// Names the session in the API and to the hub; no secret.
    pub sid: String,
    pub browser: String,
    pub created_at: Stamp,
    pub last_seen_at: Stamp,
}

/// The row of a session to write.
pub struct SessionRow<'a> {
    /// The hash of the cookie's key.
    pub id: &'a str,
    pub user: Option<i64>,
    pub sid: &'a str,
    pub browser: &'a str,
    /// The state of actix-session, as JSON.
    pub state: &'a str,
    pub now: Stamp,
    pub expires_at: Stamp,
}

/// The state of an unexpired session, and when it was last seen.
pub async fn load(db: &Pool, id: &str, now: Stamp) -> Result<Option<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT state, last_seen_at FROM sessions WHERE id = $1 AND expires_at > $2")
        .bind(id.to_owned())
        .bind(now)
        .fetch_optional(db)
        .await
}

/// Whether a session of an account has neither ended nor expired.
pub async fn lives(db: &Pool, user: UserId, sid: &str, now: Stamp) -> Result<bool, sqlx::Error> {
    let row: Option<(Stamp,)> =
        sqlx::query_as("SELECT expires_at FROM sessions WHERE user_id = $1 AND sid = $2 AND expires_at > $3")
            .bind(user.0)
            .bind(sid.to_owned())
            .bind(now)
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

/// Inserts or updates a session.
pub async fn save(db: &mut AnyConnection, saved: &SessionRow<'_>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sessions (id, user_id, sid, browser, state, created_at, last_seen_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $6, $7) \
         ON CONFLICT (id) DO UPDATE SET user_id = $2, sid = $3, browser = $4, state = $5, last_seen_at = $6, \
         expires_at = $7",
    )
    .bind(saved.id.to_owned())
    .bind(saved.user)
    .bind(saved.sid.to_owned())
    .bind(saved.browser.to_owned())
    .bind(saved.state.to_owned())
    .bind(saved.now)
    .bind(saved.expires_at)
    .execute(db)
    .await
    .map(drop)
}

/// Stores that a session was seen. Also sets `sid`, which rows from before that column lack.
pub async fn mark_seen(db: &mut AnyConnection, id: &str, sid: &str, now: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET sid = $2, last_seen_at = $3 WHERE id = $1")
        .bind(id.to_owned())
        .bind(sid.to_owned())
        .bind(now)
        .execute(db)
        .await
        .map(drop)
}

/// The devices of an account, the most recently seen first.
pub async fn devices(db: &Pool, user: UserId, now: Stamp) -> Result<Vec<DeviceRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT sid, browser, created_at, last_seen_at FROM sessions WHERE user_id = $1 AND expires_at > $2 \
         ORDER BY last_seen_at DESC, id LIMIT $3",
    )
    .bind(user.0)
    .bind(now)
    .bind(MAX_DEVICES)
    .fetch_all(db)
    .await
}

/// Signs out the least recently seen devices beyond [`MAX_DEVICES`]. Gives the `sid`s of those.
pub async fn prune_devices(db: &mut AnyConnection, user: i64) -> Result<Vec<String>, sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "DELETE FROM sessions WHERE user_id = $1 AND id NOT IN \
         (SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_seen_at DESC, id LIMIT $2) RETURNING sid",
    )
    .bind(user)
    .bind(MAX_DEVICES)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(sid,)| sid).collect())
}

/// Signs out one device of an account. False if it has no such device.
pub async fn delete_device(db: &mut AnyConnection, user: UserId, sid: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND sid = $2")
        .bind(user.0)
        .bind(sid.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Signs out all devices of an account except `sid`. Gives the `sid`s of those.
pub async fn delete_other_devices(
    db: &mut AnyConnection,
    user: UserId,
    sid: &str,
) -> Result<Vec<String>, sqlx::Error> {
    let ended: Vec<(String,)> =
        sqlx::query_as("DELETE FROM sessions WHERE user_id = $1 AND sid <> $2 RETURNING sid")
            .bind(user.0)
            .bind(sid.to_owned())
            .fetch_all(db)
            .await?;
    Ok(ended.into_iter().map(|(sid,)| sid).collect())
}

pub async fn extend(db: &mut AnyConnection, id: &str, expires_at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET expires_at = $2 WHERE id = $1")
        .bind(id.to_owned())
        .bind(expires_at)
        .execute(db)
        .await
        .map(drop)
}

pub async fn delete(db: &mut AnyConnection, id: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM sessions WHERE id = $1").bind(id.to_owned()).execute(db).await.map(drop)
}
