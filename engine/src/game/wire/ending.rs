//! The end of a game: who won, what was hidden, and the report of each player.

use serde::{Deserialize, Serialize};

use super::chat::Line;
use super::fact::Cause;
use crate::economy::GameDeeds;
use crate::roles::{RoleId, Side};
use crate::seat::{Seat, SeatSet};

/// A player's camp, as things stand (SIDE-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Camp {
    Villagers,
    Werewolves,
    Couple,
    Solo,
}

impl Camp {
    pub const ALL: [Self; 4] = [Self::Villagers, Self::Werewolves, Self::Couple, Self::Solo];

    /// The camp of somebody who ended a game with this role, from before camps were kept with games: a lover counts for the side of
    /// their card.
    pub fn by_card(role: RoleId, infected: bool) -> Self {
        match role.card().side {
            _ if infected => Self::Werewolves,
            Side::Villagers => Self::Villagers,
            Side::Werewolves => Self::Werewolves,
            Side::Solo => Self::Solo,
        }
    }
}

/// The winner of a game.
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

impl Winner {
    /// The camp that has won; none in a draw.
    pub fn camp(self) -> Option<Camp> {
        match self {
            Self::Villagers => Some(Camp::Villagers),
            Self::Werewolves => Some(Camp::Werewolves),
            Self::Couple => Some(Camp::Couple),
            Self::Solo { .. } => Some(Camp::Solo),
            Self::Draw => None,
        }
    }
}

/// The report of one seat.
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
    /// The true cause and the day of the player's death; nothing for a survivor.
    pub death: Option<DeathReport>,
    /// Experience (XP-1).
    pub xp: u32,
    /// Final votes that helped to kill an enemy of the village, of a player who is not of the pack.
    pub good_votes: u8,
    /// Protections and healings that kept somebody alive.
    pub saves: u8,
    /// Deaths that this seat has caused (STAT-1).
    pub kills: u8,
    /// Words said in the village.
    pub words: u16,
    /// The player's bet as one of the dead (DEAD-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bet: Option<Bet>,
}

impl SeatReport {
    /// What the game counts for the quest of a day (QUEST-2) and for events (EVENT-2).
    pub fn deeds(&self) -> GameDeeds {
        GameDeeds {
            won: self.won,
            survived: self.death.is_none(),
            good_votes: self.good_votes,
            saves: self.saves,
            kills: self.kills,
            words: u32::from(self.words),
        }
    }
}

/// A bet of a dead player, and whether it was right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bet {
    pub camp: Camp,
    pub won: bool,
}

/// A death, with its true cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DeathReport {
    pub cause: Cause,
    pub day: u8,
    pub night: bool,
}

/// The ending: everything that is revealed when the game is over (CHAT-3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Ending {
    pub winner: Winner,
    pub winners: SeatSet,
    pub seats: Vec<SeatReport>,
    /// The lines of all channels that not everybody could read.
    pub secret_lines: Vec<Line>,
    /// The day on which the game ended.
    pub day: u8,
}

impl Ending {
    /// The report of one seat.
    pub fn of(&self, seat: Seat) -> Option<&SeatReport> {
        self.seats.iter().find(|report| report.seat == seat)
    }
}
