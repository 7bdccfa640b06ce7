//! Names that the game gives: to bots, and to players of anonymous games.

use std::sync::OnceLock;

use super::lang::Lang;
use crate::seat::MAX_SEATS;

const EN: &str = include_str!("../../texts/names.en.txt");
const FR: &str = include_str!("../../texts/names.fr.txt");

/// Aliases of anonymous games: craters of the Moon that bear one name in every language, as many as there are seats. No bot
/// and no account may have one of these names.
pub(crate) const ALIASES: [&str; MAX_SEATS] = [
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
    "Kepler",
    "Langrenus",
    "Manilius",
    "Messier",
    "Petavius",
    "Plato",
    "Proclus",
    "Ptolemaeus",
    "Somerville",
    "Tycho",
];

/// Names that bots take, by the game's language; enough for every seat of a game.
pub fn bot_names(lang: Lang) -> &'static [&'static str] {
    static ALL: OnceLock<[Vec<&'static str>; 2]> = OnceLock::new();
    let [en, fr] = ALL.get_or_init(|| [parse(EN), parse(FR)]);
    match lang {
        Lang::En => en,
        Lang::Fr => fr,
    }
}

fn parse(text: &'static str) -> Vec<&'static str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With fewer names than seats, two bots of a game could be called alike.
    #[test]
    fn every_language_has_a_name_for_every_seat() {
        for lang in [Lang::En, Lang::Fr] {
            assert!(bot_names(lang).len() >= MAX_SEATS, "{}", lang.code());
        }
    }

    #[test]
    fn anon_1_no_bot_has_the_name_of_an_alias() {
        for lang in [Lang::En, Lang::Fr] {
            assert!(bot_names(lang).iter().all(|name| !ALIASES.contains(name)));
        }
    }
}
