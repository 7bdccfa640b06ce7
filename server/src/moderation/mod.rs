//! What moderators impose, what people report, and what staff tell everybody (docs/MODERATION.md).

pub mod news;
pub mod reports;
pub mod sanctions;
pub mod templates;
