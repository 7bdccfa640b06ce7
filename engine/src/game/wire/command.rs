//! Commands: what players, moderators and the server want of a game. The game answers with events.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::chat::Channel;
use super::ending::Camp;
use super::gesture::Gesture;
use super::order::Order;
use super::profile::Profile;
use super::settings::Settings;
use crate::base::text::Text;
use crate::seat::Seat;

/// The sender of a command. The server takes it from the session; a client never names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", content = "seat", rename_all = "camelCase")]
pub enum Actor {
    /// Somebody without a seat. They may only take one.
    Visitor,
    Seat(Seat),
    /// The server itself: lost connections, orders of moderators.
    System,
}

/// A command: what somebody wants of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Command {
    /// A visitor takes the lowest free seat.
    #[cfg_attr(feature = "ts", ts(skip))]
    Join { profile: Box<Profile> },
    /// Leave the seat. In a running game that is a death (AFK-2).
    Leave,
    /// The host changes the settings, before the start.
    Configure { settings: Box<Settings> },
    /// The host seats this many bots on free seats, or one on each.
    Fill { count: Option<u8> },
    /// The host frees a seat, before the start.
    Remove { seat: Seat },
    /// Answer a prompt.
    Act { prompt: u32, action: Action },
    /// Vote by day: against a player, with a text if they are not accused yet, or against nobody.
    Vote {
        target: Option<Seat>,
        #[serde(default)]
        text: Option<Text>,
    },
    /// Say something in a channel.
    Say { channel: Channel, text: Text },
    /// Make a gesture that the village sees (CHAT-8).
    Gesture { gesture: Gesture },
    /// Say before the start that one is ready, or take it back (LOBBY-14).
    Ready { ready: bool },
    /// The dead see every role (DEAD-1).
    Look,
    /// The dead bet on who wins (DEAD-2).
    Bet { camp: Camp },
    /// Give a sign of life (AFK-1).
    Here,
    /// From the server: a connection was lost or is back.
    #[cfg_attr(feature = "ts", ts(skip))]
    Connection { seat: Seat, connected: bool },
    /// From the server: the game ends without a result.
    #[cfg_attr(feature = "ts", ts(skip))]
    Abort,
    /// An order of a moderator, with their name and reason.
    #[cfg_attr(feature = "ts", ts(skip))]
    Moderate {
        by: Text,
        order: Order,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Text>,
    },
}

impl Command {
    /// The command as a journal shows it that others may read: without accounts, without the name and the reasons of a
    /// moderator, and without what they wrote to one player or to one another. The game replays to the same.
    pub fn in_journal(self, settings: &Settings) -> Self {
        match self {
            Self::Join { profile } => Self::Join { profile: Box::new(profile.in_journal(settings)) },
            Self::Moderate { order, .. } => {
                Self::Moderate { by: Text::default(), order: order.in_journal(), reason: None }
            }
            other => other,
        }
    }
}
