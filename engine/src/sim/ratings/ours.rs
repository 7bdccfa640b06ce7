//! The rating of the seasons as a rater, and the expectation that it multiplies.

use super::{Odds, Rater, weighed};
use crate::seasons::rating::{RatedGame, Rating, chances, rate};

/// Constant expectations: the share of games that each side of the composition has won so far, whoever plays.
pub struct Expectation;

impl Rater for Expectation {
    fn name(&self) -> &'static str {
        "constant"
    }

    fn chances(&self, game: &RatedGame, _players: &[usize]) -> Odds {
        weighed(game, |_| 0.0)
    }

    fn learn(&mut self, _game: &RatedGame, _players: &[usize]) {}

    fn strengths(&self) -> Option<Vec<f64>> {
        None
    }
}

/// The rating of the seasons (RATE-2).
pub struct Ours(Vec<Rating>);

impl Ours {
    pub fn new(players: usize) -> Self {
        Self(vec![Rating::default(); players])
    }

    fn of(&self, players: &[usize]) -> Vec<Rating> {
        players.iter().map(|player| self.0[*player]).collect()
    }
}

impl Rater for Ours {
    fn name(&self) -> &'static str {
        "moonhowl"
    }

    fn chances(&self, game: &RatedGame, players: &[usize]) -> Odds {
        chances(game, &self.of(players))
    }

    fn learn(&mut self, game: &RatedGame, players: &[usize]) {
        let after = rate(game, &self.of(players));
        players.iter().zip(after).for_each(|(player, rating)| self.0[*player] = rating);
    }

    /// What the leaderboard ranks by.
    fn strengths(&self) -> Option<Vec<f64>> {
        Some(self.0.iter().map(|rating| rating.elo() as f64).collect())
    }
}
