//! What crosses the wire, as plain data: frames, entities as others see them, error codes, close codes.

pub mod bilingual;
pub mod close;
pub mod error;
pub mod frame;
pub mod friend;
pub mod game;
pub mod notification;
pub mod slot;
pub mod user;
pub mod words;
