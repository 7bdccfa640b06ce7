//! `/mod/users/{id}/companions`: the accounts that an account plays with most, for moderators who look for pairs that cheat.

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

const MAX_COMPANIONS: i64 = 20;
const DAY: Duration = Duration::from_secs(86_400);

/// An account that played in the same games.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Companion {
    pub user: PublicUser,
    pub games_together: i64,
    /// The games together that both won.
    pub won_together: i64,
    /// All games of the companion, together or not.
    pub games: i64,
    pub won: i64,
    /// The probability that two players who don't cheat win together at least as often.
    pub chance: f64,
    /// Whether `chance` is low: a reason to look at their games, not a proof.
    pub hint: bool,
}

impl Companion {
    fn new(house: &House, own: Record, row: history::CompanionRow) -> Self {
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
            user: PublicUser::of(&*house.directory, row.user),
        }
    }
}

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

#[derive(Serialize, ToSchema)]
pub struct Companions {
    /// Older games don't count: ninety days ago.
    pub since: Stamp,
    /// The account's games since then.
    pub games: i64,
    pub won: i64,
    /// Sorted by the number of games together, the most first.
    pub companions: Vec<Companion>,
}

/// The twenty accounts that most often played in the same games as this one in the last ninety days.
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
    let (games, won) = history::count_played_and_won(house.store.read(), user, since).await?;
    let rows = history::companions(house.store.read(), user, since, MAX_COMPANIONS).await?;
    let own = Record { games: count(games), won: count(won) };
    let companions = rows.into_iter().map(|row| Companion::new(&house, own, row)).collect();
    Ok(Json(Companions { since, games, won, companions }))
}
