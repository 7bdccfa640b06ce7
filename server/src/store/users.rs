//! Accounts.

mod address;
mod change;
pub(super) mod moderate;

use std::sync::LazyLock;
use std::time::Duration;

pub use address::{
    ConfirmedAddress, confirm_address, find_by_own_address, find_by_own_or_new_address, is_address_taken,
    set_address,
};
pub use change::{
    Privacy, clear_profile, set_deletion, set_lang, set_nickname, set_password, set_privacy,
    set_profile_text, set_pushes, set_username, upgrade_guest_by_link,
};
use engine::account::Rank;
use engine::economy::{Coins, Moons, NEWCOMER_FOR, START};
use engine::seat::MAX_SEATS;
use engine::skin::Look;
pub use moderate::{LockedUser, ban, lock, set_need_rename, set_rank, unban};
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use super::{is_unique_violation, ledger, looks};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::base::names::skeleton_of;
use crate::store::values::Flag;

/// An account as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct User {
    pub id: i64,
    pub username: String,
    /// The address that is used for sign-in and letters; unique.
    pub email: Option<String>,
    /// An address that the user has entered and not confirmed yet.
    pub new_email: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub guest: bool,
    pub nickname: Option<String>,
    /// What they write about themselves.
    pub profile_text: Option<String>,
    #[sqlx(try_from = "i64")]
    pub rank: Rank,
    pub elo: i64,
    pub xp: i64,
    pub lang: String,
    #[sqlx(try_from = "i64")]
    pub coins: Coins,
    #[sqlx(try_from = "i64")]
    pub moons: Moons,
    #[sqlx(try_from = "Flag")]
    pub confirmed: bool,
    #[sqlx(try_from = "Flag")]
    pub need_rename: bool,
    #[sqlx(try_from = "Flag")]
    pub banned: bool,
    pub ban_end: Option<Stamp>,
    pub reason_ban: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub allow_friend_requests: bool,
    #[sqlx(try_from = "Flag")]
    pub allow_group_requests: bool,
    #[sqlx(try_from = "Flag")]
    pub allow_newsletter: bool,
    #[sqlx(try_from = "Flag")]
    pub push_invitations: bool,
    #[sqlx(try_from = "Flag")]
    pub push_friend_requests: bool,
    #[sqlx(try_from = "Flag")]
    pub push_games: bool,
    pub friends_visibility: String,
    #[sqlx(try_from = "Flag")]
    pub alpha_legacy: bool,
    pub discount_end_at: Option<Stamp>,
    pub skin: String,
    pub skin_version: i64,
    pub created_at: Stamp,
    #[sqlx(try_from = "Flag")]
    pub allow_chat: bool,
    pub username_changed_at: Option<Stamp>,
    pub deletion_at: Option<Stamp>,
    #[sqlx(try_from = "Flag")]
    pub two_factor: bool,
    pub skin_index: i64,
    pub slot_id: i64,
    pub anonymous_skin_index: i64,
    pub anonymous_slot_id: i64,
    /// Whether the account has a password. Its hash is read only by [`credentials`] and [`password_hash`].
    #[sqlx(try_from = "Flag")]
    pub has_password: bool,
    /// Linked accounts, a line `PROVIDER ID` for each; `None` without links.
    pub links: Option<String>,
    /// Slots, a line `NUMBER LOOK` for each, the look as JSON; `None` without slots.
    pub slots: Option<String>,
    /// The account has, or had, a subscription. Most have none, and nothing else is read for them.
    #[sqlx(try_from = "Flag")]
    pub has_subscription: bool,
    /// The look that is worn in anonymous games, as JSON; empty: one drawn at random from the alias.
    pub anonymous_skin: String,
}

impl User {
    /// The looks in the account's slots, with the numbers of the slots.
    pub fn slot_looks(&self) -> Vec<(i64, String)> {
        let lines = self.slots.as_deref().unwrap_or_default().lines().filter_map(|line| line.split_once(' '));
        lines.filter_map(|(slot, skin)| Some((slot.parse().ok()?, skin.to_owned()))).collect()
    }
    /// The id at a provider of the account that is linked with this one.
    pub fn linked_id(&self, provider: &str) -> Option<&str> {
        let mut links =
            self.links.as_deref().unwrap_or_default().lines().filter_map(|line| line.split_once(' '));
        links.find_map(|(linked, subject)| (linked == provider).then_some(subject))
    }
}

/// A query whose rows have a [`UserSummary`] and more columns. Only what others see is read: rows of `users` have forty columns, the
/// hash of the password among them.
macro_rules! select_summaries {
    ($rest:expr) => {
        concat!(
            "SELECT users.id, users.username, users.guest, users.rank, users.elo, users.xp, users.skin, \
             users.skin_version, users.skin_index, users.slot_id, users.created_at",
            $rest
        )
    };
}
pub(super) use select_summaries;

/// An account as others see it.
#[derive(Clone, Debug, FromRow)]
pub struct UserSummary {
    pub id: i64,
    pub username: String,
    #[sqlx(try_from = "Flag")]
    pub guest: bool,
    #[sqlx(try_from = "i64")]
    pub rank: Rank,
    pub elo: i64,
    pub xp: i64,
    pub skin: String,
    pub skin_version: i64,
    pub skin_index: i64,
    pub slot_id: i64,
    pub created_at: Stamp,
}

impl From<&User> for UserSummary {
    fn from(user: &User) -> Self {
        Self {
            id: user.id,
            username: user.username.clone(),
            guest: user.guest,
            rank: user.rank,
            elo: user.elo,
            xp: user.xp,
            skin: user.skin.clone(),
            skin_version: user.skin_version,
            skin_index: user.skin_index,
            slot_id: user.slot_id,
            created_at: user.created_at,
        }
    }
}

/// The row of an account to insert.
pub struct NewUser<'a> {
    pub id: UserId,
    pub username: &'a str,
    pub email: Option<&'a str>,
    /// The hash.
    pub password: Option<&'a str>,
    /// The cookie of the browser is the only way to sign in to it.
    pub guest: bool,
    pub lang: &'a str,
    /// No address has to be confirmed before the first game.
    pub confirmed: bool,
    /// The id of the first entry of the account's ledger.
    pub ledger_id: i64,
    pub at: Stamp,
}

/// The key by which usernames are compared: names that differ only in case are the same name.
pub fn username_key(username: &str) -> String {
    username.to_lowercase()
}

/// The form in which e-mail addresses are compared and stored.
pub fn normalize_email(email: &str) -> String {
    email.trim().to_lowercase()
}

/// Adds an account with a newcomer's look and coins. Fails with a unique violation if the username or the address is taken.
pub async fn insert(db: &mut AnyConnection, user: &NewUser<'_>) -> Result<(), sqlx::Error> {
    let look = Look::newcomer(user.username);
    sqlx::query(
        "INSERT INTO users (id, username, username_key, email, password, guest, lang, confirmed, skin, created_at, \
         updated_at, username_skeleton, coins) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, $9, $9, $11, $12)",
    )
    .bind(user.id.0)
    .bind(user.username.to_owned())
    .bind(username_key(user.username))
    .bind(user.email.map(str::to_owned))
    .bind(user.password.map(str::to_owned))
    .bind(i64::from(user.guest))
    .bind(user.lang.to_owned())
    .bind(i64::from(user.confirmed))
    .bind(user.at)
    .bind(looks::look_json(&look)?)
    .bind(skeleton_of(user.username))
    .bind(START.0)
    .execute(&mut *db)
    .await?;
    ledger::insert_start(db, user.id, user.ledger_id, START, user.at).await?;
    looks::insert_first(db, user.id, &look).await
}

/// Everything that there is to read of an account.
const SELECT: &str = "SELECT users.*, CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT) AS has_password, \
     (SELECT STRING_AGG(provider || ' ' || subject, '\n') FROM links WHERE links.user_id = users.id) AS links, \
     (SELECT STRING_AGG(CAST(slot AS TEXT) || ' ' || skin, '\n') FROM slots WHERE slots.user_id = users.id) AS slots, \
     CAST(CASE WHEN EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.user_id = users.id) \
     OR EXISTS (SELECT 1 FROM subscription_extensions WHERE subscription_extensions.user_id = users.id) \
     THEN 1 ELSE 0 END AS BIGINT) AS has_subscription FROM users WHERE";

pub async fn find(db: &Pool, id: UserId) -> Result<Option<User>, sqlx::Error> {
    static ONE: LazyLock<String> = LazyLock::new(|| format!("{SELECT} id = $1"));
    sqlx::query_as(ONE.as_str()).bind(id.0).fetch_optional(db).await
}

/// The account with a `username_key`.
pub async fn find_by_username_key(db: &Pool, key: String) -> Result<Option<User>, sqlx::Error> {
    static ONE: LazyLock<String> = LazyLock::new(|| format!("{SELECT} username_key = $1"));
    sqlx::query_as(ONE.as_str()).bind(key).fetch_optional(db).await
}

/// The accounts of the people in a game, in any order. `ids`: at most as many as a game has seats.
pub async fn find_players(db: &Pool, ids: &[UserId]) -> Result<Vec<User>, sqlx::Error> {
    static FULL_TABLE: LazyLock<String> = LazyLock::new(|| {
        let parameters: Vec<String> = (1..=MAX_SEATS).map(|number| format!("${number}")).collect();
        format!("{SELECT} id IN ({})", parameters.join(", "))
    });
    let mut query = sqlx::query_as(FULL_TABLE.as_str());
    // No account has the id 0.
    for seat in 0..MAX_SEATS {
        query = query.bind(ids.get(seat).map_or(0, |id| id.0));
    }
    query.fetch_all(db).await
}

/// The account with this username or address, and the hash of its password.
pub async fn credentials(db: &Pool, login: &str) -> Result<Option<(UserId, Option<String>)>, sqlx::Error> {
    // PostgreSQL rejects text with NUL, and no username or address contains it.
    if login.contains('\0') {
        return Ok(None);
    }
    let row: Option<(i64, Option<String>)> = sqlx::query_as(
        "SELECT id, password FROM users WHERE username_key = $1 OR email = $2 ORDER BY email LIMIT 1",
    )
    .bind(username_key(login))
    .bind(normalize_email(login))
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(id, password)| (UserId(id), password)))
}

/// Whether another account has this username, or one that looks like it.
pub async fn is_name_taken(db: &mut AnyConnection, id: UserId, username: &str) -> Result<bool, sqlx::Error> {
    let sql = "SELECT id FROM users WHERE (username_key = $1 OR username_skeleton = $3) AND id <> $2 LIMIT 1";
    let row: Option<(i64,)> = sqlx::query_as(sql)
        .bind(username_key(username))
        .bind(id.0)
        .bind(skeleton_of(username))
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Fills the column `username_skeleton` of accounts from before it. Of names that look alike the first keeps its skeleton; the others
/// stay as they are, and get a text that is nobody's.
pub async fn fill_skeletons(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    loop {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT id, username FROM users WHERE username_skeleton IS NULL ORDER BY created_at, id LIMIT 500",
        )
        .fetch_all(&mut *db)
        .await?;
        if rows.is_empty() {
            return Ok(());
        }
        for (id, username) in rows {
            sqlx::query(
                "UPDATE users SET username_skeleton = CASE WHEN EXISTS \
                 (SELECT 1 FROM users AS others WHERE others.username_skeleton = $2) THEN $3 ELSE $2 END WHERE id = $1",
            )
            .bind(id)
            .bind(skeleton_of(&username))
            .bind(format!("={id}"))
            .execute(&mut *db)
            .await
            // Another server, or a sign-up there, has just taken it: the next pass sees that.
            .map_or_else(|error| if is_unique_violation(&error) { Ok(()) } else { Err(error) }, |_| Ok(()))?;
        }
    }
}

/// Makes a guest a full account with a password; it keeps everything that it has. False if the account is not a guest.
pub async fn upgrade_guest(
    db: &mut AnyConnection,
    id: UserId,
    username: &str,
    password: &str,
    confirmed: bool,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE users SET username = $2, username_key = $3, password = $4, guest = 0, confirmed = $6, \
         updated_at = $5, username_skeleton = $7 WHERE id = $1 AND guest = 1",
    )
    .bind(id.0)
    .bind(username.to_owned())
    .bind(username_key(username))
    .bind(password.to_owned())
    .bind(at)
    .bind(i64::from(confirmed))
    .bind(skeleton_of(username))
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The hash of an account's password.
pub async fn password_hash(db: &Pool, id: UserId) -> Result<Option<String>, sqlx::Error> {
    let row: Option<(Option<String>,)> =
        sqlx::query_as("SELECT password FROM users WHERE id = $1").bind(id.0).fetch_optional(db).await?;
    Ok(row.and_then(|(password,)| password))
}

/// An account, locked, after it was given the experience of a game.
#[derive(Clone, Debug, FromRow)]
pub struct Rewarded {
    #[sqlx(flatten)]
    pub locked: LockedUser,
    pub xp: i64,
    pub elo: i64,
}

/// Adds the experience of a game, and locks the account. The first game starts the time of the
/// newcomer's discount. `None` if the account does not exist any more.
pub async fn reward(
    db: &mut AnyConnection,
    id: UserId,
    xp: i64,
    at: Stamp,
) -> Result<Option<Rewarded>, sqlx::Error> {
    sqlx::query_as(
        "UPDATE users SET xp = xp + $2, updated_at = $3, \
         discount_end_at = COALESCE(discount_end_at, $4) \
         WHERE id = $1 RETURNING id, rank, guest, lang, username, email, coins, moons, xp, elo",
    )
    .bind(id.0)
    .bind(xp)
    .bind(at)
    .bind(at + Duration::from_millis(NEWCOMER_FOR))
    .fetch_optional(db)
    .await
}

/// Whether an account is a guest's, or is none any more.
pub async fn is_guest(db: &mut AnyConnection, id: UserId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT guest FROM users WHERE id = $1").bind(id.0).fetch_optional(db).await?;
    Ok(row.is_none_or(|(guest,)| guest != 0))
}

/// A newcomer has used their discount.
pub async fn end_discount(db: &mut AnyConnection, id: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET discount_end_at = $2 WHERE id = $1 AND discount_end_at > $2")
        .bind(id.0)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Accounts from before every account began with coins, by id from `after` on.
pub async fn without_start(db: &Pool, after: UserId, limit: i64) -> Result<Vec<UserId>, sqlx::Error> {
    let rows: Vec<(i64,)> = sqlx::query_as(
        "SELECT id FROM users WHERE id > $1 AND NOT EXISTS \
         (SELECT 1 FROM ledger WHERE ledger.user_id = users.id AND ledger.key = 'start') ORDER BY id LIMIT $2",
    )
    .bind(after.0)
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id,)| UserId(id)).collect())
}

/// Accounts that are due for erasure, the longest due first.
pub async fn due_for_erasure(db: &Pool, now: Stamp, limit: i64) -> Result<Vec<UserId>, sqlx::Error> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT id FROM users WHERE deletion_at <= $1 ORDER BY deletion_at LIMIT $2")
            .bind(now)
            .bind(limit)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(id,)| UserId(id)).collect())
}

/// Whether an account is due for erasure.
pub async fn is_due_for_erasure(db: &mut AnyConnection, id: UserId, now: Stamp) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE id = $1 AND deletion_at <= $2")
        .bind(id.0)
        .bind(now)
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}

/// Deletes an account that is due for erasure, with all rows that reference it `ON DELETE CASCADE`. False if it is not due.
pub async fn erase_if_due(db: &mut AnyConnection, id: UserId, now: Stamp) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM users WHERE id = $1 AND deletion_at <= $2")
        .bind(id.0)
        .bind(now)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// The ids and usernames of these accounts, as far as they exist.
pub async fn names(db: &Pool, ids: &[i64]) -> Result<Vec<(i64, String)>, sqlx::Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (1..=ids.len()).map(|number| format!("${number}")).collect();
    let sql = format!("SELECT id, username FROM users WHERE id IN ({})", places.join(", "));
    ids.iter().fold(sqlx::query_as(AssertSqlSafe(sql)), |query, id| query.bind(*id)).fetch_all(db).await
}

/// Whether there are no accounts.
pub async fn is_empty(db: &Pool) -> Result<bool, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM users").fetch_one(db).await?;
    Ok(count == 0)
}
