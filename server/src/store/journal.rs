//! Journals: what was accepted in each room, in order.

use std::sync::LazyLock;

use sqlx::{AnyConnection, AnyPool, FromRow};

use super::Dialect;
use crate::base::ids::{GameId, UserId};

/// Lines of one room's journal that were written together.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct Page {
    #[sqlx(try_from = "String")]
    pub room: GameId,
    /// The number of the first; the others follow it.
    pub seq: i64,
    /// [`crate::journal::Line`]s, each on a line of its own.
    pub lines: String,
}

impl Page {
    pub fn new(room: GameId, seq: i64, line: String) -> Self {
        Self { room, seq, lines: line }
    }

    /// The next line.
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

/// The statement for one page, for two, and so on: nothing in it but parameters.
struct Inserts([String; CHUNK]);

impl Inserts {
    fn new(parameter: impl Fn(usize) -> String) -> Self {
        const COLUMNS: usize = 3;
        let page = |page: usize| {
            let parameters: Vec<String> =
                (0..COLUMNS).map(|column| parameter(page * COLUMNS + column)).collect();
            format!("({})", parameters.join(", "))
        };
        Self(std::array::from_fn(|more| {
            let pages: Vec<String> = (0..=more).map(page).collect();
            format!("INSERT INTO journal (room, seq, lines) VALUES {}", pages.join(", "))
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

/// Writes pages; at most [`CHUNK`] of them are one statement, which is a transaction of its own outside another. Fails with
/// a unique violation when one of the numbers was written before: the room is not ours any more.
pub async fn append(db: &mut AnyConnection, dialect: Dialect, pages: &[Page]) -> Result<(), sqlx::Error> {
    let inserts = Inserts::of(dialect);
    for chunk in pages.chunks(CHUNK) {
        let mut query = sqlx::query(inserts.0[chunk.len() - 1].as_str());
        for page in chunk {
            query = query.bind(page.room.as_str()).bind(page.seq).bind(page.lines.as_str());
        }
        query.execute(&mut *db).await?;
    }
    Ok(())
}

/// A room's whole journal, in order.
pub async fn read(db: &AnyPool, room: &GameId) -> Result<Vec<Page>, sqlx::Error> {
    sqlx::query_as("SELECT room, seq, lines FROM journal WHERE room = $1 ORDER BY seq")
        .bind(room.to_string())
        .fetch_all(db)
        .await
}

/// How a line names an account, in its middle and at an end.
pub fn names(user: UserId) -> [String; 2] {
    [format!("%\"user\":{user},%"), format!("%\"user\":{user}}}%")]
}

/// The next page of a room's journal that names an account, after the one of that number.
pub async fn next_of_user(
    db: &mut AnyConnection,
    user: UserId,
    room: &GameId,
    after: i64,
) -> Result<Option<Page>, sqlx::Error> {
    let [middle, end] = names(user);
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

/// Writes lines of a game that is over anew: to take a person out of them, who is none of its rules' concern.
pub async fn rewrite(db: &mut AnyConnection, page: &Page, lines: String) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE journal SET lines = $3 WHERE room = $1 AND seq = $2")
        .bind(page.room.to_string())
        .bind(page.seq)
        .bind(lines)
        .execute(db)
        .await
        .map(drop)
}
