//! The rules of Moonhowl: pure, deterministic, the same on the server, in the browser and in the simulator.
//!
//! Nothing here reads a clock, does I/O, starts a thread or draws ambient randomness: time and seeds are arguments.
//! The modules, from the ground up:
//! - [`base`] and [`seat`] are plain values, [`economy`] the currencies;
//! - [`progress`]: levels, rewards and the moon's calendar;
//! - [`account`]: what an account may be and do; [`moderation`]: floods, the word filter, and who may sanction whom;
//! - [`listing`]: the public list of games;
//! - [`skin`]: what people wear and how it is drawn; [`shop`]: what is sold on which day; [`seasons`]: what passes and events give; `role_pictures` (with the feature `art`): the drawings of the roles;
//! - [`roles`]: the cards and their hooks; [`game`]: one game. These two depend on each other;
//! - [`notebook`]: what a player notes about the others; [`recap`]: the story of a game that is over;
//! - [`belief`]: how likely each player is an enemy, from what a seat was sent;
//! - [`sim`]: bots and studies of many games; [`scenario`]: the rules as texts that are run as tests;
//! - `story` (a feature): games told as text for terminals;
//! - `cli` (a feature): the command line, the only module with files, threads, clocks and the network. No other module
//!   uses it.

pub mod account;
pub mod base;
pub mod belief;
#[cfg(feature = "cli")]
pub mod cli;
pub mod economy;
pub mod game;
pub mod listing;
pub mod moderation;
pub mod notebook;
pub mod progress;
pub mod recap;
#[cfg(feature = "art")]
pub mod role_pictures;
pub mod roles;
pub mod scenario;
pub mod seasons;
pub mod seat;
pub mod shop;
pub mod sim;
pub mod skin;
#[cfg(feature = "story")]
pub mod story;
