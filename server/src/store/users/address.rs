//! E-mail addresses of accounts: the one that it has (`email`) and the one that awaits confirmation (`new_email`).
//!
//! INVARIANT: at most one account has an address. An account gets an address by confirming it, from a provider that has verified it,
//! or, on servers that ask for no confirmation, when it is created with an address that no account has. So nobody can take another's
//! address. The first way does not reveal whether an address has an account.

use sqlx::AnyConnection;

use super::super::pool::Pool;
use super::{User, find, normalize_email};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The account that has this address.
pub async fn find_by_own_address(db: &Pool, email: &str) -> Result<Option<User>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE email = $1")
        .bind(normalize_email(email))
        .fetch_optional(db)
        .await?;
    find_row(db, row).await
}

/// The account that has this address; else the newest account that has not confirmed it yet.
pub async fn find_by_own_or_new_address(db: &Pool, email: &str) -> Result<Option<User>, sqlx::Error> {
    let owner = find_by_own_address(db, email).await?;
    if owner.is_some() {
        return Ok(owner);
    }
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT id FROM users WHERE new_email = $1 ORDER BY created_at DESC, id DESC LIMIT 1")
            .bind(normalize_email(email))
            .fetch_optional(db)
            .await?;
    find_row(db, row).await
}

async fn find_row(db: &Pool, row: Option<(i64,)>) -> Result<Option<User>, sqlx::Error> {
    match row {
        Some((id,)) => find(db, UserId(id)).await,
        None => Ok(None),
    }
}

/// Whether another account has this address.
pub async fn is_address_taken(db: &mut AnyConnection, id: UserId, email: &str) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE email = $1 AND id <> $2")
        .bind(normalize_email(email))
        .bind(id.0)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Stores an address that a user has entered: as theirs (`is_confirmed`), which fails with a unique violation if another account has it,
/// or as one to confirm.
pub async fn set_address(
    db: &mut AnyConnection,
    id: UserId,
    email: &str,
    is_confirmed: bool,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    let text = if is_confirmed {
        "UPDATE users SET email = $2, new_email = NULL, updated_at = $3 WHERE id = $1"
    } else {
        "UPDATE users SET new_email = CASE WHEN email = $2 THEN NULL ELSE $2 END, updated_at = $3 WHERE id = $1"
    };
    sqlx::query(text).bind(id.0).bind(normalize_email(email)).bind(at).execute(db).await.map(drop)
}

/// The outcome of a successful [`confirm_address`].
pub struct ConfirmedAddress {
    /// The address that the account had before, if it was a different one.
    pub previous: Option<String>,
}

/// Gives an account an address that it has confirmed. `None` if the user never entered it or has entered another since, or if another
/// account has it by now.
pub async fn confirm_address(
    db: &mut AnyConnection,
    id: UserId,
    email: &str,
    at: Stamp,
) -> Result<Option<ConfirmedAddress>, sqlx::Error> {
    if is_address_taken(db, id, email).await? {
        return Ok(None);
    }
    let row: Option<(Option<String>,)> =
        sqlx::query_as("SELECT email FROM users WHERE id = $1 AND (email = $2 OR new_email = $2)")
            .bind(id.0)
            .bind(email.to_owned())
            .fetch_optional(&mut *db)
            .await?;
    let Some((previous,)) = row else { return Ok(None) };
    sqlx::query(
        "UPDATE users SET email = $2, new_email = CASE WHEN new_email = $2 THEN NULL ELSE new_email END, \
         confirmed = 1, updated_at = $3 WHERE id = $1",
    )
    .bind(id.0)
    .bind(email.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(Some(ConfirmedAddress { previous: previous.filter(|previous| previous != email) }))
}
