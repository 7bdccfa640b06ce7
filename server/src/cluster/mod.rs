//! How actors reach one another: the directory knows who is where, and the bus carries messages to actors.
//!
//! INVARIANT: no actor holds the address of an actor that could live on another node. Rooms, sessions and lobbies reach one
//! another only through these traits, with messages that are plain data. `actors::local` implements them within one process, and
//! `actors::nodes` over several.

pub mod messages;
pub mod whereabouts;

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use crate::base::ids::{GameId, Pair, UserId};
use crate::base::node::NodeName;
use crate::cluster::messages::{Ask, ChatAsk, Listing, LobbyWatch, Onlookers, RoomNotice, SessionEvent};
use crate::cluster::whereabouts::{Stage, Whereabouts};
use crate::wire::frame::Answer;

/// The future of an answer.
pub type PendingAnswer = Pin<Box<dyn Future<Output = Answer> + Send>>;

/// A message to a room, with the place for its answer if it has one.
pub enum Errand {
    Ask(Ask, oneshot::Sender<Answer>),
    Notice(RoomNotice),
}

/// Something in the database has changed that every node has read before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Change {
    /// Somebody or everybody was notified.
    Notices,
    /// The lists of the word filter.
    Words,
    /// What two people are to each other.
    Pair(Pair),
    /// What a user allows others.
    PairsOf(UserId),
}

/// What is known on this node of one that lives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeState {
    pub name: NodeName,
    /// The rooms that it runs.
    pub rooms: usize,
    /// The people who have an open socket there.
    pub people: usize,
    /// Whether rooms of this release may be given to it.
    pub takes_rooms: bool,
    /// Whether it takes new sockets.
    pub takes_sockets: bool,
    /// How long the last question to it and its answer have taken; `None` if it does not answer, and for this node.
    pub lag: Option<Duration>,
}

/// Carries messages to actors, wherever they live.
pub trait Bus: Send + Sync {
    /// Sends a request to a room. Requests of one caller are handled in the order of the calls, not of the awaits.
    fn ask_room(&self, room: &GameId, ask: Ask) -> PendingAnswer;
    /// Sends a message that needs no answer to a room.
    fn tell_room(&self, room: &GameId, notice: RoomNotice);
    /// Starts a room that does not run: a new one, or one that was live when the server stopped.
    fn start_room(&self, room: &GameId);
    /// Passes a message on to the node that owns the room, from a node that does not. `None`: it is not known which one does.
    fn pass_on(&self, room: &GameId, owner: Option<NodeName>, errand: Errand);
    /// Lets the node that will own the room next read it. False if no node is there that may.
    fn prepare_room(&self, room: &GameId) -> bool;
    /// Makes every running room of this node send its people its state.
    fn resend_rooms(&self);
    /// Sends a message to a user's sessions; dropped if the user is not online.
    fn tell_user(&self, user: UserId, event: SessionEvent);
    /// Sends the same message to several users.
    fn tell_users(&self, users: &[UserId], event: SessionEvent);
    /// Sends a message to the user's session on this node.
    fn tell_user_here(&self, user: UserId, event: SessionEvent);
    /// Sends a message to every session of this node.
    fn tell_all_here(&self, event: SessionEvent);
    /// Makes the other nodes read again what has changed.
    fn tell_nodes(&self, change: Change);
    /// Tells every node's lobby about a game.
    fn tell_lobbies(&self, listing: Listing);
    /// Sends a request to the chat of two people, in the order of the calls as with a room.
    fn ask_chat(&self, pair: Pair, ask: ChatAsk) -> PendingAnswer;
    /// Makes the chat of two people, if it runs anywhere, read again what they are to each other.
    fn refresh_chat(&self, pair: Pair);
    /// The same for every chat of a user.
    fn refresh_chats_of(&self, user: UserId);
}

/// The node that an actor lives on. Actors tell the node when they stop or are lost, and reach the node's lobby through it.
pub trait Node: Send + Sync {
    fn room_stopped(&self, room: &GameId);
    /// The room's actor still runs, but messages must no longer reach it.
    fn room_leaves(&self, room: &GameId);
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
    fn reserve(&self, user: UserId, game: &GameId) -> Result<(), GameId>;
    /// Releases a reservation, if it is for that game.
    fn release(&self, user: UserId, game: &GameId);
    /// From a room: a user has taken a seat in that game, or has given it up.
    fn note_seat(&self, user: UserId, game: GameId, takes: bool);
    /// The game in which the user holds a seat.
    fn seat_of(&self, user: UserId) -> Option<GameId>;
    /// True if other nodes seat people too: then `reserve` only says what is known, and the database decides.
    fn shares_seats(&self) -> bool;
    /// The nodes that live, this one among them, by name.
    fn nodes(&self) -> Vec<NodeState>;
    /// How many people have an open socket, on whichever nodes.
    fn people(&self) -> usize;
    /// Whether the user has a session.
    fn is_online(&self, user: UserId) -> bool;
    /// Whether the user has a session on another node than this one.
    fn is_online_besides(&self, user: UserId, node: NodeName) -> bool;
    /// From the user's session: it begins or ends.
    fn note_session(&self, user: UserId, begins: bool);
    /// Whether this node tells the user's friends where the user is: one does, of those with a session of the user.
    fn speaks_for(&self, user: UserId) -> bool;
    /// From the user's session: whether they have an open socket.
    fn set_present(&self, user: UserId, present: bool);
    /// From a room: the stage of its game; `None` when the room closes.
    fn set_stage(&self, game: &GameId, stage: Option<Stage>);
    /// From a room: this node has given it away.
    fn note_given_away(&self, game: &GameId);
    /// How many games run that have begun and are not over.
    fn running_games(&self) -> usize;
    /// Where a user is, as far as others may know.
    fn whereabouts(&self, user: UserId) -> Whereabouts;
}
