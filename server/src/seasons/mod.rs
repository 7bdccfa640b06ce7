//! Seasons, from full moon to full moon: what a settled game moves beside experience and coins.

mod collected;
pub mod event;
pub mod pass;
pub mod plan;
pub mod rating;
