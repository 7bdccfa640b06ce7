//! What a game says of its players: Weng and Lin's update of normal distributions, for who wins first of all sides by
//! Plackett and Luce. Only the first place counts: the sides that lost are not ranked among themselves.

use std::collections::BTreeMap;

use super::MILLION;
use super::game::RatedGame;
use super::side::RatedSide;
use super::strength::{BOT, Rating};

/// How many elo of a side are e times as many wins, when all strengths are known. With the deviation of newcomers it is fitted to bots
/// that err more or less often (docs/BALANCE.md, *Ratings*).
const SCATTER: f64 = 240.0;
/// A side of so many has the mean of its members for its strength. A larger side is stronger than its mean, a smaller one weaker,
/// by the square root, because chance weighs more among few.
const USUAL_SIDE: f64 = 7.0;
/// A side that simulation never saw win is expected in this share of games.
const RARE: u32 = 5_000;

/// The members of a side together.
#[derive(Default)]
struct Strength {
    members: u32,
    above_start: i64,
    /// In millionths of millionths.
    variance: i64,
}

impl Strength {
    fn add(&mut self, rating: Rating) {
        self.members += 1;
        self.above_start += rating.above_start();
        self.variance += rating.deviation * rating.deviation;
    }

    /// What the sum of the members is divided by. Nobody has no members, and no strength.
    fn divisor(&self) -> f64 {
        (USUAL_SIDE * f64::from(self.members.max(1))).sqrt()
    }

    fn mean(&self) -> f64 {
        self.above_start as f64 / MILLION / self.divisor()
    }

    fn variance(&self) -> f64 {
        self.variance as f64 / (MILLION * MILLION) / (self.divisor() * self.divisor())
    }
}

/// What a member of a side is moved by.
struct Pull {
    /// The chance that the side had.
    chance: f64,
    /// By how much the side's log-odds rise for each elo of a member.
    slope: f64,
}

fn pulls(game: &RatedGame, ratings: &[Rating]) -> BTreeMap<RatedSide, Pull> {
    pulls_on(game, strengths(game, ratings))
}

/// The strength of each side that has members, and of nobody.
fn strengths(game: &RatedGame, ratings: &[Rating]) -> BTreeMap<RatedSide, Strength> {
    let mut sides = BTreeMap::from([(RatedSide::NOBODY, Strength::default())]);
    for (seat, rating) in game.seats.iter().zip(ratings) {
        sides.entry(seat.side).or_default().add(if seat.bot { BOT } else { *rating });
    }
    sides
}

fn pulls_on(game: &RatedGame, sides: BTreeMap<RatedSide, Strength>) -> BTreeMap<RatedSide, Pull> {
    let variance: f64 = sides.values().map(Strength::variance).sum();
    let scatter = (SCATTER * SCATTER + variance).sqrt();
    let odds = |side: &RatedSide, strength: &Strength| {
        let expected = game.expected.get(side).copied().unwrap_or(RARE).max(RARE);
        f64::from(expected) * super::exp::exp(strength.mean() / scatter)
    };
    let all: f64 = sides.iter().map(|(side, strength)| odds(side, strength)).sum();
    let pull = |side: &RatedSide, strength: &Strength| Pull {
        chance: odds(side, strength) / all,
        slope: 1.0 / (strength.divisor() * scatter),
    };
    sides.iter().map(|(side, strength)| (*side, pull(side, strength))).collect()
}

/// The chance of each side before a game whose seats have the sides of their cards. A side without members yet, such as a couple, is
/// of average strength.
pub fn chances(game: &RatedGame, ratings: &[Rating]) -> BTreeMap<RatedSide, f64> {
    let mut sides = strengths(game, ratings);
    for side in game.expected.keys() {
        sides.entry(*side).or_default();
    }
    pulls_on(game, sides).into_iter().map(|(side, pull)| (side, pull.chance)).collect()
}

/// The ratings after a game, seat by seat. `ratings`: those before it; a bot's stays.
pub fn rate(game: &RatedGame, ratings: &[Rating]) -> Vec<Rating> {
    let (pulls, weight) = (pulls(game, ratings), game.weight());
    let after = |(seat, rating): (&super::RatedSeat, &Rating)| {
        let Some(pull) = pulls.get(&seat.side).filter(|_| !seat.bot) else { return *rating };
        let deviation = rating.deviation as f64 / MILLION;
        let result = if seat.won { 1.0 } else { 0.0 };
        let by = weight * deviation * deviation * pull.slope * (result - pull.chance);
        let told = weight * pull.slope * pull.slope * pull.chance * (1.0 - pull.chance);
        let left = deviation / (1.0 + deviation * deviation * told).sqrt();
        rating.moved(by * MILLION, left * MILLION)
    };
    game.seats.iter().zip(ratings).map(after).collect()
}

#[cfg(test)]
mod tests;
