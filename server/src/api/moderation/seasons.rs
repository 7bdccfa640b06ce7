//! `/mod/seasons`: the passes and events that come, and what staff put in their place (PLAN-1, PLAN-2 of docs/SEASONS.md).

use std::sync::Arc;

use actix_web::web::{Json, Path, Query};
use actix_web::{delete, get, post, put};
use engine::economy::{Coins, Day, Moons};
use engine::progress::Season;
use engine::seasons::event::{
    COLLECTED_FOR, Deed, Event, EventPhase, EventProgress, Points, Unlockable, between, draw,
};
use engine::seasons::pass::{MoonPass, PassElement, PassProgress, theme};
use engine::seasons::plan::{AHEAD, PlanRefusal, SEASONS_AHEAD, has_its_time, may_plan_event, may_plan_pass};
use engine::shop::Goods;
use engine::skin::equip::Wearer;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{Any, AnyConnection, Transaction};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::api::event::{self, EventDeed};
use crate::api::moonpass::{MoonPassAnswer, pass_of, progress_of};
use crate::base::clock::Stamp;
use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::{events, passes, wardrobe};
use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::events::{KNOWN_FOR, with_calendar};
use crate::wardrobe::passes::coming;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// The most passes and events of one import.
const MOST: usize = 40;
/// How often a change begins anew because the wardrobe has changed meanwhile.
const MOST_ROUNDS: usize = 5;

pub fn routes(api: &mut ServiceConfig<'_>) {
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

/// What a step of a pass gives: coins, moons, or an element of the wardrobe.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlannedStep {
    /// The step, from 1 to 40.
    pub order: u8,
    /// It is on the track that everybody has.
    pub free: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moons: Option<i64>,
    /// The id of an element. Who has it already gets `coins` instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<String>,
}

/// A pass, as staff write it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlannedPass {
    /// The season's number.
    pub season: u32,
    /// As in `wolfMoon`.
    pub theme: String,
    /// By their steps; of one step what is free comes first.
    pub elements: Vec<PlannedStep>,
}

/// An element that points unlock.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlannedUnlockable {
    pub element: String,
    pub points: u32,
}

/// An event, as staff write it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlannedEvent {
    /// Letters, digits and hyphens: the design and the year, as in `carnival-2027`.
    pub id: String,
    /// The id of one of the wardrobe's events, which has the words and the pictures.
    pub design: String,
    pub starts: Stamp,
    pub ends: Stamp,
    pub deeds: Vec<EventDeed>,
    pub limit_of_day: u32,
    /// By their points.
    pub unlockable: Vec<PlannedUnlockable>,
    /// The id of the element that is sold.
    pub exclusive: String,
    /// The ids of packs that cost less.
    pub packs: Vec<String>,
}

/// Where a plan comes from.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PlanOrigin {
    /// It comes by itself, and can be changed.
    Calendar,
    /// Staff have written it.
    Staff,
    /// Staff don't want it, and it is not shown.
    Withdrawn,
    /// It is shown, and stays as it is.
    Shown,
}

/// A season, and its pass.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffSeason {
    pub start: Stamp,
    pub end: Stamp,
    pub name: Bilingual,
    pub origin: PlanOrigin,
    /// A pass that comes by itself is drawn when its season begins: this is what it would be now.
    pub pass: PlannedPass,
}

/// An event that comes.
#[derive(Serialize, ToSchema)]
pub struct StaffEvent {
    pub title: Bilingual,
    pub origin: PlanOrigin,
    pub event: PlannedEvent,
}

/// The season that runs and the two after it, and the events of two years.
#[derive(Serialize, ToSchema)]
pub struct StaffSeasons {
    pub seasons: Vec<StaffSeason>,
    pub events: Vec<StaffEvent>,
}

/// Passes and events, as they are exported and imported.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Plans {
    #[serde(default)]
    pub passes: Vec<PlannedPass>,
    #[serde(default)]
    pub events: Vec<PlannedEvent>,
}

impl From<&MoonPass> for PlannedPass {
    fn from(pass: &MoonPass) -> Self {
        let step = |one: &PassElement| {
            let (coins, moons, element) = match &one.goods {
                Goods::Coins { amount } => (Some(amount.0), None, None),
                Goods::Moons { amount } => (None, Some(amount.0), None),
                Goods::Element { id, instead } => (Some(instead.0), None, Some(id.clone())),
                Goods::Pack { .. } => (None, None, None),
            };
            PlannedStep { order: one.order, free: one.free, coins, moons, element }
        };
        Self {
            season: pass.season,
            theme: pass.theme.clone(),
            elements: pass.elements.iter().map(step).collect(),
        }
    }
}

impl PlannedPass {
    fn into_pass(self) -> Result<MoonPass, Refusal> {
        let season = self.season;
        let element = |step: PlannedStep| {
            let track = if step.free { "free" } else { "bought" };
            let goods = match (step.coins, step.moons, step.element) {
                (Some(amount), None, None) => Goods::Coins { amount: Coins(amount) },
                (None, Some(amount), None) => Goods::Moons { amount: Moons(amount) },
                (instead, None, Some(id)) => Goods::Element { id, instead: Coins(instead.unwrap_or(0)) },
                _ => return Err(Refusal::field("elements", "invalid")),
            };
            Ok(PassElement {
                id: format!("{season}-{}-{track}", step.order),
                order: step.order,
                free: step.free,
                goods,
            })
        };
        let elements = self.elements.into_iter().map(element).collect::<Result<_, Refusal>>()?;
        Ok(MoonPass { season, theme: self.theme, elements })
    }
}

impl From<&Event> for PlannedEvent {
    fn from(event: &Event) -> Self {
        let unlockable =
            |item: &Unlockable| PlannedUnlockable { element: item.element.clone(), points: item.points };
        let deed = |(deed, points): &(Deed, u32)| EventDeed { deed: *deed, points: *points };
        Self {
            id: event.id.clone(),
            design: event.design.clone(),
            starts: event.starts.into(),
            ends: event.ends.into(),
            deeds: event.deeds.iter().map(deed).collect(),
            limit_of_day: event.limit_of_day,
            unlockable: event.unlockable.iter().map(unlockable).collect(),
            exclusive: event.exclusive.clone(),
            packs: event.packs.clone(),
        }
    }
}

impl From<PlannedEvent> for Event {
    fn from(plan: PlannedEvent) -> Self {
        let unlockable = |item: PlannedUnlockable| Unlockable { element: item.element, points: item.points };
        Self {
            id: plan.id,
            design: plan.design,
            starts: plan.starts.epoch_millis(),
            ends: plan.ends.epoch_millis(),
            deeds: plan.deeds.into_iter().map(|deed| (deed.deed, deed.points)).collect(),
            limit_of_day: plan.limit_of_day,
            unlockable: plan.unlockable.into_iter().map(unlockable).collect(),
            exclusive: plan.exclusive,
            packs: plan.packs,
        }
    }
}

impl From<PlanRefusal> for Refusal {
    fn from(refusal: PlanRefusal) -> Self {
        match refusal {
            PlanRefusal::Shown => Code::PlanShown.into(),
            PlanRefusal::Clash(id) => Self::from(Code::EventClash).with("id", id),
            PlanRefusal::Unknown(id) => Self::from(Code::UnknownDesign).with("id", id),
            PlanRefusal::Field { field, reason } => Self::field(field, reason),
        }
    }
}

/// The passes and events that come, as they are known now.
struct Coming {
    now: Stamp,
    loaded: Arc<LoadedWardrobe>,
    /// Those that are kept, also of the year before.
    kept: Vec<events::KeptEvent>,
}

impl Coming {
    async fn read(house: &House) -> Result<Self, Refusal> {
        let now = house.clock.stamp();
        let loaded = house.wardrobe_cache.current(&house.store, now).await?;
        Self::with(&mut *house.store.read_connection().await?, loaded, now).await
    }

    async fn with(db: &mut AnyConnection, loaded: Arc<LoadedWardrobe>, now: Stamp) -> Result<Self, Refusal> {
        let kept = events::ending_after(db, now.epoch_millis().saturating_sub(KNOWN_FOR)).await?;
        Ok(Self { now, loaded, kept })
    }

    /// The events of two years; those that staff don't want are left out.
    fn events(&self) -> Vec<Event> {
        let at = self.now.epoch_millis();
        with_calendar(&self.kept, &self.loaded.whole, (at, at + AHEAD))
    }

    /// What staff have planned, and the calendar's events beside it, also those for which it leaves no time.
    fn beside(&self) -> Vec<Event> {
        let (at, whole) = (self.now.epoch_millis(), &self.loaded.whole);
        let of_calendar = between(at, at + AHEAD).into_iter().filter(|own| self.kept(&own.id()).is_none());
        let drawn =
            of_calendar.filter_map(|own| Some(draw(&own, whole.event_design(own.design)?, &whole.packs)));
        let planned = self.kept.iter().filter(|kept| !kept.withdrawn).map(|kept| kept.event.clone());
        planned.chain(drawn).collect()
    }

    fn event(&self, id: &str) -> Result<Event, Refusal> {
        let kept = || self.kept.iter().map(|kept| kept.event.clone());
        self.events()
            .into_iter()
            .chain(kept())
            .find(|event| event.id == id)
            .ok_or_else(|| Code::UnknownEvent.into())
    }

    fn origin(&self, event: &Event) -> PlanOrigin {
        match self.kept.iter().find(|kept| kept.event.id == event.id) {
            Some(kept) if kept.withdrawn => PlanOrigin::Withdrawn,
            _ if event.phase(self.now.epoch_millis()) > EventPhase::Planned => PlanOrigin::Shown,
            Some(_) => PlanOrigin::Staff,
            None => PlanOrigin::Calendar,
        }
    }

    /// The pass of a season from this one to the last that can be planned.
    async fn pass(&self, db: &mut AnyConnection, season: u32) -> Result<(PlanOrigin, MoonPass), Refusal> {
        let now = self.now.season();
        if !(now..=now + SEASONS_AHEAD).contains(&season) {
            return Err(Code::NotFound.into());
        }
        let origin = if season == now { PlanOrigin::Shown } else { PlanOrigin::Staff };
        match passes::find(db, season).await? {
            Some(pass) => Ok((origin, pass)),
            None => Ok((
                PlanOrigin::Calendar,
                coming(db, &self.loaded.whole, &self.loaded.wardrobe, season).await?,
            )),
        }
    }

    /// Nobody was shown it yet.
    fn may_change(&self, kept: &events::KeptEvent) -> bool {
        kept.withdrawn || kept.event.phase(self.now.epoch_millis()) == EventPhase::Planned
    }

    fn kept(&self, id: &str) -> Option<&events::KeptEvent> {
        self.kept.iter().find(|kept| kept.event.id == id)
    }

    async fn answer(&self, db: &mut AnyConnection) -> Result<Json<StaffSeasons>, Refusal> {
        let now = self.now.season();
        let mut seasons = Vec::new();
        for number in now..=now + SEASONS_AHEAD {
            let (origin, pass) = self.pass(db, number).await?;
            let season = Season::numbered(number);
            let named = self
                .loaded
                .whole
                .pass_theme(&pass.theme)
                .or_else(|| self.loaded.whole.pass_theme(theme(number)));
            let name = named.map(|theme| Bilingual::from(&theme.name));
            seasons.push(StaffSeason {
                start: season.from.into(),
                end: season.until.into(),
                name: name.unwrap_or_else(|| Bilingual { en: pass.theme.clone(), fr: pass.theme.clone() }),
                origin,
                pass: (&pass).into(),
            });
        }
        let at = self.now.epoch_millis();
        let is_left_out = |kept: &&events::KeptEvent| kept.withdrawn && kept.event.ends > at;
        let withdrawn = self.kept.iter().filter(is_left_out).map(|kept| kept.event.clone());
        let mut all: Vec<Event> = self.events().into_iter().chain(withdrawn).collect();
        all.sort_by(|one, other| (one.starts, &one.id).cmp(&(other.starts, &other.id)));
        let staff_event = |event: &Event| {
            let design = self.loaded.whole.event_design(&event.design)?;
            Some(StaffEvent {
                title: (&design.title).into(),
                origin: self.origin(event),
                event: event.into(),
            })
        };
        Ok(Json(StaffSeasons { seasons, events: all.iter().filter_map(staff_event).collect() }))
    }
}

/// A change by staff, within a transaction.
struct Change<'a> {
    house: &'a House,
    me: &'a Admin,
    db: Transaction<'static, Any>,
}

impl<'a> Change<'a> {
    /// Of several changes at once, one is made after the other.
    async fn begin(house: &'a House, me: &'a Admin) -> Result<(Self, Coming), Refusal> {
        for _ in 0..MOST_ROUNDS {
            let now = house.clock.stamp();
            // Loading the wardrobe may write, so it comes before the lock; it also keeps what is announced now.
            let loaded = house.wardrobe_cache.current(&house.store, now).await?;
            let mut db = house.store.write().await?;
            let stored = wardrobe::lock_stored_version(&mut db).await?;
            if loaded.is_stored(&stored) {
                let coming = Coming::with(&mut db, loaded, now).await?;
                return Ok((Self { house, me, db }, coming));
            }
        }
        Err(Code::Busy.into())
    }

    /// Writes an event. Whether it has its time is asked when all are written.
    async fn put_event(&mut self, coming: &Coming, event: &Event) -> Result<(), Refusal> {
        // One with this id may be shown, or may have been, whenever it was.
        let there = events::find(&mut self.db, &event.id).await?;
        if there.is_some_and(|kept| !coming.may_change(&kept)) {
            return Err(PlanRefusal::Shown.into());
        }
        may_plan_event(event, &coming.loaded.whole, coming.now.epoch_millis())?;
        Ok(events::plan(&mut self.db, event, false, coming.now).await?)
    }

    /// What comes after what was written.
    async fn written(&mut self, coming: &Coming) -> Result<Coming, Refusal> {
        Coming::with(&mut self.db, Arc::clone(&coming.loaded), coming.now).await
    }

    async fn put_pass(&mut self, coming: &Coming, pass: &MoonPass) -> Result<(), Refusal> {
        may_plan_pass(pass, &coming.loaded.whole, coming.now.season())?;
        passes::unplan(&mut self.db, pass.season).await?;
        Ok(passes::show(&mut self.db, pass, coming.now).await?)
    }

    async fn end(mut self, act: &str, detail: Value) -> Result<Json<StaffSeasons>, Refusal> {
        wardrobe::note_events_changed(&mut self.db).await?;
        let entry =
            NewAuditEntry { detail: detail.to_string(), ..audit_entry(self.house, &self.me.0.0.user, act) };
        audit::append(&mut self.db, &entry).await?;
        self.db.commit().await?;
        seasons_of(self.house).await
    }
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
    coming.answer(&mut *house.store.read_connection().await?).await
}

/// Plan several passes and events at once: all of them, or none.
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
    let Plans { passes, events } = plans.into_inner();
    if passes.len() + events.len() > MOST {
        return Err(Refusal::field("events", "too_long"));
    }
    let (mut change, coming) = Change::begin(&house, &me).await?;
    let events: Vec<Event> = events.into_iter().map(Event::from).collect();
    let seasons: Vec<u32> = passes.iter().map(|pass| pass.season).collect();
    let ids: Vec<&String> = events.iter().map(|event| &event.id).collect();
    let detail = json!({ "passes": seasons, "events": ids });
    for pass in passes {
        let of = |refusal: Refusal, season: u32| refusal.with("season", season);
        let season = pass.season;
        let pass = pass.into_pass().map_err(|refusal| of(refusal, season))?;
        change.put_pass(&coming, &pass).await.map_err(|refusal| of(refusal, season))?;
    }
    for event in &events {
        change.put_event(&coming, event).await.map_err(|refusal| refusal.with("event", event.id.clone()))?;
    }
    let all = change.written(&coming).await?.beside();
    for event in &events {
        has_its_time(event, &all).map_err(|clash| Refusal::from(clash).with("event", event.id.clone()))?;
    }
    change.end("importPlans", detail).await
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
    let (mut change, coming) = Change::begin(&house, &me).await?;
    change.put_pass(&coming, &pass).await?;
    change.end("planPass", json!({ "season": *season })).await
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
    let (mut change, coming) = Change::begin(&house, &me).await?;
    if *season <= coming.now.season() {
        return Err(PlanRefusal::Shown.into());
    }
    if !passes::unplan(&mut change.db, *season).await? {
        return Err(Code::NotPlanned.into());
    }
    change.end("unplanPass", json!({ "season": *season })).await
}

/// How far somebody is in a pass that is tried.
#[derive(Deserialize)]
pub struct PassTrial {
    /// The experience of the season.
    #[serde(default)]
    xp: u32,
    #[serde(default)]
    bought: bool,
}

/// A pass as somebody sees it who is so far.
#[utoipa::path(tag = "moderation", params(
    ("season" = u32, Path, description = "the season's number"),
    ("xp" = Option<u32>, Query, description = "the experience of the season"),
    ("bought" = Option<bool>, Query, description = "the bought track is bought"),
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
        progress: progress_of(&pass, &progress, 0, coming.now),
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
    let (mut change, coming) = Change::begin(&house, &me).await?;
    change.put_event(&coming, &event).await?;
    has_its_time(&event, &change.written(&coming).await?.beside())?;
    change.end("planEvent", json!({ "event": event.id })).await
}

/// Whether the calendar's own event can come again in the place of what staff had planned.
fn check_calendars_own(before: &Coming, after: &Coming, id: &str) -> Result<(), PlanRefusal> {
    let at = before.now.epoch_millis();
    let Some(own) = between(at, at + AHEAD).into_iter().find(|own| own.id() == id) else { return Ok(()) };
    match after.events().iter().find(|event| event.id == id) {
        Some(event) if event.phase(at) == EventPhase::Planned => Ok(()),
        // It would be there at once, without having been announced.
        Some(_) => Err(PlanRefusal::Shown),
        None => {
            let in_its_place = after.kept.iter().find(|kept| {
                !kept.withdrawn
                    && kept.event.starts < own.ends + COLLECTED_FOR
                    && own.starts < kept.event.collect_until()
            });
            Err(PlanRefusal::Clash(in_its_place.map_or_else(String::new, |kept| kept.event.id.clone())))
        }
    }
}

/// Take back what staff have planned for an event: it is as the calendar says.
#[utoipa::path(tag = "moderation", params(("id" = String, Path, description = "as in `carnival-2027`")), responses(
    (status = OK, body = StaffSeasons),
    (status = NOT_FOUND, description = "not_planned"),
    (status = CONFLICT, description = "plan_shown"),
    Admin,
))]
#[delete("/mod/seasons/events/{id}")]
pub async fn unplan_event(
    TheHouse(house): TheHouse,
    me: Admin,
    id: Path<String>,
) -> Result<Json<StaffSeasons>, Refusal> {
    let (mut change, coming) = Change::begin(&house, &me).await?;
    let kept = coming.kept(&id).ok_or(Code::NotPlanned)?;
    if !coming.may_change(kept) {
        return Err(PlanRefusal::Shown.into());
    }
    events::unplan(&mut change.db, &id).await?;
    check_calendars_own(&coming, &change.written(&coming).await?, &id)?;
    change.end("unplanEvent", json!({ "event": *id })).await
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
    let (mut change, coming) = Change::begin(&house, &me).await?;
    let event = coming.event(&id)?;
    if event.phase(coming.now.epoch_millis()) != EventPhase::Planned {
        return Err(PlanRefusal::Shown.into());
    }
    events::plan(&mut change.db, &event, true, coming.now).await?;
    change.end("withdrawEvent", json!({ "event": *id })).await
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
    (status = OK, body = event::YearlyEvent),
    (status = NOT_FOUND, description = "unknown_event"),
    Admin,
))]
#[get("/mod/seasons/events/{id}/try")]
pub async fn try_event(
    TheHouse(house): TheHouse,
    _me: Admin,
    id: Path<String>,
    trial: Query<EventTrial>,
) -> Result<Json<event::YearlyEvent>, Refusal> {
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
    Ok(Json(event::event_of(&coming.loaded, (&event, design), &wearer, (&progress, None), at)))
}
