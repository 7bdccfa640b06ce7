//! `/api/…`

mod auth;
mod credentials;
mod devices;
mod game;
mod journal;
mod openapi;
mod settings;
mod user;
