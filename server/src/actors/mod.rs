//! Actors: one file for each, with its messages.

pub mod lobby;
pub mod room;
pub mod session;
