use proptest::prelude::*;

use super::super::{RatedSeat, WinCounts, shares};
use super::*;
use crate::roles::RoleId;
use crate::seat::Seat;

const VILLAGE: RatedSide = RatedSide::VILLAGERS;
const WOLVES: RatedSide = RatedSide::WEREWOLVES;

fn alone() -> RatedSide {
    RatedSide::alone(RoleId::WhiteWolf)
}

/// A game of so many villagers, wolves and a white wolf.
fn game(villagers: usize, wolves: usize, white: usize, winner: RatedSide) -> RatedGame {
    let sides = [(VILLAGE, villagers), (WOLVES, wolves), (alone(), white)];
    let sides = sides.into_iter().flat_map(|(side, count)| std::iter::repeat_n(side, count));
    let seats = sides
        .enumerate()
        .map(|(at, side)| RatedSeat {
            seat: Seat::new(at).expect("a seat"),
            side,
            won: side == winner,
            bot: false,
        })
        .collect();
    let expected = [(RatedSide::NOBODY, 20_000), (VILLAGE, 480_000), (WOLVES, 475_000), (alone(), 25_000)];
    let expected = expected.into_iter().filter(|(side, _)| white > 0 || *side != alone()).collect();
    RatedGame { composition: "test".to_owned(), serious: false, winner, expected, seats }
}

fn news(game: &RatedGame) -> Vec<Rating> {
    vec![Rating::default(); game.seats.len()]
}

fn gain(game: &RatedGame, seat: usize) -> i64 {
    rate(game, &news(game))[seat].mean - Rating::default().mean
}

#[test]
fn rate_1_a_serious_game_counts_one_and_a_half_times_and_a_bot_less_and_stays() {
    let normal = game(6, 2, 0, VILLAGE);
    let serious = RatedGame { serious: true, ..normal.clone() };
    assert!((gain(&serious, 0) * 2 - gain(&normal, 0) * 3).abs() <= 3);
    let mut with_bots = normal.clone();
    with_bots.seats[6].bot = true;
    let after = rate(&with_bots, &news(&with_bots));
    assert_eq!(after[6], Rating::default());
    assert!(gain(&with_bots, 0) < gain(&normal, 0));
}

#[test]
fn rate_1_leaving_counts_as_losing() {
    let mut game = game(6, 2, 0, VILLAGE);
    game.seats[0].won = false;
    assert!(gain(&game, 0) < 0 && gain(&game, 1) > 0);
}

#[test]
fn rate_2_who_wins_alone_gains_more() {
    let (white, village) = (game(14, 5, 1, alone()), game(14, 5, 1, VILLAGE));
    assert!(gain(&white, 19) > 5 * gain(&village, 0));
    assert!(gain(&village, 19).abs() < gain(&village, 0), "whom nobody expects to win loses little");
}

#[test]
fn rate_2_the_losing_sides_are_not_ranked_among_themselves() {
    let village = game(14, 5, 1, VILLAGE);
    let odds = |side| f64::from(village.expected[&side]) / MILLION;
    let divisor = |members: f64| (7.0 * members).sqrt();
    let ratio = gain(&village, 14) as f64 / gain(&village, 19) as f64;
    let expected = odds(WOLVES) / divisor(5.0) / (odds(alone()) / divisor(1.0));
    assert!((ratio / expected - 1.0).abs() < 1e-6);
}

#[test]
fn rate_2_a_result_that_was_measured_to_be_usual_moves_little() {
    let usual = |counts| {
        let mut game = game(6, 2, 0, VILLAGE);
        game.expected = shares(&game.expected, &counts);
        gain(&game, 0)
    };
    assert!(usual(WinCounts::from([(VILLAGE, 900), (WOLVES, 100)])) * 3 < usual(WinCounts::new()));
}

#[test]
fn rate_2_numbers_are_the_same_on_every_platform() {
    let game = game(6, 2, 0, WOLVES);
    let mut ratings = news(&game);
    for _ in 0..100 {
        ratings = rate(&game, &ratings);
    }
    let kept: Vec<(i64, i64)> =
        [0, 7].map(|seat: usize| (ratings[seat].mean, ratings[seat].deviation)).into();
    assert_eq!(kept, GOLDEN);
}

/// What 100 lost games leave of a newcomer in the village, and 100 won games of a newcomer among the wolves.
const GOLDEN: [(i64, i64); 2] = [(693_867_688, 149_394_080), (1_509_762_948, 132_150_277)];

fn rating() -> impl Strategy<Value = Rating> {
    (600_000_000_i64..1_400_000_000, 50_000_000_i64..=160_000_000)
        .prop_map(|(mean, deviation)| Rating { mean, deviation })
}

proptest! {
    #[test]
    fn rate_2_the_order_of_seats_is_nothing(
        order in Just((0..12_usize).collect::<Vec<_>>()).prop_shuffle(),
        ratings in prop::collection::vec(rating(), 12),
    ) {
        let straight = game(8, 3, 1, WOLVES);
        let mixed = RatedGame {
            seats: order.iter().map(|at| straight.seats[*at].clone()).collect(),
            ..straight.clone()
        };
        let mixed_ratings: Vec<Rating> = order.iter().map(|at| ratings[*at]).collect();
        let (one, other) = (rate(&straight, &ratings), rate(&mixed, &mixed_ratings));
        for (at, seat) in order.iter().enumerate() {
            prop_assert_eq!(one[*seat], other[at]);
        }
    }

    #[test]
    fn rate_2_a_win_never_costs_and_a_loss_never_gains(
        ratings in prop::collection::vec(rating(), 12),
        winner in prop::sample::select(vec![VILLAGE, WOLVES, alone(), RatedSide::NOBODY]),
    ) {
        let game = game(8, 3, 1, winner);
        for ((seat, before), after) in game.seats.iter().zip(&ratings).zip(rate(&game, &ratings)) {
            let is_fair = if seat.won { after.elo() >= before.elo() } else { after.mean <= before.mean };
            prop_assert!(is_fair);
            prop_assert!(after.deviation <= before.deviation, "what is known grows");
        }
    }

    #[test]
    fn rate_2_a_stronger_side_is_expected_to_win(ratings in prop::collection::vec(rating(), 8), by in 1_i64..300) {
        let game = game(6, 2, 0, VILLAGE);
        let stronger: Vec<Rating> = ratings.iter().enumerate().map(|(at, rating)| Rating {
            mean: rating.mean + if at < 6 { by * 1_000_000 } else { 0 }, ..*rating
        }).collect();
        prop_assert!(pulls(&game, &stronger)[&VILLAGE].chance > pulls(&game, &ratings)[&VILLAGE].chance);
        let chances: f64 = pulls(&game, &ratings).values().map(|pull| pull.chance).sum();
        prop_assert!((chances - 1.0).abs() < 1e-9);
    }
}
