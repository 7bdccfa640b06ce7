//! What an account has done in a row: days with a game, games won; and how far the quest of the day has come.

use engine::economy::{Day, Streak};
use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use super::users::moderate::LockedUser;
use crate::base::ids::UserId;

/// An account's streaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    pub days: Streak,
    /// Public games won in a row, and the most there were.
    pub wins: u32,
    pub best_wins: u32,
    pub quest_day: Option<Day>,
    pub quest_progress: u32,
}

impl Streaks {
    /// How far the quest of this day has come.
    pub fn progress_on(&self, day: Day) -> u32 {
        if self.quest_day == Some(day) { self.quest_progress } else { 0 }
    }
}

#[derive(FromRow)]
struct StreakRow {
    days: i64,
    best_days: i64,
    last_day: Option<i64>,
    forgiven_day: Option<i64>,
    wins: i64,
    best_wins: i64,
    quest_day: Option<i64>,
    quest_progress: i64,
}

fn number(stored: i64) -> u32 {
    u32::try_from(stored).unwrap_or(0)
}

fn day(stored: Option<i64>) -> Option<Day> {
    stored.map(|stored| Day::numbered(number(stored)))
}

impl From<StreakRow> for Streaks {
    fn from(row: StreakRow) -> Self {
        Self {
            days: Streak {
                days: number(row.days),
                best: number(row.best_days),
                last: day(row.last_day),
                forgiven: day(row.forgiven_day),
            },
            wins: number(row.wins),
            best_wins: number(row.best_wins),
            quest_day: day(row.quest_day),
            quest_progress: number(row.quest_progress),
        }
    }
}

const FIND: &str = "SELECT days, best_days, last_day, forgiven_day, wins, best_wins, quest_day, quest_progress \
                    FROM streaks WHERE user_id = $1";

/// An account's streaks; none yet for an account that has played no game.
pub async fn find(db: &Pool, user: UserId) -> Result<Streaks, sqlx::Error> {
    let row: Option<StreakRow> = sqlx::query_as(FIND).bind(user.0).fetch_optional(db).await?;
    Ok(row.map(Streaks::from).unwrap_or_default())
}

/// The streaks of a locked account: nobody else changes them until the transaction ends.
pub async fn find_locked(db: &mut AnyConnection, locked: &LockedUser) -> Result<Streaks, sqlx::Error> {
    let row: Option<StreakRow> = sqlx::query_as(FIND).bind(locked.id).fetch_optional(db).await?;
    Ok(row.map(Streaks::from).unwrap_or_default())
}

pub async fn keep(db: &mut AnyConnection, locked: &LockedUser, streaks: &Streaks) -> Result<(), sqlx::Error> {
    let stored = |day: Option<Day>| day.map(|day| i64::from(day.number()));
    sqlx::query(
        "INSERT INTO streaks (user_id, days, best_days, last_day, forgiven_day, wins, best_wins, quest_day, quest_progress) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (user_id) DO UPDATE SET days = $2, best_days = $3, \
         last_day = $4, forgiven_day = $5, wins = $6, best_wins = $7, quest_day = $8, quest_progress = $9",
    )
    .bind(locked.id)
    .bind(i64::from(streaks.days.days))
    .bind(i64::from(streaks.days.best))
    .bind(stored(streaks.days.last))
    .bind(stored(streaks.days.forgiven))
    .bind(i64::from(streaks.wins))
    .bind(i64::from(streaks.best_wins))
    .bind(stored(streaks.quest_day))
    .bind(i64::from(streaks.quest_progress))
    .execute(db)
    .await
    .map(drop)
}
