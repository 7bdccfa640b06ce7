//! What bots say, from the text files of each language: `key = words`, a key as often as there are ways to say it.

use std::sync::OnceLock;

use rand::Rng;

use crate::game::{Lang, Text};
use crate::seat::MAX_SEATS;

const EN: &str = include_str!("../../texts/bots.en.txt");
const FR: &str = include_str!("../../texts/bots.fr.txt");

/// Everything that a bot may want to say.
pub(crate) const KEYS: [&str; 19] = [
    "name",
    "accuse.seen",
    "accuse.record",
    "accuse.accuser",
    "accuse.quiet",
    "accuse.gut",
    "defend",
    "dawn.death",
    "dawn.quiet",
    "stand",
    "word.say",
    "letter.say",
    "pack.propose",
    "pack.agree",
    "lover.greet",
    "seer.clears",
    "dead.watch",
    "dead.hint",
    "necromancer.ask",
];

/// The phrases of one language, by key.
pub(crate) struct Phrases {
    by_key: Vec<(&'static str, Vec<&'static str>)>,
}

impl Phrases {
    fn parse(text: &'static str) -> Self {
        let lines =
            || text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let all_of = |key: &str| {
            lines().filter(|(name, _)| name.trim() == key).map(|(_, words)| words.trim()).collect()
        };
        Self { by_key: KEYS.iter().map(|key| (*key, all_of(key))).collect() }
    }

    pub(crate) fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Phrases; 2]> = OnceLock::new();
        let [en, fr] = ALL.get_or_init(|| [Phrases::parse(EN), Phrases::parse(FR)]);
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    fn all(&self, key: &str) -> &[&'static str] {
        self.by_key.iter().find(|(name, _)| *name == key).map_or(&[], |(_, phrases)| phrases)
    }

    /// One of the ways to say this, about somebody. Nothing if the language has none.
    pub(crate) fn say(&self, key: &str, name: &str, dice: &mut impl Rng) -> Option<Text> {
        let ways = self.all(key);
        let way = ways.get(crate::game::below(dice, ways.len().max(1)))?;
        Some(if way.contains("{name}") { way.replace("{name}", name).into() } else { Text::Borrowed(way) })
    }
}

/// True if these words are one of the ways to say this, about anybody.
pub(crate) fn is_said(lang: Lang, key: &str, words: &str) -> bool {
    Phrases::of(lang).all(key).iter().any(|way| match way.split_once("{name}") {
        Some((before, after)) => {
            words.len() > way.len() - "{name}".len() && words.starts_with(before) && words.ends_with(after)
        }
        None => *way == words,
    })
}

/// The name of whom these words are about, if they are one of the ways to say this.
pub(crate) fn name_in<'a>(lang: Lang, key: &str, words: &'a str) -> Option<&'a str> {
    Phrases::of(lang).all(key).iter().find_map(|way| {
        let (before, after) = way.split_once("{name}")?;
        words.strip_prefix(before)?.strip_suffix(after)
    })
}

/// Names that bots take, by the game's language; enough for every seat of a game.
pub fn bot_names(lang: Lang) -> &'static [&'static str] {
    Phrases::of(lang).all("name")
}

/// How many names a language must have: with fewer, two bots of a game could be called alike.
pub const fn bot_name_count() -> usize {
    MAX_SEATS
}

/// What bots can't say in a language, for the test that keeps the languages complete.
pub fn phrase_gaps(lang: Lang) -> Vec<&'static str> {
    KEYS.into_iter().filter(|key| Phrases::of(lang).all(key).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Lexicon, Task};

    #[test]
    fn every_language_can_say_everything() {
        for lang in [Lang::En, Lang::Fr] {
            assert_eq!(phrase_gaps(lang), Vec::<&str>::new(), "{}", lang.code());
            assert!(bot_names(lang).len() >= bot_name_count(), "{}", lang.code());
        }
    }

    /// LIT-1: there is something to say without any one letter, in three words or more.
    #[test]
    fn no_forbidden_letter_silences_a_bot() {
        for lang in [Lang::En, Lang::Fr] {
            for letter in &Lexicon::of(lang).letters {
                let says = |text: &&str| {
                    let task = Task::letter(*letter).after(text);
                    task.is_done() && task.slips() == 0
                };
                assert!(Phrases::of(lang).all("letter.say").iter().any(says), "{} {letter}", lang.code());
            }
        }
    }

    #[test]
    fn every_line_of_the_files_is_used() {
        for text in [EN, FR] {
            for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let key = line.split_once('=').map(|(key, _)| key.trim());
                assert!(key.is_some_and(|key| KEYS.contains(&key)), "{line}");
            }
        }
    }
}
