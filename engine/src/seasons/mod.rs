//! What a season offers to who plays: the moon pass and the events, as far as they give things of the wardrobe, and the rating, by which
//! players are ranked. The seasons' own calendar, which knows nothing of them, is in [`progress`](crate::progress).

mod calendar;
pub mod event;
pub mod pass;
pub mod plan;
pub mod rating;

pub use calendar::{Calendar, CalendarEvent, CalendarSeason, calendar};
