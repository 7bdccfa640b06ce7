//! The seasons of the rating: which game is booked in which, what is kept of it, and how far a season's end has got.

use std::collections::BTreeMap;

use engine::seasons::rating::{RatedGame, RatedSide, WinCounts};
use futures_util::stream::BoxStream;
use sqlx::{AnyConnection, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// The most sides of one composition: each card may win alone.
const MAX_SIDES: i64 = 40;

fn encoded(game: &RatedGame) -> Result<String, sqlx::Error> {
    serde_json::to_string(game).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Locks a season that is open, and gives its next result a number. `None` if it is closed.
pub async fn next_result(db: &mut AnyConnection, season: u32) -> Result<Option<i64>, sqlx::Error> {
    lock(db, season, 1).await
}

/// Locks a season, and returns the number of its last result. `None` if it is closed.
pub async fn lock_open(db: &mut AnyConnection, season: u32) -> Result<Option<i64>, sqlx::Error> {
    lock(db, season, 0).await
}

async fn lock(db: &mut AnyConnection, season: u32, more: i64) -> Result<Option<i64>, sqlx::Error> {
    if let Some(number) = lock_if_open(db, season, more).await? {
        return Ok(Some(number));
    }
    // A season that is closed is not waited for: its end changes accounts, which are locked here.
    let closed: Option<(i64,)> =
        sqlx::query_as("SELECT number FROM rating_seasons WHERE number = $1 AND closed_at IS NOT NULL")
            .bind(i64::from(season))
            .fetch_optional(&mut *db)
            .await?;
    if closed.is_some() {
        return Ok(None);
    }
    sqlx::query("INSERT INTO rating_seasons (number) VALUES ($1) ON CONFLICT (number) DO NOTHING")
        .bind(i64::from(season))
        .execute(&mut *db)
        .await?;
    lock_if_open(db, season, more).await
}

async fn lock_if_open(db: &mut AnyConnection, season: u32, more: i64) -> Result<Option<i64>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as(
        "UPDATE rating_seasons SET results = results + $2 WHERE number = $1 AND closed_at IS NULL RETURNING results",
    )
    .bind(i64::from(season))
    .bind(more)
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(number,)| number))
}

/// The oldest season before this one whose end is not done.
pub async fn oldest_open(db: &mut AnyConnection, before: u32) -> Result<Option<u32>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT number FROM rating_seasons WHERE done_at IS NULL AND number < $1 ORDER BY number LIMIT 1",
    )
    .bind(i64::from(before))
    .fetch_optional(db)
    .await?;
    Ok(row.and_then(|(number,)| u32::try_from(number).ok()))
}

/// Closes a season, once: no game is booked in it any more.
pub async fn close(db: &mut AnyConnection, season: u32, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE rating_seasons SET closed_at = $2 WHERE number = $1 AND closed_at IS NULL")
        .bind(i64::from(season))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Locks a closed season whose end is not done, and returns how far it has got.
pub async fn lock_roll(db: &mut AnyConnection, season: u32) -> Result<Option<i64>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as(
        "UPDATE rating_seasons SET rolled_to = rolled_to \
         WHERE number = $1 AND closed_at IS NOT NULL AND done_at IS NULL RETURNING rolled_to",
    )
    .bind(i64::from(season))
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(rolled_to,)| rolled_to))
}

pub async fn rolled_to(db: &mut AnyConnection, season: u32, user: i64) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE rating_seasons SET rolled_to = $2 WHERE number = $1")
        .bind(i64::from(season))
        .bind(user)
        .execute(db)
        .await
        .map(drop)
}

pub async fn done(db: &mut AnyConnection, season: u32, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE rating_seasons SET done_at = $2 WHERE number = $1")
        .bind(i64::from(season))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// A result as it is kept, with the accounts in its seats.
#[derive(FromRow)]
pub struct ResultRow {
    pub number: i64,
    pub at: Stamp,
    game: String,
    /// `SEAT ACCOUNT` for each seat that had one, with commas between; no text if none had one.
    owners: Option<String>,
}

impl ResultRow {
    pub fn game(&self) -> Result<RatedGame, sqlx::Error> {
        serde_json::from_str(&self.game).map_err(|error| sqlx::Error::Decode(error.into()))
    }

    /// Seats and the accounts that sat there.
    pub fn owners(&self) -> impl Iterator<Item = (usize, i64)> {
        let pairs = self.owners.iter().flat_map(|pairs| pairs.split(','));
        pairs
            .filter_map(|pair| pair.split_once(' '))
            .filter_map(|(seat, user)| Some((seat.parse().ok()?, user.parse().ok()?)))
    }
}

/// Keeps the result of a game, with the accounts in its seats.
pub async fn keep_result(
    db: &mut AnyConnection,
    (season, number): (u32, i64),
    (id, game): (&GameId, &RatedGame),
    owners: &BTreeMap<usize, UserId>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO rating_results (season, number, game_id, at, game) VALUES ($1, $2, $3, $4, $5)")
        .bind(i64::from(season))
        .bind(number)
        .bind(id.to_string())
        .bind(at)
        .bind(encoded(game)?)
        .execute(&mut *db)
        .await?;
    for (seat, user) in owners {
        sqlx::query("INSERT INTO rating_seats (season, number, seat, user_id) VALUES ($1, $2, $3, $4)")
            .bind(i64::from(season))
            .bind(number)
            .bind(*seat as i64)
            .bind(user.0)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// How many games of a composition each side has won.
pub async fn win_counts(db: &mut AnyConnection, composition: &str) -> Result<WinCounts, sqlx::Error> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT side, games FROM rating_counts WHERE composition = $1 ORDER BY side LIMIT $2")
            .bind(composition.to_owned())
            .bind(MAX_SIDES)
            .fetch_all(db)
            .await?;
    let count = |(side, games): (String, i64)| {
        Some((RatedSide::from_name(&side)?, u32::try_from(games).unwrap_or(u32::MAX)))
    };
    Ok(rows.into_iter().filter_map(count).collect())
}

pub async fn count_win(
    db: &mut AnyConnection,
    composition: &str,
    side: RatedSide,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO rating_counts (composition, side, games) VALUES ($1, $2, 1) ON CONFLICT (composition, side) \
         DO UPDATE SET games = rating_counts.games + 1",
    )
    .bind(composition.to_owned())
    .bind(side.name())
    .execute(db)
    .await
    .map(drop)
}

/// The seasons that have results, in their order.
pub async fn numbers(db: &mut AnyConnection) -> Result<Vec<u32>, sqlx::Error> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT number FROM rating_seasons ORDER BY number LIMIT 10000").fetch_all(db).await?;
    Ok(rows.into_iter().filter_map(|(number,)| u32::try_from(number).ok()).collect())
}

/// Locks all seasons: nothing is booked until the end of the transaction.
pub async fn lock_all(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE rating_seasons SET results = results").execute(db).await.map(drop)
}

/// All results of a season in their order, one after the other as they are read. Their seats come as one text, because sqlx takes some
/// microseconds for each row.
pub fn results(db: &mut AnyConnection, season: u32) -> BoxStream<'_, Result<ResultRow, sqlx::Error>> {
    sqlx::query_as(
        "SELECT number, at, game, (SELECT string_agg(s.seat || ' ' || s.user_id, ',') FROM rating_seats AS s \
         WHERE s.season = r.season AND s.number = r.number) AS owners \
         FROM rating_results AS r WHERE season = $1 ORDER BY number",
    )
    .bind(i64::from(season))
    .fetch(db)
}

/// Replaces all counts of games by composition and side.
pub async fn replace_counts(
    db: &mut AnyConnection,
    counts: &BTreeMap<(String, &'static str), i64>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM rating_counts").execute(&mut *db).await?;
    for ((composition, side), games) in counts {
        sqlx::query("INSERT INTO rating_counts (composition, side, games) VALUES ($1, $2, $3)")
            .bind(composition.clone())
            .bind(*side)
            .bind(games)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}
