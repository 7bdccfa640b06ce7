//! Friendships, requests and blocks. Whoever changes what two accounts are to each other begins with [`lock`].

use std::time::Duration;

use engine::account::is_new;
use engine::account::social::{Between, Circle};
use sqlx::{AnyConnection, AnyPool, FromRow};

use super::chats::LastMessage;
use super::people::Account;
use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};
use crate::store::values::Flag;

/// How long sent requests count, in milliseconds.
const HOUR: Duration = Duration::from_secs(3_600);

/// A friend as his friend sees him.
#[derive(Clone, Debug, FromRow)]
pub struct Friend {
    #[sqlx(flatten)]
    pub person: Account,
    pub friends_since: Stamp,
    #[sqlx(try_from = "Flag")]
    pub lets_write: bool,
    pub unread: Option<i64>,
    #[sqlx(flatten)]
    pub last: LastMessage,
}

/// Somebody who asks.
#[derive(Clone, Debug, FromRow)]
pub struct Request {
    #[sqlx(flatten)]
    pub person: Account,
    pub asked_at: Stamp,
}

/// What is read of a friend: himself, and how far the conversation with him is. $1 is the user.
macro_rules! friends_of {
    ($which:literal) => {
        concat!(
            "SELECT users.*, friendships.created_at AS friends_since, friendships.allow_chat AS lets_write, \
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
            $which
        )
    };
}

/// All friends of somebody, the oldest friendship first.
pub async fn all(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<Friend>, sqlx::Error> {
    sqlx::query_as(friends_of!("ORDER BY friendships.created_at, users.id LIMIT $2"))
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

pub async fn find(db: &AnyPool, user: UserId, friend: UserId) -> Result<Option<Friend>, sqlx::Error> {
    sqlx::query_as(friends_of!("AND friendships.friend_id = $2"))
        .bind(user.0)
        .bind(friend.0)
        .fetch_optional(db)
        .await
}

/// Accounts of somebody's friends, for his profile.
pub async fn accounts(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<Account>, sqlx::Error> {
    sqlx::query_as(
        "SELECT users.* FROM friendships JOIN users ON users.id = friendships.friend_id \
         WHERE friendships.user_id = $1 ORDER BY friendships.created_at, users.id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Requests that wait for this user's answer, the newest first.
pub async fn requests(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<Request>, sqlx::Error> {
    sqlx::query_as(
        "SELECT users.*, friend_requests.created_at AS asked_at FROM friend_requests \
         JOIN users ON users.id = friend_requests.sender_id \
         WHERE friend_requests.receiver_id = $1 ORDER BY friend_requests.created_at DESC, users.id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Requests of this user that wait for an answer, the newest first.
pub async fn asked(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<Request>, sqlx::Error> {
    sqlx::query_as(
        "SELECT users.*, friend_requests.created_at AS asked_at FROM friend_requests \
         JOIN users ON users.id = friend_requests.receiver_id \
         WHERE friend_requests.sender_id = $1 ORDER BY friend_requests.created_at DESC, users.id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Takes the rows of both, for as long as the transaction lasts: nobody else changes meanwhile what they are to others.
pub async fn lock(db: &mut AnyConnection, pair: Pair) -> Result<(), sqlx::Error> {
    lock_one(db, pair.low).await?;
    lock_one(db, pair.high).await
}

/// The same for one of them, towards all others.
async fn lock_one(db: &mut AnyConnection, user: UserId) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO circles (user_id, hour, sent) VALUES ($1, 0, 0) \
         ON CONFLICT (user_id) DO UPDATE SET sent = circles.sent",
    )
    .bind(user.0)
    .execute(db)
    .await
    .map(drop)
}

/// Whom it concerns that an account goes.
pub struct Bonds {
    pub friends: Vec<UserId>,
    /// Whom it has asked to be friends.
    pub asked: Vec<UserId>,
}

/// Takes somebody's row, and gives whom he is anything to.
pub async fn bonds(db: &mut AnyConnection, user: UserId) -> Result<Bonds, sqlx::Error> {
    lock_one(db, user).await?;
    let ids = |rows: Vec<(i64,)>| rows.into_iter().map(|(id,)| UserId(id)).collect();
    let friends = sqlx::query_as("SELECT friend_id FROM friendships WHERE user_id = $1").bind(user.0);
    let friends = ids(friends.fetch_all(&mut *db).await?);
    let asked = sqlx::query_as("SELECT receiver_id FROM friend_requests WHERE sender_id = $1").bind(user.0);
    Ok(Bonds { friends, asked: ids(asked.fetch_all(db).await?) })
}

/// What one is to the other.
pub async fn between(db: &mut AnyConnection, me: UserId, other: UserId) -> Result<Between, sqlx::Error> {
    let (friends, asked, was_asked, blocks, is_blocked): (i64, i64, i64, i64, i64) = sqlx::query_as(
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
        are_friends: friends != 0,
        has_asked: asked != 0,
        was_asked: was_asked != 0,
        blocks: blocks != 0,
        is_blocked: is_blocked != 0,
    })
}

/// How much of the limits somebody has used.
pub async fn circle(db: &mut AnyConnection, user: UserId, at: Stamp) -> Result<Circle, sqlx::Error> {
    let (friends, sent, received, lately, born): (i64, i64, i64, Option<i64>, Option<Stamp>) =
        sqlx::query_as(
            "SELECT \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friendships WHERE user_id = $1), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE sender_id = $1), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM friend_requests WHERE receiver_id = $1), \
         (SELECT sent FROM circles WHERE user_id = $1 AND hour > $2), \
         (SELECT created_at FROM users WHERE id = $1)",
        )
        .bind(user.0)
        .bind(at - HOUR)
        .fetch_one(db)
        .await?;
    let count = |count: i64| usize::try_from(count).unwrap_or(0);
    Ok(Circle {
        friends: count(friends),
        sent: count(sent),
        received: count(received),
        sent_lately: lately.map_or(0, count),
        is_new: born.is_none_or(|born| is_new(born.millis(), at.millis())),
    })
}

/// When the hour ends within which somebody's requests are counted now.
pub async fn next_hour(db: &mut AnyConnection, user: UserId) -> Result<Stamp, sqlx::Error> {
    let row: Option<(Stamp,)> =
        sqlx::query_as("SELECT hour FROM circles WHERE user_id = $1").bind(user.0).fetch_optional(db).await?;
    Ok(row.map_or_else(Stamp::default, |(hour,)| hour + HOUR))
}

/// Adds a request, and counts it within the hour.
pub async fn ask(
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
    .bind(at - HOUR)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Takes a request back. False if there was none.
pub async fn withdraw(db: &mut AnyConnection, sender: UserId, receiver: UserId) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM friend_requests WHERE sender_id = $1 AND receiver_id = $2")
        .bind(sender.0)
        .bind(receiver.0)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Makes two people friends. `key`: of the command of the first one that led to it.
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

/// Whether this command of his has led to a request or friendship that is there.
pub async fn came_of(
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
pub async fn part(db: &mut AnyConnection, pair: Pair) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "DELETE FROM friendships WHERE (user_id = $1 AND friend_id = $2) OR (user_id = $2 AND friend_id = $1)",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .execute(db)
    .await?;
    Ok(done.rows_affected() != 0)
}

/// Whether this friend may write to the user. False if they are no friends.
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

/// What everybody's choice about chat is, if the accounts have it.
#[derive(FromRow)]
struct Choice {
    #[sqlx(default)]
    allow_chat: Option<i64>,
}

/// The four switches of a conversation: each one's for the other, each one's for everybody. Nothing between strangers.
pub async fn switches(db: &AnyPool, pair: Pair) -> Result<Option<[bool; 4]>, sqlx::Error> {
    let sides: Vec<(i64,)> = sqlx::query_as(
        "SELECT allow_chat FROM friendships WHERE (user_id = $1 AND friend_id = $2) OR (user_id = $2 AND friend_id = $1)",
    )
    .bind(pair.low.0)
    .bind(pair.high.0)
    .fetch_all(db)
    .await?;
    let [(one,), (other,)] = sides[..] else { return Ok(None) };
    let choices: Vec<Choice> = sqlx::query_as("SELECT * FROM users WHERE id = $1 OR id = $2")
        .bind(pair.low.0)
        .bind(pair.high.0)
        .fetch_all(db)
        .await?;
    let all_allow = choices.iter().all(|choice| choice.allow_chat != Some(0));
    Ok(Some([one != 0, other != 0, all_allow, all_allow]))
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

pub async fn count_blocks(db: &mut AnyConnection, user: UserId) -> Result<usize, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM blocks WHERE user_id = $1")
        .bind(user.0)
        .fetch_one(db)
        .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// Whom somebody blocks, the newest first.
pub async fn blocks(db: &AnyPool, user: UserId, limit: i64) -> Result<Vec<Account>, sqlx::Error> {
    sqlx::query_as(
        "SELECT users.* FROM blocks JOIN users ON users.id = blocks.blocked_id \
         WHERE blocks.user_id = $1 ORDER BY blocks.created_at DESC, users.id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}
