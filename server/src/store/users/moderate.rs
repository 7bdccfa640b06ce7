//! Changes that moderators make to an account.

use engine::account::Rank;
use engine::economy::{Coins, Moons};
use sqlx::{AnyConnection, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// An account whose row is locked until the end of the transaction, with the columns that sanctions and purchases need.
#[derive(Clone, Debug, FromRow)]
pub struct LockedUser {
    pub id: i64,
    #[sqlx(try_from = "i64")]
    pub rank: Rank,
    #[sqlx(try_from = "Flag")]
    pub guest: bool,
    pub lang: String,
    pub username: String,
    pub email: Option<String>,
    /// What it has when it is locked.
    #[sqlx(try_from = "i64")]
    pub coins: Coins,
    #[sqlx(try_from = "i64")]
    pub moons: Moons,
}

/// Locks an account's row, so that concurrent changes of what it may do or has are serialised. INVARIANT: transactions lock accounts
/// before cases and appeals; otherwise they could deadlock.
pub async fn lock(db: &mut AnyConnection, id: UserId, at: Stamp) -> Result<Option<LockedUser>, sqlx::Error> {
    sqlx::query_as(
        "UPDATE users SET updated_at = CASE WHEN updated_at > $2 THEN updated_at ELSE $2 END WHERE id = $1 \
         RETURNING id, rank, guest, lang, username, email, coins, moons",
    )
    .bind(id.0)
    .bind(at)
    .fetch_optional(db)
    .await
}

/// Bans an account; without `until`, for good.
pub async fn ban(
    db: &mut AnyConnection,
    id: UserId,
    until: Option<Stamp>,
    reason: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET banned = 1, ban_end = $2, reason_ban = $3, updated_at = $4 WHERE id = $1")
        .bind(id.0)
        .bind(until)
        .bind(reason.to_owned())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Lifts a ban. False if the account is not banned.
pub async fn unban(db: &mut AnyConnection, id: UserId, at: Stamp) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE users SET banned = 0, ban_end = NULL, reason_ban = NULL, updated_at = $2 \
         WHERE id = $1 AND banned = 1",
    )
    .bind(id.0)
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Sets whether the user must choose another username before they play again.
pub async fn set_need_rename(
    db: &mut AnyConnection,
    id: UserId,
    needs: bool,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET need_rename = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(i64::from(needs))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

pub async fn set_rank(db: &mut AnyConnection, id: UserId, rank: Rank, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET rank = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(rank.value())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}
