//! Letters that wait to be sent. Any node sends any of them.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

#[derive(FromRow)]
pub struct LetterRow {
    pub id: i64,
    pub content: String,
    /// How often sending it was begun, this time included.
    pub tries: i64,
}

/// `user`: the account that it is about.
pub async fn insert(
    db: &mut AnyConnection,
    id: i64,
    user: Option<UserId>,
    (content, at): (&str, Stamp),
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO letters (id, user_id, content, tries, send_at) VALUES ($1, $4, $2, 0, $3)")
        .bind(id)
        .bind(content.to_owned())
        .bind(at)
        .bind(user.map(|user| user.0))
        .execute(db)
        .await
        .map(drop)
}

/// Whether so many letters wait, or more.
pub async fn are_at_least(db: &mut AnyConnection, limit: i64) -> Result<bool, sqlx::Error> {
    let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM letters LIMIT $1) AS waiting";
    let waiting: i64 = sqlx::query_scalar(sql).bind(limit).fetch_one(db).await?;
    Ok(waiting >= limit)
}

/// Whether a letter is due at `now`.
pub async fn is_one_due(db: &Pool, now: Stamp) -> Result<bool, sqlx::Error> {
    let sql = "SELECT id FROM letters WHERE send_at <= $1 LIMIT 1";
    let due: Option<(i64,)> = sqlx::query_as(sql).bind(now).fetch_optional(db).await?;
    Ok(due.is_some())
}

/// Takes the letter that is due the longest, and puts it off until `lease`, so that no other node takes it.
pub async fn take(
    db: &mut AnyConnection,
    (now, lease): (Stamp, Stamp),
) -> Result<Option<LetterRow>, sqlx::Error> {
    sqlx::query_as(
        "UPDATE letters SET send_at = $2, tries = tries + 1 WHERE id = \
         (SELECT id FROM letters WHERE send_at <= $1 ORDER BY send_at, id LIMIT 1) AND send_at <= $1 \
         RETURNING id, content, tries",
    )
    .bind(now)
    .bind(lease)
    .fetch_optional(db)
    .await
}

pub async fn put_off(db: &mut AnyConnection, id: i64, until: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE letters SET send_at = $2 WHERE id = $1")
        .bind(id)
        .bind(until)
        .execute(db)
        .await
        .map(drop)
}

/// Deletes the letters about an account.
pub async fn delete_of(db: &mut AnyConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM letters WHERE user_id = $1").bind(user.0).execute(db).await.map(drop)
}

pub async fn delete(db: &mut AnyConnection, id: i64) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM letters WHERE id = $1").bind(id).execute(db).await.map(drop)
}
