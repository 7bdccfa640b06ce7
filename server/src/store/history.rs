//! What was played, and what it was worth.

use sqlx::AnyConnection;

use crate::ids::{GameId, UserId};

/// One account's part in a game that came to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub user: UserId,
    pub role: String,
    pub winner: Option<String>,
    pub won: bool,
    pub death_reason: Option<String>,
    pub lovers: bool,
    pub infected: bool,
    pub xp: i64,
    pub elo: i64,
}

pub async fn insert(
    db: &mut AnyConnection,
    game: &GameId,
    played: &Played,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO history (game_id, user_id, role, winner, won, death_reason, lovers, infected, xp, elo, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
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
    .bind(played.elo)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}
