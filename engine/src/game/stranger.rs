//! Games in which nobody is known (ANON-1): who sits there has a name of the Moon's and the look that he keeps for such
//! games, until the end shows who he was.

use super::dice::{Draw, shuffle};
use super::{Face, Game, Player, Text};
use crate::seat::{MAX_SEATS, Seat};

/// Craters of the Moon, as the International Astronomical Union names them: one for each seat, and none is a bot's name.
const CRATERS: [&str; MAX_SEATS] = [
    "Archimedes",
    "Aristarchus",
    "Atlas",
    "Cassini",
    "Clavius",
    "Copernicus",
    "Endymion",
    "Gassendi",
    "Hercules",
    "Hypatia",
    "Julius",
    "Kepler",
    "Langrenus",
    "Manilius",
    "Messier",
    "Petavius",
    "Plato",
    "Proclus",
    "Somerville",
    "Tycho",
];

impl Game {
    /// The name of whoever takes this seat, if nobody is known here. Chance gives it to the seat, so that it says nothing
    /// of him.
    pub(super) fn alias_of(&self, seat: Seat) -> Option<Text> {
        if !self.config.settings.anonymous {
            return None;
        }
        let mut names = CRATERS;
        shuffle(&mut self.dice(Draw::Strangers), &mut names);
        names.get(seat.index()).map(|name| (*name).into())
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

    /// Who he is, if nobody knows it.
    pub fn unmasked(&self) -> Option<Face> {
        self.alias.is_some().then(|| (&self.profile).into())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Config, Lang, Settings};
    use super::*;
    use crate::sim::bot_names;

    fn names(seed: u64) -> Vec<String> {
        let settings = Settings { anonymous: true, ..Settings::suggested(20) };
        let game = Game::new(Config::new(settings), seed).expect("settings that can be played");
        let seats = (0..MAX_SEATS).filter_map(Seat::new);
        seats.filter_map(|seat| game.alias_of(seat)).map(|name| name.to_string()).collect()
    }

    #[test]
    fn anon_1_every_seat_has_a_name_of_its_own_that_no_bot_has() {
        let mut mine = names(1);
        assert_ne!(mine, names(2), "a seat says nothing of a name");
        mine.sort_unstable();
        assert_eq!(mine, CRATERS);
        for lang in [Lang::En, Lang::Fr] {
            assert!(bot_names(lang).iter().all(|name| !CRATERS.contains(name)));
        }
    }
}
