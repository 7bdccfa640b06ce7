//! The server of Moonhowl: actors, the hub, the API, the store. The binary is a thin shell around [`app`].
//!
//! Modules are layered in floors, from `base` and `wire` at the bottom to `app` at the top (docs/ARCHITECTURE.md). A module imports
//! only from floors below its own; `make check-house` refuses any other import.

pub mod actors;
pub mod api;
pub mod app;
pub mod attach;
pub mod auth;
pub mod base;
pub mod cluster;
pub mod config;
pub mod extract;
pub mod games;
pub mod house;
pub mod hub;
pub mod journal;
pub mod mail;
pub mod moderation;
pub mod monitoring;
pub mod pages;
pub mod payment;
pub mod people;
pub mod push;
pub mod seasons;
pub mod shop;
pub mod store;
pub mod till;
pub mod voice;
pub mod wardrobe;
pub mod wire;
pub mod word_filter;
