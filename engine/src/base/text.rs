//! Texts of players: how they are stored, and how two of them are compared.

use std::borrow::Cow;

/// A text of a player. Borrowed where a program speaks, owned where a person does.
pub type Text = Cow<'static, str>;

/// The most characters in a chat line, an accusation or a candidacy.
pub const MAX_TEXT: usize = 300;

/// A text as the game stores it: no control characters, no marks of direction, no white space around it.
pub(crate) fn tidy(text: Text) -> Text {
    let is_clean = |c: char| !c.is_control() && !is_mark_of_direction(c);
    if text.trim().len() == text.len() && text.chars().all(is_clean) {
        return text;
    }
    let shown = text.chars().filter(|c| !is_mark_of_direction(*c));
    let spaced: String = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
    Text::Owned(spaced.trim().to_owned())
}

/// True for characters that turn the order of the letters around them: with one, a line could seem to be somebody else's.
pub(crate) fn is_mark_of_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// True if nobody could see anything of this text: it is white space, control characters, or characters without width.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(is_invisible)
}

fn is_invisible(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || is_mark_of_direction(c)
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

/// A text as it is compared: without case, accents and punctuation. White space still separates its words.
pub(crate) fn simplified(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à'..='å' => plain.push('a'),
            'æ' => plain.push_str("ae"),
            'ç' => plain.push('c'),
            'è'..='ë' => plain.push('e'),
            'ì'..='ï' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ò'..='ö' | 'ø' => plain.push('o'),
            'œ' => plain.push_str("oe"),
            'ß' => plain.push_str("ss"),
            'ù'..='ü' => plain.push('u'),
            'ý' | 'ÿ' => plain.push('y'),
            c if c.is_whitespace() => plain.push(' '),
            c if c.is_alphanumeric() => plain.push(c),
            // Punctuation, and accents that are characters of their own.
            _ => {}
        }
    }
    plain
}

/// A text in its simplified form, and which letters it holds: one text can hold another only if it holds the other's letters.
pub(crate) struct Simplified {
    pub(crate) text: String,
    letters: u32,
}

impl Simplified {
    pub(crate) fn new(text: &str) -> Self {
        let text = simplified(text).trim().to_owned();
        let bit = |c: char| if c.is_ascii_lowercase() { 1 << (c as u32 - 'a' as u32) } else { 1 << 26 };
        Self { letters: text.chars().map(bit).fold(0, |all, letter| all | letter), text }
    }

    fn holds(&self, other: &Self) -> bool {
        other.letters & !self.letters == 0 && self.text.contains(&other.text)
    }

    /// True if this word can't be told from the name, because one of the two holds the other.
    pub(crate) fn is_like(&self, name: &Self) -> bool {
        name.holds(self) || (self.holds(name) && name.text.chars().count() >= 3)
    }
}
