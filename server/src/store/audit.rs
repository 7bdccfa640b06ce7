//! The audit log: who did what to whom, when and why.
//!
//! INVARIANT: the table is append-only. This module has no UPDATE or DELETE, and triggers reject both (`append_only.rs`).

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;

/// An entry to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAuditEntry {
    /// Idempotency key: an entry with a known id is not added again. Acts in rooms have `room:<id>:<number of the journal's line>`.
    pub id: String,
    pub at: Stamp,
    pub actor_id: i64,
    pub actor_name: String,
    /// `ban`, `mute`, …
    pub act: String,
    /// The account that was acted on. Its name is not stored, so that the account can be erased.
    pub target_id: Option<i64>,
    pub room: Option<String>,
    pub reason: Option<String>,
    /// Further data of the act, as JSON.
    pub detail: String,
}

/// An entry as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct AuditEntryRow {
    pub id: String,
    pub at: Stamp,
    pub actor_id: i64,
    pub actor_name: String,
    pub act: String,
    pub target_id: Option<i64>,
    pub room: Option<String>,
    pub reason: Option<String>,
    pub detail: String,
}

/// Conditions on entries, all of which must hold.
#[derive(Clone, Debug, Default)]
pub struct AuditFilter {
    /// The id of an entry: only older entries. An unknown id gives an empty page.
    pub before: Option<String>,
    pub actor: Option<i64>,
    pub target: Option<i64>,
    pub room: Option<String>,
}

/// Appends an entry. False if one with this id exists.
pub async fn append(db: &mut AnyConnection, entry: &NewAuditEntry) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO audit (id, at, actor_id, actor_name, act, target_id, room, reason, detail) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING",
    )
    .bind(entry.id.clone())
    .bind(entry.at)
    .bind(entry.actor_id)
    .bind(entry.actor_name.clone())
    .bind(entry.act.clone())
    .bind(entry.target_id)
    .bind(entry.room.clone())
    .bind(entry.reason.clone())
    .bind(entry.detail.clone())
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// One statement for each index: with optional conditions alone (`COALESCE`) neither database would pick the best index.
macro_rules! page_of {
    ($narrowest:literal) => {
        concat!(
            "SELECT id, at, actor_id, actor_name, act, target_id, room, reason, detail FROM audit WHERE ",
            $narrowest,
            " AND (at < $1 OR (at = $1 AND id < $2)) AND COALESCE(room, '') = COALESCE($3, room, '') \
             AND COALESCE(target_id, 0) = COALESCE($4, target_id, 0) AND actor_id = COALESCE($5, actor_id) \
             ORDER BY at DESC, id DESC LIMIT $6"
        )
    };
}

/// A page of entries, the newest first.
pub async fn page(db: &Pool, filter: &AuditFilter, limit: i64) -> Result<Vec<AuditEntryRow>, sqlx::Error> {
    let (at, id) = match &filter.before {
        None => (i64::MAX, String::new()),
        Some(id) => {
            let row: Option<(i64,)> = sqlx::query_as("SELECT at FROM audit WHERE id = $1")
                .bind(id.clone())
                .fetch_optional(db)
                .await?;
            let Some((at,)) = row else { return Ok(Vec::new()) };
            (at, id.clone())
        }
    };
    let text = match (&filter.room, filter.target, filter.actor) {
        (Some(_), ..) => page_of!("room = $3"),
        (None, Some(_), _) => page_of!("target_id = $4"),
        (None, None, Some(_)) => page_of!("actor_id = $5"),
        (None, None, None) => page_of!("id <> ''"),
    };
    sqlx::query_as(text)
        .bind(at)
        .bind(id)
        .bind(filter.room.clone())
        .bind(filter.target)
        .bind(filter.actor)
        .bind(limit)
        .fetch_all(db)
        .await
}
