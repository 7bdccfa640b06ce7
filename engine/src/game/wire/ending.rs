//! The end of a game: who won, what was hidden, and the report of each player.

use serde::{Deserialize, Serialize};

use super::chat::Line;
use super::fact::Cause;
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// Whose side a player is on, as things stand (SIDE-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Camp {
    Villagers,
    Werewolves,
    Couple,
    Solo,
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Winner {
    Villagers,
    Werewolves,
    Couple,
    /// A solo role reached its goal.
    Solo {
        role: RoleId,
    },
    /// Nobody is alive, or three cycles brought no death (WIN-3).
    Draw,
}

/// What one seat did and gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatReport {
    pub seat: Seat,
    pub role: RoleId,
    pub camp: Camp,
    pub infected: bool,
    pub lover: Option<Seat>,
    pub won: bool,
    /// How it really died, and on which day; nothing for who lived.
    pub death: Option<DeathReport>,
    /// Experience (XP-1).
    pub xp: u32,
    /// How elo moves (ELO-1); 0 in private games and in games with bots.
    pub elo: i32,
    /// Final votes of somebody who is not of the pack that helped to kill one who was against the village.
    pub good_votes: u8,
    /// Guardings and healings that kept somebody alive.
    pub saves: u8,
    /// Deaths that this seat brought about (STAT-1).
    pub kills: u8,
    /// Words said in the village.
    pub words: u16,
}

/// One death, with its real cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DeathReport {
    pub cause: Cause,
    pub day: u8,
    pub night: bool,
}

/// Everything that is open at the end (CHAT-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    pub winner: Winner,
    pub winners: SeatSet,
    pub seats: Vec<SeatReport>,
    /// What was said where not all could read it.
    pub secret_lines: Vec<Line>,
    /// The day on which it ended.
    pub day: u8,
}

impl Ending {
    /// The report of one seat.
    pub fn of(&self, seat: Seat) -> Option<&SeatReport> {
        self.seats.iter().find(|report| report.seat == seat)
    }
}
