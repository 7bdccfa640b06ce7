//! The report of a failed scenario: the line, what was expected, and what the game and each seat really saw.

use std::fmt;

use super::markdown::Block;

/// A scenario that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The line in the file, counted from 1.
    pub line: usize,
    /// The text of that line.
    pub text: String,
    /// What was expected, and what happened instead.
    pub message: String,
    /// What the game and each seat saw since the last phase line.
    pub seen: String,
}

impl Failure {
    /// A failure in this line of a block, counted from 0. [`Failure::at`] turns it into a line of the file.
    pub(super) fn new(line: usize, text: &str, message: String, seen: String) -> Box<Self> {
        Box::new(Self { line, text: text.to_owned(), message, seen })
    }

    pub(super) fn at(mut self: Box<Self>, block: &Block) -> Box<Self> {
        self.line += block.first_line;
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}\n{}", self.line, self.text, self.message)?;
        if !self.seen.is_empty() {
            write!(f, "\n\n{}", self.seen)?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}
