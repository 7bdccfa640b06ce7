//! Games played to their end: one row for each account that took part, with its reward and statistics.

use std::sync::LazyLock;

use engine::account::FIRST_GAMES;
use engine::economy::{GameDeeds, GamePay, Reward};
use engine::game::Camp;
use engine::recap::Honour;
use engine::seat::{MAX_SEATS, Seat};
use serde::de::DeserializeOwned;
use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use super::users::{LockedUser, UserSummary, select_summaries};
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::store::values::Flag;
use crate::wire::event::GameMoves;

/// One account's part in an ended game.
#[derive(Clone, Debug, PartialEq)]
pub struct Participation {
    pub user: UserId,
    pub seat: Seat,
    pub role: String,
    /// The camp in which they ended the game.
    pub camp: Camp,
    pub winner: Option<String>,
    pub won: bool,
    pub death_reason: Option<String>,
    pub lovers: bool,
    pub infected: bool,
    pub xp: i64,
    pub kills: i64,
    pub words: i64,
    /// It was an anonymous game.
    pub anonymous: bool,
    /// What the game itself pays.
    pub pay: GamePay,
    /// What the quest of the day counts.
    pub deeds: GameDeeds,
    pub honours: Vec<Honour>,
}

/// The name of a camp in the database.
pub fn camp_name(camp: Camp) -> &'static str {
    match camp {
        Camp::Villagers => "villagers",
        Camp::Werewolves => "werewolves",
        Camp::Couple => "couple",
        Camp::Solo => "solo",
    }
}

pub async fn insert(
    db: &mut AnyConnection,
    game: &GameId,
    played: &Participation,
    reward: &Reward,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO history (game_id, user_id, role, winner, won, death_reason, lovers, infected, xp, elo, kills, \
         words, created_at, anonymous, reward, camp) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(game.to_string())
    .bind(played.user.0)
    .bind(played.role.clone())
    .bind(played.winner.clone())
    .bind(i64::from(played.won))
    .bind(played.death_reason.clone())
    .bind(i64::from(played.lovers))
    .bind(i64::from(played.infected))
    .bind(played.xp)
    .bind(0_i64)
    .bind(played.kills)
    .bind(played.words)
    .bind(at)
    .bind(i64::from(played.anonymous))
    .bind(serde_json::to_string(reward).map_err(|error| sqlx::Error::Encode(error.into()))?)
    .bind(camp_name(played.camp))
    .execute(db)
    .await
    .map(drop)
}

/// The experience that an account's games have earned since a moment, without what the moon added.
pub async fn xp_since(db: &mut AnyConnection, locked: &LockedUser, since: Stamp) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT CAST(COALESCE(SUM(xp), 0) AS BIGINT) FROM history WHERE user_id = $1 AND created_at >= $2",
    )
    .bind(locked.id)
    .bind(since)
    .fetch_one(db)
    .await
}

/// Notes by how much a game changed the elo of somebody who played it.
pub async fn set_elo(
    db: &mut AnyConnection,
    game: &GameId,
    user: UserId,
    by: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE history SET elo = $3 WHERE game_id = $1 AND user_id = $2")
        .bind(game.to_string())
        .bind(user.0)
        .bind(by)
        .execute(db)
        .await
        .map(drop)
}

/// Notes what a game moved for somebody who played it.
pub async fn set_moves(
    db: &mut AnyConnection,
    game: &GameId,
    user: UserId,
    moves: &GameMoves,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE history SET moves = $3 WHERE game_id = $1 AND user_id = $2")
        .bind(game.to_string())
        .bind(user.0)
        .bind(serde_json::to_string(moves).map_err(|error| sqlx::Error::Encode(error.into()))?)
        .execute(db)
        .await
        .map(drop)
}

/// What a user got for a game, and what it moved. Both are `None` while it is not settled, and if they did not take part; one is for
/// games that were settled before it was kept.
pub async fn reward_of(
    db: &Pool,
    game: &GameId,
    user: UserId,
) -> Result<(Option<Reward>, Option<GameMoves>), sqlx::Error> {
    let row: Option<(Option<String>, Option<String>)> =
        sqlx::query_as("SELECT reward, moves FROM history WHERE game_id = $1 AND user_id = $2")
            .bind(game.to_string())
            .bind(user.0)
            .fetch_optional(db)
            .await?;
    let (reward, moves) = row.unwrap_or_default();
    Ok((decoded(reward)?, decoded(moves)?))
}

fn decoded<T: DeserializeOwned>(json: Option<String>) -> Result<Option<T>, sqlx::Error> {
    json.map(|json| serde_json::from_str(&json))
        .transpose()
        .map_err(|error| sqlx::Error::Decode(error.into()))
}

/// A played game, as a profile shows it.
#[derive(Clone, Debug, FromRow)]
pub struct PlayedGameRow {
    pub game_id: String,
    pub role: String,
    pub winner: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub won: bool,
    pub death_reason: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub lovers: bool,
    #[sqlx(try_from = "Flag")]
    pub infected: bool,
    pub xp: i64,
    pub elo: i64,
    pub created_at: Stamp,
    /// The game has a record that the reader may read.
    #[sqlx(try_from = "Flag")]
    pub readable: bool,
}

/// A user's last games, the newest first. Anonymous games are included only if users read their own history (`is_own`), and only then
/// are records of private games readable.
pub async fn recent(
    db: &Pool,
    user: UserId,
    is_own: bool,
    limit: i64,
) -> Result<Vec<PlayedGameRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT game_id, role, winner, won, death_reason, lovers, infected, xp, elo, created_at, \
         CASE WHEN EXISTS (SELECT 1 FROM games WHERE id = history.game_id AND recorded > 0 AND private <= $2) \
         THEN 1 ELSE 0 END AS readable FROM history \
         WHERE user_id = $1 AND anonymous <= $2 ORDER BY created_at DESC, game_id LIMIT $3",
    )
    .bind(user.0)
    .bind(i64::from(is_own))
    .bind(limit)
    .fetch_all(db)
    .await
}

/// When a user ended games since a moment, the newest first. Anonymous games are counted as in [`recent`].
pub async fn ends_since(
    db: &Pool,
    user: UserId,
    is_own: bool,
    since: Stamp,
    limit: i64,
) -> Result<Vec<Stamp>, sqlx::Error> {
    let rows: Vec<(Stamp,)> = sqlx::query_as(
        "SELECT created_at FROM history WHERE user_id = $1 AND anonymous <= $2 AND created_at >= $3 \
         ORDER BY created_at DESC LIMIT $4",
    )
    .bind(user.0)
    .bind(i64::from(is_own))
    .bind(since)
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(at,)| at).collect())
}

/// Those of these accounts who have ended fewer than their first games. `ids`: at most as many as a game has seats.
pub async fn newcomers(db: &Pool, ids: &[UserId]) -> Result<Vec<UserId>, sqlx::Error> {
    static FULL_TABLE: LazyLock<String> = LazyLock::new(|| {
        let parameters: Vec<String> = (1..=MAX_SEATS).map(|number| format!("${number}")).collect();
        format!(
            "SELECT id FROM users WHERE id IN ({}) AND (SELECT COUNT(*) FROM \
             (SELECT 1 FROM history WHERE user_id = users.id LIMIT {FIRST_GAMES}) AS firsts) < {FIRST_GAMES}",
            parameters.join(", ")
        )
    });
    let mut query = sqlx::query_as(FULL_TABLE.as_str());
    // No account has the id 0.
    for seat in 0..MAX_SEATS {
        query = query.bind(ids.get(seat).map_or(0, |id| id.0));
    }
    let rows: Vec<(i64,)> = query.fetch_all(db).await?;
    Ok(rows.into_iter().map(|(id,)| UserId(id)).collect())
}

/// A user's totals over all games that they ended with one role in one camp.
#[derive(Clone, Debug, FromRow)]
pub struct RoleTotals {
    pub role: String,
    #[sqlx(try_from = "Flag")]
    pub infected: bool,
    /// `None` for games from before camps were kept.
    pub camp: Option<String>,
    /// Games.
    pub played: i64,
    pub won: i64,
    pub kills: i64,
    pub words: i64,
}

/// A role comes once for each camp; the roles that were played most come first.
pub async fn totals_by_role(db: &Pool, user: UserId) -> Result<Vec<RoleTotals>, sqlx::Error> {
    sqlx::query_as(
        "SELECT role, infected, camp, CAST(COUNT(*) AS BIGINT) AS played, CAST(SUM(won) AS BIGINT) AS won, \
         CAST(SUM(kills) AS BIGINT) AS kills, CAST(SUM(words) AS BIGINT) AS words FROM history \
         WHERE user_id = $1 GROUP BY role, infected, camp ORDER BY played DESC, role, infected, camp",
    )
    .bind(user.0)
    .fetch_all(db)
    .await
}

/// The accounts that most often played in the same games as $1 since $2, at most $3, with the games and wins of both, together and each
/// alone.
pub const COMPANIONS_SQL: &str = select_summaries!(
    ", pair.together, pair.won_together, pair.won_mine, pair.won_theirs, \
     (SELECT CAST(COUNT(*) AS BIGINT) FROM history AS games \
     WHERE games.user_id = pair.other_id AND games.created_at > $2) AS games, \
     (SELECT CAST(COALESCE(SUM(wins.won), 0) AS BIGINT) FROM history AS wins \
     WHERE wins.user_id = pair.other_id AND wins.created_at > $2) AS won \
     FROM (SELECT theirs.user_id AS other_id, CAST(COUNT(*) AS BIGINT) AS together, \
     CAST(SUM(mine.won * theirs.won) AS BIGINT) AS won_together, CAST(SUM(mine.won) AS BIGINT) AS won_mine, \
     CAST(SUM(theirs.won) AS BIGINT) AS won_theirs FROM history AS mine \
     JOIN history AS theirs ON theirs.game_id = mine.game_id AND theirs.user_id <> mine.user_id \
     WHERE mine.user_id = $1 AND mine.created_at > $2 \
     GROUP BY theirs.user_id ORDER BY together DESC, other_id LIMIT $3) AS pair \
     JOIN users ON users.id = pair.other_id ORDER BY pair.together DESC, pair.other_id"
);

/// An account that played in the same games as the user who is asked about.
#[derive(Clone, Debug, FromRow)]
pub struct CompanionRow {
    #[sqlx(flatten)]
    pub user: UserSummary,
    /// Games that both played.
    pub together: i64,
    /// Games together that both won.
    pub won_together: i64,
    /// Games together that the user won.
    pub won_mine: i64,
    /// Games together that the companion won.
    pub won_theirs: i64,
    /// All games of the companion, and how many of them they won.
    pub games: i64,
    pub won: i64,
}

pub async fn companions(
    db: &Pool,
    user: UserId,
    since: Stamp,
    limit: i64,
) -> Result<Vec<CompanionRow>, sqlx::Error> {
    sqlx::query_as(COMPANIONS_SQL).bind(user.0).bind(since).bind(limit).fetch_all(db).await
}

/// How many games a user has played since `since`, and how many of them they won.
pub async fn count_played_and_won(db: &Pool, user: UserId, since: Stamp) -> Result<(i64, i64), sqlx::Error> {
    sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT), CAST(COALESCE(SUM(won), 0) AS BIGINT) FROM history \
         WHERE user_id = $1 AND created_at > $2",
    )
    .bind(user.0)
    .bind(since)
    .fetch_one(db)
    .await
}
