//! The rules of Moonhowl: pure, deterministic, the same on the server, in the browser and in the simulator.
//!
//! Nothing here reads a clock, does I/O, starts a thread or draws ambient randomness: time and seeds are arguments.
//! The map: [`game`] is one game, [`roles`] the cards and their hooks, [`sim`] the bots, [`progress`] levels, rewards
//! and the moon's calendar, [`account`] what an account may be and do, [`moderation`] what keeps talk bearable and who may
//! impose what on whom, [`economy`] the currencies, [`skin`] what people look like and wear, [`listing`] the public list of games, `role_pictures` (with the feature `art`) the drawings of the roles, [`scenario`] the rules as texts that can be run. With the
//! feature `story` games are told in words for terminals; with `cli` there is the command line too, which does all that is
//! impure; nothing else sees it.

pub mod account;
#[cfg(feature = "cli")]
pub mod cli;
pub mod economy;
pub mod game;
pub mod listing;
pub mod moderation;
pub mod progress;
#[cfg(feature = "art")]
pub mod role_pictures;
pub mod roles;
pub mod scenario;
pub mod seat;
pub mod sim;
pub mod skin;
#[cfg(feature = "story")]
pub mod story;
