//! Accounts elsewhere that open one here, and sign-ins that are under way there.

use sqlx::{AnyConnection, AnyPool, FromRow};

use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// What is kept of a sign-in that is under way.
#[derive(Debug, FromRow)]
pub struct Flow {
    pub provider: String,
    /// The hash of what the browser that began it holds.
    pub browser: String,
    pub user_id: Option<i64>,
    pub return_to: String,
    pub nonce: String,
    pub verifier: String,
    pub created_at: Stamp,
}

/// `id` is the hash of the state.
pub async fn begin_flow(db: &mut AnyConnection, id: &str, flow: &Flow) -> Result<(), sqlx::Error> {
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

/// Takes a flow: whoever comes with the same state again finds none.
pub async fn take_flow(db: &mut AnyConnection, id: &str) -> Result<Option<Flow>, sqlx::Error> {
    sqlx::query_as(
        "DELETE FROM sign_in_flows WHERE id = $1 \
         RETURNING provider, browser, user_id, return_to, nonce, verifier, created_at",
    )
    .bind(id.to_owned())
    .fetch_optional(db)
    .await
}

/// Forgets flows that began before.
pub async fn sweep_flows(db: &mut AnyConnection, before: Stamp) -> Result<u64, sqlx::Error> {
    Ok(sqlx::query("DELETE FROM sign_in_flows WHERE created_at < $1")
        .bind(before)
        .execute(db)
        .await?
        .rows_affected())
}

/// Whom an account elsewhere opens.
pub async fn owner(
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

/// The providers that an account is linked with, and since when.
pub async fn of_user(db: &AnyPool, user: UserId) -> Result<Vec<(String, Stamp)>, sqlx::Error> {
    sqlx::query_as("SELECT provider, created_at FROM links WHERE user_id = $1 ORDER BY created_at, provider")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// The accounts elsewhere that an account is linked with: provider and id there.
pub async fn subjects(db: &mut AnyConnection, user: UserId) -> Result<Vec<(String, String)>, sqlx::Error> {
    sqlx::query_as("SELECT provider, subject FROM links WHERE user_id = $1 ORDER BY provider")
        .bind(user.0)
        .fetch_all(db)
        .await
}

/// Fails with a unique violation when either side has a partner already.
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

/// How many ways in an account has: whether there is a password, and how many links. The account is held until the end of
/// the transaction: of two that take a way away, the second one counts what the first one left.
pub async fn ways_in(db: &mut AnyConnection, user: UserId) -> Result<(bool, usize), sqlx::Error> {
    sqlx::query("UPDATE users SET updated_at = updated_at WHERE id = $1")
        .bind(user.0)
        .execute(&mut *db)
        .await?;
    let (password, links): (i64, i64) = sqlx::query_as(
        "SELECT CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT), \
         (SELECT CAST(COUNT(*) AS BIGINT) FROM links WHERE links.user_id = users.id) FROM users WHERE id = $1",
    )
    .bind(user.0)
    .fetch_one(db)
    .await?;
    Ok((password != 0, usize::try_from(links).unwrap_or(0)))
}

/// The providers that want to hear of a link's end, with their sealed tokens; of one provider, or of all.
pub async fn sealed_tokens(
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

/// False if there was no such link.
pub async fn delete(db: &mut AnyConnection, user: UserId, provider: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM links WHERE user_id = $1 AND provider = $2")
        .bind(user.0)
        .bind(provider.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() > 0)
}
