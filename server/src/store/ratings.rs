//! Ratings of a season, and what is shown of them. Their places are in `places.rs`.

use engine::progress::RANKED_FROM;
use engine::seasons::rating::Rating;
use futures_util::stream::BoxStream;
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use super::values::Flag;
use super::{Dialect, batch, places};
use crate::base::ids::UserId;

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

/// The last season in which one of these players has a rating.
pub async fn last_begun(db: &mut AnyConnection, users: &[UserId]) -> Result<Option<u32>, sqlx::Error> {
    if users.is_empty() {
        return Ok(None);
    }
    let ids = batch::parameters(Dialect::of(db), users.len(), 1);
    let sql = format!("SELECT MAX(season) FROM ratings WHERE user_id IN (VALUES {ids})");
    let mut statement = sqlx::query_as(AssertSqlSafe(sql));
    for user in users {
        statement = statement.bind(user.0);
    }
    let (season,): (Option<i64>,) = statement.fetch_one(db).await?;
    Ok(season.and_then(|season| u32::try_from(season).ok()))
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

/// All ratings of a season, one after the other as they are read.
pub fn all(db: &mut AnyConnection, season: u32) -> BoxStream<'_, Result<RatingRow, sqlx::Error>> {
    sqlx::query_as(AssertSqlSafe(format!("{ROW} WHERE season = $1"))).bind(i64::from(season)).fetch(db)
}

const WRITE: &str =
    "INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked, excluded, removed)";
const OVER: &str = "ON CONFLICT (season, user_id) DO UPDATE SET \
                    mean = excluded.mean, deviation = excluded.deviation, elo = excluded.elo, games = excluded.games, \
                    ranked = excluded.ranked, excluded = excluded.excluded, removed = excluded.removed";

/// Writes a row whose season is locked, and counts its place instead of the one `before`.
pub async fn write(
    db: &mut AnyConnection,
    season: u32,
    before: &RatingRow,
    row: &RatingRow,
) -> Result<(), sqlx::Error> {
    write_uncounted(db, season, &[row]).await?;
    if (before.ranked, before.elo) != (row.ranked, row.elo) {
        if before.ranked {
            places::count(db, season, before.elo, -1).await?;
        }
        if row.ranked {
            places::count(db, season, row.elo, 1).await?;
        }
    }
    Ok(())
}

/// Writes rows whose season is locked. Their places are counted afterwards, by [`places::recount`].
pub async fn write_uncounted(
    db: &mut AnyConnection,
    season: u32,
    rows: &[&RatingRow],
) -> Result<(), sqlx::Error> {
    let dialect = Dialect::of(db);
    for rows in rows.chunks(batch::MOST_ROWS) {
        let sql = format!("{WRITE} VALUES {} {OVER}", batch::parameters(dialect, rows.len(), 9));
        let mut statement = sqlx::query(AssertSqlSafe(sql));
        for row in rows {
            statement = statement
                .bind(i64::from(season))
                .bind(row.user_id)
                .bind(row.mean)
                .bind(row.deviation)
                .bind(row.elo)
                .bind(row.games)
                .bind(i64::from(row.ranked))
                .bind(i64::from(row.excluded))
                .bind(row.removed);
        }
        statement.execute(&mut *db).await?;
    }
    Ok(())
}

/// What everybody is shown of an account's strength.
#[derive(Clone, Copy)]
pub struct ShownElo {
    pub user: i64,
    pub elo: i64,
}

/// Sets what everybody is shown, and locks these accounts in the order of `shown`, which is that of their ids. `season`: the one that
/// the elos are of; a later one stays.
pub async fn show(db: &mut AnyConnection, shown: &[ShownElo], season: u32) -> Result<(), sqlx::Error> {
    let dialect = Dialect::of(db);
    for shown in shown.chunks(batch::MOST_ROWS) {
        if dialect == Dialect::Postgres && shown.len() > 1 {
            let ids = batch::parameters(dialect, shown.len(), 1);
            let sql =
                format!("SELECT id FROM users WHERE id IN (VALUES {ids}) ORDER BY id FOR NO KEY UPDATE");
            let mut lock = sqlx::query(AssertSqlSafe(sql));
            for row in shown {
                lock = lock.bind(row.user);
            }
            lock.execute(&mut *db).await?;
        }
        let sql = format!(
            "UPDATE users SET elo = shown.column2 FROM (VALUES {}) AS shown WHERE users.id = shown.column1 \
             AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.user_id = shown.column1 AND ratings.season > {season})",
            batch::parameters(dialect, shown.len(), 2)
        );
        let mut statement = sqlx::query(AssertSqlSafe(sql));
        for row in shown {
            statement = statement.bind(row.user).bind(row.elo);
        }
        statement.execute(&mut *db).await?;
    }
    Ok(())
}

/// Shows the next accounts, at most `limit`, after `after` in the order of ids, their elo of a season. Who has a later rating keeps that
/// one's elo. Returns the last of these accounts; `None` if there are none.
pub async fn show_next(
    db: &mut AnyConnection,
    season: u32,
    after: i64,
    limit: i64,
) -> Result<Option<i64>, sqlx::Error> {
    let (last,): (Option<i64>,) = sqlx::query_as(
        "SELECT MAX(user_id) FROM (SELECT user_id FROM ratings WHERE season = $1 AND user_id > $2 \
         ORDER BY user_id LIMIT $3) AS next",
    )
    .bind(i64::from(season))
    .bind(after)
    .bind(limit)
    .fetch_one(&mut *db)
    .await?;
    let Some(last) = last else { return Ok(None) };
    // Only those who are shown something else. The locks come first: who is settled meanwhile is shown what that gave.
    const SHOWN: &str = "r.season = $1 AND r.user_id > $2 AND r.user_id <= $3 AND users.id = r.user_id AND users.elo <> r.elo";
    if Dialect::of(db) == Dialect::Postgres {
        let lock = format!(
            "SELECT COUNT(*) FROM (SELECT users.id FROM users, ratings AS r WHERE {SHOWN} \
             ORDER BY users.id FOR NO KEY UPDATE OF users) AS locked"
        );
        sqlx::query(AssertSqlSafe(lock))
            .bind(i64::from(season))
            .bind(after)
            .bind(last)
            .execute(&mut *db)
            .await?;
    }
    let show = format!(
        "UPDATE users SET elo = r.elo FROM ratings AS r WHERE {SHOWN} AND NOT EXISTS \
         (SELECT 1 FROM ratings AS later WHERE later.user_id = r.user_id AND later.season > r.season)"
    );
    sqlx::query(AssertSqlSafe(show)).bind(i64::from(season)).bind(after).bind(last).execute(db).await?;
    Ok(Some(last))
}

/// The elo that somebody has at the end of a day.
#[derive(Clone, Copy)]
pub struct DayElo {
    pub user: i64,
    /// Days since the Unix epoch.
    pub day: i64,
    pub elo: i64,
}

/// Notes elos at the ends of days; what was noted of the same day before is replaced.
pub async fn note_days(db: &mut AnyConnection, season: u32, days: &[DayElo]) -> Result<(), sqlx::Error> {
    let dialect = Dialect::of(db);
    for days in days.chunks(batch::MOST_ROWS) {
        let sql = format!(
            "INSERT INTO rating_curve (season, user_id, day, elo) VALUES {} \
             ON CONFLICT (season, user_id, day) DO UPDATE SET elo = excluded.elo \
             WHERE rating_curve.elo <> excluded.elo",
            batch::parameters(dialect, days.len(), 4)
        );
        let mut statement = sqlx::query(AssertSqlSafe(sql));
        for day in days {
            statement = statement.bind(i64::from(season)).bind(day.user).bind(day.day).bind(day.elo);
        }
        statement.execute(&mut *db).await?;
    }
    Ok(())
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
        places::count(db, u32::try_from(season).unwrap_or(0), elo, -1).await?;
    }
    sqlx::query("UPDATE rating_seats SET user_id = $2 WHERE user_id = $1")
        .bind(user.0)
        .bind(number)
        .execute(db)
        .await
        .map(drop)
}

/// A rating of an account, as it is exported.
#[derive(FromRow)]
pub struct KeptRating {
    pub season: i64,
    pub elo: i64,
    pub games: i64,
}

/// The ratings of an account, the newest season first.
pub async fn of_user(db: &Pool, user: UserId, limit: i64) -> Result<Vec<KeptRating>, sqlx::Error> {
    sqlx::query_as("SELECT season, elo, games FROM ratings WHERE user_id = $1 ORDER BY season DESC LIMIT $2")
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}
