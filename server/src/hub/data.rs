//! The data of commands, as sent by clients.

use engine::game::{Action, Camp, Channel, Gesture, Order, Settings, Text};
use engine::seat::Seat;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::base::ids::{GameId, UserId};
use crate::people::friends::Whom;
use crate::wire::of_engine;

/// The data of a command without data. Anything is accepted and ignored.
#[derive(ToSchema)]
pub struct NoData {}

impl<'de> Deserialize<'de> for NoData {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(from).map(|_| Self {})
    }
}

#[derive(Deserialize, ToSchema)]
pub struct InRoom {
    #[schema(value_type = String)]
    pub room: GameId,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JoinRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// The token of the room's link, if it is private.
    #[serde(default)]
    pub invite: Option<String>,
    /// Join even if the room's language is not the client's.
    #[serde(default)]
    pub any_lang: bool,
}

#[derive(Deserialize, ToSchema)]
pub struct WatchRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// The token of the room's link, if it is private.
    #[serde(default)]
    pub invite: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct CreateRoom {
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
}

#[derive(Deserialize, ToSchema)]
pub struct ConfigureRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
}

#[derive(Deserialize, ToSchema)]
pub struct FillRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// The number of bots; by default one for each free seat.
    #[serde(default)]
    pub count: Option<u8>,
}

#[derive(Deserialize, ToSchema)]
pub struct RemoveSeat {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Seat)]
    pub seat: Seat,
}

#[derive(Deserialize, ToSchema)]
pub struct ActInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// The number of the answered prompt.
    pub prompt: u32,
    #[schema(value_type = of_engine::Action)]
    pub action: Action,
}

#[derive(Deserialize, ToSchema)]
pub struct VoteInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// `null` takes the vote back.
    #[schema(value_type = Option<of_engine::Seat>, required)]
    pub target: Option<Seat>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub text: Option<Text>,
}

#[derive(Deserialize, ToSchema)]
pub struct SayInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Channel)]
    pub channel: Channel,
    #[schema(value_type = String)]
    pub text: Text,
}

#[derive(Deserialize, ToSchema)]
pub struct GestureInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Gesture)]
    pub gesture: Gesture,
}

#[derive(Deserialize, ToSchema)]
pub struct JoinVoice {
    #[schema(value_type = String)]
    pub room: GameId,
    /// The browser's offer (SDP), compressed with gzip, in base64.
    pub offer: String,
    /// The peer whose connection was lost, when a browser joins again by itself: if the person is in by another one, that one stays.
    #[serde(default)]
    pub again: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct SpeakInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    /// `null`: the first channel that is open.
    #[schema(value_type = Option<of_engine::Channel>, required)]
    pub channel: Option<Channel>,
}

#[derive(Deserialize, ToSchema)]
pub struct ReadyInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    pub ready: bool,
}

#[derive(Deserialize, ToSchema)]
pub struct BetInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Camp)]
    pub camp: Camp,
}

#[derive(Deserialize, ToSchema)]
pub struct OrderInRoom {
    #[schema(value_type = String)]
    pub room: GameId,
    #[schema(value_type = of_engine::Order)]
    pub order: Order,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub reason: Option<Text>,
}

/// Names the account by id or username; the id takes precedence.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AskFriend {
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    user_id: Option<UserId>,
    #[serde(default)]
    username: Option<String>,
}

impl AskFriend {
    /// The receiver; `None` if neither id nor username is given.
    pub fn whom(self) -> Option<Whom> {
        self.user_id.map(Whom::Id).or(self.username.map(Whom::Name))
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfUser {
    #[schema(value_type = i64)]
    pub user_id: UserId,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AllowChat {
    #[schema(value_type = i64)]
    pub user_id: UserId,
    pub allow: bool,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SendMessage {
    #[schema(value_type = i64)]
    pub friend_id: UserId,
    pub text: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfFriend {
    #[schema(value_type = i64)]
    pub friend_id: UserId,
}
