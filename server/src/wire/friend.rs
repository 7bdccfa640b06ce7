//! Friends, requests and private messages, as the people concerned see them.

use engine::account::presence::Presence;
use serde::Serialize;
use utoipa::ToSchema;

use super::of_engine;
use super::user::PublicUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// A private message, as its two people see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    pub id: i64,
    #[schema(value_type = i64)]
    pub sender_id: UserId,
    #[schema(value_type = i64)]
    pub receiver_id: UserId,
    pub text: String,
    /// Its receiver has read it.
    pub seen: bool,
    /// Milliseconds since the Unix epoch.
    pub created_at: Stamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Friendship {
    pub created_at: Stamp,
}

/// A friend, as their friend sees them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Friend {
    #[serde(flatten)]
    pub public: PublicUser,
    #[schema(value_type = of_engine::Presence)]
    pub status: Presence,
    pub friendship: Friendship,
    /// The user's own switch for this friend.
    pub allow_chat: bool,
    #[schema(required)]
    pub last_message: Option<Message>,
    pub unread: i64,
}

/// Somebody who asks to be one's friend, or whom one asks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendRequest {
    /// The account that asks, or is asked.
    #[schema(value_type = i64)]
    pub id: UserId,
    pub user: PublicUser,
    /// Milliseconds since the Unix epoch.
    pub created_at: Stamp,
}
