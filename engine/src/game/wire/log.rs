//! The log of a view: what happened and what was said, in one order, so that a room that is entered again reads the
//! same.

use serde::{Deserialize, Serialize};

use super::chat::Line;
use super::event::Event;
use super::fact::{Cause, Fact};
use super::phase::Phase;
use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::roles::{RoleId, RoleSet};
use crate::seat::{Seat, SeatSet};

/// The most entries that a view's log keeps; older ones are forgotten first.
pub const MAX_LOG: usize = 600;

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum LogEntry {
    Said {
        line: Line,
        /// When it was said, as whoever folds the view has told; 0 where nobody asks for it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        at: Millis,
        /// The players whom the line names with an `@`.
        #[serde(default)]
        mentions: SeatSet,
    },
    Phase {
        phase: Phase,
        day: u8,
        called: RoleSet,
    },
    Joined {
        seat: Seat,
        name: Text,
    },
    Left {
        seat: Seat,
        name: Text,
        removed: bool,
    },
    Connected {
        seat: Seat,
        connected: bool,
    },
    /// Another player is host: in the stead of somebody whose connection is lost (LOBBY-12), or for good.
    Host {
        name: Text,
        absent: Option<Text>,
    },
    Learned {
        fact: Fact,
    },
    Accused {
        by: Seat,
        seat: Seat,
        text: Text,
    },
    Stood {
        seat: Seat,
        text: Text,
    },
    Mayor {
        seat: Option<Seat>,
    },
    Counted {
        leaders: SeatSet,
        votes: u8,
    },
    Shielded {
        seat: Seat,
    },
    Died {
        seat: Seat,
        cause: Cause,
        role: RoleId,
        infected: bool,
    },
    NobodyDied,
    KickVote {
        seat: Seat,
    },
    KickVoteClosed {
        seat: Seat,
        removed: bool,
    },
    /// A moderator speaks to one player or to everybody.
    Announced {
        to: Option<Seat>,
        text: Text,
    },
    Muted {
        seat: Seat,
        reason: Option<Text>,
    },
    Unmuted {
        seat: Seat,
    },
    Expelled {
        seat: Seat,
        reason: Option<Text>,
    },
    Paused,
    Resumed,
    Voided,
}

impl LogEntry {
    /// The log entry for an event at a moment; `None` if the event does not matter later. `name_of` gives the name of a seat's
    /// player before the event: when a player gives a seat up, the event does not name them. `mentioned` finds the players whom
    /// words name with an `@`.
    pub(super) fn of(
        event: &Event,
        at: Millis,
        name_of: impl Fn(Seat) -> Option<Text>,
        mentioned: impl Fn(&str) -> SeatSet,
    ) -> Option<Self> {
        Some(match event {
            Event::Said { line } => {
                LogEntry::Said { line: (**line).clone(), at, mentions: mentioned(&line.text) }
            }
            Event::PhaseChanged { phase, day, called, .. } => {
                LogEntry::Phase { phase: *phase, day: *day, called: *called }
            }
            Event::Seated { seat, face } => LogEntry::Joined { seat: *seat, name: face.name.clone() },
            Event::Vacated { seat, removed } => {
                LogEntry::Left { seat: *seat, name: name_of(*seat)?, removed: *removed }
            }
            Event::Connected { seat, connected } => {
                LogEntry::Connected { seat: *seat, connected: *connected }
            }
            Event::Learned { fact } => LogEntry::Learned { fact: *fact },
            Event::Voted { voter, target: Some(seat), accusation: Some(text) } => {
                LogEntry::Accused { by: *voter, seat: *seat, text: text.clone() }
            }
            Event::Stood { seat, text } => LogEntry::Stood { seat: *seat, text: text.clone() },
            Event::MayorChanged { seat } => LogEntry::Mayor { seat: *seat },
            Event::VoteCounted { leaders, votes } => LogEntry::Counted { leaders: *leaders, votes: *votes },
            Event::Shielded { seat } => LogEntry::Shielded { seat: *seat },
            Event::Died { seat, cause, role, infected } => {
                LogEntry::Died { seat: *seat, cause: *cause, role: *role, infected: *infected }
            }
            Event::NobodyDied => LogEntry::NobodyDied,
            Event::KickVoteOpened { seat, .. } => LogEntry::KickVote { seat: *seat },
            Event::KickVoteClosed { seat, removed } => {
                LogEntry::KickVoteClosed { seat: *seat, removed: *removed }
            }
            Event::Announced { to, text } => LogEntry::Announced { to: *to, text: text.clone() },
            Event::Muted { seat, reason, .. } => LogEntry::Muted { seat: *seat, reason: reason.clone() },
            Event::Unmuted { seat } => LogEntry::Unmuted { seat: *seat },
            Event::Expelled { seat, reason } => LogEntry::Expelled { seat: *seat, reason: reason.clone() },
            Event::Paused => LogEntry::Paused,
            Event::Resumed => LogEntry::Resumed,
            Event::Voided => LogEntry::Voided,
            _ => return None,
        })
    }
}
