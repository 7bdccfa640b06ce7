//! Moderation: what the house notices by itself in what people say, who may do what to whom, and how much may be written
//! about it.

pub mod attend;
pub mod flood;
pub mod pairs;
pub mod sanction;
pub mod watch;
pub mod words;
