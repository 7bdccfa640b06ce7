//! Pairs of players who win together more often than chance explains. This is a hint for moderators, never a proof:
//! friends play together, and some of them play well.

/// With fewer games together no hint is given.
pub const MIN_TOGETHER: u32 = 8;
/// The hint is given if chance alone would reach the pair's result less often than this.
pub const UNLIKELY: f64 = 0.01;
/// How many days back games count.
pub const DAYS: u32 = 90;
/// This many games at even odds are added to each player's record: a few games say little about how well somebody
/// plays.
const PRIOR_GAMES: f64 = 10.0;
/// Two players with random cards are in the same camp more often than not, and a camp wins together: with seven of
/// ten seats in the village and even odds, two players win together in 0.29 of all games instead of 0.25.
const CAMPS_WIN_TOGETHER: f64 = 1.2;

/// A number of games, and how many of them were won.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct WinRecord {
    pub games: u32,
    pub won: u32,
}

impl WinRecord {
    /// The player's rate of victories in games without the other, between 0 and 1.
    fn rate_without(self, together: Self) -> f64 {
        let games = f64::from(self.games.saturating_sub(together.games));
        let won = f64::from(self.won.saturating_sub(together.won)).min(games);
        (won + PRIOR_GAMES / 2.0) / (games + PRIOR_GAMES)
    }
}

/// The probability that chance makes two players win at least as many of their common games as they did.
///
/// Each player's baseline is their rate in games *without* the other, with ten games at even odds added: `p = (won +
/// 5) / (games + 10)`. Their common rate is taken to be `q = min(1.2 · p₁ · p₂, p₁, p₂)`, and the answer is the upper
/// tail of the binomial distribution, `P(X ≥ w)` for `X ~ B(n, q)`, where `n` is the number of their common games and
/// `w` how many of those *both* have won. `one` and `other` count all games of each; `in_common` is what each has won
/// of the common games.
pub fn chance(one: WinRecord, other: WinRecord, together: WinRecord, in_common: [u32; 2]) -> f64 {
    let rate = |all: WinRecord, won| all.rate_without(WinRecord { games: together.games, won });
    let rates = [rate(one, in_common[0]), rate(other, in_common[1])];
    let common = (CAMPS_WIN_TOGETHER * rates[0] * rates[1]).min(rates[0]).min(rates[1]);
    tail(together.games, together.won, common)
}

/// Whether moderators are shown the hint.
pub fn is_unlikely(games_together: u32, chance: f64) -> bool {
    games_together >= MIN_TOGETHER && chance < UNLIKELY
}

/// `P(X ≥ k)` for `X ~ B(n, p)`, with `0 < p < 1`. The sum starts with the smallest terms, so that they are not lost
/// to rounding.
fn tail(n: u32, k: u32, p: f64) -> f64 {
    if k == 0 {
        return 1.0;
    }
    // The logarithm of the term for n successes, then for one less each time.
    let (with, without) = (p.ln(), (1.0 - p).ln());
    let mut term = f64::from(n) * with;
    let mut sum = if k <= n { term.exp() } else { 0.0 };
    for wins in (k..n).rev() {
        term += (f64::from(wins) + 1.0).ln() - f64::from(n - wins).ln() + without - with;
        sum += term.exp();
    }
    sum.min(1.0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn is_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
    }

    #[test]
    fn the_tail_of_the_binomial_distribution() {
        is_near(tail(4, 0, 0.5), 1.0);
        is_near(tail(4, 2, 0.5), 11.0 / 16.0);
        is_near(tail(4, 4, 0.5), 1.0 / 16.0);
        is_near(tail(4, 5, 0.5), 0.0);
        is_near(tail(2, 1, 0.3), 0.51);
        is_near(tail(5000, 5000, 0.5), 0.0);
    }

    fn record(games: u32, won: u32) -> WinRecord {
        WinRecord { games, won }
    }

    #[test]
    fn winning_all_common_games_and_half_of_the_others_is_unlikely() {
        let chance = chance(record(52, 32), record(52, 32), record(12, 12), [12, 12]);
        is_near(chance, 0.3_f64.powi(12));
        assert!(is_unlikely(12, chance));
        assert!(!is_unlikely(7, chance), "too few games");
    }

    #[test]
    fn two_who_play_only_together_are_compared_with_even_odds() {
        let all = record(10, 9);
        assert!(is_unlikely(10, chance(all, all, all, [9, 9])));
        let all = record(10, 4);
        assert!(!is_unlikely(10, chance(all, all, all, [4, 4])));
    }

    #[test]
    fn two_good_players_who_win_together_give_no_hint() {
        let good = record(220, 170);
        assert!(!is_unlikely(20, chance(good, good, record(20, 14), [15, 15])));
    }

    #[test]
    fn average_players_who_play_together_give_no_hint() {
        let usual = record(60, 30);
        assert!(!is_unlikely(20, chance(usual, usual, record(20, 7), [10, 10])));
    }

    proptest! {
        #[test]
        fn the_chance_is_a_probability_and_falls_with_every_win(
            apart in proptest::array::uniform2((0_u32..2000, 0_u32..2000)), games in 1_u32..400,
        ) {
            let mut before = 1.0;
            for won in 0..=games {
                let both = apart.map(|(games_apart, won_apart)| record(games_apart + games, won_apart.min(games_apart) + won));
                let now = chance(both[0], both[1], record(games, won), [won, won]);
                prop_assert!((0.0..=before + 1e-9).contains(&now), "{now} after {before}");
                before = now;
            }
        }
    }
}
