//! Linked accounts at OAuth and OpenID providers, and the sign-ins (flows) that are in progress there.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// A sign-in in progress at a provider.
#[derive(Debug, FromRow)]
pub struct SignInFlow {
    pub provider: String,
    /// The hash of a secret of the browser that began it.
    pub browser: String,
    /// The account that is to be linked; `None` for a sign-in.
    pub user_id: Option<i64>,
    pub return_to: String,
    pub nonce: String,
    /// The code verifier of PKCE.
    pub verifier: String,
    pub created_at: Stamp,
}

/// Stores a flow. `id`: the hash of the parameter `state`.
pub async fn begin_flow(db: &mut AnyConnection, id: &str, flow: &SignInFlow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sign_in_flows (id, provider, browser, user_id, return_to, nonce, verifier, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(id.to_owned())
    .bind(flow.provider.clone())
    .bind(flow.browser.clone())
    .bind(flow.user_id)
    .bind(flow.return_to.clone())
    .bind(flow.nonce.clone())
    .bind(flow.verifier.clone())
    .bind(flow.created_at)
    .execute(db)
    .await
    .map(drop)
}

/// Deletes and gives a flow, so that a `state` works once.
pub async fn take_flow(db: &mut AnyConnection, id: &str) -> Result<Option<SignInFlow>, sqlx::Error> {
    sqlx::query_as(
        "DELETE FROM sign_in_flows WHERE id = $1 \
         RETURNING provider, browser, user_id, return_to, nonce, verifier, created_at",
    )
    .bind(id.to_owned())
    .fetch_optional(db)
    .await
}

/// The user with whom an account at a provider is linked. `subject`: its id at the provider.
pub async fn find_user(
    db: &mut AnyConnection,
    provider: &str,
    subject: &str,
) -> Result<Option<UserId>, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT user_id FROM links WHERE provider = $1 AND subject = $2")
            .bind(provider.to_owned())
            .bind(subject.to_owned())
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(user,)| UserId(user)))
}

/// The providers with which an account is linked, and since when.
pub async fn linked_providers(db: &Pool, user: UserId) -> Result<Vec<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT provider, created_at FROM links WHERE user_id = $1 ORDER BY created_at, provider")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// The accounts with which an account is linked: provider, and id at the provider.
pub async fn linked_subjects(
    db: &mut AnyConnection,
    user: UserId,
) -> Result<Vec<(String, String)>, sqlx::Error> {
    sqlx::query_as("SELECT provider, subject FROM links WHERE user_id = $1 ORDER BY provider")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// Links an account with one at a provider. Fails with a unique violation if the latter is linked already, or the user is linked with
/// another account at this provider.
pub async fn insert(
    db: &mut AnyConnection,
    provider: &str,
    subject: &str,
    user: UserId,
    refresh_token: Option<String>,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO links (provider, subject, user_id, refresh_token, created_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(provider.to_owned())
    .bind(subject.to_owned())
    .bind(user.0)
    .bind(refresh_token)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// How an account can be signed in to: whether it has a password, and how many links. Locks the account's row until the end of the
/// transaction, so that two concurrent removals can't remove the last way to sign in.
pub async fn lock_and_count_sign_in_methods(
    db: &mut AnyConnection,
    user: UserId,
) -> Result<(bool, usize), sqlx::Error> {
    sqlx::query("UPDATE users SET updated_at = updated_at WHERE id = $1")
        .bind(user.0)
        .execute(&mut *db)
        .await?;
    let (has_password, links): (Flag, i64) = sqlx::query_as(
        "SELECT CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM links WHERE links.user_id = users.id) FROM users WHERE id = $1",
    )
    .bind(user.0)
    .fetch_one(db)
    .await?;
    Ok((has_password.into(), usize::try_from(links).unwrap_or(0)))
}

/// The links with an encrypted refresh token, which is revoked when the link ends: provider and token, of one provider or of all.
pub async fn encrypted_refresh_tokens(
    db: &mut AnyConnection,
    user: UserId,
    provider: Option<&str>,
) -> Result<Vec<(String, String)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT provider, refresh_token FROM links \
         WHERE user_id = $1 AND refresh_token IS NOT NULL AND provider = COALESCE($2, provider)",
    )
    .bind(user.0)
    .bind(provider.map(str::to_owned))
    .fetch_all(db)
    .await
}

/// Deletes a link. False if there was none.
pub async fn delete(db: &mut AnyConnection, user: UserId, provider: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM links WHERE user_id = $1 AND provider = $2")
        .bind(user.0)
        .bind(provider.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}
