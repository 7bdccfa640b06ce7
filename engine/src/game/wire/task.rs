//! Tasks: a word that a wolf must say by day, or a letter that they must avoid (TALK-1, LIT-1). Each public message
//! of the holder updates the task. The game and the holder's view run the same code, and a page can ask what a
//! message would do before it is sent.

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize};

use crate::base::text::simplified;

/// A word of at most 8 letters, of which some take two bytes.
pub type Word = ArrayString<16>;

/// A message of this many words counts as taking part (LIT-1).
const WORDS_OF_A_SPEECH: usize = 3;
/// How many uses of the letter are forgiven.
const SLIPS_FORGIVEN: u8 = 1;

/// A task, and the progress of its holder: what a wolf must do before sunset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Task {
    /// To say this word in public.
    Word {
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        word: Word,
        said: bool,
    },
    /// To say something in public, without this letter.
    Letter {
        letter: char,
        /// How many of the holder's messages had the letter. The first is a warning.
        slips: u8,
        /// True if the letter was used too often: nothing that the holder says before sunset saves them.
        lost: bool,
        /// True if the holder has said something of three words or more.
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

    /// The task after its holder has said this in public.
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

    /// True if the holder survives the sunset.
    pub fn is_done(self) -> bool {
        match self {
            Self::Word { said, .. } => said,
            Self::Letter { lost, spoke, .. } => spoke && !lost,
        }
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
}
