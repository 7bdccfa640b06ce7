//! Places of a season: how many ranked players have each elo, and who is where.

use sqlx::{AnyConnection, FromRow};

use super::users::{UserSummary, select_summaries};
use crate::base::ids::UserId;

/// The most different elos of one season that are read; few hundred are usual.
const MAX_ELOS: i64 = 10_000;
/// The most friends in a list of places.
const MAX_FRIENDS: i64 = 500;

/// The ranked players of a season, by elo.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// How many have each elo, the highest first.
    by_elo: Vec<(i64, i64)>,
}

impl Places {
    pub fn ranked(&self) -> u32 {
        number(self.by_elo.iter().map(|(_, players)| players).sum())
    }

    /// The place of an elo: equal players share one.
    pub fn of(&self, elo: i64) -> u32 {
        number(self.by_elo.iter().take_while(|(other, _)| *other > elo).map(|(_, players)| players).sum())
            .saturating_add(1)
    }

    /// How many have at least this elo.
    pub fn from_elo(&self, elo: i64) -> u32 {
        number(self.by_elo.iter().take_while(|(other, _)| *other >= elo).map(|(_, players)| players).sum())
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

fn number(players: i64) -> u32 {
    u32::try_from(players.max(0)).unwrap_or(u32::MAX)
}

pub async fn all(db: &mut AnyConnection, season: u32) -> Result<Places, sqlx::Error> {
    let by_elo = sqlx::query_as(
        "SELECT elo, players FROM rating_places WHERE season = $1 AND players > 0 ORDER BY elo DESC LIMIT $2",
    )
    .bind(i64::from(season))
    .bind(MAX_ELOS)
    .fetch_all(db)
    .await?;
    Ok(Places { by_elo })
}

/// The places of the elos from `least` to `most` alone, and how many players are ranked: all that is above, and all that is below, counts
/// as one elo.
pub async fn between(
    db: &mut AnyConnection,
    season: u32,
    least: i64,
    most: i64,
) -> Result<Places, sqlx::Error> {
    let by_elo = sqlx::query_as(
        "SELECT MIN(elo) AS elo, CAST(SUM(players) AS BIGINT) AS players FROM rating_places \
         WHERE season = $1 AND elo > $3 HAVING SUM(players) > 0 \
         UNION ALL SELECT elo, players FROM rating_places WHERE season = $1 AND elo BETWEEN $2 AND $3 AND players > 0 \
         UNION ALL SELECT MAX(elo), CAST(SUM(players) AS BIGINT) FROM rating_places \
         WHERE season = $1 AND elo < $2 HAVING SUM(players) > 0 \
         ORDER BY elo DESC LIMIT $4",
    )
    .bind(i64::from(season))
    .bind(least)
    .bind(most)
    .bind(MAX_ELOS)
    .fetch_all(db)
    .await?;
    Ok(Places { by_elo })
}

/// Counts one more or one fewer ranked player with an elo.
pub async fn count(db: &mut AnyConnection, season: u32, elo: i64, by: i64) -> Result<(), sqlx::Error> {
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
pub async fn recount(db: &mut AnyConnection, season: u32) -> Result<(), sqlx::Error> {
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

/// A ranked player.
#[derive(Clone, Debug, FromRow)]
pub struct RankedRow {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub season_elo: i64,
    pub season_games: i64,
}

/// Selects [`RankedRow`]s of the season $1.
macro_rules! ranked {
    ($rest:literal) => {
        select_summaries!(concat!(
            ", r.elo AS season_elo, r.games AS season_games FROM ratings r \
             JOIN users ON users.id = r.user_id WHERE r.season = $1 AND r.ranked = 1 ",
            $rest
        ))
    };
}

/// A page of the ranked players, the best first.
pub async fn best(
    db: &mut AnyConnection,
    season: u32,
    offset: i64,
    limit: i64,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    sqlx::query_as(ranked!("ORDER BY r.elo DESC, r.user_id DESC LIMIT $2 OFFSET $3"))
        .bind(i64::from(season))
        .bind(limit)
        .bind(offset)
        .fetch_all(db)
        .await
}

/// A ranked player, and those next above and below, at most so many of each, the best first. Nobody if the player is not ranked.
pub async fn around(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
    each: i64,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    /// The elo of the player $2 in the season $1, if they are ranked.
    macro_rules! elo {
        () => {
            "(SELECT elo FROM ratings WHERE season = $1 AND user_id = $2 AND ranked = 1)"
        };
    }
    const AROUND: &str = concat!(
        "SELECT * FROM (",
        ranked!("AND (r.elo, r.user_id) > ("),
        elo!(),
        ", $2) ORDER BY r.elo, r.user_id LIMIT $3) AS above UNION ALL SELECT * FROM (",
        ranked!("AND (r.elo, r.user_id) <= ("),
        elo!(),
        ", $2) ORDER BY r.elo DESC, r.user_id DESC LIMIT $3 + 1) AS below ORDER BY season_elo DESC, id DESC"
    );
    sqlx::query_as(AROUND).bind(i64::from(season)).bind(user.0).bind(each).fetch_all(db).await
}

/// Those of somebody's friends who are ranked, the best first.
pub async fn friends(
    db: &mut AnyConnection,
    season: u32,
    user: UserId,
) -> Result<Vec<RankedRow>, sqlx::Error> {
    const FRIENDS: &str = ranked!(
        "AND r.user_id IN (SELECT friend_id FROM friendships WHERE user_id = $2) \
         ORDER BY r.elo DESC, r.user_id DESC LIMIT $3"
    );
    sqlx::query_as(FRIENDS).bind(i64::from(season)).bind(user.0).bind(MAX_FRIENDS).fetch_all(db).await
}
