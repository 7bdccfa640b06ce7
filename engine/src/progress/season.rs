//! Seasons of the laurels, from full moon to full moon, and the tiers at a season's end (LAUREL-1). Seasons are
//! computed from the mean month, as the moon's phase is, so no list of them runs out.

use serde::{Deserialize, Serialize};

use super::moon::{A_NEW_MOON_MS, SYNODIC_MONTH_MS};

/// A player with this many games in a season is ranked.
pub const RANKED_FROM: u32 = 3;
/// This many players are gold, however many are ranked.
const GOLD: u32 = 10;

/// A season: from one moment until another, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Season {
    /// The number of the season, counted from the first full moon after the Unix epoch.
    pub number: u32,
    pub from: u64,
    pub until: u64,
}

/// The full moon with this number, to the millisecond.
fn full_moon(number: u32) -> u64 {
    let first = (A_NEW_MOON_MS + SYNODIC_MONTH_MS / 2.0) % SYNODIC_MONTH_MS;
    (first + f64::from(number) * SYNODIC_MONTH_MS).round() as u64
}

impl Season {
    pub fn numbered(number: u32) -> Self {
        Self { number, from: full_moon(number), until: full_moon(number + 1) }
    }
}

/// The season at a moment. A moment before the first full moon after the epoch counts as that one.
pub fn season(at: u64) -> Season {
    let at = at.max(full_moon(0));
    // The estimate may be one too low or too high where a season begins, because of rounding.
    let estimate = ((at - full_moon(0)) as f64 / SYNODIC_MONTH_MS) as u32;
    let begun = |number: &u32| full_moon(*number) <= at;
    let number = (estimate.saturating_sub(1)..=estimate + 1).rev().find(begun).unwrap_or(0);
    Season::numbered(number)
}

/// A tier at a season's end, from the least to the highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Tier {
    Basic,
    Steel,
    Bronze,
    Silver,
    Gold,
}

impl Tier {
    /// From the least to the highest.
    pub const ALL: [Self; 5] = [Self::Basic, Self::Steel, Self::Bronze, Self::Silver, Self::Gold];

    /// The tier's name, as it stands in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Steel => "steel",
            Self::Bronze => "bronze",
            Self::Silver => "silver",
            Self::Gold => "gold",
        }
    }

    /// The last rank among so many ranked players at which somebody has this tier or a higher one. Fractions are rounded
    /// down: of 199 players the best 1 % is one.
    pub fn last_rank(self, ranked: u32) -> u32 {
        let percent: u64 = match self {
            Self::Gold => 0,
            Self::Silver => 1,
            Self::Bronze => 5,
            Self::Steel => 20,
            Self::Basic => 50,
        };
        let best = (u64::from(ranked) * percent / 100) as u32;
        best.max(GOLD.min(ranked))
    }
}

/// The tier of a rank, counted from 1, among so many ranked players.
pub fn tier(rank: u32, ranked: u32) -> Option<Tier> {
    let reaches = |tier: &Tier| (1..=tier.last_rank(ranked)).contains(&rank);
    Tier::ALL.into_iter().rev().find(reaches)
}

/// Which part of the ranked players a rank is among, from the best, in percent, rounded up.
pub fn top_percent(rank: u32, ranked: u32) -> u8 {
    let percent = (u64::from(rank) * 100).div_ceil(u64::from(ranked.max(1)));
    percent.min(100) as u8
}

/// The rank of each player, in the given order; `None` for players with too few games. Equal players share a rank,
/// and the next rank counts all of them. Each player is given by what they have reached and how many games they
/// played.
pub fn ranks(players: &[(i64, u32)]) -> Vec<Option<u32>> {
    let is_ranked = |games: u32| games >= RANKED_FROM;
    let mut reached: Vec<i64> =
        players.iter().filter(|(_, games)| is_ranked(*games)).map(|(value, _)| *value).collect();
    reached.sort_unstable_by_key(|value| std::cmp::Reverse(*value));
    let rank = |value: i64| reached.partition_point(|other| *other > value) as u32 + 1;
    players.iter().map(|(value, games)| is_ranked(*games).then(|| rank(*value))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::moon_phase;
    use super::*;

    #[test]
    fn laurel_1_seasons_follow_one_another_and_begin_at_a_full_moon() {
        let mut last = season(0);
        for _ in 0..2000 {
            let next = season(last.until);
            assert_eq!((next.number, next.from), (last.number + 1, last.until));
            assert_eq!(season(next.from - 1), last);
            assert!(moon_phase(next.from).illuminated > 0.999_999);
            last = next;
        }
    }

    #[test]
    fn laurel_1_ranks_those_who_played_enough() {
        let players = [(10, 3), (30, 2), (20, 9), (20, 3), (-5, 4)];
        assert_eq!(ranks(&players), [Some(3), None, Some(1), Some(1), Some(4)]);
    }

    #[test]
    fn laurel_1_tiers() {
        let tiers = |ranked: u32| (1..=ranked).filter_map(move |rank| tier(rank, ranked));
        let of = |wanted: Tier, ranked: u32| tiers(ranked).filter(|tier| *tier == wanted).count();
        let all = [Tier::Gold, Tier::Silver, Tier::Bronze, Tier::Steel, Tier::Basic];
        assert_eq!(all.map(|tier| of(tier, 10_000)), [10, 90, 400, 1500, 3000]);
        assert_eq!(all.map(|tier| of(tier, 30)), [10, 0, 0, 0, 5]);
        assert_eq!(all.map(|tier| of(tier, 4)), [4, 0, 0, 0, 0]);
        assert_eq!((tier(0, 4), tier(5, 4)), (None, None));
        assert_eq!(Tier::ALL.map(|tier| serde_json::to_value(tier).unwrap()), Tier::ALL.map(Tier::name));
        assert_eq!(
            [(1, 3), (3, 3), (1, 1000), (11, 1000)].map(|(rank, ranked)| top_percent(rank, ranked)),
            [34, 100, 1, 2]
        );
    }
}
