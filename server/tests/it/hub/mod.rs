//! `/hub`: the behaviours of the protocol by their ids, refusals, rooms, whole games, and a crash.

mod anonymous;
mod behaviour;
mod chat;
mod crash;
mod crowd;
mod flood;
mod friends;
mod game;
mod journal;
mod lobby;
mod moderate;
mod presence;
mod reference;
mod refusals;
mod room;
mod sweep;
