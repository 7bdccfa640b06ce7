//! Thanks that players give one another after a game, and the honours that games award.

use engine::seat::Seat;
use sqlx::{AnyConnection, AssertSqlSafe};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// Thanks of one game, by the seats of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenThanks {
    pub from: Seat,
    pub to: Seat,
}

/// The thanks of a game, at most one from each seat.
pub async fn of_game(db: &Pool, game: &GameId) -> Result<Vec<GivenThanks>, sqlx::Error> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT from_seat, to_seat FROM thanks WHERE game_id = $1 ORDER BY given_at, from_seat",
    )
    .bind(game.to_string())
    .fetch_all(db)
    .await?;
    let seat = |stored: i64| usize::try_from(stored).ok().and_then(Seat::new);
    Ok(rows
        .into_iter()
        .filter_map(|(from, to)| Some(GivenThanks { from: seat(from)?, to: seat(to)? }))
        .collect())
}

/// Gives thanks once. False if this account has thanked somebody in this game already.
pub async fn give(
    db: &mut AnyConnection,
    game: &GameId,
    (from, from_seat): (UserId, Seat),
    (to, to_seat): (UserId, Seat),
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO thanks (game_id, from_id, to_id, from_seat, to_seat, given_at) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (game_id, from_id) DO NOTHING",
    )
    .bind(game.to_string())
    .bind(from.0)
    .bind(to.0)
    .bind(from_seat.index() as i64)
    .bind(to_seat.index() as i64)
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Public games in which an account took part under its own name, for counts that others see. Friends among themselves could thank each
/// other without end, and whoever looks at a count before and after an anonymous game would learn who was who.
const SHOWN: &str = "JOIN games ON games.id = given.game_id AND games.private = 0 \
     JOIN history ON history.game_id = given.game_id AND history.user_id = $1 AND history.anonymous = 0";

/// How often an account was thanked in games that its profile may count.
pub async fn count(db: &Pool, user: UserId) -> Result<i64, sqlx::Error> {
    let sql = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM thanks AS given {SHOWN} WHERE given.to_id = $1");
    let (count,): (i64,) = sqlx::query_as(AssertSqlSafe(sql)).bind(user.0).fetch_one(db).await?;
    Ok(count)
}

/// Thanks that an account gave, for its export: the game, the seat that was thanked, and when.
pub async fn given_by(db: &Pool, user: UserId, limit: i64) -> Result<Vec<(String, i64, Stamp)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT game_id, to_seat, given_at FROM thanks WHERE from_id = $1 ORDER BY given_at DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Awards an honour of a game to an account, once.
pub async fn honour(
    db: &mut AnyConnection,
    game: &GameId,
    user: UserId,
    honour: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO honours (game_id, user_id, honour) VALUES ($1, $2, $3) ON CONFLICT (game_id, honour) DO NOTHING")
        .bind(game.to_string())
        .bind(user.0)
        .bind(honour)
        .execute(db)
        .await
        .map(drop)
}

/// How often an account was awarded each honour, in games that its profile may count.
pub async fn count_honours(db: &Pool, user: UserId) -> Result<Vec<(String, i64)>, sqlx::Error> {
    let sql = format!(
        "SELECT given.honour, CAST(COUNT(*) AS BIGINT) FROM honours AS given {SHOWN} WHERE given.user_id = $1 \
         GROUP BY given.honour ORDER BY given.honour"
    );
    sqlx::query_as(AssertSqlSafe(sql)).bind(user.0).fetch_all(db).await
}
