//! An event as somebody sees it at a moment.

use engine::economy::{Currency, Day, Percent};
use engine::seasons::event::{
    ANNOUNCED_FOR, Event, EventPhase, EventProgress, EventRefusal, PACK_DISCOUNT, pack_price,
};
use engine::skin::equip::{self, Wearer, is_collected};
use engine::skin::{EventDesign, Pack, Rarity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::base::clock::Stamp;
use crate::wardrobe::LoadedWardrobe;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::Refusal;
use crate::wire::of_engine;

/// A deed, and the points that it gives.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventDeed {
    #[schema(value_type = of_engine::Deed)]
    pub deed: engine::seasons::event::Deed,
    pub points: u32,
}

/// An element that points unlock.
#[derive(Serialize, ToSchema)]
pub struct EventUnlockable {
    /// The id of the element.
    pub id: String,
    pub points: u32,
    pub element: String,
    /// locked, collectable or collected.
    #[schema(value_type = of_engine::RewardState)]
    pub state: String,
}

/// The element that is sold only in the event.
#[derive(Serialize, ToSchema)]
pub struct EventExclusive {
    /// The id of the element.
    pub id: String,
    pub price: i64,
    #[schema(value_type = of_engine::CurrencyName)]
    pub currency: Currency,
    /// The account has it.
    pub bought: bool,
    /// The code for why the account can't buy it now, beside what it costs; null if it can.
    #[schema(required)]
    pub refusal: Option<String>,
}

/// What the event gives. It is shown when the event is announced.
#[derive(Serialize, ToSchema)]
pub struct EventRewards {
    #[schema(required)]
    pub exclusive: Option<EventExclusive>,
    pub unlockable: Vec<EventUnlockable>,
}

/// A pack at the event's price.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventPack {
    pub id: String,
    pub name: Bilingual,
    pub description: Bilingual,
    #[schema(value_type = of_engine::RarityName)]
    pub rarity: Rarity,
    /// What it costs in the event, and without it.
    pub price: i64,
    pub full_price: i64,
    /// The price, in the currency that it is; null in the other.
    #[schema(required)]
    pub coins: Option<i64>,
    #[schema(required)]
    pub moons: Option<i64>,
    /// How much less than in the shop it costs, in percent.
    #[schema(value_type = i32)]
    pub discount: Percent,
    #[schema(value_type = of_engine::CurrencyName)]
    pub currency: Currency,
    /// The account has all of it.
    pub collected: bool,
    /// The ids of its elements, and the colour in which each is shown.
    pub preview_elements: Vec<String>,
    pub colors: Vec<u8>,
}

/// How far the account is.
#[derive(Serialize, ToSchema)]
pub struct EventPlayerProgress {
    pub points: u32,
    /// What it got today (UTC).
    pub today: u32,
    /// Its place; null without points.
    #[schema(required)]
    pub rank: Option<i64>,
    /// The ids of the elements that it has collected.
    pub collected: Vec<String>,
}

/// An event of the year.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearlyEvent {
    /// As in `carnival-2027`.
    pub id: String,
    /// The id of its design, as in `carnival`.
    pub name: String,
    pub title: Bilingual,
    pub title_not_started: Bilingual,
    pub title_ended: Bilingual,
    pub description: Bilingual,
    pub description_not_started: Bilingual,
    pub description_ended: Bilingual,
    /// What looks different in the village while it runs.
    pub twist: Bilingual,
    pub picture_url: String,
    /// Somebody who wears its exclusive element; null until the event is announced.
    #[schema(required)]
    pub highlight_skin_url: Option<String>,
    /// planned, announced, running, collecting or over.
    #[schema(value_type = of_engine::EventPhase)]
    pub phase: String,
    /// The account has joined it.
    pub joined: bool,
    /// From when its rewards are shown.
    pub announced: Stamp,
    pub start: Stamp,
    pub end: Stamp,
    /// Until when what was reached can be collected.
    pub collect_until: Stamp,
    /// What counts, and for how many points.
    pub deeds: Vec<EventDeed>,
    /// The most points of one day (UTC).
    pub limit_of_day: u32,
    pub rewards: EventRewards,
    /// Packs that cost less while it runs.
    pub packs: Vec<EventPack>,
    /// Null for who has not joined.
    #[schema(required)]
    pub progress: Option<EventPlayerProgress>,
}

fn exclusive_of(
    loaded: &LoadedWardrobe,
    event: &Event,
    wearer: &Wearer,
    refusal: Option<EventRefusal>,
) -> Option<EventExclusive> {
    let element = loaded.whole.find(&event.exclusive)?;
    Some(EventExclusive {
        id: element.id.clone(),
        price: element.price,
        currency: element.currency,
        bought: wearer.has(element),
        refusal: refusal.map(|refusal| Refusal::from(refusal).code.to_owned()),
    })
}

fn pack_of(loaded: &LoadedWardrobe, pack: &Pack, wearer: &Wearer) -> EventPack {
    let full_price = equip::pack_price(&loaded.whole, pack, wearer);
    let price = pack_price(full_price);
    let color = |id: &String| loaded.whole.find(id).and_then(|element| element.colors.first().copied());
    EventPack {
        id: pack.id.clone(),
        name: (&pack.name).into(),
        description: (&pack.description).into(),
        rarity: pack.rarity,
        price,
        full_price,
        coins: (pack.currency == Currency::Coins).then_some(price),
        moons: (pack.currency == Currency::Moons).then_some(price),
        discount: PACK_DISCOUNT,
        currency: pack.currency,
        collected: is_collected(&loaded.whole, pack, wearer),
        preview_elements: pack.elements.clone(),
        colors: pack.elements.iter().map(|id| color(id).unwrap_or(0)).collect(),
    }
}

/// An event as somebody sees it at a moment.
pub fn event_of(
    loaded: &LoadedWardrobe,
    (event, design): (&Event, &EventDesign),
    wearer: &Wearer,
    (progress, rank): (&EventProgress, Option<i64>),
    now: Stamp,
) -> YearlyEvent {
    let at = now.epoch_millis();
    let phase = event.phase(at);
    let is_shown = phase != EventPhase::Planned;
    let unlockable = event.unlockable.iter().map(|item| EventUnlockable {
        id: item.element.clone(),
        points: item.points,
        element: item.element.clone(),
        state: progress.state(item).name().to_owned(),
    });
    let refusal = progress.may_buy_exclusive(event, at).err();
    let packs = event.packs.iter().filter_map(|id| loaded.whole.pack(id));
    YearlyEvent {
        id: event.id.clone(),
        name: event.design.clone(),
        title: (&design.title).into(),
        title_not_started: (&design.title_not_started).into(),
        title_ended: (&design.title_ended).into(),
        description: (&design.description).into(),
        description_not_started: (&design.description_not_started).into(),
        description_ended: (&design.description_ended).into(),
        twist: (&design.twist).into(),
        picture_url: format!("/events/{}.svg", event.design),
        highlight_skin_url: is_shown.then(|| format!("/api/event/{}/highlight.png", event.id)),
        phase: phase.name().to_owned(),
        joined: progress.joined,
        announced: event.starts.saturating_sub(ANNOUNCED_FOR).into(),
        start: event.starts.into(),
        end: event.ends.into(),
        collect_until: event.collect_until().into(),
        deeds: event.deeds.iter().map(|(deed, points)| EventDeed { deed: *deed, points: *points }).collect(),
        limit_of_day: event.limit_of_day,
        rewards: EventRewards {
            exclusive: exclusive_of(loaded, event, wearer, refusal).filter(|_| is_shown),
            unlockable: unlockable.filter(|_| is_shown).collect(),
        },
        packs: packs.filter(|_| is_shown).map(|pack| pack_of(loaded, pack, wearer)).collect(),
        progress: progress.joined.then(|| EventPlayerProgress {
            points: progress.points.total,
            today: progress.points.of_day(Day::of(at)),
            rank,
            collected: progress.collected.iter().cloned().collect(),
        }),
    }
}
