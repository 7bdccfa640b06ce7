//! Append-only tables: triggers reject every UPDATE and DELETE on the audit log and the ledger.
//!
//! The triggers aren't migrations because SQLite and PostgreSQL share no syntax for them. `migrations/0008_ledger.sql`, whose text
//! can't change any more, calls this file `sealed.rs`.

use sqlx::{AnyConnection, AssertSqlSafe, Executor};

use super::Dialect;

const TABLES: [&str; 2] = ["audit", "ledger"];

/// Creates the triggers that are missing. Runs at every start.
pub async fn create_triggers(db: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    for table in TABLES {
        match dialect {
            Dialect::Sqlite => db.execute(AssertSqlSafe(sqlite_triggers(table))).await.map(drop)?,
            Dialect::Postgres if has_postgres_trigger(db, table).await? => {}
            Dialect::Postgres => db.execute(AssertSqlSafe(postgres_trigger(table))).await.map(drop)?,
        }
    }
    Ok(())
}

fn sqlite_triggers(table: &str) -> String {
    format!(
        "CREATE TRIGGER IF NOT EXISTS {table}_keeps BEFORE UPDATE ON {table} \
         BEGIN SELECT RAISE(ABORT, '{table} is only added to'); END; \
         CREATE TRIGGER IF NOT EXISTS {table}_stays BEFORE DELETE ON {table} \
         BEGIN SELECT RAISE(ABORT, '{table} is only added to'); END;"
    )
}

fn postgres_trigger(table: &str) -> String {
    format!(
        "CREATE OR REPLACE FUNCTION refuse_change_of_{table}() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION '{table} is only added to'; END $$; \
         CREATE OR REPLACE TRIGGER {table}_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} \
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_{table}();"
    )
}

/// Checked first because `CREATE OR REPLACE TRIGGER` locks the table, and nodes that start together would wait for one another.
async fn has_postgres_trigger(db: &mut AnyConnection, table: &str) -> Result<bool, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM pg_trigger WHERE tgrelid = to_regclass($1) AND tgname = $2",
    )
    .bind(table.to_owned())
    .bind(format!("{table}_stays"))
    .fetch_one(db)
    .await?;
    Ok(count > 0)
}
