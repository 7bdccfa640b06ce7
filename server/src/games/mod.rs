//! The life of a game around its room: opening it, inviting friends, listing it, giving rewards when it ends, and its record.

pub mod invitation;
pub mod invite;
pub mod listing;
pub mod open;
pub mod play;
pub mod recap;
pub mod record;
pub mod settle;
