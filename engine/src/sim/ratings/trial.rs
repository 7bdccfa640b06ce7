//! Several raters see the same games, one after the other.

use std::collections::BTreeMap;

use super::population::{Played, Population};
use super::score::{Gain, Score, rank_correlation};
use super::{Elo, Expectation, Ours, Rater};
use crate::seasons::rating::{RatedGame, WinCounts, shares};

/// Raters, and what they have seen.
pub struct Trial {
    strengths: Vec<f64>,
    /// The first has constant expectations, with which the others are compared.
    contestants: Vec<Contestant>,
    /// How many games each side of a composition has won.
    counts: BTreeMap<String, WinCounts>,
    won: Vec<u32>,
    /// The rank correlation of strength with the share of games that were won, at each check.
    of_wins: Vec<f64>,
}

struct Contestant {
    rater: Box<dyn Rater>,
    score: Score,
    correlations: Vec<f64>,
}

/// What a rater was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    pub name: &'static str,
    /// The rank correlation with true strength at each check; nothing if players are not told apart.
    pub correlations: Vec<f64>,
    pub log_loss: f64,
    /// By how much the log-loss is less than that of constant expectations.
    pub gain: Gain,
    pub brier: f64,
    /// The mean and the greatest error of calibration.
    pub error: f64,
    pub worst_error: f64,
}

impl Trial {
    /// A trial of constant expectations, Elo, these other raters, and the rating of the seasons.
    pub fn new(population: &Population, others: Vec<Box<dyn Rater>>) -> Self {
        let players = population.players();
        let mut raters: Vec<Box<dyn Rater>> = vec![Box::new(Expectation), Box::new(Elo::new(players))];
        raters.extend(others);
        raters.push(Box::new(Ours::new(players)));
        let contestant = |rater| Contestant { rater, score: Score::default(), correlations: Vec::new() };
        Self {
            strengths: population.strengths(),
            contestants: raters.into_iter().map(contestant).collect(),
            counts: BTreeMap::new(),
            won: vec![0; players],
            of_wins: Vec::new(),
        }
    }

    /// Lets everybody predict a game and learn from it.
    pub fn add(&mut self, played: &Played) {
        let counts = self.counts.entry(played.game.composition.clone()).or_default();
        let expected = shares(&played.game.expected, counts);
        *counts.entry(played.game.winner).or_default() += 1;
        let begun = RatedGame { expected: expected.clone(), ..played.begun() };
        let ended = RatedGame { expected, ..played.game.clone() };
        for Contestant { rater, score, .. } in &mut self.contestants {
            score.add(&rater.chances(&begun, &played.players), ended.winner);
            rater.learn(&ended, &played.players);
        }
        for (seat, player) in ended.seats.iter().zip(&played.players) {
            self.won[*player] += u32::from(seat.won);
        }
    }

    /// Compares the ranking of each rater with true strength.
    pub fn check(&mut self) {
        for Contestant { rater, correlations, .. } in &mut self.contestants {
            correlations.extend(rater.strengths().map(|found| rank_correlation(&self.strengths, &found)));
        }
        let won: Vec<f64> = self.won.iter().copied().map(f64::from).collect();
        self.of_wins.push(rank_correlation(&self.strengths, &won));
    }

    pub fn verdicts(&self) -> Vec<Verdict> {
        let constant = &self.contestants[0].score;
        let verdict = |Contestant { rater, score, correlations }: &Contestant| {
            let (error, worst_error) = score.calibration();
            Verdict {
                name: rater.name(),
                correlations: correlations.clone(),
                log_loss: score.log_loss(),
                gain: score.gain_over(constant),
                brier: score.brier(),
                error,
                worst_error,
            }
        };
        self.contestants.iter().map(verdict).collect()
    }

    /// The rank correlation of strength with the share of games that were won, at each check.
    pub fn of_wins(&self) -> &[f64] {
        &self.of_wins
    }
}
