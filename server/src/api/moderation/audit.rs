//! `/mod/audit`: the log of what moderators did to whom. It can only be read.

use actix_web::get;
use actix_web::web::{Json, Query};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::extract::{Moderator, TheHouse};
use crate::store::audit as store;
use crate::wire::error::{Code, Refusal};

/// Something that a moderator did.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    pub id: String,
    pub at: Stamp,
    pub actor_id: i64,
    /// The moderator's username at that time.
    pub actor_name: String,
    pub act: String,
    pub target_id: Option<i64>,
    pub room: Option<String>,
    pub reason: Option<String>,
    #[schema(value_type = std::collections::HashMap<String, Value>)]
    pub detail: Value,
}

impl From<store::AuditEntryRow> for AuditEntry {
    fn from(row: store::AuditEntryRow) -> Self {
        Self {
            id: row.id,
            at: row.at,
            actor_id: row.actor_id,
            actor_name: row.actor_name,
            act: row.act,
            target_id: row.target_id,
            room: row.room,
            reason: row.reason,
            detail: serde_json::from_str(&row.detail).unwrap_or_default(),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct AuditPage {
    /// At most 50, the newest first.
    pub entries: Vec<AuditEntry>,
    /// True if there are older ones.
    pub more: bool,
}

#[derive(Deserialize)]
pub struct AuditQuery {
    before: Option<String>,
    actor: Option<i64>,
    target: Option<i64>,
    room: Option<String>,
}

/// What moderators did: a page of fifty, the newest first.
#[utoipa::path(tag = "moderation", params(
    ("before" = Option<String>, Query, description = "the id of an entry: the page ends before it"),
    ("actor" = Option<i64>, Query, description = "the id of the moderator"),
    ("target" = Option<i64>, Query, description = "the id of the account that was acted on"),
    ("room" = Option<String>, Query, description = "the id of the game"),
), responses(
    (status = OK, body = AuditPage),
    Moderator,
))]
#[get("/mod/audit")]
pub async fn list_audit_entries(
    TheHouse(house): TheHouse,
    _: Moderator,
    search: Query<AuditQuery>,
) -> Result<Json<AuditPage>, Refusal> {
    let AuditQuery { before, actor, target, room } = search.into_inner();
    // PostgreSQL refuses text with a NUL.
    if [&before, &room].into_iter().flatten().any(|text| text.contains('\0')) {
        return Err(Code::BadData.into());
    }
    let filter = store::AuditFilter { before, actor, target, room };
    let (rows, more) = paged(store::page(house.store.read(), &filter, PAGE + 1).await?);
    Ok(Json(AuditPage { entries: rows.into_iter().map(AuditEntry::from).collect(), more }))
}
