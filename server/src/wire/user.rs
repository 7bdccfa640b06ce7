//! Accounts, as others see them and as their owners see them.

use engine::account::Rank;
use engine::economy::{Coins, Moons};
use engine::skin::{Look, Slot};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::of_engine;
use super::slot;
use super::subscription::AccountSubscription;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

/// An account, as everybody may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicUser {
    #[schema(value_type = i64)]
    pub id: UserId,
    pub username: String,
    #[schema(value_type = i64)]
    pub rank: Rank,
    pub elo: i64,
    pub xp: i64,
    pub level: u8,
    /// The skin that the avatar is drawn from. It changes with `skinVersion`.
    pub profile_picture: String,
    pub skin_version: i64,
    pub skin_index: i64,
    pub slot_id: i64,
    /// The mark beside the name, by rank: `premium`, `famous`, `volunteer`, `staff` or `modo`.
    pub marker: Option<String>,
    pub guest: bool,
    pub created_at: Stamp,
    pub is_online: bool,
    /// The game in which the account holds a seat, unless it is private or anonymous.
    #[schema(value_type = Option<String>)]
    pub game: Option<GameId>,
}

/// What an account is told by push, on those of its browsers that take pushes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pushes {
    pub invitations: bool,
    pub friend_requests: bool,
    /// The game in which the account holds a seat begins.
    pub games: bool,
}

/// The recipient's own account. Its `game` is the game in which the account holds a seat, private or not. The password and the
/// secret of the second factor are never sent to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnUser {
    #[serde(flatten)]
    pub public: PublicUser,
    /// The account's confirmed address; if there is none, the address that waits for its confirmation.
    pub email: Option<String>,
    /// An address that will replace `email` when it is confirmed.
    pub new_email: Option<String>,
    pub nickname: Option<String>,
    /// What the account's profile says.
    pub profile_text: Option<String>,
    pub lang: String,
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    pub confirmed: bool,
    pub need_rename: bool,
    pub banned: bool,
    #[serde(rename = "ban_end")]
    pub ban_end: Option<Stamp>,
    #[serde(rename = "reason_ban")]
    pub reason_ban: Option<String>,
    pub is_alpha: bool,
    pub alpha_legacy: bool,
    /// Progress within the level, in percent.
    pub level_percent: u8,
    pub allow_friend_requests: bool,
    pub allow_group_requests: bool,
    pub allow_newsletter: bool,
    /// Friends may write to the account.
    pub allow_chat: bool,
    pub push: Pushes,
    /// `private`, `public` or `friends`.
    #[schema(value_type = of_engine::FriendsVisibility)]
    pub friends_visibility: String,
    pub discount_end_at: Option<Stamp>,
    pub features: Vec<String>,
    pub anonymous_skin_index: i64,
    #[serde(rename = "anonymousslotId")]
    pub anonymous_slot_id: i64,
    /// When the username may be changed again; null if now.
    pub username_change_at: Option<Stamp>,
    /// When the account will be erased, if its owner has asked for that.
    pub deletion_at: Option<Stamp>,
    /// The account has a password.
    pub has_password: bool,
    /// The second factor is switched on.
    pub two_factor: bool,
    /// The ids of linked provider accounts.
    pub apple_id: Option<String>,
    pub discord_id: Option<String>,
    pub facebook_id: Option<String>,
    pub google_id: Option<String>,
    pub twitter_id: Option<String>,
    /// The look that is worn: for each category the element's id, its color, and whether it is small.
    #[schema(value_type = of_engine::Look)]
    pub skin: Look,
    #[schema(value_type = Vec<slot::Slot>)]
    pub slots: Vec<Slot>,
    /// Null for who never had one.
    #[schema(required)]
    pub subscription: Option<AccountSubscription>,
}
