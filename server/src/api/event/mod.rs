//! `/event`: the events of the year, how far the account is in them, and what it may do.

pub mod seen;

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, get, post};
use engine::economy::{Coins, Moons};
use engine::seasons::event::{Event, EventPhase, with_calendar};
use engine::skin::equip::Wearer;
use engine::skin::{Look, Worn};
use serde::Serialize;
use utoipa::ToSchema;

use self::seen::{YearlyEvent, event_of};
use crate::api::routes::Routes;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::seasons::event;
use crate::shop::purchase::Bought;
use crate::store::events as store;
use crate::store::looks;
use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::events::KNOWN_FOR;
use crate::wire::error::{Code, Refusal};
use crate::wire::user::PublicUser;

/// The length of a page of the leaderboard.
const PAGE: i64 = 50;
/// The leaderboard ends here.
const BEST: i64 = 1_000;
/// Events are listed that ended so long ago, and that start within so long a time.
const PAST_MS: u64 = 60 * 86_400_000;
const AHEAD_MS: u64 = 365 * 86_400_000;
/// How long browsers may cache a picture, in seconds.
const MAX_AGE: u32 = 86_400;

pub fn routes(api: &mut impl Routes) {
    api.service(list_events)
        .service(get_event)
        .service(list_event_leaderboard)
        .service(get_event_highlight)
        .service(join_event)
        .service(collect_of_event)
        .service(buy_of_event)
        .service(buy_event_pack);
}

/// A player of an event's leaderboard.
#[derive(Serialize, ToSchema)]
pub struct EventEntry {
    #[serde(flatten)]
    pub user: PublicUser,
    pub points: i64,
    /// The place. Equal players share one.
    pub rank: i64,
}

/// A page of an event's leaderboard.
#[derive(Serialize, ToSchema)]
pub struct EventLeaderboard {
    /// At most fifty, the best first. Fewer are the end of the list, which has at most a thousand.
    pub entries: Vec<EventEntry>,
}

/// What the account has after it has bought something.
#[derive(Serialize, ToSchema)]
pub struct EventBought {
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
}

impl From<Bought> for EventBought {
    fn from(bought: Bought) -> Self {
        Self { coins: bought.coins, moons: bought.moons }
    }
}

/// What an account has to do with events.
struct Reader {
    user: UserId,
    wearer: Wearer,
}

impl Reader {
    async fn read(house: &House, user: UserId) -> Result<Self, Refusal> {
        let mut reads = house.store.read_connection().await?;
        let mut db = reads.begin().await?;
        let worn = looks::worn(&mut db, user).await?.ok_or(Code::Unauthenticated)?;
        let bought = looks::owned_elements(&mut db, user).await?.into_iter().collect();
        Ok(Self { user, wearer: Wearer { is_alpha: worn.rank.is_alpha(), bought, ..Wearer::default() } })
    }
}

/// An event as the reader sees it.
async fn seen(
    house: &House,
    loaded: &LoadedWardrobe,
    event: &Event,
    reader: &Reader,
    now: Stamp,
) -> Result<Option<YearlyEvent>, Refusal> {
    let Some(design) = loaded.whole.event_design(&event.design) else { return Ok(None) };
    let mut reads = house.store.read_connection().await?;
    let mut db = reads.begin().await?;
    let progress = store::progress(&mut db, &event.id, reader.user).await?;
    let points = i64::from(progress.points.total);
    let rank = if points > 0 { Some(store::place_of(&mut db, &event.id, points).await?) } else { None };
    Ok(Some(event_of(loaded, (event, design), &reader.wearer, (&progress, rank), now)))
}

/// The events of the last sixty days and of the year to come, in their order.
#[utoipa::path(tag = "seasons", responses(
    (status = OK, body = Vec<YearlyEvent>),
    CurrentUser,
))]
#[get("/event")]
pub async fn list_events(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<YearlyEvent>>, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let reader = Reader::read(&house, user.id()).await?;
    let (from, until) = (now.epoch_millis().saturating_sub(PAST_MS), now.epoch_millis() + AHEAD_MS);
    let known = now.epoch_millis().saturating_sub(KNOWN_FOR);
    let kept = store::ending_after(&mut *house.store.read_connection().await?, known).await?;
    let mut events = Vec::new();
    for event in with_calendar(&kept, &loaded.whole, (from, until)) {
        // What nobody was shown while it ran is not told of afterwards.
        let is_past = event.phase(now.epoch_millis()) > EventPhase::Running;
        if !is_past || kept.iter().any(|kept| kept.event.id == event.id) {
            events.extend(seen(&house, &loaded, &event, &reader, now).await?);
        }
    }
    Ok(Json(events))
}

/// An event that was announced.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path, description = "as in `carnival-2027`"),
), responses(
    (status = OK, body = YearlyEvent),
    (status = NOT_FOUND, description = "unknown_event"),
    CurrentUser,
))]
#[get("/event/{id}")]
pub async fn get_event(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<YearlyEvent>, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let event = event::find(&house, &id).await?;
    let reader = Reader::read(&house, user.id()).await?;
    let seen = seen(&house, &loaded, &event, &reader, now).await?;
    Ok(Json(seen.ok_or(Code::UnknownEvent)?))
}

/// Fifty places of an event's leaderboard.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path,),
    ("offset" = u32, Path, description = "how many of the best are left out"),
), responses(
    (status = OK, body = EventLeaderboard),
    (status = NOT_FOUND, description = "unknown_event; not_found: the offset is not a number"),
    CurrentUser,
))]
#[get("/event/{id}/leaderboard/{offset}")]
pub async fn list_event_leaderboard(
    TheHouse(house): TheHouse,
    _me: CurrentUser,
    path: Path<(String, u32)>,
) -> Result<Json<EventLeaderboard>, Refusal> {
    let (id, offset) = path.into_inner();
    event::find(&house, &id).await?;
    let offset = i64::from(offset).min(BEST);
    let mut reads = house.store.read_connection().await?;
    let mut db = reads.begin().await?;
    let rows = store::best(&mut db, &id, offset, PAGE.min(BEST - offset)).await?;
    let mut entries: Vec<EventEntry> = Vec::new();
    for (row, at) in rows.into_iter().zip(offset + 1..) {
        let rank = match entries.last() {
            None => store::place_of(&mut db, &id, row.event_points).await?,
            Some(last) if last.points == row.event_points => last.rank,
            Some(_) => at,
        };
        let user = PublicUser::of(&*house.directory, row.user);
        entries.push(EventEntry { user, points: row.event_points, rank });
    }
    Ok(Json(EventLeaderboard { entries }))
}

/// Somebody who wears the exclusive element of an event, as a PNG of 512 × 512 pixels.
#[utoipa::path(tag = "seasons", params(("id" = String, Path,)), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = NOT_FOUND, description = "unknown_event"),
    (status = SERVICE_UNAVAILABLE, description = "busy: drawing takes too long"),
))]
#[get("/event/{id}/highlight.png")]
pub async fn get_event_highlight(
    TheHouse(house): TheHouse,
    id: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let event = event::find(&house, &id).await?;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let mut look = Look::standard();
    let color = loaded.whole.find(&event.exclusive).and_then(|element| element.colors.first().copied());
    // What can't be worn with the standard look leaves it as it is.
    look.wear(&loaded.wardrobe, Worn::new(&event.exclusive, color.unwrap_or(0))).ok();
    let skin = serde_json::to_string(&look).map_err(Refusal::internal)?;
    let picture = house.preview_cache.preview(&loaded, &skin).await?;
    let cache = CacheControl(vec![CacheDirective::Public, CacheDirective::MaxAge(MAX_AGE)]);
    Ok(HttpResponse::Ok().content_type("image/png").insert_header(cache).body(picture))
}

/// Join an event that runs. Whoever has joined it stays in it.
#[utoipa::path(tag = "seasons", params(("id" = String, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "unknown_event"),
    (status = CONFLICT, description = "event_not_started, event_over"),
    CurrentUser,
))]
#[post("/event/{id}/join")]
pub async fn join_event(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<HttpResponse, Refusal> {
    event::join(&house, user.id(), &id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Collect an element that points have unlocked. Coins are given instead of one that the account has.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path,),
    ("elementId" = String, Path, description = "the id of an element of the wardrobe"),
), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "unknown_event, unknown_event_element"),
    (status = CONFLICT, description = "already_collect, event_not_joined, event_not_started, event_over, not_enough_points"),
    CurrentUser,
))]
#[post("/event/{id}/element/{elementId}/collect")]
pub async fn collect_of_event(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Refusal> {
    let (id, element) = path.into_inner();
    event::collect(&house, user.id(), &id, &element).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Buy the exclusive element of an event.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path,),
    ("elementId" = String, Path, description = "the id of an element of the wardrobe"),
), responses(
    (status = OK, body = EventBought),
    (status = FORBIDDEN, description = "items_reserved_alpha"),
    (status = NOT_FOUND, description = "unknown_event, unknown_event_element"),
    (status = CONFLICT, description = "already_owned, event_not_joined, event_not_started, event_over, not_enough_coins, \
                                       not_enough_moons, not_enough_points"),
    CurrentUser,
))]
#[post("/event/{id}/element/{elementId}/buy")]
pub async fn buy_of_event(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    path: Path<(String, String)>,
) -> Result<Json<EventBought>, Refusal> {
    let (id, element) = path.into_inner();
    Ok(Json(event::buy_exclusive(&house, user.id(), &id, &element).await?.into()))
}

/// Buy a pack at an event's price.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path,),
    ("packId" = String, Path, description = "the id of a pack of the wardrobe"),
), responses(
    (status = OK, body = EventBought),
    (status = NOT_FOUND, description = "unknown_event, unknown_offer"),
    (status = CONFLICT, description = "already_owned, event_not_joined, event_not_started, event_over, not_enough_coins, \
                                       not_enough_moons"),
    CurrentUser,
))]
#[post("/event/{id}/pack/{packId}/buy")]
pub async fn buy_event_pack(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    path: Path<(String, String)>,
) -> Result<Json<EventBought>, Refusal> {
    let (id, pack) = path.into_inner();
    Ok(Json(event::buy_pack(&house, user.id(), &id, &pack).await?.into()))
}
