//! Problems, as users are told: one clear line, a hint where there is one, and an exit status.

use std::io;
use std::process::ExitCode;

use anstream::eprintln;

use super::paint::{BAD, DIM, paint};

/// A problem, which ends the command.
#[derive(Debug)]
pub(super) struct Problem {
    status: u8,
    message: String,
    hint: Option<String>,
}

impl Problem {
    /// The input can't be used: status 2.
    pub(super) fn input(message: impl Into<String>) -> Self {
        Self { status: 2, message: message.into(), hint: None }
    }

    /// The input is right, but the command has failed: status 1.
    pub(super) fn failure(message: impl Into<String>) -> Self {
        Self { status: 1, message: message.into(), hint: None }
    }

    /// The command has printed everything itself; only the status is left.
    pub(super) fn told(status: u8) -> Self {
        Self { status, message: String::new(), hint: None }
    }

    pub(super) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Prints the problem, if it has a message.
    pub(super) fn tell(self) -> ExitCode {
        if !self.message.is_empty() {
            eprintln!("{}: {}", paint(BAD, "error"), self.message);
        }
        if let Some(hint) = self.hint {
            eprintln!("\n{}: {hint}", paint(DIM, "hint"));
        }
        ExitCode::from(self.status)
    }
}

/// Writing has failed. If the reader of the output has gone, that is no problem: `moonhowl roles | head -1`.
impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::told(0),
            _ => Self::failure(format!("the output can't be written: {error}")),
        }
    }
}
