//! How good predictions are, and how alike two rankings.

use super::Odds;
use crate::seasons::rating::RatedSide;

/// In how many ranges predictions are compared with what happened, each of as many predictions.
const RANGES: usize = 10;
/// No chance counts as less, so that one surprise is not worse than all the rest.
const LEAST: f64 = 1e-6;

/// The predictions of one rater.
#[derive(Clone, Default, Debug)]
pub struct Score {
    /// The log-loss of each game.
    losses: Vec<f64>,
    brier: f64,
    /// Each side's chance, and whether it won.
    predictions: Vec<(f64, bool)>,
}

/// By how much one rater's log-loss is less than another's on the same games, with half the width of the 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    pub mean: f64,
    pub margin: f64,
}

impl Score {
    /// Adds a game that a side has won.
    pub fn add(&mut self, chances: &Odds, winner: RatedSide) {
        let chance = chances.get(&winner).copied().unwrap_or(0.0);
        self.losses.push(-chance.max(LEAST).ln());
        for (side, chance) in chances {
            let won = *side == winner;
            self.brier += (chance - if won { 1.0 } else { 0.0 }).powi(2);
            self.predictions.push((*chance, won));
        }
    }

    /// The mean log-loss of a game: the negative logarithm of the chance that the winner was given.
    pub fn log_loss(&self) -> f64 {
        mean(&self.losses)
    }

    /// The mean Brier score of a game: the squared error, summed over its sides.
    pub fn brier(&self) -> f64 {
        self.brier / self.losses.len().max(1) as f64
    }

    pub fn gain_over(&self, other: &Self) -> Gain {
        let gains: Vec<f64> =
            other.losses.iter().zip(&self.losses).map(|(theirs, mine)| theirs - mine).collect();
        let mean = mean(&gains);
        let variance: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>();
        let games = gains.len().max(2) as f64;
        Gain { mean, margin: 1.96 * (variance / (games - 1.0) / games).sqrt() }
    }

    /// The mean and the greatest difference between the chances and how often they came true. The predictions are sorted and cut into
    /// ten ranges of as many each.
    pub fn calibration(&self) -> (f64, f64) {
        let mut sorted = self.predictions.clone();
        sorted.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut sum, mut worst) = (0.0, 0.0_f64);
        for range in 0..RANGES {
            let part = &sorted[sorted.len() * range / RANGES..sorted.len() * (range + 1) / RANGES];
            let expected: f64 = part.iter().map(|(chance, _)| chance).sum();
            let won = part.iter().filter(|(_, won)| *won).count() as f64;
            sum += (expected - won).abs();
            worst = worst.max((expected - won).abs() / part.len().max(1) as f64);
        }
        (sum / sorted.len().max(1) as f64, worst)
    }
}

/// Spearman's rank correlation, from −1 to 1; 0 if either ranks nobody. Equals share the mean of their ranks.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let (mean_of_one, mean_of_other) = (mean(&one), mean(&other));
    let (mut both, mut first, mut second) = (0.0, 0.0, 0.0);
    for (a, b) in one.iter().zip(&other) {
        let (a, b) = (a - mean_of_one, b - mean_of_other);
        (both, first, second) = (both + a * b, first + a * a, second + b * b);
    }
    if first > 0.0 && second > 0.0 { both / (first * second).sqrt() } else { 0.0 }
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    for equal in order.chunk_by(|one, other| values[*one] == values[*other]) {
        let rank = first as f64 + (equal.len() - 1) as f64 / 2.0;
        equal.iter().for_each(|at| ranks[*at] = rank);
        first += equal.len();
    }
    ranks
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIDES: [RatedSide; 3] = [RatedSide::VILLAGERS, RatedSide::WEREWOLVES, RatedSide::NOBODY];

    fn odds(chances: [f64; 3]) -> Odds {
        SIDES.into_iter().zip(chances).collect()
    }

    #[test]
    fn log_loss_and_brier_of_a_small_example() {
        let mut score = Score::default();
        score.add(&odds([0.5, 0.25, 0.25]), RatedSide::VILLAGERS);
        score.add(&odds([0.5, 0.25, 0.25]), RatedSide::WEREWOLVES);
        // ln 2 and ln 4; 0.25 + 2/16 and 0.25 + 9/16 + 1/16.
        assert!((score.log_loss() - 1.5 * std::f64::consts::LN_2).abs() < 1e-12);
        assert!((score.brier() - (0.375 + 0.875) / 2.0).abs() < 1e-12);
    }

    #[test]
    fn a_gain_is_the_mean_difference_and_certain_if_it_is_the_same_in_each_game() {
        let (mut good, mut bad) = (Score::default(), Score::default());
        for _ in 0..10 {
            good.add(&odds([0.8, 0.1, 0.1]), RatedSide::VILLAGERS);
            bad.add(&odds([0.4, 0.5, 0.1]), RatedSide::VILLAGERS);
        }
        let gain = good.gain_over(&bad);
        assert!((gain.mean - std::f64::consts::LN_2).abs() < 1e-12 && gain.margin < 1e-9);
        assert!((bad.gain_over(&good).mean + std::f64::consts::LN_2).abs() < 1e-12);
    }

    #[test]
    fn calibration_is_how_far_chances_are_from_what_happens() {
        let with = |chance: f64| {
            let mut score = Score::default();
            for game in 0..1000 {
                // The village wins seven games in ten.
                let winner = if game % 10 < 7 { RatedSide::VILLAGERS } else { RatedSide::WEREWOLVES };
                score.add(&odds([chance, 1.0 - chance, 0.0]), winner);
            }
            score.calibration()
        };
        let (right, wrong) = (with(0.7), with(0.6));
        assert!(right.0 < 0.002 && right.1 < 0.005, "{right:?}");
        // Of three sides two are off by a tenth; in the range that has some of both they make up for each other in part.
        assert!((wrong.0 - 0.06).abs() < 0.005 && (wrong.1 - 0.1).abs() < 0.005, "{wrong:?}");
    }

    #[test]
    fn the_rank_correlation_of_a_perfect_rater_is_one() {
        let strengths: Vec<f64> = (0..50).map(|player| -f64::from(player)).collect();
        let curved: Vec<f64> = strengths.iter().map(|it| (it / 10.0).exp()).collect();
        let reversed: Vec<f64> = strengths.iter().map(|it| -it).collect();
        assert!((rank_correlation(&strengths, &curved) - 1.0).abs() < 1e-12);
        assert!((rank_correlation(&strengths, &reversed) + 1.0).abs() < 1e-12);
        assert_eq!(rank_correlation(&strengths, &[7.0; 50]), 0.0);
        // 1 − 6 · (1 + 1) / (4 · 15), and with equals 2.25 · 2 over the root of 5 · 4.5.
        assert!((rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[1.0, 3.0, 2.0, 4.0]) - 0.8).abs() < 1e-12);
        let equals = rank_correlation(&[1.0, 2.0, 3.0, 4.0], &[1.0, 2.0, 2.0, 4.0]);
        assert!((equals - 4.5 / 22.5_f64.sqrt()).abs() < 1e-12);
    }
}
