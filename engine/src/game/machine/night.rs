//! The night: its steps are called in waves, intents go into its draft, and at dawn the draft becomes deaths.

use arrayvec::ArrayVec;

use super::Game;
use super::death::{Batch, PlannedDeath};
use crate::game::table::{Draft, Draw, below};
use crate::game::wire::{
    Action, Camp, Cause, Event, Fact, Offer, Phase, Prompt, PromptKind, Step, Verb, WAVES,
};
use crate::roles::{Ask, RoleId, RoleSet};
use crate::seat::{Audience, MAX_SEATS, Seat, SeatSet};

/// The order of the deaths that nothing stops: after the pack's victim and before lovers (NIGHT-1). The explosion is
/// not among them: it comes after all of these, if the pyromancer is still alive.
const AT_DAWN: [Cause; 3] = [Cause::Guess, Cause::WhiteWolf, Cause::Poison];

impl Game {
    pub(super) fn begin_night(&mut self) {
        self.table.draft = Draft::default();
        self.call_waves(&WAVES);
    }

    /// Calls the next wave in which a seat can act, or ends the night.
    fn call_waves(&mut self, waves: &[&[Step]]) {
        for wave in waves {
            self.asked = SeatSet::EMPTY;
            if self.call(wave) {
                return;
            }
        }
        self.dawn();
    }

    /// Asks every seat that can act in these steps; one after the other where an answer changes what the next seat is asked.
    /// False if there is no such seat.
    fn call(&mut self, steps: &[Step]) -> bool {
        let mut asks: ArrayVec<(Seat, Step, Ask), { 2 * MAX_SEATS }> = ArrayVec::new();
        let mut called = RoleSet::EMPTY;
        for step in steps {
            for seat in self.table.living().iter() {
                let Some(ask) = self.ask_of(seat, *step) else { continue };
                let role = match step {
                    // The pack is called as werewolves: the call must not show the own role of an infected player.
                    Step::Pack => Some(RoleId::Werewolf),
                    // The village is told which role came, not whom it visited.
                    Step::CounterGuess => self.table.challenger_of(seat).and_then(|by| self.table.role(by)),
                    _ => self.table.role(seat),
                };
                role.into_iter().for_each(|role| called.insert(role));
                asks.push((seat, *step, ask));
                if *step == Step::Infection {
                    self.asked.insert(seat);
                    break;
                }
            }
        }
        let Some((_, step, _)) = asks.last() else { return false };
        let step = *step;
        let durations = &self.durations;
        let lasts = if step == Step::Pack { durations.pack } else { durations.step };
        self.enter(Phase::Night { step }, Some(lasts), called);
        for (seat, step, ask) in asks {
            if let Some(role) = self.table.challenger_of(seat).and_then(|by| self.table.role(by))
                && step == Step::CounterGuess
            {
                self.tell(seat, Fact::Visited { role });
            }
            self.ask(seat, ask);
        }
        true
    }

    fn ask_of(&self, seat: Seat, step: Step) -> Option<Ask> {
        match step {
            Step::Pack => self
                .table
                .is_pack(seat)
                .then(|| Ask::new(PromptKind::Devour, Offer::one(Verb::Devour, self.table.others(seat)))),
            Step::CounterGuess => self
                .table
                .challenger_of(seat)
                .map(|_| Ask::new(PromptKind::CounterGuess, Offer::one(Verb::Name, self.table.others(seat)))),
            Step::Bonds if self.table.day > 0 => None,
            Step::Infection if self.asked.contains(seat) => None,
            _ => self.table.living_role(seat)?.night(&self.table, seat, step),
        }
    }

    /// Ends a wave whose time is up.
    pub(super) fn end_step(&mut self, step: Step) {
        if step == Step::Pack {
            self.choose_victim();
        }
        let wave = WAVES.iter().position(|wave| wave.contains(&step)).unwrap_or_default();
        // Another black wolf is asked once the one before has not infected.
        if WAVES[wave].contains(&Step::Infection) && self.call(&[Step::Infection]) {
            return;
        }
        self.call_waves(&WAVES[wave + 1..]);
    }

    /// A seat has answered, or its player is gone. The wave ends when no seat is left to answer, but never before its minimum, so
    /// that a fast answer tells nothing; a pack that has voted has a little time to change its mind.
    pub(super) fn note_step_answer(&mut self) {
        let Phase::Night { step } = self.phase else { return };
        let waits_for = |prompt: &Prompt| !prompt.kind.outlives_phase() && prompt.kind != PromptKind::Devour;
        let is_open =
            self.table.living().iter().any(|seat| {
                self.table.player(seat).is_some_and(|player| player.prompts.iter().any(waits_for))
            });
        if is_open {
            return;
        }
        if step == Step::Pack {
            return self.hasten_pack();
        }
        let least = self.began + self.durations.step_min;
        self.closes = self.closes.map(|closes| closes.min(least.max(self.now)));
    }

    /// A player who was visited names the visitor, or somebody else (RUMP-2). The visitor's role decides what follows; it
    /// counts as done by the player who named.
    pub(super) fn counter_guess(&mut self, namer: Seat, action: &Action) {
        let Some(visitor) = self.table.challenger_of(namer) else { return };
        let Some(role) = self.table.role(visitor) else { return };
        for intent in role.rules().countered(&self.table, visitor, action) {
            self.carry_out(namer, intent);
        }
    }

    pub(super) fn vote_with_pack(&mut self, voter: Seat, action: &Action) {
        let target = action.target();
        self.table.votes[voter.index()] = target;
        let pack = self.table.living_pack();
        self.emit(Audience::seats(pack), Event::PackVoted { voter, target });
        self.note_step_answer();
    }

    /// Once everybody else has answered and the whole pack has voted, little time is left to change a vote. The village is not told,
    /// and the pack not before the wave's minimum: it must not know either who was quick.
    fn hasten_pack(&mut self) {
        if self.hastened || !self.all_answered(PromptKind::Devour) {
            return;
        }
        let durations = &self.durations;
        let ends = (self.now + durations.pack_cut).max(self.began + durations.step_min);
        if self.ends.is_some_and(|planned| ends < planned) {
            self.hastened = true;
            self.closes = Some(ends + durations.grace);
            if self.now >= self.began + durations.step_min {
                self.set_deadlines(ends);
                self.emit(Audience::seats(self.table.living_pack()), Event::Hastened { ends });
            }
        }
    }

    /// The pack's victim: the player with the most votes; of several, one by chance; without a vote, nobody (WOLF-1).
    fn choose_victim(&mut self) {
        let (leaders, _) = self.table.leaders();
        let victim = match leaders.len() {
            0 => None,
            1 => leaders.first_seat(),
            tied => leaders.nth(below(&mut self.dice(Draw::PackTie), tied)),
        };
        self.table.draft.victim = victim;
        let Some(victim) = victim else { return };
        let hunters = self.table.living_pack().iter();
        self.table.draft.hunters =
            hunters.filter(|wolf| self.table.votes[wolf.index()] == Some(victim)).collect();
        self.table.draft.shielded = self
            .table
            .living_role(victim)
            .is_some_and(|role| role.is_shielded_from_pack(&self.table, victim));
    }

    /// The pack's victim joins the pack at once instead of dying (BLACK-1). A victim who is of the pack already just
    /// survives (BLACK-2).
    pub(super) fn infect(&mut self) {
        let Some(victim) = self.table.dying_by_pack() else { return };
        self.table.draft.infected = true;
        if self.table.is_pack(victim) {
            return;
        }
        self.with_couple_goal(|game| {
            if let Some(player) = game.table.player_mut(victim) {
                player.infected = true;
            }
            game.tell(victim, Fact::Infected);
            game.tell_pack();
        });
        self.refresh_channels();
    }

    /// Tells the living members of the pack who is of the pack now. The dead learn nothing hidden (CHAT-1), unless they look (DEAD-1).
    pub(super) fn tell_pack(&mut self) {
        let pack = self.table.pack();
        for wolf in self.table.living_pack().iter() {
            self.tell(wolf, Fact::Pack { seats: pack });
        }
    }

    pub(super) fn couple(&mut self, one: Seat, other: Seat) {
        self.table.couple = Some((one, other));
        for (lover, beloved) in [(one, other), (other, one)] {
            if let Some(role) = self.table.role(beloved) {
                self.tell(lover, Fact::Lover { seat: beloved, role });
            }
        }
        self.tell_couple_goal();
        self.refresh_channels();
    }

    /// True if both lovers live and their goal is to be the last two.
    fn is_couple_last_two(&self) -> bool {
        let living = self.table.couple.filter(|(one, _)| self.table.is_alive(*one));
        living.is_some_and(|(one, _)| self.table.camp(one) == Camp::Couple)
    }

    /// Makes a change that can alter somebody's camp. If it changes the goal of the couple, both lovers are told
    /// (SIDE-2).
    pub(super) fn with_couple_goal(&mut self, change: impl FnOnce(&mut Self)) {
        let before = self.is_couple_last_two();
        change(self);
        if self.is_couple_last_two() != before {
            self.tell_couple_goal();
        }
    }

    /// Tells both lovers their goal.
    fn tell_couple_goal(&mut self) {
        let Some((one, other)) = self.table.couple else { return };
        let last_two = self.table.camp(one) == Camp::Couple;
        for lover in [one, other] {
            self.tell(lover, Fact::CoupleGoal { last_two });
        }
    }

    /// The draft of the night becomes deaths, all at once, each with its first cause (NIGHT-1).
    fn dawn(&mut self) {
        let draft = std::mem::take(&mut self.table.draft);
        self.table.draft = draft.clone();
        let eaten = self.table.dying_by_pack();
        self.note_saves(&draft);
        if eaten.is_some() {
            draft.hunters.iter().for_each(|wolf| self.note_kill(wolf));
        }
        let mut planned: Vec<PlannedDeath> =
            eaten.iter().map(|victim| (*victim, Cause::Pack, None)).collect();
        // The sort is stable: among kills of one cause, the first comes first.
        let mut kills = draft.kills;
        kills.sort_by_key(|(_, cause, _)| AT_DAWN.iter().position(|other| other == cause));
        planned.extend(kills.into_iter().map(|(target, cause, killer)| (target, cause, Some(killer))));
        self.table.draft = Draft::default();
        self.table.day = self.table.day.saturating_add(1);
        self.table.is_day_settled = false;
        self.enter(Phase::Dawn, Some(self.durations.dawn), RoleSet::EMPTY);
        let mut batch = Batch::new();
        self.add_deaths(&mut batch, &planned, true);
        let explosion = self.explode(draft.lit);
        self.add_deaths(&mut batch, &explosion, true);
        if batch.is_empty() {
            self.emit(Audience::ALL, Event::NobodyDied);
        }
        self.announce_batch(&batch, true);
        for fact in draft.news {
            self.emit(Audience::ALL, Event::Learned { fact });
        }
        self.count_quiet_cycle();
        self.chain.after = super::death::AfterChain::Dawn;
    }

    /// Each living pyromancer who lit their barrels kills everybody who has one, and the barrels are used up
    /// (PYRO-1).
    fn explode(&mut self, lit: SeatSet) -> Vec<PlannedDeath> {
        let living = self.table.living();
        let mut planned = Vec::new();
        for igniter in lit.intersection(living).iter() {
            let Some(player) = self.table.player_mut(igniter) else { continue };
            let barrels = std::mem::take(&mut player.memory.marked).intersection(living);
            planned.extend(barrels.iter().map(|target| (target, Cause::Explosion, Some(igniter))));
        }
        planned
    }

    /// Counts useful protections and healings: those without which the pack's victim would have died (XP-1).
    fn note_saves(&mut self, draft: &Draft) {
        let attacked = draft.victim.filter(|victim| self.table.is_alive(*victim));
        let Some(victim) = attacked.filter(|_| !draft.shielded && !draft.infected) else { return };
        let guards = draft.guarded.iter().filter(|(_, target)| *target == victim).map(|(guard, _)| *guard);
        for saver in guards.chain(draft.healers.iter()).collect::<SeatSet>().iter() {
            if let Some(player) = self.table.player_mut(saver) {
                player.saves = player.saves.saturating_add(1);
            }
        }
    }
}
