//! Seasons, from full moon to full moon: the moon pass.

pub mod pass;
pub mod turn;
