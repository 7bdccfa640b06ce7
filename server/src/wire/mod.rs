//! What crosses the wire, as plain data: frames, the data of events and answers, entities as others see
//! them, error codes, close codes.

pub mod answer;
pub mod bilingual;
pub mod close;
pub mod error;
pub mod event;
pub mod frame;
pub mod friend;
pub mod game;
pub mod notification;
pub mod of_engine;
pub mod slot;
pub mod user;
