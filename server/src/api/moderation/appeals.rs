//! `/mod/appeals`: appeals against sanctions, and their decisions.

use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, get, post};
use engine::game::Lang;
use engine::moderation::sanction::{NOTE_MAX, Ranked, check_remark, may_decide_appeal};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{Named, PAGE, paged};
use crate::api::auth::field;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Moderator, TheHouse};
use crate::mail::Order;
use crate::moderation::sanctions::{Aftermath, audit_entry, lift, write_notice};
use crate::moderation::templates;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::{sanctions as store, users};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

/// An appeal against a sanction.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Appeal {
    pub id: i64,
    pub user: Named,
    pub sanction: i64,
    /// warn, ban, rename or resetProfile.
    pub kind: String,
    pub reason: Bilingual,
    pub imposed_by: Named,
    pub ends_at: Option<Stamp>,
    pub text: String,
    /// open, granted or refused.
    pub state: String,
    pub created_at: Stamp,
    pub decided_at: Option<Stamp>,
    pub decided_by: Option<i64>,
    pub note: Option<String>,
}

impl From<store::AppealWithSanction> for Appeal {
    fn from(row: store::AppealWithSanction) -> Self {
        let appeal = row.appeal;
        Self {
            id: appeal.id,
            user: Named { id: row.user_id, username: Some(row.user_name) },
            sanction: appeal.sanction_id,
            kind: row.kind,
            reason: Bilingual { en: row.reason_en, fr: row.reason_fr },
            imposed_by: Named { id: row.by_id, username: row.by_name },
            ends_at: row.ends_at,
            text: appeal.text,
            state: appeal.state,
            created_at: appeal.created_at,
            decided_at: appeal.decided_at,
            decided_by: appeal.decided_by,
            note: appeal.note,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Appeals {
    /// At most 50, the newest first.
    pub appeals: Vec<Appeal>,
    /// True if there are older ones.
    pub more: bool,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum AppealState {
    #[default]
    Open,
    Granted,
    Refused,
}

#[derive(Deserialize)]
pub struct AppealQuery {
    #[serde(default)]
    state: AppealState,
    before: Option<i64>,
}

/// A page of fifty appeals, the newest first; without `state`, the open ones.
#[utoipa::path(tag = "moderation", params(
    ("state" = Option<String>, Query, description = "open, granted or refused"),
    ("before" = Option<i64>, Query, description = "the id of an appeal: the page ends before it"),
), responses(
    (status = OK, body = Appeals),
    Moderator,
))]
#[get("/mod/appeals")]
pub async fn list_appeals(
    TheHouse(house): TheHouse,
    _: Moderator,
    search: Query<AppealQuery>,
) -> Result<Json<Appeals>, Refusal> {
    let state = match search.state {
        AppealState::Open => "open",
        AppealState::Granted => "granted",
        AppealState::Refused => "refused",
    };
    let before = search.before.unwrap_or(i64::MAX);
    let (rows, more) = paged(store::appeals(house.store.read(), state, before, PAGE + 1).await?);
    Ok(Json(Appeals { appeals: rows.into_iter().map(Appeal::from).collect(), more }))
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Outcome {
    Granted,
    Refused,
}

#[derive(Deserialize, ToSchema)]
pub struct AppealDecision {
    pub decision: Outcome,
    /// For other moderators; at most 1000 characters.
    #[serde(default)]
    pub note: String,
}

/// Decide an appeal. If it is granted, the sanction is lifted. The person is notified; after a ban also by letter.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach, own_sanction"),
    (status = NOT_FOUND, description = "not_found"),
    (status = CONFLICT, description = "already_decided, not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/appeals/{id}/decide")]
pub async fn decide_appeal(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<AppealDecision>,
) -> Result<HttpResponse, Refusal> {
    check_remark(&form.note, NOTE_MAX).map_err(field("note"))?;
    let row = store::find_appeal(house.store.read(), *id).await?.ok_or(Code::NotFound)?;
    let sanction = store::find(house.store.read(), row.appeal.sanction_id).await?.ok_or(Code::NotFound)?;
    let (by, is_granted) = (&me.0.user, form.decision == Outcome::Granted);
    let (user, now) = (UserId(row.user_id), house.clock.stamp());
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user, now).await?.ok_or(Code::NotFound)?;
    may_decide_appeal(me.ranked(), sanction.by_id, Ranked { id: locked.id, rank: locked.rank })?;
    let state = if is_granted { "granted" } else { "refused" };
    if !store::decide_appeal(&mut db, row.appeal.id, state, &form.note, UserId(by.id), now).await? {
        return Err(Code::AlreadyDecided.into());
    }
    if is_granted {
        lift(&mut db, &sanction, UserId(by.id), now).await?;
    }
    let mut aftermath = Aftermath::default();
    let params = json!({ "sanction": sanction.id, "decision": state });
    aftermath.add(
        write_notice(
            &mut db,
            &house,
            user,
            NotificationKind::Default,
            &templates::appeal(is_granted),
            params,
        )
        .await?,
    );
    let entry = NewAuditEntry {
        target_id: Some(locked.id),
        reason: (!form.note.is_empty()).then(|| form.note.clone()),
        detail: json!({ "appeal": row.appeal.id, "sanction": sanction.id, "kind": sanction.kind })
            .to_string(),
        ..audit_entry(&house, by, if is_granted { "grantAppeal" } else { "refuseAppeal" })
    };
    audit::append(&mut db, &entry).await?;
    if sanction.kind == "ban"
        && let Some(to) = locked.email
    {
        let lang = Lang::from_code(&locked.lang).unwrap_or_default();
        let order = Order::Appeal { user, to, name: locked.username, lang, granted: is_granted };
        house.mail.order_with(&mut db, &order).await?;
    }
    db.commit().await?;
    aftermath.tell(&house);
    Ok(HttpResponse::NoContent().finish())
}
