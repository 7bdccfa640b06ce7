//! What people say in a room, as far as it is a matter of keeping talk bearable: floods are refused before the engine is
//! asked, and what was accepted is weighed somewhere else, without keeping the room waiting.

use std::collections::HashMap;

use bytestring::ByteString;
use engine::game::{Command, Millis};
use engine::moderation::flood::{Flood, Verdict};

use super::live::Live;
use crate::base::ids::UserId;
use crate::prevention::Spoken;
use crate::prevention::flood::check_flood;
use crate::wire::answer::SaidLine;
use crate::wire::error::Refusal;
use crate::wire::frame;

/// When so many people are remembered, those who have been silent for long are forgotten.
const MANY: usize = 64;

/// What each person in a room said lately.
pub(super) struct Floods {
    times: u32,
    by_user: HashMap<UserId, Flood>,
    /// What is being asked of the room is a line in capitals.
    pub(super) is_shouted: bool,
}

impl Floods {
    /// The engine's limits, each so many times as large.
    pub(super) fn new(times: u32) -> Self {
        Self { times, by_user: HashMap::new(), is_shouted: false }
    }

    fn take(&mut self, user: UserId, at: Millis, text: &str) -> Verdict {
        if self.by_user.len() >= MANY {
            self.by_user.retain(|_, flood| !flood.is_over(at));
        }
        self.by_user.entry(user).or_insert_with(|| Flood::new(self.times)).take(at, text)
    }
}

impl Live {
    /// Whether this may be said now, as far as it is said at all.
    pub(super) fn check_flood(&mut self, user: UserId, command: &Command) -> Result<(), Refusal> {
        let verdict = match command {
            Command::Say { text, .. } => self.floods.take(user, self.clock.now(), text),
            _ => Verdict::Fine,
        };
        self.floods.is_shouted = verdict == Verdict::Shouted;
        check_flood(verdict)
    }

    /// What whoever asked for it is answered when it is done: who shouts is told so.
    pub(super) fn done(&self) -> ByteString {
        frame::json(&SaidLine { notice: self.floods.is_shouted.then_some("shouted") })
    }

    /// Hands over what somebody has said to be weighed. What is said in private games is nobody's business until
    /// somebody reports it.
    pub(super) fn weigh(&self, user: UserId, command: &Command) {
        if self.game.settings().private {
            return;
        }
        let text = match command {
            Command::Say { text, .. } | Command::Vote { text: Some(text), .. } => text,
            Command::Act { action, .. } => match &action.text {
                Some(text) => text,
                None => return,
            },
            _ => return,
        };
        let text = text.clone().into_owned();
        self.house.prevention.weigh(Spoken { user, text, room: self.id });
    }
}
