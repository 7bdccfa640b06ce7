//! Journals: what was accepted in each room, in order.

use std::sync::LazyLock;

use sqlx::{AnyConnection, AnyPool, FromRow};

use crate::ids::{GameId, UserId};

/// One line of a room's journal.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Row {
    pub room: String,
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

/// The most lines that one statement writes. Few enough parameters that SQLite, which looks each up by its name in a list,
/// does not spend its time on that.
const CHUNK: usize = 16;

/// The statement for one line, for two, and so on: nothing in it but numbers of parameters.
static INSERTS: LazyLock<[String; CHUNK]> = LazyLock::new(|| {
    std::array::from_fn(|more| {
        let lines = (0..=more)
            .map(|line| line * 6)
            .map(|p| format!("(${}, ${}, ${}, ${}, ${}, ${})", p + 1, p + 2, p + 3, p + 4, p + 5, p + 6));
        let lines: Vec<String> = lines.collect();
        format!("INSERT INTO journal (room, seq, at, user_id, key, entry) VALUES {}", lines.join(", "))
    })
});

/// Writes lines. Fails with a unique violation when one of the numbers was written before: the room is not ours any more.
pub async fn append(db: &mut AnyConnection, rows: &[&Row]) -> Result<(), sqlx::Error> {
    for chunk in rows.chunks(CHUNK) {
        let mut query = sqlx::query(INSERTS[chunk.len() - 1].as_str());
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
