//! What a season offers to who plays: the moon pass and the events, as far as they give things of the wardrobe, and the rating, by which
//! players are ranked. When seasons begin and end is decided in [`progress`](crate::progress), and when events do in [`event`]; the
//! function `calendar` has both for a year.

mod calendar;
pub mod event;
pub mod pass;
pub mod plan;
pub mod rating;

pub use calendar::{Calendar, CalendarEvent, CalendarSeason, calendar};
