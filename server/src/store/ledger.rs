//! The ledger: everything that went into a purse or out of it, and the only way there is.
//!
//! INVARIANT: a balance changes with an entry and in no other way, both in one transaction. The database keeps balances from
//! going below nothing, and entries from being changed.

use engine::economy::Currency;
use sqlx::{AnyConnection, AnyPool, FromRow};

use super::users::Held;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// Something that is to be booked.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// The same for the same account is the same entry.
    pub key: String,
    pub id: i64,
    /// Milliseconds since the Unix epoch.
    pub at: Stamp,
    pub currency: Currency,
    /// Into the purse, or below nothing out of it; never nothing.
    pub amount: i64,
    /// What for, as one word.
    pub reason: &'static str,
    /// Whatever else belongs to it, as JSON.
    pub detail: String,
}

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Entry {
    pub key: String,
    pub id: i64,
    pub at: Stamp,
    pub currency: String,
    pub amount: i64,
    /// What is in the purse after it.
    pub balance: i64,
    pub reason: String,
    pub detail: String,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Booking {
    /// It stands in the ledger now; what is in the purse after it.
    Done(i64),
    /// Something stands there under this key already.
    Before(Entry),
    /// There is less in the purse than it would take.
    TooLittle,
}

const FIND: &str = "SELECT key, id, at, currency, amount, balance, reason, detail FROM ledger \
                    WHERE user_id = $1 AND key = $2";

/// Books it, once. The account is held: whatever else is to be booked for it waits.
pub async fn book(db: &mut AnyConnection, held: &Held, new: &NewEntry) -> Result<Booking, sqlx::Error> {
    let before = sqlx::query_as(FIND).bind(held.id).bind(new.key.clone()).fetch_optional(&mut *db).await?;
    if let Some(entry) = before {
        return Ok(Booking::Before(entry));
    }
    let change = match new.currency {
        Currency::Coins => {
            "UPDATE users SET coins = coins + $2 WHERE id = $1 AND coins + $2 >= 0 RETURNING coins"
        }
        Currency::Moons => {
            "UPDATE users SET moons = moons + $2 WHERE id = $1 AND moons + $2 >= 0 RETURNING moons"
        }
    };
    let changed: Option<(i64,)> =
        sqlx::query_as(change).bind(held.id).bind(new.amount).fetch_optional(&mut *db).await?;
    let Some((balance,)) = changed else { return Ok(Booking::TooLittle) };
    sqlx::query(
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(held.id)
    .bind(new.key.clone())
    .bind(new.id)
    .bind(new.at)
    .bind(new.currency.name())
    .bind(new.amount)
    .bind(balance)
    .bind(new.reason)
    .bind(new.detail.clone())
    .execute(db)
    .await?;
    Ok(Booking::Done(balance))
}

/// An account's entries before one, the newest first.
pub async fn page(db: &AnyPool, user: UserId, before: i64, limit: i64) -> Result<Vec<Entry>, sqlx::Error> {
    sqlx::query_as(
        "SELECT key, id, at, currency, amount, balance, reason, detail FROM ledger \
         WHERE user_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3",
    )
    .bind(user.0)
    .bind(before)
    .bind(limit)
    .fetch_all(db)
    .await
}
