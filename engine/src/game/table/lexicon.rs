//! The words and letters that wolves are given, and how one is drawn (TALK-2, LIT-1).

use std::sync::OnceLock;

use arrayvec::ArrayVec;

use super::Table;
use super::dice::{Draw, below};
use crate::base::lang::Lang;
use crate::base::text::Simplified;
use crate::game::wire::Word;
use crate::seat::MAX_SEATS;

/// A word, and the form in which it is compared.
pub(crate) struct LexiconWord {
    pub(crate) word: Word,
    pub(crate) folded: Simplified,
}

/// The words and letters of one language.
pub(crate) struct Lexicon {
    pub(crate) words: Vec<LexiconWord>,
    pub(crate) letters: Vec<char>,
}

impl Lexicon {
    pub(crate) fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Lexicon; 2]> = OnceLock::new();
        let files =
            [include_str!("../../../texts/words.en.txt"), include_str!("../../../texts/words.fr.txt")];
        let [en, fr] = ALL.get_or_init(|| files.map(Self::parse));
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    fn parse(text: &str) -> Self {
        let mut lexicon = Self { words: Vec::new(), letters: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once('=') {
                Some((_, letters)) => lexicon.letters.extend(letters.split_whitespace().flat_map(str::chars)),
                None => {
                    let entry = |text| {
                        Some(LexiconWord { word: Word::from(text).ok()?, folded: Simplified::new(text) })
                    };
                    lexicon.words.extend(line.split_whitespace().filter_map(entry));
                }
            }
        }
        lexicon
    }
}

impl Table {
    /// A word that is no player's name and has not been given in this game yet (TALK-2).
    pub(crate) fn draw_word(&self) -> Option<Word> {
        let words = &Lexicon::of(self.lang).words;
        let names = self.words_of_names.get_or_init(|| self.words_like_names(words));
        let place_of = |word: &Word| words.iter().position(|entry| entry.word == *word);
        let used = self.used_words.iter().filter_map(place_of);
        let mut taken: Vec<usize> = names.iter().copied().chain(used).collect();
        taken.sort_unstable();
        let at = below(&mut self.dice_for(Draw::Word, 0), words.len().saturating_sub(taken.len()).max(1));
        // The place of the drawn word, counted among the words that are not taken.
        let place = taken.iter().fold(at, |place, taken| place + usize::from(*taken <= place));
        words.get(place).map(|entry| entry.word)
    }

    /// The places of the words that can't be told from a player's name, in order.
    fn words_like_names(&self, words: &[LexiconWord]) -> Vec<usize> {
        let name = |seat| self.player(seat).map(|player| Simplified::new(player.name()));
        let names: ArrayVec<Simplified, MAX_SEATS> = self.seated().iter().filter_map(name).collect();
        let is_name = |word: &LexiconWord| names.iter().any(|name| word.folded.is_like(name));
        (0..words.len()).filter(|place| is_name(&words[*place])).collect()
    }

    /// A letter by chance, from those of medium frequency (LIT-1).
    pub(crate) fn draw_letter(&self) -> Option<char> {
        let letters = &Lexicon::of(self.lang).letters;
        let at = below(&mut self.dice_for(Draw::Letter, 0), letters.len().max(1));
        letters.get(at).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TALK-2 and LIT-1, for the data files.
    #[test]
    fn every_language_has_words_and_letters_enough() {
        let locales = [
            (Lang::En, include_str!("../../../../web/src/locales/en/common.json")),
            (Lang::Fr, include_str!("../../../../web/src/locales/fr/common.json")),
        ];
        for (lang, texts) in locales {
            let lexicon = Lexicon::of(lang);
            assert!(lexicon.words.len() >= 150 && lexicon.letters.len() >= 6, "{}", lang.code());
            let texts: serde_json::Value = serde_json::from_str(texts).expect("texts in JSON");
            let roles = texts["roles"].as_object().expect("the roles' texts");
            let mut seen = std::collections::BTreeSet::new();
            for LexiconWord { word, folded } in &lexicon.words {
                assert!((3..=8).contains(&word.chars().count()), "{word} is too short or too long");
                assert!(word.chars().all(char::is_alphabetic), "{word} is no plain word");
                assert!(seen.insert(&folded.text), "{word} stands twice");
                for role in roles.values() {
                    let name = role["name"].as_str().unwrap_or_default();
                    assert!(!folded.is_like(&Simplified::new(name)), "{word} is like {name}");
                }
            }
            assert!(lexicon.letters.iter().all(char::is_ascii_lowercase));
        }
    }
}
