//! `/api/…`

mod auth;
mod coins;
mod companions;
mod credentials;
mod devices;
mod filter;
mod friends;
mod game;
mod journal;
mod leave;
mod letters;
mod limits;
mod moderation;
mod mutes;
mod notebook;
mod notifications;
mod openapi;
mod profile;
mod profile_text;
mod push;
mod settings;
mod skins;
mod social;
pub mod two_factor;
mod user;
