//! Shares with their uncertainty.

use serde::{Deserialize, Serialize};

/// The standard normal distribution's 97.5th percentile: 95 % of it lie between −Z95 and Z95.
const Z95: f64 = 1.959_963_984_540_054;

/// A share of a number of trials, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rate {
    /// The share, from 0 to 1; 0 if there was no trial.
    pub rate: f64,
    /// The ends of the 95 % interval, by Wilson's score.
    pub low: f64,
    pub high: f64,
    /// How many independent trials it was measured in.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub trials: u64,
}

impl Rate {
    /// The rate of `hits` out of `trials`.
    pub fn of(hits: u64, trials: u64) -> Self {
        Self::share(hits, trials, trials)
    }

    /// The share of `hits` out of `all`, for things that succeed or fail in groups; `trials` is the number of
    /// independent groups. Two werewolves of one game win together, so a game is one trial, not two.
    pub fn share(hits: u64, all: u64, trials: u64) -> Self {
        if all == 0 || trials == 0 {
            return Self { rate: 0.0, low: 0.0, high: 1.0, trials: 0 };
        }
        let (p, n) = (hits as f64 / all as f64, trials as f64);
        let z2 = Z95 * Z95;
        let middle = p + z2 / (2.0 * n);
        let spread = Z95 * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        let scale = 1.0 + z2 / n;
        // At 0 and 1 rounding must not push the interval off the share that it surrounds.
        let low = if hits == 0 { 0.0 } else { ((middle - spread) / scale).max(0.0) };
        let high = if hits == all { 1.0 } else { ((middle + spread) / scale).min(1.0) };
        Self { rate: p, low, high, trials }
    }

    /// Half the interval's width: "plus or minus".
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe, Statistics in Medicine 17 (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilsons_interval_has_the_published_values() {
        for (hits, trials, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let rate = Rate::of(hits, trials);
            assert!(
                (rate.low - low).abs() < 5e-5 && (rate.high - high).abs() < 5e-5,
                "{hits}/{trials}: {rate:?}"
            );
        }
    }

    #[test]
    fn members_of_a_group_count_as_one_trial() {
        let (wolves, games) = (Rate::share(60, 120, 40), Rate::of(20, 40));
        assert_eq!(wolves, games);
        assert_eq!(Rate::of(0, 0).high, 1.0);
    }
}
