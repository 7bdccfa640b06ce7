//! The moon's real phase, computed from the mean synodic month. It is right to about half a day, which is what an eye
//! can tell.

use serde::{Deserialize, Serialize};

/// From new moon to new moon on average, in milliseconds: 29.530588861 days (Meeus, Astronomical Algorithms, ch. 49).
pub(super) const SYNODIC_MONTH_MS: f64 = 29.530_588_861 * 86_400_000.0;
/// The new moon of 6 January 2000, 18:14 UTC, in milliseconds since the Unix epoch.
pub(super) const A_NEW_MOON_MS: f64 = 947_182_440_000.0;

/// The phase of the moon.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MoonPhase {
    /// Age as a fraction of the month: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.
    pub age: f64,
    /// The illuminated part of the disc, 0 to 1.
    pub illuminated: f64,
    /// True while it grows, lit from the right on the northern half of the Earth.
    pub waxing: bool,
}

/// The phase at a moment in milliseconds since the Unix epoch.
pub fn moon_phase(at: u64) -> MoonPhase {
    let age = ((at as f64 - A_NEW_MOON_MS) / SYNODIC_MONTH_MS).rem_euclid(1.0);
    // (1 − cos 2πa) / 2 is cos²(π(a − ½)). For so small an angle a few terms of the series are enough; the general
    // cosine would add more code to the browser's engine than everything else here.
    let x2 = ((age - 0.5) * std::f64::consts::PI).powi(2);
    let cosine = [132.0, 90.0, 56.0, 30.0, 12.0, 2.0].iter().fold(1.0, |sum, term| 1.0 - sum * x2 / term);
    MoonPhase { age, illuminated: cosine * cosine, waxing: age < 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 21 January 2000, 04:40 UTC and 7 September 2025, 18:09 UTC: eclipses, so the moon was full to the minute.
    #[test]
    fn full_at_two_lunar_eclipses() {
        for at in [948_429_600_000, 1_757_268_540_000] {
            let phase = moon_phase(at);
            assert!(phase.illuminated > 0.99, "{phase:?}");
        }
    }

    #[test]
    fn the_disc_is_lit_as_the_cosine_says() {
        for day in 0..60 {
            let phase = moon_phase(A_NEW_MOON_MS as u64 + day * 43_200_000);
            let lit = (1.0 - (phase.age * std::f64::consts::TAU).cos()) / 2.0;
            assert!((phase.illuminated - lit).abs() < 1e-6, "{phase:?}");
        }
    }

    #[test]
    fn dark_at_a_solar_eclipse() {
        // 12 August 2026, 17:46 UTC.
        assert!(moon_phase(1_786_556_760_000).illuminated < 0.01);
    }
}
