//! Errors in the text of a scenario.

use super::failure::Failure;
use super::markdown::Block;

/// Why a line can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ParseError {
    line: usize,
    text: String,
    message: String,
    hint: String,
}

impl ParseError {
    pub(super) fn new(message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { line: 0, text: String::new(), message: message.into(), hint: hint.into() }
    }

    /// The same error, in this line of the block, counted from 0.
    pub(super) fn in_line(self, number: usize, text: &str) -> Self {
        Self { line: number, text: text.trim().to_owned(), ..self }
    }

    pub(super) fn at(self, block: &Block) -> Box<Failure> {
        let hint = if self.hint.is_empty() { String::new() } else { format!("\n\nhint: {}", self.hint) };
        Failure::new(self.line, &self.text, format!("can't be read: {}{hint}", self.message), String::new())
            .at(block)
    }
}
