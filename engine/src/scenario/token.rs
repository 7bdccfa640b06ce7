//! The tokens of a scenario's line: words, quoted texts, commas and colons, and a cursor over them.

use super::cast::Cast;
use super::error::ParseError;
use crate::base::moment::Millis;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ScriptToken {
    Word(String),
    Text(String),
    Comma,
    Colon,
}

/// Reads a line from left to right.
pub(super) struct Cursor<'a> {
    tokens: Vec<ScriptToken>,
    at: usize,
    pub(super) cast: &'a mut Cast,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(line: &str, cast: &'a mut Cast) -> Result<Self, ParseError> {
        Ok(Self { tokens: tokens(line)?, at: 0, cast })
    }

    fn peek(&self) -> Option<&ScriptToken> {
        self.tokens.get(self.at)
    }
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.tokens.len()
    }
    /// The next word, if the next token is one. It is not taken.
    pub(super) fn peek_word(&self) -> Option<&str> {
        match self.peek()? {
            ScriptToken::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Takes this token if it is the next.
    fn takes(&mut self, token: &ScriptToken) -> bool {
        let comes = self.peek() == Some(token);
        self.at += usize::from(comes);
        comes
    }
    pub(super) fn takes_comma(&mut self) -> bool {
        self.takes(&ScriptToken::Comma)
    }
    pub(super) fn takes_colon(&mut self) -> bool {
        self.takes(&ScriptToken::Colon)
    }
    pub(super) fn takes_word(&mut self, word: &str) -> bool {
        self.takes(&ScriptToken::Word(word.to_owned()))
    }

    /// Takes a word; `what` names it in errors.
    pub(super) fn word(&mut self, what: &str) -> Result<String, ParseError> {
        match self.peek() {
            Some(ScriptToken::Word(word)) => {
                let word = word.clone();
                self.at += 1;
                Ok(word)
            }
            _ => Err(ParseError::new(format!("{what} is missing"), "")),
        }
    }

    /// Takes a quoted text if the next token is one.
    pub(super) fn text_if_any(&mut self) -> Option<String> {
        let Some(ScriptToken::Text(text)) = self.peek() else { return None };
        let text = text.clone();
        self.at += 1;
        Some(text)
    }

    pub(super) fn text(&mut self, what: &str) -> Result<String, ParseError> {
        self.text_if_any()
            .ok_or_else(|| ParseError::new(format!("{what} is missing"), "write it in double quotes"))
    }

    /// Takes a word from a list, and returns what it means.
    pub(super) fn one_of<T: Copy>(&mut self, what: &str, list: &[(&str, T)]) -> Result<T, ParseError> {
        let word = self.word(what)?;
        let known = list.iter().find(|(name, _)| *name == word).map(|(_, meaning)| *meaning);
        known.ok_or_else(|| {
            let names: Vec<&str> = list.iter().map(|(name, _)| *name).collect();
            ParseError::new(format!("{word:?} is no {what}"), format!("one of: {}", names.join(", ")))
        })
    }

    /// Takes a word that is a name in JSON: a role, a channel, a cause.
    pub(super) fn named<T: serde::de::DeserializeOwned>(&mut self, what: &str) -> Result<T, ParseError> {
        let word = self.word(what)?;
        serde_json::from_value(serde_json::Value::String(word.clone()))
            .map_err(|error| ParseError::new(format!("{word:?} is no {what}"), error.to_string()))
    }

    pub(super) fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, ParseError> {
        let word = self.word(what)?;
        word.parse()
            .map_err(|_| ParseError::new(format!("{word:?} is no number"), format!("{what} is a number")))
    }

    /// Takes items separated by commas, to the end of the line; the word `empty` stands for no item.
    pub(super) fn list<T>(
        &mut self,
        empty: &str,
        mut item: impl FnMut(&mut Self) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = Vec::new();
        if self.takes_word(empty) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if !self.takes_comma() {
                return Ok(items);
            }
        }
    }

    /// Takes `!CODE` from the end of the line. The code is empty for `!` alone.
    pub(super) fn split_outcome(&mut self) -> Option<String> {
        let Some(ScriptToken::Word(word)) = self.tokens.last() else { return None };
        let code = word.strip_prefix('!')?.to_owned();
        self.tokens.pop();
        Some(code)
    }

    /// Checks that nothing is left on the line.
    pub(super) fn end(&self) -> Result<(), ParseError> {
        match self.peek() {
            None => Ok(()),
            Some(ScriptToken::Word(word)) => Err(ParseError::new(format!("{word:?} is too much"), "")),
            Some(ScriptToken::Text(text)) => Err(ParseError::new(format!("\"{text}\" is too much"), "")),
            Some(ScriptToken::Comma) => Err(ParseError::new("a comma is too much", "")),
            Some(ScriptToken::Colon) => Err(ParseError::new("a colon is too much", "")),
        }
    }
}

fn tokens(line: &str) -> Result<Vec<ScriptToken>, ParseError> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let after = &rest[first.len_utf8()..];
        rest = match first {
            '#' => "",
            ',' => {
                tokens.push(ScriptToken::Comma);
                after
            }
            ':' => {
                tokens.push(ScriptToken::Colon);
                after
            }
            '"' => {
                let (text, after) = after
                    .split_once('"')
                    .ok_or_else(|| ParseError::new("a text is not closed", "close it with a double quote"))?;
                tokens.push(ScriptToken::Text(text.to_owned()));
                after
            }
            _ => {
                let ends = |c: char| c.is_whitespace() || matches!(c, ',' | ':' | '"');
                let (word, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
                tokens.push(ScriptToken::Word(word.to_owned()));
                after
            }
        }
        .trim_start();
    }
    Ok(tokens)
}

/// The longest duration: a week.
const LONGEST: Millis = 7 * 24 * 60 * 60 * 1000;

/// Reads `8 s` or `400 ms`.
pub(super) fn duration(cursor: &mut Cursor<'_>) -> Result<Millis, ParseError> {
    let count: Millis = cursor.number("how long")?;
    let millis = count.saturating_mul(cursor.one_of("unit", &[("ms", 1), ("s", 1000)])?);
    if millis > LONGEST {
        return Err(ParseError::new("that is too long", "a duration is a week at most"));
    }
    Ok(millis)
}
