//! Deletes rows that nobody needs any more, a batch in each transaction: on SQLite nothing else is written meanwhile.

use std::time::Duration;

use super::{Store, records};
use crate::base::clock::Stamp;
use crate::base::ids::Sequence;

/// The most rows that one transaction deletes; games and accounts take rows of other tables with them.
const BATCH: i64 = 500;
/// The most games whose journals one transaction deletes: a journal has some hundred pages.
const GAMES: i64 = 20;
/// The pause after a batch, in which others write.
const PAUSE: Duration = Duration::from_millis(20);

/// When the rows of each kind are old.
pub struct Ages {
    pub now: Stamp,
    /// Sign-ins at providers that were begun before this moment can't be finished.
    pub flows: Stamp,
    /// Aborted games, and guests who never played, that last changed before this moment.
    pub unused: Stamp,
    /// Notifications, and the word filter's hints, from before this moment.
    pub notices: Stamp,
    /// Journals of games that have a record and last changed before this moment.
    pub journals: Stamp,
    /// Private messages from before this moment.
    pub messages: Stamp,
}

/// Deletes all rows that are old. Returns how many.
pub async fn sweep(store: &Store, ages: &Ages) -> Result<u64, sqlx::Error> {
    let now = i64::from(ages.now);
    let (flows, unused) = (i64::from(ages.flows), i64::from(ages.unused));
    let notices = Sequence::first_of(ages.notices);
    let messages = Sequence::first_of(ages.messages);
    let collected = i64::from(ages.notices) / 86_400_000;
    // Each deletes the rows whose keys are found; `$1` is the moment, or the first id that stays.
    let statements = [
        ("DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= $1 LIMIT $2)", now),
        (
            "DELETE FROM mail_tokens WHERE id IN (SELECT id FROM mail_tokens WHERE expires_at <= $1 LIMIT $2)",
            now,
        ),
        (
            "DELETE FROM sign_in_flows WHERE id IN (SELECT id FROM sign_in_flows WHERE created_at < $1 LIMIT $2)",
            flows,
        ),
        // Status 5 is aborted.
        (
            "DELETE FROM games WHERE id IN (SELECT id FROM games WHERE status = 5 AND updated_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM history WHERE history.game_id = games.id) LIMIT $2)",
            unused,
        ),
        (
            "DELETE FROM users WHERE id IN (SELECT id FROM users WHERE guest = 1 AND updated_at < $1 \
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM circles WHERE circles.user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM history WHERE history.user_id = users.id) LIMIT $2)",
            unused,
        ),
        // Those who have had to do with friends are erased like accounts, because their friends are told.
        (
            "UPDATE users SET deletion_at = $1 WHERE id IN (SELECT id FROM users WHERE guest = 1 AND updated_at < $1 \
             AND deletion_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id) \
             AND NOT EXISTS (SELECT 1 FROM history WHERE history.user_id = users.id) LIMIT $2)",
            unused,
        ),
        (
            "DELETE FROM ban_marks WHERE hash IN (SELECT hash FROM ban_marks WHERE ends_at <= $1 LIMIT $2) AND ends_at <= $1",
            now,
        ),
        (
            "DELETE FROM notifications WHERE id IN (SELECT id FROM notifications WHERE id < $1 LIMIT $2)",
            notices,
        ),
        (
            "DELETE FROM filter_hints WHERE id IN (SELECT id FROM filter_hints WHERE id < $1 LIMIT $2)",
            notices,
        ),
        (
            "DELETE FROM collected_offers WHERE (user_id, day, category) IN \
             (SELECT user_id, day, category FROM collected_offers WHERE day < $1 LIMIT $2)",
            collected,
        ),
        ("DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE id < $1 LIMIT $2)", messages),
    ];
    let mut deleted = delete_journals(store, ages.journals).await?;
    for (statement, bound) in statements {
        loop {
            let mut db = store.write().await?;
            let done = sqlx::query(statement).bind(bound).bind(BATCH).execute(&mut *db).await?;
            db.commit().await?;
            deleted += done.rows_affected();
            if done.rows_affected() < BATCH as u64 {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
    Ok(deleted)
}

async fn delete_journals(store: &Store, before: Stamp) -> Result<u64, sqlx::Error> {
    let mut deleted = 0;
    loop {
        let mut db = store.write().await?;
        let games = records::delete_journals(&mut db, before, GAMES).await?;
        db.commit().await?;
        deleted += games;
        if games < GAMES as u64 {
            return Ok(deleted);
        }
        tokio::time::sleep(PAUSE).await;
    }
}
