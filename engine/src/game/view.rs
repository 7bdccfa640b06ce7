//! What one person sees of a game: a fold of the envelopes that are addressed to him. The browser draws it, bots think
//! over it, and a room that is entered again is it.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use super::chat::Permissions;
use super::check::{self, Standing};
use super::command::Command;
use super::config::Settings;
use super::ending::Ending;
use super::event::{Cause, Event, Face, Fact};
use super::log::LogEntry;
use super::phase::{Millis, Phase, Status};
use super::prompt::{Prompt, PromptKind, Text};
use super::rejection::Rejection;
use crate::roles::{RoleCounts, RoleId, RoleSet};
use crate::seat::{MAX_SEATS, Recipient, Seat, SeatSet};

/// What one sees of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    pub seat: Seat,
    /// Nobody sits there before the start if this is missing.
    pub face: Option<Face>,
    pub alive: bool,
    pub connected: bool,
    /// The role, if it is revealed or one has come to know it.
    pub role: Option<RoleId>,
    /// Infected, as far as one knows.
    pub infected: bool,
    /// Of the pack, as far as one knows.
    pub pack: bool,
    /// One's own lover, or oneself in love; at the end every lover.
    pub lover: bool,
    /// Whom it votes for by day, or in an election.
    pub vote: Option<Seat>,
    /// Whom it votes for with the pack, as far as one sees it.
    pub pack_vote: Option<Seat>,
    /// The words with which it was accused today.
    pub accused: Option<Accusation>,
    /// Its words as a candidate.
    pub candidacy: Option<Text>,
    pub death: Option<DeathView>,
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
    /// Its place among all deaths of the game, from 0.
    pub order: u8,
}

/// Something that one has come to know, and when.
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
    /// The leader could not be killed by it.
    pub shielded: bool,
}

/// The absence of somebody is voted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KickVote {
    pub seat: Seat,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub ends: Millis,
}

/// What one person sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// One's own seat; nothing for those who only watch.
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
    pub prompts: Vec<Prompt>,
    pub permissions: Permissions,
    /// What happened and what was said, as far as one knows, oldest first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<LogEntry>"))]
    pub log: VecDeque<LogEntry>,
    /// How many entries were ever logged, so that a reader of the log knows which are new.
    pub logged: u32,
    pub mayor: Option<Seat>,
    pub accused: SeatSet,
    /// The roles that may still be in play: the composition without those who died.
    pub remaining: RoleCounts,
    pub last_vote: Option<VoteOutcome>,
    pub kick_vote: Option<KickVote>,
    pub deaths: u8,
    pub ending: Option<Box<Ending>>,
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
            prompts: Vec::new(),
            permissions: Permissions::default(),
            log: VecDeque::new(),
            logged: 0,
            mayor: None,
            accused: SeatSet::EMPTY,
            remaining: RoleCounts::default(),
            last_vote: None,
            kick_vote: None,
            deaths: 0,
            ending: None,
        }
    }

    /// The view of a recipient after these envelopes; those that are not addressed to him are passed over.
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
                view.apply(&envelope.event);
            }
        }
        view
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.get(seat.index())
    }
    /// The seats of those who live.
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

    /// The verdict that the server would give on a command, from what was sent to this seat.
    pub fn validate(&self, command: &Command) -> Result<(), Rejection> {
        check::check(&self.standing(), command)
    }

    fn standing(&self) -> Standing<'_> {
        Standing {
            seat: self.me.filter(|me| self.seat(*me).is_some_and(|seat| seat.face.is_some())),
            alive: self.me.is_some_and(|me| self.is_alive(me)),
            is_host: self.me.is_some() && self.me == self.host,
            phase: self.phase,
            slots: self.settings.as_ref().map_or(0, |settings| settings.slots),
            seated: self.seated(),
            bots: self.bots(),
            bots_allowed: self.bots_allowed,
            alpha: self.settings.as_ref().is_some_and(|settings| settings.alpha),
            serious: self.settings.as_ref().is_some_and(|settings| settings.serious),
            available: self.settings.as_ref().is_some_and(|settings| settings.available),
            prompts: &self.prompts,
            permissions: self.permissions,
        }
    }

    fn bots(&self) -> SeatSet {
        let is_bot = |seat: &&SeatView| seat.face.as_ref().is_some_and(|face| face.bot);
        self.seats.iter().filter(is_bot).map(|seat| seat.seat).collect()
    }

    fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatView> {
        self.seats.get_mut(seat.index())
    }

    /// One more event that this person was sent.
    pub fn apply(&mut self, event: &Event) {
        if let Some(entry) = self.entry_of(event) {
            self.write(entry);
        }
        match event {
            Event::Configured { settings, bots_allowed } => {
                let slots = usize::from(settings.slots).min(MAX_SEATS);
                self.seats.truncate(slots);
                let missing = self.seats.len()..slots;
                self.seats.extend(missing.filter_map(Seat::new).map(empty_seat));
                self.remaining = settings.roles;
                self.settings = Some((**settings).clone());
                self.bots_allowed = *bots_allowed;
            }
            Event::Seated { seat, face } => {
                self.status = self.status.max(Status::Waiting);
                if let Some(view) = self.seat_mut(*seat) {
                    *view = SeatView { face: Some((**face).clone()), ..empty_seat(*seat) };
                }
            }
            Event::Vacated { seat, .. } => {
                if let Some(view) = self.seat_mut(*seat) {
                    *view = empty_seat(*seat);
                }
            }
            Event::HostChanged { seat } => self.host = *seat,
            Event::Connected { seat, connected } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.connected = *connected;
                }
            }
            Event::PhaseChanged { phase, day, began, ends, called } => {
                self.enter(*phase, *day, *began, *ends, *called);
            }
            Event::Hastened { ends } => {
                self.ends = Some(*ends);
                self.prompts
                    .iter_mut()
                    .filter(|prompt| !prompt.kind.outlives_phase())
                    .for_each(|p| p.deadline = *ends);
            }
            Event::RoleGiven { role } => self.take_role(*role),
            Event::Prompted { prompt } => {
                self.prompts.retain(|open| open.id != prompt.id);
                self.prompts.push((**prompt).clone());
            }
            Event::Answered { prompt, action } => self.note_answer(*prompt, action),
            Event::PromptClosed { prompt } => self.prompts.retain(|open| open.id != *prompt),
            Event::Learned { fact } => self.learn(*fact),
            Event::Voted { voter, target, accusation } => {
                self.note_vote(*voter, *target, accusation.as_ref());
            }
            Event::PackVoted { voter, target } => {
                if let Some(view) = self.seat_mut(*voter) {
                    view.pack_vote = *target;
                }
            }
            Event::Stood { seat, text } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.candidacy = Some(text.clone());
                }
            }
            Event::Balloted { voter, candidate } => {
                if let Some(view) = self.seat_mut(*voter) {
                    view.vote = *candidate;
                }
            }
            Event::MayorChanged { seat } => self.mayor = *seat,
            Event::VoteCounted { leaders, votes } => {
                self.last_vote =
                    Some(VoteOutcome { day: self.day, leaders: *leaders, votes: *votes, shielded: false });
            }
            Event::Died { seat, cause, role, infected } => self.note_death(*seat, *cause, *role, *infected),
            Event::CauseKnown { .. } | Event::NobodyDied => {}
            Event::Shielded { .. } => {
                if let Some(outcome) = &mut self.last_vote {
                    outcome.shielded = true;
                }
            }
            Event::Said { .. } => {}
            Event::ChannelsChanged { permissions } => self.permissions = *permissions,
            Event::KickVoteOpened { seat, ends } => {
                self.kick_vote = Some(KickVote { seat: *seat, ends: *ends });
            }
            Event::KickVoteClosed { .. } => {
                self.kick_vote = None;
                self.prompts.retain(|prompt| prompt.kind != PromptKind::KickVote);
            }
            Event::Ended { ending } => self.reveal(ending),
            Event::Aborted => {
                self.phase = Phase::Aborted;
                self.status = Status::Aborted;
                self.ends = None;
                self.prompts.clear();
            }
        }
    }

    fn enter(&mut self, phase: Phase, day: u8, began: Millis, ends: Option<Millis>, called: RoleSet) {
        self.status = match phase {
            Phase::Lobby => Status::Waiting,
            Phase::Countdown => Status::Starting,
            Phase::Ended => Status::Ended,
            Phase::Aborted => Status::Aborted,
            _ => Status::Playing,
        };
        (self.phase, self.day, self.began, self.ends, self.called) = (phase, day, began, ends, called);
        self.prompts.retain(|prompt| prompt.kind.outlives_phase());
        if !matches!(phase, Phase::Tie | Phase::Sunset) {
            for seat in &mut self.seats {
                seat.vote = None;
                seat.pack_vote = None;
                if phase.is_night() {
                    seat.accused = None;
                }
                if phase != Phase::Election {
                    seat.candidacy = None;
                }
            }
        }
        if phase.is_night() {
            self.accused = SeatSet::EMPTY;
        }
    }

    fn take_role(&mut self, role: RoleId) {
        self.my_role = Some(role);
        if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
            view.role = Some(role);
        }
    }

    fn note_answer(&mut self, id: u32, action: &super::prompt::Action) {
        if let Some(at) = self.prompts.iter().position(|prompt| prompt.id == id) {
            if self.prompts[at].kind.is_changeable() {
                self.prompts[at].answered = Some(action.clone());
            } else {
                self.prompts.remove(at);
            }
        }
    }

    fn note_vote(&mut self, voter: Seat, target: Option<Seat>, accusation: Option<&Text>) {
        if let Some(view) = self.seat_mut(voter) {
            view.vote = target;
        }
        let (Some(target), Some(text)) = (target, accusation) else { return };
        self.accused.insert(target);
        self.prompts.iter_mut().for_each(|prompt| prompt.note_accusation(target));
        if let Some(view) = self.seat_mut(target) {
            view.accused = Some(Accusation { by: voter, text: text.clone() });
        }
    }

    fn note_death(&mut self, seat: Seat, cause: Cause, role: RoleId, infected: bool) {
        let (day, order) = (self.day, self.deaths);
        self.deaths += 1;
        self.remaining.take(role);
        self.prompts.iter_mut().for_each(|prompt| prompt.forget(seat));
        for view in &mut self.seats {
            // A vote for somebody who is gone is void, and so are the votes of the dead.
            if cause == Cause::Kick && (view.seat == seat || view.vote == Some(seat)) {
                view.vote = None;
            }
            if view.seat == seat || view.pack_vote == Some(seat) {
                view.pack_vote = None;
            }
        }
        if let Some(view) = self.seat_mut(seat) {
            view.alive = false;
            view.role = Some(role);
            view.infected = infected;
            view.death = Some(DeathView { cause, day, order });
        }
        if self.me == Some(seat) {
            self.prompts.clear();
        }
    }

    fn learn(&mut self, fact: Fact) {
        self.facts.push(Known { day: self.day, night: self.phase.is_night(), fact });
        match fact {
            Fact::Role { seat, role } => {
                if let Some(view) = self.seat_mut(seat) {
                    view.role = Some(role);
                }
            }
            Fact::Pack { seats } => {
                self.seats.iter_mut().for_each(|view| view.pack = seats.contains(view.seat));
            }
            Fact::Lover { seat, role } => {
                if let Some(view) = self.seat_mut(seat) {
                    (view.lover, view.role) = (true, Some(role));
                }
                if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
                    view.lover = true;
                }
            }
            Fact::Infected => {
                if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
                    view.infected = true;
                }
            }
            Fact::CoupleGoal { .. } => {}
        }
    }

    fn reveal(&mut self, ending: &Ending) {
        for report in &ending.seats {
            if let Some(view) = self.seat_mut(report.seat) {
                view.role = Some(report.role);
                view.infected = report.infected;
                view.pack = report.role.card().in_pack || report.infected;
                view.lover = report.lover.is_some();
            }
        }
        self.prompts.clear();
        self.ending = Some(Box::new(ending.clone()));
    }
}

fn empty_seat(seat: Seat) -> SeatView {
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
    }
}
