//! The events of a time: those that are kept, and the calendar's beside them (EVENT-1, PLAN-1).

use super::{COLLECTED_FOR, Event, EventPhase, between, draw};
use crate::skin::Wardrobe;

/// An event that was shown, or that staff have planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptEvent {
    pub event: Event,
    /// Staff don't want it: it is not shown, nor what the calendar has in its place.
    pub withdrawn: bool,
}

/// Where an event comes from, as staff see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It comes by itself, and can be changed.
    Calendar,
    /// Staff have written it.
    Staff,
    /// Staff don't want it, and it is not shown.
    Withdrawn,
    /// It is shown, and stays as it is.
    Shown,
}

impl Origin {
    /// Of an event, beside those that are kept.
    pub fn of(event: &Event, kept: &[KeptEvent], now: u64) -> Self {
        match kept.iter().find(|kept| kept.event.id == event.id) {
            Some(kept) if kept.withdrawn => Self::Withdrawn,
            _ if event.phase(now) != EventPhase::Planned => Self::Shown,
            Some(_) => Self::Staff,
            None => Self::Calendar,
        }
    }

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calendar => "calendar",
            Self::Staff => "staff",
            Self::Withdrawn => "withdrawn",
            Self::Shown => "shown",
        }
    }
}

impl KeptEvent {
    /// Nobody was shown it yet.
    pub fn may_change(&self, now: u64) -> bool {
        self.withdrawn || self.event.phase(now) == EventPhase::Planned
    }

    /// It leaves an event that starts and ends then no time, or none to collect.
    pub(in crate::seasons) fn is_in_the_way(&self, starts: u64, ends: u64) -> bool {
        !self.withdrawn && self.event.starts < ends + COLLECTED_FOR && starts < self.event.collect_until()
    }
}

/// The events that end in a time, in their order: those that are kept, and the calendar's for which these leave time. Events that staff
/// don't want are left out.
pub fn with_calendar(kept: &[KeptEvent], wardrobe: &Wardrobe, time: (u64, u64)) -> Vec<Event> {
    let is_free = |own: &Event| !kept.iter().any(|kept| kept.is_in_the_way(own.starts, own.ends));
    let (from, until) = time;
    let planned = planned(kept).filter(|event| event.ends > from && event.starts < until);
    let mut all: Vec<Event> = planned.chain(of_calendar(kept, wardrobe, time).filter(is_free)).collect();
    all.sort_by(|one, other| (one.starts, &one.id).cmp(&(other.starts, &other.id)));
    all
}

/// What is kept, and all that the calendar has in a time beside it, also what it leaves no time for.
pub fn beside(kept: &[KeptEvent], wardrobe: &Wardrobe, time: (u64, u64)) -> Vec<Event> {
    planned(kept).chain(of_calendar(kept, wardrobe, time)).collect()
}

fn planned(kept: &[KeptEvent]) -> impl Iterator<Item = Event> {
    kept.iter().filter(|kept| !kept.withdrawn).map(|kept| kept.event.clone())
}

/// The calendar's events in whose place none is kept.
fn of_calendar(
    kept: &[KeptEvent],
    wardrobe: &Wardrobe,
    (from, until): (u64, u64),
) -> impl Iterator<Item = Event> {
    between(from, until)
        .into_iter()
        .filter(|own| kept.iter().all(|kept| kept.event.id != own.id()))
        .filter_map(|own| Some(draw(&own, wardrobe.event_design(own.design)?, &wardrobe.packs)))
}
