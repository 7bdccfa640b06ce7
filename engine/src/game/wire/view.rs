//! Views: what one recipient sees of a game, as a fold of the envelopes that are addressed to them. The browser draws
//! the view, bots decide from it, and whoever enters a room again is sent it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::chat::Permissions;
use super::check::{self, Standing};
use super::claim::Claim;
use super::command::Command;
use super::ending::{Camp, Ending};
use super::fact::{Cause, Fact};
use super::log::LogEntry;
use super::phase::Phase;
use super::profile::Face;
use super::prompt::Prompt;
use super::rejection::Rejection;
use super::settings::Settings;
use super::task::Task;
use crate::base::moment::Millis;
use crate::base::status::Status;
use crate::base::text::Text;
use crate::roles::{RoleCounts, RoleId, RoleSet};
use crate::seat::{Recipient, Seat, SeatSet};

/// A seat, as the recipient of a view sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    pub seat: Seat,
    /// The player's face. Before the start, a seat without a face is empty.
    pub face: Option<Face>,
    pub alive: bool,
    pub connected: bool,
    /// The role, if it is revealed or the recipient knows it.
    pub role: Option<RoleId>,
    /// True if the recipient knows that the player is infected.
    pub infected: bool,
    /// True if the recipient knows that the player is of the pack.
    pub pack: bool,
    /// True for the recipient's lover, and for the recipient when in love; at the end for every lover.
    pub lover: bool,
    /// The player whom the seat votes for, by day or in an election.
    pub vote: Option<Seat>,
    /// The player whom the seat votes for with the pack, if the recipient sees it.
    pub pack_vote: Option<Seat>,
    /// The accusation against the seat today.
    pub accused: Option<Accusation>,
    /// Its text as a candidate.
    pub candidacy: Option<Text>,
    pub death: Option<DeathView>,
    /// True if the player has said that they are ready to begin (LOBBY-14).
    pub ready: bool,
    /// The player's bet as one of the dead, if the recipient knows of it.
    pub bet: Option<Camp>,
    /// The end of the seat's mute, if the recipient knows of it.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub muted_until: Option<Millis>,
}

/// An accusation of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Accusation {
    pub by: Seat,
    pub text: Text,
}

/// A death as the village knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeathView {
    pub cause: Cause,
    pub day: u8,
    /// Its position among all deaths of the game, counted from 0.
    pub order: u8,
}

/// A fact that the recipient has learnt, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Known {
    pub day: u8,
    pub night: bool,
    pub fact: Fact,
}

/// The outcome of a vote of the village.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct VoteOutcome {
    pub day: u8,
    pub leaders: SeatSet,
    pub votes: u8,
    /// True if the leader could not be killed by the vote.
    pub shielded: bool,
}

/// The votes of one day, as they stood when they were counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ballots {
    pub day: u8,
    /// Who voted against whom.
    pub votes: Vec<(Seat, Seat)>,
}

/// A vote on removing an absent player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KickVote {
    pub seat: Seat,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ends: Millis,
}

/// The view of one recipient.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The recipient's own seat; nothing for spectators.
    pub me: Option<Seat>,
    pub host: Option<Seat>,
    pub settings: Option<Settings>,
    pub bots_allowed: bool,
    pub status: Status,
    pub phase: Phase,
    pub day: u8,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub began: Millis,
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub ends: Option<Millis>,
    /// The roles that are called in this step of the night.
    pub called: RoleSet,
    pub seats: Vec<SeatView>,
    pub my_role: Option<RoleId>,
    pub facts: Vec<Known>,
    /// The recipient's task until sunset (TALK-1, LIT-1).
    pub task: Option<Task>,
    /// The players at whom the recipient's barrels stand (PYRO-1).
    pub barrels: SeatSet,
    pub prompts: Vec<Prompt>,
    pub permissions: Permissions,
    /// What happened and what was said, as far as the recipient knows, the oldest first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<LogEntry>"))]
    pub log: VecDeque<LogEntry>,
    /// The number of entries that were ever logged, so that a reader knows which are new.
    pub logged: u32,
    pub mayor: Option<Seat>,
    pub accused: SeatSet,
    /// The roles that may still be in play: the composition without those who died.
    pub remaining: RoleCounts,
    pub last_vote: Option<VoteOutcome>,
    /// The votes of each day, the first day first.
    pub ballots: Vec<Ballots>,
    /// The roles that players have claimed in public, in the order in which they did.
    pub claims: Vec<Claim>,
    /// The recipient is dead and has chosen to see what is hidden (DEAD-1).
    pub unveiled: bool,
    /// Why the recipient notes nothing any more on the others, if they don't ([`crate::game::Game::may_note`]).
    pub notebook_closed: Option<Rejection>,
    pub kick_vote: Option<KickVote>,
    /// The game is paused by a moderator.
    pub paused: bool,
    pub deaths: u8,
    pub ending: Option<Box<Ending>>,
    /// The moment of the event that is applied.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(super) now: Millis,
    /// Whether the log is kept, and claims are read from what is said. Bots take in what they hear by themselves, and read no log.
    #[serde(skip, default = "yes")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(super) keeps_words: bool,
}

fn yes() -> bool {
    true
}

impl GameView {
    /// An empty view, before the first envelope.
    pub fn new(me: Option<Seat>) -> Self {
        Self {
            me,
            host: None,
            settings: None,
            bots_allowed: false,
            status: Status::Created,
            phase: Phase::Lobby,
            day: 0,
            began: 0,
            ends: None,
            called: RoleSet::EMPTY,
            seats: Vec::new(),
            my_role: None,
            facts: Vec::new(),
            task: None,
            barrels: SeatSet::EMPTY,
            prompts: Vec::new(),
            permissions: Permissions::default(),
            log: VecDeque::new(),
            logged: 0,
            mayor: None,
            accused: SeatSet::EMPTY,
            remaining: RoleCounts::default(),
            last_vote: None,
            ballots: Vec::new(),
            claims: Vec::new(),
            unveiled: false,
            notebook_closed: None,
            kick_vote: None,
            paused: false,
            deaths: 0,
            ending: None,
            now: 0,
            keeps_words: true,
        }
    }

    /// The view of a player who takes a seat, and has seen what everybody could.
    pub fn of_seat(self, me: Seat) -> Self {
        Self { me: Some(me), ..self }
    }

    /// The same view, which keeps no log and no words of accusations, and leaves claims unread.
    pub fn without_words(self) -> Self {
        Self { keeps_words: false, ..self }
    }

    /// A copy whose log is empty.
    pub(super) fn without_log(&mut self) -> Self {
        let log = std::mem::take(&mut self.log);
        let copy = self.clone();
        self.log = log;
        copy
    }

    /// The view of a recipient after these envelopes. Envelopes that are not addressed to them are skipped.
    pub fn of<'a>(
        recipient: Recipient,
        envelopes: impl IntoIterator<Item = &'a super::event::Envelope>,
    ) -> Self {
        let me = match recipient {
            Recipient::Seat(seat) => Some(seat),
            _ => None,
        };
        let mut view = Self::new(me);
        for envelope in envelopes {
            if envelope.audience.holds(recipient) {
                view.apply_at(envelope.at, &envelope.event);
            }
        }
        view
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }
    /// The seats of the living.
    pub fn living(&self) -> SeatSet {
        self.seats.iter().filter(|seat| seat.face.is_some() && seat.alive).map(|seat| seat.seat).collect()
    }
    pub fn seated(&self) -> SeatSet {
        self.seats.iter().filter(|seat| seat.face.is_some()).map(|seat| seat.seat).collect()
    }
    pub fn is_alive(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|seat| seat.face.is_some() && seat.alive)
    }
    /// The prompt with this number.
    pub fn prompt(&self, id: u32) -> Option<&Prompt> {
        self.prompts.iter().find(|prompt| prompt.id == id)
    }

    /// The channels in which this player may speak and listen by voice (CHAT-4).
    pub fn voice(&self) -> Permissions {
        let voice = self.settings.as_ref().is_some_and(|settings| settings.voice);
        self.permissions.by_voice(voice, self.is_muted())
    }

    /// True if this player is muted.
    pub fn is_muted(&self) -> bool {
        self.me.and_then(|me| self.seat(me)).is_some_and(|seat| seat.muted_until.is_some())
    }

    /// The verdict that the server would reach on a command, from what was sent to this seat.
    pub fn validate(&self, command: &Command) -> Result<(), Rejection> {
        check::check(&self.standing(), command)
    }

    fn standing(&self) -> Standing<'_> {
        Standing {
            seat: self.me.filter(|me| self.seat(*me).is_some_and(|seat| seat.face.is_some())),
            alive: self.me.is_some_and(|me| self.is_alive(me)),
            is_among_dead: self.is_among_dead(),
            unveiled: self.unveiled,
            is_host: self.me.is_some() && self.me == self.host,
            phase: self.phase,
            settings: self.settings.as_ref(),
            slots: self.settings.as_ref().map_or(0, |settings| settings.slots),
            seated: self.seated(),
            bots: self.bots(),
            bots_allowed: self.bots_allowed,
            alpha: self.settings.as_ref().is_some_and(|settings| settings.alpha),
            serious: self.settings.as_ref().is_some_and(|settings| settings.serious),
            anonymous: self.settings.as_ref().is_some_and(|settings| settings.anonymous),
            available: self.settings.as_ref().is_some_and(|settings| settings.available),
            prompts: &self.prompts,
            permissions: self.permissions,
            muted: self.is_muted(),
            paused: self.paused,
        }
    }

    /// The players whom words name with an `@`, in any case.
    pub(super) fn mentioned(&self, text: &str) -> SeatSet {
        let is_named = |name: &str| {
            let called = text.match_indices('@').map(|(at, _)| &text[at + 1..]);
            // A name that goes on is another one.
            let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
            called.filter_map(|words| without_name(words, name)).any(ends)
        };
        let names = self.seats.iter().filter_map(|seat| Some((seat.seat, &seat.face.as_ref()?.name)));
        names.filter(|(_, name)| is_named(name)).map(|(seat, _)| seat).collect()
    }

    /// True if this player has died in the game, and has not left it (AFK-2).
    fn is_among_dead(&self) -> bool {
        let death = self.me.and_then(|me| self.seat(me)).and_then(|seat| seat.death);
        death.is_some_and(|death| death.cause != Cause::Kick)
    }

    fn bots(&self) -> SeatSet {
        let is_bot = |seat: &&SeatView| seat.face.as_ref().is_some_and(|face| face.bot);
        self.seats.iter().filter(is_bot).map(|seat| seat.seat).collect()
    }
}

/// What follows the name that words begin with, in any case.
fn without_name<'a>(words: &'a str, name: &str) -> Option<&'a str> {
    let mut rest = words.chars();
    for c in name.chars() {
        if !rest.next()?.to_lowercase().eq(c.to_lowercase()) {
            return None;
        }
    }
    Some(rest.as_str())
}

pub(super) fn empty_seat(seat: Seat) -> SeatView {
    SeatView {
        seat,
        face: None,
        alive: true,
        connected: true,
        role: None,
        infected: false,
        pack: false,
        lover: false,
        vote: None,
        pack_vote: None,
        accused: None,
        candidacy: None,
        death: None,
        ready: false,
        bet: None,
        muted_until: None,
    }
}
