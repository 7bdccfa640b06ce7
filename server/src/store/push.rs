//! The browsers that are sent pushes.

use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::browser_sessions::MAX_DEVICES;
use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// What a push is about; each has a switch in the account's settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    Invitations,
    FriendRequests,
    Games,
}

impl Topic {
    const fn switch(self) -> &'static str {
        match self {
            Self::Invitations => "push_invitations",
            Self::FriendRequests => "push_friend_requests",
            Self::Games => "push_games",
        }
    }
}

/// A browser's place at its push service, and the keys that messages for it are encrypted with.
#[derive(Clone, Debug)]
pub struct NewSubscription<'a> {
    pub endpoint: &'a str,
    pub p256dh: &'a str,
    pub auth: &'a str,
}

/// A browser that is to be sent a push.
#[derive(Clone, Debug, FromRow)]
pub struct Receiver {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    /// The account's language.
    pub lang: String,
}

/// Keeps the subscription of a signed-in browser, in place of the one before. A browser belongs to one account: to the last that
/// subscribed with it.
pub async fn subscribe(
    db: &mut AnyConnection,
    (user, sid): (UserId, &str),
    new: &NewSubscription<'_>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    forget(db, new.endpoint).await?;
    sqlx::query(
        "INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (user_id, sid) \
         DO UPDATE SET endpoint = $3, p256dh = $4, auth = $5, created_at = $6",
    )
    .bind(user.0)
    .bind(sid.to_owned())
    .bind(new.endpoint.to_owned())
    .bind(new.p256dh.to_owned())
    .bind(new.auth.to_owned())
    .bind(at)
    .execute(&mut *db)
    .await?;
    // Those of browsers that were signed out.
    sqlx::query(
        "DELETE FROM push_subscriptions WHERE user_id = $1 AND sid NOT IN (SELECT sid FROM sessions WHERE user_id = $1)",
    )
    .bind(user.0)
    .execute(db)
    .await
    .map(drop)
}

/// Forgets the subscription of a signed-in browser.
pub async fn unsubscribe(db: &mut AnyConnection, user: UserId, sid: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM push_subscriptions WHERE user_id = $1 AND sid = $2")
        .bind(user.0)
        .bind(sid.to_owned())
        .execute(db)
        .await
        .map(drop)
}

/// Forgets a subscription that its push service does not know any more.
pub async fn forget(db: &mut AnyConnection, endpoint: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM push_subscriptions WHERE endpoint = $1")
        .bind(endpoint.to_owned())
        .execute(db)
        .await
        .map(drop)
}

/// The signed-in browsers of these people, as far as they want to be told of the topic.
pub async fn receivers(
    db: &Pool,
    people: &[UserId],
    topic: Topic,
    now: Stamp,
) -> Result<Vec<Receiver>, sqlx::Error> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (3..people.len() + 3).map(|number| format!("${number}")).collect();
    let sql = format!(
        "SELECT endpoint, p256dh, auth, lang FROM push_subscriptions JOIN users ON users.id = user_id \
         WHERE {switch} = 1 AND user_id IN ({}) AND EXISTS (SELECT 1 FROM sessions \
         WHERE sessions.user_id = push_subscriptions.user_id AND sessions.sid = push_subscriptions.sid \
         AND sessions.expires_at > $1) ORDER BY push_subscriptions.created_at DESC LIMIT $2",
        places.join(", "),
        switch = topic.switch(),
    );
    let most = MAX_DEVICES * people.len() as i64;
    let query = sqlx::query_as(AssertSqlSafe(sql)).bind(now).bind(most);
    people.iter().fold(query, |query, user| query.bind(user.0)).fetch_all(db).await
}
