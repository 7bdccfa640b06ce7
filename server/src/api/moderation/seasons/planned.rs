//! Passes and events as staff write, export and import them.

use engine::economy::{Coins, Moons};
use engine::seasons::event::{Deed, Event, Unlockable};
use engine::seasons::pass::{MoonPass, PassElement};
use engine::shop::Goods;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::event::seen::EventDeed;
use crate::base::clock::Stamp;
use crate::wire::error::Refusal;

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

/// Passes and events, as they are exported and imported.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Plans {
    #[serde(default)]
    pub passes: Vec<PlannedPass>,
    #[serde(default)]
    pub events: Vec<PlannedEvent>,
    /// The ids of events that are left out.
    #[serde(default)]
    pub withdrawn: Vec<String>,
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
    pub fn into_pass(self) -> Result<MoonPass, Refusal> {
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
