//! How well ratings find strength again (RATE-4): a population of bots whose strength is known plays, and several raters see the
//! same games in the same order.

mod elo;
mod erring;
mod ours;
mod population;
mod score;
mod trial;

use std::collections::BTreeMap;

pub use elo::{Elo, K};
pub use ours::{Expectation, Ours};
pub use population::{Played, Population, Table};
pub use score::{Gain, Score, rank_correlation};
pub use trial::{Trial, Verdict};

use crate::seasons::rating::{RatedGame, RatedSide};

/// The chance of each side that may win a game.
pub type Odds = BTreeMap<RatedSide, f64>;

/// Something that predicts who wins, and learns from who won. Players are numbers below the size of the population, in the order of
/// the game's seats.
pub trait Rater {
    fn name(&self) -> &'static str;
    /// The chance of each side.
    fn chances(&self, game: &RatedGame, players: &[usize]) -> Odds;
    fn learn(&mut self, game: &RatedGame, players: &[usize]);
    /// How strong each player is held to be; nothing if players are not told apart.
    fn strengths(&self) -> Option<Vec<f64>>;
}

/// The chances of sides by the shares of games that they win among average players, times e to the power of their strength.
pub fn weighed(game: &RatedGame, strength: impl Fn(RatedSide) -> f64) -> Odds {
    let sides = game.expected.keys().copied().chain(game.seats.iter().map(|seat| seat.side));
    let odds: Odds = sides
        .map(|side| {
            let share = game.expected.get(&side).copied().unwrap_or(0).max(RARE);
            (side, f64::from(share) * strength(side).exp())
        })
        .collect();
    let all: f64 = odds.values().sum();
    odds.into_iter().map(|(side, it)| (side, it / all)).collect()
}

/// A side that was never seen to win is expected in this share of games, in millionths.
const RARE: u32 = 5_000;

#[cfg(test)]
mod tests;
