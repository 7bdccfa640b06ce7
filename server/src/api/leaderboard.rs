//! `/leaderboard`: places in the season that runs (LEAD-1 to LEAD-3 of docs/SEASONS.md).

use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, delete, get, put};
use engine::account::social::sees_friends;
use engine::progress::{RANKED_FROM, Season, Tier, season, tier, top_percent};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use utoipa::ToSchema;

use super::moderation::Reason;
use super::profile::{Ranking, ranking_of};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::{Moderator, SignedIn, TheHouse};
use crate::house::House;
use crate::seasons::rating::moderate::{self, Change};
use crate::store::laurels::{self, KeptLaurel};
use crate::store::places::{self, Places, RankedRow};
use crate::store::{friends, ratings, user_search, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::PublicUser;

/// The length of a page.
const PAGE: i64 = 50;
/// The list of the best ends here.
const BEST: i64 = 100;
/// How many are shown next above and below somebody.
const AROUND: i64 = 5;
/// So many seasons are looked back on.
const PAST_SEASONS: i64 = 12;
const DAY_MS: i64 = 86_400_000;

/// A ranked player.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeaderboardEntry {
    /// `elo` is that of the season.
    #[serde(flatten)]
    pub user: PublicUser,
    /// The place. Equal players share one.
    pub ranking: u32,
    /// The games of the season that counted.
    pub game_played: i64,
}

impl LeaderboardEntry {
    fn new(house: &House, places: &Places, row: RankedRow) -> Self {
        let public = PublicUser::of(&*house.directory, row.user);
        Self {
            user: PublicUser { elo: row.season_elo, ..public },
            ranking: places.of(row.season_elo),
            game_played: row.season_games,
        }
    }
}

fn entries(house: &House, places: &Places, rows: Vec<RankedRow>) -> Vec<LeaderboardEntry> {
    rows.into_iter().map(|row| LeaderboardEntry::new(house, places, row)).collect()
}

/// The places of these elos.
async fn places_of(
    db: &mut AnyConnection,
    season: u32,
    elos: impl Iterator<Item = i64> + Clone,
) -> Result<Places, Refusal> {
    let (least, most) = (elos.clone().min().unwrap_or_default(), elos.max().unwrap_or_default());
    Ok(places::between(db, season, least, most).await?)
}

/// The reader's own place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnPlace {
    pub elo: i64,
    /// Null for who is not ranked.
    #[schema(required)]
    pub rank: Option<u32>,
    /// How many players are ranked.
    pub ranked: u32,
    /// The games of the season that counted.
    pub games_played: i64,
    /// How many games are missing until a place; 0 for who is ranked.
    pub missing: i64,
    /// A moderator left the reader out of this season's ranking.
    pub excluded: bool,
    /// Among which part of the ranked players, in percent.
    #[schema(required)]
    pub percent: Option<u8>,
    /// basic, steel, bronze, silver or gold: the laurel if the season ended now.
    #[schema(required)]
    pub tier: Option<String>,
    /// Those next above and below, with the reader among them; empty while they are not ranked.
    pub around: Vec<LeaderboardEntry>,
}

/// One's own place in the season that runs, with those around.
#[utoipa::path(tag = "leaderboard", responses(
    (status = OK, body = OwnPlace),
    SignedIn,
))]
#[get("/leaderboard")]
pub async fn get_leaderboard(
    TheHouse(house): TheHouse,
    SignedIn(me): SignedIn,
) -> Result<Json<OwnPlace>, Refusal> {
    let season = house.clock.stamp().season();
    let mut db = house.store.read_connection().await?;
    let around = places::around(&mut db, season, me, AROUND).await?;
    let own = around.iter().find(|other| other.user.id == me.0);
    let own = own.map(|own| (own.season_elo, own.season_games));
    let (elo, games, excluded) = match own {
        // Who is left out has no place.
        Some((elo, games)) => (elo, games, false),
        None => {
            let row = ratings::find_or_begun(&mut db, season, me).await?;
            (row.elo, row.games, row.excluded)
        }
    };
    let places = places_of(&mut db, season, around.iter().map(|other| other.season_elo)).await?;
    let rank = own.map(|_| places.of(elo));
    let ranked = places.ranked();
    Ok(Json(OwnPlace {
        elo,
        rank,
        ranked,
        games_played: games,
        missing: (i64::from(RANKED_FROM) - games).max(0),
        excluded,
        percent: rank.map(|rank| top_percent(rank, ranked)),
        tier: rank.and_then(|rank| tier(rank, ranked)).map(|tier| tier.name().to_owned()),
        around: entries(&house, &places, around),
    }))
}

#[derive(Deserialize)]
pub struct LeaderboardQuery {
    /// How many of the best are left out.
    #[serde(default)]
    offset: u32,
}

/// A page of the best.
#[derive(Serialize, ToSchema)]
pub struct BestPlayers {
    /// At most fifty, the best first.
    pub entries: Vec<LeaderboardEntry>,
    /// How many there are in the whole list, at most a hundred.
    pub total: i64,
}

/// The best hundred of the season that runs, fifty at once.
#[utoipa::path(tag = "leaderboard", params(
    ("offset" = Option<u32>, Query, description = "how many of the best are left out"),
), responses(
    (status = OK, body = BestPlayers),
    (status = BAD_REQUEST, description = "bad_data"),
    SignedIn,
))]
#[get("/leaderboard/top")]
pub async fn list_best_players(
    TheHouse(house): TheHouse,
    _me: SignedIn,
    query: Query<LeaderboardQuery>,
) -> Result<Json<BestPlayers>, Refusal> {
    let season = house.clock.stamp().season();
    let mut db = house.store.read_connection().await?;
    let offset = i64::from(query.offset).min(BEST);
    let rows = places::best(&mut db, season, offset, PAGE.min(BEST - offset)).await?;
    let places = places_of(&mut db, season, rows.iter().map(|row| row.season_elo)).await?;
    let total = i64::from(places.ranked()).min(BEST);
    Ok(Json(BestPlayers { entries: entries(&house, &places, rows), total }))
}

/// A tier, and what it takes now.
#[derive(Serialize, ToSchema)]
pub struct Laurel {
    /// basic, steel, bronze, silver or gold.
    pub id: String,
    /// How many players have this tier now.
    pub value: u32,
    /// The least elo of this tier now; null if nobody has it.
    #[schema(required)]
    pub elo: Option<i64>,
    /// Among which part of the ranked players its last one is, in percent.
    pub percent: u8,
}

/// The tiers, from the least to the highest.
#[utoipa::path(tag = "leaderboard", responses(
    (status = OK, body = Vec<Laurel>),
    SignedIn,
))]
#[get("/leaderboard/laurels")]
pub async fn list_laurels(TheHouse(house): TheHouse, _me: SignedIn) -> Result<Json<Vec<Laurel>>, Refusal> {
    let season = house.clock.stamp().season();
    let places = places::all(&mut *house.store.read_connection().await?, season).await?;
    let ranked = places.ranked();
    // Equal players share a place, and so a tier: all who have the elo of its last place have it.
    let least_elo = |tier: Tier| match tier.last_rank(ranked) {
        0 => None,
        last => places.elo_at(last),
    };
    let reach = |tier: Tier| least_elo(tier).map_or(0, |elo| places.from_elo(elo));
    let laurel = |tier: Tier| {
        let above = Tier::ALL.into_iter().find(|other| *other > tier);
        let value = reach(tier) - above.map_or(0, reach);
        Laurel {
            id: tier.name().to_owned(),
            value,
            elo: least_elo(tier).filter(|_| value > 0),
            percent: top_percent(tier.last_rank(ranked), ranked),
        }
    };
    Ok(Json(Tier::ALL.map(laurel).into()))
}

/// When the season ends.
#[utoipa::path(tag = "leaderboard", responses(
    (status = OK, body = Stamp),
    SignedIn,
))]
#[get("/leaderboard/timer")]
pub async fn get_leaderboard_timer(TheHouse(house): TheHouse, _me: SignedIn) -> Json<Stamp> {
    let season = season(house.clock.stamp().epoch_millis());
    Json(Stamp::from_millis(i64::try_from(season.until).unwrap_or(i64::MAX)))
}

/// Somebody in the season that runs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeasonPlayer {
    /// `elo` is that of the season.
    #[serde(flatten)]
    pub public: PublicUser,
    /// Null for who is not ranked.
    #[schema(required)]
    pub ranking: Option<Ranking>,
    /// The games of the season that counted.
    pub game_played: i64,
    /// basic, steel, bronze, silver or gold: the laurel if the season ended now.
    #[schema(required)]
    pub tier: Option<String>,
}

/// Elo at the end of a day.
#[derive(Serialize, ToSchema)]
pub struct CurvePoint {
    /// When the day began (UTC).
    pub at: Stamp,
    pub elo: i64,
}

/// A laurel of a season that is over.
#[derive(Serialize, ToSchema)]
pub struct PastLaurel {
    /// The season's number.
    pub season: u32,
    pub end: Stamp,
    /// basic, steel, bronze, silver or gold.
    pub tier: String,
    pub place: i64,
    pub elo: i64,
}

impl From<KeptLaurel> for PastLaurel {
    fn from(kept: KeptLaurel) -> Self {
        let season = u32::try_from(kept.season).unwrap_or(0);
        let end = Season::numbered(season).until.into();
        Self { season, end, tier: kept.tier, place: kept.place, elo: kept.elo }
    }
}

/// Somebody's page in the leaderboard.
#[derive(Serialize, ToSchema)]
pub struct PlayerPage {
    pub user: SeasonPlayer,
    /// Their friends who are ranked, the best first; empty if the reader may not see their friends.
    pub friends: Vec<LeaderboardEntry>,
    /// The days of the season on which they played games that count.
    pub curve: Vec<CurvePoint>,
    /// The laurels of the last seasons, at most twelve, the newest first.
    pub laurels: Vec<PastLaurel>,
}

/// Somebody's place, elo and games, their friends' places, and the curve of the season. `self`: the reader's own.
#[utoipa::path(tag = "leaderboard", params(("name" = String, Path, description = "a username, or self")), responses(
    (status = OK, body = PlayerPage),
    (status = NOT_FOUND, description = "unknown_user"),
    SignedIn,
))]
#[get("/leaderboard/player/{name}")]
pub async fn get_leaderboard_player(
    TheHouse(house): TheHouse,
    SignedIn(me): SignedIn,
    name: Path<String>,
) -> Result<Json<PlayerPage>, Refusal> {
    let db = house.store.read();
    let user = match name.as_str() {
        "self" => users::find(db, me).await?.ok_or(Code::Unauthenticated)?,
        name => user_search::find_by_username(db, name).await?.ok_or(Code::UnknownUser)?,
    };
    let (id, season) = (UserId(user.id), house.clock.stamp().season());
    let mut db = house.store.read_connection().await?;
    let between = friends::between(&mut db, me, id).await?;
    let row = ratings::find_or_begun(&mut db, season, id).await?;
    let friends = if sees_friends(&user.friends_visibility, id == me, between.are_friends) {
        places::friends(&mut db, season, id).await?
    } else {
        Vec::new()
    };
    let elos = friends.iter().map(|friend| friend.season_elo).chain([row.elo]);
    let places = places_of(&mut db, season, elos).await?;
    let curve = ratings::curve(&mut db, season, id).await?;
    let laurels = laurels::of_user(&mut db, id, PAST_SEASONS).await?;
    let ranking = ranking_of(&places, &row);
    let tier = ranking.as_ref().and_then(|_| tier(places.of(row.elo), places.ranked()));
    Ok(Json(PlayerPage {
        user: SeasonPlayer {
            public: PublicUser { elo: row.elo, ..PublicUser::of(&*house.directory, &user) },
            ranking,
            game_played: row.games,
            tier: tier.map(|tier| tier.name().to_owned()),
        },
        friends: entries(&house, &places, friends),
        curve: curve
            .into_iter()
            .map(|(day, elo)| CurvePoint { at: Stamp::from_millis(day * DAY_MS), elo })
            .collect(),
        laurels: laurels.into_iter().map(PastLaurel::from).collect(),
    }))
}

#[derive(Deserialize, ToSchema)]
pub struct Exclusion {
    /// True: left out of this season's ranking; false: back in it.
    pub excluded: bool,
    /// What the player is told.
    pub reason: Reason,
}

/// Leave somebody out of this season's ranking, or return them to it. They are told why.
#[utoipa::path(tag = "leaderboard", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[put("/leaderboard/user/{id}")]
pub async fn exclude_from_leaderboard(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<Exclusion>,
) -> Result<HttpResponse, Refusal> {
    let reason = form.reason.words()?;
    let change = if form.excluded { Change::Exclude(reason) } else { Change::Return(reason) };
    moderate::change(&house, &me.0.user, UserId(*id), &change).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Remove somebody's result of this season. They are told, and begin it anew.
#[utoipa::path(tag = "leaderboard", params(("username" = String, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    Moderator,
))]
#[delete("/leaderboard/user/{username}")]
pub async fn remove_from_leaderboard(
    TheHouse(house): TheHouse,
    me: Moderator,
    username: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let user =
        user_search::find_by_username(house.store.read(), &username).await?.ok_or(Code::UnknownUser)?;
    moderate::change(&house, &me.0.user, UserId(user.id), &Change::Remove).await?;
    Ok(HttpResponse::NoContent().finish())
}
