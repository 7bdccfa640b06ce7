//! `/mod/seasons`: the passes and events that come, and what staff put in their place (docs/SEASONS.md).

mod planned;

use actix_web::web::{Json, Path, Query};
use actix_web::{delete, get, post, put};
use engine::economy::Day;
use engine::progress::Season;
use engine::seasons::event::{Event, EventProgress, Origin, Points};
use engine::seasons::pass::{PassProgress, theme};
use engine::seasons::plan::SEASONS_AHEAD;
use engine::skin::equip::Wearer;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use self::planned::{PlannedEvent, PlannedPass, Plans};
use crate::api::event::seen::{YearlyEvent, event_of};
use crate::api::moonpass::{MoonPassAnswer, pass_of, progress_of};
use crate::api::routes::Routes;
use crate::base::clock::Stamp;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::seasons::plan::{Change, Coming};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// The most passes and events of one import; those that it leaves out count too.
const MOST: usize = 40;

pub fn routes(api: &mut impl Routes) {
    api.service(list_seasons)
        .service(import_plans)
        .service(plan_pass)
        .service(unplan_pass)
        .service(try_pass)
        .service(plan_event)
        .service(unplan_event)
        .service(withdraw_event)
        .service(try_event);
}

/// A season, and its pass.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSeason {
    pub start: Stamp,
    pub end: Stamp,
    pub name: Bilingual,
    #[schema(value_type = of_engine::PlanOrigin)]
    pub origin: String,
    /// A pass that comes by itself is drawn when its season begins: this is what it would be now.
    pub pass: PlannedPass,
}

/// An event that comes.
#[derive(Serialize, ToSchema)]
pub struct StaffEvent {
    pub title: Bilingual,
    #[schema(value_type = of_engine::PlanOrigin)]
    pub origin: String,
    pub event: PlannedEvent,
}

/// The season that runs and the two after it, and the events of two years.
#[derive(Serialize, ToSchema)]
pub struct StaffSeasons {
    pub seasons: Vec<StaffSeason>,
    pub events: Vec<StaffEvent>,
}

/// The season that runs and the two after it with their passes, and the events of two years.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = StaffSeasons),
    Admin,
))]
#[get("/mod/seasons")]
pub async fn list_seasons(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<StaffSeasons>, Refusal> {
    seasons_of(&house).await
}

async fn seasons_of(house: &House) -> Result<Json<StaffSeasons>, Refusal> {
    let coming = Coming::read(house).await?;
    let whole = &coming.loaded.whole;
    let mut db = house.store.read_connection().await?;
    let mut seasons = Vec::new();
    let now = coming.now.season();
    for number in now..=now + SEASONS_AHEAD {
        let (origin, pass) = coming.pass(&mut db, number).await?;
        let season = Season::numbered(number);
        let named = whole.pass_theme(&pass.theme).or_else(|| whole.pass_theme(theme(number)));
        let name = named.map(|theme| Bilingual::from(&theme.name));
        seasons.push(StaffSeason {
            start: season.from.into(),
            end: season.until.into(),
            name: name.unwrap_or_else(|| Bilingual { en: pass.theme.clone(), fr: pass.theme.clone() }),
            origin: origin.name().to_owned(),
            pass: (&pass).into(),
        });
    }
    let staff_event = |(origin, event): &(Origin, Event)| {
        let title = (&whole.event_design(&event.design)?.title).into();
        Some(StaffEvent { title, origin: origin.name().to_owned(), event: event.into() })
    };
    Ok(Json(StaffSeasons { seasons, events: coming.events().iter().filter_map(staff_event).collect() }))
}

/// Ends a change, and shows what comes then.
async fn done(
    house: &House,
    change: Change<'_>,
    act: &str,
    detail: Value,
) -> Result<Json<StaffSeasons>, Refusal> {
    change.end(act, &detail).await?;
    seasons_of(house).await
}

/// Plan several passes and events at once, and leave events out: all of it, or nothing.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = StaffSeasons),
    (status = CONFLICT, description = "plan_shown, event_clash"),
    (status = UNPROCESSABLE_ENTITY, description = "unknown_design, invalid_field"),
    Admin,
))]
#[post("/mod/seasons/import")]
pub async fn import_plans(
    TheHouse(house): TheHouse,
    me: Admin,
    plans: Json<Plans>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let Plans { passes, events, withdrawn } = plans.into_inner();
    if passes.len() + events.len() + withdrawn.len() > MOST {
        return Err(Refusal::field("events", "too_long"));
    }
    let events: Vec<Event> = events.into_iter().map(Event::from).collect();
    let seasons: Vec<u32> = passes.iter().map(|pass| pass.season).collect();
    let ids: Vec<&String> = events.iter().map(|event| &event.id).collect();
    let detail = json!({ "passes": seasons, "events": ids, "withdrawn": withdrawn });
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    for pass in passes {
        let season = pass.season;
        let of = |refusal: Refusal| refusal.with("season", season);
        change.put_pass(&pass.into_pass().map_err(of)?).await.map_err(of)?;
    }
    // First, so that what is planned finds the time of what is left out.
    for id in &withdrawn {
        if !change.is_left_out(id) {
            change.withdraw_event(id).await.map_err(|refusal| refusal.with("event", id.clone()))?;
        }
    }
    for event in &events {
        change.put_event(event).await.map_err(|refusal| refusal.with("event", event.id.clone()))?;
    }
    change.check_times(&events).await.map_err(|(event, refusal)| refusal.with("event", event))?;
    done(&house, change, "importPlans", detail).await
}

/// Replace the pass of a season that is to come.
#[utoipa::path(tag = "moderation", params(("season" = u32, Path, description = "the season's number")), responses(
    (status = OK, body = StaffSeasons),
    (status = NOT_FOUND, description = "not_found: the season is not a number"),
    (status = CONFLICT, description = "plan_shown"),
    (status = UNPROCESSABLE_ENTITY, description = "unknown_design, invalid_field"),
    Admin,
))]
#[put("/mod/seasons/passes/{season}")]
pub async fn plan_pass(
    TheHouse(house): TheHouse,
    me: Admin,
    season: Path<u32>,
    pass: Json<PlannedPass>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let pass = PlannedPass { season: *season, ..pass.into_inner() }.into_pass()?;
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    change.put_pass(&pass).await?;
    done(&house, change, "planPass", json!({ "season": *season })).await
}

/// Take back the pass that staff have planned for a season: it has the one that comes by itself.
#[utoipa::path(tag = "moderation", params(("season" = u32, Path, description = "the season's number")), responses(
    (status = OK, body = StaffSeasons),
    (status = NOT_FOUND, description = "not_planned"),
    (status = CONFLICT, description = "plan_shown"),
    Admin,
))]
#[delete("/mod/seasons/passes/{season}")]
pub async fn unplan_pass(
    TheHouse(house): TheHouse,
    me: Admin,
    season: Path<u32>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    change.take_back_pass(*season).await?;
    done(&house, change, "unplanPass", json!({ "season": *season })).await
}

/// How far somebody is in a pass that is tried.
#[derive(Deserialize)]
pub struct PassTrial {
    /// The experience of the season.
    #[serde(default)]
    xp: u32,
    #[serde(default)]
    bought: bool,
    /// The moment, in milliseconds since the Unix epoch; now if it is missing.
    at: Option<u64>,
}

/// A pass as somebody sees it who is so far.
#[utoipa::path(tag = "moderation", params(
    ("season" = u32, Path, description = "the season's number"),
    ("xp" = Option<u32>, Query, description = "the experience of the season"),
    ("bought" = Option<bool>, Query, description = "the bought track is bought"),
    ("at" = Option<u64>, Query, description = "the moment, in milliseconds since the Unix epoch; now if it is missing"),
), responses(
    (status = OK, body = MoonPassAnswer),
    (status = NOT_FOUND, description = "not_found: the season is over, or too far away"),
    Admin,
))]
#[get("/mod/seasons/passes/{season}/try")]
pub async fn try_pass(
    TheHouse(house): TheHouse,
    _me: Admin,
    season: Path<u32>,
    trial: Query<PassTrial>,
) -> Result<Json<MoonPassAnswer>, Refusal> {
    let coming = Coming::read(&house).await?;
    let (_, pass) = coming.pass(&mut *house.store.read_connection().await?, *season).await?;
    let progress = PassProgress { bought: trial.bought, xp: trial.xp, ..PassProgress::default() };
    Ok(Json(MoonPassAnswer {
        progress: progress_of(&pass, &progress, 0, trial.at.map_or(coming.now, Stamp::from)),
        moonpass: pass_of(&coming.loaded, &pass, &progress),
    }))
}

/// Plan an event, beside the others or in the place of one that is not announced yet.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "as in `carnival-2027`")), responses(
    (status = OK, body = StaffSeasons),
    (status = CONFLICT, description = "plan_shown, event_clash"),
    (status = UNPROCESSABLE_ENTITY, description = "unknown_design, invalid_field"),
    Admin,
))]
#[put("/mod/seasons/events/{id}")]
pub async fn plan_event(
    TheHouse(house): TheHouse,
    me: Admin,
    id: Path<String>,
    event: Json<PlannedEvent>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let event: Event = PlannedEvent { id: id.into_inner(), ..event.into_inner() }.into();
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    change.put_event(&event).await?;
    let detail = json!({ "event": event.id });
    change.check_times(&[event]).await.map_err(|(_, refusal)| refusal)?;
    done(&house, change, "planEvent", detail).await
}

/// Take back what staff have planned for an event: it is as the calendar says.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "as in `carnival-2027`")), responses(
    (status = OK, body = StaffSeasons),
    (status = NOT_FOUND, description = "not_planned"),
    (status = CONFLICT, description = "plan_shown, event_clash"),
    Admin,
))]
#[delete("/mod/seasons/events/{id}")]
pub async fn unplan_event(
    TheHouse(house): TheHouse,
    me: Admin,
    id: Path<String>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    change.take_back_event(&id).await?;
    done(&house, change, "unplanEvent", json!({ "event": *id })).await
}

/// Leave out an event that is not announced yet.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "as in `carnival-2027`")), responses(
    (status = OK, body = StaffSeasons),
    (status = NOT_FOUND, description = "unknown_event"),
    (status = CONFLICT, description = "plan_shown"),
    Admin,
))]
#[post("/mod/seasons/events/{id}/withdraw")]
pub async fn withdraw_event(
    TheHouse(house): TheHouse,
    me: Admin,
    id: Path<String>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let mut change = Change::begin(&house, &me.0.0.user).await?;
    change.withdraw_event(&id).await?;
    done(&house, change, "withdrawEvent", json!({ "event": *id })).await
}

/// Who looks at an event that is tried, and when.
#[derive(Deserialize)]
pub struct EventTrial {
    /// The moment, in milliseconds since the Unix epoch; now if it is missing.
    at: Option<u64>,
    /// The points of somebody who has joined; nobody has joined if it is missing.
    points: Option<u32>,
    #[serde(default)]
    alpha: bool,
}

/// An event as somebody sees it at a moment.
#[utoipa::path(tag = "moderation", params(
    ("id" = String, Path, description = "as in `carnival-2027`"),
    ("at" = Option<u64>, Query, description = "the moment, in milliseconds since the Unix epoch; now if it is missing"),
    ("points" = Option<u32>, Query, description = "the points of somebody who has joined; nobody has joined if it is missing"),
    ("alpha" = Option<bool>, Query, description = "they have alpha access"),
), responses(
    (status = OK, body = YearlyEvent),
    (status = NOT_FOUND, description = "unknown_event"),
    Admin,
))]
#[get("/mod/seasons/events/{id}/try")]
pub async fn try_event(
    TheHouse(house): TheHouse,
    _me: Admin,
    id: Path<String>,
    trial: Query<EventTrial>,
) -> Result<Json<YearlyEvent>, Refusal> {
    let coming = Coming::read(&house).await?;
    let event = coming.event(&id)?;
    let design = coming.loaded.whole.event_design(&event.design).ok_or(Code::UnknownEvent)?;
    let at = trial.at.map_or(coming.now, Stamp::from);
    let points = trial.points.unwrap_or(0);
    let progress = EventProgress {
        joined: trial.points.is_some(),
        points: Points { total: points, last: Some((Day::of(at.epoch_millis()), 0)) },
        ..EventProgress::default()
    };
    let wearer = Wearer { is_alpha: trial.alpha, ..Wearer::default() };
    Ok(Json(event_of(&coming.loaded, (&event, design), &wearer, (&progress, None), at)))
}
