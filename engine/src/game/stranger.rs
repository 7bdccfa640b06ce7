//! Games in which nobody is known (ANON-1): who sits there has a name of the Moon's, and the look that he keeps for such
//! games. Who he is is told to nobody, neither then nor at the end.

use super::dice::{Draw, shuffle};
use super::{Face, Game, Player, Profile, Settings, Text};
use crate::base::names::ALIASES;
use crate::progress::SERIOUS_LEVEL;
use crate::seat::MAX_SEATS;

impl Game {
    /// The name of whoever comes next, if nobody is known here: by chance one of those that nobody had yet, so that it says
    /// nothing of him; only when all were had, one that is free again.
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

impl Player {
    /// What everybody sees of him. The level of a stranger would tell him from another.
    pub fn face(&self) -> Face {
        let Some(alias) = &self.alias else { return (&self.profile).into() };
        let kept = &self.profile.hidden_skin;
        // Who keeps no look for this is drawn by lot, by his name.
        let skin = if kept.is_empty() { alias } else { kept };
        Face { name: alias.clone(), skin: skin.clone(), bot: false, level: 0, stranger: true }
    }

    /// Under which name he is known.
    pub fn name(&self) -> &Text {
        self.alias.as_ref().unwrap_or(&self.profile.name)
    }
}

impl Profile {
    /// Without what a game with these settings does not ask for, as others may read it in its journal.
    pub fn for_game(self, settings: &Settings) -> Self {
        if settings.anonymous { self } else { Self { hidden_skin: Text::default(), ..self } }
    }

    /// Without the account; and where nobody is known, without all that is not shown of whoever sits there. The game replays
    /// to the same all the same.
    pub fn in_journal(self, settings: &Settings) -> Self {
        if !settings.anonymous || self.bot {
            return Self { user: None, ..self };
        }
        let level = if settings.serious { SERIOUS_LEVEL } else { 0 };
        Self { hidden_skin: self.hidden_skin, level, ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Actor, Command, Config};
    use super::*;
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
        assert_ne!(mine, names(2), "a seat says nothing of a name");
        mine.sort_unstable();
        assert_eq!(mine, ALIASES);
    }

    #[test]
    fn anon_1_who_takes_a_seat_that_was_given_up_is_another() {
        let mut game = opened(1);
        let mut seen = Vec::new();
        for _ in 0..=MAX_SEATS {
            game.apply(0, Actor::Visitor, Command::Join { profile: Box::default() }).expect("a free seat");
            let seat = Seat::new(0).expect("a seat");
            seen.push(game.table.player(seat).map(|player| player.name().clone()));
            game.apply(0, Actor::Seat(seat), Command::Leave).expect("he may leave");
        }
        assert_eq!(seen[0], seen[MAX_SEATS], "all names were had");
        seen.truncate(MAX_SEATS);
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), MAX_SEATS);
    }
}
