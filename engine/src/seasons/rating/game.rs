//! A game, as far as the rating depends on it.

use serde::{Deserialize, Serialize};

use super::composition::{Shares, name_of, simulated};
use super::side::RatedSide;
use crate::game::Game;
use crate::seat::{Seat, SeatSet};

/// One seat of a rated game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedSeat {
    pub seat: Seat,
    pub side: RatedSide,
    /// Leaving counts as losing, whoever wins.
    pub won: bool,
    pub bot: bool,
}

/// A game that counts for the rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedGame {
    /// The cards that were dealt.
    pub composition: String,
    pub serious: bool,
    pub winner: RatedSide,
    /// How often each side is expected to win when average players play. At a game's end it is what simulation says; whoever
    /// books the game corrects it by the games that were played.
    pub expected: Shares,
    pub seats: Vec<RatedSeat>,
}

/// Whether a game that was played to its end counts: a public one, in which at most one seat in four is a bot's.
const fn counts(private: bool, seats: usize, bots: usize) -> bool {
    !private && bots * 4 <= seats
}

impl RatedGame {
    /// What a game counts (RATE-1); `None` if it counts nothing: before its end, if it is private, or if more than one seat in
    /// four is a bot's.
    pub fn of(game: &Game) -> Option<Self> {
        let rated = Self::with_bots(game, game.table().bots())?;
        counts(game.settings().private, rated.seats.len(), rated.bots()).then_some(rated)
    }

    /// A game as if only these seats were bots', whether it counts or not; `None` before its end.
    pub fn with_bots(game: &Game, bots: SeatSet) -> Option<Self> {
        let (ending, settings) = (game.ending()?, game.settings());
        let winner = RatedSide::of_winner(ending.winner);
        let seats: Vec<RatedSeat> = ending
            .seats
            .iter()
            .map(|report| RatedSeat {
                seat: report.seat,
                // A lover who shares the victory of somebody alone wins with them.
                side: if report.won { winner } else { RatedSide::of_report(report) },
                won: report.won,
                bot: bots.contains(report.seat),
            })
            .collect();
        Some(Self {
            composition: name_of(settings),
            serious: settings.serious,
            winner,
            expected: simulated(settings),
            seats,
        })
    }

    fn bots(&self) -> usize {
        self.seats.iter().filter(|seat| seat.bot).count()
    }

    /// How much the game counts: the share of people, and half as much again if it is serious.
    pub(super) fn weight(&self) -> f64 {
        let people = (self.seats.len() - self.bots()) as f64 / self.seats.len().max(1) as f64;
        if self.serious { people * 1.5 } else { people }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_1_public_games_count_with_at_most_one_bot_for_three_people() {
        let public = [(5, 0), (5, 1), (8, 2), (20, 5)];
        assert!(public.into_iter().all(|(seats, bots)| counts(false, seats, bots)));
        assert!(
            [(5, 2), (7, 2), (8, 3), (20, 6)].into_iter().all(|(seats, bots)| !counts(false, seats, bots))
        );
        assert!(public.into_iter().all(|(seats, bots)| !counts(true, seats, bots)));
    }
}
