//! What staff may put in the place of a pass or an event that comes by itself, or beside it (PLAN-1, PLAN-2).

use std::collections::BTreeSet;

use crate::economy::{Coins, Moons};
use crate::seasons::event::{DAY_MS, Event, EventPhase, KeptEvent, between, with_calendar};
use crate::seasons::pass::{MoonPass, PRICE, STEPS};
use crate::shop::Goods;
use crate::skin::element::THEMES;
use crate::skin::{Access, Wardrobe};

/// So far ahead can be planned: two years, and some days.
pub const AHEAD: u64 = 750 * DAY_MS;
/// The seasons after this one whose pass staff can see and replace.
pub const SEASONS_AHEAD: u32 = 2;
const LONGEST_EVENT: u64 = 31 * DAY_MS;
const LONGEST_ID: usize = 40;
const DEEDS: usize = 11;
const POINTS_OF_A_DEED: u32 = 50;
const POINTS_OF_A_DAY: u32 = 1_000;
const MOST_POINTS: u32 = 10_000;
const UNLOCKABLE: usize = 10;
const PACKS: usize = 5;
const COINS_OF_A_STEP: Coins = Coins(1_000);
const MOONS_OF_A_STEP: Moons = Moons(100);

/// Why a plan is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanRefusal {
    /// It is shown already, and stays as it is.
    #[error("plan_shown")]
    Shown,
    /// It is at the same time as this event, or leaves no time to collect.
    #[error("event_clash")]
    Clash(String),
    /// There is no such design, theme, element or pack, or it belongs to something else.
    #[error("unknown_design")]
    Unknown(String),
    /// A field breaks a limit.
    #[error("invalid_field")]
    Field { field: &'static str, reason: &'static str },
}

fn wrong(field: &'static str, reason: &'static str) -> PlanRefusal {
    PlanRefusal::Field { field, reason }
}

fn must(holds: bool, field: &'static str, reason: &'static str) -> Result<(), PlanRefusal> {
    if holds { Ok(()) } else { Err(wrong(field, reason)) }
}

/// The elements that a plan may give beside those of its own design: those that anybody can buy at any time.
fn is_for_sale(id: &str, wardrobe: &Wardrobe) -> bool {
    let of_drops = wardrobe.drops.iter().flat_map(|design| design.elements());
    let of_passes = wardrobe.passes.iter().flat_map(|theme| theme.elements.iter().map(String::as_str));
    let of_events = wardrobe.events.iter().flat_map(|design| design.elements());
    let is_reserved = of_drops.chain(of_passes).chain(of_events).any(|own| own == id);
    !is_reserved
        && wardrobe.find(id).is_some_and(|element| element.access == Access::Permanent && element.price > 0)
}

/// Whether staff may plan this event now, whatever is beside it. `wardrobe`: all that there is.
pub fn may_plan_event(event: &Event, wardrobe: &Wardrobe, now: u64) -> Result<(), PlanRefusal> {
    must(is_id(&event.id), "id", "bad_characters")?;
    if event.phase(now) != EventPhase::Planned {
        return Err(PlanRefusal::Shown);
    }
    must(event.starts <= now + AHEAD, "starts", "too_large")?;
    let days = event.ends.checked_sub(event.starts).ok_or(wrong("ends", "too_small"))?;
    must(days >= DAY_MS, "ends", "too_small")?;
    must(days <= LONGEST_EVENT, "ends", "too_large")?;
    check_points(event)?;
    check_goods(event, wardrobe)
}

/// Whether an event leaves the others their time, and time to collect. `all`: the events as they will be, this one too.
pub fn has_its_time(event: &Event, all: &[Event]) -> Result<(), PlanRefusal> {
    let clashes = |other: &&Event| {
        other.id != event.id && other.starts < event.collect_until() && event.starts < other.collect_until()
    };
    match all.iter().find(clashes) {
        Some(other) => Err(PlanRefusal::Clash(other.id.clone())),
        None => Ok(()),
    }
}

/// Whether what staff have planned for an event can be taken back, so that the calendar's own comes again, if it has one. `kept`: what is
/// left without it.
pub fn may_take_back(id: &str, kept: &[KeptEvent], wardrobe: &Wardrobe, now: u64) -> Result<(), PlanRefusal> {
    let time = (now, now + AHEAD);
    let Some(own) = between(time.0, time.1).into_iter().find(|own| own.id() == id) else { return Ok(()) };
    if let Some(other) = kept.iter().find(|kept| kept.is_in_the_way(own.starts, own.ends)) {
        return Err(PlanRefusal::Clash(other.event.id.clone()));
    }
    // It would be there at once, without having been announced.
    let is_late = |event: &Event| event.id == id && event.phase(now) != EventPhase::Planned;
    if with_calendar(kept, wardrobe, time).iter().any(is_late) { Err(PlanRefusal::Shown) } else { Ok(()) }
}

fn is_id(id: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (1..=LONGEST_ID).contains(&id.len()) && id.chars().all(fits)
}

fn check_points(event: &Event) -> Result<(), PlanRefusal> {
    must((1..=DEEDS).contains(&event.deeds.len()), "deeds", "bad_length")?;
    let distinct: BTreeSet<_> = event.deeds.iter().map(|(deed, _)| *deed as u8).collect();
    must(distinct.len() == event.deeds.len(), "deeds", "not_distinct")?;
    must(
        event.deeds.iter().all(|(_, points)| (1..=POINTS_OF_A_DEED).contains(points)),
        "deeds",
        "out_of_range",
    )?;
    must((1..=POINTS_OF_A_DAY).contains(&event.limit_of_day), "limitOfDay", "out_of_range")?;
    must((1..=UNLOCKABLE).contains(&event.unlockable.len()), "unlockable", "bad_length")?;
    let points: Vec<u32> = event.unlockable.iter().map(|item| item.points).collect();
    must(points.iter().all(|points| (1..=MOST_POINTS).contains(points)), "unlockable", "out_of_range")?;
    must(points.is_sorted_by(|one, next| one < next), "unlockable", "not_rising")
}

fn check_goods(event: &Event, wardrobe: &Wardrobe) -> Result<(), PlanRefusal> {
    let design =
        wardrobe.event_design(&event.design).ok_or_else(|| PlanRefusal::Unknown(event.design.clone()))?;
    let is_own = |id: &str| wardrobe.find(id).is_some() && design.elements().any(|own| own == id);
    // What is sold in the event alone is the design's own.
    let fits = |id: &&str| is_own(id) || (*id != event.exclusive && is_for_sale(id, wardrobe));
    if let Some(id) = event.elements().find(|id| !fits(id)) {
        return Err(PlanRefusal::Unknown(id.to_owned()));
    }
    let distinct: BTreeSet<&str> = event.elements().collect();
    must(distinct.len() == event.unlockable.len() + 1, "unlockable", "not_distinct")?;
    must(event.packs.len() <= PACKS, "packs", "bad_length")?;
    let distinct: BTreeSet<&String> = event.packs.iter().collect();
    must(distinct.len() == event.packs.len(), "packs", "not_distinct")?;
    match event.packs.iter().find(|id| wardrobe.pack(id).is_none()) {
        Some(id) => Err(PlanRefusal::Unknown(id.clone())),
        None => Ok(()),
    }
}

/// Whether staff may plan this pass now, in this season. `wardrobe`: all that there is.
pub fn may_plan_pass(pass: &MoonPass, wardrobe: &Wardrobe, season: u32) -> Result<(), PlanRefusal> {
    if pass.season <= season {
        return Err(PlanRefusal::Shown);
    }
    must(pass.season <= season + SEASONS_AHEAD, "season", "too_large")?;
    let theme = wardrobe.pass_theme(&pass.theme).filter(|theme| THEMES.contains(&theme.id.as_str()));
    let theme = theme.ok_or_else(|| PlanRefusal::Unknown(pass.theme.clone()))?;
    check_steps(pass)?;
    let mut moons = Moons(0);
    let mut given: BTreeSet<&str> = BTreeSet::new();
    for element in &pass.elements {
        match &element.goods {
            Goods::Coins { amount } => {
                must((Coins(1)..=COINS_OF_A_STEP).contains(amount), "elements", "out_of_range")?;
            }
            Goods::Moons { amount } => {
                must((Moons(1)..=MOONS_OF_A_STEP).contains(amount), "elements", "out_of_range")?;
                moons = Moons(moons.0 + amount.0);
            }
            Goods::Element { id, instead } => {
                must((Coins(0)..=COINS_OF_A_STEP).contains(instead), "elements", "out_of_range")?;
                if !theme.elements.contains(id) && !is_for_sale(id, wardrobe) {
                    return Err(PlanRefusal::Unknown(id.clone()));
                }
                must(given.insert(id), "elements", "not_distinct")?;
            }
            Goods::Pack { id } => return Err(PlanRefusal::Unknown(id.clone())),
        }
    }
    // A pass must not pay for itself.
    must(moons < PRICE, "elements", "too_many_moons")
}

/// Each step gives at most one thing on each track, in their order, and the bought track gives something at each.
fn check_steps(pass: &MoonPass) -> Result<(), PlanRefusal> {
    let places: Vec<(u8, bool)> =
        pass.elements.iter().map(|element| (element.order, !element.free)).collect();
    must(places.is_sorted_by(|one, next| one < next), "elements", "not_rising")?;
    must(places.iter().all(|(order, _)| (1..=STEPS).contains(order)), "elements", "out_of_range")?;
    must(
        places.iter().filter(|(_, bought)| *bought).count() == usize::from(STEPS),
        "elements",
        "bad_length",
    )?;
    must(pass.elements.iter().all(|element| is_id(&element.id)), "elements", "bad_characters")?;
    let ids: BTreeSet<&String> = pass.elements.iter().map(|element| &element.id).collect();
    must(ids.len() == pass.elements.len(), "elements", "not_distinct")
}
