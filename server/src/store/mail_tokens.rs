//! Single-use tokens in the links of letters. Only their hashes are stored.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Confirm,
    Reset,
}

impl Purpose {
    const fn code(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
        }
    }
}

pub struct NewToken<'a> {
    /// The token's hash.
    pub id: &'a str,
    pub user: UserId,
    pub purpose: Purpose,
    /// The address that it is sent to.
    pub email: &'a str,
    pub now: Stamp,
    pub expires_at: Stamp,
}

/// The account that a redeemed token belonged to, and the address that it was sent to.
#[derive(Debug, FromRow)]
pub struct RedeemedToken {
    pub user_id: i64,
    pub email: String,
}

pub async fn insert(db: &mut AnyConnection, token: &NewToken<'_>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO mail_tokens (id, user_id, purpose, email, created_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(token.id.to_owned())
    .bind(token.user.0)
    .bind(token.purpose.code())
    .bind(token.email.to_owned())
    .bind(token.now)
    .bind(token.expires_at)
    .execute(db)
    .await
    .map(drop)
}

/// Redeems an unexpired token: deletes it, and what else the account has for the purpose. Gives its account and its address.
pub async fn redeem(
    db: &mut AnyConnection,
    id: &str,
    purpose: Purpose,
    now: Stamp,
) -> Result<Option<RedeemedToken>, sqlx::Error> {
    let redeemed: Option<RedeemedToken> = sqlx::query_as(
        "DELETE FROM mail_tokens WHERE id = $1 AND purpose = $2 AND expires_at > $3 RETURNING user_id, email",
    )
    .bind(id.to_owned())
    .bind(purpose.code())
    .bind(now)
    .fetch_optional(&mut *db)
    .await?;
    if let Some(redeemed) = &redeemed {
        delete_all(db, UserId(redeemed.user_id), purpose).await?;
    }
    Ok(redeemed)
}

/// Whether a token is valid, without redeeming it.
pub async fn is_valid(db: &Pool, id: &str, purpose: Purpose, now: Stamp) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT user_id FROM mail_tokens WHERE id = $1 AND purpose = $2 AND expires_at > $3")
            .bind(id.to_owned())
            .bind(purpose.code())
            .bind(now)
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

/// Deletes the tokens of an account for a purpose.
pub async fn delete_all(db: &mut AnyConnection, user: UserId, purpose: Purpose) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM mail_tokens WHERE user_id = $1 AND purpose = $2")
        .bind(user.0)
        .bind(purpose.code())
        .execute(db)
        .await
        .map(drop)
}
