//! One game: a state machine that takes commands and speaks in events.
//!
//! [`Game::apply`] takes what somebody wants, [`Game::advance`] lets time pass, and both leave envelopes in an outbox.
//! Nothing here reads a clock or draws from an ambient source: the same configuration, seed and commands give the same
//! envelopes, to the bit, on every machine (see [`Journal`]).

mod absence;
mod act;
mod apply;
mod chat;
mod check;
mod command;
mod config;
mod coup;
mod day;
mod death;
mod dice;
mod ending;
mod event;
mod fold;
mod inherit;
mod journal;
mod lobby;
mod log;
mod mayor;
mod moderation;
mod night;
mod phase;
mod prompt;
mod rejection;
mod rewind;
mod stranger;
mod suggested;
mod table;
mod talk;
mod tasks;
mod victory;
mod view;
mod words;

pub use crate::base::lang::Lang;
pub use crate::base::moment::Millis;
pub use crate::base::status::Status;
pub use crate::base::text::{MAX_TEXT, Text};
pub use chat::{Channel, ChannelSet, Line, Permissions, Speaker};
pub use command::{Actor, Command, Profile};
pub use config::{Config, Durations, Favour, Settings};
pub(crate) use dice::{Draw, below, shuffle};
pub use ending::{Camp, DeathReport, Ending, SeatReport, Winner};
pub use event::{Cause, Envelope, Event, Face, Fact};
pub use journal::{Entry, Journal, JournalError, RULES_VERSION};
pub use log::{LogEntry, MAX_LOG};
pub use moderation::{MUTE, Order};
pub use phase::{Phase, Step};
pub use prompt::{Action, Offer, Prompt, PromptKind, Verb};
pub use rejection::Rejection;
pub use rewind::{Rewind, SeatTruth, Truth};
pub use suggested::{suggested_pack, suggested_roles};
pub use table::{Draft, Memory, Player, Table};
pub use victory::last_day;
pub use view::{Accusation, DeathView, GameView, KickVote, Known, SeatView, VoteOutcome};
#[cfg(test)]
pub(crate) use words::Lexicon;
pub use words::{Task, Word};

use serde::{Deserialize, Serialize};

use crate::roles::{Ask, RoleSet};
use crate::seat::{Audience, MAX_SEATS, Seat, SeatSet};
use chat::Floor;
use death::Chain;

/// A game, from its opening to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Game {
    config: Config,
    table: Table,
    host: Option<Seat>,
    phase: Phase,
    floor: Floor,
    now: Millis,
    began: Millis,
    /// When the phase ends, as people see it.
    ends: Option<Millis>,
    /// When it really does: a little later where late answers are still taken, sooner where all have answered.
    closes: Option<Millis>,
    /// When those who may are told how the village's vote stands (MENT-1).
    insight: Option<Millis>,
    /// The phase has been cut because all have voted.
    hastened: bool,
    /// Who has been asked in this step of the night.
    asked: SeatSet,
    chain: Chain,
    /// Deaths since the last dawn, and cycles in a row without one (WIN-3).
    cycle_deaths: u8,
    quiet_cycles: u8,
    /// How many have come where nobody is known (ANON-1).
    #[serde(default)]
    strangers: u8,
    kick_vote: Option<absence::KickVote>,
    mutes: Vec<moderation::Mute>,
    /// Time stands still, by a moderator's order (MOD-5).
    paused: bool,
    secret_lines: Vec<Line>,
    ending: Option<Box<Ending>>,
    seq: u64,
    /// Drained by whoever drives the game; not part of a snapshot.
    #[serde(skip)]
    outbox: Vec<Envelope>,
}

impl Game {
    /// Opens a game.
    ///
    /// # Errors
    /// The settings can't be played (LOBBY-1), or the fixed deal does not fit them.
    pub fn new(config: Config, seed: u64) -> Result<Self, Rejection> {
        config.settings.check()?;
        if config.deal.as_ref().is_some_and(|deal| deal.len() != usize::from(config.settings.slots)) {
            return Err(Rejection::RolesDontFit);
        }
        Ok(Self::opened(config, seed))
    }

    /// Opens a game whose composition need not be one that a host may choose: scenarios try rules on any set.
    pub fn opened(config: Config, seed: u64) -> Self {
        let mut game = Self {
            table: Table::new(config.settings.slots, seed),
            host: None,
            phase: Phase::Lobby,
            floor: Floor::Open,
            now: 0,
            began: 0,
            ends: None,
            closes: None,
            insight: None,
            hastened: false,
            asked: SeatSet::EMPTY,
            chain: Chain::default(),
            cycle_deaths: 0,
            quiet_cycles: 0,
            strangers: 0,
            kick_vote: None,
            mutes: Vec::new(),
            paused: false,
            secret_lines: Vec::new(),
            ending: None,
            seq: 0,
            outbox: Vec::new(),
            config,
        };
        game.announce_settings();
        game
    }

    /// Lets time pass: runs every timer that is due, each at its own moment. While the game is paused none passes, and
    /// whoever drives it stops his clock too: what he says later must begin where it stopped.
    pub fn advance(&mut self, now: Millis) {
        if self.paused {
            return;
        }
        while let Some(due) = self.deadline().filter(|due| *due <= now) {
            self.now = self.now.max(due);
            if self.closes.is_some_and(|closes| closes <= due) {
                self.closes = None;
                self.end_phase();
            } else if self.insight.is_some_and(|insight| insight <= due) {
                self.give_insight();
            } else if self.mute_deadline().is_some_and(|ends| ends <= due) {
                self.end_mutes(due);
            } else {
                self.fire_absence(due);
            }
        }
        self.now = self.now.max(now);
    }

    /// When [`Game::advance`] has something to do next.
    pub fn deadline(&self) -> Option<Millis> {
        if self.paused {
            return None;
        }
        [self.closes, self.insight, self.absence_deadline(), self.mute_deadline()].into_iter().flatten().min()
    }

    /// What was emitted since the last call.
    pub fn take_outbox(&mut self) -> Vec<Envelope> {
        std::mem::take(&mut self.outbox)
    }

    /// What was emitted and not yet taken, in place.
    pub fn outbox(&self) -> &[Envelope] {
        &self.outbox
    }

    /// Drops what was emitted, and keeps the memory for what comes.
    pub fn clear_outbox(&mut self) {
        self.outbox.clear();
    }

    pub fn config(&self) -> &Config {
        &self.config
    }
    pub fn settings(&self) -> &Settings {
        &self.config.settings
    }
    pub fn seed(&self) -> u64 {
        self.table.seed
    }
    pub fn table(&self) -> &Table {
        &self.table
    }
    pub fn host(&self) -> Option<Seat> {
        self.host
    }
    pub fn phase(&self) -> Phase {
        self.phase
    }
    pub fn now(&self) -> Millis {
        self.now
    }
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_deref()
    }
    pub fn is_over(&self) -> bool {
        self.phase.is_over()
    }
    /// The status code of the specification.
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Lobby if self.table.seated().is_empty() && self.host.is_none() => Status::Created,
            Phase::Lobby => Status::Waiting,
            Phase::Countdown => Status::Starting,
            Phase::Ended => Status::Ended,
            Phase::Aborted => Status::Aborted,
            _ => Status::Playing,
        }
    }

    fn tell(&mut self, seat: Seat, fact: Fact) {
        self.emit(Audience::seat(seat), Event::Learned { fact });
    }

    fn emit(&mut self, audience: Audience, event: Event) {
        self.seq += 1;
        self.outbox.push(Envelope { seq: self.seq, at: self.now, audience, event });
    }

    /// Enters a phase that ends by itself after so long, or not at all. Ends every prompt of the phase before.
    fn enter(&mut self, phase: Phase, lasts: Option<Millis>, called: RoleSet) {
        self.phase = phase;
        self.began = self.now;
        self.ends = lasts.map(|lasts| self.now + lasts);
        self.closes = self.ends;
        self.hastened = false;
        self.insight = None;
        for seat in self.table.seated().iter() {
            if let Some(player) = self.table.player_mut(seat) {
                player.prompts.retain(|prompt| prompt.kind.outlives_phase());
            }
        }
        if !matches!(phase, Phase::Tie | Phase::Sunset) {
            self.table.votes = [None; MAX_SEATS];
        }
        if phase.is_night() {
            self.table.accused = SeatSet::EMPTY;
        }
        if phase.is_night() || phase.is_over() {
            self.table.forget_tasks();
        }
        let (day, began, ends) = (self.table.day, self.began, self.ends);
        self.emit(Audience::ALL, Event::PhaseChanged { phase, day, began, ends, called });
        let floor = Floor::from(phase);
        if floor != self.floor {
            self.floor = floor;
            self.refresh_channels();
        }
    }

    /// Opens a prompt that ends with the phase; late answers are given a grace.
    fn ask(&mut self, seat: Seat, ask: Ask) {
        let deadline = self.ends.unwrap_or(self.now);
        self.closes = self.ends.map(|ends| ends + self.config.durations.grace);
        self.open_prompt(seat, ask, deadline);
    }

    fn open_prompt(&mut self, seat: Seat, ask: Ask, deadline: Millis) {
        let Some(player) = self.table.player_mut(seat) else { return };
        let id = player.next_prompt;
        player.next_prompt += 1;
        let prompt =
            Prompt { id, kind: ask.kind, offers: ask.offers, deadline, victim: ask.victim, answered: None };
        player.prompts.push(prompt.clone());
        self.emit(Audience::seat(seat), Event::Prompted { prompt: Box::new(prompt) });
    }

    /// The phase's time is up.
    fn end_phase(&mut self) {
        self.note_missed();
        match self.phase {
            Phase::Lobby | Phase::Ended | Phase::Aborted => {}
            Phase::Countdown => self.start(),
            Phase::Reveal => self.begin_night(),
            Phase::Night { step } => self.end_step(step),
            Phase::Dawn | Phase::Sunset | Phase::DeathPower { .. } => self.continue_chain(),
            Phase::Succession { .. } => self.succeed(None),
            Phase::Candidacy => self.close_candidacy(),
            Phase::Election => self.count_ballots(),
            Phase::Coup => self.close_coup(),
            Phase::Day => self.count_votes(),
            Phase::Tie => self.break_tie(None),
        }
    }

    /// True if everybody who is asked in this phase has answered.
    fn all_answered(&self, kind: PromptKind) -> bool {
        !self.table.seated().iter().any(|seat| {
            self.table.player(seat).is_some_and(|player| {
                player.prompts.iter().any(|prompt| {
                    prompt.kind == kind
                        && prompt.answered.as_ref().is_none_or(|answer| answer.verb == Verb::Unvote)
                })
            })
        })
    }

    fn refresh_channels(&mut self) {
        for seat in self.table.seated().iter() {
            self.refresh_channels_of(seat);
        }
    }

    fn refresh_channels_of(&mut self, seat: Seat) {
        let permissions = chat::permissions(&self.table, self.floor, seat);
        if let Some(player) = self.table.player_mut(seat).filter(|player| player.permissions != permissions) {
            player.permissions = permissions;
            self.emit(Audience::seat(seat), Event::ChannelsChanged { permissions });
        }
    }

    fn abort(&mut self) {
        self.phase = Phase::Aborted;
        (self.ends, self.closes) = (None, None);
        self.kick_vote = None;
        self.paused = false;
        self.close_every_prompt();
        self.emit(Audience::ALL, Event::Aborted);
    }
}
