//! Levels by experience.

use serde::{Deserialize, Serialize};

/// Serious games need this level.
pub const SERIOUS_LEVEL: u8 = 5;

/// The experience at which each level begins.
const THRESHOLDS: [u32; 29] = [
    0, 30, 80, 160, 330, 690, 1340, 2320, 3870, 6000, 9010, 13100, 18600, 25600, 34100, 45100, 60100, 80100,
    110100, 150100, 200100, 260100, 330100, 410100, 500100, 600100, 720100, 860100, 1030100,
];

/// A level, and the progress to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Level {
    /// The index of the first threshold above the experience; past the last one the number of thresholds.
    pub level: u8,
    /// Progress within the level in whole percent, rounded down; 100 at the last level.
    pub percent: u8,
}

/// The level that this much experience gives.
pub fn level(xp: u32) -> Level {
    let Some(next) = THRESHOLDS.iter().position(|threshold| *threshold > xp) else {
        return Level { level: THRESHOLDS.len() as u8, percent: 100 };
    };
    // The first threshold is 0, so one is always below.
    let (from, to) = (THRESHOLDS[next - 1], THRESHOLDS[next]);
    let percent = u64::from(xp - from) * 100 / u64::from(to - from);
    Level { level: next as u8, percent: percent as u8 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_the_first_threshold_above() {
        assert_eq!(level(0), Level { level: 1, percent: 0 });
        assert_eq!(level(29), Level { level: 1, percent: 96 });
        assert_eq!(level(30), Level { level: 2, percent: 0 });
        assert_eq!(level(330), Level { level: 5, percent: 0 });
        assert_eq!(level(u32::MAX), Level { level: 29, percent: 100 });
    }
}
