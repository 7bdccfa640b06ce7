//! Moderation: floods, the word filter, names and texts that are refused because of their words, pairs that win too often, who may
//! sanction whom, and which rooms moderators may attend.

pub mod attend;
pub mod flood;
pub mod pairs;
pub mod public_words;
pub mod sanction;
pub mod watch;
pub mod words;
