//! Which design is shown in which month, and who has collected which packs.

use std::collections::BTreeSet;

use engine::economy::Month;
use engine::shop::Showing;
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::users::moderate::LockedUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The most months of a schedule: a century's.
const MAX_MONTHS: i64 = 1_200;

/// The most packs of one drop, of which three can be collected.
const MAX_PACKS: i64 = 100;

/// A month for which a design is chosen.
#[derive(FromRow)]
pub struct DropRow {
    month: i64,
    pub design: String,
    /// The member of staff who chose it, and how they are called.
    pub by_id: Option<i64>,
    pub by_name: Option<String>,
    pub shown_at: Option<Stamp>,
}

impl DropRow {
    pub fn month(&self) -> Month {
        Month::numbered(u32::try_from(self.month).unwrap_or(0))
    }

    pub fn showing(&self) -> Showing {
        Showing { month: self.month(), design: self.design.clone() }
    }
}

const ROW: &str = "SELECT d.month, d.design, d.by_id, u.username AS by_name, d.shown_at FROM drops d \
                   LEFT JOIN users u ON u.id = d.by_id";

/// What was shown in months up to this one, and what is chosen for later ones, in their order.
pub async fn schedule(db: &mut AnyConnection, now: Month) -> Result<Vec<Showing>, sqlx::Error> {
    Ok(rows(db, now).await?.iter().map(DropRow::showing).collect())
}

/// [`schedule`], with who chose what.
pub async fn rows(db: &mut AnyConnection, now: Month) -> Result<Vec<DropRow>, sqlx::Error> {
    let sql = format!("{ROW} WHERE d.shown_at IS NOT NULL OR d.month > $1 ORDER BY d.month LIMIT $2");
    sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(now.number())).bind(MAX_MONTHS).fetch_all(db).await
}

pub async fn find(db: &mut AnyConnection, month: Month) -> Result<Option<DropRow>, sqlx::Error> {
    let sql = format!("{ROW} WHERE d.month = $1");
    sqlx::query_as(AssertSqlSafe(sql)).bind(i64::from(month.number())).fetch_optional(db).await
}

/// Notes that a month's drop is shown, with this design. One that is shown already stays.
pub async fn show(db: &mut AnyConnection, showing: &Showing, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO drops (month, design, shown_at) VALUES ($1, $2, $3) ON CONFLICT (month) DO UPDATE \
         SET design = excluded.design, shown_at = excluded.shown_at WHERE drops.shown_at IS NULL",
    )
    .bind(i64::from(showing.month.number()))
    .bind(showing.design.clone())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Chooses the design of a month. False if it is shown already.
pub async fn choose(db: &mut AnyConnection, showing: &Showing, by: UserId) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO drops (month, design, by_id) VALUES ($1, $2, $3) ON CONFLICT (month) DO UPDATE \
         SET design = excluded.design, by_id = excluded.by_id WHERE drops.shown_at IS NULL",
    )
    .bind(i64::from(showing.month.number()))
    .bind(showing.design.clone())
    .bind(by.0)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Takes back what was chosen for a month. False if nothing was, or if it is shown already.
pub async fn unchoose(db: &mut AnyConnection, month: Month) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM drops WHERE month = $1 AND shown_at IS NULL")
        .bind(i64::from(month.number()))
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// The packs that somebody has collected of a month's drop.
pub async fn collected(
    db: &mut AnyConnection,
    user: UserId,
    month: Month,
) -> Result<BTreeSet<String>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT pack FROM drop_collections WHERE user_id = $1 AND month = $2 LIMIT $3")
            .bind(user.0)
            .bind(i64::from(month.number()))
            .bind(MAX_PACKS)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(pack,)| pack).collect())
}

/// Whether somebody has collected a pack since a moment.
pub async fn has_collected_since(
    db: &mut AnyConnection,
    user: UserId,
    since: Stamp,
) -> Result<bool, sqlx::Error> {
    let found: Option<(String,)> =
        sqlx::query_as("SELECT pack FROM drop_collections WHERE user_id = $1 AND at >= $2 LIMIT 1")
            .bind(user.0)
            .bind(since)
            .fetch_optional(db)
            .await?;
    Ok(found.is_some())
}

/// Notes that a user collects a pack. False if they have collected it before.
pub async fn collect(
    db: &mut AnyConnection,
    locked: &LockedUser,
    month: Month,
    pack: &str,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO drop_collections (user_id, month, pack, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(locked.id)
    .bind(i64::from(month.number()))
    .bind(pack.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
