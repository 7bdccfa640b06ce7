//! The ledger: every credit and debit of an account's coins and moons.
//!
//! INVARIANT: a balance changes only together with an entry, in one transaction, and a balance of moons only together with its lots
//! (`lots.rs`). A balance falls below nothing only by [`take_back`]: coins never, by a CHECK constraint. Triggers reject changes of
//! entries (`append_only.rs`).

use engine::economy::{Coins, Currency, Today};
use sqlx::{AnyConnection, FromRow};

use super::lots::{self, LotSource};
use super::pool::Pool;
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
pub const SUBSCRIBER: &str = "subscriber";
/// The reasons of the entries of moons that were paid for, of those that were added to them, of moons that are taken back, and of
/// those that are given back after a dispute, or because the provider did not pay back.
pub const PAYMENT: &str = "payment";
pub const PAYMENT_BONUS: &str = "paymentBonus";
pub const REFUND: &str = "refund";
pub const DISPUTE_WON: &str = "disputeWon";
pub const REFUND_FAILED: &str = "refundFailed";
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
    book_as(db, locked, new, Kind::Plain).await
}

/// Adds an entry whose key is not used: whoever has locked the account has looked. The new balance; `None` if the old one is too low.
pub async fn book_unused(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
) -> Result<Option<i64>, sqlx::Error> {
    change_balance(db, locked, new, Kind::Plain).await
}

/// Books moons that an order has paid for.
pub async fn book_bought(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
    source: LotSource,
) -> Result<Booking, sqlx::Error> {
    book_as(db, locked, new, Kind::Bought(source)).await
}

/// Takes moons back that an order had paid for: first those that are left of it. What is missing is taken from what else they have, and
/// then the balance falls below nothing.
pub async fn take_back(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
    order: i64,
) -> Result<Booking, sqlx::Error> {
    book_as(db, locked, new, Kind::TakenBack(order)).await
}

#[derive(Clone, Copy)]
enum Kind {
    Plain,
    Bought(LotSource),
    TakenBack(i64),
}

async fn book_as(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
    kind: Kind,
) -> Result<Booking, sqlx::Error> {
    let booked = sqlx::query_as(FIND).bind(locked.id).bind(new.key.clone()).fetch_optional(&mut *db).await?;
    if let Some(entry) = booked {
        return Ok(Booking::AlreadyBooked(entry));
    }
    let balance = change_balance(db, locked, new, kind).await?;
    Ok(balance.map_or(Booking::InsufficientBalance, Booking::Done))
}

/// Changes the balance, and adds the entry; `None` if the balance is too low.
async fn change_balance(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
    kind: Kind,
) -> Result<Option<i64>, sqlx::Error> {
    let change = match (new.currency, kind) {
        (Currency::Coins, _) => {
            "UPDATE users SET coins = coins + $2 WHERE id = $1 AND coins + $2 >= 0 RETURNING coins"
        }
        (Currency::Moons, Kind::TakenBack(_)) => {
            "UPDATE users SET moons = moons + $2 WHERE id = $1 RETURNING moons"
        }
        // What comes in is welcome even if it does not cover a debt.
        (Currency::Moons, _) => {
            "UPDATE users SET moons = moons + $2 WHERE id = $1 AND ($2 > 0 OR moons + $2 >= 0) RETURNING moons"
        }
    };
    let updated: Option<(i64,)> =
        sqlx::query_as(change).bind(locked.id).bind(new.amount).fetch_optional(&mut *db).await?;
    let Some((balance,)) = updated else { return Ok(None) };
    if new.currency == Currency::Moons {
        change_lots(db, locked, new, balance, kind).await?;
    }
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
    Ok(Some(balance))
}

/// Adds a lot for moons that came, or spends lots for moons that went.
async fn change_lots(
    db: &mut AnyConnection,
    locked: &LockedUser,
    new: &NewBooking,
    balance: i64,
    kind: Kind,
) -> Result<(), sqlx::Error> {
    if new.amount > 0 {
        let source = match kind {
            Kind::Bought(source) => Some(source),
            Kind::Plain | Kind::TakenBack(_) => None,
        };
        // A debt is paid first.
        let unspent = balance.clamp(0, new.amount);
        return lots::insert(db, locked, new.id, source, new.amount, unspent).await;
    }
    let mut left = -new.amount;
    if let Kind::TakenBack(order) = kind {
        left -= lots::spend(db, locked, Some(order), left).await?;
    }
    lots::spend(db, locked, None, left).await.map(drop)
}

/// The accounts whose balance of moons is below nothing, the deepest in debt first: id, username and balance.
pub async fn debts(db: &Pool, limit: i64) -> Result<Vec<(i64, String, i64)>, sqlx::Error> {
    sqlx::query_as("SELECT id, username, moons FROM users WHERE moons < 0 ORDER BY moons, id LIMIT $1")
        .bind(limit)
        .fetch_all(db)
        .await
}

/// The entry of an account with this key.
pub async fn find(
    db: &mut AnyConnection,
    locked: &LockedUser,
    key: &str,
) -> Result<Option<LedgerEntryRow>, sqlx::Error> {
    sqlx::query_as(FIND).bind(locked.id).bind(key.to_owned()).fetch_optional(db).await
}

/// A page of an account's entries with ids below `before`, the newest first.
pub async fn page(
    db: &Pool,
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
