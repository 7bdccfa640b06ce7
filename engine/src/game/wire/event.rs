//! Events: what happened, each stamped with the audience that may know it.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::chat::{Line, Permissions};
use super::ending::{Camp, Ending};
use super::fact::{Cause, Fact};
use super::gesture::Gesture;
use super::order::Order;
use super::phase::Phase;
use super::profile::Face;
use super::prompt::Prompt;
use super::settings::Settings;
use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::roles::{RoleId, RoleSet};
use crate::seat::{Audience, Seat, SeatSet};

/// An envelope: an event with its audience. The number counts all envelopes of a game. It stays on the server,
/// because gaps in it would tell players that something happened that they may not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Envelope {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: Millis,
    pub audience: Audience,
    pub event: Event,
}

/// An event: something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The room's settings, at its opening and whenever the host changes them.
    Configured {
        settings: Box<Settings>,
        bots_allowed: bool,
    },
    /// A player took a seat.
    Seated {
        seat: Seat,
        face: Box<Face>,
    },
    /// A seat became free, before the start.
    Vacated {
        seat: Seat,
        removed: bool,
    },
    HostChanged {
        seat: Option<Seat>,
    },
    /// A connection was lost or is back.
    Connected {
        seat: Seat,
        connected: bool,
    },
    /// A new phase, or a new step of the night; it ends every prompt but those about absence.
    PhaseChanged {
        phase: Phase,
        day: u8,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        began: Millis,
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        ends: Option<Millis>,
        /// The roles that are called, in a step of the night.
        called: RoleSet,
    },
    /// The phase ends sooner, because everybody has voted.
    Hastened {
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ends: Millis,
    },
    /// The role that the recipient holds from now on.
    RoleGiven {
        role: RoleId,
    },
    Prompted {
        prompt: Box<Prompt>,
    },
    /// The recipient's own answer.
    Answered {
        prompt: u32,
        action: Box<Action>,
    },
    /// A prompt about absence is over.
    PromptClosed {
        prompt: u32,
    },
    /// The recipient learns a fact.
    Learned {
        fact: Fact,
    },
    /// A vote of the day. With a text it is an accusation.
    Voted {
        voter: Seat,
        target: Option<Seat>,
        accusation: Option<Text>,
    },
    /// A vote of the pack, to the pack.
    PackVoted {
        voter: Seat,
        target: Option<Seat>,
    },
    /// A player stands as a candidate for mayor.
    Stood {
        seat: Seat,
        text: Text,
    },
    /// A vote for a mayor.
    Balloted {
        voter: Seat,
        candidate: Option<Seat>,
    },
    MayorChanged {
        seat: Option<Seat>,
    },
    /// The outcome of the day's vote, before the deaths. If several are tied, nobody dies, or the mayor decides.
    VoteCounted {
        leaders: SeatSet,
        votes: u8,
    },
    Died {
        seat: Seat,
        cause: Cause,
        role: RoleId,
        infected: bool,
    },
    /// The true cause of a death, for moderators.
    CauseKnown {
        seat: Seat,
        cause: Cause,
    },
    /// A night or a vote without a death.
    NobodyDied,
    /// The vote's victim can't be killed by it. Nobody is told why.
    Shielded {
        seat: Seat,
    },
    Said {
        line: Box<Line>,
    },
    /// A player's avatar makes a gesture.
    Gestured {
        seat: Seat,
        gesture: Gesture,
    },
    /// A player is ready to begin, or not any more.
    Readied {
        seat: Seat,
        ready: bool,
    },
    /// What is hidden about the living, to a dead player who has asked for it, and again when it has changed.
    Unveiled {
        roles: Vec<(Seat, RoleId)>,
        infected: SeatSet,
        lovers: SeatSet,
    },
    /// A dead player bets on a camp, to the dead.
    BetPlaced {
        seat: Seat,
        camp: Camp,
    },
    /// The channels in which the recipient may write and read from now on.
    ChannelsChanged {
        permissions: Permissions,
    },
    /// The living vote on removing this absent player.
    KickVoteOpened {
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ends: Millis,
    },
    KickVoteClosed {
        seat: Seat,
        removed: bool,
    },
    /// The end of the game, with everything that was hidden (CHAT-3).
    Ended {
        ending: Box<Ending>,
    },
    Aborted,
    /// A moderator speaks to everybody, or to one player.
    Announced {
        to: Option<Seat>,
        text: Text,
    },
    /// A moderator has muted the recipient until a moment.
    Muted {
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        until: Millis,
        reason: Option<Text>,
    },
    Unmuted {
        seat: Seat,
    },
    /// A moderator removes the recipient.
    Expelled {
        seat: Seat,
        reason: Option<Text>,
    },
    /// The game is paused.
    Paused,
    Resumed,
    /// A moderator ends the game without a result.
    Voided,
    /// An order of a moderator, for moderators.
    Moderated {
        by: Text,
        order: Box<Order>,
        reason: Option<Text>,
    },
}
