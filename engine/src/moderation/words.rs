//! The word filter: it gives a line a score for its insults. It never blocks a line; people decide what a score
//! means.
//!
//! Words are normalized and compared as a whole: an insult inside a longer, innocent word does not count. The filter
//! sees through common disguises: digits and signs for letters, stretched letters, letters separated by dots or
//! blanks.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::account::FieldError;

/// The largest weight of a word; the smallest is 1.
pub const MAX_WEIGHT: u8 = 10;
/// The most words that the lists hold together.
pub const MAX_WORDS: usize = 5000;
/// The longest entry, in characters and in words: some insults are sentences.
pub const MAX_WORD: usize = 40;
const MAX_PARTS: usize = 6;

/// Only this many characters of a text are read: no message is longer, and no text may cost more.
const MAX_LOOKED_AT: usize = 2000;
/// This many separate letters in a row are read as a word.
const MIN_SPELT: usize = 3;
/// A letter that is repeated this often in a row is stretched: no word of the two languages has three.
const STRETCHED: usize = 3;

/// Words of the game: it is about killing and dying, so these words alone weigh nothing. As part of a threat they do.
const OF_THE_GAME: &[&str] = &[
    "attack", "attaquer", "bite", "burn", "bruler", "chasseur", "crever", "dead", "death", "devour",
    "devorer", "die", "dies", "eat", "elect", "hang", "hunter", "kill", "killed", "killer", "kills", "liar",
    "lie", "loup", "loups", "lynch", "manger", "mentir", "menteur", "menteuse", "mort", "morte", "morts",
    "mourir", "murder", "pendre", "poison", "shoot", "sorciere", "suspect", "tirer", "tue", "tuer", "tueur",
    "village", "voter", "vote", "werewolf", "witch", "wolf", "wolves",
];

/// An entry of the lists: a word or a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedWord {
    pub lang: String,
    pub word: String,
    /// From 1 to [`MAX_WEIGHT`].
    pub weight: u8,
}

/// An entry that was found in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    pub lang: &'a str,
    pub word: &'a str,
    pub weight: u8,
}

/// The weight of a text, and the entries found in it. The same word twice counts once, even if both languages have
/// it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Score<'a> {
    pub points: u32,
    pub hits: Vec<Hit<'a>>,
}

/// A text in the form in which it is compared: without case and accents, and with letters of other alphabets that
/// look like Latin ones replaced. What separates words still does.
pub fn normalize(text: &str) -> String {
    let lower = text.nfkd().flat_map(char::to_lowercase);
    // Some letters are decomposed only in lower case.
    let bare = lower.nfkd().filter(|c| !is_combining_mark(*c) && !is_hidden(*c));
    let mut normal = String::with_capacity(text.len());
    for c in bare {
        match c {
            'æ' => normal.push_str("ae"),
            'œ' => normal.push_str("oe"),
            'ß' => normal.push_str("ss"),
            _ => normal.push(look_alike(c)),
        }
    }
    normal
}

/// True for characters without a width, which separate nothing.
fn is_hidden(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// The Latin letter that a letter of another alphabet looks like.
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

/// A way to read digits and signs. Each reading that a text has is tried.
#[derive(Clone, Copy)]
struct Reading {
    /// `$@!|€` are letters; otherwise they separate words.
    signs: bool,
    /// The letter that 1 and | stand for.
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
    fn of(normal: &str) -> impl Iterator<Item = Self> {
        let has_signs = normal.contains(['$', '@', '!', '|', '€']);
        let has_one = normal.contains(['1', '|', '!']);
        READINGS
            .into_iter()
            .filter(move |reading| (has_signs || !reading.signs) && (has_one || reading.one == 'i'))
    }

    /// The letter that this character stands for; `None` if it separates words.
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

/// A letter, and how often it is repeated in a row.
type Run = (char, usize);

/// A word as its runs of letters.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
struct SpeltWord(Vec<Run>);

impl SpeltWord {
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

    /// True if this is the other word, perhaps stretched: "looooser" is "loser", "looser" is not.
    fn says(&self, word: &Self) -> bool {
        let fits = |((letter, times), (meant, once)): (&Run, &Run)| {
            letter == meant && (times == once || *times >= STRETCHED.max(*once))
        };
        self.0.len() == word.0.len() && self.0.iter().zip(&word.0).all(fits)
    }

    fn is_plural_of(&self, word: &Self) -> bool {
        self.singular().is_some_and(|singular| singular.says(word))
    }

    /// The word without an s at its end, which is the plural of most words.
    fn singular(&self) -> Option<Self> {
        match self.0.split_last() {
            Some((('s', 1), rest)) if rest.len() > 1 => Some(Self(rest.to_vec())),
            _ => None,
        }
    }
}

/// A word of a text, and what separates it from the word before.
struct Token {
    word: SpeltWord,
    /// True if the word is a single letter, perhaps stretched.
    is_letter: bool,
    gap: Option<char>,
}

/// The words of a normalized text.
fn tokens(normal: &str, reading: Reading) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut word, mut gap, mut has_letter) = (SpeltWord::default(), None, false);
    // A blank at the end closes the last word.
    for c in normal.chars().chain([' ']) {
        if let Some(letter) = reading.letter(c) {
            has_letter |= c.is_alphabetic();
            word.push(letter, 1);
            continue;
        }
        if !word.0.is_empty() {
            let word = std::mem::take(&mut word);
            // Numbers are not words.
            let word = if std::mem::take(&mut has_letter) { word } else { SpeltWord::default() };
            tokens.push(Token { is_letter: word.0.len() == 1, word, gap });
            gap = None;
        }
        // Of several signs the first that is not a blank counts.
        gap = gap.filter(|gap| *gap != ' ').or(Some(if c.is_whitespace() { ' ' } else { c }));
    }
    tokens
}

/// Words that are spelt out letter by letter: "l.o.s.e.r". The same sign separates all of their letters.
fn spelt(tokens: &[Token]) -> Vec<SpeltWord> {
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
                let mut word = SpeltWord::default();
                letters.iter().flat_map(|token| &token.word.0).for_each(|(letter, n)| word.push(*letter, *n));
                word
            };
            words.push(join(&tokens[from..to]));
            // In "you are a l o s e r" the first single letter is a word of its own.
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
fn parts(word: &str) -> Vec<SpeltWord> {
    tokens(&normalize(word), READINGS[0]).into_iter().map(|token| token.word).collect()
}

/// The key of an entry: two entries with the same key are the same to the filter.
pub fn key(word: &str) -> String {
    let parts = parts(word);
    let text =
        |part: &SpeltWord| part.0.iter().flat_map(|(c, n)| std::iter::repeat_n(*c, *n)).collect::<String>();
    parts.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// Checks a word that a moderator adds to a list: words of letters and digits, at most [`MAX_WORD`] characters and
/// six words, and no word that the game itself needs.
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

struct IndexedEntry {
    entry: ListedWord,
    key: String,
    parts: Vec<SpeltWord>,
}

/// The lists, indexed for look-up.
#[derive(Default)]
pub struct Filter {
    known: Vec<IndexedEntry>,
    /// The entries by the skeleton of their first word.
    by_start: HashMap<String, Vec<usize>>,
}

impl Filter {
    /// Builds the filter. Entries that [`check_word`] would refuse are left out.
    pub fn new(entries: impl IntoIterator<Item = ListedWord>) -> Self {
        let mut filter = Self::default();
        for entry in entries {
            if check_word(&entry.word).is_err() {
                continue;
            }
            let (key, parts) = (key(&entry.word), parts(&entry.word));
            let start = parts[0].skeleton();
            filter.by_start.entry(start).or_default().push(filter.known.len());
            filter.known.push(IndexedEntry { entry, key, parts });
        }
        filter
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.known.len()
    }
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// The score of a text. Its cost grows with the text's length, up to a bound.
    pub fn score(&self, text: &str) -> Score<'_> {
        let normal: String = normalize(&text.chars().take(MAX_LOOKED_AT).collect::<String>());
        let normal: String = normal.chars().take(MAX_LOOKED_AT).collect();
        let mut found = Vec::new();
        for reading in Reading::of(&normal) {
            let tokens = tokens(&normal, reading);
            let words: Vec<&SpeltWord> = tokens.iter().map(|token| &token.word).collect();
            for from in 0..words.len() {
                self.find(&words[from..], &mut found);
            }
            for word in spelt(&tokens) {
                self.find(&[&word], &mut found);
            }
        }
        let mut score = Score::default();
        // Of entries with the same key the heaviest comes first.
        found.sort_unstable_by_key(|n| (&self.known[*n].key, u8::MAX - self.known[*n].entry.weight, *n));
        found.dedup_by_key(|n| &self.known[*n].key);
        found.sort_unstable();
        for IndexedEntry { entry, .. } in found.into_iter().map(|n| &self.known[n]) {
            score.points += u32::from(entry.weight);
            score.hits.push(Hit { lang: &entry.lang, word: &entry.word, weight: entry.weight });
        }
        score
    }

    /// The weight of the heaviest entry that this text is when both are written without blanks.
    pub fn weight_of_joined(&self, text: &str) -> u32 {
        let joined = |key: &str| key.split(' ').collect::<String>();
        let text = joined(&key(text));
        let same = self.known.iter().filter(|known| joined(&known.key) == text);
        same.map(|known| u32::from(known.entry.weight)).max().unwrap_or(0)
    }

    /// The entries with which these words begin.
    fn find(&self, words: &[&SpeltWord], found: &mut Vec<usize>) {
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
