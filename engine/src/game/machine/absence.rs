//! Absence: a player who gives no sign of life is alerted, then the living vote on removing them (AFK-1). A lost
//! connection is no absence.

use serde::{Deserialize, Serialize};

use super::Game;
use crate::base::moment::Millis;
use crate::game::wire::{Event, Offer, Phase, PromptKind, Verb};
use crate::roles::Ask;
use crate::seat::{Audience, Seat, SeatSet};

/// How many required actions in a row a player may miss before they are alerted.
const MISSED_BEFORE_ALERT: u8 = 2;
/// How many alerts a player may ignore before they are removed without a vote.
const IGNORED_BEFORE_REMOVAL: u8 = 2;

/// The vote on removing an absent player.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct AbsenceVote {
    pub(super) seat: Seat,
    pub(super) ends: Millis,
    pub(super) in_favour: SeatSet,
}

impl Game {
    /// The moment of the next absence timer: an alert begins or ends, or the vote ends.
    pub(super) fn absence_deadline(&self) -> Option<Millis> {
        if !self.phase.is_playing() {
            return None;
        }
        let vote = self.kick_vote.as_ref().map(|vote| vote.ends);
        self.table.living_people().iter().filter_map(|seat| self.absence_of(seat)).chain(vote).min()
    }

    /// When this seat's alert ends; by day, without an alert, when one begins.
    fn absence_of(&self, seat: Seat) -> Option<Millis> {
        let player = self.table.player(seat)?;
        let votes_on_it = self.kick_vote.as_ref().is_some_and(|vote| vote.seat == seat);
        player.alert_ends.or_else(|| {
            (self.phase == Phase::Day && !votes_on_it)
                .then(|| player.last_input.max(self.began) + self.durations.idle)
        })
    }

    pub(super) fn run_absence_timer(&mut self, due: Millis) {
        if self.kick_vote.as_ref().is_some_and(|vote| vote.ends <= due) {
            return self.close_kick_vote(self.has_kick_majority());
        }
        let is_due = |seat: &Seat| self.absence_of(*seat).is_some_and(|at| at <= due);
        let Some(seat) = self.table.living_people().iter().find(is_due) else { return };
        let has_alert = self.table.player(seat).is_some_and(|player| player.alert_ends.is_some());
        if has_alert { self.end_alert(seat) } else { self.alert(seat) }
    }

    fn alert(&mut self, seat: Seat) {
        let ends = self.now + self.durations.alert;
        let Some(player) = self.table.player_mut(seat) else { return };
        player.missed = 0;
        player.alert_ends = Some(ends);
        self.open_prompt(seat, Ask::new(PromptKind::StillHere, Offer::plain(Verb::Here)), ends);
    }

    /// The player has ignored the alert: a vote is opened, or the player is removed.
    fn end_alert(&mut self, seat: Seat) {
        if let Some(running) = self.kick_vote.as_ref().map(|vote| vote.ends) {
            // Only one vote runs at a time: this alert is prolonged until the running vote is over.
            if let Some(player) = self.table.player_mut(seat) {
                player.alert_ends = Some(running + 1);
            }
            return;
        }
        self.close_alert(seat);
        let Some(player) = self.table.player_mut(seat) else { return };
        player.ignored_alerts += 1;
        if player.ignored_alerts >= IGNORED_BEFORE_REMOVAL {
            self.remove_from_game(seat);
        } else {
            self.open_kick_vote(seat);
        }
    }

    fn open_kick_vote(&mut self, seat: Seat) {
        let ends = self.now + self.durations.kick_vote;
        self.kick_vote = Some(AbsenceVote { seat, ends, in_favour: SeatSet::EMPTY });
        self.emit(Audience::ALL, Event::KickVoteOpened { seat, ends });
        for voter in self.table.others(seat).iter() {
            let ask = Ask::new(PromptKind::KickVote, Offer::plain(Verb::Kick)).showing(Some(seat));
            self.open_prompt(voter, ask, ends);
        }
    }

    pub(super) fn vote_on_absence(&mut self, voter: Seat, in_favour: bool) {
        let Some(vote) = &mut self.kick_vote else { return };
        if in_favour {
            vote.in_favour.insert(voter);
        } else {
            vote.in_favour.remove(voter);
        }
        if self.is_kick_vote_decided() {
            self.close_kick_vote(self.has_kick_majority());
        }
    }

    /// True if more than half of the living vote for the removal.
    fn has_kick_majority(&self) -> bool {
        let living = self.table.living();
        let in_favour = self.kick_vote.as_ref().map_or(0, |vote| vote.in_favour.intersection(living).len());
        in_favour * 2 > living.len()
    }

    fn is_kick_vote_decided(&self) -> bool {
        self.has_kick_majority() || self.all_answered(PromptKind::KickVote)
    }

    /// Called when a voter has died: a smaller number is the majority now, and the vote no longer waits for them. A
    /// vote that this decides ends now, by its own timer, after the deaths that are being counted.
    pub(super) fn recount_kick_vote(&mut self) {
        let (now, is_decided) = (self.now, self.is_kick_vote_decided());
        if let Some(vote) = self.kick_vote.as_mut().filter(|_| is_decided) {
            vote.ends = now;
        }
    }

    fn close_kick_vote(&mut self, removed: bool) {
        let Some(vote) = self.kick_vote.take() else { return };
        for seat in self.table.seated().iter() {
            if let Some(player) = self.table.player_mut(seat) {
                player.prompts.retain(|prompt| prompt.kind != PromptKind::KickVote);
            }
        }
        let now = self.now;
        if let Some(player) = self.table.player_mut(vote.seat) {
            player.last_input = now;
        }
        self.emit(Audience::ALL, Event::KickVoteClosed { seat: vote.seat, removed });
        if removed {
            self.remove_from_game(vote.seat);
        }
    }

    fn close_alert(&mut self, seat: Seat) {
        let Some(player) = self.table.player_mut(seat) else { return };
        player.alert_ends = None;
        let open = player.prompts.iter().find(|prompt| prompt.kind == PromptKind::StillHere);
        if let Some(prompt) = open.map(|prompt| prompt.id) {
            player.prompts.retain(|prompt| prompt.kind != PromptKind::StillHere);
            self.emit(Audience::seat(seat), Event::PromptClosed { prompt });
        }
    }

    /// Ends the vote on a player who is dead, or back, without removing them.
    pub(super) fn close_kick_vote_on(&mut self, seat: Seat) {
        if self.kick_vote.as_ref().is_some_and(|vote| vote.seat == seat) {
            self.close_kick_vote(false);
        }
    }

    /// Anything that a person does is a sign of life: it ends their alert and the vote on their absence.
    pub(super) fn note_input(&mut self, seat: Seat) {
        let now = self.now;
        let Some(player) = self.table.player_mut(seat) else { return };
        player.last_input = now;
        player.missed = 0;
        if player.alert_ends.is_some() {
            self.close_alert(seat);
        }
        self.close_kick_vote_on(seat);
    }

    pub(super) fn note_connection(&mut self, seat: Seat, connected: bool) {
        if connected {
            self.note_input(seat);
        }
        let Some(player) = self.table.player_mut(seat) else { return };
        if player.connected != connected {
            player.connected = connected;
            // In an anonymous game a connection is shown to moderators alone: players who lose their connection
            // elsewhere at the same moment would be recognised by it (ANON-1).
            let is_hidden = self.config.settings.anonymous;
            let audience = if is_hidden { Audience::MODERATORS } else { Audience::ALL };
            self.emit(audience, Event::Connected { seat, connected });
            self.find_host();
        }
    }

    /// The phase ends: every player who did not answer has missed something, and their role's `unanswered` is called.
    pub(super) fn note_missed(&mut self) {
        for seat in self.table.seated().iter() {
            let Some(player) = self.table.player_mut(seat) else { continue };
            let missed = player
                .prompts
                .iter()
                .find(|prompt| !prompt.kind.outlives_phase() && prompt.answered.is_none())
                .map(|prompt| prompt.kind);
            let Some(kind) = missed else { continue };
            let is_absent = kind.is_required() && player.alive && !player.profile.bot;
            player.missed += u8::from(is_absent);
            let wants_alert = player.missed >= MISSED_BEFORE_ALERT && player.alert_ends.is_none();
            self.fulfil(seat, |role, table| role.unanswered(table, seat, kind));
            if is_absent && wants_alert {
                self.alert(seat);
            }
        }
    }
}
