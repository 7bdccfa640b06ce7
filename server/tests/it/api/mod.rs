//! `/api/…`

mod auth;
mod friends;
mod game;
mod journal;
mod notifications;
mod openapi;
mod profile;
mod settings;
mod user;
