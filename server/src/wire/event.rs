//! The table of the hub's events: each name with the type of its data, which [`Tail::new`](super::frame::Tail::new) enforces.
//! docs/PROTOCOL.md is tested against this table, and the web's `HubEvents` is generated from it.

use std::collections::BTreeSet;

use engine::account::presence::Presence;
use engine::economy::{Coins, Reward};
use engine::game::{Envelope, Event, GameView, Millis};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};

use super::friend::{Friend, FriendRequest, Message};
use super::game::Game;
use super::notification::Notification;
use super::of_engine;
use super::subscription::AccountSubscription;
use super::user::{OwnUser, PublicUser};
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// An event of the hub.
pub trait HubEvent {
    /// The name under which it is sent.
    const NAME: &'static str;
    /// The type of its data.
    type Data<'a>: Serialize + ToSchema;
}

macro_rules! events {
    ($($event:ident $name:literal => $data:ty,)*) => {
        $(
            #[doc = concat!("The event `", $name, "`.")]
            pub struct $event;

            impl HubEvent for $event {
                const NAME: &'static str = $name;
                type Data<'a> = $data;
            }
        )*

        /// Every event that the hub sends, in the order of the reference.
        pub const EVENTS: &[&str] = &[$($name),*];

        /// The schema `HubEvents`, which maps each name to its data, and the schemas that it refers to.
        pub fn schemas() -> Vec<(String, RefOr<Schema>)> {
            let mut schemas = Vec::new();
            let mut map = ObjectBuilder::new().description(Some("What the hub sends: each event's data."));
            $(
                let data = add_schema::<<$event as HubEvent>::Data<'static>>(&mut schemas);
                map = map.property($name, data).required($name);
            )*
            schemas.push(("HubEvents".to_owned(), map.into()));
            schemas
        }
    };
}

/// Adds the schema of a type and the schemas that it refers to. Returns a reference to it.
pub fn add_schema<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) -> Ref {
    T::schemas(schemas);
    schemas.push((T::name().into_owned(), T::schema()));
    Ref::from_schema_name(T::name())
}

events! {
    Hydrate "hydrate" => HydrateData<'a>,
    GameCreate "game_create" => Game,
    GameUpdate "game_update" => Game,
    RoomHydrate "room_hydrate" => RoomHydrateData<'a>,
    RoomEvent "room_event" => RoomEventData<'a>,
    RoomClosed "room_closed" => RoomClosedData<'a>,
    VoiceMoved "voice_moved" => VoiceMovedData<'a>,
    VoiceLost "voice_lost" => VoiceLostData<'a>,
    RoomRematch "room_rematch" => RoomRematchData<'a>,
    GameReward "game_reward" => GameRewardData<'a>,
    Thanked "thanked" => ThankedData<'a>,
    ModHydrate "mod_hydrate" => ModHydrateData<'a>,
    ModEvents "mod_events" => ModEventsData<'a>,
    ModListeners "mod_listeners" => ModListenersData<'a>,
    ModClosed "mod_closed" => ModClosedData<'a>,
    HydrateFriends "hydrateFriends" => FriendsData<'a>,
    HydrateFriendRequests "hydrateFriendRequests" => FriendRequestsData<'a>,
    HydrateLastMessages "hydrateLastMessages" => LastMessagesData<'a>,
    NewFriend "newFriend" => Friend,
    NewFriendRequest "newFriendRequest" => FriendRequest,
    RemoveFriendRequest "removeFriendRequest" => AboutUser,
    RemoveFriend "removeFriend" => AboutUser,
    NewMessage "newMessage" => NewMessageData<'a>,
    SeenMessage "seenMessage" => SeenMessageData,
    Typing "typing" => TypingData,
    FriendConnect "friendConnect" => FriendPlace,
    FriendDisconnect "friendDisconnect" => AboutUser,
    JoinGame "joinGame" => FriendPlace,
    LeaveGame "leaveGame" => AboutUser,
    Invite "invite" => InviteData<'a>,
    MutesChanged "mutesChanged" => MutesChangedData,
    NewNotification "newNotification" => Notification,
    NewDailyShops "newDailyShops" => NewDailyShopsData,
    NewDrop "newDrop" => NewDropData,
    NewMoonPass "newMoonPass" => NewMoonPassData,
    PaymentSuccess "paymentSuccess" => PaymentSuccessData<'a>,
    UpdateSubscription "updateSubscription" => SubscriptionData,
    Service "service" => ServiceData,
}

/// A new stream of the session begins.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HydrateData<'a> {
    /// The stream's name: numbers of another stream mean nothing in it.
    pub stream: &'a str,
    pub version: u32,
    /// The server's time, in milliseconds since the Unix epoch.
    pub now: u64,
    #[schema(required)]
    pub user: Option<&'a OwnUser>,
    /// The rooms whose `room_hydrate` follows.
    #[schema(value_type = Vec<String>)]
    pub rooms: &'a BTreeSet<GameId>,
    pub service: ServiceData,
}

/// What everybody is told of the server itself.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceData {
    /// False while what people do can't be stored: all games stand still until it can.
    pub storing: bool,
    /// When the server closes at the latest, in milliseconds since the Unix epoch. From now on no games are opened or joined before
    /// their start.
    #[schema(required)]
    pub closes_at: Option<Stamp>,
}

impl Default for ServiceData {
    fn default() -> Self {
        Self { storing: true, closes_at: None }
    }
}

/// The state of a room, as the recipient may see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoomHydrateData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    /// The room's time, in milliseconds. All moments in the view and in events are of the room's clock.
    #[schema(value_type = u64)]
    pub now: Millis,
    /// The rematch, if it has been opened.
    #[schema(value_type = Option<String>, required)]
    pub next: Option<&'a GameId>,
    /// The seats whose players want to play it.
    #[schema(value_type = Vec<of_engine::Seat>)]
    pub ready: Vec<Seat>,
    #[schema(value_type = of_engine::GameView)]
    pub view: GameView,
}

/// Something happened in a room that the recipient may know of.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoomEventData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    /// By the room's clock, in milliseconds.
    #[schema(value_type = u64)]
    pub at: Millis,
    #[schema(value_type = of_engine::Event)]
    pub event: &'a Event,
}

/// The recipient is sent no more events of a room.
#[derive(Serialize, ToSchema)]
pub struct RoomClosedData<'a> {
    /// `left`, `removed`, `over`, `unknown` or `expelled`.
    pub reason: &'a str,
    #[schema(value_type = String)]
    pub room: &'a GameId,
    /// Only with `expelled`: the moderator's reason, or null if they gave none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub why: Option<Option<&'a str>>,
}

/// The user has joined a room's voice anew: any other connection of theirs to it has ended.
#[derive(Serialize, ToSchema)]
pub struct VoiceMovedData<'a> {
    /// The name of the connection that carries the user's voice now.
    pub peer: &'a str,
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// The room was restored, perhaps on another node: no connection to its voice from before works any more. Who was in it joins again.
#[derive(Serialize, ToSchema)]
pub struct VoiceLostData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// A player wants to play again: the next game is open, or one more wants to play it. Sent to everybody who played.
#[derive(Serialize, ToSchema)]
pub struct RoomRematchData<'a> {
    /// The token that opens the rematch if it is private.
    pub invite: &'a str,
    #[schema(value_type = String)]
    pub next: &'a GameId,
    /// The seats whose players want to play it.
    #[schema(value_type = Vec<of_engine::Seat>)]
    pub ready: Vec<Seat>,
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// A level, and the progress within it in percent.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct LevelReached {
    pub level: u8,
    pub percent: u8,
}

/// How far a game has brought a player in the moon pass.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PassMove {
    /// The experience of the season.
    pub xp: u32,
    /// The step that was reached before and after the game; 0 before the first.
    pub step_before: u8,
    pub step: u8,
    /// The experience that reaches the next step; null once the pass is finished.
    #[schema(required)]
    pub next_xp: Option<u32>,
}

/// How far a game has brought a player in the event that ran.
#[derive(Deserialize, Serialize, ToSchema)]
pub struct EventMove {
    /// As in `carnival-2027`.
    pub id: String,
    /// The id of the design, as in `carnival`.
    pub name: String,
    pub gained: u32,
    pub points: u32,
    /// The ids of the elements that the game unlocked.
    pub unlocked: Vec<String>,
}

/// What a game moved for one of its players: what they had after it, and before it.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameMoves {
    #[schema(value_type = i64)]
    pub coins: Coins,
    pub xp: i64,
    pub elo: i64,
    pub level: u8,
    /// Progress within the level, in percent.
    pub level_percent: u8,
    #[schema(value_type = i64)]
    pub coins_before: Coins,
    pub xp_before: i64,
    pub elo_before: i64,
    pub level_before: LevelReached,
    pub pass: PassMove,
    /// Null unless they had joined the event that ran.
    #[schema(required)]
    pub event: Option<EventMove>,
}

/// A game is settled: what the recipient got for it, and what it moved.
#[derive(Serialize, ToSchema)]
pub struct GameRewardData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    #[schema(value_type = of_engine::Reward)]
    pub reward: &'a Reward,
    #[serde(flatten)]
    pub moves: &'a GameMoves,
}

/// For moderators: a room's whole log.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModHydrateData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    /// The room's time, in milliseconds.
    #[schema(value_type = u64)]
    pub now: Millis,
    pub game: Game,
    pub seats: Vec<SeatOwner<'a>>,
    pub watchers: usize,
    /// All events with their audiences.
    #[schema(value_type = Vec<of_engine::Envelope>)]
    pub envelopes: &'a [Envelope],
}

/// The account that holds a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatOwner<'a> {
    #[schema(value_type = of_engine::Seat)]
    pub seat: Seat,
    pub user: &'a PublicUser,
    /// The account has an open socket.
    pub present: bool,
}

/// For moderators: new events of a room with their audiences.
#[derive(Serialize, ToSchema)]
pub struct ModEventsData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    #[schema(value_type = Vec<of_engine::Envelope>)]
    pub envelopes: &'a [Envelope],
}

/// For moderators: no more events of a room follow.
#[derive(Serialize, ToSchema)]
pub struct ModClosedData<'a> {
    /// `left`, `over` or `demoted`.
    pub reason: &'a str,
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// Which moderators listen to the room's voices; sent to those who attend it.
#[derive(Serialize, ToSchema)]
pub struct ModListenersData<'a> {
    pub names: Vec<&'a str>,
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// All friends, the oldest friendship first.
#[derive(Serialize, ToSchema)]
pub struct FriendsData<'a> {
    pub friends: &'a [Friend],
}

/// All friend requests to the recipient, the newest first.
#[derive(Serialize, ToSchema)]
pub struct FriendRequestsData<'a> {
    pub requests: &'a [FriendRequest],
}

/// The newest message of each conversation with a friend.
#[derive(Serialize, ToSchema)]
pub struct LastMessagesData<'a> {
    #[schema(value_type = Vec<Message>)]
    pub messages: Vec<&'a Message>,
}

/// The data of events that only name an account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AboutUser {
    #[schema(value_type = i64)]
    pub user_id: UserId,
}

/// A new private message. The sender's own sockets are also sent the idempotency key of its command.
#[derive(Serialize, ToSchema)]
pub struct NewMessageData<'a> {
    #[serde(flatten)]
    #[schema(value_type = Message)]
    pub message: &'a Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub key: Option<&'a str>,
}

/// Somebody has read a conversation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenMessageData {
    /// The reader: the friend or the recipient.
    #[schema(value_type = i64)]
    pub by: UserId,
    /// The other person of the conversation.
    #[schema(value_type = i64)]
    pub friend_id: UserId,
    /// The id of the last message that was read.
    pub up_to: i64,
}

/// A friend is typing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TypingData {
    #[schema(value_type = i64)]
    pub friend_id: UserId,
}

/// Where a friend is now, and what they do.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendPlace {
    /// The game in which they hold a seat. Null for a private game, of which friends learn the status only.
    #[schema(value_type = Option<String>, required)]
    pub game: Option<GameId>,
    #[schema(value_type = of_engine::Presence)]
    pub status: Presence,
    #[schema(value_type = i64)]
    pub user_id: UserId,
}

/// A friend invites the recipient into their game.
#[derive(Serialize, ToSchema)]
pub struct InviteData<'a> {
    pub from: &'a PublicUser,
    /// The game's address on the site, with the token that opens it if it is private.
    pub path: &'a str,
    #[schema(value_type = String)]
    pub room: &'a GameId,
}

/// Somebody thanks the account for a game.
#[derive(Serialize, ToSchema)]
pub struct ThankedData<'a> {
    #[schema(value_type = String)]
    pub room: &'a GameId,
    /// Who; null after an anonymous game.
    #[schema(required)]
    pub by: Option<PublicUser>,
}

/// The lines of other people are hidden from the account now, or shown again; empty: whose, `GET /api/social/mutes` tells.
#[derive(Serialize, ToSchema)]
pub struct MutesChangedData {}

/// A day's shop opens; `GET /api/shop/dailyOffers` tells what it offers.
#[derive(Serialize, ToSchema)]
pub struct NewDailyShopsData {
    /// The number of its day (UTC), counted from the Unix epoch.
    pub id: i64,
}

/// A month's drop is shown; `GET /api/drop` tells what it has.
#[derive(Serialize, ToSchema)]
pub struct NewDropData {
    /// Its month (UTC), as in `2026-11`.
    pub id: String,
}

/// A new season has begun; `GET /api/moonpass` tells what its pass has.
#[derive(Serialize, ToSchema)]
pub struct NewMoonPassData {
    /// The season's number.
    pub id: String,
    /// When it ends.
    pub end: Stamp,
}

/// The recipient was given moons that somebody has paid for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSuccessData<'a> {
    /// The order's reference, for its buyer.
    #[schema(required)]
    pub order: Option<&'a str>,
    /// How many.
    pub moons: i64,
    /// What they have now.
    pub balance: i64,
    /// Somebody else has paid.
    pub is_gift: bool,
    /// Who, unless they did not want to be named.
    #[schema(required)]
    pub sender: Option<&'a str>,
    /// What they said with it.
    #[schema(required)]
    pub message: Option<&'a str>,
}

/// The account's subscription has changed.
#[derive(Serialize, ToSchema)]
pub struct SubscriptionData {
    /// Null for who never had one.
    #[schema(required)]
    pub subscription: Option<AccountSubscription>,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::EVENTS;

    #[test]
    fn names_of_events_are_unique() {
        assert_eq!(EVENTS.iter().collect::<HashSet<_>>().len(), EVENTS.len());
    }
}
