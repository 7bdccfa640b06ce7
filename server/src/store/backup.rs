//! What backups and restores ask of the database.

use std::path::PathBuf;

use sqlx::{AnyConnection, Connection};

use super::Dialect;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The file of an SQLite database; `None` for PostgreSQL.
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    let rest = url.strip_prefix("sqlite:")?;
    let path = rest.split_once('?').map_or(rest, |(path, _)| path);
    Some(PathBuf::from(path.strip_prefix("//").unwrap_or(path)))
}

/// Opens an SQLite file as it is: without migrations, and without creating it.
pub async fn open_sqlite(file: &std::path::Path, mode: &str) -> Result<AnyConnection, sqlx::Error> {
    open(&format!("sqlite://{}?mode={mode}", file.display())).await
}

/// Opens a database as it is, without migrations.
pub async fn open(url: &str) -> Result<AnyConnection, sqlx::Error> {
    sqlx::any::install_default_drivers();
    AnyConnection::connect(url).await
}

/// Writes a copy of the database into an empty file. What others write meanwhile is not in it.
pub async fn copy_sqlite(db: &mut AnyConnection, into: &std::path::Path) -> Result<(), sqlx::Error> {
    sqlx::query("VACUUM INTO $1").bind(into.display().to_string()).execute(db).await.map(drop)
}

/// SQLite's own examination of a file: `ok`, or what is wrong with it.
pub async fn examine_sqlite(db: &mut AnyConnection) -> Result<String, sqlx::Error> {
    let (verdict,): (String,) = sqlx::query_as("PRAGMA integrity_check(1)").fetch_one(db).await?;
    Ok(verdict)
}

/// Whether anybody else has the database open. On SQLite this takes the file for this connection alone.
pub async fn is_in_use(db: &mut AnyConnection, dialect: Dialect) -> Result<bool, sqlx::Error> {
    match dialect {
        Dialect::Sqlite => {
            let alone = async {
                sqlx::query("PRAGMA busy_timeout = 0").execute(&mut *db).await?;
                sqlx::query("PRAGMA locking_mode = EXCLUSIVE").execute(&mut *db).await?;
                sqlx::query("BEGIN EXCLUSIVE").execute(&mut *db).await?;
                sqlx::query("ROLLBACK").execute(&mut *db).await
            };
            Ok(alone.await.is_err())
        }
        Dialect::Postgres => {
            let others = "SELECT CAST(COUNT(*) AS BIGINT) FROM pg_stat_activity \
                          WHERE datname = current_database() AND pid <> pg_backend_pid()";
            let (others,): (i64,) = sqlx::query_as(others).fetch_one(db).await?;
            Ok(others > 0)
        }
    }
}

/// The newest migration that the database has; `None` if it is not one of this product.
pub async fn version(db: &mut AnyConnection) -> Option<i64> {
    let version: Result<(Option<i64>,), _> =
        sqlx::query_as("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(db).await;
    version.ok().and_then(|(version,)| version)
}

/// The newest migration that this program knows.
pub fn known_version() -> i64 {
    sqlx::migrate!("../migrations").iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// The ids of all accounts, in order.
pub async fn user_ids(db: &mut AnyConnection) -> Result<Vec<i64>, sqlx::Error> {
    let rows: Vec<(i64,)> = sqlx::query_as("SELECT id FROM users ORDER BY id").fetch_all(db).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// The games that still run, and were opened under other rules: a server of these rules aborts them.
pub async fn games_of_other_rules(db: &mut AnyConnection, rules: u32) -> Result<i64, sqlx::Error> {
    let sql = "SELECT CAST(COUNT(*) AS BIGINT) FROM games WHERE status < 4 AND rules <> $1";
    let (count,): (i64,) = sqlx::query_as(sql).bind(i64::from(rules)).fetch_one(db).await?;
    Ok(count)
}

/// Voids what a backup brings back and nobody may use again: sessions that were ended since, links in letters that were used, sign-ins
/// at providers that were begun.
pub async fn void(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for statement in ["DELETE FROM sessions", "DELETE FROM mail_tokens", "DELETE FROM sign_in_flows"] {
        sqlx::query(statement).execute(&mut *db).await?;
    }
    Ok(())
}

/// Makes an account due for erasure: it was erased after the backup was made.
pub async fn erase_again(db: &mut AnyConnection, user: UserId, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE users SET deletion_at = $2 WHERE id = $1")
        .bind(user.0)
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}
