//! What is on its way into the journal, and what is done when it is there.

use engine::game::{Envelope, Text};
use tokio::sync::oneshot;

use crate::base::ids::UserId;
use crate::store::audit::NewEntry;
use crate::wire::frame::Answer;
use crate::wire::game::Game;

/// Who waits for an answer.
pub(super) struct Asker {
    pub(super) user: UserId,
    pub(super) key: Option<String>,
    pub(super) reply: oneshot::Sender<Answer>,
}

/// What is done when the journal holds it.
pub(super) enum After {
    Attach(UserId),
    Detach(UserId, &'static str),
    /// Out of the room by a moderator's order, and why.
    Expel(UserId, Option<Text>),
    Settle,
}

impl After {
    /// Who is about to be sent the whole state.
    pub(super) fn newcomer(&self) -> Option<UserId> {
        match self {
            Self::Attach(user) => Some(*user),
            Self::Detach(..) | Self::Expel(..) | Self::Settle => None,
        }
    }
}

/// Something on its way into the journal.
pub(super) struct Pending {
    pub(super) ticket: u64,
    pub(super) envelopes: Vec<Envelope>,
    pub(super) afters: Vec<After>,
    /// Who takes a seat by it, and who gives his up: the directory lets him go when it is kept.
    pub(super) entered: Vec<UserId>,
    pub(super) left: Vec<UserId>,
    pub(super) listing: Option<Box<Game>>,
    pub(super) answer: Option<(Asker, Answer)>,
    /// What the audit log is to hold of it.
    pub(super) audit: Option<Box<NewEntry>>,
}
