//! `/api/…`

mod auth;
mod game;
mod journal;
mod openapi;
mod settings;
mod user;
