//! `/mod/reports`: the cases, which are made of reports, and their decisions.

use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, get, post};
use engine::moderation::sanction::{NOTE_MAX, check_remark};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::imposed::{ImposedSanction, check_until, sanctions_against};
use super::{Named, PAGE, Reason, paged};
use crate::api::auth::field;
use crate::api::reports::Category;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::extract::{Moderator, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::{
    Aftermath, Measure, audit_entry, impose, lock_sanctionable, write_notice,
};
use crate::moderation::templates::{Template, thanks};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::cases::{self as store, Decision};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::notification::NotificationKind;

/// The most complaints of a case that are shown, the first ones.
const MAX_COMPLAINTS: i64 = 200;

/// A case: all reports of the same event.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Case {
    pub id: i64,
    /// seat, voice, line, message or profile.
    pub place: String,
    pub target: Named,
    pub room: Option<String>,
    /// When the event happened, by the room's clock.
    pub room_at: Option<Stamp>,
    /// The number of the event's envelope in the room.
    pub seq: Option<i64>,
    pub text: Option<String>,
    /// The category of the first report.
    pub category: String,
    /// How many people reported it.
    pub complaints: i64,
    /// open, upheld or dismissed.
    pub state: String,
    pub assignee: Option<Named>,
    pub created_at: Stamp,
    pub decided_at: Option<Stamp>,
    pub decided_by: Option<Named>,
    pub template: Option<String>,
    pub note: Option<String>,
}

impl From<store::CaseRow> for Case {
    fn from(row: store::CaseRow) -> Self {
        Self {
            id: row.id,
            place: row.place,
            target: Named { id: row.target_id, username: row.target_name },
            room: row.room,
            room_at: row.room_at,
            seq: row.seq,
            text: row.text,
            category: row.category,
            complaints: row.complaints,
            state: row.state,
            assignee: Named::of(row.assignee_id, row.assignee_name),
            created_at: row.created_at,
            decided_at: row.decided_at,
            decided_by: Named::of(row.decided_by, row.decider_name),
            template: row.template,
            note: row.note,
        }
    }
}

/// The newest cases about an account.
pub async fn cases_about(house: &House, user: i64) -> Result<Vec<Case>, Refusal> {
    let filter = store::CaseFilter { target: Some(user), ..store::CaseFilter::default() };
    let rows = store::page(house.store.read(), &filter, PAGE).await?;
    Ok(rows.into_iter().map(Case::from).collect())
}

#[derive(Serialize, ToSchema)]
pub struct Cases {
    /// At most 50, the newest first.
    pub reports: Vec<Case>,
    /// True if there are older ones.
    pub more: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CaseState {
    Open,
    Upheld,
    Dismissed,
}

impl CaseState {
    const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Upheld => "upheld",
            Self::Dismissed => "dismissed",
        }
    }
}

#[derive(Deserialize)]
pub struct CaseQuery {
    state: Option<CaseState>,
    category: Option<Category>,
    assignee: Option<i64>,
    target: Option<i64>,
    before: Option<i64>,
}

/// A page of fifty cases, the newest first.
#[utoipa::path(tag = "moderation", params(
    ("state" = Option<String>, Query, description = "open, upheld or dismissed"),
    ("category" = Option<Category>, Query),
    ("assignee" = Option<i64>, Query, description = "a moderator's id; 0 for cases that nobody has taken"),
    ("target" = Option<i64>, Query, description = "the id of the reported account"),
    ("before" = Option<i64>, Query, description = "the id of a case: the page ends before it"),
), responses(
    (status = OK, body = Cases),
    Moderator,
))]
#[get("/mod/reports")]
pub async fn list_cases(
    TheHouse(house): TheHouse,
    _: Moderator,
    search: Query<CaseQuery>,
) -> Result<Json<Cases>, Refusal> {
    let filter = store::CaseFilter {
        state: search.state.map(|state| state.name().to_owned()),
        category: search.category.map(|category| category.name().to_owned()),
        assignee: search.assignee,
        target: search.target,
        before: search.before,
    };
    let (rows, more) = paged(store::page(house.store.read(), &filter, PAGE + 1).await?);
    Ok(Json(Cases { reports: rows.into_iter().map(Case::from).collect(), more }))
}

/// A complaint: what one person reported.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Complaint {
    pub reporter: Named,
    pub category: String,
    pub comment: Option<String>,
    /// When they heard it, if it was said by voice.
    pub heard_at: Option<Stamp>,
    pub created_at: Stamp,
}

/// A case with its complaints, its context, and the record of the reported account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseFile {
    pub case: Case,
    /// The first 200.
    pub complaints: Vec<Complaint>,
    /// The lines before and after the event, in order: {seq, at, seat, user, channel, text, day, night}.
    #[schema(value_type = Vec<std::collections::HashMap<String, Value>>)]
    pub context: Value,
    /// Sanctions against the reported account: the newest 50.
    pub sanctions: Vec<ImposedSanction>,
    /// Cases about the reported account: the newest 50.
    pub reported: Vec<Case>,
}

/// Get a case with its complaints, its context, and the record of the reported account.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = CaseFile),
    (status = NOT_FOUND, description = "not_found"),
    (status = CONFLICT, description = "inside_the_game: the moderator plays in that game, and would learn what players don't know"),
    Moderator,
))]
#[get("/mod/reports/{id}")]
pub async fn get_case(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
) -> Result<Json<CaseFile>, Refusal> {
    let row = store::find(house.store.read(), *id).await?.ok_or(Code::NotFound)?;
    let plays_in = house.directory.seat_of(me.0.id());
    if plays_in.is_some_and(|room| row.room.as_deref() == Some(room.as_str())) {
        return Err(Code::InsideTheGame.into());
    }
    let complaints = store::case_reports(house.store.read(), row.id, MAX_COMPLAINTS).await?;
    let complaint = |row: store::CaseReport| Complaint {
        reporter: Named { id: row.reporter_id, username: Some(row.reporter_name) },
        category: row.category,
        comment: row.comment,
        heard_at: row.heard_at,
        created_at: row.created_at,
    };
    Ok(Json(CaseFile {
        complaints: complaints.into_iter().map(complaint).collect(),
        context: serde_json::from_str(&row.context).map_err(Refusal::internal)?,
        sanctions: sanctions_against(&house, UserId(row.target_id)).await?,
        reported: cases_about(&house, row.target_id).await?,
        case: row.into(),
    }))
}

#[derive(Deserialize, ToSchema)]
pub struct Assignment {
    /// True to take the case, false to give it back.
    pub mine: bool,
}

/// Take an open case, also from another moderator, or give it back.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    (status = CONFLICT, description = "already_decided"),
    Moderator,
))]
#[post("/mod/reports/{id}/assign")]
pub async fn assign_case(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<Assignment>,
) -> Result<HttpResponse, Refusal> {
    let row = store::find(house.store.read(), *id).await?.ok_or(Code::NotFound)?;
    let (to, act) = if form.mine { (Some(me.0.id()), "assign") } else { (None, "release") };
    let mut db = house.store.write().await?;
    if !store::assign(&mut db, row.id, to).await? {
        return Err(Code::AlreadyDecided.into());
    }
    let detail = json!({ "report": row.id }).to_string();
    let entry = NewAuditEntry {
        target_id: Some(row.target_id),
        room: row.room,
        detail,
        ..audit_entry(&house, &me.0.user, act)
    };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    Upheld,
    Dismissed,
}

#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SanctionKind {
    Warn,
    Ban,
    Rename,
    ResetProfile,
}

/// A sanction that is imposed with a decision. Without a reason of its own, the decision's template is the reason.
#[derive(Deserialize, ToSchema)]
pub struct NewSanction {
    pub kind: SanctionKind,
    /// When a ban ends; a ban without it is permanent.
    #[serde(default)]
    pub until: Option<Stamp>,
    #[serde(flatten)]
    pub reason: Reason,
}

#[derive(Deserialize, ToSchema)]
pub struct NewDecision {
    pub decision: Verdict,
    #[serde(default)]
    pub template: Option<Template>,
    #[serde(default)]
    pub sanction: Option<NewSanction>,
    /// For other moderators; at most 1000 characters.
    #[serde(default)]
    pub note: String,
}

impl NewDecision {
    /// The sanction to impose, if any, and its reason. Refused if the case is dismissed with a sanction.
    fn measure(&self, now: Stamp) -> Result<Option<(Measure, Bilingual)>, Refusal> {
        let Some(sanction) = &self.sanction else { return Ok(None) };
        if self.decision == Verdict::Dismissed {
            return Err(Refusal::field("sanction", "invalid"));
        }
        let measure = match sanction.kind {
            SanctionKind::Warn => Measure::Warn,
            SanctionKind::Ban => Measure::Ban { until: check_until(sanction.until, now)? },
            SanctionKind::Rename => Measure::Rename,
            SanctionKind::ResetProfile => Measure::ResetProfile,
        };
        let has_no_text = sanction.reason.en.is_none() && sanction.reason.fr.is_none();
        let words = match (sanction.reason.template, self.template) {
            (None, Some(template)) if has_no_text => template.words(),
            _ => sanction.reason.words()?,
        };
        Ok(Some((measure, words)))
    }
}

/// Decide a case, with or without a sanction. Everybody who reported it is notified. A second decision gets `already_decided`.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "not_found; unknown_user: the account to sanction was erased"),
    (status = CONFLICT, description = "already_decided, not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/reports/{id}/decide")]
pub async fn decide_case(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<NewDecision>,
) -> Result<HttpResponse, Refusal> {
    check_remark(&form.note, NOTE_MAX).map_err(field("note"))?;
    let measure = form.measure(house.clock.stamp())?;
    let (by, is_upheld) = (&me.0.user, form.decision == Verdict::Upheld);
    let row = store::find(house.store.read(), *id).await?.ok_or(Code::NotFound)?;
    // Moderators don't decide cases about themselves.
    if row.target_id == by.id {
        return Err(engine::game::Rejection::NotYourself.into());
    }
    let mut db = house.store.write().await?;
    // Lock order: the account before the case (see `users::lock`).
    let locked = match measure {
        Some(_) => Some(lock_sanctionable(&mut db, by, UserId(row.target_id), house.clock.stamp()).await?),
        None => None,
    };
    let state = if is_upheld { "upheld" } else { "dismissed" };
    let template = form.template.map(Template::name);
    let decision = Decision { state, template, note: &form.note, by: UserId(by.id), at: house.clock.stamp() };
    if !store::decide(&mut db, row.id, &decision).await? {
        return Err(Code::AlreadyDecided.into());
    }
    let mut aftermath = Aftermath::default();
    let mut imposed = None;
    if let (Some((measure, words)), Some(locked)) = (&measure, &locked) {
        let case = Some((row.id, row.room.as_deref().map(GameId::from)));
        let (sanction, its_aftermath) = impose(&mut db, &house, by, locked, (*measure, words), case).await?;
        imposed = Some(sanction.id);
        aftermath.extend(its_aftermath);
    }
    let words = thanks(is_upheld);
    for reporter in store::reporter_ids(&mut db, row.id).await? {
        let params = json!({ "decision": state });
        aftermath.add(
            write_notice(&mut db, &house, reporter, NotificationKind::ReportThanks, &words, params).await?,
        );
    }
    let detail =
        json!({ "report": row.id, "template": template, "sanction": imposed, "complaints": row.complaints });
    let entry = NewAuditEntry {
        target_id: Some(row.target_id),
        room: row.room,
        reason: (!form.note.is_empty()).then(|| form.note.clone()),
        detail: detail.to_string(),
        ..audit_entry(&house, by, if is_upheld { "uphold" } else { "dismiss" })
    };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    aftermath.tell(&house);
    Ok(HttpResponse::NoContent().finish())
}

/// A prepared reason for a sanction.
#[derive(Serialize, ToSchema)]
pub struct TemplateText {
    pub id: Template,
    pub text: Bilingual,
}

/// The prepared reasons for sanctions, in both languages.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [TemplateText]),
    Moderator,
))]
#[get("/mod/templates")]
pub async fn list_reason_templates(_: Moderator) -> Json<Vec<TemplateText>> {
    Json(Template::ALL.into_iter().map(|id| TemplateText { id, text: id.words() }).collect())
}
