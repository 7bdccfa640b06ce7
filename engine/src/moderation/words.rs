//! The word filter: how much of an insult a line is. It scores and never blocks; people decide what a score means.
//!
//! Words are compared folded, and whole: an insult inside a longer, innocent word is none. What people do to hide a word
//! is undone: digits and signs for letters, stretched letters, letters with dots or blanks between them.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::account::FieldError;

/// The heaviest a word can weigh; the lightest is 1.
pub const MAX_WEIGHT: u8 = 10;
/// The most words that the lists hold together.
pub const MAX_WORDS: usize = 5000;
/// The longest entry, in characters, and in words: some insults are sentences.
pub const MAX_WORD: usize = 40;
const MAX_PARTS: usize = 6;

/// So much of a text is looked at: no message is longer, and no text costs more.
const MAX_LOOKED_AT: usize = 2000;
/// So many separate letters in a row are read as a word.
const MIN_SPELT: usize = 3;
/// A letter that stands so often in a row is stretched: no word of the two languages has three.
const STRETCHED: usize = 3;

/// The game is about killing and dying: its words weigh nothing, alone. As a part of a threat they do.
const OF_THE_GAME: &[&str] = &[
    "attack", "attaquer", "bite", "burn", "bruler", "chasseur", "crever", "dead", "death", "devour",
    "devorer", "die", "dies", "eat", "elect", "hang", "hunter", "kill", "killed", "killer", "kills", "liar",
    "lie", "loup", "loups", "lynch", "manger", "mentir", "menteur", "menteuse", "mort", "morte", "morts",
    "mourir", "murder", "pendre", "poison", "shoot", "sorciere", "suspect", "tirer", "tue", "tuer", "tueur",
    "village", "voter", "vote", "werewolf", "witch", "wolf", "wolves",
];

/// One entry of the lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub lang: String,
    pub word: String,
    /// 1 to [`MAX_WEIGHT`].
    pub weight: u8,
}

/// An entry that was found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    pub lang: &'a str,
    pub word: &'a str,
    pub weight: u8,
}

/// How much a text weighs, and by what. The same word twice in one text counts once, even if both languages have it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Score<'a> {
    pub points: u32,
    pub hits: Vec<Hit<'a>>,
}

/// Text as it is compared: without case and accents, letters of other alphabets that look like Latin ones as those. What
/// parts words still does.
pub fn fold(text: &str) -> String {
    let lower = text.nfkd().flat_map(char::to_lowercase);
    // Some letters fall apart only in lower case.
    let bare = lower.nfkd().filter(|c| !is_combining_mark(*c) && !is_hidden(*c));
    let mut folded = String::with_capacity(text.len());
    for c in bare {
        match c {
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ß' => folded.push_str("ss"),
            _ => folded.push(look_alike(c)),
        }
    }
    folded
}

/// Characters without a width, which part nothing.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// The Latin letter that somebody means by a letter of another alphabet.
fn look_alike(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'е' | 'ε' => 'e',
        'о' | 'ο' | 'ø' => 'o',
        'р' | 'ρ' => 'p',
        'с' => 'c',
        'у' => 'y',
        'х' => 'x',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'ѕ' => 's',
        'к' | 'κ' => 'k',
        'т' | 'τ' => 't',
        'ν' => 'v',
        'ԁ' => 'd',
        'ʼ' | '’' => '\'',
        c => c,
    }
}

/// How digits and signs are read. Each reading that a text has is tried.
#[derive(Clone, Copy)]
struct Reading {
    /// `$@!|€` are letters; otherwise they part words.
    signs: bool,
    /// What 1 and | stand for.
    one: char,
}

const READINGS: [Reading; 4] = [
    Reading { signs: false, one: 'i' },
    Reading { signs: false, one: 'l' },
    Reading { signs: true, one: 'i' },
    Reading { signs: true, one: 'l' },
];

impl Reading {
    /// The readings that differ for this text.
    fn of(folded: &str) -> impl Iterator<Item = Self> {
        let has_signs = folded.contains(['$', '@', '!', '|', '€']);
        let has_one = folded.contains(['1', '|', '!']);
        READINGS
            .into_iter()
            .filter(move |reading| (has_signs || !reading.signs) && (has_one || reading.one == 'i'))
    }

    /// The letter that is meant; none for what parts words.
    fn letter(self, c: char) -> Option<char> {
        match c {
            '0' => Some('o'),
            '1' => Some(self.one),
            '3' => Some('e'),
            '4' => Some('a'),
            '5' => Some('s'),
            '7' => Some('t'),
            '$' if self.signs => Some('s'),
            '@' if self.signs => Some('a'),
            '!' | '|' if self.signs => Some(self.one),
            '€' if self.signs => Some('e'),
            c if c.is_alphanumeric() => Some(c),
            _ => None,
        }
    }
}

/// A letter, and how often it stands in a row.
type Run = (char, usize);

/// A word as its runs of letters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct Word(Vec<Run>);

impl Word {
    fn push(&mut self, letter: char, times: usize) {
        match self.0.last_mut() {
            Some((last, count)) if *last == letter => *count += times,
            _ => self.0.push((letter, times)),
        }
    }

    /// The letters, each run as one.
    fn skeleton(&self) -> String {
        self.0.iter().map(|(letter, _)| letter).collect()
    }

    /// True if this is that word, perhaps stretched: "looooser" is "loser", "looser" is not.
    fn says(&self, word: &Self) -> bool {
        let fits = |((letter, times), (meant, once)): (&Run, &Run)| {
            letter == meant && (times == once || *times >= STRETCHED.max(*once))
        };
        self.0.len() == word.0.len() && self.0.iter().zip(&word.0).all(fits)
    }

    fn is_plural_of(&self, word: &Self) -> bool {
        self.singular().is_some_and(|singular| singular.says(word))
    }

    /// Without an s at its end: the plural of most words.
    fn singular(&self) -> Option<Self> {
        match self.0.split_last() {
            Some((('s', 1), rest)) if rest.len() > 1 => Some(Self(rest.to_vec())),
            _ => None,
        }
    }
}

/// A word of a text, and what parted it from the one before.
struct Token {
    word: Word,
    /// Nothing but one letter, perhaps stretched.
    is_letter: bool,
    gap: Option<char>,
}

/// The words of a folded text.
fn tokens(folded: &str, reading: Reading) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut word, mut gap, mut has_letter) = (Word::default(), None, false);
    // A blank at the end closes the last word.
    for c in folded.chars().chain([' ']) {
        if let Some(letter) = reading.letter(c) {
            has_letter |= c.is_alphabetic();
            word.push(letter, 1);
            continue;
        }
        if !word.0.is_empty() {
            let word = std::mem::take(&mut word);
            // Numbers are no words.
            let word = if std::mem::take(&mut has_letter) { word } else { Word::default() };
            tokens.push(Token { is_letter: word.0.len() == 1, word, gap });
            gap = None;
        }
        // Of several signs the first that is no blank counts.
        gap = gap.filter(|gap| *gap != ' ').or(Some(if c.is_whitespace() { ' ' } else { c }));
    }
    tokens
}

/// Words that are spelt out, a letter at a time: "l.o.s.e.r". Between their letters stands the same sign.
fn spelt(tokens: &[Token]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut from = 0;
    while from < tokens.len() {
        if !tokens[from].is_letter {
            from += 1;
            continue;
        }
        let is_next =
            |at: usize| tokens[at].is_letter && (at == from + 1 || tokens[at].gap == tokens[from + 1].gap);
        let to = (from + 1..tokens.len()).find(|at| !is_next(*at)).unwrap_or(tokens.len());
        if to - from >= MIN_SPELT {
            let join = |letters: &[Token]| {
                let mut word = Word::default();
                letters.iter().flat_map(|token| &token.word.0).for_each(|(letter, n)| word.push(*letter, *n));
                word
            };
            words.push(join(&tokens[from..to]));
            // "you are a l o s e r": the first is a word of its own.
            let is_word = matches!(tokens[from].word.0[..], [('a' | 'i' | 'o' | 'u' | 'y', _)]);
            if is_word && to - from > MIN_SPELT {
                words.push(join(&tokens[from + 1..to]));
            }
        }
        // The last letter of a spelt word may begin the next one, behind another sign.
        from = if to - from > 1 { to - 1 } else { to };
    }
    words
}

/// The words of an entry.
fn parts(word: &str) -> Vec<Word> {
    tokens(&fold(word), READINGS[0]).into_iter().map(|token| token.word).collect()
}

/// What an entry is compared by: two entries of the same key are the same to the filter.
pub fn key(word: &str) -> String {
    let parts = parts(word);
    let text = |part: &Word| part.0.iter().flat_map(|(c, n)| std::iter::repeat_n(*c, *n)).collect::<String>();
    parts.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Whether a moderator may put this into a list: words of letters and digits, at most [`MAX_WORD`] characters and six
/// words, and none that the game itself needs.
pub fn check_word(word: &str) -> Result<(), FieldError> {
    let word = word.trim();
    let parts = parts(word);
    let letters: usize = parts.iter().flat_map(|part| &part.0).map(|(_, times)| times).sum();
    if letters < 2 {
        Err(FieldError::TooShort)
    } else if word.chars().count() > MAX_WORD || parts.len() > MAX_PARTS {
        Err(FieldError::TooLong)
    } else if word.chars().any(char::is_control) || parts.iter().any(|part| part.0.is_empty()) {
        Err(FieldError::BadCharacters)
    } else if OF_THE_GAME.contains(&key(word).as_str()) {
        Err(FieldError::Reserved)
    } else {
        Ok(())
    }
}

struct Known {
    entry: Entry,
    key: String,
    parts: Vec<Word>,
}

/// The lists, ready to be looked up.
#[derive(Default)]
pub struct Filter {
    known: Vec<Known>,
    /// By the skeleton of the first word.
    by_start: HashMap<String, Vec<usize>>,
}

impl Filter {
    /// What [`check_word`] would refuse is left out.
    pub fn new(entries: impl IntoIterator<Item = Entry>) -> Self {
        let mut filter = Self::default();
        for entry in entries {
            if check_word(&entry.word).is_err() {
                continue;
            }
            let (key, parts) = (key(&entry.word), parts(&entry.word));
            let start = parts[0].skeleton();
            filter.by_start.entry(start).or_default().push(filter.known.len());
            filter.known.push(Known { entry, key, parts });
        }
        filter
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.known.len()
    }
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// How much a text weighs. Its cost grows with the text's length, up to a bound.
    pub fn score(&self, text: &str) -> Score<'_> {
        let folded: String = fold(&text.chars().take(MAX_LOOKED_AT).collect::<String>());
        let folded: String = folded.chars().take(MAX_LOOKED_AT).collect();
        let mut found = Vec::new();
        for reading in Reading::of(&folded) {
            let tokens = tokens(&folded, reading);
            let words: Vec<&Word> = tokens.iter().map(|token| &token.word).collect();
            for from in 0..words.len() {
                self.find(&words[from..], &mut found);
            }
            for word in spelt(&tokens) {
                self.find(&[&word], &mut found);
            }
        }
        let mut score = Score::default();
        // The heaviest of what is the same word comes first.
        found.sort_unstable_by_key(|n| (&self.known[*n].key, u8::MAX - self.known[*n].entry.weight, *n));
        found.dedup_by_key(|n| &self.known[*n].key);
        found.sort_unstable();
        for Known { entry, .. } in found.into_iter().map(|n| &self.known[n]) {
            score.points += u32::from(entry.weight);
            score.hits.push(Hit { lang: &entry.lang, word: &entry.word, weight: entry.weight });
        }
        score
    }

    /// The entries with which these words begin.
    fn find(&self, words: &[&Word], found: &mut Vec<usize>) {
        let Some((first, rest)) = words.split_first() else { return };
        let singular = first.singular();
        for first in [Some(*first), singular.as_ref()].into_iter().flatten() {
            for n in self.by_start.get(&first.skeleton()).into_iter().flatten() {
                let Some((start, others)) = self.known[*n].parts.split_first() else { continue };
                let follow =
                    rest.iter().zip(others).all(|(said, meant)| said.says(meant) || said.is_plural_of(meant));
                if others.len() <= rest.len() && first.says(start) && follow {
                    found.push(*n);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
