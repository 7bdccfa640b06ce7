//! Notifications and banners.

use std::collections::HashSet;

use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use super::{Dialect, batch};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// A notification as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct NotificationRow {
    pub id: i64,
    pub kind: String,
    /// It is also shown as a toast.
    #[sqlx(try_from = "Flag")]
    pub alert: bool,
    /// JSON.
    pub params: String,
    pub created_at: Stamp,
}

/// Adds a notification for one user, or with `None` for all. False if that user has one with the same `tag`, which deduplicates.
pub async fn add(
    db: &mut AnyConnection,
    user: Option<UserId>,
    row: &NotificationRow,
    tag: Option<&str>,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO notifications (id, user_id, kind, alert, params, tag, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, tag) DO NOTHING",
    )
    .bind(row.id)
    .bind(user.map(|user| user.0))
    .bind(row.kind.clone())
    .bind(i64::from(row.alert))
    .bind(row.params.clone())
    .bind(tag.map(str::to_owned))
    .bind(row.created_at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Adds notifications, each for one user and with a tag like [`add`]'s. Returns the ids of those that are new.
pub async fn add_many(
    db: &mut AnyConnection,
    rows: &[(UserId, NotificationRow, Option<&str>)],
) -> Result<HashSet<i64>, sqlx::Error> {
    let dialect = Dialect::of(db);
    let mut added = HashSet::new();
    for rows in rows.chunks(batch::MOST_ROWS) {
        let sql = format!(
            "INSERT INTO notifications (id, user_id, kind, alert, params, tag, created_at) VALUES {} \
             ON CONFLICT (user_id, tag) DO NOTHING RETURNING id",
            batch::parameters(dialect, rows.len(), 7)
        );
        let mut statement = sqlx::query_as::<_, (i64,)>(AssertSqlSafe(sql));
        for (user, row, tag) in rows {
            statement = statement
                .bind(row.id)
                .bind(user.0)
                .bind(row.kind.clone())
                .bind(i64::from(row.alert))
                .bind(row.params.clone())
                .bind(tag.map(str::to_owned))
                .bind(row.created_at);
        }
        added.extend(statement.fetch_all(&mut *db).await?.into_iter().map(|(id,)| id));
    }
    Ok(added)
}

/// A page of a user's notifications with ids below `before`, the newest first: their own and those for all. `since`: when the account
/// was created.
pub async fn page(
    db: &Pool,
    user: UserId,
    since: Stamp,
    before: i64,
    limit: i64,
) -> Result<Vec<NotificationRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, kind, alert, params, created_at FROM notifications \
         WHERE (user_id = $1 OR user_id IS NULL) AND created_at >= $2 AND id < $3 ORDER BY id DESC LIMIT $4",
    )
    .bind(user.0)
    .bind(since)
    .bind(before)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A notification, and whom it is for; `None`: for all.
#[derive(Clone, Debug, FromRow)]
pub struct Addressed {
    #[sqlx(flatten)]
    pub row: NotificationRow,
    pub user_id: Option<i64>,
}

/// The notifications that other processes write, with ids from `since`, the oldest first: those for all, and those of this kind.
pub async fn of_other_processes(
    db: &Pool,
    since: i64,
    kind: &str,
    limit: i64,
) -> Result<Vec<Addressed>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, user_id, kind, alert, params, created_at FROM notifications \
         WHERE (user_id IS NULL OR kind = $2) AND id >= $1 ORDER BY id LIMIT $3",
    )
    .bind(since)
    .bind(kind.to_owned())
    .bind(limit)
    .fetch_all(db)
    .await
}

/// The id up to which a user has read; 0: none.
pub async fn read_up_to(db: &Pool, user: UserId) -> Result<i64, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT seen FROM notification_marks WHERE user_id = $1")
        .bind(user.0)
        .fetch_optional(db)
        .await?;
    Ok(row.map_or(0, |(seen,)| seen))
}

/// How many notifications a user has not read, counting at most `at_most`.
pub async fn count_unread(
    db: &Pool,
    user: UserId,
    since: Stamp,
    seen: i64,
    at_most: i64,
) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT id FROM notifications \
         WHERE (user_id = $1 OR user_id IS NULL) AND created_at >= $2 AND id > $3 LIMIT $4) AS unseen",
    )
    .bind(user.0)
    .bind(since)
    .bind(seen)
    .bind(at_most)
    .fetch_one(db)
    .await?;
    Ok(count)
}

/// Raises the id up to which a user has read; never lowers it.
pub async fn mark_read_up_to(db: &mut AnyConnection, user: UserId, up_to: i64) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO notification_marks (user_id, seen) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET \
         seen = CASE WHEN notification_marks.seen < $2 THEN $2 ELSE notification_marks.seen END",
    )
    .bind(user.0)
    .bind(up_to)
    .execute(db)
    .await
    .map(drop)
}

/// A banner as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct BannerRow {
    pub id: i64,
    pub message_en: String,
    pub message_fr: String,
    pub url: Option<String>,
    pub icon: Option<String>,
    pub ends_at: Stamp,
}

/// The newest banner that has not ended.
pub async fn current_banner(db: &Pool, now: Stamp) -> Result<Option<BannerRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, message_en, message_fr, url, icon, ends_at FROM banners WHERE ends_at > $1 ORDER BY id DESC LIMIT 1",
    )
    .bind(now)
    .fetch_optional(db)
    .await
}

pub async fn add_banner(db: &mut AnyConnection, banner: &BannerRow, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO banners (id, message_en, message_fr, url, icon, ends_at, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(banner.id)
    .bind(banner.message_en.clone())
    .bind(banner.message_fr.clone())
    .bind(banner.url.clone())
    .bind(banner.icon.clone())
    .bind(banner.ends_at)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Ends all banners.
pub async fn end_banners(db: &mut AnyConnection, now: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE banners SET ends_at = $1 WHERE ends_at > $1").bind(now).execute(db).await.map(drop)
}
