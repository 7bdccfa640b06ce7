//! What players note about one another: one notebook for each player and game.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// A user's notebook of one game, as JSON.
pub async fn find(db: &Pool, user: UserId, game: &GameId) -> Result<Option<String>, sqlx::Error> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT notebook FROM notebooks WHERE user_id = $1 AND game_id = $2")
            .bind(user.0)
            .bind(game.to_string())
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(notebook,)| notebook))
}

/// Keeps a user's notebook in the stead of the one before.
pub async fn keep(
    db: &mut AnyConnection,
    user: UserId,
    game: &GameId,
    notebook: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO notebooks (user_id, game_id, notebook, updated_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (user_id, game_id) DO UPDATE SET notebook = $3, updated_at = $4",
    )
    .bind(user.0)
    .bind(game.to_string())
    .bind(notebook)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// A notebook in an export.
#[derive(FromRow)]
pub struct KeptNotebook {
    pub game_id: String,
    pub notebook: String,
    pub updated_at: Stamp,
}

/// A user's notebooks, the last one first.
pub async fn all(db: &Pool, user: UserId, limit: i64) -> Result<Vec<KeptNotebook>, sqlx::Error> {
    sqlx::query_as(
        "SELECT game_id, notebook, updated_at FROM notebooks WHERE user_id = $1 \
         ORDER BY updated_at DESC, game_id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}
