//! Journals: the configuration, the seed and the accepted commands of a game, from which it is rebuilt to the bit.

use serde::{Deserialize, Serialize};

use super::{BadDuration, Config, Game};
use crate::base::moment::Millis;
use crate::game::wire::{Actor, Command, Rejection};

/// The version of the rules. It is raised whenever an old journal would replay differently.
pub const RULES_VERSION: u32 = 6;

/// The latest moment that a journal may name: browsers count no further exactly.
pub const MAX_MOMENT: Millis = (1 << 53) - 1;

/// An accepted command, who sent it, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    pub at: Millis,
    pub actor: Actor,
    pub command: Command,
}

/// Everything that a game is rebuilt from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Journal {
    pub version: u32,
    pub config: Config,
    pub seed: u64,
    pub entries: Vec<Entry>,
    /// The moment up to which the journal tells of the game, if the game was left before its end. Without it, the
    /// game runs on after the last entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Millis>,
}

/// Why a journal can't be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JournalError {
    #[error("journal of rules version {found}, these are version {RULES_VERSION}")]
    Version { found: u32 },
    #[error("the settings can't be played: {0}")]
    Settings(Rejection),
    #[error(transparent)]
    Durations(#[from] BadDuration),
    #[error("entry {entry} lies later than moment {MAX_MOMENT}")]
    Late { entry: usize },
    #[error("entry {entry} is refused: {rejection}")]
    Entry { entry: usize, rejection: Rejection },
}

impl JournalError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Version { .. } => "other_rules",
            Self::Durations(_) => "bad_duration",
            Self::Late { .. } => "bad_moment",
            Self::Settings(rejection) | Self::Entry { rejection, .. } => rejection.code(),
        }
    }
}

impl Journal {
    pub fn new(config: Config, seed: u64) -> Self {
        Self { version: RULES_VERSION, config, seed, entries: Vec::new(), until: None }
    }

    /// The game as it was after the last entry. Everything that it emitted waits in [`Game::emitted`].
    ///
    /// # Errors
    /// The journal is of another version of the rules, or broken.
    pub fn replay(&self) -> Result<Game, JournalError> {
        let mut game = self.open()?;
        for (number, entry) in self.entries.iter().enumerate() {
            game.apply(entry.at, entry.actor, entry.command.clone())
                .map_err(|rejection| JournalError::Entry { entry: number, rejection })?;
        }
        Ok(game)
    }

    /// The game before the first entry, if the whole journal can be of these rules.
    pub(super) fn open(&self) -> Result<Game, JournalError> {
        if self.version != RULES_VERSION {
            return Err(JournalError::Version { found: self.version });
        }
        self.config.durations.check()?;
        if let Some(entry) = self.entries.iter().position(|entry| entry.at > MAX_MOMENT) {
            return Err(JournalError::Late { entry });
        }
        Game::new(self.config.clone(), self.seed).map_err(JournalError::Settings)
    }

    /// The game as far as the journal tells of it. After the last entry of a journal without [`until`](Self::until) time runs on
    /// until the game is over, or until it waits for people.
    ///
    /// # Errors
    /// See [`Journal::replay`].
    pub fn replay_on(&self) -> Result<Game, JournalError> {
        let mut game = self.replay()?;
        match self.until {
            Some(until) => game.advance(until.min(MAX_MOMENT)),
            None => {
                while let Some(due) = game.deadline().filter(|_| !game.is_over()) {
                    game.advance(due);
                }
            }
        }
        Ok(game)
    }
}
