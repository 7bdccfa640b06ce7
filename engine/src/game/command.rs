//! Commands: what somebody wants. What comes of it are events.

use serde::{Deserialize, Serialize};

use super::chat::Channel;
use super::config::Settings;
use super::moderation::Order;
use super::prompt::Action;
use crate::base::text::Text;
use crate::seat::Seat;

/// Who a command comes from. The server makes it from the session; a client never says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", content = "seat", rename_all = "camelCase")]
pub enum Actor {
    /// Somebody without a seat: he may only take one.
    Visitor,
    Seat(Seat),
    /// The house itself: lost connections, moderators' orders.
    System,
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub name: Text,
    /// What the avatar looks like; the engine hands it on without reading it.
    #[serde(default)]
    pub skin: Text,
    /// What it looks like where nobody is known (ANON-1); nothing: as chance will have it.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub hidden_skin: Text,
    #[serde(default)]
    pub bot: bool,
    /// The player's level (specification, section 9); serious games need 5.
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub alpha: bool,
    /// The account, kept in the journal so that a room can be restored; never part of an event.
    #[serde(default)]
    pub user: Option<i64>,
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Command {
    /// A visitor takes the lowest free seat.
    #[cfg_attr(feature = "ts", ts(skip))]
    Join { profile: Box<Profile> },
    /// Give one's seat up. In a running game that is a death (AFK-2).
    Leave,
    /// The host changes the settings, before the start.
    Configure { settings: Box<Settings> },
    /// The host seats bots on free seats: so many, or on all.
    Fill { count: Option<u8> },
    /// The host frees a seat, before the start.
    Remove { seat: Seat },
    /// Answer a prompt.
    Act { prompt: u32, action: Action },
    /// Vote by day: against somebody, with words if he is not accused yet, or against nobody.
    Vote {
        target: Option<Seat>,
        #[serde(default)]
        text: Option<Text>,
    },
    /// Say something in a channel.
    Say { channel: Channel, text: Text },
    /// Sign of life (AFK-1).
    Here,
    /// The house: a connection was lost or is back.
    #[cfg_attr(feature = "ts", ts(skip))]
    Connection { seat: Seat, connected: bool },
    /// The house: the game ends without a result.
    #[cfg_attr(feature = "ts", ts(skip))]
    Abort,
    /// A moderator, by his name, and why.
    #[cfg_attr(feature = "ts", ts(skip))]
    Moderate {
        by: Text,
        order: Order,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text>,
    },
}
