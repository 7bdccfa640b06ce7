//! The calendar of a year: the seasons with their moons, and the events. Every process and every browser computes the same one. Staff may
//! plan other events; the server tells of those.

use serde::Serialize;

use super::event::{Occurrence, between};
use super::pass::theme;
use crate::progress::{Season, season};

/// The season that runs, and twelve more: a year and a few days.
const SEASONS: u32 = 13;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Calendar {
    /// The season that runs, and the twelve that follow it.
    pub seasons: Vec<CalendarSeason>,
    /// The events that are not over, until the last of these seasons ends, in their order.
    pub events: Vec<CalendarEvent>,
}

/// A season, from one full moon to the next. Moments are milliseconds since the Unix epoch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CalendarSeason {
    pub number: u32,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub from: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub until: u64,
    /// The moon after which the season is named: one of [`THEMES`](crate::skin::element::THEMES).
    pub moon: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CalendarEvent {
    pub id: String,
    pub design: String,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub start: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub end: u64,
}

impl From<Season> for CalendarSeason {
    fn from(Season { number, from, until }: Season) -> Self {
        Self { number, from, until, moon: theme(number).to_owned() }
    }
}

impl From<Occurrence> for CalendarEvent {
    fn from(event: Occurrence) -> Self {
        Self { id: event.id(), design: event.design.to_owned(), start: event.starts, end: event.ends }
    }
}

/// The calendar of the year that begins at a moment, in milliseconds since the Unix epoch.
pub fn calendar(at: u64) -> Calendar {
    let first = season(at).number;
    let seasons: Vec<CalendarSeason> =
        (first..first + SEASONS).map(|number| Season::numbered(number).into()).collect();
    let end = Season::numbered(first + SEASONS).from;
    Calendar { seasons, events: between(at, end).into_iter().map(CalendarEvent::from).collect() }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::economy::Month;

    /// The web client's tests read the same file and compare it with what a browser computes.
    #[test]
    fn the_calendar_is_the_one_that_browsers_compute() {
        let written: Vec<(u64, serde_json::Value)> =
            serde_json::from_str(include_str!("calendar.json")).expect("the calendars that are written down");
        assert!(!written.is_empty());
        for (at, expected) in written {
            assert_eq!(serde_json::to_value(calendar(at)).expect("JSON"), expected, "from {at}");
        }
    }

    #[test]
    fn the_seasons_follow_one_another_and_the_events_too() {
        for month in 0..240 {
            let at = Month::numbered(month + 600).starts();
            let Calendar { seasons, events } = calendar(at);
            assert!(seasons[0].from <= at && at < seasons[0].until);
            assert!(seasons.windows(2).all(|pair| pair[0].until == pair[1].from));
            assert!(events.iter().all(|event| event.end > at));
            assert!(events.windows(2).all(|pair| pair[0].end < pair[1].start));
            // From one carnival to the next there may be thirteen months.
            let designs: BTreeSet<&str> = events.iter().map(|event| &*event.design).collect();
            assert!(designs.len() >= 7, "{designs:?}");
        }
    }
}
