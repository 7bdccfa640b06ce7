//! The word filter's lists, and the hints: lines that are shown to moderators because of the words in them.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;

/// An entry of a word list.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct WordRow {
    pub lang: String,
    /// The folded form by which words are compared (`engine::moderation::words::key`).
    pub key: String,
    pub word: String,
    /// 1 to 10.
    pub weight: i64,
    pub changed_at: Stamp,
    /// The moderator; `None` for words of the initial lists.
    pub changed_by: Option<i64>,
}

/// The entries of all lists.
pub async fn all(db: &mut AnyConnection, limit: i64) -> Result<Vec<WordRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT lang, key, word, weight, changed_at, changed_by FROM filter_words ORDER BY lang, key LIMIT $1",
    )
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A page of one list: the entries with keys after `after`, in the order of keys.
pub async fn page(db: &Pool, lang: &str, after: &str, limit: i64) -> Result<Vec<WordRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT lang, key, word, weight, changed_at, changed_by FROM filter_words \
         WHERE lang = $1 AND key > $2 ORDER BY key LIMIT $3",
    )
    .bind(lang.to_owned())
    .bind(after.to_owned())
    .bind(limit)
    .fetch_all(db)
    .await
}

/// The number of entries in all lists.
pub async fn count(db: &mut AnyConnection) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM filter_words").fetch_one(db).await?;
    Ok(count)
}

/// Inserts an entry or updates the one with the same key.
pub async fn put(db: &mut AnyConnection, word: &WordRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO filter_words (lang, key, word, weight, changed_at, changed_by) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (lang, key) DO UPDATE SET word = $3, weight = $4, changed_at = $5, changed_by = $6",
    )
    .bind(word.lang.clone())
    .bind(word.key.clone())
    .bind(word.word.clone())
    .bind(word.weight)
    .bind(word.changed_at)
    .bind(word.changed_by)
    .execute(db)
    .await
    .map(drop)
}

/// Deletes an entry. False if there was none.
pub async fn remove(db: &mut AnyConnection, lang: &str, key: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM filter_words WHERE lang = $1 AND key = $2")
        .bind(lang.to_owned())
        .bind(key.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// A line that is shown to moderators because of the weight of its words.
#[derive(Clone, Debug, FromRow)]
pub struct Hint {
    pub id: i64,
    pub at: Stamp,
    pub user_id: i64,
    pub room: String,
    pub text: String,
    /// The sum of the weights.
    pub points: i64,
    /// The entries that were found in the line, as JSON.
    pub hits: String,
}

/// Stores a hint. False if there is one about the same user from after `after`, or if the account is erased.
pub async fn add_hint(db: &mut AnyConnection, hint: &Hint, after: Stamp) -> Result<bool, sqlx::Error> {
    let (recent,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM filter_hints WHERE user_id = $1 AND at > $2")
            .bind(hint.user_id)
            .bind(after)
            .fetch_one(&mut *db)
            .await?;
    if recent > 0 {
        return Ok(false);
    }
    // Inserts nothing if the account was erased meanwhile.
    let done = sqlx::query(
        "INSERT INTO filter_hints (id, at, user_id, room, text, points, hits) \
         SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), id, CAST($4 AS TEXT), CAST($5 AS TEXT), \
         CAST($6 AS BIGINT), CAST($7 AS TEXT) FROM users WHERE id = $3",
    )
    .bind(hint.id)
    .bind(hint.at)
    .bind(hint.user_id)
    .bind(hint.room.clone())
    .bind(hint.text.clone())
    .bind(hint.points)
    .bind(hint.hits.clone())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A page of hints with ids below `before`, the newest first.
pub async fn hints(db: &Pool, before: i64, limit: i64) -> Result<Vec<HintWithAuthor>, sqlx::Error> {
    sqlx::query_as(
        "SELECT filter_hints.*, users.username FROM filter_hints JOIN users ON users.id = filter_hints.user_id \
         WHERE filter_hints.id < $1 ORDER BY filter_hints.id DESC LIMIT $2",
    )
    .bind(before)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A hint, with the username of who wrote the line.
#[derive(Clone, Debug, FromRow)]
pub struct HintWithAuthor {
    #[sqlx(flatten)]
    pub hint: Hint,
    pub username: String,
}
