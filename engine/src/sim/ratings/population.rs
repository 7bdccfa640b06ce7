//! Bots of known strength, and who of them plays with whom.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::super::run::{Observer, play_watched};
use super::super::study::seed_of;
use super::erring::Erring;
use crate::game::{Config, Envelope, Event, Game, Settings, below, shuffle, suggested_sets};
use crate::roles::RoleCounts;
use crate::seasons::rating::{RatedGame, RatedSeat, RatedSide};
use crate::seat::{MAX_SEATS, MIN_SEATS, Seat, SeatSet};

/// Bots that differ in how often they err, and in nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Population {
    players: usize,
    most_errors: f64,
    seed: u64,
}

/// Who plays a game, in the order of seats, and what they play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub players: Vec<usize>,
    pub settings: Settings,
    seed: u64,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub players: Vec<usize>,
    /// The game as it ended.
    pub game: RatedGame,
    /// The sides of the cards that were dealt: what a prediction may know.
    pub dealt: Vec<RatedSide>,
}

impl Population {
    /// So many players, at least [`MIN_SEATS`]. The first never errs, the last in this share of decisions, and the others lie evenly
    /// between them.
    pub fn new(players: usize, most_errors: f64, seed: u64) -> Self {
        Self { players: players.max(MIN_SEATS), most_errors, seed }
    }

    pub fn players(&self) -> usize {
        self.players
    }

    /// The share of decisions in which a player errs.
    pub fn errs(&self, player: usize) -> f64 {
        self.most_errors * player as f64 / (self.players - 1) as f64
    }

    /// How strong each player is: how rarely they err.
    pub fn strengths(&self) -> Vec<f64> {
        (0..self.players).map(|player| -self.errs(player)).collect()
    }

    /// The tables of so many rounds. In each round everybody plays one game, at a table of 5 to 20, of a suggested set.
    pub fn rounds(&self, count: u64) -> Vec<Vec<Table>> {
        let mut number = 0..;
        let mut table = |dice: &mut ChaCha8Rng, waiting: &mut Vec<usize>| {
            let size = size_of_table(dice, waiting.len());
            let sets: Vec<RoleCounts> = suggested_sets(size as u8).collect();
            Table {
                players: waiting.split_off(waiting.len() - size),
                settings: Settings {
                    roles: sets[below(dice, sets.len())],
                    ..Settings::suggested(size as u8)
                },
                seed: seed_of(self.seed, number.next().unwrap_or_default()),
            }
        };
        let round = |round| {
            let mut dice = ChaCha8Rng::seed_from_u64(seed_of(!self.seed, round));
            let mut waiting: Vec<usize> = (0..self.players).collect();
            shuffle(&mut dice, &mut waiting);
            let mut tables = Vec::new();
            while !waiting.is_empty() {
                tables.push(table(&mut dice, &mut waiting));
            }
            tables
        };
        (0..count).map(round).collect()
    }

    /// Plays a table. `None` if the game does not end, which no legal set-up allows.
    pub fn play(&self, table: &Table) -> Option<Played> {
        let seats = table.players.iter().enumerate();
        let mut bots: Vec<Erring> = seats
            .filter_map(|(at, player)| Some(Erring::new(Seat::new(at)?, self.errs(*player), table.seed)))
            .collect();
        let mut deal = Deal::default();
        let config = Config::new(table.settings.clone());
        let (game, _) = play_watched(config, table.seed, &mut bots, &mut deal)?;
        let game = RatedGame::with_bots(&game, SeatSet::EMPTY)?;
        let dealt = game.seats.iter().map(|it| deal.0[it.seat.index()].unwrap_or(it.side)).collect();
        Some(Played { players: table.players.clone(), game, dealt })
    }
}

impl Played {
    /// The game as it began, with nothing of its end.
    pub fn begun(&self) -> RatedGame {
        let seats = self.game.seats.iter().zip(&self.dealt);
        let seats = seats.map(|(seat, side)| RatedSeat { side: *side, won: false, ..seat.clone() });
        RatedGame { winner: RatedSide::NOBODY, seats: seats.collect(), ..self.game.clone() }
    }
}

/// The size of the next table while so many wait: at random, but never so that too few are left for another.
fn size_of_table(dice: &mut ChaCha8Rng, waiting: usize) -> usize {
    loop {
        let size = MIN_SEATS + below(dice, MAX_SEATS - MIN_SEATS + 1);
        if size == waiting || size + MIN_SEATS <= waiting {
            return size;
        }
    }
}

/// The side of the card that each seat was dealt.
#[derive(Default)]
struct Deal([Option<RatedSide>; MAX_SEATS]);

impl Observer for Deal {
    fn event(&mut self, _game: &Game, envelope: &Envelope) {
        if let Event::RoleGiven { role } = &envelope.event
            && let Some(seat) = envelope.audience.seat_set().only()
        {
            self.0[seat.index()].get_or_insert(RatedSide::of_card(*role));
        }
    }
}
