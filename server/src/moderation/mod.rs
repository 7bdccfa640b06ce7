//! Sanctions by moderators, reports by players, ranks and news by staff (docs/MODERATION.md).

pub mod flood;
pub mod news;
pub mod ranks;
pub mod reports;
pub mod sanctions;
pub mod templates;
