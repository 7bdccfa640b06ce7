//! Whose lines people hide from themselves.

use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::users::{UserSummary, select_summaries, username_key};
use crate::store::values::Flag;

/// What a user has chosen for somebody's lines.
#[derive(Clone, Debug, FromRow)]
pub struct Choice {
    #[sqlx(flatten)]
    pub user: UserSummary,
    #[sqlx(try_from = "Flag")]
    pub hidden: bool,
    pub chosen_at: Stamp,
}

/// A user's choices, the last one first.
pub async fn choices(db: &Pool, user: UserId, limit: i64) -> Result<Vec<Choice>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        ", mutes.hidden, mutes.created_at AS chosen_at FROM mutes JOIN users ON users.id = mutes.muted_id \
         WHERE mutes.user_id = $1 ORDER BY mutes.created_at DESC, users.id LIMIT $2"
    ))
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// The accounts with these usernames, as far as they exist.
pub async fn find_by_usernames(
    db: &mut AnyConnection,
    usernames: &[String],
) -> Result<Vec<UserId>, sqlx::Error> {
    // PostgreSQL rejects text with NUL, and no username contains it.
    let keys: Vec<String> =
        usernames.iter().filter(|name| !name.contains('\0')).map(|name| username_key(name)).collect();
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (1..=keys.len()).map(|number| format!("${number}")).collect();
    let sql = format!("SELECT id FROM users WHERE username_key IN ({})", places.join(", "));
    let rows: Vec<(i64,)> = keys
        .into_iter()
        .fold(sqlx::query_as(AssertSqlSafe(sql)), |query, key| query.bind(key))
        .fetch_all(db)
        .await?;
    Ok(rows.into_iter().map(|(id,)| UserId(id)).collect())
}

/// Hides somebody's lines from a user.
pub async fn hide(db: &mut AnyConnection, user: UserId, muted: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO mutes (user_id, muted_id, hidden, created_at) VALUES ($1, $2, 1, $3) \
         ON CONFLICT (user_id, muted_id) DO UPDATE SET hidden = 1",
    )
    .bind(user.0)
    .bind(muted.0)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Shows somebody's lines to a user again. Only for somebody whom the user blocks has this to be remembered.
pub async fn show(db: &mut AnyConnection, user: UserId, muted: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM mutes WHERE user_id = $1 AND muted_id = $2")
        .bind(user.0)
        .bind(muted.0)
        .execute(&mut *db)
        .await?;
    sqlx::query(
        "INSERT INTO mutes (user_id, muted_id, hidden, created_at) \
         SELECT user_id, blocked_id, 0, $3 FROM blocks WHERE user_id = $1 AND blocked_id = $2",
    )
    .bind(user.0)
    .bind(muted.0)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Forgets that somebody's lines are shown although they are blocked, because they are blocked no more.
pub async fn forget_shown(db: &mut AnyConnection, user: UserId, other: UserId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM mutes WHERE user_id = $1 AND muted_id = $2 AND hidden = 0")
        .bind(user.0)
        .bind(other.0)
        .execute(db)
        .await
        .map(drop)
}

/// Of how many people the user has chosen whether their lines are shown.
pub async fn count(db: &mut AnyConnection, user: UserId) -> Result<usize, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM mutes WHERE user_id = $1")
        .bind(user.0)
        .fetch_one(db)
        .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}
