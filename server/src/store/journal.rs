//! Journals: the accepted commands of each room, in order, stored as pages of lines.

use std::sync::LazyLock;

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use super::{Dialect, TenureIsOver, batch};
use crate::base::ids::{GameId, UserId};
use crate::base::node::Tenure;

/// The lines of one room's journal that one transaction wrote.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct JournalPage {
    #[sqlx(try_from = "String")]
    pub room: GameId,
    /// The number of the first line; the others count up from it.
    pub seq: i64,
    /// [`crate::journal::Line`]s as JSON, separated by newlines.
    pub lines: String,
}

impl JournalPage {
    pub fn new(room: GameId, seq: i64, line: String) -> Self {
        Self { room, seq, lines: line }
    }

    /// Appends a line.
    pub fn push(&mut self, line: &str) {
        self.lines.reserve(line.len() + 1);
        self.lines.push('\n');
        self.lines.push_str(line);
    }

    /// The lines with their numbers.
    pub fn lines(&self) -> impl Iterator<Item = (i64, &str)> {
        (self.seq..).zip(self.lines.split('\n'))
    }
}

/// The most pages that one statement writes.
pub const CHUNK: usize = 64;

/// INSERT statements for 1 to [`CHUNK`] pages; the one for `n` pages has the index `n - 1`.
struct InsertStatements([String; CHUNK]);

impl InsertStatements {
    fn new(dialect: Dialect) -> Self {
        Self(std::array::from_fn(|last| {
            format!(
                "INSERT INTO journal (room, seq, lines) VALUES {}",
                batch::parameters(dialect, last + 1, 3)
            )
        }))
    }

    /// Of a node of several: the last two parameters are its name and epoch. The row of the node is locked meanwhile, so that its tenure
    /// can't end between the check and the commit.
    fn in_tenure() -> Self {
        Self(std::array::from_fn(|last| {
            let pages = last + 1;
            let (name, epoch) = (pages * 3 + 1, pages * 3 + 2);
            format!(
                "WITH holder AS (SELECT 1 FROM nodes WHERE name = ${name} AND epoch = ${epoch} AND alive = 1 \
                 FOR KEY SHARE), \
                 page (room, seq, lines) AS (VALUES {}) \
                 INSERT INTO journal (room, seq, lines) \
                 SELECT CAST(room AS TEXT), CAST(seq AS BIGINT), CAST(lines AS TEXT) FROM page, holder",
                batch::parameters(Dialect::Postgres, pages, 3)
            )
        }))
    }

    fn of(dialect: Dialect, is_in_tenure: bool) -> &'static Self {
        static SQLITE: LazyLock<InsertStatements> = LazyLock::new(|| InsertStatements::new(Dialect::Sqlite));
        static POSTGRES: LazyLock<InsertStatements> =
            LazyLock::new(|| InsertStatements::new(Dialect::Postgres));
        static IN_TENURE: LazyLock<InsertStatements> = LazyLock::new(InsertStatements::in_tenure);
        match (dialect, is_in_tenure) {
            (_, true) => &IN_TENURE,
            (Dialect::Sqlite, false) => &SQLITE,
            (Dialect::Postgres, false) => &POSTGRES,
        }
    }
}

/// Writes pages, up to [`CHUNK`] with one statement. Outside a transaction each statement commits by itself. Fails with a unique
/// violation if a page with the same room and number exists: another node owns the room now. `tenure`: in which the pages are written;
/// fails with [`TenureIsOver`] if it is over.
pub async fn append(
    db: &mut AnyConnection,
    dialect: Dialect,
    tenure: Option<Tenure>,
    pages: &[JournalPage],
) -> Result<(), sqlx::Error> {
    let inserts = InsertStatements::of(dialect, tenure.is_some());
    for chunk in pages.chunks(CHUNK) {
        let mut query = sqlx::query(inserts.0[chunk.len() - 1].as_str());
        for page in chunk {
            query = query.bind(page.room.as_str()).bind(page.seq).bind(page.lines.as_str());
        }
        if let Some(tenure) = tenure {
            query = query.bind(tenure.node.as_str().to_owned()).bind(tenure.epoch);
        }
        let written = query.execute(&mut *db).await?.rows_affected();
        if tenure.is_some() && written == 0 {
            return Err(TenureIsOver.into());
        }
    }
    Ok(())
}

/// A room's journal, in order. `from`: the number of the first line.
pub async fn read(db: &Pool, room: &GameId, from: i64) -> Result<Vec<JournalPage>, sqlx::Error> {
    sqlx::query_as("SELECT room, seq, lines FROM journal WHERE room = $1 AND seq >= $2 ORDER BY seq")
        .bind(room.to_string())
        .bind(from)
        .fetch_all(db)
        .await
}

pub async fn delete(db: &mut AnyConnection, room: &GameId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM journal WHERE room = $1").bind(room.to_string()).execute(db).await.map(drop)
}

/// LIKE patterns for lines that contain the id of an account: followed by another field, and as the last field of its object.
pub fn mention_patterns(user: UserId) -> [String; 2] {
    [format!("%\"user\":{user},%"), format!("%\"user\":{user}}}%")]
}

/// The first page with a number greater than `after` that contains the id of an account.
pub async fn next_page_naming(
    db: &mut AnyConnection,
    user: UserId,
    room: &GameId,
    after: i64,
) -> Result<Option<JournalPage>, sqlx::Error> {
    let [middle, end] = mention_patterns(user);
    sqlx::query_as(
        "SELECT room, seq, lines FROM journal WHERE room = $1 AND seq > $2 AND (lines LIKE $3 OR lines LIKE $4) \
         ORDER BY seq LIMIT 1",
    )
    .bind(room.to_string())
    .bind(after)
    .bind(middle)
    .bind(end)
    .fetch_optional(db)
    .await
}

/// Replaces the lines of a page of an ended game, to remove an erased account from it. The rules do not depend on accounts, so a
/// replay gives the same game.
pub async fn replace_lines(
    db: &mut AnyConnection,
    page: &JournalPage,
    lines: String,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE journal SET lines = $3 WHERE room = $1 AND seq = $2")
        .bind(page.room.to_string())
        .bind(page.seq)
        .bind(lines)
        .execute(db)
        .await
        .map(drop)
}
