//! What people say in a room, as far as talk has to be kept bearable: floods are refused before the engine is asked, and what
//! was accepted is handed to prevention, which does not keep the room waiting.

use std::collections::HashMap;

use engine::game::{Command, Millis};
use engine::moderation::flood::{Flood, Verdict};

use crate::base::ids::{GameId, UserId};
use crate::prevention::flood::check_flood;
use crate::prevention::{Prevention, Spoken};
use crate::wire::error::Refusal;

/// When this many people are remembered, those who have been silent for long are forgotten.
const MANY: usize = 64;

/// What each person in a room said lately.
pub struct Floods {
    times: u32,
    by_user: HashMap<UserId, Flood>,
}

impl Floods {
    /// The engine's limits, each this many times as large.
    pub fn new(times: u32) -> Self {
        Self { times, by_user: HashMap::new() }
    }

    fn take(&mut self, user: UserId, at: Millis, text: &str) -> Verdict {
        if self.by_user.len() >= MANY {
            self.by_user.retain(|_, flood| !flood.is_over(at));
        }
        self.by_user.entry(user).or_insert_with(|| Flood::new(self.times)).take(at, text)
    }

    /// Refuses a line that floods the chat. Gives whether the line is shouted: in capitals.
    pub fn check(&mut self, user: UserId, at: Millis, command: &Command) -> Result<bool, Refusal> {
        let verdict = match command {
            Command::Say { text, .. } => self.take(user, at, text),
            _ => Verdict::Fine,
        };
        check_flood(verdict)?;
        Ok(verdict == Verdict::Shouted)
    }
}

/// Hands the text of a command to prevention. The room calls it for public games only: what is said in a private game is nobody's
/// business until somebody reports it.
pub fn weigh(prevention: &Prevention, room: GameId, user: UserId, command: &Command) {
    let text = match command {
        Command::Say { text, .. } | Command::Vote { text: Some(text), .. } => text,
        Command::Act { action, .. } => match &action.text {
            Some(text) => text,
            None => return,
        },
        _ => return,
    };
    prevention.weigh(Spoken { user, text: text.clone().into_owned(), room });
}
