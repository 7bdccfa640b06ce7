//! Sanctions, appeals against them, and the ban marks that recognise banned people at sign-in and sign-up.

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// A sanction as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct SanctionRow {
    pub id: i64,
    pub user_id: i64,
    pub kind: String,
    pub reason_en: String,
    pub reason_fr: String,
    pub by_id: i64,
    pub report_id: Option<i64>,
    pub created_at: Stamp,
    pub ends_at: Option<Stamp>,
    pub lifted_at: Option<Stamp>,
    pub lifted_by: Option<i64>,
}

/// Adds a sanction. Ignores `lifted_at` and `lifted_by`.
pub async fn insert(db: &mut AnyConnection, new: &SanctionRow) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sanctions (id, user_id, kind, reason_en, reason_fr, by_id, report_id, created_at, ends_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(new.id)
    .bind(new.user_id)
    .bind(new.kind.clone())
    .bind(new.reason_en.clone())
    .bind(new.reason_fr.clone())
    .bind(new.by_id)
    .bind(new.report_id)
    .bind(new.created_at)
    .bind(new.ends_at)
    .execute(db)
    .await
    .map(drop)
}

/// A sanction, and the username of the moderator who imposed it; `None` if that account is erased.
#[derive(Clone, Debug, FromRow)]
pub struct SanctionWithModerator {
    #[sqlx(flatten)]
    pub sanction: SanctionRow,
    pub by_name: Option<String>,
}

/// The sanctions of an account, the newest first.
pub async fn of_user(db: &Pool, user: UserId, limit: i64) -> Result<Vec<SanctionWithModerator>, sqlx::Error> {
    sqlx::query_as(
        "SELECT sanctions.*, users.username AS by_name FROM sanctions LEFT JOIN users ON users.id = sanctions.by_id \
         WHERE sanctions.user_id = $1 ORDER BY sanctions.id DESC LIMIT $2",
    )
        .bind(user.0)
        .bind(limit)
        .fetch_all(db)
        .await
}

pub async fn find(db: &Pool, id: i64) -> Result<Option<SanctionRow>, sqlx::Error> {
    sqlx::query_as("SELECT * FROM sanctions WHERE id = $1").bind(id).fetch_optional(db).await
}

/// The id of the newest ban that is in force.
pub async fn active_ban(db: &Pool, user: UserId, now: Stamp) -> Result<Option<i64>, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as(
        "SELECT id FROM sanctions WHERE user_id = $1 AND kind = 'ban' AND lifted_at IS NULL \
         AND (ends_at IS NULL OR ends_at > $2) ORDER BY id DESC LIMIT 1",
    )
    .bind(user.0)
    .bind(now)
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(id,)| id))
}

/// When moderators have last deleted an account's profile, unless they have taken that back.
pub async fn last_profile_reset(db: &mut AnyConnection, user: UserId) -> Result<Option<Stamp>, sqlx::Error> {
    let row: Option<(Stamp,)> = sqlx::query_as(
        "SELECT created_at FROM sanctions WHERE user_id = $1 AND kind = 'resetProfile' AND lifted_at IS NULL \
         ORDER BY id DESC LIMIT 1",
    )
    .bind(user.0)
    .fetch_optional(db)
    .await?;
    Ok(row.map(|(at,)| at))
}

/// Lifts a sanction. False if it was lifted before.
pub async fn lift(db: &mut AnyConnection, id: i64, by: UserId, at: Stamp) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE sanctions SET lifted_at = $2, lifted_by = $3 WHERE id = $1 AND lifted_at IS NULL",
    )
    .bind(id)
    .bind(at)
    .bind(by.0)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Lifts every ban of an account, since several may be in force.
pub async fn lift_bans(
    db: &mut AnyConnection,
    user: UserId,
    by: UserId,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE sanctions SET lifted_at = $2, lifted_by = $3 \
         WHERE user_id = $1 AND kind = 'ban' AND lifted_at IS NULL",
    )
    .bind(user.0)
    .bind(at)
    .bind(by.0)
    .execute(db)
    .await
    .map(drop)
}

/// Recognises a banned person: the keyed hash (HMAC) of an e-mail address or of a linked account.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct BanMark {
    pub hash: String,
    pub user_id: i64,
    pub reason_en: String,
    pub reason_fr: String,
    pub created_at: Stamp,
    /// When the ban ends; `None`: never.
    pub ends_at: Option<Stamp>,
}

/// Stores a mark; it replaces the one of an earlier ban of the same account.
pub async fn put_ban_mark(db: &mut AnyConnection, mark: &BanMark) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO ban_marks (hash, user_id, reason_en, reason_fr, created_at, ends_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash, user_id) DO UPDATE SET \
         reason_en = $3, reason_fr = $4, created_at = $5, ends_at = $6",
    )
    .bind(mark.hash.clone())
    .bind(mark.user_id)
    .bind(mark.reason_en.clone())
    .bind(mark.reason_fr.clone())
    .bind(mark.created_at)
    .bind(mark.ends_at)
    .execute(db)
    .await
    .map(drop)
}

/// The newest mark with this hash whose ban is in force.
pub async fn find_ban_mark(
    db: &mut AnyConnection,
    hash: &str,
    now: Stamp,
) -> Result<Option<BanMark>, sqlx::Error> {
    sqlx::query_as(
        "SELECT * FROM ban_marks WHERE hash = $1 AND (ends_at IS NULL OR ends_at > $2) \
         ORDER BY created_at DESC, user_id LIMIT 1",
    )
    .bind(hash.to_owned())
    .bind(now)
    .fetch_optional(db)
    .await
}

/// Deletes an account's marks. False if it had none.
pub async fn delete_ban_marks(db: &mut AnyConnection, user: UserId) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM ban_marks WHERE user_id = $1").bind(user.0).execute(db).await?;
    Ok(done.rows_affected() > 0)
}

/// An appeal, with the sanction that it is against.
#[derive(Clone, Debug, FromRow)]
pub struct AppealWithSanction {
    #[sqlx(flatten)]
    pub appeal: AppealRow,
    pub user_id: i64,
    pub user_name: String,
    pub kind: String,
    pub reason_en: String,
    pub reason_fr: String,
    pub by_id: i64,
    pub by_name: Option<String>,
    pub ends_at: Option<Stamp>,
}

#[derive(Clone, Debug, FromRow)]
pub struct AppealRow {
    pub id: i64,
    pub sanction_id: i64,
    pub text: String,
    pub state: String,
    pub created_at: Stamp,
    pub decided_at: Option<Stamp>,
    pub decided_by: Option<i64>,
    pub note: Option<String>,
}

/// Adds an appeal. Fails with a unique violation if the sanction has one, and with a foreign key violation if there is no such sanction.
pub async fn insert_appeal(
    db: &mut AnyConnection,
    id: i64,
    sanction: i64,
    text: &str,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO appeals (id, sanction_id, text, state, created_at) VALUES ($1, $2, $3, 'open', $4)",
    )
    .bind(id)
    .bind(sanction)
    .bind(text.to_owned())
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Selects [`AppealWithSanction`]s.
macro_rules! appeals_where {
    ($filter:literal) => {
        concat!(
            "SELECT appeals.*, sanctions.user_id, person.username AS user_name, sanctions.kind, sanctions.reason_en, \
             sanctions.reason_fr, sanctions.by_id, moderator.username AS by_name, sanctions.ends_at FROM appeals \
             JOIN sanctions ON sanctions.id = appeals.sanction_id \
             JOIN users person ON person.id = sanctions.user_id \
             LEFT JOIN users moderator ON moderator.id = sanctions.by_id WHERE ",
            $filter
        )
    };
}

/// A page of the appeals in a state (`open`, `granted` or `refused`) with ids below `before`, the newest first.
pub async fn appeals(
    db: &Pool,
    state: &str,
    before: i64,
    limit: i64,
) -> Result<Vec<AppealWithSanction>, sqlx::Error> {
    sqlx::query_as(appeals_where!("appeals.state = $1 AND appeals.id < $2 ORDER BY appeals.id DESC LIMIT $3"))
        .bind(state.to_owned())
        .bind(before)
        .bind(limit)
        .fetch_all(db)
        .await
}

pub async fn find_appeal(db: &Pool, id: i64) -> Result<Option<AppealWithSanction>, sqlx::Error> {
    sqlx::query_as(appeals_where!("appeals.id = $1")).bind(id).fetch_optional(db).await
}

/// The appeals against an account's sanctions, the newest first.
pub async fn appeals_of(db: &Pool, user: UserId, limit: i64) -> Result<Vec<AppealRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT appeals.* FROM appeals JOIN sanctions ON sanctions.id = appeals.sanction_id \
         WHERE sanctions.user_id = $1 ORDER BY appeals.id DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

pub async fn count_open_appeals(db: &Pool) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM appeals WHERE state = 'open'")
            .fetch_one(db)
            .await?;
    Ok(count)
}

/// Decides an open appeal. False if it is decided already.
pub async fn decide_appeal(
    db: &mut AnyConnection,
    id: i64,
    state: &str,
    note: &str,
    by: UserId,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE appeals SET state = $2, note = $3, decided_by = $4, decided_at = $5 \
         WHERE id = $1 AND state = 'open'",
    )
    .bind(id)
    .bind(state.to_owned())
    .bind(note.to_owned())
    .bind(by.0)
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
