//! `/api/…`

mod auth;
mod game;
mod openapi;
mod settings;
mod user;
