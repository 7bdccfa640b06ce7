//! Sanctions by moderators, reports by players, and news by staff (docs/MODERATION.md).

pub mod flood;
pub mod news;
pub mod reports;
pub mod sanctions;
pub mod templates;
