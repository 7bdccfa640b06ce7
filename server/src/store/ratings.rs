//! Ratings of a season, and their places.

use std::collections::BTreeMap;

use engine::progress::RANKED_FROM;
use engine::seasons::rating::Rating;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, FromRow};

use super::users::UserSummary;
use super::values::Flag;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The most different elos of one season that are read; few hundred are usual.
const MAX_ELOS: i64 = 10_000;
/// The most friends in a list of places.
const MAX_FRIENDS: i64 = 500;

/// Somebody's rating in a season.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct RatingRow {
    pub user_id: i64,
    pub mean: i64,
    pub deviation: i64,
    pub elo: i64,
    pub games: i64,
    #[sqlx(try_from = "Flag")]
    pub ranked: bool,
    #[sqlx(try_from = "Flag")]
    pub excluded: bool,
    pub removed: i64,
}

impl RatingRow {
    /// The row of somebody who begins a season.
    pub fn begun(user: i64, rating: Rating) -> Self {
        let row = Self {
            user_id: user,
            mean: 0,
            deviation: 0,
            elo: 0,
            games: 0,
            ranked: false,
            excluded: false,
            removed: 0,
        };
        row.with(rating, 0)
    }

    pub const fn rating(&self) -> Rating {
        Rating { mean: self.mean, deviation: self.deviation }
    }

    /// The row with another rating and number of games.
    pub fn with(self, rating: Rating, games: i64) -> Self {
        let Rating { mean, deviation } = rating;
        Self { mean, deviation, elo: rating.elo(), games, ..self }.placed()
    }

    /// The row, ranked or not as its games and the moderators say.
    pub fn placed(self) -> Self {
        let ranked = self.games >= i64::from(RANKED_FROM) && !self.excluded;
        Self { ranked, ..self }
    }
}

/// The ranked players of a season, by elo.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// How many have each elo, the highest first.
    by_elo: Vec<(i64, i64)>,
}

impl Places {
    pub fn ranked(&self) -> u32 {
        count(self.by_elo.iter().map(|(_, players)| players).sum())
    }

    /// The place of an elo: equal players share one.
    pub fn of(&self, elo: i64) -> u32 {
        count(self.by_elo.iter().take_while(|(other, _)| *other > elo).map(|(_, players)| players).sum())
            .saturating_add(1)
    }

    /// The elo of whoever is at a place; `None` if nobody is.
    pub fn elo_at(&self, place: u32) -> Option<i64> {
        let mut reached = 0;
        let is_reached = |(_, players): &&(i64, i64)| {
            reached += players;
            reached >= i64::from(place)
        };
        self.by_elo.iter().find(is_reached).map(|(elo, _)| *elo)
    }
}

fn count(players: i64) -> u32 {
    u32::try_from(players.max(0)).unwrap_or(u32::MAX)
}

pub async fn places(db: &mut AnyConnection, season: u32) -> Result<Places, sqlx::Error> {
    let by_elo = sqlx::query_as(
        "SELECT elo, players FROM rating_places WHERE season = $1 AND players > 0 ORDER BY elo DESC LIMIT $2",
    )
    .bind(i64::from(season))
    .bind(MAX_ELOS)
    .fetch_all(db)
    .await?;
    Ok(Places { by_elo })
}

const ROW: &str = "SELECT user_id, mean, deviation, elo, games, ranked, excluded, removed FROM ratings";

pub async fn find(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
) -> Result<Option<RatingRow>, sqlx::Error> {
    let sql = format!("{ROW} WHERE season = $1 AND user_id = $2");
    sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(season)).bind(user.0).fetch_optional(db).await
}

/// Somebody's rating in a season; before their first game in it, what they begin it with.
pub async fn find_or_begun(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
) -> Result<RatingRow, sqlx::Error> {
    if let Some(row) = find(db, season, user).await? {
        return Ok(row);
    }
    let sql = format!("{ROW} WHERE user_id = $1 AND season < $2 ORDER BY season DESC LIMIT 1");
    let last: Option<RatingRow> =
        sqlx::query_as(AssertSqlSafe(sql)).bind(user.0).bind(i64::from(season)).fetch_optional(db).await?;
    let rating = last.map_or_else(Rating::default, |last| last.rating().next_season());
    Ok(RatingRow::begun(user.0, rating))
}

/// Ratings of a season in the order of ids.
pub async fn page(
    db: &mut AnyConnection,
    season: u32,
    after: i64,
    limit: i64,
) -> Result<Vec<RatingRow>, sqlx::Error> {
    let sql = format!("{ROW} WHERE season = $1 AND user_id > $2 ORDER BY user_id LIMIT $3");
    sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(season)).bind(after).bind(limit).fetch_all(db).await
}

/// Writes a row whose season is locked, and counts its place instead of the one `before`.
pub async fn write(
    db: &mut AnyConnection,
    season: u32,
    before: &RatingRow,
    row: &RatingRow,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked, excluded, removed) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (season, user_id) DO UPDATE SET \
         mean = excluded.mean, deviation = excluded.deviation, elo = excluded.elo, games = excluded.games, \
         ranked = excluded.ranked, excluded = excluded.excluded, removed = excluded.removed",
    )
    .bind(i64::from(season))
    .bind(row.user_id)
    .bind(row.mean)
    .bind(row.deviation)
    .bind(row.elo)
    .bind(row.games)
    .bind(i64::from(row.ranked))
    .bind(i64::from(row.excluded))
    .bind(row.removed)
    .execute(&mut *db)
    .await?;
    if (before.ranked, before.elo) != (row.ranked, row.elo) {
        if before.ranked {
            count_place(db, season, before.elo, -1).await?;
        }
        if row.ranked {
            count_place(db, season, row.elo, 1).await?;
        }
    }
    Ok(())
}

/// Counts one more or one fewer ranked player with an elo.
pub async fn count_place(db: &mut AnyConnection, season: u32, elo: i64, by: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO rating_places (season, elo, players) VALUES ($1, $2, $3) ON CONFLICT (season, elo) \
         DO UPDATE SET players = rating_places.players + excluded.players",
    )
    .bind(i64::from(season))
    .bind(elo)
    .bind(by)
    .execute(db)
    .await
    .map(drop)
}

/// Counts the places of a season anew.
pub async fn recount_places(db: &mut AnyConnection, season: u32) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM rating_places WHERE season = $1")
        .bind(i64::from(season))
        .execute(&mut *db)
        .await?;
    sqlx::query(
        "INSERT INTO rating_places (season, elo, players) SELECT season, elo, CAST(COUNT(*) AS BIGINT) \
         FROM ratings WHERE season = $1 AND ranked = 1 GROUP BY season, elo",
    )
    .bind(i64::from(season))
    .execute(db)
    .await
    .map(drop)
}

/// What everybody is shown of an account's strength. `season`: the one that the elo is of; a later one stays.
pub async fn show(db: &mut AnyConnection, user: i64, elo: i64, season: u32) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET elo = $2 WHERE id = $1 \
         AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.user_id = $1 AND ratings.season > $3)",
    )
    .bind(user)
    .bind(elo)
    .bind(i64::from(season))
    .execute(db)
    .await
    .map(drop)
}

/// A ranked player.
#[derive(Clone, Debug, FromRow)]
pub struct RankedRow {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub season_elo: i64,
    pub season_games: i64,
}

const RANKED: &str = "SELECT users.*, r.elo AS season_elo, r.games AS season_games FROM ratings r \
                      JOIN users ON users.id = r.user_id WHERE r.season = $1 AND r.ranked = 1";

/// A page of the ranked players, the best first.
pub async fn best(
    db: &mut AnyConnection,
    season: u32,
    offset: i64,
    limit: i64,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    let sql = format!("{RANKED} ORDER BY r.elo DESC, r.user_id DESC LIMIT $2 OFFSET $3");
    sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(season)).bind(limit).bind(offset).fetch_all(db).await
}

/// The ranked players next above and below a rating, at most so many of each, the best first.
pub async fn around(
    db: &mut AnyConnection,
    season: u32,
    (elo, user): (i64, UserId),
    each: i64,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    let above = format!("{RANKED} AND (r.elo, r.user_id) > ($2, $3) ORDER BY r.elo, r.user_id LIMIT $4");
    let below =
        format!("{RANKED} AND (r.elo, r.user_id) <= ($2, $3) ORDER BY r.elo DESC, r.user_id DESC LIMIT $4");
    let mut rows: Vec<RankedRow> = sqlx::query_as(AssertSqlSafe(above))
        .bind(i64::from(season))
        .bind(elo)
        .bind(user.0)
        .bind(each)
        .fetch_all(&mut *db)
        .await?;
    rows.reverse();
    let below: Vec<RankedRow> = sqlx::query_as(AssertSqlSafe(below))
        .bind(i64::from(season))
        .bind(elo)
        .bind(user.0)
        .bind(each + 1)
        .fetch_all(db)
        .await?;
    rows.extend(below);
    Ok(rows)
}

/// Those of somebody's friends who are ranked, the best first.
pub async fn friends(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    let sql = format!(
        "{RANKED} AND r.user_id IN (SELECT friend_id FROM friendships WHERE user_id = $2) \
         ORDER BY r.elo DESC, r.user_id DESC LIMIT $3"
    );
    sqlx::query_as(AssertSqlSafe(sql))
        .bind(i64::from(season))
        .bind(user.0)
        .bind(MAX_FRIENDS)
        .fetch_all(db)
        .await
}

/// Notes the elo that somebody has at the end of a day.
pub async fn note_day(
    db: &mut AnyConnection,
    season: u32,
    user: i64,
    day: i64,
    elo: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO rating_curve (season, user_id, day, elo) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (season, user_id, day) DO UPDATE SET elo = excluded.elo",
    )
    .bind(i64::from(season))
    .bind(user)
    .bind(day)
    .bind(elo)
    .execute(db)
    .await
    .map(drop)
}

/// The days of a season on which somebody played, and their elo then.
pub async fn curve(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
) -> Result<Vec<(i64, i64)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT day, elo FROM rating_curve WHERE season = $1 AND user_id = $2 ORDER BY day LIMIT 40",
    )
    .bind(i64::from(season))
    .bind(user.0)
    .fetch_all(db)
    .await
}

pub async fn forget_curve(db: &mut AnyConnection, season: u32, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM rating_curve WHERE season = $1 AND user_id = $2")
        .bind(i64::from(season))
        .bind(user.0)
        .execute(db)
        .await
        .map(drop)
}

/// Takes an account that is erased out of all places. Its seats in the results get a number that is nobody's.
pub async fn forget(db: &mut AnyConnection, user: UserId, number: i64) -> Result<(), sqlx::Error> {
    let ranked: Vec<(i64, i64)> =
        sqlx::query_as("SELECT season, elo FROM ratings WHERE user_id = $1 AND ranked = 1 ORDER BY season")
            .bind(user.0)
            .fetch_all(&mut *db)
            .await?;
    for (season, elo) in ranked {
        count_place(db, u32::try_from(season).unwrap_or(0), elo, -1).await?;
    }
    sqlx::query("UPDATE rating_seats SET user_id = $2 WHERE user_id = $1")
        .bind(user.0)
        .bind(number)
        .execute(db)
        .await
        .map(drop)
}

/// How many laurels of each tier somebody has.
pub async fn count_laurels(db: &AnyPool, user: UserId) -> Result<BTreeMap<String, i64>, sqlx::Error> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT tier, CAST(COUNT(*) AS BIGINT) FROM laurels WHERE user_id = $1 GROUP BY tier")
            .bind(user.0)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().collect())
}

/// A rating of an account, as it is exported.
#[derive(FromRow)]
pub struct KeptRating {
    pub season: i64,
    pub elo: i64,
    pub games: i64,
}

/// The ratings of an account, the newest season first.
pub async fn of_user(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<KeptRating>, sqlx::Error> {
    sqlx::query_as("SELECT season, elo, games FROM ratings WHERE user_id = $1 ORDER BY season DESC LIMIT $2")
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// A laurel of an account, as it is exported.
#[derive(FromRow)]
pub struct KeptLaurel {
    pub season: i64,
    pub tier: String,
    pub place: i64,
    pub elo: i64,
    pub at: Stamp,
}

/// The laurels of an account, the newest first.
pub async fn laurels_of_user(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<KeptLaurel>, sqlx::Error> {
    sqlx::query_as(
        "SELECT season, tier, place, elo, at FROM laurels WHERE user_id = $1 ORDER BY season DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A laurel, and whose it is.
pub struct NewLaurel {
    pub user: i64,
    pub tier: &'static str,
    pub place: u32,
    pub elo: i64,
}

/// Gives a laurel of a season, once.
pub async fn give_laurel(
    db: &mut AnyConnection,
    season: u32,
    laurel: &NewLaurel,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO laurels (user_id, season, tier, place, elo, at) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (user_id, season) DO NOTHING",
    )
    .bind(laurel.user)
    .bind(i64::from(season))
    .bind(laurel.tier)
    .bind(i64::from(laurel.place))
    .bind(laurel.elo)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}
