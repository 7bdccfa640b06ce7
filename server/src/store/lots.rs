//! Lots: moons that came together, and how many of them are unspent.
//!
//! INVARIANT: the unspent moons of an account's lots are its balance, or nothing if that is below nothing. Only `ledger.rs` changes
//! lots, in the transaction of its entry.

use sqlx::{AnyConnection, FromRow};

use super::users::moderate::LockedUser;
use crate::base::ids::UserId;

/// The most lots that one query reads.
const AT_ONCE: i64 = 100;

/// Where the moons of a lot come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LotSource {
    pub order: i64,
    pub is_bonus: bool,
}

/// A lot with unspent moons.
#[derive(FromRow)]
struct Lot {
    id: i64,
    unspent: i64,
}

pub(super) async fn insert(
    db: &mut AnyConnection,
    locked: &LockedUser,
    id: i64,
    source: Option<LotSource>,
    moons: i64,
    unspent: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO moon_lots (id, user_id, order_id, is_bonus, moons, unspent) VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id)
    .bind(locked.id)
    .bind(source.map(|source| source.order))
    .bind(i64::from(source.is_some_and(|source| source.is_bonus)))
    .bind(moons)
    .bind(unspent)
    .execute(db)
    .await
    .map(drop)
}

/// Spends moons of an account, the oldest first; of one order's lots alone, if one is given. Returns how many there were to spend.
pub(super) async fn spend(
    db: &mut AnyConnection,
    locked: &LockedUser,
    order: Option<i64>,
    wanted: i64,
) -> Result<i64, sqlx::Error> {
    let mut left = wanted;
    while left > 0 {
        let lots: Vec<Lot> = match order {
            Some(order) => {
                let sql = "SELECT id, unspent FROM moon_lots WHERE user_id = $1 AND order_id = $2 AND unspent > 0 \
                           ORDER BY id LIMIT $3";
                sqlx::query_as(sql).bind(locked.id).bind(order).bind(AT_ONCE).fetch_all(&mut *db).await?
            }
            None => {
                let sql = "SELECT id, unspent FROM moon_lots WHERE user_id = $1 AND unspent > 0 ORDER BY id LIMIT $2";
                sqlx::query_as(sql).bind(locked.id).bind(AT_ONCE).fetch_all(&mut *db).await?
            }
        };
        if lots.is_empty() {
            break;
        }
        for lot in lots {
            let spent = lot.unspent.min(left);
            sqlx::query("UPDATE moon_lots SET unspent = unspent - $2 WHERE id = $1")
                .bind(lot.id)
                .bind(spent)
                .execute(&mut *db)
                .await?;
            left -= spent;
            if left == 0 {
                break;
            }
        }
    }
    Ok(wanted - left)
}

/// The unspent moons of an order that this account has: paid ones, and bonus.
pub async fn unspent_of_order(
    db: &mut AnyConnection,
    user: UserId,
    order: i64,
) -> Result<(i64, i64), sqlx::Error> {
    sqlx::query_as(
        "SELECT CAST(COALESCE(SUM(CASE WHEN is_bonus = 0 THEN unspent ELSE 0 END), 0) AS BIGINT), \
         CAST(COALESCE(SUM(CASE WHEN is_bonus = 1 THEN unspent ELSE 0 END), 0) AS BIGINT) \
         FROM moon_lots WHERE user_id = $1 AND order_id = $2",
    )
    .bind(user.0)
    .bind(order)
    .fetch_one(db)
    .await
}
