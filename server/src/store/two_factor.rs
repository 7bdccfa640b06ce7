//! Second factors (TOTP) and their backup codes.

use sqlx::AnyConnection;

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// Stores an encrypted secret that is not confirmed yet; it replaces an earlier one.
pub async fn put_pending_secret(
    db: &mut AnyConnection,
    user: UserId,
    sealed: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO two_factor (user_id, secret, last_step, created_at) VALUES ($1, $2, 0, $3) \
         ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = 0, created_at = $3",
    )
    .bind(user.0)
    .bind(sealed.to_owned())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// The encrypted secret.
pub async fn encrypted_secret(db: &Pool, user: UserId) -> Result<Option<String>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT secret FROM two_factor WHERE user_id = $1")
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(secret,)| secret))
}

/// Marks a time step and all earlier ones as used, so that no code works twice. False if the step was used already.
pub async fn use_step(db: &mut AnyConnection, user: UserId, step: i64) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE two_factor SET last_step = $2 WHERE user_id = $1 AND last_step < $2")
        .bind(user.0)
        .bind(step)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes a backup code. False if there is no such code. `hash`: of the code.
pub async fn use_backup_code(db: &mut AnyConnection, user: UserId, hash: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM backup_codes WHERE user_id = $1 AND hash = $2")
        .bind(user.0)
        .bind(hash.to_owned())
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn backup_codes_left(db: &Pool, user: UserId) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM backup_codes WHERE user_id = $1")
            .bind(user.0)
            .fetch_one(db)
            .await?;
    Ok(count)
}

/// Deletes the backup codes, and sets whether sign-in asks for a second factor.
async fn set(db: &mut AnyConnection, user: UserId, on: bool, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM backup_codes WHERE user_id = $1").bind(user.0).execute(&mut *db).await?;
    sqlx::query("UPDATE users SET two_factor = $2, updated_at = $3 WHERE id = $1")
        .bind(user.0)
        .bind(i64::from(on))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Sign-in asks for a second factor from now on. `backup_codes`: their hashes.
pub async fn enable(
    db: &mut AnyConnection,
    user: UserId,
    backup_codes: &[String],
    at: Stamp,
) -> Result<(), sqlx::Error> {
    set(&mut *db, user, true, at).await?;
    for hash in backup_codes {
        sqlx::query("INSERT INTO backup_codes (user_id, hash) VALUES ($1, $2)")
            .bind(user.0)
            .bind(hash.clone())
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// Sign-in asks for no second factor any more; deletes the secret and the backup codes.
pub async fn disable(db: &mut AnyConnection, user: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    set(&mut *db, user, false, at).await?;
    sqlx::query("DELETE FROM two_factor WHERE user_id = $1").bind(user.0).execute(db).await.map(drop)
}
