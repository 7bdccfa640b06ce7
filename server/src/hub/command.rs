//! The table of commands: each name with its rate limit, the type of its data, the type of its answer, and what it is decoded to.
//! docs/PROTOCOL.md is tested against this table, and the web's `HubCommands` is generated from it.

use engine::game::Order;
use engine::game::{Command as Play, Settings, Text};
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::{RefOr, Schema};

use super::data::{
    ActInRoom, AllowChat, AskFriend, BetInRoom, ConfigureRoom, CreateRoom, FillRoom, GestureInRoom, InRoom,
    JoinRoom, JoinVoice, NoData, OfFriend, OfUser, OrderInRoom, ReadyInRoom, RemoveSeat, SayInRoom,
    SendMessage, SpeakInRoom, VoteInRoom, WatchRoom,
};
use super::social::SocialCommand;
use crate::actors::session::limits::CommandKind;
use crate::base::ids::GameId;
use crate::cluster::messages::{ChatRequest, RoomRequest};
use crate::voice::unpack;
use crate::wire::answer::{
    Done, InviteLink, JoinedVoice, ListedGames, NextGame, OpenedGame, Pong, RequestOutcome, SaidLine,
    TakenSeat, VoiceSetup,
};
use crate::wire::error::{Code, Refusal};
use crate::wire::event::add_schema;
use crate::wire::friend::Message;

/// A decoded command.
pub enum HubCommand {
    /// Answered with the server's time; unlike a WebSocket ping, scripts in browsers can send it.
    Ping,
    /// Watch the list of games, or stop watching it.
    WatchLobby(bool),
    /// Open a room.
    Create(Box<Settings>),
    /// Take a seat at the best table, or open one.
    Play,
    /// Take a seat.
    Join { room: GameId, invite: Option<String>, any_lang: bool },
    /// Open the next game, or learn which it is.
    Rematch(GameId),
    /// Attend a room as a moderator.
    Attend(GameId),
    /// A moderator's order.
    Order(GameId, Box<Order>, Option<Text>),
    /// Join the voice of a room.
    JoinVoice { room: GameId, offer: String, again: Option<String> },
    /// A command of the social features.
    Social(SocialCommand),
    /// A request that is forwarded to the room.
    Room(GameId, Box<RoomRequest>),
}

impl HubCommand {
    /// True for commands of moderators that read from the database before the room gets them: they must not overtake one another.
    pub fn takes_its_turn(&self) -> bool {
        matches!(self, Self::Attend(_) | Self::Order(..))
    }
}

type Decoded = Result<HubCommand, Refusal>;

macro_rules! commands {
    ($($name:literal $kind:ident: $data:ty => $ok:ty, $decode:expr;)*) => {
        /// Every command and the rate limit that it counts against, in the order of the reference.
        pub const COMMANDS: &[(&str, CommandKind)] = &[$(($name, CommandKind::$kind)),*];

        /// Decodes a command.
        pub fn decode(name: &str, raw: Option<&RawValue>) -> Decoded {
            match name {
                $($name => {
                    let decode: fn($data) -> Decoded = $decode;
                    decode(data(raw)?)
                })*
                _ => Err(Code::UnknownCommand.into()),
            }
        }

        /// The schema `HubCommands`, which maps each name to its data and answer, and the schemas that it refers to.
        pub fn schemas() -> Vec<(String, RefOr<Schema>)> {
            let mut schemas = Vec::new();
            let mut map = ObjectBuilder::new().description(Some("What the hub is asked: each command's data and answer."));
            $(
                let (data, ok) = (add_schema::<$data>(&mut schemas), add_schema::<$ok>(&mut schemas));
                let command = ObjectBuilder::new().property("data", data).property("ok", ok);
                map = map.property($name, command.required("data").required("ok")).required($name);
            )*
            schemas.push(("HubCommands".to_owned(), map.into()));
            schemas
        }
    };
}

commands! {
    "ping" House: NoData => Pong, |_| Ok(HubCommand::Ping);
    "lobby.watch" House: NoData => ListedGames, |_| Ok(HubCommand::WatchLobby(true));
    "lobby.unwatch" House: NoData => Done, |_| Ok(HubCommand::WatchLobby(false));
    "room.create" House: CreateRoom => OpenedGame, |CreateRoom { settings }| Ok(HubCommand::Create(Box::new(settings)));
    "room.play" House: NoData => OpenedGame, |_| Ok(HubCommand::Play);
    "room.join" House: JoinRoom => TakenSeat, |JoinRoom { room, invite, any_lang }| {
        Ok(HubCommand::Join { room, invite, any_lang })
    };
    "room.leave" House: InRoom => Done, |InRoom { room }| ask(room, RoomRequest::Leave);
    "room.configure" House: ConfigureRoom => Done, |ConfigureRoom { room, settings }| {
        play(room, Play::Configure { settings: Box::new(settings) })
    };
    "room.fill" House: FillRoom => Done, |FillRoom { room, count }| play(room, Play::Fill { count });
    "room.remove" House: RemoveSeat => Done, |RemoveSeat { room, seat }| play(room, Play::Remove { seat });
    "room.invite" House: InRoom => InviteLink, |InRoom { room }| ask(room, RoomRequest::Invite);
    "room.watch" House: WatchRoom => Done, |WatchRoom { room, invite }| ask(room, RoomRequest::Watch { invite });
    "room.rematch" House: InRoom => NextGame<'static>, |InRoom { room }| Ok(HubCommand::Rematch(room));
    "room.act" Play: ActInRoom => Done, |ActInRoom { room, prompt, action }| play(room, Play::Act { prompt, action });
    "room.vote" Play: VoteInRoom => Done, |VoteInRoom { room, target, text }| play(room, Play::Vote { target, text });
    "room.say" Talk: SayInRoom => SaidLine, |SayInRoom { room, channel, text }| play(room, Play::Say { channel, text });
    "room.gesture" Talk: GestureInRoom => Done, |GestureInRoom { room, gesture }| play(room, Play::Gesture { gesture });
    "room.ready" House: ReadyInRoom => Done, |ReadyInRoom { room, ready }| play(room, Play::Ready { ready });
    "room.look" Play: InRoom => Done, |InRoom { room }| play(room, Play::Look);
    "room.bet" Play: BetInRoom => Done, |BetInRoom { room, camp }| play(room, Play::Bet { camp });
    "room.here" Play: InRoom => Done, |InRoom { room }| play(room, Play::Here);
    "voice.prepare" House: InRoom => VoiceSetup, |InRoom { room }| ask(room, RoomRequest::PrepareVoice);
    "voice.join" House: JoinVoice => JoinedVoice<'static>, |JoinVoice { room, offer, again }| {
        Ok(HubCommand::JoinVoice { room, offer: unpack(&offer)?, again })
    };
    "voice.leave" House: InRoom => Done, |InRoom { room }| ask(room, RoomRequest::LeaveVoice);
    "voice.channel" Play: SpeakInRoom => Done, |SpeakInRoom { room, channel }| ask(room, RoomRequest::SpeakIn { channel });
    "friend.request" House: AskFriend => RequestOutcome, |request| {
        social(SocialCommand::Request(request.whom().ok_or(Code::BadData)?))
    };
    "friend.accept" House: OfUser => Done, |OfUser { user_id }| social(SocialCommand::Accept(user_id));
    "friend.decline" House: OfUser => Done, |OfUser { user_id }| social(SocialCommand::Decline(user_id));
    "friend.withdraw" House: OfUser => Done, |OfUser { user_id }| social(SocialCommand::Withdraw(user_id));
    "friend.remove" House: OfUser => Done, |OfUser { user_id }| social(SocialCommand::Remove(user_id));
    "friend.allowChat" House: AllowChat => Done, |AllowChat { user_id: user, allow }| {
        social(SocialCommand::AllowChat { user, allow })
    };
    "friend.invite" House: OfUser => Done, |OfUser { user_id }| social(SocialCommand::Invite(user_id));
    "mod.attach" House: InRoom => Done, |InRoom { room }| Ok(HubCommand::Attend(room));
    "mod.detach" House: InRoom => Done, |InRoom { room }| ask(room, RoomRequest::Unattend);
    "mod.act" House: OrderInRoom => Done, |OrderInRoom { room, order, reason }| {
        Ok(HubCommand::Order(room, Box::new(order), reason))
    };
    "chat.send" Chat: SendMessage => Message, |SendMessage { friend_id: friend, text }| {
        social(SocialCommand::Chat { friend, request: ChatRequest::Send { text } })
    };
    "chat.typing" House: OfFriend => Done, |OfFriend { friend_id: friend }| {
        social(SocialCommand::Chat { friend, request: ChatRequest::Type })
    };
}

/// A request that is forwarded to the room.
fn ask(room: GameId, request: RoomRequest) -> Decoded {
    Ok(HubCommand::Room(room, Box::new(request)))
}

/// A command for the engine.
fn play(room: GameId, play: Play) -> Decoded {
    ask(room, RoomRequest::Play(play))
}

fn social(social: SocialCommand) -> Decoded {
    Ok(HubCommand::Social(social))
}

fn data<T: DeserializeOwned>(raw: Option<&RawValue>) -> Result<T, Refusal> {
    serde_json::from_str(raw.map_or("{}", RawValue::get)).map_err(|_| Code::BadData.into())
}

/// The rate limit that a command counts against; `None` for an unknown command.
pub fn kind_of(name: &str) -> Option<CommandKind> {
    COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_in_the_table_is_decoded() {
        for (name, _) in COMMANDS {
            let refusal = decode(name, None).err();
            assert!(refusal.is_none_or(|refusal| refusal.is(Code::BadData)), "{name} is not decoded");
        }
        assert!(decode("room.fly", None).err().is_some_and(|refusal| refusal.is(Code::UnknownCommand)));
    }
}
