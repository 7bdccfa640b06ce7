//! Fits the weights of the cards (BAL-1) to measured games: many compositions are drawn, each is played a few times,
//! and the log-odds of the village against all its enemies are fitted as a sum over the cards (docs/BALANCE.md).
//!
//! There is no constant term, because the score has none: the value of a larger village is the weight of a villager.
//! Three points of the score are the log-odds of winning 60 games in 100, which is the edge of the balanced range.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::game::{Settings, below, suggested_pack};
use crate::roles::{Card, RoleCounts, RoleId, Side};
pub use crate::seasons::rating::POINT;
use crate::seat::MAX_SEATS;

/// Compositions are drawn with a present score within this range: beyond it one side is hopeless.
const NEAR: i32 = 12;
/// The smallest games that are played: in smaller ones a single death matters too much for a sum.
const SMALLEST: u8 = 8;
const LARGEST: u8 = MAX_SEATS as u8;
/// The ridge penalty: it keeps the weight of a card that was hardly played near zero.
const RIDGE: f64 = 1.0;
/// The longest step of the fit, in points.
const LONGEST_STEP: f64 = 4.0;
/// The number of terms: each card, and each card once more for its weight while its protector is missing.
const ROLES: usize = 32;
const TERMS: usize = 2 * ROLES;

/// A composition, how many of its games the village won, and how many games had a winner.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub roles: RoleCounts,
    pub village: u64,
    pub decided: u64,
}

/// The fitted weight of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    pub role: RoleId,
    /// True for the card without its protector.
    pub alone: bool,
    /// The weight in points, with half the width of its 95 % interval.
    pub points: f64,
    pub margin: f64,
    /// The best integer weight. The commonest cards are rounded first, and the others are fitted around them.
    pub weight: i8,
}

/// The fitted weights of all cards, and how well their sums predict the outcomes.
#[derive(Clone, Debug)]
pub struct Fit {
    pub cards: Vec<Fitted>,
    /// The dispersion: how much more the outcomes scatter around the sums than by chance alone, which is 1.
    pub dispersion: f64,
}

/// The composition with this number: the suggested pack or one more or fewer, some roles with powers, sometimes a
/// solo role.
pub fn composition(seed: u64, number: u64) -> Settings {
    let mut dice = ChaCha8Rng::seed_from_u64(seed.rotate_left(32) ^ number);
    let is = |side: Side| {
        move |role: &RoleId| {
            let card = role.card();
            card.side == side && !card.many
        }
    };
    loop {
        let slots = SMALLEST + below(&mut dice, usize::from(LARGEST - SMALLEST) + 1) as u8;
        let mut roles = RoleCounts::default();
        let mut add = |dice: &mut ChaCha8Rng, side: Side, count: usize| {
            let mut cards: Vec<RoleId> = RoleId::ALL.iter().copied().filter(is(side)).collect();
            for _ in 0..count {
                if !cards.is_empty() {
                    roles.add(cards.swap_remove(below(dice, cards.len())));
                }
            }
        };
        let pack = (usize::from(suggested_pack(slots)) + below(&mut dice, 3)).saturating_sub(1).max(1);
        let special = (0..pack).filter(|_| below(&mut dice, 5) < 2).count();
        let alone = [0, 0, 0, 1, 1, 2][below(&mut dice, 6)].min(if slots < 12 { 1 } else { 2 });
        add(&mut dice, Side::Werewolves, special);
        add(&mut dice, Side::Solo, alone);
        let powers = below(&mut dice, (usize::from(slots) - pack - alone) * 2 / 3 + 1);
        add(&mut dice, Side::Villagers, powers);
        let special = roles.iter().filter(|(role, _)| role.card().side == Side::Werewolves).count();
        roles.set(RoleId::Werewolf, (pack - special) as u8);
        roles.set(RoleId::Villager, slots - (roles.total() as u8).min(slots));
        let settings = Settings { slots, roles, alpha: true, ..Settings::suggested(slots) };
        if settings.check().is_ok() && settings.balance().abs() <= NEAR {
            return settings;
        }
    }
}

fn term(card: &Card, roles: &RoleCounts) -> usize {
    let is_alone = card.protector.is_some_and(|protector| !roles.has(protector));
    card.id.index() + if is_alone { ROLES } else { 0 }
}

/// Fits the weights to these samples.
pub fn fit(samples: &[Sample]) -> Fit {
    let mut fixed = [None; TERMS];
    let free = solve(samples, &fixed, [0.0; TERMS]);
    // A game holds several of these two cards, so an error in their weight counts several times.
    for common in [RoleId::Villager, RoleId::Werewolf] {
        let term = common.index();
        fixed[term] = Some(solve(samples, &fixed, free.points).points[term].round());
    }
    let rest = solve(samples, &fixed, free.points);
    let terms = RoleId::ALL.iter().map(|role| (*role, false));
    let alone = RoleId::ALL.iter().filter(|role| role.card().protector.is_some()).map(|role| (*role, true));
    let cards = terms.chain(alone).map(|(role, alone)| {
        let term = role.index() + if alone { ROLES } else { 0 };
        let (points, weight) = (free.points[term], fixed[term].unwrap_or(rest.points[term].round()));
        Fitted { role, alone, points, margin: free.margins[term], weight: weight as i8 }
    });
    Fit { cards: cards.collect(), dispersion: free.dispersion }
}

/// A row of the regression: the counts by term, the village's victories, and the games that had a winner.
type Row = (Vec<(usize, f64)>, f64, f64);

struct Solution {
    points: [f64; TERMS],
    margins: [f64; TERMS],
    dispersion: f64,
}

/// Logistic regression by Newton's method from a start, with some of the terms fixed.
fn solve(samples: &[Sample], fixed: &[Option<f64>; TERMS], start: [f64; TERMS]) -> Solution {
    let mut points: [f64; TERMS] = std::array::from_fn(|term| fixed[term].unwrap_or(start[term]));
    let met = |term: usize| {
        samples.iter().any(|it| it.roles.iter().any(|(r, _)| self::term(r.card(), &it.roles) == term))
    };
    let free: Vec<usize> = (0..TERMS).filter(|at| fixed[*at].is_none() && met(*at)).collect();
    let rows: Vec<Row> = samples
        .iter()
        .map(|it| {
            let counts =
                it.roles.iter().map(|(role, count)| (term(role.card(), &it.roles), f64::from(count)));
            (counts.collect(), it.village as f64, it.decided as f64)
        })
        .collect();
    let mut covariance = Vec::new();
    let mut chi = 0.0;
    for _ in 0..20 {
        let mut hessian = vec![vec![0.0; free.len()]; free.len()];
        let mut gradient: Vec<f64> = free.iter().map(|at| -RIDGE * points[*at] * POINT * POINT).collect();
        (0..free.len()).for_each(|at| hessian[at][at] = RIDGE * POINT * POINT);
        let mut place = [usize::MAX; TERMS];
        free.iter().enumerate().for_each(|(number, at)| place[*at] = number);
        chi = 0.0;
        for (counts, wins, games) in &rows {
            let score: f64 = counts.iter().map(|(at, count)| points[*at] * count).sum();
            let p = 1.0 / (1.0 + (-score * POINT).exp());
            let weight = games * p * (1.0 - p);
            if weight <= 0.0 {
                continue;
            }
            chi += (wins - games * p).powi(2) / weight;
            for (one, x) in counts.iter().filter(|(at, _)| place[*at] != usize::MAX) {
                gradient[place[*one]] += (wins - games * p) * x * POINT;
                for (other, y) in counts.iter().filter(|(at, _)| place[*at] != usize::MAX) {
                    hessian[place[*one]][place[*other]] += weight * x * y * POINT * POINT;
                }
            }
        }
        covariance = inverse(hessian);
        for (number, at) in free.iter().enumerate() {
            // Far from the solution a step may be too long, and the next one longer still.
            let step: f64 = covariance[number].iter().zip(&gradient).map(|(a, b)| a * b).sum();
            points[*at] += step.clamp(-LONGEST_STEP, LONGEST_STEP);
        }
    }
    let played = rows.iter().filter(|(_, _, games)| *games > 0.0).count();
    let dispersion = (chi / played.saturating_sub(free.len()).max(1) as f64).max(1.0);
    let mut margins = [0.0; TERMS];
    for (number, at) in free.iter().enumerate() {
        margins[*at] = 1.96 * (covariance[number][number] * dispersion).sqrt();
    }
    Solution { points, margins, dispersion }
}

/// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(|column| f64::from(u8::from(row == column))).collect();
    let mut inverse: Vec<Vec<f64>> = (0..size).map(unit).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(&mut inverse[pivot]).for_each(|it| *it /= by);
        let (row, other) = (matrix[pivot].clone(), inverse[pivot].clone());
        for at in (0..size).filter(|at| *at != pivot) {
            let factor = matrix[at][pivot];
            matrix[at].iter_mut().zip(&row).for_each(|(it, from)| *it -= factor * from);
            inverse[at].iter_mut().zip(&other).for_each(|(it, from)| *it -= factor * from);
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compositions_differ_can_be_played_and_use_every_card() {
        let mut met = RoleCounts::default();
        for number in 0..600 {
            let settings = composition(1, number);
            assert_eq!(settings.check(), Ok(()));
            assert_eq!(settings, composition(1, number));
            settings.roles.iter().for_each(|(role, _)| met.add(role));
        }
        assert!(RoleId::ALL.iter().all(|role| met.get(*role) > 5), "{met:?}");
    }

    #[test]
    fn the_fit_finds_the_weights_that_generated_the_outcomes() {
        let truth = |role: RoleId| match role {
            RoleId::Werewolf => -8.0,
            RoleId::Villager => 2.0,
            RoleId::Seer => 7.0,
            role if role.card().side == Side::Villagers => 3.0,
            _ => -6.0,
        };
        let sample = |number| {
            let roles = composition(2, number).roles;
            let score: f64 = roles.iter().map(|(role, count)| truth(role) * f64::from(count)).sum();
            let p = 1.0 / (1.0 + (-score * POINT).exp());
            Sample { roles, village: (p * 1e6).round() as u64, decided: 1_000_000 }
        };
        let samples: Vec<Sample> = (0..900).map(sample).collect();
        let fit = fit(&samples);
        for card in fit.cards.iter().filter(|card| card.margin > 0.0) {
            assert!((card.points - truth(card.role)).abs() < 0.05, "{card:?}");
            assert_eq!(f64::from(card.weight), truth(card.role), "{card:?}");
        }
        assert!(fit.dispersion < 1.01);
    }
}
