//! How often each side of a composition wins when average players play it: what a composition does by itself, which is
//! taken out before a game says anything of its players (RATE-2).

use std::collections::BTreeMap;

use super::MILLION;
use super::exp::exp;
use super::side::RatedSide;
use crate::game::Settings;
use crate::roles::{RoleId, Side};

/// The value of one point of the score (BAL-1) in log-odds: at three points the village wins 60 games in 100.
pub const POINT: f64 = 0.405_465_108_108_164_4 / 3.0;
/// What was simulated weighs as much as this many games.
pub const MEASURED: u32 = 20;
/// The share of games that nobody wins, a couple wins, and each role that wins alone (docs/BALANCE.md).
const NOBODY: f64 = 0.02;
const COUPLE: f64 = 0.045;
const ALONE: f64 = 0.025;
/// Beyond this the score of a composition says no more.
const SCORE_AT_MOST: i32 = 12;

/// The share of games that each side wins, in millionths.
pub type Shares = BTreeMap<RatedSide, u32>;
/// How many games each side of a composition has won.
pub type WinCounts = BTreeMap<RatedSide, u32>;

/// The name of a composition: its cards in the order of the registry.
pub fn name_of(settings: &Settings) -> String {
    let cards = settings.roles.iter().map(|(role, count)| match count {
        1 => role.name().to_owned(),
        _ => format!("{count} {}", role.name()),
    });
    cards.collect::<Vec<_>>().join(", ")
}

/// The shares that simulation gives.
pub fn simulated(settings: &Settings) -> Shares {
    let alone = settings.roles.iter().map(|(role, _)| role).filter(|role| role.card().side == Side::Solo);
    let mut shares: BTreeMap<RatedSide, f64> = alone.map(|role| (RatedSide::alone(role), ALONE)).collect();
    shares.insert(RatedSide::NOBODY, NOBODY);
    if settings.roles.has(RoleId::Cupid) {
        shares.insert(RatedSide::COUPLE, COUPLE);
    }
    let rest = 1.0 - shares.values().sum::<f64>();
    let score = settings.balance().clamp(-SCORE_AT_MOST, SCORE_AT_MOST);
    let village = rest / (1.0 + exp(-POINT * f64::from(score)));
    shares.insert(RatedSide::VILLAGERS, village);
    shares.insert(RatedSide::WEREWOLVES, rest - village);
    shares.into_iter().map(|(side, share)| (side, (share * MILLION).round() as u32)).collect()
}

/// The shares that are expected after these games of the same composition.
pub fn shares(simulated: &Shares, counts: &WinCounts) -> Shares {
    let games: u32 = counts.values().sum();
    let prior = |side: &RatedSide| f64::from(simulated.get(side).copied().unwrap_or(0)) * f64::from(MEASURED);
    let won = |side: &RatedSide| f64::from(counts.get(side).copied().unwrap_or(0)) * MILLION;
    let share = |side: &RatedSide| (prior(side) + won(side)) / f64::from(MEASURED + games);
    simulated.keys().chain(counts.keys()).map(|side| (*side, share(side).round() as u32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roles::RoleCounts;

    fn settings(roles: &[(RoleId, u8)]) -> Settings {
        let mut counts = RoleCounts::default();
        roles.iter().for_each(|(role, count)| counts.set(*role, *count));
        Settings { roles: counts, ..Settings::suggested(8) }
    }

    #[test]
    fn rate_2_what_is_simulated_adds_up_and_favours_whom_the_score_favours() {
        let wolves = settings(&[
            (RoleId::Werewolf, 3),
            (RoleId::Villager, 5),
            (RoleId::Cupid, 1),
            (RoleId::WhiteWolf, 1),
        ]);
        let shares = simulated(&wolves);
        assert!((999_990..=1_000_010).contains(&shares.values().sum::<u32>()));
        assert_eq!(shares[&RatedSide::COUPLE], 45_000);
        assert!(shares[&RatedSide::VILLAGERS] < shares[&RatedSide::WEREWOLVES]);
        assert_eq!(name_of(&wolves).matches(", ").count(), 3);
    }

    #[test]
    fn rate_2_games_correct_what_is_simulated() {
        let simulated = simulated(&settings(&[(RoleId::Werewolf, 1), (RoleId::Villager, 5)]));
        assert_eq!(shares(&simulated, &WinCounts::new()), simulated);
        let after = shares(&simulated, &WinCounts::from([(RatedSide::VILLAGERS, 180)]));
        let expected = (f64::from(simulated[&RatedSide::VILLAGERS]) * 20.0 + 180.0 * MILLION) / 200.0;
        assert_eq!(f64::from(after[&RatedSide::VILLAGERS]), expected.round());
    }
}
