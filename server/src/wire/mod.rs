//! What crosses the wire, as plain data: frames, events, answers, entities as others see them, error codes, close codes. Doc
//! comments of types with a schema become comments of the web's generated types.

pub mod answer;
pub mod bilingual;
pub mod close;
pub mod error;
pub mod event;
pub mod frame;
pub mod friend;
pub mod game;
pub mod key;
pub mod notification;
pub mod of_engine;
pub mod shop;
pub mod slot;
pub mod subscription;
pub mod user;
