//! How actors reach one another: the directory knows who is where, and the bus carries messages to actors.
//!
//! INVARIANT: no actor holds the address of an actor that could live on another node. Rooms, sessions and lobbies reach one
//! another only through these traits, with messages that are plain data. `actors::local` implements them within one process; an
//! implementation over a message broker could replace it without a change to any actor.

pub mod messages;
pub mod whereabouts;

use std::future::Future;
use std::pin::Pin;

use crate::base::ids::{GameId, Pair, UserId};
use crate::cluster::messages::{Ask, ChatAsk, Listing, LobbyWatch, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::wire::frame::Answer;

/// The future of an answer.
pub type PendingAnswer = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// Carries messages to actors, wherever they live.
pub trait Bus: Send + Sync {
    /// Sends a request to a room. Requests of one caller are handled in the order of the calls, not of the awaits.
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer;
    /// Sends a message that needs no answer to a room.
    fn tell_room(&self, room: &GameId, notice: RoomNotice);
    /// Starts a room that does not run: a new one, or one that was live when the server stopped.
    fn start_room(&self, room: &GameId);
    /// Makes every running room send its people its state.
    fn resend_rooms(&self);
    /// Sends a message to a user's session; dropped if the user is not online.
    fn tell_user(&self, user: UserId, event: SessionEvent);
    /// Sends a message to every session.
    fn tell_all(&self, event: SessionEvent);
    /// Tells every node's lobby about a game.
    fn tell_lobbies(&self, listing: Listing);
    /// Sends a request to the chat of two people, in the order of the calls as with a room.
    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer;
    /// Makes the chat of two people, if it runs, read again what they are to each other.
    fn refresh_chat(&self, pair: Pair);
    /// The same for every chat of a user.
    fn refresh_chats_of(&self, user: UserId);
}

/// The node that an actor lives on. Actors tell the node when they stop or are lost, and reach the node's lobby through it.
pub trait Node: Send + Sync {
    fn room_stopped(&self, room: &GameId);
    fn session_stopped(&self, user: UserId);
    fn chat_stopped(&self, pair: Pair);
    /// Asks for a lost room to be restored with its onlookers. Must neither fail nor wait, because a destructor calls it while a
    /// panic unwinds.
    fn room_lost(&self, room: &GameId, onlookers: Onlookers);
    /// Makes a socket watch the list of games. The list comes back as a session event.
    fn watch_lobby(&self, watch: LobbyWatch);
    /// Notes that no socket of the user watches the list any more.
    fn unwatch_lobby(&self, user: UserId);
}

/// Knows where users are: online or not, and in which game.
pub trait Directory: Send + Sync {
    /// Reserves the only seat that a user may hold. The error is the other game in which they hold a seat.
    fn enter(&self, user: UserId, game: &GameId) -> Result<(), GameId>;
    /// Releases the reservation, if it is for that game.
    fn exit(&self, user: UserId, game: &GameId);
    /// The game in which the user holds a seat.
    fn seat_of(&self, user: UserId) -> Option<GameId>;
    /// Whether the user has a session.
    fn is_online(&self, user: UserId) -> bool;
    /// From the user's session: whether they have an open socket.
    fn set_present(&self, user: UserId, present: bool);
    /// From a room: the stage of its game; `None` when the room closes.
    fn set_stage(&self, game: &GameId, stage: Option<Stage>);
    /// How many games run that have begun and are not over.
    fn running_games(&self) -> usize;
    /// Where a user is, as far as others may know.
    fn whereabouts(&self, user: UserId) -> Whereabouts;
}
