//! Events: eight a year, each with points, rewards and a leaderboard of its own (EVENT-1 to EVENT-4).
//!
//! The calendar says when an event is; it is drawn once, from the calendar and the wardrobe, and kept, so that it stays as it is.

mod calendar;
mod deed;
mod draw;
mod progress;
mod year;

use serde::{Deserialize, Serialize};

use crate::economy::Day;

pub use calendar::{Occurrence, between};
pub use deed::{Deed, EventDeeds};
pub use draw::{LIMIT_OF_DAY, PACK_DISCOUNT, draw, pack_price};
pub use progress::{EventProgress, EventRefusal, Points, RewardState, goods_of, may_join};
pub use year::{KeptEvent, Origin, beside, with_calendar};

pub(super) const DAY_MS: u64 = 86_400_000;

/// An event is shown with its rewards so long before it starts.
pub const ANNOUNCED_FOR: u64 = 7 * DAY_MS;
/// What was reached can be collected so long after the end.
pub const COLLECTED_FOR: u64 = 3 * DAY_MS;
/// Elements of an event are sold so long after the start of the one that showed them first: a year later.
const SOLD_AFTER: u64 = 365 * DAY_MS;
/// So many places of an event have a badge.
pub const BADGES: u32 = 3;
/// Games with more bots than people give points up to here on a day (UTC): what the day has given already counts.
const LIMIT_MOSTLY_BOTS: u32 = 10;

/// An element that so many points unlock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unlockable {
    pub element: String,
    pub points: u32,
}

/// One event, at its own time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Event {
    /// The design and the year, as in `carnival-2027`.
    pub id: String,
    /// The id of an [`EventDesign`](crate::skin::EventDesign), which has the words.
    pub design: String,
    /// In milliseconds since the Unix epoch.
    pub starts: u64,
    pub ends: u64,
    /// What counts, and for how many points.
    pub deeds: Vec<(Deed, u32)>,
    /// The most points of one day.
    pub limit_of_day: u32,
    /// By their points.
    pub unlockable: Vec<Unlockable>,
    /// The element that is sold from the first unlocked one on.
    pub exclusive: String,
    /// The packs that are sold for less while the event runs.
    pub packs: Vec<String>,
}

/// Where an event is in its time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EventPhase {
    /// Its rewards are not shown yet.
    Planned,
    Announced,
    Running,
    /// It has ended, and what was reached can be collected.
    Collecting,
    Over,
}

impl EventPhase {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Announced => "announced",
            Self::Running => "running",
            Self::Collecting => "collecting",
            Self::Over => "over",
        }
    }
}

impl Event {
    pub fn phase(&self, now: u64) -> EventPhase {
        phase(self.starts, self.ends, now)
    }

    pub const fn collect_until(&self) -> u64 {
        self.ends + COLLECTED_FOR
    }

    /// The ids of its elements, the exclusive one last.
    pub fn elements(&self) -> impl Iterator<Item = &str> {
        self.unlockable.iter().map(|item| item.element.as_str()).chain([self.exclusive.as_str()])
    }

    /// The points that somebody has after a game on a day.
    pub fn after(&self, before: &Points, game: &EventDeeds, day: Day) -> Points {
        let limit = if game.pay.earns_little() {
            LIMIT_MOSTLY_BOTS.min(self.limit_of_day)
        } else {
            self.limit_of_day
        };
        before.after(self.points_of(game), day, limit)
    }

    /// The points of a game, before the limit of the day: none if it pays no coins, and half of them with a bot at the table.
    pub fn points_of(&self, game: &EventDeeds) -> u32 {
        if game.pay.unpaid.is_some() {
            return 0;
        }
        let points = self.deeds.iter().map(|(deed, points)| deed.count(game) * points).sum();
        if game.pay.company.has_bots() { points / 2 } else { points }
    }
}

/// From when the elements of a design are sold whose first event started then.
pub const fn sold_from(starts: u64) -> u64 {
    starts + SOLD_AFTER
}

/// The phase at a moment of an event that starts and ends then.
pub const fn phase(starts: u64, ends: u64, now: u64) -> EventPhase {
    if now + ANNOUNCED_FOR < starts {
        EventPhase::Planned
    } else if now < starts {
        EventPhase::Announced
    } else if now < ends {
        EventPhase::Running
    } else if now < ends + COLLECTED_FOR {
        EventPhase::Collecting
    } else {
        EventPhase::Over
    }
}
