//! People and what they are to one another: sign-in by accounts elsewhere, friendships, notifications, accounts that are erased.

pub mod arrival;
pub mod bans;
pub mod erase;
pub mod friends;
pub mod notices;
pub mod proof;
pub mod sign_in;
pub mod two_factor;
pub mod views;
