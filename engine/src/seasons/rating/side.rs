//! Those who may win a game, each against all others.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Camp, SeatReport, Winner};
use crate::roles::{RoleId, Side};

/// Who may win a game. Each role that wins alone is a side of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

    /// The side on which somebody with this card begins a game.
    pub fn of_card(role: RoleId) -> Self {
        match role.card().side {
            Side::Villagers => Self::VILLAGERS,
            Side::Werewolves => Self::WEREWOLVES,
            Side::Solo => Self::alone(role),
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

impl Serialize for RatedSide {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for RatedSide {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = RatedSide;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("the name of a side")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<RatedSide, E> {
                RatedSide::from_name(name).ok_or_else(|| E::custom(format!("no side is called {name}")))
            }
        }
        from.deserialize_str(Name)
    }
}
