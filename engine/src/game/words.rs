//! What a wolf must say or must not say by day (TALK-1, LIT-1). A task is a small machine that each public message
//! moves on; the game and the view of its holder run the same one, and a page may ask what a message would make of it
//! before it is sent.

use std::sync::OnceLock;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

use crate::base::lang::Lang;
use crate::base::text::{Simplified, simplified};

/// A word of at most 8 letters, of which some take two bytes.
pub type Word = ArrayString<16>;

/// A message of so many words is one with which somebody takes part (LIT-1).
const WORDS_OF_A_SPEECH: usize = 3;
/// The first slip is forgiven.
const SLIPS_FORGIVEN: u8 = 1;

/// What somebody has to do before sunset, and how far he is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Task {
    /// To bring this word into what he says in public.
    Word {
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        word: Word,
        said: bool,
    },
    /// To say something in public, without this letter.
    Letter {
        letter: char,
        /// How many of his messages had it. The first is a warning.
        slips: u8,
        /// It was said too often: nothing that he says before sunset saves him.
        lost: bool,
        /// He has said something of three words or more.
        spoke: bool,
    },
}

impl Task {
    pub fn word(word: Word) -> Self {
        Self::Word { word, said: false }
    }
    pub fn letter(letter: char) -> Self {
        Self::Letter { letter, slips: 0, lost: false, spoke: false }
    }

    /// What becomes of the task when its holder says this in public.
    pub fn after(self, text: &str) -> Self {
        let text = simplified(text);
        match self {
            Self::Word { word, said } => Self::Word { word, said: said || text.contains(&simplified(&word)) },
            Self::Letter { letter, slips, spoke, .. } => {
                let slips = slips.saturating_add(u8::from(text.contains(letter)));
                let spoke = spoke || text.split_whitespace().count() >= WORDS_OF_A_SPEECH;
                Self::Letter { letter, slips, lost: slips > SLIPS_FORGIVEN, spoke }
            }
        }
    }

    /// How often the forbidden letter was used.
    pub fn slips(self) -> u8 {
        match self {
            Self::Word { .. } => 0,
            Self::Letter { slips, .. } => slips,
        }
    }

    /// True if the sun may set on it without harm.
    pub fn is_done(self) -> bool {
        match self {
            Self::Word { said, .. } => said,
            Self::Letter { lost, spoke, .. } => spoke && !lost,
        }
    }
}

/// A word, and what it is compared by.
pub(crate) struct Entry {
    pub(crate) word: Word,
    pub(crate) folded: Simplified,
}

/// The words and letters of one language.
pub(crate) struct Lexicon {
    pub(crate) words: Vec<Entry>,
    pub(crate) letters: Vec<char>,
}

impl Lexicon {
    pub(crate) fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Lexicon; 2]> = OnceLock::new();
        let files = [include_str!("../../texts/words.en.txt"), include_str!("../../texts/words.fr.txt")];
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
                    let entry =
                        |text| Some(Entry { word: Word::from(text).ok()?, folded: Simplified::new(text) });
                    lexicon.words.extend(line.split_whitespace().filter_map(entry));
                }
            }
        }
        lexicon
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(word: &str) -> Task {
        Task::word(Word::from(word).expect("a short word"))
    }

    #[test]
    fn talk_1_compares_without_case_accents_and_punctuation() {
        assert!(task("forêt").after("Dans les FORETS, rien.").is_done());
        assert!(task("ile").after("une p’tite î-l.e ?").is_done());
        assert!(task("oak").after("I was soaked").is_done());
        assert!(task("oeuf").after("Un ŒUF dur").is_done());
        assert!(!task("oak").after("so a king").is_done());
        assert!(!task("oak").after("").is_done());
        assert!(task("oak").after("oak").after("no more").is_done());
    }

    #[test]
    fn lit_1_forgives_one_slip_and_wants_three_words() {
        let task = Task::letter('c');
        assert!(!task.is_done());
        assert!(!task.after("two words").is_done());
        assert!(task.after("these are three").is_done());
        assert!(task.after("ça va bien").is_done());
        assert!(!task.after("ça va bien").after("Carl !").is_done());
        assert!(!task.after("no… — !").is_done());
    }

    /// TALK-2 and LIT-1, for the data files.
    #[test]
    fn every_language_has_words_and_letters_enough() {
        let locales = [
            (Lang::En, include_str!("../../../web/src/locales/en/common.json")),
            (Lang::Fr, include_str!("../../../web/src/locales/fr/common.json")),
        ];
        for (lang, texts) in locales {
            let lexicon = Lexicon::of(lang);
            assert!(lexicon.words.len() >= 150 && lexicon.letters.len() >= 6, "{}", lang.code());
            let texts: serde_json::Value = serde_json::from_str(texts).expect("texts in JSON");
            let roles = texts["roles"].as_object().expect("the roles' texts");
            let mut seen = std::collections::BTreeSet::new();
            for Entry { word, folded } in &lexicon.words {
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
