//! `/moonpass`: the pass of this season, how far the account is in it, and what it may do.

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use engine::economy::{Coins, Moons};
use engine::progress::Season;
use engine::seasons::pass::{MoonPass, PRICE, PassElement, PassProgress, SKIPS_AT_MOST, skip_price, step_xp};
use engine::shop::Goods;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::routes::Routes;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::house::House;
use crate::seasons::pass::{self, Done, Wanted};
use crate::wardrobe::LoadedWardrobe;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;
use crate::wire::of_engine;

pub fn routes(api: &mut impl Routes) {
    api.service(get_moon_pass)
        .service(buy_moon_pass)
        .service(collect_all_of_pass)
        .service(collect_of_pass)
        .service(skip_step);
}

/// What one step of the pass gives on one of its tracks.
#[derive(Serialize, ToSchema)]
pub struct MoonPassElement {
    pub id: String,
    /// The step, from 1 to 40.
    pub order: u8,
    /// It is on the track that everybody has.
    pub free: bool,
    /// The experience of the season that reaches the step.
    pub xp: u32,
    /// What it costs to skip the way to the step, in moons.
    #[schema(value_type = i64)]
    pub skip: Moons,
    #[schema(required, value_type = Option<i64>)]
    pub moons: Option<Moons>,
    #[schema(required, value_type = Option<i64>)]
    pub coins: Option<Coins>,
    /// The id of an element of the wardrobe, and how rare it is.
    #[schema(required)]
    pub skin: Option<String>,
    #[schema(required, value_type = Option<of_engine::RarityName>)]
    pub rarity: Option<engine::skin::Rarity>,
    #[schema(value_type = of_engine::PassState)]
    pub state: String,
}

/// The pass of a season.
#[derive(Serialize, ToSchema)]
pub struct MoonPassOfSeason {
    /// The season's number.
    pub id: String,
    /// The moon after which it is called, as in `wolfMoon`.
    pub theme: String,
    pub name: Bilingual,
    pub description: Bilingual,
    /// What the bought track costs, in moons.
    #[schema(value_type = i64)]
    pub price: Moons,
    pub start: Stamp,
    pub end: Stamp,
    pub elements: Vec<MoonPassElement>,
}

/// How far the account is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoonPassProgress {
    pub bought: bool,
    /// The experience of the season, with what was skipped.
    pub xp: u32,
    /// The ids of what it has collected.
    pub collected: Vec<String>,
    pub skipped: u8,
    pub skips_left: u8,
    /// The code for why the account can't skip the way to the next step now, beside what it costs; null if it can.
    #[schema(required)]
    pub skip_refusal: Option<String>,
    /// The step that is reached; 0 before the first.
    pub current: u8,
    /// The step that comes next; null once the pass is finished.
    #[schema(required)]
    pub next: Option<u8>,
    pub finished: bool,
    /// How many elements may be collected now.
    pub collectable: usize,
    /// How many passes the account has finished.
    pub completed: i64,
}

/// The pass, and how far the account is in it.
#[derive(Serialize, ToSchema)]
pub struct MoonPassAnswer {
    pub progress: MoonPassProgress,
    pub moonpass: MoonPassOfSeason,
}

/// What the account has after an act.
#[derive(Serialize, ToSchema)]
pub struct MoonPassDone {
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    /// The ids of the elements that were collected by it.
    pub collected: Vec<String>,
    pub progress: MoonPassProgress,
    pub moonpass: MoonPassOfSeason,
}

fn element_of(loaded: &LoadedWardrobe, progress: &PassProgress, element: &PassElement) -> MoonPassElement {
    let skin = match &element.goods {
        Goods::Element { id, .. } => Some(id.clone()),
        Goods::Coins { .. } | Goods::Moons { .. } | Goods::Pack { .. } => None,
    };
    MoonPassElement {
        id: element.id.clone(),
        order: element.order,
        free: element.free,
        xp: step_xp(element.order),
        skip: skip_price(element.order),
        moons: if let Goods::Moons { amount } = element.goods { Some(amount) } else { None },
        coins: if let Goods::Coins { amount } = element.goods { Some(amount) } else { None },
        rarity: skin.as_ref().and_then(|id| loaded.whole.find(id)).map(|element| element.rarity),
        skin,
        state: progress.state(element).name().to_owned(),
    }
}

/// A pass as somebody sees it who is so far.
pub fn pass_of(loaded: &LoadedWardrobe, pass: &MoonPass, progress: &PassProgress) -> MoonPassOfSeason {
    let season = Season::numbered(pass.season);
    let theme = loaded.whole.pass_theme(&pass.theme);
    let words = |words: Option<&engine::skin::element::Words>| {
        words
            .map(Bilingual::from)
            .unwrap_or_else(|| Bilingual { en: pass.theme.clone(), fr: pass.theme.clone() })
    };
    MoonPassOfSeason {
        id: pass.season.to_string(),
        theme: pass.theme.clone(),
        name: words(theme.map(|theme| &theme.name)),
        description: words(theme.map(|theme| &theme.description)),
        price: PRICE,
        start: season.from.into(),
        end: season.until.into(),
        elements: pass.elements.iter().map(|element| element_of(loaded, progress, element)).collect(),
    }
}

pub fn progress_of(pass: &MoonPass, progress: &PassProgress, completed: i64, now: Stamp) -> MoonPassProgress {
    let refusal = progress.may_skip(pass.season, now.epoch_millis()).err();
    MoonPassProgress {
        bought: progress.bought,
        xp: progress.xp,
        collected: progress.collected.iter().cloned().collect(),
        skipped: progress.skips,
        skips_left: SKIPS_AT_MOST.saturating_sub(progress.skips),
        skip_refusal: refusal.map(|refusal| Refusal::from(refusal).code.to_owned()),
        current: progress.current(),
        next: progress.next(),
        finished: progress.is_finished(),
        collectable: progress.collectable(pass).len(),
        completed,
    }
}

async fn answer(
    house: &House,
    user: &CurrentUser,
    progress: &PassProgress,
) -> Result<MoonPassAnswer, Refusal> {
    let now = house.clock.stamp();
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    let completed = crate::store::passes::count_finished(house.store.read(), user.id()).await?;
    Ok(MoonPassAnswer {
        progress: progress_of(&loaded.pass, progress, completed, now),
        moonpass: pass_of(&loaded, &loaded.pass, progress),
    })
}

async fn done(house: &House, user: &CurrentUser, done: Done) -> Result<Json<MoonPassDone>, Refusal> {
    let MoonPassAnswer { progress, moonpass } = answer(house, user, &done.progress).await?;
    let Done { bought, collected, .. } = done;
    Ok(Json(MoonPassDone { coins: bought.coins, moons: bought.moons, collected, progress, moonpass }))
}

/// The pass of this season, and how far the account is in it.
#[utoipa::path(tag = "seasons", responses(
    (status = OK, body = MoonPassAnswer),
    CurrentUser,
))]
#[get("/moonpass")]
pub async fn get_moon_pass(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<MoonPassAnswer>, Refusal> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let progress = pass::progress(&house, user.id(), loaded.pass.season).await?;
    Ok(Json(answer(&house, &user, &progress).await?))
}

/// Buy the second track of this season's pass. What is behind can be collected then too.
#[utoipa::path(tag = "seasons", responses(
    (status = OK, body = MoonPassDone),
    (status = CONFLICT, description = "pass_bought, not_enough_moons"),
    CurrentUser,
))]
#[post("/moonpass/buy")]
pub async fn buy_moon_pass(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<MoonPassDone>, Refusal> {
    let act = pass::buy(&house, user.id()).await?;
    done(&house, &user, act).await
}

/// Collect all that may be collected.
#[utoipa::path(tag = "seasons", responses(
    (status = OK, body = MoonPassDone),
    (status = CONFLICT, description = "already_collect"),
    CurrentUser,
))]
#[post("/moonpass/collect")]
pub async fn collect_all_of_pass(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<MoonPassDone>, Refusal> {
    let act = pass::collect(&house, user.id(), Wanted::All).await?;
    done(&house, &user, act).await
}

/// Collect one element of the pass. Coins are given instead of an element of the wardrobe that the account has.
#[utoipa::path(tag = "seasons", params(
    ("id" = String, Path, description = "the id of an element of the pass"),
), responses(
    (status = OK, body = MoonPassDone),
    (status = NOT_FOUND, description = "unknown_pass_element"),
    (status = CONFLICT, description = "already_collect, pass_not_bought, step_ahead"),
    CurrentUser,
))]
#[post("/moonpass/element/{id}/collect")]
pub async fn collect_of_pass(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<MoonPassDone>, Refusal> {
    let act = pass::collect(&house, user.id(), Wanted::Element(&id)).await?;
    done(&house, &user, act).await
}

/// Skip the way to the next step, for its price in moons: at most ten times a season, and not in its first week.
#[utoipa::path(tag = "seasons", responses(
    (status = OK, body = MoonPassDone),
    (status = CONFLICT, description = "no_skips_left, not_enough_moons, pass_finished, skip_too_early"),
    CurrentUser,
))]
#[post("/moonpass/skip")]
pub async fn skip_step(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<MoonPassDone>, Refusal> {
    let act = pass::skip(&house, user.id()).await?;
    done(&house, &user, act).await
}
