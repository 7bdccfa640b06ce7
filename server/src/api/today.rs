//! `/today`: the quest of the day, the streak, and what the moon does.

use actix_web::get;
use actix_web::web::Json;
use engine::economy::{Day, Quest, quest, streak_coins};
use engine::progress::MoonTonight;
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::store::streaks;
use crate::wire::error::Refusal;
use crate::wire::of_engine;

/// What a day has for an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Today {
    #[schema(value_type = of_engine::Quest)]
    pub quest: Quest,
    /// How far the quest has come, at most its goal.
    pub progress: u32,
    pub streak: DayStreak,
    /// When the day is over: midnight UTC.
    #[schema(value_type = u64)]
    pub ends_at: Stamp,
    #[schema(value_type = of_engine::MoonTonight)]
    pub moon: MoonTonight,
}

/// Days in a row with a game.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayStreak {
    pub days: u32,
    pub best: u32,
    pub has_played: bool,
    /// The streak is lost unless they play today.
    pub at_stake: bool,
    /// What the next first game of a day pays.
    pub coins: i64,
}

/// Today's quest, the streak, and the moon. Public games that are played to their end count.
#[utoipa::path(tag = "profile", responses(
    (status = OK, body = Today),
    CurrentUser,
))]
#[get("/today")]
pub async fn get_today(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<Today>, Refusal> {
    let now = house.clock.now();
    let today = Day::of(now);
    let kept = streaks::find(house.store.read(), user.id()).await?;
    let quest = quest(today, user.id().0);
    let days = kept.days;
    let next = if days.has_played(today) { Day::numbered(today.number() + 1) } else { today };
    Ok(Json(Today {
        progress: kept.progress_on(today).min(quest.goal),
        quest,
        streak: DayStreak {
            days: days.standing(today),
            best: days.best,
            has_played: days.has_played(today),
            at_stake: days.is_at_stake(today),
            coins: streak_coins(days.after(next).days).0,
        },
        ends_at: today.ends().into(),
        moon: house.config.moon.sky().tonight(now),
    }))
}
