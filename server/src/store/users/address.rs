//! E-mail addresses: the one that is an account's, and the one that somebody gave and has yet to confirm.
//!
//! INVARIANT: an address is one account's at most. It becomes an account's when it is confirmed, or, where that is not asked
//! for, with an account that is made for an address that is nobody's. So nobody takes another's, and no answer tells that it
//! has an account.

use sqlx::{AnyConnection, AnyPool};

use super::{User, email_of, find};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The account whose address this is.
pub async fn owner_of_address(db: &AnyPool, email: &str) -> Result<Option<User>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE email = $1")
        .bind(email_of(email))
        .fetch_optional(db)
        .await?;
    found(db, row).await
}

/// The account whose address this is; else the newest that has yet to confirm it.
pub async fn find_by_address(db: &AnyPool, email: &str) -> Result<Option<User>, sqlx::Error> {
    let owner = owner_of_address(db, email).await?;
    if owner.is_some() {
        return Ok(owner);
    }
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT id FROM users WHERE new_email = $1 ORDER BY created_at DESC, id DESC LIMIT 1")
            .bind(email_of(email))
            .fetch_optional(db)
            .await?;
    found(db, row).await
}

async fn found(db: &AnyPool, row: Option<(i64,)>) -> Result<Option<User>, sqlx::Error> {
    match row {
        Some((id,)) => find(db, UserId(id)).await,
        None => Ok(None),
    }
}

/// Whether the address is somebody else's.
pub async fn is_address_taken(db: &mut AnyConnection, id: UserId, email: &str) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE email = $1 AND id <> $2")
        .bind(email_of(email))
        .bind(id.0)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// An address that somebody gave: his at once, or when he has confirmed it. The first fails with a unique violation when it
/// is another's.
pub async fn give_address(
    db: &mut AnyConnection,
    id: UserId,
    email: &str,
    at_once: bool,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    let text = if at_once {
        "UPDATE users SET email = $2, new_email = NULL, updated_at = $3 WHERE id = $1"
    } else {
        "UPDATE users SET new_email = CASE WHEN email = $2 THEN NULL ELSE $2 END, updated_at = $3 WHERE id = $1"
    };
    sqlx::query(text).bind(id.0).bind(email_of(email)).bind(at).execute(db).await.map(drop)
}

/// An address is an account's now.
pub struct Confirmed {
    /// The one that it had before, if that was another.
    pub before: Option<String>,
}

/// Makes an address the account's. Nothing if it never gave it, has given another since, or if it is another's by now.
pub async fn confirm(
    db: &mut AnyConnection,
    id: UserId,
    email: &str,
    at: Stamp,
) -> Result<Option<Confirmed>, sqlx::Error> {
    if is_address_taken(db, id, email).await? {
        return Ok(None);
    }
    let row: Option<(Option<String>,)> =
        sqlx::query_as("SELECT email FROM users WHERE id = $1 AND (email = $2 OR new_email = $2)")
            .bind(id.0)
            .bind(email.to_owned())
            .fetch_optional(&mut *db)
            .await?;
    let Some((before,)) = row else { return Ok(None) };
    sqlx::query(
        "UPDATE users SET email = $2, new_email = CASE WHEN new_email = $2 THEN NULL ELSE new_email END, \
         confirmed = 1, updated_at = $3 WHERE id = $1",
    )
    .bind(id.0)
    .bind(email.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(Some(Confirmed { before: before.filter(|before| before != email) }))
}
