//! Outcomes that a room has handed to the journal, and what the room does after their commit.

use engine::game::{Envelope, Text};

use super::keys::Asker;
use crate::base::ids::UserId;
use crate::store::audit::NewAuditEntry;
use crate::voice::Audible;
use crate::wire::frame::Answer;
use crate::wire::game::Game;

/// What a room does after the commit.
pub enum FollowUp {
    /// Sends the room's state to a person who has taken a seat.
    Attach(UserId),
    /// Tells a person that they are no longer in the room, and why.
    Detach(UserId, &'static str),
    /// Tells a person that a moderator removed them, and the moderator's reason.
    Expel(UserId, Option<Text>),
    /// Calls the people who wait elsewhere: the countdown runs.
    Call,
    /// Writes the game's results and rewards.
    Settle,
}

impl FollowUp {
    /// The person who will be sent the whole state, if any.
    fn newcomer(&self) -> Option<UserId> {
        match self {
            Self::Attach(user) => Some(*user),
            Self::Detach(..) | Self::Expel(..) | Self::Call | Self::Settle => None,
        }
    }
}

/// What envelopes change for the people of a room.
#[derive(Default)]
pub struct Changes {
    /// Accounts that take a seat.
    pub entered: Vec<UserId>,
    /// Accounts that give their seat up.
    pub left: Vec<UserId>,
    pub follow_ups: Vec<FollowUp>,
}

impl Changes {
    pub fn newcomers(&self) -> Vec<UserId> {
        self.follow_ups.iter().filter_map(FollowUp::newcomer).collect()
    }
}

/// The outcome of one command, or of time that passed, until its commit.
#[derive(Default)]
pub struct PendingOutcome {
    pub envelopes: Vec<Envelope>,
    pub changes: Changes,
    /// The game's new entry in the list of games, if it changes.
    pub listing: Option<Box<Game>>,
    pub answer: Option<(Asker, Answer)>,
    /// Whose voices are carried to whom from now on, if that changes.
    pub audible: Option<Box<Audible>>,
    /// The entry of the audit log, if the command was a moderator's order.
    pub audit: Option<Box<NewAuditEntry>>,
}
