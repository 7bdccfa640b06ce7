//! Friends, requests and private messages, as the people concerned see them.

use engine::account::presence::Presence;
use serde::Serialize;
use utoipa::ToSchema;

use super::user::PublicUser;
use crate::base::ids::UserId;

/// A private message, as its two people see it (specification, section 3).
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
    pub created_at: i64,
}

/// A new message as its sender's own sockets get it: with the key by which they know it. On the hub.
#[derive(Serialize)]
pub struct Sent<'a> {
    #[serde(flatten)]
    pub message: &'a Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<&'a str>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Friendship {
    pub created_at: i64,
}

/// A friend, as his friend sees him (specification, section 3). On the hub.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Friend {
    #[serde(flatten)]
    pub public: PublicUser,
    pub status: Presence,
    pub friendship: Friendship,
    /// The user's own switch for this friend.
    pub allow_chat: bool,
    pub last_message: Option<Message>,
    pub unread: i64,
}

/// Somebody who asks to be one's friend, or whom one asks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendRequest {
    /// His.
    #[schema(value_type = i64)]
    pub id: UserId,
    pub user: PublicUser,
    /// Milliseconds since the Unix epoch.
    pub created_at: i64,
}
