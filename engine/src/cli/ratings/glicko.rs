//! Glicko-2 as a rater of sides.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

use crate::seasons::rating::{RatedGame, RatedSide};
use crate::sim::ratings::{Odds, Rater, weighed};

/// A chance counts as no less than this, and no more than what is left.
const LEAST: f64 = 0.001;

/// Each player's rating. A side is as strong as the mean of its members; each game is a period by itself, in which a member meets an
/// opponent against whom they win as often as their side is expected to.
pub(super) struct Glicko {
    players: Vec<Glicko2Rating>,
    config: Glicko2Config,
}

impl Glicko {
    pub(super) fn new(players: usize) -> Self {
        Self { players: vec![Glicko2Rating::new(); players], config: Glicko2Config::new() }
    }

    /// The mean of each side's members, and its deviation.
    fn sides(&self, game: &RatedGame, players: &[usize]) -> BTreeMap<RatedSide, Glicko2Rating> {
        let mut sums: BTreeMap<RatedSide, (f64, f64, f64)> = BTreeMap::new();
        for (seat, player) in game.seats.iter().zip(players) {
            let rating = &self.players[*player];
            let (sum, variance, members) = sums.entry(seat.side).or_default();
            *sum += rating.rating;
            *variance += rating.deviation.powi(2);
            *members += 1.0;
        }
        let mean = |(sum, variance, members): (f64, f64, f64)| Glicko2Rating {
            rating: sum / members,
            deviation: variance.sqrt() / members,
            ..Glicko2Rating::new()
        };
        sums.into_iter().map(|(side, sums)| (side, mean(sums))).collect()
    }
}

/// An average opponent, as uncertain as all other sides together.
fn others(sides: &BTreeMap<RatedSide, Glicko2Rating>, side: RatedSide) -> Glicko2Rating {
    let others = sides.iter().filter(|(other, _)| **other != side);
    let variance: f64 = others.map(|(_, rating)| rating.deviation.powi(2)).sum();
    Glicko2Rating { deviation: variance.sqrt(), ..Glicko2Rating::new() }
}

fn log_odds(chance: f64) -> f64 {
    let chance = chance.clamp(LEAST, 1.0 - LEAST);
    (chance / (1.0 - chance)).ln()
}

/// By how much the log-odds against an opponent rise for each point.
fn slope(opponent: &Glicko2Rating) -> f64 {
    let stronger = Glicko2Rating { rating: opponent.rating + 1.0, deviation: 0.0, ..*opponent };
    log_odds(expected_score(&stronger, opponent).0)
}

impl Rater for Glicko {
    fn name(&self) -> &'static str {
        "Glicko-2"
    }

    fn chances(&self, game: &RatedGame, players: &[usize]) -> Odds {
        let sides = self.sides(game, players);
        weighed(game, |side| {
            sides.get(&side).map_or(0.0, |rating| log_odds(expected_score(rating, &others(&sides, side)).0))
        })
    }

    fn learn(&mut self, game: &RatedGame, players: &[usize]) {
        let (sides, chances) = (self.sides(game, players), self.chances(game, players));
        for (seat, player) in game.seats.iter().zip(players) {
            let Some(chance) = chances.get(&seat.side) else { continue };
            let (before, others) = (self.players[*player], others(&sides, seat.side));
            let opponent =
                Glicko2Rating { rating: before.rating - log_odds(*chance) / slope(&others), ..others };
            let outcome = if seat.won { Outcomes::WIN } else { Outcomes::LOSS };
            self.players[*player] = glicko2_rating_period(&before, &[(opponent, outcome)], &self.config);
        }
    }

    fn strengths(&self) -> Option<Vec<f64>> {
        Some(self.players.iter().map(|rating| rating.rating).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seasons::rating::RatedSeat;
    use crate::seat::Seat;

    /// A game of one against one.
    fn duel(village: u32) -> RatedGame {
        let seats = [(RatedSide::VILLAGERS, true), (RatedSide::WEREWOLVES, false)];
        let seats = seats.into_iter().enumerate().map(|(at, (side, won))| RatedSeat {
            seat: Seat::new(at).expect("a seat"),
            side,
            won,
            bot: false,
        });
        RatedGame {
            composition: "test".to_owned(),
            serious: false,
            winner: RatedSide::VILLAGERS,
            expected: [(RatedSide::VILLAGERS, village), (RatedSide::WEREWOLVES, 1_000_000 - village)].into(),
            seats: seats.collect(),
        }
    }

    #[test]
    fn ratings_an_even_duel_is_the_game_of_the_crate() {
        let mut glicko = Glicko::new(2);
        let game = duel(500_000);
        assert!((glicko.chances(&game, &[0, 1])[&RatedSide::VILLAGERS] - 0.5).abs() < 1e-9);
        glicko.learn(&game, &[0, 1]);
        let new = Glicko2Rating::new();
        let expected = glicko2_rating_period(&new, &[(new, Outcomes::WIN)], &Glicko2Config::new());
        assert!((glicko.players[0].rating - expected.rating).abs() < 1e-6);
        assert!(glicko.players[0].deviation < new.deviation && glicko.players[1].rating < new.rating);
    }

    #[test]
    fn ratings_an_expected_win_tells_glicko_less() {
        let gain = |village| {
            let mut glicko = Glicko::new(2);
            glicko.learn(&duel(village), &[0, 1]);
            glicko.players[0].rating - Glicko2Rating::new().rating
        };
        assert!(gain(900_000) > 0.0 && gain(900_000) < gain(500_000) / 2.0);
    }
}
