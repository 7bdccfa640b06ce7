//! Ranks, and what they allow.

use serde::{Deserialize, Serialize};

/// A rank. On the wire and in the database it is its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(from = "i64", into = "i64")]
#[repr(i64)]
pub enum Rank {
    #[default]
    Player = 10,
    Alpha = 20,
    Famous = 40,
    Volunteer = 50,
    Staff = 60,
    Mod = 80,
    Admin = 100,
}

impl Rank {
    /// All ranks, from the lowest.
    pub const ALL: [Self; 7] =
        [Self::Player, Self::Alpha, Self::Famous, Self::Volunteer, Self::Staff, Self::Mod, Self::Admin];

    /// The rank with exactly this value.
    pub fn with_value(value: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|rank| rank.value() == value)
    }

    pub const fn value(self) -> i64 {
        self as i64
    }

    /// True if this rank has early access.
    pub fn is_alpha(self) -> bool {
        self >= Self::Alpha
    }

    /// True if this rank may moderate.
    pub fn is_moderator(self) -> bool {
        self >= Self::Mod
    }

    /// True if this rank may grant ranks and alpha access.
    pub fn is_admin(self) -> bool {
        self >= Self::Admin
    }

    /// The rank after alpha access is granted or taken. A higher rank stays.
    pub fn with_alpha(self, granted: bool) -> Self {
        match granted {
            true => self.max(Self::Alpha),
            false if self == Self::Alpha => Self::Player,
            false => self,
        }
    }

    /// The marker beside the name; players have none. Staff and admins have the same one.
    pub const fn marker(self) -> Option<&'static str> {
        match self {
            Self::Player => None,
            Self::Alpha => Some("premium"),
            Self::Famous => Some("famous"),
            Self::Volunteer => Some("volunteer"),
            Self::Staff | Self::Admin => Some("staff"),
            Self::Mod => Some("modo"),
        }
    }
}

impl From<i64> for Rank {
    /// The highest rank that this value reaches, and at least a player's.
    fn from(value: i64) -> Self {
        Self::ALL.into_iter().rfind(|rank| rank.value() <= value).unwrap_or_default()
    }
}

impl From<Rank> for i64 {
    fn from(rank: Rank) -> Self {
        rank.value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_between_two_ranks_has_the_lower_rank() {
        assert_eq!(Rank::from(10), Rank::Player);
        assert_eq!(Rank::from(0), Rank::Player);
        assert_eq!(Rank::from(30), Rank::Alpha);
        assert_eq!(Rank::from(99), Rank::Mod);
        assert_eq!(Rank::from(100), Rank::Admin);
        assert_eq!((Rank::with_value(40), Rank::with_value(41)), (Some(Rank::Famous), None));
    }

    #[test]
    fn a_rank_crosses_the_wire_as_its_value() {
        assert_eq!(serde_json::to_value(Rank::Mod).unwrap(), 80);
        assert_eq!(serde_json::from_str::<Rank>("80").unwrap(), Rank::Mod);
    }

    #[test]
    fn alpha_is_the_rank_between_player_and_famous() {
        assert_eq!(
            (Rank::Player.with_alpha(true), Rank::Alpha.with_alpha(false)),
            (Rank::Alpha, Rank::Player)
        );
        assert_eq!((Rank::Mod.with_alpha(true), Rank::Mod.with_alpha(false)), (Rank::Mod, Rank::Mod));
    }

    #[test]
    fn a_rank_has_its_marker() {
        let markers: Vec<_> = Rank::ALL.into_iter().filter_map(Rank::marker).collect();
        assert_eq!(markers, ["premium", "famous", "volunteer", "staff", "modo", "staff"]);
    }
}
