//! `/hub`: the protocol's behaviours by their ids (H-1 to H-7), refusals, rooms, friends, moderators, whole games, a crash.

mod admission;
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
mod play;
mod presence;
mod reference;
mod refusals;
mod rematch;
mod room;
mod service;
mod sweep;
mod voice;
