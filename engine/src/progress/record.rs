//! Statistics of a player's games.

/// A player's games with one role.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a> {
    pub role: &'a str,
    pub played: u32,
    pub won: u32,
}

impl Record<'_> {
    /// The percentage of these games that were won, rounded down.
    pub fn percent(&self) -> u8 {
        let percent = u64::from(self.won.min(self.played)) * 100 / u64::from(self.played.max(1));
        u8::try_from(percent).unwrap_or(100)
    }
}

/// A role can be a player's best from this many games on.
pub const BEST_ROLE_FROM: u32 = 5;

/// The role with the highest share of won games, and its percentage; of two equal roles the one that was played more.
pub fn best_role<'a>(records: impl Iterator<Item = Record<'a>>) -> Option<(&'a str, u8)> {
    records
        .filter(|record| record.played >= BEST_ROLE_FROM && record.won > 0)
        .max_by_key(|record| (record.percent(), record.played))
        .map(|record| (record.role, record.percent()))
}

/// Words per game on average, rounded to the nearest.
pub fn words_per_game(words: i64, games: i64) -> i64 {
    if games <= 0 { 0 } else { (words + games / 2) / games }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stat_2_the_best_role_is_won_most_often_not_most() {
        let record = |role, played, won| Record { role, played, won };
        let records = [record("seer", 10, 5), record("witch", 8, 6), record("cupid", 4, 4)];
        assert_eq!(best_role(records.into_iter()), Some(("witch", 75)));
        assert_eq!(best_role([record("seer", 6, 3), record("guard", 8, 4)].into_iter()), Some(("guard", 50)));
        assert_eq!(best_role([record("seer", 9, 0)].into_iter()), None);
    }

    #[test]
    fn words_are_rounded() {
        assert_eq!([words_per_game(0, 0), words_per_game(7, 2), words_per_game(6, 4)], [0, 4, 2]);
    }
}
