//! Seasons, from full moon to full moon: what a settled game moves beside experience and coins, the moon pass and the rating.

pub mod moderate;
pub mod pass;
pub mod ratings;
pub mod rebuild;
pub mod roll;
pub mod turn;
