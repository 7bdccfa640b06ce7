//! Tables that are only ever added to: the audit log and the ledger. The database refuses every change of what they hold,
//! whoever asks for it.
//!
//! Beside the migrations, for the two databases have no common words for it.

use sqlx::{AnyConnection, AssertSqlSafe, Executor};

use super::Dialect;

const TABLES: [&str; 2] = ["audit", "ledger"];

/// Seals what is not sealed yet; asked for at every start.
pub async fn seal(db: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    for table in TABLES {
        match dialect {
            Dialect::Sqlite => db.execute(AssertSqlSafe(sqlite(table))).await.map(drop)?,
            Dialect::Postgres if is_sealed(db, table).await? => {}
            Dialect::Postgres => db.execute(AssertSqlSafe(postgres(table))).await.map(drop)?,
        }
    }
    Ok(())
}

fn sqlite(table: &str) -> String {
    format!(
        "CREATE TRIGGER IF NOT EXISTS {table}_keeps BEFORE UPDATE ON {table} \
         BEGIN SELECT RAISE(ABORT, '{table} is only added to'); END; \
         CREATE TRIGGER IF NOT EXISTS {table}_stays BEFORE DELETE ON {table} \
         BEGIN SELECT RAISE(ABORT, '{table} is only added to'); END;"
    )
}

fn postgres(table: &str) -> String {
    format!(
        "CREATE OR REPLACE FUNCTION refuse_change_of_{table}() RETURNS trigger LANGUAGE plpgsql AS \
         $$ BEGIN RAISE EXCEPTION '{table} is only added to'; END $$; \
         CREATE OR REPLACE TRIGGER {table}_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} \
         FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_{table}();"
    )
}

/// Nodes that start together would wait for one another's locks for nothing.
async fn is_sealed(db: &mut AnyConnection, table: &str) -> Result<bool, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM pg_trigger WHERE tgrelid = to_regclass($1) AND tgname = $2",
    )
    .bind(table.to_owned())
    .bind(format!("{table}_stays"))
    .fetch_one(db)
    .await?;
    Ok(count > 0)
}
