//! The passes of seasons, and how far people are in them.

use std::collections::BTreeSet;

use engine::seasons::pass::{MoonPass, PassProgress, STEPS, step_xp};
use engine::skin::element::PassTheme;
use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use super::users::moderate::LockedUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// The most seasons that are read: four centuries of them.
const MAX_SEASONS: i64 = 5_000;
/// The most elements of one pass.
const MAX_ELEMENTS: i64 = 200;

/// The seasons up to this one whose pass was shown, with their themes, the oldest first.
pub async fn shown(db: &mut AnyConnection, season: u32) -> Result<Vec<(u32, String)>, sqlx::Error> {
    let rows: Vec<(i64, String)> =
        sqlx::query_as("SELECT season, theme FROM moon_passes WHERE season <= $1 ORDER BY season LIMIT $2")
            .bind(i64::from(season))
            .bind(MAX_SEASONS)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().filter_map(|(season, theme)| Some((u32::try_from(season).ok()?, theme))).collect())
}

/// The pass of a season that was shown.
pub async fn find(db: &mut AnyConnection, season: u32) -> Result<Option<MoonPass>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT pass FROM moon_passes WHERE season = $1")
        .bind(i64::from(season))
        .fetch_optional(db)
        .await?;
    row.map(|(pass,)| serde_json::from_str(&pass).map_err(sqlx::Error::decode)).transpose()
}

/// Keeps the pass of a season. One that is there already stays.
pub async fn show(db: &mut AnyConnection, pass: &MoonPass, at: Stamp) -> Result<(), sqlx::Error> {
    let text = serde_json::to_string(pass).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query(
        "INSERT INTO moon_passes (season, theme, pass, shown_at) VALUES ($1, $2, $3, $4) ON CONFLICT (season) DO NOTHING",
    )
    .bind(i64::from(pass.season))
    .bind(pass.theme.clone())
    .bind(text)
    .bind(at)
    .execute(db)
    .await
    .map(drop)
}

/// Takes back the pass that staff have planned for a season. False if they have planned none.
pub async fn unplan(db: &mut AnyConnection, season: u32) -> Result<bool, sqlx::Error> {
    let done =
        sqlx::query("DELETE FROM moon_passes WHERE season = $1").bind(i64::from(season)).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// The theme of a season's pass; `None` if the pass was not shown, or the wardrobe has no such theme.
pub async fn theme(db: &mut AnyConnection, season: u32) -> Result<Option<PassTheme>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as(
        "SELECT s.theme FROM moon_passes p JOIN skin_passes s ON s.id = p.theme WHERE p.season = $1",
    )
    .bind(i64::from(season))
    .fetch_optional(db)
    .await?;
    row.map(|(theme,)| serde_json::from_str(&theme).map_err(sqlx::Error::decode)).transpose()
}

#[derive(FromRow)]
struct ProgressRow {
    xp: i64,
    skips: i64,
    bought_at: Option<Stamp>,
}

/// How far somebody is in a season's pass.
pub async fn progress(
    db: &mut AnyConnection,
    user: UserId,
    season: u32,
) -> Result<PassProgress, sqlx::Error> {
    let row: Option<ProgressRow> =
        sqlx::query_as("SELECT xp, skips, bought_at FROM pass_progress WHERE user_id = $1 AND season = $2")
            .bind(user.0)
            .bind(i64::from(season))
            .fetch_optional(&mut *db)
            .await?;
    let Some(row) = row else { return Ok(PassProgress::default()) };
    Ok(PassProgress {
        bought: row.bought_at.is_some(),
        xp: u32::try_from(row.xp).unwrap_or(u32::MAX),
        collected: collected(db, user, season).await?,
        skips: u8::try_from(row.skips).unwrap_or(u8::MAX),
    })
}

async fn collected(
    db: &mut AnyConnection,
    user: UserId,
    season: u32,
) -> Result<BTreeSet<String>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT element FROM pass_collections WHERE user_id = $1 AND season = $2 LIMIT $3")
            .bind(user.0)
            .bind(i64::from(season))
            .bind(MAX_ELEMENTS)
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(element,)| element).collect())
}

/// Adds experience of a season, and returns how much it is then. A pass that was closed meanwhile, by a node whose clock is ahead, is
/// closed again later, so that nothing is lost.
pub async fn add_xp(
    db: &mut AnyConnection,
    locked: &LockedUser,
    season: u32,
    xp: i64,
) -> Result<u32, sqlx::Error> {
    let (after,): (i64,) = sqlx::query_as(
        "INSERT INTO pass_progress (user_id, season, xp) VALUES ($1, $2, $3) \
         ON CONFLICT (user_id, season) DO UPDATE SET xp = pass_progress.xp + excluded.xp, closed_at = NULL RETURNING xp",
    )
    .bind(locked.id)
    .bind(i64::from(season))
    .bind(xp)
    .fetch_one(db)
    .await?;
    Ok(u32::try_from(after).unwrap_or(u32::MAX))
}

/// Notes that somebody has skipped a step.
pub async fn note_skip(db: &mut AnyConnection, locked: &LockedUser, season: u32) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE pass_progress SET skips = skips + 1 WHERE user_id = $1 AND season = $2")
        .bind(locked.id)
        .bind(i64::from(season))
        .execute(db)
        .await
        .map(drop)
}

/// Notes that somebody has bought the pass.
pub async fn note_bought(
    db: &mut AnyConnection,
    locked: &LockedUser,
    season: u32,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    add_xp(db, locked, season, 0).await?;
    sqlx::query("UPDATE pass_progress SET bought_at = $3 WHERE user_id = $1 AND season = $2")
        .bind(locked.id)
        .bind(i64::from(season))
        .bind(at)
        .execute(db)
        .await
        .map(drop)
}

/// Notes that somebody collects an element of a pass. False if they have collected it before.
pub async fn collect(
    db: &mut AnyConnection,
    locked: &LockedUser,
    season: u32,
    element: &str,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query(
        "INSERT INTO pass_collections (user_id, season, element, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind(locked.id)
    .bind(i64::from(season))
    .bind(element.to_owned())
    .bind(at)
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Passes of seasons before this one that are still to be closed, each with whose it is.
pub async fn open_before(db: &Pool, season: u32, limit: i64) -> Result<Vec<(UserId, u32)>, sqlx::Error> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT user_id, season FROM pass_progress WHERE closed_at IS NULL AND season < $1 ORDER BY season, user_id LIMIT $2",
    )
    .bind(i64::from(season))
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|(user, season)| Some((UserId(user), u32::try_from(season).ok()?)))
        .collect())
}

/// Notes that somebody's pass is closed. False if it was already.
pub async fn close(
    db: &mut AnyConnection,
    locked: &LockedUser,
    season: u32,
    at: Stamp,
) -> Result<bool, sqlx::Error> {
    let sql =
        "UPDATE pass_progress SET closed_at = $3 WHERE user_id = $1 AND season = $2 AND closed_at IS NULL";
    let done = sqlx::query(sql).bind(locked.id).bind(i64::from(season)).bind(at).execute(db).await?;
    Ok(done.rows_affected() == 1)
}

/// How many passes somebody has finished.
pub async fn count_finished(db: &Pool, user: UserId) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT COUNT(*) FROM pass_progress WHERE user_id = $1 AND xp >= $2")
        .bind(user.0)
        .bind(i64::from(step_xp(STEPS)))
        .fetch_one(db)
        .await
}

/// How far an account was in a season's pass, as it is exported.
#[derive(FromRow)]
pub struct KeptProgress {
    pub season: i64,
    pub xp: i64,
    pub skips: i64,
    pub bought_at: Option<Stamp>,
}

/// The passes of an account, the newest first.
pub async fn of_user(db: &Pool, user: UserId, limit: i64) -> Result<Vec<KeptProgress>, sqlx::Error> {
    sqlx::query_as(
        "SELECT season, xp, skips, bought_at FROM pass_progress WHERE user_id = $1 ORDER BY season DESC LIMIT $2",
    )
    .bind(user.0)
    .bind(limit)
    .fetch_all(db)
    .await
}
