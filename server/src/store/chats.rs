//! Private messages between two friends, and how far each of the two has read.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, FromRow)]
pub struct MessageRow {
    pub id: i64,
    pub sender_id: i64,
    pub text: String,
    pub key: Option<String>,
    pub created_at: Stamp,
}

/// A message to store, with the conversation that it belongs to.
#[derive(Clone, Debug)]
pub struct NewMessage {
    pub pair: Pair,
    pub message: MessageRow,
}

/// A user has read a conversation up to the message `up_to`.
#[derive(Clone, Copy, Debug)]
pub struct ReadMark {
    pub pair: Pair,
    pub reader: UserId,
    pub up_to: i64,
}

/// The newest message of a conversation, read with a friend's row. Every field is `None` if the two have never written.
#[derive(Clone, Debug, Default, FromRow)]
pub struct LastMessage {
    pub message_id: Option<i64>,
    pub message_sender: Option<i64>,
    pub message_text: Option<String>,
    pub message_at: Option<Stamp>,
    /// The id of the last message that the receiver of this one has read.
    pub message_seen: Option<i64>,
}

/// The ids of the last messages that the two have read; 0: none.
#[derive(Clone, Copy, Debug, Default, FromRow)]
pub struct ReadMarks {
    pub low_seen: i64,
    pub high_seen: i64,
}

/// Stores a message. Fails with a unique violation if the sender has used the same idempotency key in this conversation.
pub async fn insert_message(db: &mut AnyConnection, new: &NewMessage) -> Result<(), sqlx::Error> {
    let NewMessage { pair, message } = new;
    sqlx::query(
        "INSERT INTO messages (id, low, high, sender_id, text, key, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(message.id)
    .bind(pair.low.0)
    .bind(pair.high.0)
    .bind(message.sender_id)
    .bind(message.text.clone())
    .bind(message.key.clone())
    .bind(message.created_at)
    .execute(&mut *db)
    .await?;
    let is_for_low = message.sender_id == pair.high.0;
    sqlx::query(
        "INSERT INTO conversations (low, high, last_id, low_unread, high_unread) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (low, high) DO UPDATE SET last_id = $3, \
         low_unread = conversations.low_unread + $4, high_unread = conversations.high_unread + $5",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .bind(message.id)
    .bind(i64::from(is_for_low))
    .bind(i64::from(!is_for_low))
    .execute(db)
    .await
    .map(drop)
}

/// Stores a read mark and recounts the unread messages after it.
pub async fn mark_seen(db: &mut AnyConnection, mark: &ReadMark) -> Result<(), sqlx::Error> {
    let text = if mark.reader == mark.pair.low {
        "UPDATE conversations SET low_seen = $3, low_unread = (SELECT COUNT(*) FROM messages \
         WHERE low = $1 AND high = $2 AND id > $3 AND sender_id = $2) WHERE low = $1 AND high = $2"
    } else {
        "UPDATE conversations SET high_seen = $3, high_unread = (SELECT COUNT(*) FROM messages \
         WHERE low = $1 AND high = $2 AND id > $3 AND sender_id = $1) WHERE low = $1 AND high = $2"
    };
    sqlx::query(text)
        .bind(mark.pair.low.0)
        .bind(mark.pair.high.0)
        .bind(mark.up_to)
        .execute(db)
        .await
        .map(drop)
}

/// `None` if the two have never written to each other.
pub async fn read_marks(db: &Pool, pair: Pair) -> Result<Option<ReadMarks>, sqlx::Error> {
    sqlx::query_as("SELECT low_seen, high_seen FROM conversations WHERE low = $1 AND high = $2")
        .bind(pair.low.0)
        .bind(pair.high.0)
        .fetch_optional(db)
        .await
}

/// A page of the messages older than `before`, the newest first.
pub async fn page(db: &Pool, pair: Pair, before: i64, limit: i64) -> Result<Vec<MessageRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, sender_id, text, key, created_at FROM messages \
         WHERE low = $1 AND high = $2 AND id < $3 ORDER BY id DESC LIMIT $4",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .bind(before)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A sent or received message, for the data export of a user.
#[derive(Clone, Debug, FromRow)]
pub struct ExportedMessageRow {
    pub id: i64,
    pub low: i64,
    pub high: i64,
    pub sender_id: i64,
    pub text: String,
    pub created_at: Stamp,
}

/// The messages that a user sent or received, the newest first.
pub async fn export(db: &Pool, user: UserId, limit: i64) -> Result<Vec<ExportedMessageRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, low, high, sender_id, text, created_at FROM messages WHERE low = $1 OR high = $1 \
         ORDER BY id DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// The message that the sender sent with this idempotency key.
pub async fn find_by_key(
    db: &Pool,
    pair: Pair,
    sender: UserId,
    key: &str,
) -> Result<Option<MessageRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, sender_id, text, key, created_at FROM messages \
         WHERE low = $1 AND high = $2 AND sender_id = $3 AND key = $4",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .bind(sender.0)
    .bind(key.to_owned())
    .fetch_optional(db)
    .await
}

/// The sender and the text of a message that `receiver` was sent.
pub async fn find_received(
    db: &Pool,
    receiver: UserId,
    message: i64,
) -> Result<Option<(i64, String)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT sender_id, text FROM messages WHERE id = $1 AND (low = $2 OR high = $2) AND sender_id <> $2",
    )
    .bind(message)
    .bind(receiver.0)
    .fetch_optional(db)
    .await
}
