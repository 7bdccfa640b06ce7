//! The elements that users own, the looks in their slots, and the looks that they wear.

use engine::account::Rank;
use engine::economy::{Coins, Moons};
use engine::skin::Look;
use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use super::users::moderate::LockedUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// What an account wears, and its balances.
#[derive(Clone, Debug, FromRow)]
pub struct WornLook {
    #[sqlx(try_from = "i64")]
    pub rank: Rank,
    #[sqlx(try_from = "i64")]
    pub coins: Coins,
    #[sqlx(try_from = "i64")]
    pub moons: Moons,
    /// The look that is worn, as JSON; empty: the standard look.
    pub skin: String,
    pub skin_version: i64,
    /// The slot of this look.
    pub slot_id: i64,
    /// The slot that is worn in anonymous games; 0: none.
    pub anonymous_slot_id: i64,
}

/// The elements that a user has bought or was given.
pub async fn owned_elements(db: &mut AnyConnection, user: UserId) -> Result<Vec<String>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT element_id FROM owned_elements WHERE user_id = $1 ORDER BY element_id")
            .bind(user.0)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Gives an element to a user. False if they own it already.
pub async fn grant_element(
    db: &mut AnyConnection,
    locked: &LockedUser,
    element: &str,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO owned_elements (user_id, element_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(locked.id)
    .bind(element.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The elements that a user owns and when they got them, for the data export.
pub async fn owned_elements_with_dates(db: &Pool, user: UserId) -> Result<Vec<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT element_id, at FROM owned_elements WHERE user_id = $1 ORDER BY at, element_id")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// The slots that a user has unlocked, with their looks as JSON.
pub async fn looks_by_slot(db: &mut AnyConnection, user: UserId) -> Result<Vec<(i64, String)>, sqlx::Error> {
    sqlx::query_as("SELECT slot, skin FROM slots WHERE user_id = $1 ORDER BY slot")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// `None` if the account does not exist.
pub async fn worn(db: &mut AnyConnection, user: UserId) -> Result<Option<WornLook>, sqlx::Error> {
    sqlx::query_as(
        "SELECT rank, coins, moons, skin, skin_version, slot_id, anonymous_slot_id FROM users WHERE id = $1",
    )
    .bind(user.0)
    .fetch_optional(db)
    .await
}

/// Saves a look in a slot; this also unlocks the slot.
pub async fn save_look(
    db: &mut AnyConnection,
    locked: &LockedUser,
    slot: i64,
    look: &Look,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO slots (user_id, slot, skin) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id, slot) DO UPDATE SET skin = $3",
    )
    .bind(locked.id)
    .bind(slot)
    .bind(look_json(look)?)
    .execute(db)
    .await
    .map(drop)
}

/// Wears the look of a slot: in anonymous games only (`anonymous`), or everywhere else.
pub async fn set_worn_slot(
    db: &mut AnyConnection,
    locked: &LockedUser,
    slot: i64,
    look: &Look,
    anonymous: bool,
) -> Result<(), sqlx::Error> {
    let sql = if anonymous {
        "UPDATE users SET anonymous_skin = $2, anonymous_slot_id = $3, anonymous_skin_index = $3 - 1 WHERE id = $1"
    } else {
        "UPDATE users SET skin = $2, slot_id = $3, skin_index = $3 - 1, skin_version = skin_version + 1 \
         WHERE id = $1"
    };
    sqlx::query(sql).bind(locked.id).bind(look_json(look)?).bind(slot).execute(db).await.map(drop)
}

/// No slot is worn in anonymous games any more; the game then draws a look at random from the alias.
pub async fn clear_anonymous_slot(db: &mut AnyConnection, locked: &LockedUser) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET anonymous_skin = '', anonymous_slot_id = 0, anonymous_skin_index = 0 WHERE id = $1",
    )
    .bind(locked.id)
    .execute(db)
    .await
    .map(drop)
}

/// Saves the look of a new account in slot 1, which everybody has.
pub async fn insert_first(db: &mut AnyConnection, user: UserId, look: &Look) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO slots (user_id, slot, skin) VALUES ($1, 1, $2)")
        .bind(user.0)
        .bind(look_json(look)?)
        .execute(db)
        .await
        .map(drop)
}

/// A look as it is stored.
pub fn look_json(look: &Look) -> Result<String, sqlx::Error> {
    serde_json::to_string(look).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}
