//! People: friendships, mutes, notifications, ranks, sign-in by providers, second factors, bans at the door, erasure.

pub mod bans;
pub mod erase;
pub mod friends;
pub mod known_browser;
pub mod mutes;
pub mod notices;
pub mod other_processes;
pub mod plan_names;
pub mod proof;
pub mod provider_sign_in;
pub mod ranks;
pub mod sign_in;
pub mod start_coins;
pub mod subscribers;
pub mod two_factor;
pub mod views;
