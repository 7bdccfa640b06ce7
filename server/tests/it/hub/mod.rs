//! `/hub`: the behaviours of the protocol by their ids, refusals, rooms, whole games, and a crash.

mod behaviour;
mod crash;
mod game;
mod journal;
mod lobby;
mod reference;
mod refusals;
mod room;
mod sweep;
