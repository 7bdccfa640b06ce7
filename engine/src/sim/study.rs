//! Studies: many games of one set-up. Each game has a number, and its seed comes from that number alone: whoever
//! plays which part, all parts together are the same games.

use std::ops::Range;

use super::notes::Notes;
use super::run::{Observer, play_watched};
use super::strength::{Mixed, Strength, Strengths};
use super::tally::Tally;
use super::{Bot, Random};
use crate::game::{Actor, Command, Config, Entry, Game, GameView, Journal, Millis};
use crate::seat::Seat;

/// The seed of the game with this number, by splitmix64, so that studies with neighbouring seeds share no game.
pub fn seed_of(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(number);
    mixed = mixed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// A set-up that is played many times.
#[derive(Clone, Debug)]
pub struct Study {
    pub config: Config,
    pub bots: Strengths,
    pub seed: u64,
}

impl Study {
    /// The seed of the game with this number.
    pub fn seed_of(&self, number: u64) -> u64 {
        seed_of(self.seed, number)
    }

    /// Plays these games and adds them to the tally.
    pub fn play(&self, numbers: Range<u64>, tally: &mut Tally) {
        let mut notes = Notes::default();
        for number in numbers {
            notes.clear();
            match self.one(number, &mut notes) {
                Some((game, commands)) => tally.add(&game, commands, &notes),
                None => tally.add_endless(),
            }
        }
    }

    /// The journal of the game with this number: the same game that [`Study::play`] counts. `None` if it does not
    /// end.
    pub fn journal(&self, number: u64) -> Option<Journal> {
        let mut journal = Journal::new(self.config.clone(), self.seed_of(number));
        self.one(number, &mut Recorder(&mut journal))?;
        Some(journal)
    }

    fn one(&self, number: u64, watch: &mut impl Observer) -> Option<(Game, u32)> {
        let (seed, config) = (self.seed_of(number), self.config.clone());
        let slots = usize::from(config.settings.slots);
        let seats = (0..slots).filter_map(Seat::new);
        if self.bots.are_all(Strength::Random) {
            play_watched(config, seed, &mut vec![Random; slots], watch)
        } else if self.bots.are_all(Strength::Thoughtful) {
            let mut bots: Vec<Bot> =
                seats.map(|seat| Bot::new(seat, GameView::new(Some(seat)), seed)).collect();
            play_watched(config, seed, &mut bots, watch)
        } else {
            let mut bots: Vec<Mixed> = seats.map(|seat| Mixed::new(seat, self.bots, seed)).collect();
            play_watched(config, seed, &mut bots, watch)
        }
    }
}

/// Records the journal of a game.
struct Recorder<'a>(&'a mut Journal);

impl Observer for Recorder<'_> {
    const COMMANDS: bool = true;

    fn accepted(&mut self, at: Millis, actor: Actor, command: Command) {
        self.0.entries.push(Entry { at, actor, command });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Settings;

    fn study(bots: Strengths) -> Study {
        let settings = Settings { mayor: true, ..Settings::suggested(9) };
        Study { config: Config::new(settings), bots, seed: 7 }
    }

    #[test]
    fn parts_add_up_to_the_whole_in_any_order() {
        let study = study(Strengths::default());
        let (mut whole, mut one, mut other) = (Tally::default(), Tally::default(), Tally::default());
        study.play(0..60, &mut whole);
        study.play(25..60, &mut one);
        study.play(0..25, &mut other);
        one.merge(&other);
        assert_eq!((one.causes(), &one.powers, &one.roles), (whole.causes(), &whole.powers, &whole.roles));
        assert_eq!((one.wins, one.days, one.millis), (whole.wins, whole.days, whole.millis));
        assert_eq!((whole.games, whole.endless), (60, 0));
    }

    #[test]
    fn a_strength_for_each_side_is_kept() {
        let village_wins = |village, wolves| {
            let mut tally = Tally::default();
            study(Strengths { village, wolves, ..Strengths::default() }).play(0..300, &mut tally);
            tally.wins.villagers
        };
        let even = village_wins(Strength::Thoughtful, Strength::Thoughtful);
        assert!(village_wins(Strength::Random, Strength::Thoughtful) < even);
        assert!(village_wins(Strength::Thoughtful, Strength::Random) > even);
    }

    #[test]
    fn the_journal_of_a_game_is_that_game() {
        let study = study(Strengths::default());
        let mut tally = Tally::default();
        study.play(3..4, &mut tally);
        let journal = study.journal(3).expect("a game that ends");
        let mut game = journal.replay().expect("a journal of these rules");
        while let Some(due) = game.deadline() {
            game.advance(due);
        }
        let ending = game.ending().expect("an end");
        assert_eq!(tally.days[usize::from(ending.day)], 1);
        assert_eq!(tally.millis, game.now());
    }
}
