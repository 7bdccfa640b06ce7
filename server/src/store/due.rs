//! What a provider is due to be asked about: rows of tables with the columns `id` and `ask_next_at`.

use sqlx::{AnyConnection, AssertSqlSafe};

use crate::base::clock::Stamp;

/// Takes rows that are due, the longest due first, and puts them off until `lease`, so that no other process takes them.
pub async fn take(
    db: &mut AnyConnection,
    table: &'static str,
    (now, lease): (Stamp, Stamp),
    limit: i64,
) -> Result<Vec<i64>, sqlx::Error> {
    let sql = format!(
        "UPDATE {table} SET ask_next_at = $2 WHERE id IN \
         (SELECT id FROM {table} WHERE ask_next_at <= $1 ORDER BY ask_next_at LIMIT $3) AND ask_next_at <= $1 RETURNING id"
    );
    let rows: Vec<(i64,)> =
        sqlx::query_as(AssertSqlSafe(sql)).bind(now).bind(lease).bind(limit).fetch_all(db).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}
