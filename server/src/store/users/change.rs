//! Changes of an account, a function for each setting.

use sqlx::AnyConnection;

use super::{normalize_email, username_key};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::base::names::skeleton_of;

/// Renames an account; a rename that moderators have demanded is done then. Fails with a unique violation if the name is taken.
pub async fn set_username(
    db: &mut AnyConnection,
    id: UserId,
    username: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET username = $2, username_key = $3, need_rename = 0, username_changed_at = $4, \
         updated_at = $4, username_skeleton = $5 WHERE id = $1",
    )
    .bind(id.0)
    .bind(username.to_owned())
    .bind(username_key(username))
    .bind(at)
    .bind(skeleton_of(username))
    .execute(db)
    .await
    .map(drop)
}

/// `hash`: of the password.
pub async fn set_password(
    db: &mut AnyConnection,
    id: UserId,
    hash: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET password = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(hash.to_owned())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

pub async fn set_nickname(
    db: &mut AnyConnection,
    id: UserId,
    nickname: Option<&str>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET nickname = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(nickname.map(str::to_owned))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

pub async fn set_profile_text(
    db: &mut AnyConnection,
    id: UserId,
    text: Option<&str>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET profile_text = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(text.map(str::to_owned))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Deletes what the user has written about themselves: the nickname and the profile's text.
pub async fn clear_profile(db: &mut AnyConnection, id: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    set_nickname(db, id, None, at).await?;
    set_profile_text(db, id, None, at).await
}

pub async fn set_lang(db: &mut AnyConnection, id: UserId, lang: &str, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET lang = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(lang.to_owned())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// The privacy settings of an account.
pub struct Privacy<'a> {
    pub allow_friend_requests: bool,
    pub allow_group_requests: bool,
    pub allow_newsletter: bool,
    pub allow_chat: bool,
    pub friends_visibility: &'a str,
}

/// What an account wants to be told by push.
pub async fn set_pushes(
    db: &mut AnyConnection,
    id: UserId,
    (invitations, friend_requests, games): (bool, bool, bool),
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET push_invitations = $2, push_friend_requests = $3, push_games = $4, updated_at = $5 \
         WHERE id = $1",
    )
    .bind(id.0)
    .bind(i64::from(invitations))
    .bind(i64::from(friend_requests))
    .bind(i64::from(games))
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

pub async fn set_privacy(
    db: &mut AnyConnection,
    id: UserId,
    privacy: &Privacy<'_>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET allow_friend_requests = $2, allow_group_requests = $3, allow_newsletter = $4, \
         allow_chat = $5, friends_visibility = $6, updated_at = $7 WHERE id = $1",
    )
    .bind(id.0)
    .bind(i64::from(privacy.allow_friend_requests))
    .bind(i64::from(privacy.allow_group_requests))
    .bind(i64::from(privacy.allow_newsletter))
    .bind(i64::from(privacy.allow_chat))
    .bind(privacy.friends_visibility.to_owned())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Makes a guest a full account after it was linked with an account at a provider. `email`: its address there, if it is confirmed and
/// free. `need_rename`: the user must choose a username.
pub async fn upgrade_guest_by_link(
    db: &mut AnyConnection,
    id: UserId,
    email: Option<&str>,
    need_rename: bool,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET guest = 0, email = $2, confirmed = 1, need_rename = $3, updated_at = $4 \
         WHERE id = $1 AND guest = 1",
    )
    .bind(id.0)
    .bind(email.map(normalize_email))
    .bind(i64::from(need_rename))
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Schedules the erasure of an account, or with `None` cancels it.
pub async fn set_deletion(
    db: &mut AnyConnection,
    id: UserId,
    deletion_at: Option<Stamp>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET deletion_at = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(deletion_at)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}
