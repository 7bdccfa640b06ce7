//! Plain Elo for sides of several players: a side has the mean of its members, and each of them is moved by the same amount.

use std::collections::BTreeMap;

use super::{Odds, Rater, weighed};
use crate::seasons::rating::{RatedGame, RatedSide};

/// How far a game moves a player at most: FIDE's factor for players who are no longer new, and no masters.
pub const K: f64 = 20.0;
/// The value of one point in log-odds: 400 points are ten times as many wins.
const POINT: f64 = std::f64::consts::LN_10 / 400.0;

/// Each player's rating, above that of a newcomer.
pub struct Elo(Vec<f64>);

impl Elo {
    pub fn new(players: usize) -> Self {
        Self(vec![0.0; players])
    }
}

impl Rater for Elo {
    fn name(&self) -> &'static str {
        "Elo"
    }

    fn chances(&self, game: &RatedGame, players: &[usize]) -> Odds {
        let mut sides: BTreeMap<RatedSide, (f64, f64)> = BTreeMap::new();
        for (seat, player) in game.seats.iter().zip(players) {
            let (sum, members) = sides.entry(seat.side).or_default();
            (*sum, *members) = (*sum + self.0[*player], *members + 1.0);
        }
        weighed(game, |side| sides.get(&side).map_or(0.0, |(sum, members)| sum / members * POINT))
    }

    fn learn(&mut self, game: &RatedGame, players: &[usize]) {
        let chances = self.chances(game, players);
        for (seat, player) in game.seats.iter().zip(players) {
            let result = if seat.won { 1.0 } else { 0.0 };
            self.0[*player] += K * (result - chances.get(&seat.side).copied().unwrap_or(0.0));
        }
    }

    fn strengths(&self) -> Option<Vec<f64>> {
        Some(self.0.clone())
    }
}
