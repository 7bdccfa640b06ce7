//! Actors: one folder or file for each, with the messages that it handles.

pub mod friend_chat;
pub mod lobby;
pub mod local;
pub mod nodes;
pub mod room;
pub mod session;
