//! The chances of a composition while somebody waits for them: games are played a few at a time, and after each few it
//! can be said how the shares stand and whether more games would still tell something.

use serde::Serialize;

use super::balance::EVEN;
use super::interval::Rate;
use super::run::play;
use super::strength::Strengths;
use super::study::Study;
use super::tally::Wins;
use super::{Bot, Outcome};
use crate::game::{Config, Favour, GameView, Rejection, Settings};
use crate::seat::Seat;

/// The chances are settled when the village's is known to plus or minus so much.
const FINE: f64 = 0.015;

/// The study whose first games are played: that of `moonhowl simulate`, if nothing else is asked of it.
const SEED: u64 = 1;

/// A share of the games, from 0 to 1, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chance {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
    /// Give or take so much.
    pub margin: f64,
}

/// Who wins how often, of the games that were played so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Chances {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub games: u64,
    pub villagers: Chance,
    pub werewolves: Chance,
    /// Roles that win alone, couples and draws together.
    pub others: Chance,
    /// Whom the composition favours, by the village's share of the games that it or the wolves won.
    pub favours: Favour,
    /// True if the village's chance is known finely enough.
    pub is_settled: bool,
}

/// Measures a composition with thoughtful bots. The same composition has the same chances wherever it is measured, for
/// each game follows from its number.
pub struct Gauge {
    study: Study,
    played: u64,
    wins: Wins,
}

impl Gauge {
    /// Refuses what can't be played (LOBBY-1).
    pub fn new(settings: Settings) -> Result<Self, Rejection> {
        settings.check()?;
        let study = Study { config: Config::new(settings), bots: Strengths::default(), seed: SEED };
        Ok(Self { study, played: 0, wins: Wins::default() })
    }

    /// Plays so many games more.
    pub fn play(&mut self, games: u32) {
        for _ in 0..games {
            let seed = self.study.seed_of(self.played);
            let config = self.study.config.clone();
            let seats = (0..usize::from(config.settings.slots)).filter_map(Seat::new);
            let mut bots: Vec<Bot> =
                seats.map(|seat| Bot::new(seat, GameView::new(Some(seat)), seed)).collect();
            if let Some(Outcome { winner, .. }) = play(config, seed, &mut bots) {
                self.wins.add(winner);
            }
            self.played += 1;
        }
    }

    pub fn chances(&self) -> Chances {
        let (villagers, werewolves) = (self.wins.villagers, self.wins.werewolves);
        let chance = |wins: u64| {
            let rate = Rate::of(wins, self.played);
            Chance { rate: rate.rate, low: rate.low, high: rate.high, margin: rate.margin() }
        };
        let village = chance(villagers);
        Chances {
            games: self.played,
            villagers: village,
            werewolves: chance(werewolves),
            others: chance(self.played - villagers - werewolves),
            favours: favours(Rate::of(villagers, villagers + werewolves)),
            is_settled: village.margin <= FINE,
        }
    }
}

/// Whom a composition favours in which the village has this share of the games that it or the wolves won.
fn favours(village: Rate) -> Favour {
    if village.trials == 0 || EVEN.contains(&village.rate) {
        Favour::Even
    } else if village.rate < *EVEN.start() {
        Favour::Werewolves
    } else {
        Favour::Villagers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Tally;

    #[test]
    fn the_gauge_counts_the_games_of_a_simulation() {
        let settings = Settings::suggested(12);
        let mut gauge = Gauge::new(settings.clone()).expect("a set that can be played");
        gauge.play(30);
        gauge.play(50);
        let mut tally = Tally::default();
        Study { config: Config::new(settings), bots: Strengths::default(), seed: SEED }
            .play(0..80, &mut tally);
        let (chances, village) = (gauge.chances(), Rate::of(tally.wins.villagers, 80));
        assert_eq!(chances.games, 80);
        assert_eq!((chances.villagers.rate, chances.villagers.low), (village.rate, village.low));
        assert_eq!(chances.werewolves.rate, Rate::of(tally.wins.werewolves, 80).rate);
        assert!((chances.villagers.rate + chances.werewolves.rate + chances.others.rate - 1.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_settled_before_games_were_played_and_everything_in_the_end() {
        let mut gauge = Gauge::new(Settings::suggested(5)).expect("a set that can be played");
        let none = gauge.chances();
        assert_eq!((none.games, none.is_settled, none.favours), (0, false, Favour::Even));
        // At one half, which is the worst, Wilson's interval is so narrow from 4,265 games on.
        gauge.play(4_265);
        assert!(gauge.chances().is_settled);
    }

    #[test]
    fn whom_it_favours_follows_from_the_games_that_two_sides_won() {
        for (villagers, werewolves, favoured) in [
            (0, 0, Favour::Even),
            (40, 60, Favour::Even),
            (39, 61, Favour::Werewolves),
            (61, 39, Favour::Villagers),
        ] {
            assert_eq!(favours(Rate::of(villagers, villagers + werewolves)), favoured);
        }
    }

    #[test]
    fn what_cant_be_played_is_not_measured() {
        let settings = Settings { slots: 9, ..Settings::suggested(8) };
        assert_eq!(Gauge::new(settings).err(), Some(Rejection::RolesDontFit));
    }
}
