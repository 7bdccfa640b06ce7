//! The day: discussion and vote are one phase. The outcome of the vote is announced at sunset.

use super::Game;
use super::death::AfterChain;
use crate::base::text::Text;
use crate::game::wire::{Action, Camp, Cause, Event, Offer, Phase, PromptKind, Verb};
use crate::roles::{Ask, RoleSet};
use crate::seat::{Audience, Seat, SeatSet};

impl Game {
    /// After the deaths of the morning: players learn in private what their roles give them at dawn (DAY-2), then the
    /// election or the day begins.
    pub(super) fn after_dawn(&mut self) {
        let has_election = self.wants_election();
        self.table.is_hushed = self.usurper().is_some() && !has_election;
        for seat in self.table.living().iter() {
            self.fulfil(seat, |role, table| role.at_dawn(table, seat));
        }
        if has_election {
            self.open_candidacy();
        } else {
            self.begin_day();
        }
    }

    /// Begins the discussion and the vote (DAY-3), or the coup if a dictator decides today (DICT-1).
    pub(super) fn begin_day(&mut self) {
        if let Some(usurper) = self.usurper() {
            return self.open_coup(usurper);
        }
        let living = self.table.living();
        let lasts = self.durations.day_for(living.len(), self.config.settings.voice);
        self.enter(Phase::Day, Some(lasts), RoleSet::EMPTY);
        self.insight = Some(self.insight_before(self.now + lasts));
        for seat in living.iter() {
            let others = living.without(seat);
            let offers = [
                Offer::one(Verb::Accuse, others).with_text(),
                Offer::one(Verb::Vote, SeatSet::EMPTY),
                Offer::plain(Verb::Unvote),
            ];
            let ask = Ask { kind: PromptKind::Day, offers: offers.into(), victim: None };
            self.ask(seat, ask);
        }
    }

    /// Takes a vote of the day. The first vote of a day against somebody is an accusation; later ones need no text
    /// (VOTE-1).
    pub(super) fn vote_by_day(&mut self, voter: Seat, action: Action) {
        let target = action.target();
        self.table.votes[voter.index()] = target;
        let accusation: Option<Text> = action.text.filter(|_| action.verb == Verb::Accuse);
        if let Some(accused) = target.filter(|_| accusation.is_some()) {
            self.table.accused.insert(accused);
            for seat in self.table.living().iter() {
                if let Some(player) = self.table.player_mut(seat) {
                    player.prompts.iter_mut().for_each(|prompt| prompt.note_accusation(accused));
                }
            }
        }
        self.emit(Audience::ALL, Event::Voted { voter, target, accusation: accusation.clone() });
        if let Some(text) = accusation {
            self.note_public_words(voter, &text);
        }
        self.hasten_day();
    }

    /// Once all of the living have voted, 30 seconds are left (DAY-3).
    pub(super) fn hasten_day(&mut self) {
        if self.phase != Phase::Day || self.hastened || !self.all_answered(PromptKind::Day) {
            return;
        }
        let ends = self.now + self.durations.day_cut;
        if self.ends.is_some_and(|planned| ends < planned) {
            self.hastened = true;
            self.insight = self.insight.map(|_| self.insight_before(ends));
            self.ends = Some(ends);
            self.closes = Some(ends + self.durations.grace);
            self.set_deadlines(ends);
            self.emit(Audience::ALL, Event::Hastened { ends });
        }
    }

    fn insight_before(&self, ends: super::Millis) -> super::Millis {
        ends.saturating_sub(self.durations.insight).max(self.now)
    }

    /// Called once a day, shortly before the vote ends: roles learn who leads (MENT-1).
    pub(super) fn give_insight(&mut self) {
        self.insight = None;
        for seat in self.table.living().iter() {
            self.fulfil(seat, |role, table| role.before_vote_ends(table, seat));
        }
    }

    /// Gives the prompts of this phase an earlier deadline.
    pub(super) fn set_deadlines(&mut self, ends: super::Millis) {
        for seat in self.table.living().iter() {
            let prompts = self.table.player_mut(seat).into_iter().flat_map(|player| &mut player.prompts);
            for prompt in prompts.filter(|prompt| !prompt.kind.outlives_phase()) {
                prompt.deadline = ends;
            }
        }
    }

    /// Counts the votes (VOTE-2): whoever has the most dies. In a tie the mayor decides, or nobody dies.
    pub(super) fn count_votes(&mut self) {
        let (leaders, votes) = self.table.leaders();
        self.emit(Audience::ALL, Event::VoteCounted { leaders, votes });
        match leaders.only() {
            Some(leader) => self.execute(leader, Cause::Vote),
            None => match self.table.mayor.filter(|mayor| self.table.is_alive(*mayor)) {
                Some(mayor) if !leaders.is_empty() => self.ask_mayor(mayor, leaders),
                _ => self.execute_nobody(),
            },
        }
    }

    fn ask_mayor(&mut self, mayor: Seat, tied: SeatSet) {
        self.enter(Phase::Tie, Some(self.durations.tie), RoleSet::EMPTY);
        self.ask(mayor, Ask::new(PromptKind::Tie, Offer::one(Verb::Choose, tied)));
    }

    pub(super) fn break_tie(&mut self, choice: Option<Seat>) {
        match choice {
            Some(seat) => self.execute(seat, Cause::Mayor),
            None => self.execute_nobody(),
        }
    }

    pub(super) fn begin_sunset(&mut self) {
        self.enter(Phase::Sunset, Some(self.durations.sunset), RoleSet::EMPTY);
        self.chain.after = AfterChain::Vote;
    }

    pub(super) fn execute_nobody(&mut self) {
        self.begin_sunset();
        self.emit(Audience::ALL, Event::NobodyDied);
    }

    /// The village kills this player, unless their role is shielded from the vote (WOLFHOOD-1).
    fn execute(&mut self, target: Seat, cause: Cause) {
        let voters: SeatSet = self
            .table
            .living()
            .iter()
            .filter(|voter| self.table.votes[voter.index()] == Some(target))
            .collect();
        self.begin_sunset();
        let shielded = self
            .table
            .living_role(target)
            .is_some_and(|role| role.is_shielded_from_vote(&self.table, target));
        if shielded {
            self.emit(Audience::ALL, Event::Shielded { seat: target });
            return self.emit(Audience::ALL, Event::NobodyDied);
        }
        self.note_good_votes(voters, target);
        self.kill(&[(target, cause, None)], false);
    }

    /// Counts good votes (XP-1): final votes of players who are not of the pack, against somebody who was not of the
    /// village.
    fn note_good_votes(&mut self, voters: SeatSet, target: Seat) {
        let was_enemy = self.table.own_camp(target) != Camp::Villagers;
        for voter in voters.iter().filter(|_| was_enemy) {
            if self.table.is_pack(voter) {
                continue;
            }
            if let Some(player) = self.table.player_mut(voter) {
                player.good_votes = player.good_votes.saturating_add(1);
            }
        }
    }

    /// Settles the day (SUNSET-1): roles act at sunset, then the night begins, unless somebody has won.
    pub(super) fn settle_day(&mut self) {
        self.with_couple_goal(|game| {
            for seat in game.table.living().iter() {
                game.fulfil(seat, |role, table| role.at_sunset(table, seat));
            }
            game.table.is_day_settled = true;
        });
        if !self.end_if_won() {
            self.begin_night();
        }
    }
}
