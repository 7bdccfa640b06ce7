//! Friendships, friend requests and blocks. INVARIANT: a transaction that changes the relation of two accounts begins with [`lock`].

use std::time::Duration;

use engine::account::is_new;
use engine::account::social::{Between, FriendUsage};
use sqlx::{AnyConnection, FromRow};

use super::chats::LastMessage;
use super::pool::Pool;
use super::users::{UserSummary, select_summaries};
use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};
use crate::store::values::Flag;

/// The window in which sent requests count towards the limit.
const LIMIT_WINDOW: Duration = Duration::from_secs(3_600);

/// A friend, with the conversation as the user sees it.
#[derive(Clone, Debug, FromRow)]
pub struct FriendRow {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub friends_since: Stamp,
    /// The user lets this friend write to them.
    #[sqlx(try_from = "Flag")]
    pub allows_chat: bool,
    /// Messages that the user has not read; `None` if the two have never written.
    pub unread: Option<i64>,
    #[sqlx(flatten)]
    pub last_message: LastMessage,
}

/// A friend request, with the account at its other end.
#[derive(Clone, Debug, FromRow)]
pub struct Request {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub asked_at: Stamp,
}

/// Selects [`FriendRow`]s of the user $1.
macro_rules! friends_of {
    ($filter:literal) => {
        select_summaries!(concat!(
            ", friendships.created_at AS friends_since, friendships.allow_chat AS allows_chat, \
             CASE WHEN users.id < $1 THEN conversations.high_unread ELSE conversations.low_unread END AS unread, \
             messages.id AS message_id, messages.sender_id AS message_sender, messages.text AS message_text, \
             messages.created_at AS message_at, \
             CASE WHEN messages.sender_id = conversations.low THEN conversations.high_seen \
             ELSE conversations.low_seen END AS message_seen \
             FROM friendships JOIN users ON users.id = friendships.friend_id \
             LEFT JOIN conversations ON conversations.low = CASE WHEN users.id < $1 THEN users.id ELSE $1 END \
             AND conversations.high = CASE WHEN users.id < $1 THEN $1 ELSE users.id END \
             LEFT JOIN messages ON messages.id = conversations.last_id \
             WHERE friendships.user_id = $1 ",
            $filter
        ))
    };
}

/// Whether a user has friends, and whether requests wait for their answer. Asking costs less than two readings that find
/// nothing, when thousands come back at once.
pub async fn has_any(db: &Pool, user: UserId) -> Result<(bool, bool), sqlx::Error> {
    let (friends, requests): (Flag, Flag) = sqlx::query_as(
        "SELECT CAST(CASE WHEN EXISTS (SELECT 1 FROM friendships WHERE user_id = $1) THEN 1 ELSE 0 END AS BIGINT), \
         CAST(CASE WHEN EXISTS (SELECT 1 FROM friend_requests WHERE receiver_id = $1) THEN 1 ELSE 0 END AS BIGINT)",
    )
    .bind(user.0)
    .fetch_one(db)
    .await?;
    Ok((friends.into(), requests.into()))
}

/// The friends of a user, the oldest friendship first.
pub async fn list(db: &Pool, user: UserId, limit: i64) -> Result<Vec<FriendRow>, sqlx::Error> {
    sqlx::query_as(friends_of!("ORDER BY friendships.created_at, users.id LIMIT $2"))
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

pub async fn find(db: &Pool, user: UserId, friend: UserId) -> Result<Option<FriendRow>, sqlx::Error> {
    sqlx::query_as(friends_of!("AND friendships.friend_id = $2"))
        .bind(user.0)
        .bind(friend.0)
        .fetch_optional(db)
        .await
}

/// The accounts of a user's friends, for the profile.
pub async fn list_accounts(db: &Pool, user: UserId, limit: i64) -> Result<Vec<UserSummary>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        " FROM friendships JOIN users ON users.id = friendships.friend_id \
         WHERE friendships.user_id = $1 ORDER BY friendships.created_at, users.id LIMIT $2"
    ))
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Pending requests that a user has received, the newest first.
pub async fn received_requests(db: &Pool, user: UserId, limit: i64) -> Result<Vec<Request>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        ", friend_requests.created_at AS asked_at FROM friend_requests \
         JOIN users ON users.id = friend_requests.sender_id \
         WHERE friend_requests.receiver_id = $1 ORDER BY friend_requests.created_at DESC, users.id LIMIT $2"
    ))
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Pending requests that a user has sent, the newest first.
pub async fn sent_requests(db: &Pool, user: UserId, limit: i64) -> Result<Vec<Request>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        ", friend_requests.created_at AS asked_at FROM friend_requests \
         JOIN users ON users.id = friend_requests.receiver_id \
         WHERE friend_requests.sender_id = $1 ORDER BY friend_requests.created_at DESC, users.id LIMIT $2"
    ))
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Locks the relations of both accounts until the end of the transaction, the lower id first, against deadlocks.
pub async fn lock(db: &mut AnyConnection, pair: Pair) -> Result<(), sqlx::Error> {
    lock_user(db, pair.low).await?;
    lock_user(db, pair.high).await
}

/// Locks all relations of one account, by a write to its row of `circles` that changes nothing.
async fn lock_user(db: &mut AnyConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO circles (user_id, hour, sent) VALUES ($1, 0, 0) \
         ON CONFLICT (user_id) DO UPDATE SET sent = circles.sent",
    )
    .bind(user.0)
    .execute(db)
    .await
    .map(drop)
}

/// Those to notify when an account is erased.
pub struct Relations {
    pub friends: Vec<UserId>,
    /// The receivers of its pending requests.
    pub requested: Vec<UserId>,
}

/// Locks the relations of an account and lists its friends and the receivers of its requests.
pub async fn lock_and_list(db: &mut AnyConnection, user: UserId) -> Result<Relations, sqlx::Error> {
    lock_user(db, user).await?;
    let ids = |rows: Vec<(i64,)>| rows.into_iter().map(|(id,)| UserId(id)).collect();
    let friends = sqlx::query_as("SELECT friend_id FROM friendships WHERE user_id = $1").bind(user.0);
    let friends = ids(friends.fetch_all(&mut *db).await?);
    let requested =
        sqlx::query_as("SELECT receiver_id FROM friend_requests WHERE sender_id = $1").bind(user.0);
    Ok(Relations { friends, requested: ids(requested.fetch_all(db).await?) })
}

/// The relation of `me` to `other`.
pub async fn between(db: &mut AnyConnection, me: UserId, other: UserId) -> Result<Between, sqlx::Error> {
    let (are_friends, has_asked, was_asked, blocks, is_blocked): (Flag, Flag, Flag, Flag, Flag) =
        sqlx::query_as(
            "SELECT \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id = $1 AND friend_id = $2), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE sender_id = $1 AND receiver_id = $2), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE sender_id = $2 AND receiver_id = $1), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM blocks WHERE user_id = $1 AND blocked_id = $2), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM blocks WHERE user_id = $2 AND blocked_id = $1)",
        )
        .bind(me.0)
        .bind(other.0)
        .fetch_one(db)
        .await?;
    Ok(Between {
        are_friends: are_friends.into(),
        has_asked: has_asked.into(),
        was_asked: was_asked.into(),
        blocks: blocks.into(),
        is_blocked: is_blocked.into(),
    })
}

/// The counts of a user that limits apply to.
pub async fn usage(db: &mut AnyConnection, user: UserId, at: Stamp) -> Result<FriendUsage, sqlx::Error> {
    let (friends, sent, received, sent_lately, created_at): (i64, i64, i64, Option<i64>, Option<Stamp>) =
        sqlx::query_as(
            "SELECT \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id = $1), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE sender_id = $1), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE receiver_id = $1), \
         (SELECT sent FROM circles WHERE user_id = $1 AND hour > $2), \
         (SELECT created_at FROM users WHERE id = $1)",
        )
        .bind(user.0)
        .bind(at - LIMIT_WINDOW)
        .fetch_one(db)
        .await?;
    let count = |count: i64| usize::try_from(count).unwrap_or(0);
    Ok(FriendUsage {
        friends: count(friends),
        sent: count(sent),
        received: count(received),
        sent_lately: sent_lately.map_or(0, count),
        is_new: created_at.is_none_or(|created_at| is_new(created_at.millis(), at.millis())),
    })
}

/// When the current window of a user's sent requests ends.
pub async fn window_end(db: &mut AnyConnection, user: UserId) -> Result<Stamp, sqlx::Error> {
    let row: Option<(Stamp,)> =
        sqlx::query_as("SELECT hour FROM circles WHERE user_id = $1").bind(user.0).fetch_optional(db).await?;
    Ok(row.map_or_else(Stamp::default, |(hour,)| hour + LIMIT_WINDOW))
}

/// Adds a request and counts it in the sender's window; begins a new window if the last one is over.
pub async fn add_request(
    db: &mut AnyConnection,
    sender: UserId,
    receiver: UserId,
    key: Option<&str>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO friend_requests (sender_id, receiver_id, key, created_at) VALUES ($1, $2, $3, $4)",
    )
    .bind(sender.0)
    .bind(receiver.0)
    .bind(key.map(str::to_owned))
    .bind(at)
    .execute(&mut *db)
    .await?;
    sqlx::query(
        "UPDATE circles SET sent = CASE WHEN hour > $2 THEN sent + 1 ELSE 1 END, \
         hour = CASE WHEN hour > $2 THEN hour ELSE $3 END WHERE user_id = $1",
    )
    .bind(sender.0)
    .bind(at - LIMIT_WINDOW)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Deletes a request. False if there was none.
pub async fn delete_request(
    db: &mut AnyConnection,
    sender: UserId,
    receiver: UserId,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM friend_requests WHERE sender_id = $1 AND receiver_id = $2")
        .bind(sender.0)
        .bind(receiver.0)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Notes that a request was declined, and forgets what the receiver declined before `forgotten`.
pub async fn note_declined(
    db: &mut AnyConnection,
    sender: UserId,
    receiver: UserId,
    at: Stamp,
    forgotten: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM declined_requests WHERE receiver_id = $1 AND (declined_at < $2 OR sender_id = $3)",
    )
    .bind(receiver.0)
    .bind(i64::from(forgotten))
    .bind(sender.0)
    .execute(&mut *db)
    .await?;
    sqlx::query("INSERT INTO declined_requests (sender_id, receiver_id, declined_at) VALUES ($1, $2, $3)")
        .bind(sender.0)
        .bind(receiver.0)
        .bind(i64::from(at))
        .execute(db)
        .await?;
    Ok(())
}

/// When the receiver last declined a request of the sender.
pub async fn declined_at(
    db: &mut AnyConnection,
    sender: UserId,
    receiver: UserId,
) -> Result<Option<Stamp>, sqlx::Error> {
    let at: Option<(i64,)> =
        sqlx::query_as("SELECT declined_at FROM declined_requests WHERE sender_id = $1 AND receiver_id = $2")
            .bind(sender.0)
            .bind(receiver.0)
            .fetch_optional(db)
            .await?;
    Ok(at.map(|(at,)| Stamp::from_millis(at)))
}

/// Makes two users friends. `key`: the idempotency key of the command of `first` that led to it.
pub async fn befriend(
    db: &mut AnyConnection,
    first: UserId,
    second: UserId,
    key: Option<&str>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO friendships (user_id, friend_id, key, created_at) VALUES ($1, $2, $3, $4), ($2, $1, NULL, $4)",
    )
    .bind(first.0)
    .bind(second.0)
    .bind(key.map(str::to_owned))
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Whether the command with this idempotency key has led to a request or a friendship that still exists.
pub async fn has_applied(
    db: &mut AnyConnection,
    user: UserId,
    other: UserId,
    key: &str,
) -> Result<bool, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT (SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id = $1 AND friend_id = $2 AND key = $3) \
         + (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests \
         WHERE sender_id = $1 AND receiver_id = $2 AND key = $3)",
    )
    .bind(user.0)
    .bind(other.0)
    .bind(key.to_owned())
    .fetch_one(db)
    .await?;
    Ok(count != 0)
}

/// Ends a friendship. False if there was none.
pub async fn unfriend(db: &mut AnyConnection, pair: Pair) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "DELETE FROM friendships WHERE (user_id = $1 AND friend_id = $2) OR (user_id = $2 AND friend_id = $1)",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .execute(db)
    .await?;
    Ok(done.rows_affected() != 0)
}

/// Sets whether `friend` may write to `user`. False if they are not friends.
pub async fn allow_chat(
    db: &mut AnyConnection,
    user: UserId,
    friend: UserId,
    allow: bool,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE friendships SET allow_chat = $3 WHERE user_id = $1 AND friend_id = $2")
        .bind(user.0)
        .bind(friend.0)
        .bind(i64::from(allow))
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// The four settings that must all be on for a conversation: each one's for the other, and each one's for all friends. `None` if the
/// two are not friends.
pub async fn chat_settings(db: &Pool, pair: Pair) -> Result<Option<[bool; 4]>, sqlx::Error> {
    let sides: Vec<(Flag,)> = sqlx::query_as(
        "SELECT allow_chat FROM friendships WHERE (user_id = $1 AND friend_id = $2) OR (user_id = $2 AND friend_id = $1)",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .fetch_all(db)
    .await?;
    let [(one,), (other,)] = sides[..] else { return Ok(None) };
    let settings: Vec<(Flag,)> = sqlx::query_as("SELECT allow_chat FROM users WHERE id = $1 OR id = $2")
        .bind(pair.low.0)
        .bind(pair.high.0)
        .fetch_all(db)
        .await?;
    let all_allow = settings.into_iter().all(|(allows,)| allows.into());
    Ok(Some([one.into(), other.into(), all_allow, all_allow]))
}

pub async fn block(
    db: &mut AnyConnection,
    user: UserId,
    other: UserId,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO blocks (user_id, blocked_id, created_at) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id, blocked_id) DO NOTHING",
    )
    .bind(user.0)
    .bind(other.0)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn unblock(db: &mut AnyConnection, user: UserId, other: UserId) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM blocks WHERE user_id = $1 AND blocked_id = $2")
        .bind(user.0)
        .bind(other.0)
        .execute(db)
        .await
        .map(drop)
}

/// Whether a user blocks another.
pub async fn is_blocked(db: &Pool, user: UserId, other: UserId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT blocked_id FROM blocks WHERE user_id = $1 AND blocked_id = $2")
            .bind(user.0)
            .bind(other.0)
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

pub async fn count_blocks(db: &mut AnyConnection, user: UserId) -> Result<usize, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM blocks WHERE user_id = $1")
        .bind(user.0)
        .fetch_one(db)
        .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// The accounts that a user blocks, the newest block first.
pub async fn blocked_accounts(db: &Pool, user: UserId, limit: i64) -> Result<Vec<UserSummary>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        " FROM blocks JOIN users ON users.id = blocks.blocked_id \
         WHERE blocks.user_id = $1 ORDER BY blocks.created_at DESC, users.id LIMIT $2"
    ))
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}
