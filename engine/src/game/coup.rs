//! The coup: a day on which one alone decides instead of the village (DICT-1, DICT-2).

use arrayvec::ArrayVec;

use super::death::Blow;
use super::{Cause, Game, Offer, Phase, PromptKind, Verb};
use crate::roles::{Ask, RoleSet};
use crate::seat::Seat;

impl Game {
    /// Who takes the day from the village, if somebody does.
    pub(super) fn usurper(&self) -> Option<Seat> {
        let seizes = |seat: &Seat| {
            self.table.living_role(*seat).is_some_and(|role| role.seizes_day(&self.table, *seat))
        };
        self.table.living().iter().find(seizes)
    }

    pub(super) fn open_coup(&mut self, usurper: Seat) {
        self.enter(Phase::Coup, Some(self.config.durations.coup), RoleSet::EMPTY);
        let others = self.table.others(usurper);
        self.ask(usurper, Ask::new(PromptKind::Strike, Offer::one(Verb::Strike, others)));
    }

    /// Nobody decides any more: who should have has left, and his heir takes the day, or the village has it back.
    pub(super) fn abandon_coup(&mut self) {
        let is_asked = |seat: Seat| {
            self.table.player(seat).is_some_and(|p| p.prompts.iter().any(|p| p.kind == PromptKind::Strike))
        };
        if !self.table.living().iter().any(is_asked) {
            self.begin_day();
        }
    }

    /// The coup is over; if nobody was struck, all are spared.
    pub(super) fn close_coup(&mut self) {
        if self.phase == Phase::Coup {
            self.execute_nobody();
        }
    }

    /// The usurper strikes: he may fall with his victim, or be mayor, whoever was mayor before.
    pub(super) fn overthrow(&mut self, usurper: Seat, target: Seat, rules: bool, falls: bool) {
        self.begin_sunset();
        let mut blows: ArrayVec<Blow, 2> = ArrayVec::new();
        blows.push((target, Cause::Dictator, Some(usurper)));
        if falls {
            blows.push((usurper, Cause::Dictator, None));
        }
        self.kill(&blows, false);
        if rules && self.config.settings.mayor && self.table.is_alive(usurper) && !self.is_over() {
            // A mayor whom he has overthrown names nobody.
            self.chain.dying_mayor = None;
            self.set_mayor(Some(usurper));
        }
    }
}
