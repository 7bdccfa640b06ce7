//! The coup: a day on which the dictator decides alone, instead of the village (DICT-1, DICT-2).

use arrayvec::ArrayVec;

use super::Game;
use super::death::PlannedDeath;
use crate::game::wire::{Cause, Offer, Phase, PromptKind, Verb};
use crate::roles::{Ask, RoleSet};
use crate::seat::Seat;

impl Game {
    /// The player who decides today instead of the village, if there is one.
    pub(super) fn usurper(&self) -> Option<Seat> {
        let seizes = |seat: &Seat| {
            self.table.living_role(*seat).is_some_and(|role| role.seizes_day(&self.table, *seat))
        };
        self.table.living().iter().find(seizes)
    }

    pub(super) fn open_coup(&mut self, usurper: Seat) {
        self.enter(Phase::Coup, Some(self.durations.coup), RoleSet::EMPTY);
        let others = self.table.others(usurper);
        self.ask(usurper, Ask::new(PromptKind::Strike, Offer::one(Verb::Strike, others)));
    }

    /// Called when a player has left on the day of a coup. If nobody is asked to strike any more, the day begins
    /// again: the usurper's heir takes it, or the village has it back.
    pub(super) fn abandon_coup(&mut self) {
        let is_asked = |seat: Seat| {
            self.table.player(seat).is_some_and(|p| p.prompts.iter().any(|p| p.kind == PromptKind::Strike))
        };
        if !self.table.living().iter().any(is_asked) {
            self.begin_day();
        }
    }

    /// Ends the coup. If nobody was struck, everybody is spared.
    pub(super) fn close_coup(&mut self) {
        if self.phase == Phase::Coup {
            self.execute_nobody();
        }
    }

    /// The usurper kills their target. The usurper dies too if they `fall`, and becomes mayor if they `rule`, whoever
    /// was mayor before.
    pub(super) fn overthrow(&mut self, usurper: Seat, target: Seat, rules: bool, falls: bool) {
        self.begin_sunset();
        let mut planned: ArrayVec<PlannedDeath, 2> = ArrayVec::new();
        planned.push((target, Cause::Dictator, Some(usurper)));
        if falls {
            planned.push((usurper, Cause::Dictator, None));
        }
        self.kill(&planned, false);
        if rules && self.config.settings.mayor && self.table.is_alive(usurper) && !self.is_over() {
            // A mayor who was overthrown names no successor.
            self.chain.dying_mayor = None;
            self.set_mayor(Some(usurper));
        }
    }
}
