//! Moderation of talk in a room: floods are refused before the engine is asked, and accepted texts are handed to the word filter, which
//! scores them in a task of its own.

use std::collections::HashMap;

use engine::game::{Command, Millis};
use engine::moderation::flood::{Flood, Verdict};

use crate::base::ids::{GameId, UserId};
use crate::moderation::flood::check_flood;
use crate::wire::error::Refusal;
use crate::word_filter::{SpokenLine, WordFilter};

/// From this many entries on, those of people who have been silent for long are dropped.
const SWEEP_FROM: usize = 64;

/// The flood counters of the people in a room.
pub struct Floods {
    /// Multiplies the engine's limits.
    factor: u32,
    by_user: HashMap<UserId, Flood>,
}

impl Floods {
    /// `factor` multiplies the engine's limits.
    pub fn new(factor: u32) -> Self {
        Self { factor, by_user: HashMap::new() }
    }

    fn take(&mut self, user: UserId, at: Millis, text: &str) -> Verdict {
        if self.by_user.len() >= SWEEP_FROM {
            self.by_user.retain(|_, flood| !flood.is_over(at));
        }
        self.by_user.entry(user).or_insert_with(|| Flood::new(self.factor)).take(at, text)
    }

    /// Refuses a line that floods the chat. Returns whether the line is shouted, that is, in capitals.
    pub fn check(&mut self, user: UserId, at: Millis, command: &Command) -> Result<bool, Refusal> {
        let verdict = match command {
            Command::Say { text, .. } => self.take(user, at, text),
            _ => Verdict::Fine,
        };
        check_flood(verdict)?;
        Ok(verdict == Verdict::Shouted)
    }

    /// Forgets the last line that was checked, because the engine refused it.
    pub fn take_back(&mut self, user: UserId) {
        if let Some(flood) = self.by_user.get_mut(&user) {
            flood.take_back();
        }
    }
}

/// Hands the text of a command to the word filter. Called for public games only: talk in private games is looked at only after a
/// report.
pub fn enqueue_for_filter(word_filter: &WordFilter, room: GameId, user: UserId, command: &Command) {
    let text = match command {
        Command::Say { text, .. } | Command::Vote { text: Some(text), .. } => text,
        Command::Act { action, .. } => match &action.text {
            Some(text) => text,
            None => return,
        },
        _ => return,
    };
    word_filter.enqueue(SpokenLine { user, text: text.clone().into_owned(), room });
}
