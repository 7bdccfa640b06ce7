//! The server of Moonhowl: actors, the hub, the API, the store. The binary is a thin shell around [`app`].

pub mod actors;
pub mod announce;
pub mod api;
pub mod app;
pub mod auth;
pub mod clock;
pub mod cluster;
pub mod config;
pub mod demo;
pub mod erase;
pub mod error;
pub mod friends;
pub mod house;
pub mod hub;
pub mod ids;
pub mod invites;
pub mod journal;
pub mod mail;
pub mod messages;
pub mod notices;
pub mod prevention;
pub mod rooms;
pub mod settle;
pub mod spa;
pub mod store;
pub mod telemetry;
