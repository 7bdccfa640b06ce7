//! What a room has handed to the journal, and what it does when the journal holds it.

use engine::game::{Envelope, Text};

use super::keys::Asker;
use crate::base::ids::UserId;
use crate::store::audit::NewEntry;
use crate::wire::frame::Answer;
use crate::wire::game::Game;

/// What a room does when the journal holds what led to it.
pub enum FollowUp {
    /// Send somebody the room's state: they have taken a seat.
    Attach(UserId),
    /// Tell somebody that they are not in the room any more, and why.
    Detach(UserId, &'static str),
    /// Tell somebody that a moderator removed them, and the moderator's reason.
    Expel(UserId, Option<Text>),
    /// Give the rewards of the game.
    Settle,
}

impl FollowUp {
    /// The person who is about to be sent the whole state.
    fn newcomer(&self) -> Option<UserId> {
        match self {
            Self::Attach(user) => Some(*user),
            Self::Detach(..) | Self::Expel(..) | Self::Settle => None,
        }
    }
}

/// What envelopes change about the people of a room.
#[derive(Default)]
pub struct Changes {
    /// Who takes a seat, and who gives one up.
    pub entered: Vec<UserId>,
    pub left: Vec<UserId>,
    pub follow_ups: Vec<FollowUp>,
}

impl Changes {
    pub fn newcomers(&self) -> Vec<UserId> {
        self.follow_ups.iter().filter_map(FollowUp::newcomer).collect()
    }
}

/// One outcome of a command or of time that passed, on its way into the journal.
#[derive(Default)]
pub struct PendingOutcome {
    pub envelopes: Vec<Envelope>,
    pub changes: Changes,
    /// The game as the list of games is to show it, if that changes.
    pub listing: Option<Box<Game>>,
    pub answer: Option<(Asker, Answer)>,
    /// The entry of the audit log, if a moderator gave an order.
    pub audit: Option<Box<NewEntry>>,
}
