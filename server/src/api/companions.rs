//! `/mod/users/{id}/companions`: with whom an account plays, for moderators who look for pairs.

use std::time::Duration;

use actix_web::get;
use actix_web::web::{Json, Path};
use engine::moderation::pairs::{self, DAYS, WinRecord as Record};
use serde::Serialize;
use utoipa::ToSchema;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Moderator, TheHouse};
use crate::house::House;
use crate::store::{history, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::PublicUser;

/// The most companions that are shown.
const SHOWN: i64 = 20;
const DAY: Duration = Duration::from_secs(86_400);

/// Somebody who played in the same games.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Companion {
    pub user: PublicUser,
    pub games_together: i64,
    /// Those of them that both have won.
    pub won_together: i64,
    /// All of his games.
    pub games: i64,
    pub won: i64,
    /// How likely it is that chance makes them win together as often.
    pub chance: f64,
    /// It is unlikely: a reason to look at their games, and no more.
    pub hint: bool,
}

impl Companion {
    fn new(house: &House, own: Record, row: history::Companion) -> Self {
        let record = |games, won| Record { games: count(games), won: count(won) };
        let together = record(row.together, row.won_together);
        let in_common = [count(row.won_mine), count(row.won_theirs)];
        let chance = pairs::chance(own, record(row.games, row.won), together, in_common);
        Self {
            games_together: row.together,
            won_together: row.won_together,
            games: row.games,
            won: row.won,
            chance,
            hint: pairs::is_unlikely(together.games, chance),
            user: PublicUser::of(&*house.directory, row.person),
        }
    }
}

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

#[derive(Serialize, ToSchema)]
pub struct Companions {
    /// From when on games count: ninety days ago, in milliseconds since the Unix epoch.
    pub since: Stamp,
    /// The account's own games since then, and how many of them it won.
    pub games: i64,
    pub won: i64,
    /// Who played with it most often comes first.
    pub companions: Vec<Companion>,
}

/// The twenty accounts that most often played in the same games with this one in the last ninety days.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = Companions),
    (status = NOT_FOUND, description = "unknown_user, not_found"),
    Moderator,
))]
#[get("/mod/users/{id}/companions")]
pub async fn list_companions(
    TheHouse(house): TheHouse,
    _: Moderator,
    id: Path<i64>,
) -> Result<Json<Companions>, Refusal> {
    let user = UserId(id.into_inner());
    users::find(house.store.read(), user).await?.ok_or(Code::UnknownUser)?;
    let since = house.clock.stamp() - DAY * DAYS;
    let (games, won) = history::record(house.store.read(), user, since).await?;
    let rows = history::companions(house.store.read(), user, since, SHOWN).await?;
    let own = Record { games: count(games), won: count(won) };
    let companions = rows.into_iter().map(|row| Companion::new(&house, own, row)).collect();
    Ok(Json(Companions { since, games, won, companions }))
}
