//! Seasons, from full moon to full moon: what a settled game moves beside experience and coins.

pub mod moderate;
pub mod ratings;
pub mod rebuild;
pub mod roll;
