//! Who holds a seat where. One account holds one seat at most.

use sqlx::{AnyConnection, AnyPool};

use crate::ids::{GameId, UserId};

pub async fn enter(db: &mut AnyConnection, user: UserId, game: &GameId, at: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO players (user_id, game_id, since) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id) DO UPDATE SET game_id = $2, since = $3",
    )
    .bind(user.0)
    .bind(game.to_string())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// The seat is given up. A seat taken in another game since is left alone.
pub async fn exit(db: &mut AnyConnection, user: UserId, game: &GameId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM players WHERE user_id = $1 AND game_id = $2")
        .bind(user.0)
        .bind(game.to_string())
        .execute(db)
        .await
        .map(drop)
}

/// Everybody who holds a seat in a game that is not over.
pub async fn all(db: &AnyPool) -> Result<Vec<(UserId, GameId)>, sqlx::Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT players.user_id, players.game_id FROM players JOIN games ON games.id = players.game_id \
         WHERE games.status < 4",
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(user, game)| (UserId(user), GameId::from(game))).collect())
}
