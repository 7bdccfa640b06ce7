//! A player's strength, and what is shown of it.

use serde::{Deserialize, Serialize};

/// The elo of a newcomer, and of somebody who plays as most do.
const START: i64 = 1000 * UNIT;
/// How far the strengths of newcomers are apart.
const START_DEVIATION: i64 = 160 * UNIT;
/// A strength is never known better than this, because players change.
const LEAST_DEVIATION: i64 = 50 * UNIT;
/// One elo.
const UNIT: i64 = 1_000_000;

/// A player's strength: a normal distribution, in millionths of an elo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rating {
    pub mean: i64,
    pub deviation: i64,
}

/// A bot's strength, which is fixed.
pub const BOT: Rating = Rating { mean: START, deviation: 0 };

impl Default for Rating {
    fn default() -> Self {
        Self { mean: START, deviation: START_DEVIATION }
    }
}

impl Rating {
    /// What is shown (RATE-3): 1000 for a newcomer, more as the deviation falls, never less than 0.
    pub fn elo(self) -> i64 {
        let millionths = self.mean - self.deviation + START_DEVIATION;
        ((millionths + UNIT / 2).div_euclid(UNIT)).max(0)
    }

    /// The rating with which a player begins the season after one: half as far from a newcomer's (RATE-3). Who misses
    /// seasons begins with what their last one left.
    pub fn next_season(self) -> Self {
        let halved = |value: i64, start: i64| start + (value - start) / 2;
        Self { mean: halved(self.mean, START), deviation: halved(self.deviation, START_DEVIATION) }
    }

    /// How far the mean is above that of a newcomer.
    pub(super) const fn above_start(self) -> i64 {
        self.mean - START
    }

    /// The rating moved by so many millionths, with this deviation, which never rises.
    pub(super) fn moved(self, by: f64, deviation: f64) -> Self {
        let deviation =
            (deviation.round() as i64).max(LEAST_DEVIATION.min(self.deviation)).min(self.deviation);
        Self { mean: self.mean + by.round() as i64, deviation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_3_a_newcomer_has_1000_and_less_uncertainty_shows_more() {
        let new = Rating::default();
        assert_eq!(new.elo(), 1000);
        assert_eq!(Rating { deviation: 130 * UNIT, ..new }.elo(), 1030);
        assert_eq!(Rating { mean: -500 * UNIT, ..new }.elo(), 0);
    }

    #[test]
    fn rate_3_a_new_season_halves_the_distance_from_1000() {
        for (mean, deviation, elo, after) in
            [(1140, 140, 1160, 1080), (900, 160, 900, 950), (1000, 160, 1000, 1000)]
        {
            let rating = Rating { mean: mean * UNIT, deviation: deviation * UNIT };
            assert_eq!((rating.elo(), rating.next_season().elo()), (elo, after));
        }
    }
}
