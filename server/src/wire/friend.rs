//! Friends, friend requests and private messages.

use engine::account::presence::Presence;
use serde::Serialize;
use utoipa::ToSchema;

use super::of_engine;
use super::user::PublicUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// A private message.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    pub id: i64,
    #[schema(value_type = i64)]
    pub sender_id: UserId,
    #[schema(value_type = i64)]
    pub receiver_id: UserId,
    pub text: String,
    /// The receiver has read it.
    pub seen: bool,
    pub created_at: Stamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Friendship {
    pub created_at: Stamp,
}

/// A friend of the recipient.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Friend {
    #[serde(flatten)]
    pub public: PublicUser,
    #[schema(value_type = of_engine::Presence)]
    pub status: Presence,
    pub friendship: Friendship,
    /// Whether the recipient lets this friend write to them.
    pub allow_chat: bool,
    #[schema(required)]
    pub last_message: Option<Message>,
    /// The number of unread messages from this friend.
    pub unread: i64,
}

/// An open friend request, received or sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendRequest {
    /// The other account: the sender of a received request, or the receiver of a sent one.
    #[schema(value_type = i64)]
    pub id: UserId,
    pub user: PublicUser,
    pub created_at: Stamp,
}
