//! Ranks, and what they allow.

/// Ranks and their values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(i64)]
pub enum Rank {
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

    /// The rank for a value: the highest that it reaches, and at least a player's.
    pub fn of(value: i64) -> Self {
        Self::ALL.into_iter().rfind(|rank| *rank as i64 <= value).unwrap_or(Self::Player)
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

/// True if this rank has early access.
pub fn is_alpha(rank: i64) -> bool {
    rank >= Rank::Alpha as i64
}

/// True if this rank may moderate.
pub fn is_moderator(rank: i64) -> bool {
    rank >= Rank::Mod as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_between_two_ranks_has_the_lower_rank() {
        assert_eq!(Rank::of(10), Rank::Player);
        assert_eq!(Rank::of(0), Rank::Player);
        assert_eq!(Rank::of(30), Rank::Alpha);
        assert_eq!(Rank::of(99), Rank::Mod);
        assert_eq!(Rank::of(100), Rank::Admin);
    }

    #[test]
    fn a_rank_has_its_marker() {
        let markers: Vec<_> = Rank::ALL.into_iter().filter_map(Rank::marker).collect();
        assert_eq!(markers, ["premium", "famous", "volunteer", "staff", "modo", "staff"]);
    }
}
