//! The offers of each day as they were first shown, and who has collected which.

use engine::economy::Day;
use engine::shop::{DailyOffer, DailyShop, OfferCategory};
use sqlx::AnyConnection;

use super::pool::Pool;
use super::users::moderate::LockedUser;
use super::wardrobe;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

fn shop_of((day, offers): (i64, String)) -> Result<DailyShop, sqlx::Error> {
    let offers: Vec<DailyOffer> =
        serde_json::from_str(&offers).map_err(|error| sqlx::Error::Decode(Box::new(error)))?;
    Ok(DailyShop { day: day_of(day), offers })
}

fn day_of(number: i64) -> Day {
    Day::numbered(u32::try_from(number).unwrap_or(0))
}

fn offers_json(shop: &DailyShop) -> Result<String, sqlx::Error> {
    serde_json::to_string(&shop.offers).map_err(|error| sqlx::Error::Encode(Box::new(error)))
}

/// The stored shops of a day and of those before it, the newest first.
pub async fn up_to(db: &Pool, day: Day, limit: i64) -> Result<Vec<DailyShop>, sqlx::Error> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT day, offers FROM daily_shops WHERE day <= $1 ORDER BY day DESC LIMIT $2")
            .bind(i64::from(day.number()))
            .bind(limit)
            .fetch_all(db)
            .await?;
    rows.into_iter().map(shop_of).collect()
}

pub async fn find(db: &mut AnyConnection, day: Day) -> Result<Option<DailyShop>, sqlx::Error> {
    let row: Option<(i64, String)> = sqlx::query_as("SELECT day, offers FROM daily_shops WHERE day = $1")
        .bind(i64::from(day.number()))
        .fetch_optional(db)
        .await?;
    row.map(shop_of).transpose()
}

/// The shop of a day, locked until the end of the transaction.
pub async fn lock(db: &mut AnyConnection, day: Day) -> Result<Option<DailyShop>, sqlx::Error> {
    let row: Option<(i64, String)> =
        sqlx::query_as("UPDATE daily_shops SET day = day WHERE day = $1 RETURNING day, offers")
            .bind(i64::from(day.number()))
            .fetch_optional(db)
            .await?;
    row.map(shop_of).transpose()
}

/// Keeps a shop, unless its day has one.
pub async fn insert(db: &mut AnyConnection, shop: &DailyShop) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO daily_shops (day, offers) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING")
        .bind(i64::from(shop.day.number()))
        .bind(offers_json(shop)?)
        .execute(db)
        .await
        .map(drop)
}

/// Replaces the shop of a day, of which staff have changed an offer. Every node reads the offers again.
pub async fn replace(db: &mut AnyConnection, shop: &DailyShop) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE daily_shops SET offers = $2 WHERE day = $1")
        .bind(i64::from(shop.day.number()))
        .bind(offers_json(shop)?)
        .execute(&mut *db)
        .await?;
    wardrobe::note_offers_changed(db).await
}

/// What a user has, as far as it counts for a day's offers.
pub struct Belongings {
    /// The elements that they have bought or were given.
    pub elements: Vec<String>,
    /// What they have collected: days and categories.
    pub collected: Vec<(Day, String)>,
}

/// What a user has, and what they have collected from a day on: in one query, because everybody who opens the shop asks it.
pub async fn belongings(db: &Pool, user: UserId, from: Day) -> Result<Belongings, sqlx::Error> {
    let rows: Vec<(Option<i64>, String)> = sqlx::query_as(
        "SELECT CAST(NULL AS BIGINT), element_id FROM owned_elements WHERE user_id = $1 \
         UNION ALL SELECT day, category FROM collected_offers WHERE user_id = $1 AND day >= $2",
    )
    .bind(user.0)
    .bind(i64::from(from.number()))
    .fetch_all(db)
    .await?;
    let mut belongings = Belongings { elements: Vec::new(), collected: Vec::new() };
    for (day, name) in rows {
        match day {
            Some(day) => belongings.collected.push((day_of(day), name)),
            None => belongings.elements.push(name),
        }
    }
    Ok(belongings)
}

/// What a user has collected from a day on: days and categories.
pub async fn collected(db: &Pool, user: UserId, from: Day) -> Result<Vec<(Day, String)>, sqlx::Error> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT day, category FROM collected_offers WHERE user_id = $1 AND day >= $2")
            .bind(user.0)
            .bind(i64::from(from.number()))
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(day, name)| (day_of(day), name)).collect())
}

/// Notes that a user collects an offer. False if they have collected it before.
pub async fn collect(
    db: &mut AnyConnection,
    locked: &LockedUser,
    day: Day,
    category: OfferCategory,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO collected_offers (user_id, day, category, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(locked.id)
    .bind(i64::from(day.number()))
    .bind(category.name())
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
