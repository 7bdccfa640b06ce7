//! How actors reach one another: the directory says who is where, the bus carries messages there.
//!
//! INVARIANT: no actor holds the address of another one that could live on another node. Rooms, sessions and lobbies
//! speak to one another through these two traits only, in messages that are plain data. One process holds everything
//! in [`local`]; a form over a message broker can take its place without touching an actor.

pub mod chats;
pub mod local;

use std::future::Future;
use std::pin::Pin;

use bytestring::ByteString;
use engine::account::presence::Presence;
use engine::game::Status;
use serde::Serialize;

use crate::actors::friend_chat::ChatAsk;
use crate::actors::lobby::Listing;
use crate::actors::room::{Ask, Tell};
use crate::actors::session::News;
use crate::error::Refusal;
use crate::ids::{GameId, Pair, UserId};

/// An answer as JSON, already encoded, or the refusal.
pub type Answer = Result<ByteString, Refusal>;
/// An answer that is on its way.
pub type Pending = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// Carries messages to actors, wherever they live.
pub trait Bus: Send + Sync {
    /// Asks a room for something. What one caller asks is taken in the order of the calls, not of the awaits.
    fn ask_room(&self, room: &GameId, ask: Ask) -> Pending;
    /// Tells a room something that needs no answer.
    fn tell_room(&self, room: &GameId, tell: Tell);
    /// Tells a user something; dropped if he is not online.
    fn tell_user(&self, user: UserId, news: News);
    /// Tells everybody who is online something.
    fn tell_all(&self, news: News);
    /// Tells every node's lobby about a game.
    fn tell_lobbies(&self, listing: Listing);
    /// Asks the chat of two people for something; in the order of the calls, like a room.
    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> Pending;
    /// What these two are to each other has changed: their chat, if it is open, reads it anew.
    fn refresh_chat(&self, pair: Pair);
    /// The same for every open chat of somebody.
    fn refresh_chats_of(&self, user: UserId);
}

/// Knows who is where.
pub trait Directory: Send + Sync {
    /// Reserves the one seat that a user may hold: fails with the game in which he holds it already.
    fn enter(&self, user: UserId, game: &GameId) -> Result<(), GameId>;
    /// Gives the reservation up, if it is for that game.
    fn exit(&self, user: UserId, game: &GameId);
    /// The game in which he holds a seat.
    fn seat_of(&self, user: UserId) -> Option<GameId>;
    fn is_online(&self, user: UserId) -> bool;
    /// From his session: he has a socket, or none any more.
    fn set_present(&self, user: UserId, present: bool);
    /// From a room: how far its game is; nothing when it is gone.
    fn set_stage(&self, game: &GameId, stage: Option<Stage>);
    /// Where somebody is, as others may know.
    fn whereabouts(&self, user: UserId) -> Whereabouts;
}

/// What others may know of a game that somebody is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    pub status: Status,
    /// It is entered by its link alone, and nobody else learns which it is.
    pub private: bool,
    /// Nobody is known in it: nobody else learns that somebody is in it.
    pub anonymous: bool,
}

/// Where somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Whereabouts {
    pub status: Presence,
    /// The game in which he holds a seat, unless it is private or anonymous.
    pub game: Option<GameId>,
}

impl Whereabouts {
    /// Of somebody of whom nothing is known.
    pub const AWAY: Self = Self { status: Presence::Disconnected, game: None };

    pub fn is_online(&self) -> bool {
        self.status != Presence::Disconnected
    }
}
