//! The messages between actors: plain data, so that they can travel to an actor on another node.

use std::sync::Arc;

use actix::Message;
use bytestring::ByteString;
use engine::account::Rank;
use engine::game::{Channel, Command, Lang, Millis, Order, Profile, Speaker, Text};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::base::ids::{GameId, UserId};
use crate::cluster::whereabouts::Whereabouts;
use crate::wire::frame::Tail;
use crate::wire::game::Game;
use crate::wire::user::PublicUser;

/// From the hub or the API to a room: somebody's request. The answer comes when the journal holds what the request changed.
pub struct Ask {
    pub user: UserId,
    /// The client's key: a request with the same key gets the same answer and has no second effect.
    pub key: Option<String>,
    pub request: RoomRequest,
}

pub enum RoomRequest {
    /// Take a seat.
    Join {
        person: Box<Person>,
        invite: Option<String>,
        any_lang: bool,
    },
    /// Give the seat up, or stop watching.
    Leave,
    /// Watch the game without a seat.
    Watch {
        invite: Option<String>,
    },
    /// The token of the link into this room.
    Invite,
    /// Another game with the same settings and people.
    Rematch {
        person: Box<Person>,
    },
    /// From the API: who or what is reported. The answer is a [`Testimony`], for moderators' eyes alone.
    Testimony(Question),
    /// A command that the engine decides about.
    Play(Command),
    /// A moderator wants to see everything in the room. `reported`: somebody has reported something in it.
    Attend {
        officer: Officer,
        reported: bool,
    },
    Unattend,
    /// A moderator who attends gives an order.
    Order {
        officer: Officer,
        order: Order,
        reason: Option<Text>,
    },
}

/// From sessions and the house to a room; no answer comes back, only events to sessions.
#[derive(Message)]
#[rtype(result = "()")]
pub enum RoomNotice {
    /// This user needs the room's state: they have a new socket, or a new session.
    Arrived { user: UserId },
    /// This user has a socket now, or none any more.
    Present { user: UserId, present: bool },
    /// This user's session is over.
    Gone { user: UserId },
    /// This user is no moderator any more.
    Demoted { user: UserId },
    /// From moderation: this user was banned by a moderator of this name, and is out of the game.
    Ousted { user: UserId, by: String, reason: String },
    /// From the node: the room was lost and is started again, and these people looked on.
    Restored(Onlookers),
    /// The room that follows this one is open, and this is the token of its link; or it could not be opened.
    Follow { next: Option<(GameId, String)> },
}

/// People who look on without a seat; no journal knows them.
#[derive(Clone, Default, Debug)]
pub struct Onlookers {
    pub watchers: Vec<UserId>,
    pub moderators: Vec<UserId>,
}

/// Somebody who takes a seat.
#[derive(Clone, Debug)]
pub struct Person {
    pub profile: Profile,
    pub lang: Lang,
    pub public: PublicUser,
}

/// A moderator who wants to attend, or gives an order, as the database knows them.
#[derive(Clone, Debug)]
pub struct Officer {
    pub name: String,
    pub rank: Rank,
}

/// Who or what is reported.
#[derive(Clone, Debug)]
pub struct Question {
    /// The reported person, as the reporter knows them.
    pub speaker: Speaker,
    /// The text that is reported; none if the person who holds the seat is.
    pub text: Option<String>,
    /// The reporter had a seat in this room once.
    pub was_here: bool,
}

/// What the room knows of the person or text that is reported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Testimony {
    pub seat: Seat,
    /// The account that holds the seat; none if it is a bot's, or empty.
    pub target: Option<UserId>,
    /// Somebody else may have held the seat at that moment: only the journal knows.
    pub has_moved: bool,
    /// By the room's clock.
    pub at: Millis,
    pub seq: u64,
    pub text: Option<String>,
    pub context: Vec<Heard>,
}

/// A line that was said shortly before or after a reported one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Heard {
    pub seq: u64,
    pub at: Millis,
    pub seat: Seat,
    pub user: Option<UserId>,
    pub channel: Channel,
    pub text: String,
    pub day: u8,
    pub night: bool,
}

/// From the rest of the house to a session, in the order in which it was sent.
#[derive(Clone, Message)]
#[rtype(result = "()")]
pub enum SessionEvent {
    /// From rooms, the lobby and the house: encoded events.
    Events(Arc<[Tail]>),
    /// From friends and chats: events that change what `hydrateFriends`, `hydrateFriendRequests` and `hydrateLastMessages` say.
    OfFriends(Arc<[Tail]>),
    /// From a room: the user is in the room now, and this is the room's state for them.
    Attached { room: GameId, hydrate: Tail },
    /// From a room: the user is not in the room any more.
    Detached { room: GameId, closed: Tail },
    /// From a room: the user attends the room as a moderator, and this is its whole log.
    Attends { room: GameId, hydrate: Tail },
    /// From a room: the user does not attend the room any more.
    AttendsNoMore { room: GameId, closed: Tail },
    /// The user's rank has changed, and they are no moderator any more.
    Demoted,
    /// From the lobby: the list of games that one of the user's sockets asked for.
    Listed { socket: u64, re: u64, list: ByteString },
    /// From the API: the user signed out in one browser.
    LoggedOut { sid: String },
    /// From moderation: the account is banned.
    Banned,
    /// A new or changed friend. `seen`: where the friend was told that this user is.
    Befriended { friend: UserId, seen: Whereabouts, tail: Tail },
    /// The user and this person are friends no more.
    Parted { friend: UserId, tail: Tail },
    /// From a room: the user's seat, or the stage of the room's game, may have changed.
    Moved,
}

/// From a room to lobbies: its game, as the list of games shows it now.
#[derive(Clone, Message)]
#[rtype(result = "()")]
pub struct Listing {
    pub game: Game,
}

/// From the hub or the API to a chat: a request of one of its two people.
pub struct ChatAsk {
    pub user: UserId,
    /// The client's key: a request with the same key gets the same answer and sends no second message.
    pub key: Option<String>,
    pub request: ChatRequest,
}

pub enum ChatRequest {
    Send {
        text: String,
    },
    /// They have read everything.
    See,
    /// They are typing.
    Type,
}

/// From a session: one of its sockets shows the list of games from now on. The list comes back as a session event, so that the
/// changes that follow it come after it.
#[derive(Message)]
#[rtype(result = "()")]
pub struct LobbyWatch {
    pub user: UserId,
    pub socket: u64,
    pub re: u64,
    /// The user may see serious games.
    pub serious: bool,
}
