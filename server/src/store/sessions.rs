//! Signed-in browsers.

use sqlx::{AnyConnection, AnyPool};

/// The state of a session that has not expired.
pub async fn load(db: &AnyPool, id: &str, now: i64) -> Result<Option<String>, sqlx::Error> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT state FROM sessions WHERE id = $1 AND expires_at > $2")
            .bind(id.to_owned())
            .bind(now)
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(state,)| state))
}

/// Writes a session, new or known.
pub async fn save(
    db: &mut AnyConnection,
    id: &str,
    user: Option<i64>,
    state: &str,
    now: i64,
    expires_at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sessions (id, user_id, state, created_at, expires_at) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (id) DO UPDATE SET user_id = $2, state = $3, expires_at = $5",
    )
    .bind(id.to_owned())
    .bind(user)
    .bind(state.to_owned())
    .bind(now)
    .bind(expires_at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn extend(db: &mut AnyConnection, id: &str, expires_at: i64) -> Result<(), sqlx::Error> {
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
pub async fn sweep(db: &mut AnyConnection, now: i64) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
        .bind(now)
        .execute(db)
        .await?
        .rows_affected())
}
