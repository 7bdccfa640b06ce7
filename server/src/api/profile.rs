//! `/profile`: what others may see of an account.

use std::collections::BTreeMap;

use actix_web::get;
use actix_web::web::{Json, Path};
use engine::account::social::{MAX_FRIENDS, Relation, sees_friends};
use engine::progress::{Record, best_role, words_per_game};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::store::history::{self, RoleTotals};
use crate::store::{friends, user_search};
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;
use crate::wire::user::PublicUser;

const MAX_GAMES: i64 = 20;

/// An account's place among all accounts.
#[derive(Serialize, ToSchema)]
pub struct Ranking {
    pub value: i64,
    pub percent: u8,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileUser {
    #[serde(flatten)]
    pub public: PublicUser,
    pub game_played: i64,
    pub ranking: Option<Ranking>,
    pub months_subscribed: i64,
    /// What they are to the viewer: none, friend, requested, asked or blocked.
    #[schema(value_type = of_engine::Relation)]
    pub relation: Relation,
    pub is_friend: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayedGame {
    pub game: String,
    #[schema(value_type = of_engine::RoleId)]
    pub role: String,
    pub created_at: Stamp,
    /// The camp that won; null at a draw.
    pub winner: Option<String>,
    pub won: bool,
    pub death_reason: Option<String>,
    pub lovers: bool,
    pub infected: bool,
    /// Whether the viewer can watch its replay: the game has a record, and was public or is of the viewer's own history.
    pub replay: bool,
}

#[derive(Serialize, ToSchema)]
pub struct BestRole {
    #[schema(value_type = of_engine::RoleId)]
    pub role: String,
    /// The share of games with this role that were won.
    pub percent: u8,
}

#[derive(Serialize, ToSchema)]
pub struct RoleStatistics {
    #[schema(value_type = of_engine::RoleId)]
    pub role: String,
    pub played: i64,
    pub won: i64,
}

#[derive(Serialize, ToSchema)]
pub struct GameStatistics {
    pub played: i64,
    pub won: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// The number of laurels of each tier.
    pub laurels: BTreeMap<String, i64>,
    pub roles: Vec<RoleStatistics>,
    pub game: GameStatistics,
    pub win_count: i64,
    pub kill_count: i64,
    pub word_avg: i64,
    /// Null until there is a shop.
    pub moonpass: Option<Value>,
}

/// A profile.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub user: ProfileUser,
    /// What they write about themselves, at most 160 characters.
    pub text: Option<String>,
    /// The last games, at most 20, the newest first.
    pub history: Vec<PlayedGame>,
    /// Null if the viewer may not see them.
    pub friends: Option<Vec<PublicUser>>,
    pub best_role: Option<BestRole>,
    pub statistics: Statistics,
    pub win_count: i64,
    pub kill_count: i64,
    /// The average number of words that they say in the village per game.
    pub word_avg: i64,
    pub is_friend: bool,
}

impl From<history::PlayedGameRow> for PlayedGame {
    fn from(row: history::PlayedGameRow) -> Self {
        Self {
            game: row.game_id,
            role: row.role,
            created_at: row.created_at,
            winner: row.winner,
            won: row.won,
            death_reason: row.death_reason,
            lovers: row.lovers,
            infected: row.infected,
            replay: row.readable,
        }
    }
}

fn record(totals: &RoleTotals) -> Record<'_> {
    let count = |count: i64| u32::try_from(count).unwrap_or(0);
    Record { role: &totals.role, played: count(totals.played), won: count(totals.won) }
}

/// Somebody's profile. It lists their friends if their settings let the viewer see them.
#[utoipa::path(tag = "profile", params(("username" = String, Path,)), responses(
    (status = OK, body = Profile),
    (status = NOT_FOUND, description = "unknown_user"),
    CurrentUser,
))]
#[get("/profile/{username}")]
pub async fn get_profile(
    TheHouse(house): TheHouse,
    me: CurrentUser,
    username: Path<String>,
) -> Result<Json<Profile>, Refusal> {
    let db = house.store.read();
    let user = user_search::find_by_username(db, &username).await?.ok_or(Code::UnknownUser)?;
    let id = UserId(user.id);
    let between = friends::between(&mut *house.store.read_connection().await?, me.id(), id).await?;
    let is_friend = between.are_friends;
    let friends = if sees_friends(&user.friends_visibility, id == me.id(), is_friend) {
        let rows = friends::list_accounts(db, id, MAX_FRIENDS as i64).await?;
        Some(rows.into_iter().map(|user| PublicUser::of(&*house.directory, user)).collect())
    } else {
        None
    };
    // Sums before the list: a game that ends between the two queries is then listed and not yet counted, never the reverse.
    let totals_by_role = history::totals_by_role(db, id).await?;
    let history = history::recent(db, id, id == me.id(), MAX_GAMES).await?;
    let total = |of: fn(&RoleTotals) -> i64| totals_by_role.iter().map(of).sum::<i64>();
    let (played, won) = (total(|row| row.played), total(|row| row.won));
    let (kill_count, words) = (total(|row| row.kills), total(|row| row.words));
    let word_avg = words_per_game(words, played);
    let best = best_role(totals_by_role.iter().map(record));
    Ok(Json(Profile {
        user: ProfileUser {
            public: PublicUser::of(&*house.directory, &user),
            game_played: played,
            ranking: None,
            months_subscribed: 0,
            relation: between.relation(),
            is_friend,
        },
        text: user.profile_text,
        history: history.into_iter().map(PlayedGame::from).collect(),
        friends,
        best_role: best.map(|(role, percent)| BestRole { role: role.to_owned(), percent }),
        win_count: won,
        kill_count,
        word_avg,
        statistics: Statistics {
            laurels: BTreeMap::new(),
            roles: totals_by_role
                .into_iter()
                .map(|s| RoleStatistics { role: s.role, played: s.played, won: s.won })
                .collect(),
            game: GameStatistics { played, won },
            win_count: won,
            kill_count,
            word_avg,
            moonpass: None,
        },
        is_friend,
    }))
}
