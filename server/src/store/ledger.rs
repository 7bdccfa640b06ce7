//! The ledger: every credit and debit of an account's coins and moons.
//!
//! INVARIANT: a balance changes only together with an entry, in one transaction. CHECK constraints reject negative balances, and
//! triggers reject changes of entries (`append_only.rs`).

use engine::economy::{Coins, Currency, Today};
use sqlx::{AnyConnection, AnyPool, FromRow};

use super::users::moderate::LockedUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// An entry to book.
#[derive(Clone, Debug)]
pub struct NewBooking {
    /// Idempotency key: unique for each account.
    pub key: String,
    pub id: i64,
    pub at: Stamp,
    pub currency: Currency,
    /// Positive credits, negative debits; never zero.
    pub amount: i64,
    /// One word: [`GAME`], [`LEVEL`], `grant`, …
    pub reason: &'static str,
    /// Further data, as JSON.
    pub detail: String,
}

/// An entry as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct LedgerEntryRow {
    pub key: String,
    pub id: i64,
    pub at: Stamp,
    pub currency: String,
    pub amount: i64,
    /// The balance after this entry.
    pub balance: i64,
    pub reason: String,
    pub detail: String,
}

/// The outcome of [`book`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Booking {
    /// The entry is booked; the balance after it.
    Done(i64),
    /// The account has an entry with this key; nothing was booked.
    AlreadyBooked(LedgerEntryRow),
    /// The balance is too low; nothing was booked.
    InsufficientBalance,
}

/// The key and reason of the first entry of each account.
pub const START: &str = "start";
/// The reason of the entry of a game.
pub const GAME: &str = "game";
/// The reason of the entry of a day's first win.
pub const FIRST_WIN: &str = "firstWin";
/// The reason of the entry of a day's quest.
pub const QUEST: &str = "quest";
/// The reason of the entry of a streak.
pub const STREAK: &str = "streak";
/// The reason of the entry of a new level.
pub const LEVEL: &str = "level";

/// Adds the first entry of an account that is being made with these coins.
pub async fn insert_start(
    db: &mut AnyConnection,
    user: UserId,
    id: i64,
    coins: Coins,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $6, $2, '{}')",
    )
    .bind(user.0)
    .bind(START)
    .bind(id)
    .bind(at)
    .bind(Currency::Coins.name())
    .bind(coins.0)
    .execute(db)
    .await
    .map(drop)
}

/// What games have paid an account since an id: coins, and whether a first win was among it.
pub async fn earned_since(
    db: &mut AnyConnection,
    locked: &LockedUser,
    id: i64,
) -> Result<Today, sqlx::Error> {
    let (earned, first_wins): (i64, i64) = sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT), \
         CAST(COALESCE(SUM(CASE WHEN reason = $4 THEN 1 ELSE 0 END), 0) AS BIGINT) FROM ledger \
         WHERE user_id = $1 AND id >= $2 AND reason IN ($3, $4)",
    )
    .bind(locked.id)
    .bind(id)
    .bind(GAME)
    .bind(FIRST_WIN)
    .fetch_one(db)
    .await?;
    Ok(Today { earned: Coins(earned), has_won: first_wins > 0 })
}

const FIND: &str = "SELECT key, id, at, currency, amount, balance, reason, detail FROM ledger \
                    WHERE user_id = $1 AND key = $2";

/// Adds an entry and changes the balance, unless the key is used already. `locked` proves that the account's row is locked, so bookings
/// of one account are serialised.
pub async fn book(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
) -> Result<Booking, sqlx::Error> {
    let booked = sqlx::query_as(FIND).bind(locked.id).bind(new.key.clone()).fetch_optional(&mut *db).await?;
    if let Some(entry) = booked {
        return Ok(Booking::AlreadyBooked(entry));
    }
    let change = match new.currency {
        Currency::Coins => {
            "UPDATE users SET coins = coins + $2 WHERE id = $1 AND coins + $2 >= 0 RETURNING coins"
        }
        Currency::Moons => {
            "UPDATE users SET moons = moons + $2 WHERE id = $1 AND moons + $2 >= 0 RETURNING moons"
        }
    };
    let updated: Option<(i64,)> =
        sqlx::query_as(change).bind(locked.id).bind(new.amount).fetch_optional(&mut *db).await?;
    let Some((balance,)) = updated else { return Ok(Booking::InsufficientBalance) };
    sqlx::query(
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(locked.id)
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

/// A page of an account's entries with ids below `before`, the newest first.
pub async fn page(
    db: &AnyPool,
    user: UserId,
    before: i64,
    limit: i64,
) -> Result<Vec<LedgerEntryRow>, sqlx::Error> {
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
