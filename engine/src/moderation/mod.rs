//! Keeping talk bearable: what the house notices by itself, and what moderators do.

pub mod flood;
pub mod links;
pub mod pairs;
pub mod watch;
pub mod words;
