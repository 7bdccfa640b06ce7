//! `/profile`: what others may see of an account.

use std::collections::BTreeMap;

use actix_web::get;
use actix_web::web::{Json, Path};
use engine::account::social::{MAX_FRIENDS, Relation, sees_friends};
use engine::economy::{Day, subscriber_badge};
use engine::game::Camp;
use engine::progress::{Record, best_role, top_percent, words_per_game};
use engine::roles::RoleId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::store::history::{self, RoleTotals, camp_name};
use crate::store::places::{self, Places};
use crate::store::ratings::{self, RatingRow};
use crate::store::{events, friends, laurels, passes, streaks, subscriptions, thanks, user_search};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;
use crate::wire::user::PublicUser;

const MAX_GAMES: i64 = 20;
const MAX_BADGES: i64 = 20;
/// The calendar of nights goes back so far, for at most so many games.
const NIGHTS_MS: i64 = 42 * 86_400_000;
const MAX_NIGHTS: i64 = 1_000;

/// An account's place among the ranked players of the season.
#[derive(Serialize, ToSchema)]
pub struct Ranking {
    pub value: i64,
    /// Among which part of them, in percent.
    pub percent: u8,
}

/// Their place in the ranking, if they have one.
pub fn ranking_of(places: &Places, row: &RatingRow) -> Option<Ranking> {
    row.ranked.then(|| {
        let place = places.of(row.elo);
        Ranking { value: i64::from(place), percent: top_percent(place, places.ranked()) }
    })
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileUser {
    #[serde(flatten)]
    pub public: PublicUser,
    pub game_played: i64,
    pub ranking: Option<Ranking>,
    /// For how many months they have subscribed in all; 0 while they don't.
    pub months_subscribed: u32,
    /// newMoon, crescent, halfMoon, gibbous, fullMoon or halo: how a subscriber's badge looks.
    #[schema(required)]
    pub badge: Option<String>,
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

/// The games that they ended in one camp.
#[derive(Serialize, ToSchema)]
pub struct CampStatistics {
    #[schema(value_type = of_engine::Camp)]
    pub camp: Camp,
    pub played: i64,
    pub won: i64,
}

/// What they did in a row.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StreakStatistics {
    /// Public games won in a row, and the most there were.
    pub wins: u32,
    pub best_wins: u32,
    /// Days with a game in a row, and the most there were.
    pub days: u32,
    pub best_days: u32,
}

/// How often public games awarded them an honour.
#[derive(Serialize, ToSchema)]
pub struct HonourStatistics {
    #[schema(value_type = of_engine::Honour)]
    pub honour: String,
    pub count: i64,
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
    /// The most played first.
    pub roles: Vec<RoleStatistics>,
    /// The sides on which they ended their games, those that they played.
    pub camps: Vec<CampStatistics>,
    pub streaks: StreakStatistics,
    pub honours: Vec<HonourStatistics>,
    /// How often others thanked them after public games.
    pub thanks: i64,
    pub game: GameStatistics,
    pub win_count: i64,
    pub kill_count: i64,
    pub word_avg: i64,
    /// How many moon passes they have finished.
    pub moonpass: i64,
}

/// A badge for one of the first places of an event.
#[derive(Serialize, ToSchema)]
pub struct EventBadge {
    /// As in `carnival-2027`.
    pub event: String,
    /// The id of the event's design, as in `carnival`.
    pub name: String,
    pub title: Bilingual,
    /// 1 to 3. Equal players share a place.
    pub place: i64,
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
    /// When the games of the last six weeks ended, at most 1,000, the newest first.
    pub nights: Vec<Stamp>,
    /// Null if the viewer may not see them.
    pub friends: Option<Vec<PublicUser>>,
    pub best_role: Option<BestRole>,
    /// The newest 20, the newest first.
    pub event_badges: Vec<EventBadge>,
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

fn record(totals: &RoleStatistics) -> Record<'_> {
    let count = |count: i64| u32::try_from(count).unwrap_or(0);
    Record { role: &totals.role, played: count(totals.played), won: count(totals.won) }
}

/// The totals of each role, the most played first.
fn by_role(totals: &[RoleTotals]) -> Vec<RoleStatistics> {
    let mut roles: Vec<RoleStatistics> = Vec::new();
    for row in totals {
        match roles.iter_mut().find(|role| role.role == row.role) {
            Some(role) => (role.played, role.won) = (role.played + row.played, role.won + row.won),
            None => roles.push(RoleStatistics { role: row.role.clone(), played: row.played, won: row.won }),
        }
    }
    roles.sort_by_key(|role| std::cmp::Reverse(role.played));
    roles
}

fn by_camp(totals: &[RoleTotals]) -> Vec<CampStatistics> {
    let camp = |row: &RoleTotals| match &row.camp {
        Some(name) => Camp::ALL.into_iter().find(|camp| camp_name(*camp) == name),
        None => RoleId::from_name(&row.role).map(|role| Camp::by_card(role, row.infected)),
    };
    let sum = |of: Camp| {
        let rows = totals.iter().filter(|row| camp(row) == Some(of));
        let (played, won) = rows.fold((0, 0), |(played, won), row| (played + row.played, won + row.won));
        CampStatistics { camp: of, played, won }
    };
    Camp::ALL.into_iter().map(sum).filter(|camp| camp.played > 0).collect()
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
    let since = Stamp::from_millis(i64::from(house.clock.stamp()) - NIGHTS_MS);
    let nights = history::ends_since(db, id, id == me.id(), since, MAX_NIGHTS).await?;
    let total = |of: fn(&RoleTotals) -> i64| totals_by_role.iter().map(of).sum::<i64>();
    let (played, won) = (total(|row| row.played), total(|row| row.won));
    let (kill_count, words) = (total(|row| row.kills), total(|row| row.words));
    let word_avg = words_per_game(words, played);
    let roles = by_role(&totals_by_role);
    let best = best_role(roles.iter().map(record));
    let best_role = best.map(|(role, percent)| BestRole { role: role.to_owned(), percent });
    let kept = streaks::find(db, id).await?;
    let honours = thanks::count_honours(db, id).await?;
    let now = house.clock.stamp();
    let subscriber = subscriptions::subscriber(&mut *house.store.read_connection().await?, id, now).await?;
    let is_subscribed = subscriber.is_subscribed(now.epoch_millis());
    let ranking = {
        let (mut db, season) = (house.store.read_connection().await?, now.season());
        let row = ratings::find_or_begun(&mut db, season, id).await?;
        ranking_of(&places::between(&mut db, season, row.elo, row.elo).await?, &row)
    };
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let badge = |row: events::BadgeRow| {
        let title = (&loaded.whole.event_design(&row.design)?.title).into();
        Some(EventBadge { event: row.event_id, name: row.design, title, place: row.place })
    };
    let event_badges = events::badges(db, id, MAX_BADGES).await?.into_iter().filter_map(badge).collect();
    let months_subscribed = if is_subscribed { subscriber.months(now.epoch_millis()) } else { 0 };
    Ok(Json(Profile {
        user: ProfileUser {
            public: PublicUser::of(&*house.directory, &user),
            game_played: played,
            ranking,
            months_subscribed,
            badge: subscriber_badge(months_subscribed).map(|badge| badge.name().to_owned()),
            relation: between.relation(),
            is_friend,
        },
        text: user.profile_text,
        history: history.into_iter().map(PlayedGame::from).collect(),
        nights,
        friends,
        best_role,
        event_badges,
        win_count: won,
        kill_count,
        word_avg,
        statistics: Statistics {
            laurels: laurels::count(db, id).await?,
            camps: by_camp(&totals_by_role),
            streaks: StreakStatistics {
                wins: kept.wins,
                best_wins: kept.best_wins,
                days: kept.days.standing(Day::of(house.clock.now())),
                best_days: kept.days.best,
            },
            honours: honours.into_iter().map(|(honour, count)| HonourStatistics { honour, count }).collect(),
            thanks: thanks::count(db, id).await?,
            game: GameStatistics { played, won },
            win_count: won,
            kill_count,
            word_avg,
            roles,
            moonpass: passes::count_finished(db, id).await?,
        },
        is_friend,
    }))
}
