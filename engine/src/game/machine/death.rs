//! Deaths: a chain of deaths is resolved to its end before victory is checked (DEATH-1).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::Game;
use crate::game::table::{Draw, below};
use crate::game::wire::{Camp, Cause, DeathReport, Event, Fact, Phase, PromptKind};
use crate::roles::{DeathPower, RoleSet};
use crate::seat::{Audience, MAX_SEATS, Seat, SeatSet};

/// What follows when a chain of deaths has come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(super) enum AfterChain {
    #[default]
    Dawn,
    Vote,
    /// The chain of the deaths by a word or a letter, which comes after the chain of the vote (SUNSET-1).
    Sunset,
}

/// The powers that the dead have yet to use, and what follows.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub(super) struct DeathChain {
    pub(super) powers: ArrayVec<(DeathPower, Seat), MAX_SEATS>,
    pub(super) dying_mayor: Option<Seat>,
    pub(super) after: AfterChain,
}

/// A death to come: who dies, why, and who caused it if it was a single player.
pub(super) type PlannedDeath = (Seat, Cause, Option<Seat>);

/// Players who die together, in the order in which they are killed.
pub(super) type Batch = ArrayVec<(Seat, Cause), MAX_SEATS>;

impl Game {
    /// Kills these players, and their lovers, as one batch.
    pub(super) fn kill(&mut self, planned: &[PlannedDeath], night: bool) {
        let mut batch = Batch::new();
        self.add_deaths(&mut batch, planned, night);
        self.announce_batch(&batch, night);
    }

    /// Adds these players and their lovers to a batch. Each dies once, by the first cause.
    pub(super) fn add_deaths(&mut self, batch: &mut Batch, planned: &[PlannedDeath], night: bool) {
        let first = batch.len();
        for (seat, cause, killer) in planned {
            if self.mark_dead(*seat, *cause, night) {
                batch.push((*seat, *cause));
                killer.iter().for_each(|killer| self.note_kill(*killer));
            }
        }
        // Lovers die after all other deaths of the batch. A lover's death kills nobody else: a couple is two players.
        for at in first..batch.len() {
            let grieving = self.table.lover_of(batch[at].0).filter(|_| batch[at].1 != Cause::Kick);
            if let Some(lover) = grieving.filter(|lover| self.mark_dead(*lover, Cause::Lover, night)) {
                batch.push((lover, Cause::Lover));
            }
        }
    }

    /// Announces the deaths of a batch, and starts what follows from them.
    pub(super) fn announce_batch(&mut self, batch: &Batch, night: bool) {
        self.cycle_deaths = self.cycle_deaths.saturating_add(batch.len() as u8);
        let mut told = batch.clone();
        if night {
            // Deaths of a night are announced in the order of the seats: the order in which they happened would tell
            // who killed whom (NIGHT-2).
            told.sort_by_key(|(seat, _)| *seat);
        }
        for (seat, cause) in told {
            self.announce_death(seat, cause, night);
        }
        if self.is_decided_by(batch) {
            return;
        }
        self.tell_bets(batch.iter().map(|(seat, _)| *seat).collect());
        let dead: ArrayVec<Seat, MAX_SEATS> = batch.iter().map(|(seat, _)| *seat).collect();
        self.pass_on_roles(&dead);
        self.queue_powers(batch);
        self.recount_kick_vote();
        self.refresh_channels();
    }

    /// Tells the roles of the living who has died. True if one of them has won by it (WIN-0).
    fn is_decided_by(&mut self, batch: &[(Seat, Cause)]) -> bool {
        let dead: SeatSet = batch.iter().map(|(seat, _)| *seat).collect();
        for seat in self.table.living().iter() {
            self.fulfil(seat, |role, table| role.witnessed(table, seat, dead));
            if self.phase.is_over() {
                return true;
            }
        }
        false
    }

    fn mark_dead(&mut self, seat: Seat, cause: Cause, night: bool) -> bool {
        let is_alive = self.table.is_alive(seat);
        if is_alive {
            self.table.mark_dead(seat, DeathReport { cause, day: self.table.day, night });
        }
        is_alive
    }

    /// Reveals a dead player's role and infection (NIGHT-3). The cause of a night's death is revealed to moderators
    /// alone (NIGHT-2).
    fn announce_death(&mut self, seat: Seat, cause: Cause, night: bool) {
        let Some(player) = self.table.player(seat) else { return };
        let (Some(role), infected) = (player.role, player.infected) else { return };
        let public = if night { Cause::Night } else { cause };
        self.emit(Audience::ALL, Event::Died { seat, cause: public, role, infected });
        if public != cause {
            self.emit(Audience::MODERATORS, Event::CauseKnown { seat, cause });
        }
        self.forget(seat);
    }

    /// Removes a dead player from all choices, and their own prompts: the dead are asked only for the power that they use
    /// in dying.
    fn forget(&mut self, gone: Seat) {
        for seat in self.table.seated().iter() {
            if let Some(player) = self.table.player_mut(seat) {
                player.prompts.iter_mut().for_each(|prompt| prompt.forget(gone));
                if seat == gone {
                    player.prompts.clear();
                    player.alert_ends = None;
                }
            }
        }
        self.close_kick_vote_on(gone);
    }

    fn queue_powers(&mut self, batch: &[(Seat, Cause)]) {
        for (seat, cause) in batch {
            if *cause == Cause::Kick {
                if self.table.mayor == Some(*seat) {
                    self.set_mayor(None);
                }
                continue;
            }
            if let Some(power) = self.table.role(*seat).and_then(|role| role.rules().death_power()) {
                // The list has room: nobody dies twice, and it has a place for each seat.
                let _ = self.chain.powers.try_push((power, *seat));
            }
            if self.table.mayor == Some(*seat) {
                self.chain.dying_mayor = Some(*seat);
            }
        }
        // Shots come before graves, each in the order of the deaths, because the sort is stable.
        self.chain.powers.sort_by_key(|(power, _)| *power);
    }

    /// Announces two graves (GRAVE-1): of the player who was named, and of a living one of the opposite kind by
    /// chance, in random order.
    pub(super) fn dig_graves(&mut self, digger: Seat, named: Seat) {
        let is_pack = self.table.is_pack(named);
        let opposite: SeatSet =
            self.table.others(named).iter().filter(|seat| self.table.is_pack(*seat) != is_pack).collect();
        let mut dice = self.dice_for(Draw::Graves, digger.index() as u64);
        let added = if opposite.is_empty() { None } else { opposite.nth(below(&mut dice, opposite.len())) };
        let (one, other) = match added {
            Some(added) if below(&mut dice, 2) == 0 => (added, Some(named)),
            added => (named, added),
        };
        self.emit(Audience::ALL, Event::Learned { fact: Fact::Graves { one, other } });
    }

    /// Continues the chain: asks for the next power of the dead, or ends the chain, after which the game ends or goes on.
    pub(super) fn continue_chain(&mut self) {
        if self.phase.is_over() {
            return;
        }
        while let Some((_, seat)) = self.chain.powers.pop_at(0) {
            let Some(role) = self.table.role(seat) else { continue };
            if let Some(ask) = role.rules().at_death(&self.table, seat) {
                let lasts = self.durations.death_power;
                self.enter(Phase::DeathPower { seat }, Some(lasts), RoleSet::EMPTY);
                return self.ask(seat, ask);
            }
        }
        if let Some(mayor) = self.chain.dying_mayor.take()
            && self.ask_successor(mayor)
        {
            return;
        }
        if self.end_if_won() {
            return;
        }
        match self.chain.after {
            AfterChain::Dawn => self.after_dawn(),
            AfterChain::Vote => self.judge_tasks(),
            AfterChain::Sunset => self.settle_day(),
        }
    }

    pub(super) fn note_kill(&mut self, killer: Seat) {
        if let Some(player) = self.table.player_mut(killer) {
            player.kills = player.kills.saturating_add(1);
        }
    }

    /// A player has left or was removed (AFK-2): they are dead at once, without a last power, and their lover does
    /// not die. What they were asked is void, and the game no longer waits for them.
    pub(super) fn remove_from_game(&mut self, seat: Seat) {
        self.table.votes[seat.index()] = None;
        for vote in &mut self.table.votes {
            if *vote == Some(seat) {
                *vote = None;
            }
        }
        self.table.candidates.retain(|(candidate, _)| *candidate != seat);
        let left_alone = self.table.lover_of(seat).filter(|lover| self.table.camp(*lover) == Camp::Couple);
        self.kill(&[(seat, Cause::Kick, None)], false);
        if self.phase.is_over() {
            return;
        }
        if let Some(lover) = left_alone {
            self.tell(lover, Fact::CoupleGoal { last_two: false });
        }
        // Inside a chain of deaths, victory is checked at the chain's end.
        if self.phase.settles_deaths() || self.end_if_won() {
            return;
        }
        match self.phase {
            Phase::Night { .. } => self.note_step_answer(),
            Phase::Day => self.hasten_day(),
            Phase::Coup => self.abandon_coup(),
            Phase::Tie if self.table.mayor.is_none() => self.break_tie(None),
            Phase::Candidacy if self.all_answered(PromptKind::Stand) => self.closes = Some(self.now),
            Phase::Election if self.all_answered(PromptKind::Elect) => self.closes = Some(self.now),
            _ => {}
        }
    }
}
