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

/// A night on which the moon changes what the house does (MOON-1, MOON-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MoonNight {
    /// Games earn double experience.
    Full,
    /// Games that *Play* opens are anonymous.
    New,
}

/// The moon that a server plays under: the real one, or one that stands still.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Sky {
    #[default]
    Real,
    /// It is always full.
    Full,
    /// It is always new.
    New,
    /// It is never full and never new.
    Plain,
}

/// What the moon does now, and next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MoonTonight {
    pub night: Option<MoonNight>,
    /// When these nights are over, in milliseconds since the Unix epoch; `None` if there are none now, or if the moon stands still.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub until: Option<u64>,
    /// The nights that come next, and when they begin; `None` if the moon stands still.
    pub next: Option<MoonNight>,
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub next_at: Option<u64>,
}

/// Half of three nights, in milliseconds: the nights of a full or new moon begin so long before it, and end so long after it.
const HALF_THE_NIGHTS_MS: f64 = 1.5 * 86_400_000.0;

impl Sky {
    /// The moon's nights at a moment in milliseconds since the Unix epoch.
    pub fn tonight(self, at: u64) -> MoonTonight {
        let fixed = |night| MoonTonight { night, until: None, next: None, next_at: None };
        match self {
            Self::Real => real(at),
            Self::Full => fixed(Some(MoonNight::Full)),
            Self::New => fixed(Some(MoonNight::New)),
            Self::Plain => fixed(None),
        }
    }
}

/// The real moon: every half month is a full or a new moon, each with its three nights.
fn real(at: u64) -> MoonTonight {
    let half = SYNODIC_MONTH_MS / 2.0;
    let name = |number: f64| if number.rem_euclid(2.0) < 0.5 { MoonNight::New } else { MoonNight::Full };
    // The number, counted from a new moon, of the full or new moon whose nights are not over yet.
    let number = ((at as f64 - A_NEW_MOON_MS - HALF_THE_NIGHTS_MS) / half).floor() + 1.0;
    let edge = |number: f64, before: f64| (A_NEW_MOON_MS + number * half + before).round().max(0.0) as u64;
    let begins = edge(number, -HALF_THE_NIGHTS_MS);
    if at < begins {
        return MoonTonight { night: None, until: None, next: Some(name(number)), next_at: Some(begins) };
    }
    MoonTonight {
        night: Some(name(number)),
        until: Some(edge(number, HALF_THE_NIGHTS_MS)),
        next: Some(name(number + 1.0)),
        next_at: Some(edge(number + 1.0, -HALF_THE_NIGHTS_MS)),
    }
}

/// The experience that the full moon adds to what a game earns (MOON-1): as much again.
pub fn moonlight(xp: u32, night: Option<MoonNight>) -> u32 {
    if night == Some(MoonNight::Full) { xp } else { 0 }
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

    /// Full moons of 2026 by the mean month: 24 November, 14:53 UTC in the almanac.
    #[test]
    fn moon_1_three_nights_around_a_full_or_new_moon_are_its_own() {
        const DAY: u64 = 86_400_000;
        let almanac = 1_795_532_000_000;
        let tonight = Sky::Real.tonight(almanac);
        assert_eq!((tonight.night, tonight.next), (Some(MoonNight::Full), Some(MoonNight::New)));
        let until = tonight.until.expect("an end");
        let began = until - 3 * DAY;
        assert_eq!(Sky::Real.tonight(began).night, Some(MoonNight::Full));
        assert_eq!(Sky::Real.tonight(until - 1).night, Some(MoonNight::Full));
        let before = Sky::Real.tonight(began - 1);
        assert_eq!((before.night, before.next, before.next_at), (None, Some(MoonNight::Full), Some(began)));
        let after = Sky::Real.tonight(until);
        assert_eq!((after.night, after.next, after.next_at), (None, Some(MoonNight::New), tonight.next_at));
        assert_eq!(Sky::Real.tonight(after.next_at.expect("a beginning")).night, Some(MoonNight::New));
    }

    #[test]
    fn a_moon_that_stands_still_has_no_end() {
        for (sky, night) in
            [(Sky::Full, Some(MoonNight::Full)), (Sky::New, Some(MoonNight::New)), (Sky::Plain, None)]
        {
            let tonight = sky.tonight(5);
            assert_eq!((tonight.night, tonight.until, tonight.next_at), (night, None, None));
        }
    }

    #[test]
    fn moon_1_the_full_moon_adds_as_much_again() {
        assert_eq!(moonlight(32, Some(MoonNight::Full)), 32);
        assert_eq!(moonlight(32, Some(MoonNight::New)), 0);
        assert_eq!(moonlight(32, None), 0);
    }
}
