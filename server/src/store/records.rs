//! Records: what ended games emitted, and the deletion of journals that a record replaces.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::GameId;
use crate::store::journal;

/// Values of `games.recorded` for games that have a record.
const WITH_JOURNAL: i64 = 1;
const WITHOUT_JOURNAL: i64 = 2;

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct RecordRow {
    /// [`engine::game::SeatedAccount`]s as JSON.
    pub accounts: String,
    /// The record as JSON, compressed, in base64.
    pub record: String,
}

/// Keeps the record of a game, once. Later calls change nothing.
pub async fn insert(
    db: &mut AnyConnection,
    game: &GameId,
    row: &RecordRow,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO records (game_id, accounts, record, written_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (game_id) DO NOTHING",
    )
    .bind(game.to_string())
    .bind(row.accounts.as_str())
    .bind(row.record.as_str())
    .bind(at)
    .execute(&mut *db)
    .await?;
    sqlx::query("UPDATE games SET recorded = $2 WHERE id = $1 AND recorded = 0")
        .bind(game.to_string())
        .bind(WITH_JOURNAL)
        .execute(db)
        .await
        .map(drop)
}

pub async fn find(db: &Pool, game: &GameId) -> Result<Option<RecordRow>, sqlx::Error> {
    sqlx::query_as("SELECT accounts, record FROM records WHERE game_id = $1")
        .bind(game.to_string())
        .fetch_optional(db)
        .await
}

/// The record, locked until the transaction ends.
pub async fn find_to_change(db: &mut AnyConnection, game: &GameId) -> Result<Option<RecordRow>, sqlx::Error> {
    // An update that changes nothing locks the row on both databases.
    sqlx::query_as("UPDATE records SET record = record WHERE game_id = $1 RETURNING accounts, record")
        .bind(game.to_string())
        .fetch_optional(db)
        .await
}

pub async fn replace(db: &mut AnyConnection, game: &GameId, row: &RecordRow) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE records SET accounts = $2, record = $3 WHERE game_id = $1")
        .bind(game.to_string())
        .bind(row.accounts.as_str())
        .bind(row.record.as_str())
        .execute(db)
        .await
        .map(drop)
}

/// Games of these rules that are settled and have no record: those from before there were any. `limit`: the most that are returned.
pub async fn missing(db: &Pool, rules: u32, limit: i64) -> Result<Vec<GameId>, sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM games WHERE status = 4 AND recorded = 0 AND settled_at IS NOT NULL AND rules = $1 \
         ORDER BY updated_at LIMIT $2",
    )
    .bind(i64::from(rules))
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id,)| GameId::from(id)).collect())
}

/// Deletes the journals of up to `limit` games that have a record and last changed before this moment. Returns the number of games.
pub async fn delete_journals(db: &mut AnyConnection, before: Stamp, limit: i64) -> Result<u64, sqlx::Error> {
    let games: Vec<(String,)> = sqlx::query_as(
        "UPDATE games SET recorded = $1 WHERE id IN (SELECT id FROM games WHERE recorded = $2 AND updated_at < $3 LIMIT $4) \
         RETURNING id",
    )
    .bind(WITHOUT_JOURNAL)
    .bind(WITH_JOURNAL)
    .bind(before)
    .bind(limit)
    .fetch_all(&mut *db)
    .await?;
    for (game,) in &games {
        journal::delete(&mut *db, &GameId::from(game.clone())).await?;
    }
    Ok(games.len() as u64)
}
