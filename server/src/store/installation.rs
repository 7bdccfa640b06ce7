//! What one installation makes once and keeps.

use sqlx::AnyConnection;

/// The value of this name: the one that is there, or else this one, which is then kept.
pub async fn get_or_insert(db: &mut AnyConnection, name: &str, value: &str) -> Result<String, sqlx::Error> {
    sqlx::query("INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
        .bind(name.to_owned())
        .bind(value.to_owned())
        .execute(&mut *db)
        .await?;
    let (kept,): (String,) = sqlx::query_as("SELECT value FROM installation WHERE name = $1")
        .bind(name.to_owned())
        .fetch_one(db)
        .await?;
    Ok(kept)
}
