//! What actors are told and asked: plain data, so that it can travel to an actor on another node.

use std::sync::Arc;

use actix::Message;
use bytestring::ByteString;
use engine::game::{Channel, Command, Lang, Millis, Order, Profile, Speaker, Text};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::base::ids::{GameId, UserId};
use crate::cluster::whereabouts::Whereabouts;
use crate::wire::frame::Tail;
use crate::wire::game::Game;
use crate::wire::user::PublicUser;

/// What somebody asks of a room. From the hub or the API; the answer comes when what it did is in the journal.
pub struct Ask {
    pub user: UserId,
    /// The client's key: the same again gives the same answer and no second effect.
    pub key: Option<String>,
    pub wish: Wish,
}

pub enum Wish {
    /// Take a seat.
    Join {
        person: Box<Person>,
        invite: Option<String>,
        any_lang: bool,
    },
    /// Give the seat up, or stop watching.
    Leave,
    /// Look on.
    Watch {
        invite: Option<String>,
    },
    /// The token of the link into this room.
    Invite,
    /// Another game with the same settings and people.
    Rematch {
        person: Box<Person>,
    },
    /// From the API: what a report tells of. The answer is a [`Testimony`], for moderators' eyes alone.
    Witness(Question),
    /// Something that the engine decides.
    Play(Command),
    /// A moderator wants to see everything of it. `reported`: somebody has reported something in it.
    Attend {
        officer: Officer,
        reported: bool,
    },
    Unattend,
    /// Of a moderator who attends.
    Order {
        officer: Officer,
        order: Order,
        reason: Option<Text>,
    },
}

/// What sessions tell a room; nothing comes back but news.
#[derive(Message)]
#[rtype(result = "()")]
pub enum Tell {
    /// He wants the room's state: a new socket, or a new session.
    Arrived { user: UserId },
    /// He has a socket now, or none any more.
    Present { user: UserId, present: bool },
    /// His session is over.
    Gone { user: UserId },
    /// He is no moderator any more.
    Demoted { user: UserId },
    /// From moderation: he was banned, by a moderator of this name, and is out of the game.
    Ousted { user: UserId, by: String, reason: String },
    /// From the house: the room was lost and is there again, and these looked on.
    Watched(Onlookers),
    /// The room that follows this one is open, and this token lets in; or it could not be opened.
    Follow { next: Option<(GameId, String)> },
}

/// Who looks on without a seat; no journal knows them.
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

/// A moderator who wants to attend, or gives an order; the database has said who he is.
#[derive(Clone, Debug)]
pub struct Officer {
    pub name: String,
    pub rank: i64,
}

/// Who or what is reported.
#[derive(Clone, Debug)]
pub struct Question {
    /// As the reporter knows him.
    pub speaker: Speaker,
    /// What he said; none: whoever holds the seat is reported.
    pub text: Option<String>,
    /// The reporter had a seat in this room once.
    pub was_here: bool,
}

/// What the room knows of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Testimony {
    pub seat: Seat,
    /// The account that holds the seat; none if it is a bot's, or empty.
    pub target: Option<UserId>,
    /// Somebody else may have held the seat then: only the journal knows.
    pub has_moved: bool,
    /// By the room's clock.
    pub at: Millis,
    pub seq: u64,
    pub text: Option<String>,
    pub context: Vec<Heard>,
}

/// Something that was said around it.
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

/// What reaches a session from the rest of the house, in the order in which it was sent.
#[derive(Clone, Message)]
#[rtype(result = "()")]
pub enum News {
    /// From rooms, the lobby and the house: events, encoded already.
    Events(Arc<[Tail]>),
    /// From friends and chats: events that change what `hydrateFriends` and its like say.
    OfFriends(Arc<[Tail]>),
    /// From a room: he is in it now, and this is its state for him.
    Attached { room: GameId, hydrate: Tail },
    /// From a room: he is not in it any more.
    Detached { room: GameId, closed: Tail },
    /// From a room: he attends it as a moderator, and this is its beginning.
    Attends { room: GameId, hydrate: Tail },
    /// From a room: he does not attend it any more.
    AttendsNoMore { room: GameId, closed: Tail },
    /// His rank is another, and he is no moderator any more.
    Demoted,
    /// From the lobby: the list that one of his sockets asked for.
    Listed { socket: u64, re: u64, list: ByteString },
    /// From the API: he signed out in one browser.
    LoggedOut { sid: String },
    /// From moderation: the account is banned.
    Banned,
    /// A friend, new or changed. `seen`: where the friend was told that this user is.
    Befriended { friend: UserId, seen: Whereabouts, tail: Tail },
    /// A friend no more.
    Parted { friend: UserId, tail: Tail },
    /// From a room: his seat, or how far its game is, may be another than before.
    Moved,
}

/// From rooms: what a game looks like now.
#[derive(Clone, Message)]
#[rtype(result = "()")]
pub struct Listing {
    pub game: Game,
}

/// What one of the two asks of their chat. From the hub or the API.
pub struct ChatAsk {
    pub user: UserId,
    /// The client's key: the same again gives the same answer and no second message.
    pub key: Option<String>,
    pub wish: ChatWish,
}

pub enum ChatWish {
    Send {
        text: String,
    },
    /// He has read everything.
    See,
    Type,
}

/// From a session: its user looks at the list. The list comes back as news, in order with what follows it.
#[derive(Message)]
#[rtype(result = "()")]
pub struct LobbyWatch {
    pub user: UserId,
    pub socket: u64,
    pub re: u64,
    /// He may see serious games.
    pub serious: bool,
}
