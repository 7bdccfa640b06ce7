//! What changes in an account, one thing at a time.

use sqlx::AnyConnection;

use super::{email_of, key_of};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// Gives an account another name, which ends a forced change. Fails with a unique violation when it is taken.
pub async fn set_username(
    db: &mut AnyConnection,
    id: UserId,
    username: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE users SET username = $2, username_key = $3, need_rename = 0, username_changed_at = $4, \
         updated_at = $4 WHERE id = $1",
    )
    .bind(id.0)
    .bind(username.to_owned())
    .bind(key_of(username))
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

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

pub async fn set_lang(db: &mut AnyConnection, id: UserId, lang: &str, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET lang = $2, updated_at = $3 WHERE id = $1")
        .bind(id.0)
        .bind(lang.to_owned())
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// What an account lets others do.
pub struct Privacy<'a> {
    pub friend_requests: bool,
    pub group_requests: bool,
    pub newsletter: bool,
    pub chat: bool,
    pub friends_visibility: &'a str,
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
    .bind(i64::from(privacy.friend_requests))
    .bind(i64::from(privacy.group_requests))
    .bind(i64::from(privacy.newsletter))
    .bind(i64::from(privacy.chat))
    .bind(privacy.friends_visibility.to_owned())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// A guest becomes an account by a link with one elsewhere.
pub async fn adopt(
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
    .bind(email.map(email_of))
    .bind(i64::from(need_rename))
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// When the account is to be erased, or that it is not.
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
