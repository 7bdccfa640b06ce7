//! People: friendships, notifications, sign-in by providers, second factors, bans at the door, erasure.

pub mod bans;
pub mod erase;
pub mod friends;
pub mod known_browser;
pub mod notices;
pub mod proof;
pub mod provider_sign_in;
pub mod sign_in;
pub mod start_coins;
pub mod two_factor;
pub mod views;
