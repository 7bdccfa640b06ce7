//! How actors reach one another: the directory says who is where, the bus carries messages there.
//!
//! INVARIANT: no actor holds the address of another one that could live on another node. Rooms, sessions and lobbies
//! speak to one another through these two traits only, in messages that are plain data. One process holds everything
//! in [`local`]; a form over a message broker can take its place without touching an actor.

pub mod local;

use std::future::Future;
use std::pin::Pin;

use bytestring::ByteString;

use crate::actors::lobby::Listing;
use crate::actors::room::{Ask, Tell};
use crate::actors::session::News;
use crate::error::Refusal;
use crate::ids::{GameId, UserId};

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
    /// Tells every node's lobby about a game.
    fn tell_lobbies(&self, listing: Listing);
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
}
