//! The events that were shown, and how far people are in them.

use std::collections::BTreeSet;

use engine::economy::Day;
use engine::seasons::event::{BADGES, Event, EventProgress, KeptEvent, Points};
use sqlx::{AnyConnection, AssertSqlSafe, FromRow};

use super::pool::Pool;
use super::users::moderate::LockedUser;
use super::users::{UserSummary, select_summaries};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// The most events that are read: fifty years of them.
const MAX_EVENTS: i64 = 500;
/// The most elements of one event.
const MAX_ELEMENTS: i64 = 20;

#[derive(FromRow)]
struct EventRow {
    event: String,
    #[sqlx(try_from = "Flag")]
    withdrawn: bool,
}

impl TryFrom<EventRow> for KeptEvent {
    type Error = sqlx::Error;

    fn try_from(row: EventRow) -> Result<Self, sqlx::Error> {
        let event = serde_json::from_str(&row.event).map_err(sqlx::Error::decode)?;
        Ok(Self { event, withdrawn: row.withdrawn })
    }
}

fn millis(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

fn encoded(event: &Event) -> Result<String, sqlx::Error> {
    serde_json::to_string(event).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// The events that end after a moment, in their order.
pub async fn ending_after(db: &mut AnyConnection, at: u64) -> Result<Vec<KeptEvent>, sqlx::Error> {
    let rows: Vec<EventRow> =
        sqlx::query_as("SELECT event, withdrawn FROM events WHERE ends > $1 ORDER BY starts, id LIMIT $2")
            .bind(millis(at))
            .bind(MAX_EVENTS)
            .fetch_all(db)
            .await?;
    rows.into_iter().map(TryInto::try_into).collect()
}

pub async fn find(db: &mut AnyConnection, id: &str) -> Result<Option<KeptEvent>, sqlx::Error> {
    let row: Option<EventRow> = sqlx::query_as("SELECT event, withdrawn FROM events WHERE id = $1")
        .bind(id.to_owned())
        .fetch_optional(db)
        .await?;
    row.map(TryInto::try_into).transpose()
}

/// The event that runs at a moment.
pub async fn running(db: &mut AnyConnection, at: Stamp) -> Result<Option<Event>, sqlx::Error> {
    let row: Option<EventRow> = sqlx::query_as(
        "SELECT event, withdrawn FROM events WHERE starts <= $1 AND ends > $1 AND withdrawn = 0 ORDER BY starts LIMIT 1",
    )
    .bind(at)
    .fetch_optional(db)
    .await?;
    row.map(|row| KeptEvent::try_from(row).map(|kept| kept.event)).transpose()
}

/// Each design that was shown or announced by a moment, with the start of its first event.
pub async fn first_shown(db: &mut AnyConnection, announced: u64) -> Result<Vec<(String, u64)>, sqlx::Error> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT design, MIN(starts) FROM events WHERE starts <= $1 AND withdrawn = 0 GROUP BY design LIMIT $2",
    )
    .bind(millis(announced))
    .bind(MAX_EVENTS)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(design, starts)| (design, u64::try_from(starts).unwrap_or(0))).collect())
}

/// Keeps an event. One with this id that is there already stays.
pub async fn keep(db: &mut AnyConnection, event: &Event, at: Stamp) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO events (id, design, starts, ends, event, kept_at) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(event.id.clone())
    .bind(event.design.clone())
    .bind(millis(event.starts))
    .bind(millis(event.ends))
    .bind(encoded(event)?)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Keeps what staff have planned, in the place of what is there. `withdrawn`: it is not to be shown.
pub async fn plan(
    db: &mut AnyConnection,
    event: &Event,
    withdrawn: bool,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    keep(db, event, at).await?;
    sqlx::query(
        "UPDATE events SET design = $2, starts = $3, ends = $4, event = $5, kept_at = $6, withdrawn = $7 WHERE id = $1",
    )
    .bind(event.id.clone())
    .bind(event.design.clone())
    .bind(millis(event.starts))
    .bind(millis(event.ends))
    .bind(encoded(event)?)
    .bind(at)
    .bind(i64::from(withdrawn))
    .execute(db)
    .await
    .map(drop)
}

/// Takes back what staff have planned. False if they have planned nothing.
pub async fn unplan(db: &mut AnyConnection, id: &str) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("DELETE FROM events WHERE id = $1").bind(id.to_owned()).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

#[derive(FromRow)]
struct PlayerRow {
    points: i64,
    last_day: Option<i64>,
    day_points: i64,
}

impl From<&PlayerRow> for Points {
    fn from(row: &PlayerRow) -> Self {
        let count = |count: i64| u32::try_from(count).unwrap_or(0);
        let last = row.last_day.map(|day| (Day::numbered(count(day)), count(row.day_points)));
        Self { total: count(row.points), last }
    }
}

/// How far somebody is in an event.
pub async fn progress(
    db: &mut AnyConnection,
    event: &str,
    user: UserId,
) -> Result<EventProgress, sqlx::Error> {
    let Some(points) = points(db, event, user.0).await? else { return Ok(EventProgress::default()) };
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT element FROM event_collections WHERE event_id = $1 AND user_id = $2 LIMIT $3")
            .bind(event.to_owned())
            .bind(user.0)
            .bind(MAX_ELEMENTS)
            .fetch_all(db)
            .await?;
    let collected: BTreeSet<String> = rows.into_iter().map(|(element,)| element).collect();
    Ok(EventProgress { joined: true, points, collected })
}

/// The points of who has joined an event.
async fn points(db: &mut AnyConnection, event: &str, user: i64) -> Result<Option<Points>, sqlx::Error> {
    let row: Option<PlayerRow> = sqlx::query_as(
        "SELECT points, last_day, day_points FROM event_players WHERE event_id = $1 AND user_id = $2",
    )
    .bind(event.to_owned())
    .bind(user)
    .fetch_optional(db)
    .await?;
    Ok(row.as_ref().map(Points::from))
}

/// [`points`] of a locked account.
pub async fn points_of(
    db: &mut AnyConnection,
    event: &str,
    locked: &LockedUser,
) -> Result<Option<Points>, sqlx::Error> {
    points(db, event, locked.id).await
}

pub async fn join(
    db: &mut AnyConnection,
    event: &str,
    locked: &LockedUser,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO event_players (event_id, user_id, joined_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(event.to_owned())
    .bind(locked.id)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Keeps the points of who has joined an event.
pub async fn set_points(
    db: &mut AnyConnection,
    event: &str,
    locked: &LockedUser,
    points: &Points,
) -> Result<(), sqlx::Error> {
    let last = points.last.map(|(day, _)| i64::from(day.number()));
    let of_day = points.last.map_or(0, |(_, points)| i64::from(points));
    sqlx::query(
        "UPDATE event_players SET points = $3, last_day = $4, day_points = $5 WHERE event_id = $1 AND user_id = $2",
    )
    .bind(event.to_owned())
    .bind(locked.id)
    .bind(i64::from(points.total))
    .bind(last)
    .bind(of_day)
    .execute(db)
    .await
    .map(drop)
}

/// Notes that somebody collects an element of an event. False if they have collected it before.
pub async fn collect(
    db: &mut AnyConnection,
    event: &str,
    locked: &LockedUser,
    element: &str,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO event_collections (event_id, user_id, element, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(event.to_owned())
    .bind(locked.id)
    .bind(element.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A player of an event's leaderboard.
#[derive(FromRow)]
pub struct EventRank {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub event_points: i64,
}

/// A page of an event's leaderboard, the best first.
pub async fn best(
    db: &mut AnyConnection,
    event: &str,
    offset: i64,
    limit: i64,
) -> Result<Vec<EventRank>, sqlx::Error> {
    sqlx::query_as(select_summaries!(
        ", p.points AS event_points FROM event_players p JOIN users ON users.id = p.user_id \
         WHERE p.event_id = $1 AND p.points > 0 ORDER BY p.points DESC, p.user_id LIMIT $2 OFFSET $3"
    ))
    .bind(event.to_owned())
    .bind(limit)
    .bind(offset)
    .fetch_all(db)
    .await
}

/// The place of so many points: equal players share one.
pub async fn place_of(db: &mut AnyConnection, event: &str, points: i64) -> Result<i64, sqlx::Error> {
    let (above,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM event_players WHERE event_id = $1 AND points > $2",
    )
    .bind(event.to_owned())
    .bind(points)
    .fetch_one(db)
    .await?;
    Ok(above + 1)
}

/// Events that ended before a moment and whose best have no badges yet.
pub async fn without_badges(db: &mut AnyConnection, before: u64) -> Result<Vec<String>, sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM events WHERE ends <= $1 AND placed_at IS NULL AND withdrawn = 0 ORDER BY ends LIMIT $2",
    )
    .bind(millis(before))
    .bind(MAX_EVENTS)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Has the badges of an event given anew after this transaction, because points come late. INVARIANT: it locks the event before its
/// players, as [`give_badges`] does; so badges that are given meanwhile are waited for.
pub async fn place_again(db: &mut AnyConnection, event: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE events SET placed_at = NULL WHERE id = $1")
        .bind(event.to_owned())
        .execute(db)
        .await
        .map(drop)
}

/// Gives the best of an event their badges, once.
pub async fn give_badges(db: &mut AnyConnection, event: &str, at: Stamp) -> Result<(), sqlx::Error> {
    let claimed = sqlx::query("UPDATE events SET placed_at = $2 WHERE id = $1 AND placed_at IS NULL")
        .bind(event.to_owned())
        .bind(at)
        .execute(&mut *db)
        .await?;
    if claimed.rows_affected() == 0 {
        return Ok(());
    }
    // Points that came late may have moved the places.
    sqlx::query("UPDATE event_players SET place = NULL WHERE event_id = $1 AND place IS NOT NULL")
        .bind(event.to_owned())
        .execute(&mut *db)
        .await?;
    let place = "1 + (SELECT COUNT(*) FROM event_players o WHERE o.event_id = $1 AND o.points > event_players.points)";
    // The points of the last place with a badge; whoever has fewer has none.
    let least = "SELECT MIN(points) FROM (SELECT points FROM event_players WHERE event_id = $1 AND points > 0 \
                 ORDER BY points DESC LIMIT $2) AS best";
    let sql = format!(
        "UPDATE event_players SET place = {place} WHERE event_id = $1 AND points > 0 AND points >= ({least})"
    );
    sqlx::query(AssertSqlSafe(sql)).bind(event.to_owned()).bind(i64::from(BADGES)).execute(db).await.map(drop)
}

/// Players of events that ended before a moment whose part is still to be closed.
pub async fn open_before(db: &Pool, before: u64, limit: i64) -> Result<Vec<(UserId, String)>, sqlx::Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT p.user_id, p.event_id FROM event_players p JOIN events e ON e.id = p.event_id \
         WHERE p.closed_at IS NULL AND e.ends <= $1 ORDER BY p.event_id, p.user_id LIMIT $2",
    )
    .bind(millis(before))
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(user, event)| (UserId(user), event)).collect())
}

/// Notes that somebody's part in an event is closed. False if it was already.
pub async fn close(
    db: &mut AnyConnection,
    event: &str,
    locked: &LockedUser,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let sql =
        "UPDATE event_players SET closed_at = $3 WHERE event_id = $1 AND user_id = $2 AND closed_at IS NULL";
    let done = sqlx::query(sql).bind(event.to_owned()).bind(locked.id).bind(at).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// Those of some accounts that have a friend among them.
pub async fn with_friends(db: &mut AnyConnection, users: &[UserId]) -> Result<BTreeSet<i64>, sqlx::Error> {
    let numbers: Vec<String> = users.iter().map(|user| user.0.to_string()).collect();
    let all = numbers.join(", ");
    if all.is_empty() {
        return Ok(BTreeSet::new());
    }
    let sql = format!(
        "SELECT DISTINCT user_id FROM friendships WHERE user_id IN ({all}) AND friend_id IN ({all}) LIMIT $1"
    );
    let limit = i64::try_from(users.len()).unwrap_or(i64::MAX);
    let rows: Vec<(i64,)> = sqlx::query_as(AssertSqlSafe(sql)).bind(limit).fetch_all(db).await?;
    Ok(rows.into_iter().map(|(user,)| user).collect())
}

/// A badge of an event.
#[derive(FromRow)]
pub struct BadgeRow {
    pub event_id: String,
    pub design: String,
    pub place: i64,
}

/// Somebody's badges, the newest first.
pub async fn badges(db: &Pool, user: UserId, limit: i64) -> Result<Vec<BadgeRow>, sqlx::Error> {
    sqlx::query_as(
        "SELECT p.event_id, e.design, p.place FROM event_players p JOIN events e ON e.id = p.event_id \
         WHERE p.user_id = $1 AND p.place IS NOT NULL ORDER BY e.ends DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}

/// How far an account was in an event, as it is exported.
#[derive(FromRow)]
pub struct KeptPart {
    pub event_id: String,
    pub joined_at: Stamp,
    pub points: i64,
    pub place: Option<i64>,
}

/// The events of an account, the newest first.
pub async fn of_user(db: &Pool, user: UserId, limit: i64) -> Result<Vec<KeptPart>, sqlx::Error> {
    sqlx::query_as(
        "SELECT event_id, joined_at, points, place FROM event_players WHERE user_id = $1 \
         ORDER BY joined_at DESC, event_id LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}
