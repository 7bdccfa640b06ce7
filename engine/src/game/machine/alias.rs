//! Aliases of anonymous games (ANON-1): each player has the name of a crater of the Moon, and the skin that they keep
//! for such games. Nobody is told who they are, neither during the game nor at its end.

use super::Game;
use crate::base::names::ALIASES;
use crate::base::text::Text;
use crate::game::table::{Draw, shuffle};
use crate::seat::MAX_SEATS;

impl Game {
    /// The alias of the next player to join, in an anonymous game: drawn from the aliases that nobody has had in this
    /// game, so that it says nothing about them; when all have been used, an alias that is free again.
    pub(super) fn next_alias(&mut self) -> Option<Text> {
        if !self.config.settings.anonymous {
            return None;
        }
        let mut names = ALIASES;
        shuffle(&mut self.dice(Draw::Strangers), &mut names);
        let is_free = |name: &&&str| {
            let has_it = |seat| self.table.player(seat).is_some_and(|player| *player.name() == **name);
            !self.table.seated().iter().any(has_it)
        };
        let come = usize::from(self.strangers);
        let name = names.iter().cycle().skip(come % MAX_SEATS).take(MAX_SEATS).find(is_free).copied();
        self.strangers = self.strangers.wrapping_add(1);
        name.map(Text::from)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;
    use crate::game::wire::{Actor, Command, Settings};
    use crate::seat::Seat;

    fn opened(seed: u64) -> Game {
        let settings = Settings { anonymous: true, ..Settings::suggested(20) };
        Game::new(Config::new(settings), seed).expect("settings that can be played")
    }

    fn names(seed: u64) -> Vec<Text> {
        let mut game = opened(seed);
        (0..MAX_SEATS).filter_map(|_| game.next_alias()).collect()
    }

    #[test]
    fn anon_1_everybody_has_an_alias_of_their_own() {
        let mut mine = names(1);
        assert_ne!(mine, names(2), "aliases depend on the seed, not on the seat");
        mine.sort_unstable();
        assert_eq!(mine, ALIASES);
    }

    #[test]
    fn anon_1_a_seat_that_is_taken_again_has_another_alias() {
        let mut game = opened(1);
        let mut seen = Vec::new();
        for _ in 0..=MAX_SEATS {
            game.apply(0, Actor::Visitor, Command::Join { profile: Box::default() }).expect("a free seat");
            let seat = Seat::new(0).expect("a seat");
            seen.push(game.table.player(seat).map(|player| player.name().clone()));
            game.apply(0, Actor::Seat(seat), Command::Leave).expect("they may leave");
        }
        assert_eq!(seen[0], seen[MAX_SEATS], "all names were had");
        seen.truncate(MAX_SEATS);
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), MAX_SEATS);
    }
}
