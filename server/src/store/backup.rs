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

/// Voids what a backup brings back and may have been used or ended since: sessions, links in letters, sign-ins at providers that were
/// begun, browsers that take pushes, letters that waited. Guests keep their sessions: these are all that opens their accounts.
pub async fn void(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let statements = [
        "DELETE FROM sessions WHERE user_id IS NULL OR user_id NOT IN (SELECT id FROM users WHERE guest = 1)",
        "DELETE FROM mail_tokens",
        "DELETE FROM sign_in_flows",
        "DELETE FROM push_subscriptions",
        "DELETE FROM letters",
    ];
    for statement in statements {
        sqlx::query(statement).execute(&mut *db).await?;
    }
    Ok(())
}

/// Voids the codes of second factors that may have been used since: all backup codes, and those of the app up to `last_step`.
pub async fn void_codes(db: &mut AnyConnection, last_step: i64) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM backup_codes").execute(&mut *db).await?;
    sqlx::query("UPDATE two_factor SET last_step = $1 WHERE last_step < $1")
        .bind(last_step)
        .execute(db)
        .await
        .map(drop)
}

/// Has providers asked about every order that is open or has changed since `after`, and about every subscription that has not ended:
/// what they said since the backup was made is lost.
pub async fn ask_providers_again(
    db: &mut AnyConnection,
    now: Stamp,
    after: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE orders SET ask_next_at = $1, asked = 0 WHERE ask_next_at IS NOT NULL OR changed_at > $2",
    )
    .bind(now)
    .bind(after)
    .execute(&mut *db)
    .await?;
    sqlx::query("UPDATE subscriptions SET ask_next_at = $1, asked = 0 WHERE state <> 'expired'")
        .bind(now)
        .execute(db)
        .await
        .map(drop)
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
