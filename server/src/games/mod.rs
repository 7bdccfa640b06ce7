//! The life of a game around its room: opening it, inviting friends, listing it, and giving rewards when it ends.

pub mod invite;
pub mod listing;
pub mod open;
pub mod settle;
