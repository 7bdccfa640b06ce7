//! The laurels that players got at the ends of seasons.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use super::{Dialect, batch};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// How many laurels of each tier somebody has.
pub async fn count(db: &Pool, user: UserId) -> Result<BTreeMap<String, i64>, sqlx::Error> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT tier, CAST(COUNT(*) AS BIGINT) FROM laurels WHERE user_id = $1 GROUP BY tier")
            .bind(user.0)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().collect())
}

/// A laurel of an account.
#[derive(FromRow)]
pub struct KeptLaurel {
    pub season: i64,
    pub tier: String,
    pub place: i64,
    pub elo: i64,
    pub at: Stamp,
}

/// The laurels of an account, the newest first.
pub async fn of_user(
    db: &mut AnyConnection,
    user: UserId,
    limit: i64,
) -> Result<Vec<KeptLaurel>, sqlx::Error> {
    sqlx::query_as(
        "SELECT season, tier, place, elo, at FROM laurels WHERE user_id = $1 ORDER BY season DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A laurel, and whose it is.
pub struct NewLaurel {
    pub user: i64,
    pub tier: &'static str,
    pub place: u32,
    pub elo: i64,
}

/// Gives laurels of a season, each once.
pub async fn give(
    db: &mut AnyConnection,
    season: u32,
    laurels: &[NewLaurel],
    at: Stamp,
) -> Result<(), sqlx::Error> {
    let dialect = Dialect::of(db);
    for laurels in laurels.chunks(batch::MOST_ROWS) {
        let sql = format!(
            "INSERT INTO laurels (user_id, season, tier, place, elo, at) VALUES {} \
             ON CONFLICT (user_id, season) DO NOTHING",
            batch::parameters(dialect, laurels.len(), 6)
        );
        let mut statement = sqlx::query(AssertSqlSafe(sql));
        for laurel in laurels {
            statement = statement
                .bind(laurel.user)
                .bind(i64::from(season))
                .bind(laurel.tier)
                .bind(i64::from(laurel.place))
                .bind(laurel.elo)
                .bind(at);
        }
        statement.execute(&mut *db).await?;
    }
    Ok(())
}
