//! `/api/…`

mod auth;
mod credentials;
mod devices;
mod game;
mod journal;
mod leave;
mod letters;
mod openapi;
mod settings;
mod social;
mod two_factor;
mod user;
