//! Signed-in browsers.

use sqlx::{AnyConnection, AnyPool, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// How many devices one account may be signed in on; the one that was silent longest gives way.
pub const MAX_DEVICES: i64 = 50;

/// A signed-in browser, as its owner sees it.
#[derive(Clone, Debug, FromRow)]
pub struct Device {
    pub sid: String,
    pub browser: String,
    pub created_at: Stamp,
    pub last_seen_at: Stamp,
}

/// What is written of a session.
pub struct Saved<'a> {
    pub id: &'a str,
    pub user: Option<i64>,
    pub sid: &'a str,
    pub browser: &'a str,
    pub state: &'a str,
    pub now: Stamp,
    pub expires_at: Stamp,
}

/// The state of a session that has not expired, and when it was seen last.
pub async fn load(db: &AnyPool, id: &str, now: Stamp) -> Result<Option<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT state, last_seen_at FROM sessions WHERE id = $1 AND expires_at > $2")
        .bind(id.to_owned())
        .bind(now)
        .fetch_optional(db)
        .await
}

/// Writes a session, new or known.
pub async fn save(db: &mut AnyConnection, saved: &Saved<'_>) -> Result<(), sqlx::Error> {
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

/// Notes that a session was seen. Rows that are older than devices have no name yet: it comes along.
pub async fn touch(db: &mut AnyConnection, id: &str, sid: &str, now: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE sessions SET sid = $2, last_seen_at = $3 WHERE id = $1")
        .bind(id.to_owned())
        .bind(sid.to_owned())
        .bind(now)
        .execute(db)
        .await
        .map(drop)
}

/// Where an account is signed in, the newest sign of life first.
pub async fn of_user(db: &AnyPool, user: UserId, now: Stamp) -> Result<Vec<Device>, sqlx::Error> {
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

/// Forgets the devices that are too many.
pub async fn prune(db: &mut AnyConnection, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM sessions WHERE user_id = $1 AND id NOT IN \
         (SELECT id FROM sessions WHERE user_id = $1 ORDER BY last_seen_at DESC, id LIMIT $2)",
    )
    .bind(user)
    .bind(MAX_DEVICES)
    .execute(db)
    .await
    .map(drop)
}

/// Signs one device of an account out. False if it has no such device.
pub async fn end(db: &mut AnyConnection, user: UserId, sid: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND sid = $2")
        .bind(user.0)
        .bind(sid.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}

/// Signs an account out everywhere, except on the device that is named. Gives those that ended.
pub async fn end_others(db: &mut AnyConnection, user: UserId, sid: &str) -> Result<Vec<String>, sqlx::Error> {
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

/// Forgets the expired.
pub async fn sweep(db: &mut AnyConnection, now: Stamp) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
        .bind(now)
        .execute(db)
        .await?
        .rows_affected())
}
