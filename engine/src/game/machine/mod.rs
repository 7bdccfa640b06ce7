//! The machine: it runs the phases of a game, opens prompts, counts votes and resolves chains of deaths. Nothing else
//! changes the table.

mod absence;
mod act;
mod afterlife;
mod alias;
mod apply;
mod config;
mod coup;
mod day;
mod death;
mod inherit;
mod journal;
mod lobby;
mod mayor;
mod moderation;
mod night;
mod record;
mod talk;
mod tasks;
mod victory;
mod voice;

pub use config::{BadDuration, Config, Durations};
pub use journal::{Entry, Journal, JournalError, MAX_MOMENT, RULES_VERSION};
pub use record::{
    RECORD_VERSION, Record, RecordError, RecordedEvents, Recording, SeatedAccount, SeatedPlayer,
};
pub use victory::last_day;
pub use voice::Voices;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use crate::base::moment::Millis;
use crate::base::status::Status;
use crate::game::table::channels::{self, ChatPhase};
use crate::game::table::{Draw, Secret, Table};
use crate::game::wire::{
    Ending, Envelope, Event, Fact, Line, Phase, Prompt, PromptKind, Rejection, Settings, Verb,
};
use crate::roles::{Ask, RoleSet};
use crate::seat::{Audience, MAX_SEATS, Seat, SeatSet};
use afterlife::Hidden;
use death::DeathChain;

/// A game, from its opening to its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Game {
    config: Config,
    /// The durations at the pace that the host has chosen (LOBBY-15).
    durations: Durations,
    table: Table,
    host: Option<Seat>,
    /// The host whose connection is lost, while somebody else is host in their stead (LOBBY-12).
    #[serde(default)]
    absent_host: Option<Seat>,
    phase: Phase,
    floor: ChatPhase,
    now: Millis,
    began: Millis,
    /// When the phase ends, as players are told.
    ends: Option<Millis>,
    /// When the phase really ends: a little later than players are told, so that late answers are still taken, or
    /// sooner once all have answered.
    closes: Option<Millis>,
    /// When roles are told who leads in the village's vote (MENT-1).
    insight: Option<Millis>,
    /// True if the phase was shortened because everybody has voted.
    hastened: bool,
    /// The black wolves that have been asked in this wave of the night.
    asked: SeatSet,
    chain: DeathChain,
    /// The deaths since the last dawn, and the cycles in a row without a death (WIN-3).
    cycle_deaths: u8,
    quiet_cycles: u8,
    /// How many players have joined this anonymous game so far (ANON-1).
    #[serde(default)]
    strangers: u8,
    kick_vote: Option<absence::AbsenceVote>,
    mutes: Vec<moderation::Mute>,
    /// True while a moderator has stopped the clock (MOD-5).
    paused: bool,
    secret_lines: Vec<Line>,
    /// What the dead who have looked were shown last (DEAD-1).
    #[serde(default)]
    unveiled: Hidden,
    ending: Option<Box<Ending>>,
    seq: u64,
    /// The envelopes that have not been taken yet. Not part of a snapshot.
    #[serde(skip)]
    emitted: Vec<Envelope>,
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

    /// Opens a game whose composition need not be one that a host may choose: scenarios try rules with any set of
    /// roles.
    pub fn opened(config: Config, seed: u64) -> Self {
        let mut game = Self {
            durations: config.durations.at(config.settings.pace),
            table: Table::new(config.settings.slots, seed, config.secret),
            host: None,
            absent_host: None,
            phase: Phase::Lobby,
            floor: ChatPhase::Open,
            now: 0,
            began: 0,
            ends: None,
            closes: None,
            insight: None,
            hastened: false,
            asked: SeatSet::EMPTY,
            chain: DeathChain::default(),
            cycle_deaths: 0,
            quiet_cycles: 0,
            strangers: 0,
            kick_vote: None,
            mutes: Vec::new(),
            paused: false,
            secret_lines: Vec::new(),
            unveiled: Hidden::default(),
            ending: None,
            seq: 0,
            emitted: Vec::new(),
            config,
        };
        game.announce_settings();
        game
    }

    /// Lets time pass: runs every timer that is due, each at its own moment. While the game is paused no time passes,
    /// and the caller must stop its own clock too: the next moment it passes must continue from where the game
    /// stopped.
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
                self.run_absence_timer(due);
            }
        }
        self.now = self.now.max(now);
    }

    /// The moment of the next timer that [`Game::advance`] will run.
    pub fn deadline(&self) -> Option<Millis> {
        if self.paused {
            return None;
        }
        [self.closes, self.insight, self.absence_deadline(), self.mute_deadline()].into_iter().flatten().min()
    }

    /// Takes the envelopes that were emitted since the last call.
    pub fn take_emitted(&mut self) -> Vec<Envelope> {
        std::mem::take(&mut self.emitted)
    }

    /// The envelopes that were emitted and not taken yet.
    pub fn emitted(&self) -> &[Envelope] {
        &self.emitted
    }

    /// Drops the envelopes that were emitted, and keeps their buffer for the next ones.
    pub fn clear_emitted(&mut self) {
        self.emitted.clear();
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
    /// The seed of the bots that play in this game.
    pub fn seed_of_bots(&self) -> u64 {
        self.config.secret.map_or(self.table.seed, Secret::seed_of_bots)
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
    /// How far the game is, for the list of games.
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

    fn dice(&self, draw: Draw) -> ChaCha8Rng {
        self.table.dice_for(draw, 0)
    }

    /// The dice for a draw that is made more than once a day; `which` tells such draws apart.
    fn dice_for(&self, draw: Draw, which: u64) -> ChaCha8Rng {
        self.table.dice_for(draw, which)
    }

    fn tell(&mut self, seat: Seat, fact: Fact) {
        self.emit(Audience::seat(seat), Event::Learned { fact });
    }

    fn emit(&mut self, audience: Audience, event: Event) {
        self.seq += 1;
        self.emitted.push(Envelope { seq: self.seq, at: self.now, audience, event });
    }

    /// Enters a phase, and ends every prompt of the phase before. `lasts`: how long until it ends by itself, if it
    /// does.
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
        let floor = ChatPhase::from(phase);
        if floor != self.floor {
            self.floor = floor;
            self.refresh_channels();
        }
        self.unveil_changes();
    }

    /// Opens a prompt that ends with the phase. Answers are accepted a little longer than that.
    fn ask(&mut self, seat: Seat, ask: Ask) {
        let deadline = self.ends.unwrap_or(self.now);
        self.closes = self.ends.map(|ends| ends + self.durations.grace);
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

    /// Ends a phase whose time is up.
    fn end_phase(&mut self) {
        self.note_missed();
        match self.phase {
            Phase::Ended | Phase::Aborted => {}
            Phase::Lobby => self.end_gathering(),
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
        let permissions = channels::permissions(&self.table, self.floor, seat);
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
