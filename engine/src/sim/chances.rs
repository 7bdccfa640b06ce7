//! The chances of a composition while somebody waits for them. Games are played a few at a time, by one gauge or by
//! several in parallel; after each few a gauge says what the shares are, and whether more games would still improve
//! them.

use std::num::NonZero;

use serde::{Deserialize, Serialize};

use super::balance::EVEN;
use super::interval::Rate;
use super::run::play;
use super::strength::Strengths;
use super::study::Study;
use super::{Bot, GameOutcome};
use crate::game::{Config, Favour, GameView, Rejection, Settings, Winner};
use crate::seat::Seat;

/// The chances are final once the village's share is known to plus or minus this.
const FINE: f64 = 0.015;

/// The seed of the study whose first games are played: the default seed of `moonhowl simulate`.
const SEED: u64 = 1;

/// A share of the games, from 0 to 1, with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chance {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
    /// Half the width of the interval: plus or minus this.
    pub margin: f64,
}

/// How often each side wins, from the games that were played so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Chances {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub games: u64,
    pub villagers: Chance,
    pub werewolves: Chance,
    /// Victories of solo roles and couples, and draws.
    pub others: Chance,
    /// The side that the composition favours, by the village's share of the games that it or the wolves won.
    pub favours: Favour,
    /// True if the village's chance is known well enough.
    pub is_settled: bool,
}

/// The counts of a gauge. Counts of several gauges can be added.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Played {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub games: u64,
    /// Games that the village won.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub villagers: u64,
    /// Games that the wolves won.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub werewolves: u64,
}

impl std::iter::Sum for Played {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::default(), |sum, part| Self {
            games: sum.games + part.games,
            villagers: sum.villagers + part.villagers,
            werewolves: sum.werewolves + part.werewolves,
        })
    }
}

impl Played {
    pub fn chances(self) -> Chances {
        let chance = |wins: u64| {
            let rate = Rate::of(wins, self.games);
            Chance { rate: rate.rate, low: rate.low, high: rate.high, margin: rate.margin() }
        };
        let village = chance(self.villagers);
        let decided = self.villagers + self.werewolves;
        Chances {
            games: self.games,
            villagers: village,
            werewolves: chance(self.werewolves),
            others: chance(self.games.saturating_sub(decided)),
            favours: favours(Rate::of(self.villagers, decided)),
            is_settled: village.margin <= FINE,
        }
    }
}

/// The part of a study's games that a gauge plays: each `of`th game, from number `first`. So several gauges share a
/// study, and no game is played twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    pub first: u64,
    pub of: NonZero<u64>,
}

impl Share {
    /// All games.
    pub const WHOLE: Self = Self { first: 0, of: NonZero::<u64>::MIN };
}

/// Measures a composition with thoughtful bots. The same composition gives the same chances on every machine, because
/// each game follows from its number.
pub struct Gauge {
    study: Study,
    share: Share,
    played: Played,
}

impl Gauge {
    /// A gauge for these settings. Settings that can't be played are refused (LOBBY-1).
    pub fn new(settings: Settings, share: Share) -> Result<Self, Rejection> {
        settings.check()?;
        let study = Study { config: Config::new(settings), bots: Strengths::default(), seed: SEED };
        Ok(Self { study, share, played: Played::default() })
    }

    /// Plays this many more games.
    pub fn play(&mut self, games: u32) {
        for _ in 0..games {
            let number = self.share.first + self.played.games * self.share.of.get();
            let seed = self.study.seed_of(number);
            let config = self.study.config.clone();
            let seats = (0..usize::from(config.settings.slots)).filter_map(Seat::new);
            let mut bots: Vec<Bot> =
                seats.map(|seat| Bot::new(seat, GameView::new(Some(seat)), seed)).collect();
            self.played.games += 1;
            match play(config, seed, &mut bots) {
                Some(GameOutcome { winner: Winner::Villagers, .. }) => self.played.villagers += 1,
                Some(GameOutcome { winner: Winner::Werewolves, .. }) => self.played.werewolves += 1,
                _ => {}
            }
        }
    }

    pub fn played(&self) -> Played {
        self.played
    }
}

/// The side that a composition favours, from the village's share of the games that it or the wolves won.
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
    fn parallel_gauges_count_the_same_games_as_a_simulation() {
        let settings = Settings::suggested(12);
        let share = |first| Share { first, of: NonZero::new(2).expect("two") };
        let [mut even, mut odd] =
            [0, 1].map(|first| Gauge::new(settings.clone(), share(first)).expect("a set that can be played"));
        even.play(10);
        odd.play(40);
        even.play(30);
        let mut whole = Gauge::new(settings.clone(), Share::WHOLE).expect("a set that can be played");
        whole.play(80);
        let played: Played = [even.played(), odd.played()].into_iter().sum();
        assert_eq!(played, whole.played());

        let mut tally = Tally::default();
        Study { config: Config::new(settings), bots: Strengths::default(), seed: SEED }
            .play(0..80, &mut tally);
        let (chances, village) = (played.chances(), Rate::of(tally.wins.villagers, 80));
        assert_eq!(chances.games, 80);
        assert_eq!((chances.villagers.rate, chances.villagers.low), (village.rate, village.low));
        assert_eq!(chances.werewolves.rate, Rate::of(tally.wins.werewolves, 80).rate);
        assert!((chances.villagers.rate + chances.werewolves.rate + chances.others.rate - 1.0).abs() < 1e-9);
    }

    #[test]
    fn chances_are_final_after_enough_games() {
        let none = Played::default().chances();
        assert_eq!((none.games, none.is_settled, none.favours), (0, false, Favour::Even));
        // At one half, which is the worst, Wilson's interval is so narrow from 4,265 games on.
        let half = |games| Played { games, villagers: games / 2, werewolves: games / 2 }.chances();
        assert!(!half(4_260).is_settled);
        assert!(half(4_266).is_settled);
    }

    #[test]
    fn the_favoured_side_follows_from_the_games_that_the_two_sides_won() {
        for (villagers, werewolves, favoured) in [
            (0, 0, Favour::Even),
            (40, 60, Favour::Even),
            (39, 61, Favour::Werewolves),
            (61, 39, Favour::Villagers),
        ] {
            let played = Played { games: villagers + werewolves + 10, villagers, werewolves };
            assert_eq!(played.chances().favours, favoured);
        }
    }

    #[test]
    fn settings_that_cant_be_played_are_refused() {
        let settings = Settings { slots: 9, ..Settings::suggested(8) };
        assert_eq!(Gauge::new(settings, Share::WHOLE).err(), Some(Rejection::RolesDontFit));
    }
}
