//! Those who may win a game, each against all others.

use serde::{Deserialize, Serialize};

use crate::game::{Camp, SeatReport, Winner};
use crate::roles::RoleId;

/// Who may win a game. Each role that wins alone is a side of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct RatedSide(&'static str);

impl RatedSide {
    /// A draw.
    pub const NOBODY: Self = Self("nobody");
    pub const VILLAGERS: Self = Self("villagers");
    pub const WEREWOLVES: Self = Self("werewolves");
    pub const COUPLE: Self = Self("couple");

    /// Somebody who wins alone with this role.
    pub fn alone(role: RoleId) -> Self {
        Self(role.name())
    }

    pub fn of_winner(winner: Winner) -> Self {
        match winner {
            Winner::Villagers => Self::VILLAGERS,
            Winner::Werewolves => Self::WEREWOLVES,
            Winner::Couple => Self::COUPLE,
            Winner::Solo { role } => Self::alone(role),
            Winner::Draw => Self::NOBODY,
        }
    }

    /// The side on which somebody ended a game.
    pub fn of_report(report: &SeatReport) -> Self {
        match report.camp {
            Camp::Villagers => Self::VILLAGERS,
            Camp::Werewolves => Self::WEREWOLVES,
            Camp::Couple => Self::COUPLE,
            Camp::Solo => Self::alone(report.role),
        }
    }

    /// The side's name in what is kept. Locks are taken in the order of names.
    pub const fn name(self) -> &'static str {
        self.0
    }

    pub fn from_name(name: &str) -> Option<Self> {
        let camps = [Self::NOBODY, Self::VILLAGERS, Self::WEREWOLVES, Self::COUPLE];
        let camp = camps.into_iter().find(|side| side.name() == name);
        camp.or_else(|| RoleId::from_name(name).map(Self::alone))
    }
}

impl From<RatedSide> for String {
    fn from(side: RatedSide) -> Self {
        side.name().to_owned()
    }
}

impl TryFrom<String> for RatedSide {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::from_name(&name).ok_or_else(|| format!("no side is called {name}"))
    }
}
