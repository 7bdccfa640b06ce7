//! Seats (`players`: an account holds at most one) and attendance (which accounts have ever held a seat in which room).

use sqlx::{AnyConnection, FromRow};

use super::journal;
use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// A user takes a seat. The attendance row outlives the seat, because the room's journal keeps naming the account.
pub async fn take_seat(
    db: &mut AnyConnection,
    user: UserId,
    game: &GameId,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO attendance (user_id, room) VALUES ($1, $2) ON CONFLICT (user_id, room) DO NOTHING",
    )
    .bind(user.0)
    .bind(game.to_string())
    .execute(&mut *db)
    .await?;
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

/// Reserves the only seat that a user may hold, before the room has seated them. Returns the other game in which they hold one.
pub async fn reserve(
    db: &mut AnyConnection,
    user: UserId,
    game: &GameId,
    at: Stamp,
) -> Result<Option<GameId>, sqlx::Error> {
    sqlx::query(
        "DELETE FROM players WHERE user_id = $1 AND EXISTS \
         (SELECT 1 FROM games WHERE games.id = players.game_id AND games.status >= 4)",
    )
    .bind(user.0)
    .execute(&mut *db)
    .await?;
    // The row that is in the way may be deleted before it is read.
    for _ in 0..3 {
        let new = sqlx::query(
            "INSERT INTO players (user_id, game_id, since) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO NOTHING",
        )
        .bind(user.0)
        .bind(game.to_string())
        .bind(at)
        .execute(&mut *db)
        .await?;
        if new.rows_affected() == 1 {
            return Ok(None);
        }
        let row: Option<(String,)> = sqlx::query_as("SELECT game_id FROM players WHERE user_id = $1")
            .bind(user.0)
            .fetch_optional(&mut *db)
            .await?;
        if let Some((other,)) = row {
            return Ok(Some(GameId::from(other)).filter(|other| other != game));
        }
    }
    Err(sqlx::Error::RowNotFound)
}

/// Undoes a reservation of this moment, unless the user has got the seat meanwhile.
pub async fn undo_reservation(
    db: &mut AnyConnection,
    user: UserId,
    game: &GameId,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM players WHERE user_id = $1 AND game_id = $2 AND since = $3")
        .bind(user.0)
        .bind(game.to_string())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Undoes the reservations of those who got no seat in a room, whose people these are.
pub async fn keep_only(db: &mut AnyConnection, game: &GameId, people: &[UserId]) -> Result<(), sqlx::Error> {
    let holders: Vec<(i64,)> = sqlx::query_as("SELECT user_id FROM players WHERE game_id = $1")
        .bind(game.to_string())
        .fetch_all(&mut *db)
        .await?;
    for user in holders.into_iter().map(|(user,)| UserId(user)).filter(|user| !people.contains(user)) {
        leave_seat(&mut *db, user, game).await?;
    }
    Ok(())
}

/// A room in which a user has held a seat.
#[derive(Debug, FromRow)]
pub struct AttendedRoom {
    #[sqlx(try_from = "String")]
    pub room: GameId,
    pub status: i64,
}

/// Every room whose journal names an account. Games from before the table `attendance` (`is_attended = 0`) are found by searching
/// their journals and records.
pub async fn attended_rooms(db: &Pool, user: UserId) -> Result<Vec<AttendedRoom>, sqlx::Error> {
    let [middle, end] = journal::mention_patterns(user);
    sqlx::query_as(
        "SELECT games.id AS room, games.status FROM attendance JOIN games ON games.id = attendance.room \
         WHERE attendance.user_id = $1 \
         UNION SELECT games.id, games.status FROM games WHERE games.is_attended = 0 AND (EXISTS \
         (SELECT 1 FROM journal WHERE journal.room = games.id AND (lines LIKE $2 OR lines LIKE $3)) \
         OR EXISTS (SELECT 1 FROM records WHERE records.game_id = games.id AND accounts LIKE $2))",
    )
    .bind(user.0)
    .bind(middle)
    .bind(end)
    .fetch_all(db)
    .await
}

/// Whether a user has ever held a seat in a room.
pub async fn has_attended(db: &Pool, user: UserId, room: &GameId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT user_id FROM attendance WHERE user_id = $1 AND room = $2")
            .bind(user.0)
            .bind(room.to_string())
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

/// Everybody who has ever held a seat in a room. Erased accounts are not among them.
pub async fn attendees(db: &Pool, room: &GameId) -> Result<Vec<UserId>, sqlx::Error> {
    users_in(db, "SELECT user_id FROM attendance WHERE room = $1", room).await
}

/// Everybody who holds a seat in a game now.
pub async fn holders(db: &Pool, game: &GameId) -> Result<Vec<UserId>, sqlx::Error> {
    users_in(db, "SELECT user_id FROM players WHERE game_id = $1", game).await
}

async fn users_in(db: &Pool, sql: &'static str, room: &GameId) -> Result<Vec<UserId>, sqlx::Error> {
    let rows: Vec<(i64,)> = sqlx::query_as(sql).bind(room.to_string()).fetch_all(db).await?;
    Ok(rows.into_iter().map(|(user,)| UserId(user)).collect())
}

/// Deletes the attendance, once the room's journal does not name the account any more.
pub async fn delete_attendance(
    db: &mut AnyConnection,
    user: UserId,
    room: &GameId,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM attendance WHERE user_id = $1 AND room = $2")
        .bind(user.0)
        .bind(room.to_string())
        .execute(db)
        .await
        .map(drop)
}

/// A user leaves their seat. A seat that they have taken in another game since stays.
pub async fn leave_seat(db: &mut AnyConnection, user: UserId, game: &GameId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM players WHERE user_id = $1 AND game_id = $2")
        .bind(user.0)
        .bind(game.to_string())
        .execute(db)
        .await
        .map(drop)
}

/// Everybody leaves their seat in a game. Returns who held one.
pub async fn free_seats(db: &mut AnyConnection, game: &GameId) -> Result<Vec<UserId>, sqlx::Error> {
    let rows: Vec<(i64,)> = sqlx::query_as("DELETE FROM players WHERE game_id = $1 RETURNING user_id")
        .bind(game.to_string())
        .fetch_all(db)
        .await?;
    Ok(rows.into_iter().map(|(user,)| UserId(user)).collect())
}

/// Everybody who holds a seat in a game that is not over (status 4 is ended, 5 is aborted).
pub async fn taken_seats(db: &Pool) -> Result<Vec<(UserId, GameId)>, sqlx::Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT players.user_id, players.game_id FROM players JOIN games ON games.id = players.game_id \
         WHERE games.status < 4",
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(user, game)| (UserId(user), GameId::from(game))).collect())
}
