//! The mayor: candidacy, election, succession (MAYOR-1, MAYOR-2).

use super::Game;
use crate::base::text::Text;
use crate::game::table::BEFORE_FIRST_ELECTION;
use crate::game::wire::{Action, Event, Offer, Phase, PromptKind, Verb};
use crate::roles::{Ask, RoleSet};
use crate::seat::{Audience, Seat, SeatSet};

impl Game {
    /// True if an election is due: from day 2 on, and not on the day on which the mayor's seat became empty. The day
    /// of a coup has an election only if it is day 2 (DICT-1).
    pub(super) fn wants_election(&self) -> bool {
        let is_first = self.table.day == BEFORE_FIRST_ELECTION + 1;
        (is_first || self.usurper().is_none())
            && self.config.settings.mayor
            && self.table.mayor.is_none()
            && self.table.day > self.table.no_mayor_since
    }

    pub(super) fn open_candidacy(&mut self) {
        self.table.candidates.clear();
        self.enter(Phase::Candidacy, Some(self.durations.candidacy), RoleSet::EMPTY);
        for seat in self.table.living().iter() {
            let ask = Ask::new(PromptKind::Stand, Offer::plain(Verb::Stand).with_text());
            self.ask(seat, ask);
        }
    }

    pub(super) fn stand(&mut self, seat: Seat, action: Action) {
        if let (Verb::Stand, Some(text)) = (action.verb, action.text) {
            // The list has room: each seat answers this prompt once, and there is a place for each seat.
            let _ = self.table.candidates.try_push((seat, text.clone()));
            self.emit(Audience::ALL, Event::Stood { seat, text: text.clone() });
            self.note_public_words(seat, &text);
        }
        if self.all_answered(PromptKind::Stand) {
            self.closes = Some(self.now);
        }
    }

    fn standing_candidates(&self) -> SeatSet {
        let seats = self.table.candidates.iter().map(|(seat, _): &(Seat, Text)| *seat);
        seats.filter(|seat| self.table.is_alive(*seat)).collect()
    }

    /// Ends the candidacy. Without a candidate, another election is due on the next day; a single candidate is
    /// elected without a vote.
    pub(super) fn close_candidacy(&mut self) {
        let candidates = self.standing_candidates();
        match candidates.len() {
            0 => self.begin_day(),
            1 => {
                self.set_mayor(candidates.first_seat());
                self.begin_day();
            }
            _ => {
                self.enter(Phase::Election, Some(self.durations.election), RoleSet::EMPTY);
                for seat in self.table.living().iter() {
                    self.ask(seat, Ask::new(PromptKind::Elect, Offer::one(Verb::Elect, candidates)));
                }
            }
        }
    }

    pub(super) fn vote_for_mayor(&mut self, voter: Seat, action: &Action) {
        let candidate = action.target();
        self.table.votes[voter.index()] = candidate;
        self.emit(Audience::ALL, Event::Balloted { voter, candidate });
        if self.all_answered(PromptKind::Elect) {
            self.closes = Some(self.now);
        }
    }

    /// Elects the candidate with the most votes; of tied candidates, the earliest.
    pub(super) fn count_ballots(&mut self) {
        let candidates = self.standing_candidates();
        let (leaders, _) = self.table.leaders();
        let ahead = leaders.intersection(candidates);
        let eligible = if ahead.is_empty() { candidates } else { ahead };
        let first = self.table.candidates.iter().map(|(seat, _)| *seat).find(|seat| eligible.contains(*seat));
        if first.is_some() {
            self.set_mayor(first);
        }
        self.begin_day();
    }

    pub(super) fn set_mayor(&mut self, seat: Option<Seat>) {
        self.table.mayor = seat;
        if seat.is_none() {
            self.table.no_mayor_since = self.table.day;
        }
        self.emit(Audience::ALL, Event::MayorChanged { seat });
    }

    /// The dying mayor names a successor, after all other powers of the dead (MAYOR-2). False if nobody is left to be
    /// named.
    pub(super) fn ask_successor(&mut self, dying: Seat) -> bool {
        let living = self.table.living();
        if living.is_empty() {
            self.set_mayor(None);
            return false;
        }
        let lasts = self.durations.succession;
        self.enter(Phase::Succession { seat: dying }, Some(lasts), RoleSet::EMPTY);
        self.ask(dying, Ask::new(PromptKind::Succeed, Offer::one(Verb::Succeed, living)));
        true
    }

    pub(super) fn succeed(&mut self, successor: Option<Seat>) {
        self.set_mayor(successor);
        self.continue_chain();
    }
}
