//! Values that an installation generates once and keeps, such as the key that signs cookies.

use std::time::Duration;

use sqlx::AnyConnection;
use tokio::time::timeout;

use super::Store;
use crate::base::clock::Stamp;

/// How long the database may take to show that it can be written.
const WRITES_WITHIN: Duration = Duration::from_secs(5);

/// The stored value of this name; if there is none, stores `value` and gives it back.
pub async fn get_or_insert(db: &mut AnyConnection, name: &str, value: &str) -> Result<String, sqlx::Error> {
    sqlx::query("INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
        .bind(name.to_owned())
        .bind(value.to_owned())
        .execute(&mut *db)
        .await?;
    let (stored,): (String,) = sqlx::query_as("SELECT value FROM installation WHERE name = $1")
        .bind(name.to_owned())
        .fetch_one(db)
        .await?;
    Ok(stored)
}

/// The stored value of this name.
pub async fn get(db: &mut AnyConnection, name: &str) -> Result<Option<String>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT value FROM installation WHERE name = $1")
        .bind(name.to_owned())
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(value,)| value))
}

/// Stores a value, over the one that is there.
pub async fn set(db: &mut AnyConnection, name: &str, value: &str) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2",
    )
    .bind(name.to_owned())
    .bind(value.to_owned())
    .execute(db)
    .await
    .map(drop)
}

/// Notes that something is done now, unless it was done after `before`. False if it was: another node does it.
pub async fn take_turn(
    db: &mut AnyConnection,
    name: &str,
    now: Stamp,
    before: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO installation (name, value) VALUES ($1, CAST($2 AS TEXT)) \
         ON CONFLICT (name) DO UPDATE SET value = CAST($2 AS TEXT) WHERE CAST(installation.value AS BIGINT) <= $3",
    )
    .bind(name.to_owned())
    .bind(now)
    .bind(before)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether the database can be written: a full disk, or a copy that can only be read, would lose what people do.
pub async fn is_writable(store: &Store) -> bool {
    let write = async {
        let mut db = store.write().await?;
        set(&mut db, "is_writable", "yes").await?;
        db.commit().await
    };
    matches!(timeout(WRITES_WITHIN, write).await, Ok(Ok(())))
}
