//! Cases: one (table `reports`) for each reported event, and a [`CaseReport`] (table `report_complaints`) for each user who reported it.

use std::time::Duration;

use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// The window in which reports count towards their reporter's limit.
pub const LIMIT_WINDOW: Duration = Duration::from_secs(3_600);

/// A case as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct CaseRow {
    pub id: i64,
    /// `seat`, `voice`, `line`, `message` or `profile`.
    pub place: String,
    /// What identifies the event; see [`NewReport::event`].
    pub event: String,
    pub target_id: i64,
    pub room: Option<String>,
    /// The moment of the event by the room's clock.
    pub room_at: Option<Stamp>,
    /// The number of the event's envelope.
    pub seq: Option<i64>,
    /// What was said.
    pub text: Option<String>,
    /// What was said around it, as JSON.
    pub context: String,
    /// As the first reporter chose it.
    pub category: String,
    pub complaints: i64,
    /// `open`, `upheld` or `dismissed`.
    pub state: String,
    pub assignee_id: Option<i64>,
    pub created_at: Stamp,
    pub decided_at: Option<Stamp>,
    pub decided_by: Option<i64>,
    pub template: Option<String>,
    pub note: Option<String>,
    /// Usernames; `None` for accounts that are erased.
    pub target_name: Option<String>,
    pub assignee_name: Option<String>,
    pub decider_name: Option<String>,
}

/// A report to store.
pub struct NewReport {
    /// The case's id, if the report opens one.
    pub id: i64,
    pub place: &'static str,
    /// Identifies the event: reports of the same event have the same text, and so share a case.
    pub event: String,
    pub target: i64,
    pub room: Option<String>,
    pub room_at: Option<Stamp>,
    pub seq: Option<i64>,
    pub text: Option<String>,
    /// What was said around the event, as JSON.
    pub context: String,
    pub category: &'static str,
    pub comment: Option<String>,
    /// When the reporter heard it, if it was said by voice.
    pub heard_at: Option<Stamp>,
    pub at: Stamp,
}

/// A report of a case by one user.
#[derive(Clone, Debug, FromRow)]
pub struct CaseReport {
    pub reporter_id: i64,
    pub reporter_name: String,
    pub category: String,
    pub comment: Option<String>,
    pub heard_at: Option<Stamp>,
    pub created_at: Stamp,
}

/// When a user's oldest report within the last [`LIMIT_WINDOW`] was made (0: there is none), and how many there are. Call it
/// with the user's account locked.
pub async fn recent_by_reporter(
    db: &mut AnyConnection,
    reporter: UserId,
    now: Stamp,
) -> Result<(Stamp, i64), sqlx::Error> {
    sqlx::query_as(
        "SELECT COALESCE(MIN(created_at), 0), CAST(COUNT(*) AS BIGINT) FROM report_complaints \
         WHERE reporter_id = $1 AND created_at > $2",
    )
    .bind(reporter.0)
    .bind(now - LIMIT_WINDOW)
    .fetch_one(db)
    .await
}

/// The outcome of [`add`].
pub struct AddedReport {
    pub case: i64,
    /// This user had not reported the event before.
    pub is_new: bool,
    pub state: String,
}

/// Adds a complaint to the case of an event; the first complaint opens the case. `None` if the case was decided concurrently: try again.
pub async fn add(
    db: &mut AnyConnection,
    new: &NewReport,
    reporter: UserId,
) -> Result<Option<AddedReport>, sqlx::Error> {
    sqlx::query(
        "INSERT INTO reports (id, place, event, target_id, room, room_at, seq, text, context, category, complaints, state, \
         created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, 'open', $11) ON CONFLICT (event) DO NOTHING",
    )
    .bind(new.id)
    .bind(new.place.to_owned())
    .bind(new.event.clone())
    .bind(new.target)
    .bind(new.room.clone())
    .bind(new.room_at)
    .bind(new.seq)
    .bind(new.text.clone())
    .bind(new.context.clone())
    .bind(new.category.to_owned())
    .bind(new.at)
    .execute(&mut *db)
    .await?;
    // Locks the case until the end of the transaction: a decision either sees this complaint or comes before it.
    let case: Option<(i64, String)> =
        sqlx::query_as("UPDATE reports SET complaints = complaints WHERE event = $1 RETURNING id, state")
            .bind(new.event.clone())
            .fetch_optional(&mut *db)
            .await?;
    let Some((case, state)) = case else { return Ok(None) };
    let done = sqlx::query(
        "INSERT INTO report_complaints (report_id, reporter_id, category, comment, created_at, heard_at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (report_id, reporter_id) DO NOTHING",
    )
    .bind(case)
    .bind(reporter.0)
    .bind(new.category.to_owned())
    .bind(new.comment.clone())
    .bind(new.at)
    .bind(new.heard_at)
    .execute(&mut *db)
    .await?;
    let is_new = done.rows_affected() == 1;
    if is_new {
        sqlx::query("UPDATE reports SET complaints = complaints + 1 WHERE id = $1")
            .bind(case)
            .execute(db)
            .await?;
    }
    Ok(Some(AddedReport { case, is_new, state }))
}

/// Conditions on cases, all of which must hold.
#[derive(Clone, Debug, Default)]
pub struct CaseFilter {
    pub state: Option<String>,
    pub category: Option<String>,
    /// 0: cases without an assignee.
    pub assignee: Option<i64>,
    pub target: Option<i64>,
    /// Only cases with smaller ids.
    pub before: Option<i64>,
}

/// Selects [`CaseRow`]s.
macro_rules! cases {
    ($($filter:expr),+) => {
        concat!(
            "SELECT reports.*, target.username AS target_name, assignee.username AS assignee_name, \
             decider.username AS decider_name FROM reports \
             LEFT JOIN users target ON target.id = reports.target_id \
             LEFT JOIN users assignee ON assignee.id = reports.assignee_id \
             LEFT JOIN users decider ON decider.id = reports.decided_by ",
            $($filter),+
        )
    };
}

/// One statement for each index, as in the audit log.
macro_rules! page_of {
    ($narrowest:literal) => {
        cases!(
            "WHERE ",
            $narrowest,
            " AND reports.id < $1 AND reports.state = COALESCE($2, reports.state) \
             AND reports.category = COALESCE($3, reports.category) \
             AND COALESCE(reports.assignee_id, 0) = COALESCE($4, reports.assignee_id, 0) \
             AND reports.target_id = COALESCE($5, reports.target_id) ORDER BY reports.id DESC LIMIT $6"
        )
    };
}

/// A page of cases, the newest first.
pub async fn page(db: &Pool, filter: &CaseFilter, limit: i64) -> Result<Vec<CaseRow>, sqlx::Error> {
    let text = match (filter.target, &filter.state) {
        (Some(_), _) => page_of!("reports.target_id = $5"),
        (None, Some(_)) => page_of!("reports.state = $2"),
        (None, None) => page_of!("reports.id > 0"),
    };
    sqlx::query_as(text)
        .bind(filter.before.unwrap_or(i64::MAX))
        .bind(filter.state.clone())
        .bind(filter.category.clone())
        .bind(filter.assignee)
        .bind(filter.target)
        .bind(limit)
        .fetch_all(db)
        .await
}

/// The cases that a user reported, their newest report first.
pub async fn cases_of_reporter(db: &Pool, reporter: UserId, limit: i64) -> Result<Vec<CaseRow>, sqlx::Error> {
    sqlx::query_as(cases!(
        "JOIN report_complaints ON report_complaints.report_id = reports.id WHERE report_complaints.reporter_id = $1 \
         ORDER BY report_complaints.created_at DESC, reports.id DESC LIMIT $2"
    ))
    .bind(reporter.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// A user's own part in a case that they reported, for the data export.
#[derive(Clone, Debug, FromRow)]
pub struct OwnReport {
    pub place: String,
    pub category: String,
    pub comment: Option<String>,
    pub heard_at: Option<Stamp>,
    pub created_at: Stamp,
}

/// What a user stated in their reports, the newest first.
pub async fn own_reports(db: &Pool, reporter: UserId, limit: i64) -> Result<Vec<OwnReport>, sqlx::Error> {
    sqlx::query_as(
        "SELECT reports.place, report_complaints.category, report_complaints.comment, report_complaints.heard_at, \
         report_complaints.created_at \
         FROM report_complaints JOIN reports ON reports.id = report_complaints.report_id \
         WHERE report_complaints.reporter_id = $1 ORDER BY report_complaints.created_at DESC, reports.id DESC LIMIT $2",
    )
    .bind(reporter.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

pub async fn find(db: &Pool, id: i64) -> Result<Option<CaseRow>, sqlx::Error> {
    sqlx::query_as(cases!("WHERE reports.id = $1")).bind(id).fetch_optional(db).await
}

/// The complaints of a case, the oldest first.
pub async fn case_reports(db: &Pool, id: i64, limit: i64) -> Result<Vec<CaseReport>, sqlx::Error> {
    sqlx::query_as(
        "SELECT reporter_id, users.username AS reporter_name, category, comment, heard_at, \
         report_complaints.created_at \
         FROM report_complaints JOIN users ON users.id = reporter_id WHERE report_id = $1 \
         ORDER BY report_complaints.created_at, reporter_id LIMIT $2",
    )
    .bind(id)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// Everybody who reported a case.
pub async fn reporter_ids(db: &mut AnyConnection, id: i64) -> Result<Vec<UserId>, sqlx::Error> {
    let rows: Vec<(i64,)> =
        sqlx::query_as("SELECT reporter_id FROM report_complaints WHERE report_id = $1 ORDER BY reporter_id")
            .bind(id)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(id,)| UserId(id)).collect())
}

/// Assigns an open case to a moderator, or to nobody. False if the case is not open.
pub async fn assign(db: &mut AnyConnection, id: i64, to: Option<UserId>) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE reports SET assignee_id = $2 WHERE id = $1 AND state = 'open'")
        .bind(id)
        .bind(to.map(|user| user.0))
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// A moderator's decision on a case.
pub struct Decision<'a> {
    pub state: &'static str,
    pub template: Option<&'static str>,
    pub note: &'a str,
    pub by: UserId,
    pub at: Stamp,
}

/// Closes a case. False if it is closed already. For a seat, a voice or a profile the case's id is appended to `event`, so that the next report
/// opens a new case; a line or a message is one event forever.
pub async fn decide(db: &mut AnyConnection, id: i64, decision: &Decision<'_>) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "UPDATE reports SET state = $2, template = $3, note = $4, decided_by = $5, decided_at = $6, \
         event = CASE WHEN place IN ('seat', 'voice', 'profile') THEN event || '#' || id ELSE event END \
         WHERE id = $1 AND state = 'open'",
    )
    .bind(id)
    .bind(decision.state.to_owned())
    .bind(decision.template.map(str::to_owned))
    .bind(decision.note.to_owned())
    .bind(decision.by.0)
    .bind(decision.at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

pub async fn count_open(db: &Pool) -> Result<i64, sqlx::Error> {
    let (count,): (i64,) =
        sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM reports WHERE state = 'open'")
            .fetch_one(db)
            .await?;
    Ok(count)
}

/// Whether something in a room is reported that no moderator has decided yet.
pub async fn has_open_case(db: &Pool, room: &GameId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> =
        sqlx::query_as("SELECT id FROM reports WHERE room = $1 AND state = 'open' LIMIT 1")
            .bind(room.to_string())
            .fetch_optional(db)
            .await?;
    Ok(row.is_some())
}

/// Whether anything in a room was ever reported. Moderators may see a private game only then.
pub async fn is_room_reported(db: &Pool, room: &GameId) -> Result<bool, sqlx::Error> {
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM reports WHERE room = $1 LIMIT 1")
        .bind(room.to_string())
        .fetch_optional(db)
        .await?;
    Ok(row.is_some())
}
