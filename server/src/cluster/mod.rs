//! How actors reach one another: the directory says who is where, the bus carries messages there.
//!
//! INVARIANT: no actor holds the address of another one that could live on another node. Rooms, sessions and lobbies
//! speak to one another through these two traits only, in messages that are plain data. One process holds everything
//! in [`local`]; a form over a message broker can take its place without touching an actor.

pub mod messages;
pub mod whereabouts;

use std::future::Future;
use std::pin::Pin;

use crate::base::ids::{GameId, Pair, UserId};
use crate::cluster::messages::{Ask, ChatAsk, Listing, LobbyWatch, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::wire::frame::Answer;

/// An answer that is on its way.
pub type PendingAnswer = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// Carries messages to actors, wherever they live.
pub trait Bus: Send + Sync {
    /// Asks a room for something. What one caller asks is taken in the order of the calls, not of the awaits.
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer;
    /// Tells a room something that needs no answer.
    fn tell_room(&self, room: &GameId, notice: RoomNotice);
    /// Starts a room that does not run: a new one, or one that was live when the server stopped.
    fn wake_room(&self, room: &GameId);
    /// Tells a user something; dropped if he is not online.
    fn tell_user(&self, user: UserId, event: SessionEvent);
    /// Tells everybody who is online something.
    fn tell_all(&self, event: SessionEvent);
    /// Tells every node's lobby about a game.
    fn tell_lobbies(&self, listing: Listing);
    /// Asks the chat of two people for something; in the order of the calls, like a room.
    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer;
    /// What these two are to each other has changed: their chat, if it is open, reads it anew.
    fn refresh_chat(&self, pair: Pair);
    /// The same for every open chat of somebody.
    fn refresh_chats_of(&self, user: UserId);
}

/// The node that an actor lives on: an actor tells it when the actor is gone or lost, and reaches the node's lobby by it.
pub trait Node: Send + Sync {
    fn room_stopped(&self, room: &GameId);
    fn session_stopped(&self, user: UserId);
    fn chat_stopped(&self, pair: Pair);
    /// Asks for a room to be started again, with those who looked on. It never fails and never waits: it is called while
    /// things go wrong.
    fn room_lost(&self, room: &GameId, onlookers: Onlookers);
    /// A socket of somebody shows the list of games from now on. The list comes back as a session event.
    fn watch_lobby(&self, watch: LobbyWatch);
    /// None of somebody's sockets shows the list any more.
    fn unwatch_lobby(&self, user: UserId);
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
