//! The balance of a composition: the village's chance against the wolves, and the single swaps that change it.

use serde::Serialize;

use super::interval::Rate;
use super::tally::Tally;
use crate::game::{Favour, Settings};
use crate::roles::RoleId;

/// The range that counts as even, as the village's share of the games that it or the wolves won.
pub const EVEN: std::ops::RangeInclusive<f64> = 0.40..=0.60;
/// The range in which a suggested set must lie (BAL-2).
pub const SUGGESTED: std::ops::RangeInclusive<f64> = 0.45..=0.55;

/// A swap of one card for another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Swap {
    pub out: RoleId,
    pub into: RoleId,
}

/// A composition as it was measured, with its balance score.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Measured {
    pub settings: Settings,
    /// The sum of the cards' weights (BAL-1), and whom it favours.
    pub score: i32,
    pub favours: Favour,
    pub games: u64,
    /// The village's share of the games that it or the wolves won.
    pub village: Rate,
    /// Games that a solo role won, alone against both.
    pub solo: Rate,
    /// Games that a couple won.
    pub couple: Rate,
    /// Games that nobody won.
    pub draw: Rate,
}

impl Measured {
    pub fn new(settings: Settings, tally: &Tally) -> Self {
        let (village, two_sides) = tally.two_sides();
        Self {
            score: settings.balance(),
            favours: settings.favours(),
            games: tally.games,
            village: Rate::of(village, two_sides),
            solo: Rate::of(tally.wins.solo.values().sum(), tally.games),
            couple: Rate::of(tally.wins.couple, tally.games),
            draw: Rate::of(tally.wins.draw, tally.games),
            settings,
        }
    }

    /// True if the measured share is even.
    pub fn is_even(&self) -> bool {
        EVEN.contains(&self.village.rate)
    }

    /// The distance from an even share.
    pub fn distance(&self) -> f64 {
        (self.village.rate - 0.5).abs()
    }
}

/// Every single swap that leaves a composition that can be played, in the registry's order.
pub fn swaps(settings: &Settings) -> Vec<(Swap, Settings)> {
    let mut all = Vec::new();
    for (out, _) in settings.roles.iter() {
        for into in RoleId::ALL.iter().copied().filter(|into| *into != out) {
            let mut swapped = settings.clone();
            swapped.roles.take(out);
            swapped.roles.add(into);
            if swapped.check().is_ok() {
                all.push((Swap { out, into }, swapped));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::tally::Wins;
    use super::*;

    /// BAL-2 counts the village against the wolves; what others win is a share of all games.
    #[test]
    fn what_a_solo_role_a_couple_and_nobody_win_is_said_apart() {
        let wins = Wins {
            villagers: 30,
            werewolves: 50,
            couple: 12,
            draw: 2,
            solo: [(RoleId::WhiteWolf, 4), (RoleId::Rumplestiltskin, 2)].into(),
        };
        let mut tally = Tally::default();
        (tally.games, tally.wins) = (100, wins);
        let measured = Measured::new(Settings::suggested(8), &tally);
        let rates = [measured.village, measured.solo, measured.couple, measured.draw].map(|rate| rate.rate);
        assert_eq!(rates, [0.375, 0.06, 0.12, 0.02]);
    }

    #[test]
    fn every_swap_can_be_played_and_changes_one_card() {
        let settings = Settings { alpha: true, ..Settings::suggested(8) };
        let all = swaps(&settings);
        assert!(all.len() > 10);
        for (swap, swapped) in &all {
            assert_eq!(swapped.check(), Ok(()));
            assert_eq!(swapped.roles.get(swap.out) + 1, settings.roles.get(swap.out));
            assert_eq!(swapped.roles.get(swap.into), settings.roles.get(swap.into) + 1);
        }
    }
}
