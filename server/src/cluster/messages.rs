//! The messages between actors: plain data, so that they could be sent to another node.

use std::collections::HashSet;
use std::sync::Arc;

use actix::Message;
use bytestring::ByteString;
use engine::account::Rank;
use engine::game::{Channel, Command, Lang, Millis, Order, Profile, Speaker, Text};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::base::ids::{GameId, UserId};
use crate::base::node::NodeName;
use crate::base::trace::{self, TraceId};
use crate::cluster::whereabouts::Whereabouts;
use crate::wire::frame::Tail;
use crate::wire::game::Game;
use crate::wire::user::PublicUser;

/// A request from the hub or the API to a room. It is answered after the commit of what it changed.
#[derive(Clone, Serialize, Deserialize)]
pub struct Ask {
    pub user: UserId,
    /// The idempotency key: a repeated request gets the same answer and has no second effect.
    pub key: Option<String>,
    pub request: RoomRequest,
    /// The trace of the person's request, if it is a part of one.
    pub trace: Option<TraceId>,
}

impl Ask {
    /// A request as a part of the one that is being carried out.
    pub fn new(user: UserId, key: Option<String>, request: RoomRequest) -> Self {
        Self { user, key, request, trace: trace::current() }
    }
}

#[derive(Clone, Serialize, Deserialize)]
pub enum RoomRequest {
    /// Take a seat.
    Join { person: Box<Person>, invite: Option<String>, any_lang: bool },
    /// Give the seat up, or stop watching.
    Leave,
    /// Watch the game without a seat.
    Watch { invite: Option<String> },
    /// The token of the link into this room.
    Invite,
    /// Open another game with the same settings, and invite the people of this one.
    Rematch { person: Box<Person> },
    /// From the API: a person or a line is reported. The answer is a [`Testimony`], for moderators only.
    Testimony(ReportQuestion),
    /// From the API: whether the person may still note something about the others.
    MayNote,
    /// What a browser needs to join the room's voice.
    PrepareVoice,
    /// Join the room's voice. `offer`: SDP. `name`: of the account. `again`: the peer whose connection the browser has lost, if it joins
    /// again by itself.
    JoinVoice { offer: String, name: String, again: Option<String> },
    /// Leave the room's voice.
    LeaveVoice,
    /// The channel to speak in, of those that are open; `None`: the first that is.
    SpeakIn { channel: Option<Channel> },
    /// A command for the engine.
    Play(Command),
    /// Attend the room as a moderator. `reported`: somebody has reported something in it.
    Attend { officer: Officer, reported: bool },
    /// Stop attending.
    Unattend,
    /// An order of a moderator who attends.
    Order { officer: Officer, order: Order, reason: Option<Text> },
}

/// A message to a room without an answer.
#[derive(Clone, Message, Serialize, Deserialize)]
#[rtype(result = "()")]
pub enum RoomNotice {
    /// From a session: the user needs the room's state, for a new socket or a new session.
    Arrived { user: UserId },
    /// From a session: whether the user has an open socket on that node.
    Present { user: UserId, node: NodeName, present: bool },
    /// From a session: it has ended on that node.
    Gone { user: UserId, node: NodeName },
    /// From a session, when another node has taken the room over: the user was in it, as a moderator who attends or otherwise.
    /// `has_missed`: as in [`Moved`].
    Returned {
        user: UserId,
        attends: bool,
        #[serde(default)]
        has_missed: Option<bool>,
    },
    /// From this node: another one is gone, and with it the sockets that it had.
    NodeGone { node: NodeName },
    /// From a session: the user is no longer a moderator.
    Demoted { user: UserId },
    /// From moderation: this moderator was told who holds a seat in the room.
    SeenByModerator { user: UserId },
    /// From moderation: the user was banned and must leave the game. `by`: the moderator's name.
    Banned { user: UserId, by: String, reason: String },
    /// From the forwarding unit: somebody has joined the room's voice.
    JoinedVoice,
    /// From the node: the room was lost and is restored; these were its onlookers.
    Restored(Onlookers),
    /// From the node: its tenure of this epoch is over, and another node owns the room now.
    Lost { epoch: i64 },
    /// From the node: no other one owns the room any more.
    TakeOver,
    /// From the node: who has an open socket on another node, after messages of it were lost.
    PresentOn { node: NodeName, users: Arc<HashSet<UserId>> },
    /// From the node: it stops, and another one is to go on with the room.
    HandOver,
    /// From the node: the room's owner stops. This one is to read the room, so that it can go on with it without a pause.
    Prepare,
    /// From the room's next owner: it is ready to go on with the room.
    Prepared,
    /// From the server: the room's clock has stood still, so that its people need its state.
    Resend,
    /// This seat has asked for the rematch. Its room is open: its id and the token of its link. `None`: it could not be opened.
    Follow { by: Seat, next: Option<(GameId, String)> },
}

impl RoomNotice {
    /// Whether this is from the node to its own rooms, and means nothing to the room on another node.
    pub fn is_of_node(&self) -> bool {
        matches!(
            self,
            Self::Lost { .. }
                | Self::TakeOver
                | Self::HandOver
                | Self::Prepare
                | Self::NodeGone { .. }
                | Self::PresentOn { .. }
                | Self::Resend
        )
    }
}

/// People who see a room without holding a seat. The journal does not hold them.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Onlookers {
    pub watchers: Vec<UserId>,
    pub moderators: Vec<UserId>,
}

/// A person who takes a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Person {
    /// They play one of their first games, of which only bots may know.
    pub is_newcomer: bool,
    pub profile: Profile,
    pub lang: Lang,
    pub public: PublicUser,
}

/// A moderator who attends or gives an order, as read from the database for this request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Officer {
    pub name: String,
    pub rank: Rank,
}

/// What of a speaker is reported.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Reported {
    /// What they do; the person who holds the seat now.
    Conduct,
    /// A line, by its text.
    Line(String),
    /// What they said by voice, so many milliseconds ago.
    Voice { ago: Millis },
}

/// A report of a person, of a line or of what was said by voice.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ReportQuestion {
    /// The reported person or the line's speaker, as the reporter saw them.
    pub speaker: Speaker,
    pub what: Reported,
    /// The reporter once held a seat in this room.
    pub was_here: bool,
}

/// What the room knows of what is reported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Testimony {
    pub seat: Seat,
    /// The account that holds the seat; `None` if it is a bot's or empty.
    pub target: Option<UserId>,
    /// Another account may have held the seat at that moment, which only the journal can tell.
    pub has_moved: bool,
    /// By the room's clock, in milliseconds.
    pub at: Millis,
    pub seq: u64,
    pub context: Vec<ContextLine>,
}

/// A line of the conversation around a report, the reported one included.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ContextLine {
    pub seq: u64,
    pub at: Millis,
    pub seat: Seat,
    pub user: Option<UserId>,
    pub channel: Channel,
    pub text: String,
    pub day: u8,
    pub night: bool,
}

/// A message to a session. Messages of one sender keep their order.
#[derive(Clone, Message, Serialize, Deserialize)]
#[rtype(result = "()")]
pub enum SessionEvent {
    /// Encoded events for the user's sockets.
    Events(Arc<[Tail]>),
    /// Encoded events that change what `hydrateFriends`, `hydrateFriendRequests` and `hydrateLastMessages` contain.
    OfFriends(Arc<[Tail]>),
    /// From a room: the user is in it now. `hydrate`: its state as the user may see it.
    Attached { room: GameId, hydrate: Tail },
    /// From a room: the user is no longer in it.
    Detached { room: GameId, closed: Tail },
    /// From a room: the user attends it as a moderator. `hydrate`: its whole log.
    Attends { room: GameId, hydrate: Tail },
    /// From a room: the user no longer attends it.
    AttendsNoMore { room: GameId, closed: Tail },
    /// From moderation: the user is no longer a moderator.
    Demoted,
    /// From the lobby: the list of games that one of the user's sockets asked for.
    Listed { socket: u64, re: u64, list: ByteString },
    /// The user signed out in the browser's session with this sid.
    LoggedOut { sid: String },
    /// From moderation: the account is banned.
    Banned,
    /// The user has a new friend, or a friend's data has changed. `seen`: where the friend was told that this user is.
    Befriended { friend: UserId, seen: Whereabouts, tail: Tail },
    /// The user and this person are no longer friends.
    Unfriended { friend: UserId, tail: Tail },
    /// From a room or another node: the user's presence, their seat or the stage of their game may have changed.
    WhereaboutsChanged,
    /// From the node: another node has taken these rooms over.
    RoomsMoved(Arc<[Moved]>),
    /// From the node: messages of another node were lost on their way.
    Missed,
    /// From the node: another node is gone, and with it these users.
    GoneOffline(Arc<HashSet<UserId>>),
}

/// A room that another node has taken over.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Moved {
    pub room: GameId,
    /// `false`: the last owner's events have all arrived before the next one's. `true`: not in this order. `None`: the last owner is gone,
    /// and nobody knows what it has sent.
    pub has_missed: Option<bool>,
}

/// From a room to lobbies: the new entry of its game in the list of games.
#[derive(Clone, Message, Serialize, Deserialize)]
#[rtype(result = "()")]
pub struct Listing {
    pub game: Game,
    /// How many seats people hold.
    pub people: u8,
}

/// A request of one of a chat's two people.
#[derive(Clone, Serialize, Deserialize)]
pub struct ChatAsk {
    pub user: UserId,
    /// The idempotency key: a repeated request gets the same answer and sends no second message.
    pub key: Option<String>,
    pub request: ChatRequest,
    /// The trace of the person's request, if it is a part of one.
    pub trace: Option<TraceId>,
}

impl ChatAsk {
    /// A request as a part of the one that is being carried out.
    pub fn new(user: UserId, key: Option<String>, request: ChatRequest) -> Self {
        Self { user, key, request, trace: trace::current() }
    }
}

#[derive(Clone, Serialize, Deserialize)]
pub enum ChatRequest {
    Send {
        text: String,
    },
    /// The user has read everything.
    See,
    /// The user is typing.
    Type,
}

/// From a session: one of its sockets watches the list of games from now on. The list comes back as a [`SessionEvent::Listed`], so
/// that later changes arrive after it.
#[derive(Message)]
#[rtype(result = "()")]
pub struct LobbyWatch {
    pub user: UserId,
    pub socket: u64,
    pub re: u64,
    /// Whether the user may see serious games.
    pub serious: bool,
}
