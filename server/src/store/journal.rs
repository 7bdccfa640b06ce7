//! Journals: what was accepted in each room, in order.

use std::sync::LazyLock;

use sqlx::{AnyConnection, AnyPool, FromRow};

use super::Dialect;
use crate::ids::{GameId, UserId};

/// One line of a room's journal.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Row {
    #[sqlx(try_from = "String")]
    pub room: GameId,
    pub seq: i64,
    pub at: i64,
    pub user_id: Option<i64>,
    pub key: Option<String>,
    pub entry: String,
}

impl Row {
    pub fn user(&self) -> Option<UserId> {
        self.user_id.map(UserId)
    }
}

/// The most lines that one statement writes.
pub const CHUNK: usize = 64;

/// The statement for one line, for two, and so on: nothing in it but parameters.
struct Inserts([String; CHUNK]);

impl Inserts {
    fn new(parameter: impl Fn(usize) -> String) -> Self {
        const COLUMNS: usize = 6;
        let line = |line: usize| {
            let parameters: Vec<String> =
                (0..COLUMNS).map(|column| parameter(line * COLUMNS + column)).collect();
            format!("({})", parameters.join(", "))
        };
        Self(std::array::from_fn(|more| {
            let lines: Vec<String> = (0..=more).map(line).collect();
            format!("INSERT INTO journal (room, seq, at, user_id, key, entry) VALUES {}", lines.join(", "))
        }))
    }

    /// SQLite looks a parameter with a name up in a list, one after the other, so it gets them without.
    fn of(dialect: Dialect) -> &'static Self {
        static SQLITE: LazyLock<Inserts> = LazyLock::new(|| Inserts::new(|_| "?".to_owned()));
        static POSTGRES: LazyLock<Inserts> =
            LazyLock::new(|| Inserts::new(|number| format!("${}", number + 1)));
        match dialect {
            Dialect::Sqlite => &SQLITE,
            Dialect::Postgres => &POSTGRES,
        }
    }
}

/// Writes lines; at most [`CHUNK`] of them are one statement, which is a transaction of its own outside another. Fails with
/// a unique violation when one of the numbers was written before: the room is not ours any more.
pub async fn append(db: &mut AnyConnection, dialect: Dialect, rows: &[&Row]) -> Result<(), sqlx::Error> {
    let inserts = Inserts::of(dialect);
    for chunk in rows.chunks(CHUNK) {
        let mut query = sqlx::query(inserts.0[chunk.len() - 1].as_str());
        for row in chunk {
            query = query
                .bind(row.room.as_str())
                .bind(row.seq)
                .bind(row.at)
                .bind(row.user_id)
                .bind(row.key.as_deref())
                .bind(row.entry.as_str());
        }
        query.execute(&mut *db).await?;
    }
    Ok(())
}

/// A room's whole journal, in order.
pub async fn read(db: &AnyPool, room: &GameId) -> Result<Vec<Row>, sqlx::Error> {
    sqlx::query_as("SELECT room, seq, at, user_id, key, entry FROM journal WHERE room = $1 ORDER BY seq")
        .bind(room.to_string())
        .fetch_all(db)
        .await
}

/// True if an account had a part in a game that is not over.
pub async fn is_in_live_game(db: &AnyPool, user: UserId) -> Result<bool, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as(
        "SELECT games.id FROM games WHERE games.status < 4 \
         AND EXISTS (SELECT 1 FROM journal WHERE journal.room = games.id AND journal.user_id = $1) LIMIT 1",
    )
    .bind(user.0)
    .fetch_optional(db)
    .await?;
    Ok(row.is_some())
}

/// All that an account ever had written. It reads every journal: only for what is done once in an account's life.
pub async fn of_user(db: &AnyPool, user: UserId) -> Result<Vec<Row>, sqlx::Error> {
    sqlx::query_as(
        "SELECT room, seq, at, user_id, key, entry FROM journal WHERE user_id = $1 ORDER BY room, seq",
    )
    .bind(user.0)
    .fetch_all(db)
    .await
}

/// Writes a line of a game that is over anew: to take a person out of it, who is none of its rules' concern.
pub async fn rewrite(
    db: &mut AnyConnection,
    room: &GameId,
    seq: i64,
    entry: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE journal SET entry = $3 WHERE room = $1 AND seq = $2")
        .bind(room.to_string())
        .bind(seq)
        .bind(entry.to_owned())
        .execute(db)
        .await
        .map(drop)
}

/// Lines stay, and are nobody's.
pub async fn forget_user(db: &mut AnyConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE journal SET user_id = NULL, key = NULL WHERE user_id = $1")
        .bind(user.0)
        .execute(db)
        .await
        .map(drop)
}
