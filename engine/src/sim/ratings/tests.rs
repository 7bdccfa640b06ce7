use super::*;
use crate::seasons::rating::RatedSeat;
use crate::seat::Seat;

/// A game of so many villagers and wolves, in which each is expected to win half of the games.
fn game(villagers: usize, wolves: usize, winner: RatedSide) -> RatedGame {
    let sides = [(RatedSide::VILLAGERS, villagers), (RatedSide::WEREWOLVES, wolves)];
    let sides = sides.into_iter().flat_map(|(side, count)| std::iter::repeat_n(side, count));
    let seats = sides.enumerate().map(|(at, side)| RatedSeat {
        seat: Seat::new(at).expect("a seat"),
        side,
        won: side == winner,
        bot: false,
    });
    RatedGame {
        composition: "test".to_owned(),
        serious: false,
        winner,
        expected: [(RatedSide::VILLAGERS, 500_000), (RatedSide::WEREWOLVES, 500_000)].into(),
        seats: seats.collect(),
    }
}

/// Knows who is how strong from the beginning.
struct Oracle(Vec<f64>);

impl Rater for Oracle {
    fn name(&self) -> &'static str {
        "oracle"
    }

    fn chances(&self, game: &RatedGame, _players: &[usize]) -> Odds {
        weighed(game, |_| 0.0)
    }

    fn learn(&mut self, _game: &RatedGame, _players: &[usize]) {}

    fn strengths(&self) -> Option<Vec<f64>> {
        Some(self.0.clone())
    }
}

fn played(population: &Population, rounds: u64) -> Vec<Played> {
    population
        .rounds(rounds)
        .concat()
        .iter()
        .map(|table| population.play(table).expect("a game that ends"))
        .collect()
}

#[test]
fn rate_4_everybody_plays_once_in_each_round_at_tables_of_all_sizes() {
    let population = Population::new(203, 1.0, 5);
    let rounds = population.rounds(20);
    assert_eq!(rounds, population.rounds(20));
    assert_ne!(rounds[0], rounds[1]);
    let mut sizes = std::collections::BTreeSet::new();
    for tables in &rounds {
        let mut players: Vec<usize> = tables.iter().flat_map(|table| table.players.clone()).collect();
        players.sort_unstable();
        assert_eq!(players, (0..203).collect::<Vec<_>>());
        for table in tables {
            assert_eq!(table.settings.check(), Ok(()));
            assert_eq!(usize::from(table.settings.slots), table.players.len());
            sizes.insert(table.players.len());
        }
    }
    assert_eq!(sizes, (5..=20).collect());
}

#[test]
fn rate_4_a_game_is_the_same_whoever_plays_it_when() {
    let population = Population::new(40, 1.0, 3);
    let tables = population.rounds(3).concat();
    let forwards: Vec<_> = tables.iter().map(|table| population.play(table)).collect();
    let mut backwards: Vec<_> = tables.iter().rev().map(|table| population.play(table)).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    assert!(forwards.iter().all(Option::is_some));
}

#[test]
fn rate_4_who_errs_more_wins_less() {
    let population = Population::new(60, 1.0, 9);
    assert_eq!((population.errs(0), population.errs(59)), (0.0, 1.0));
    let mut wins = [0; 2];
    for it in played(&population, 60) {
        for (seat, player) in it.game.seats.iter().zip(&it.players) {
            wins[player / 30] += u32::from(seat.won);
        }
    }
    assert!(wins[0] > wins[1], "{wins:?}");
}

#[test]
fn rate_4_a_prediction_knows_nothing_of_the_end() {
    for it in played(&Population::new(60, 0.5, 2), 10) {
        let begun = it.begun();
        assert!(begun.seats.iter().all(|seat| !seat.won && seat.side != RatedSide::COUPLE));
        let other_end = Played { game: RatedGame { winner: RatedSide::COUPLE, ..it.game.clone() }, ..it };
        assert_eq!(begun, other_end.begun());
    }
}

#[test]
fn rate_4_newcomers_are_expected_to_win_as_all_do() {
    let (game, players) = (game(6, 2, RatedSide::VILLAGERS), [0, 1, 2, 3, 4, 5, 6, 7]);
    let elo = Elo::new(8).chances(&game, &players);
    assert_eq!(elo, Expectation.chances(&game, &players));
    let ours = Ours::new(8).chances(&game, &players);
    // Ours leaves something for a draw.
    assert!((ours[&RatedSide::VILLAGERS] - ours[&RatedSide::WEREWOLVES]).abs() < 1e-9);
    assert!(ours[&RatedSide::NOBODY] < 0.01);
    assert!([elo, ours].iter().all(|odds| (odds.values().sum::<f64>() - 1.0).abs() < 1e-9));
}

#[test]
fn rate_4_elo_moves_all_members_by_k_times_the_surprise() {
    let mut elo = Elo::new(3);
    elo.learn(&game(2, 1, RatedSide::VILLAGERS), &[2, 0, 1]);
    assert_eq!(elo.strengths(), Some(vec![K / 2.0, -K / 2.0, K / 2.0]));
    // The sides are K points apart now.
    let chance = elo.chances(&game(2, 1, RatedSide::VILLAGERS), &[2, 0, 1])[&RatedSide::VILLAGERS];
    assert!((chance - 1.0 / (1.0 + 10_f64.powf(-K / 400.0))).abs() < 1e-12);
}

#[test]
fn rate_4_winners_are_predicted_to_win_again() {
    let players = [0, 1, 2, 3, 4, 5, 6, 7];
    let raters: [Box<dyn Rater>; 2] = [Box::new(Elo::new(8)), Box::new(Ours::new(8))];
    for mut rater in raters {
        let game = game(6, 2, RatedSide::WEREWOLVES);
        let before = rater.chances(&game, &players)[&RatedSide::WEREWOLVES];
        rater.learn(&game, &players);
        assert!(rater.chances(&game, &players)[&RatedSide::WEREWOLVES] > before + 0.001, "{}", rater.name());
    }
}

#[test]
fn rate_4_a_trial_compares_all_raters_on_the_same_games() {
    let population = Population::new(100, 1.0, 1);
    let mut trial = Trial::new(&population, vec![Box::new(Oracle(population.strengths()))]);
    for it in played(&population, 20) {
        trial.add(&it);
    }
    trial.check();
    let verdicts = trial.verdicts();
    let names: Vec<&str> = verdicts.iter().map(|it| it.name).collect();
    assert_eq!(names, ["constant", "Elo", "oracle", "moonhowl"]);
    assert!(verdicts[0].correlations.is_empty());
    assert_eq!(verdicts[0].gain.mean, 0.0);
    assert!((verdicts[2].correlations[0] - 1.0).abs() < 1e-12);
    assert_eq!(verdicts[2].log_loss, verdicts[0].log_loss);
    assert!(verdicts[3].correlations[0] > 0.0 && verdicts[3].correlations[0] < 0.9);
    assert!(trial.of_wins()[0] > 0.0 && trial.of_wins()[0] < 0.9);
}
