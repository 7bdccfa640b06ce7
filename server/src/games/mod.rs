//! Games as the product knows them: how one is opened, how people are asked into one, and what one is worth when it ends.

pub mod invite;
pub mod listing;
pub mod open;
pub mod settle;
