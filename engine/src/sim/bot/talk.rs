//! What a bot says, and what it makes of what others say.

use super::{BLUFF, Bot, CLAIMED, VOTED_FOR_INNOCENT};
use crate::game::{Channel, Event, Phase, SeatView, Speaker, Step, Text};
use crate::roles::{Aura, RoleId, Side};
use crate::seat::Seat;
use crate::sim::phrases::{is_said, name_in};

impl Bot {
    /// Why one accuses somebody: the best reason that what one saw gives.
    pub(super) fn reason(&mut self, target: Seat) -> &'static str {
        let known = self.view.seat(target).and_then(|seat| seat.role);
        let is_enemy = known.is_some_and(|role| role.card().side != Side::Villagers)
            || (known.is_none() && self.aura_of(target) == Some(Aura::Evil));
        let knows = is_enemy && !self.am_pack();
        if knows || (self.am_pack() && self.once_in(BLUFF)) {
            "accuse.seen"
        } else if self.accusers.contains(target) {
            "accuse.accuser"
        } else if self.suspicion[target.index()] >= VOTED_FOR_INNOCENT {
            "accuse.record"
        } else if self.view.day > 1 && !self.heard.contains(target) {
            "accuse.quiet"
        } else {
            "accuse.gut"
        }
    }

    /// Somebody says that he knows. He is believed as far as he is trusted, and pays for it if he was wrong.
    pub(super) fn note_claim(&mut self, claimant: Seat, target: Seat, words: &str) {
        if !is_said(self.lang(), "accuse.seen", words) || target == self.me {
            return;
        }
        self.claims[claimant.index()] = Some(target);
        if self.suspicion[claimant.index()] < VOTED_FOR_INNOCENT {
            self.suspicion[target.index()] += CLAIMED;
        }
    }

    /// The necromancer believes the dead of the village, and only them.
    pub(super) fn note_hint(&mut self, from: Seat, words: &str) {
        let Some(name) = name_in(self.lang(), "dead.hint", words) else { return };
        let is_called = |seat: &&SeatView| seat.face.as_ref().is_some_and(|face| face.name == name);
        let about = self.view.seats.iter().find(is_called).map(|seat| seat.seat);
        let was_of_village = self.view.seat(from).and_then(|seat| seat.role).map(|role| role.card().side);
        if let Some(about) = about.filter(|_| was_of_village == Some(Side::Villagers)) {
            self.suspicion[about.index()] += CLAIMED / 2;
        }
    }

    /// Something to say about what just happened, and where; most of the time nothing.
    pub(in crate::sim) fn remark(&mut self, event: &Event) -> Option<(Channel, Text)> {
        let village = |text: Text| (Channel::Village, text);
        let duty = self.view.task.filter(|task| !task.is_done());
        let say = match event {
            Event::PhaseChanged { phase: Phase::Day | Phase::Coup, .. } if duty.is_some() => {
                village(duty.and_then(|task| self.words_for(task))?)
            }
            Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. } if self.am_pack() => {
                let prey = self.view.living().minus(self.pack());
                let target = self.once_in(2).then(|| self.worst(prey)).flatten()?;
                (Channel::Pack, self.words("pack.propose", Some(target))?)
            }
            Event::PackVoted { voter, target: Some(target) } if *voter != self.me && self.once_in(4) => {
                (Channel::Pack, self.words("pack.agree", Some(*target))?)
            }
            Event::PhaseChanged { phase: Phase::Day, day, .. } if self.once_in(5) => {
                let died = self.view.seats.iter().any(|seat| seat.death.is_some_and(|d| d.day == *day));
                village(self.words(if died { "dawn.death" } else { "dawn.quiet" }, None)?)
            }
            Event::Voted { voter, target: Some(target), .. } if *target == self.me && self.once_in(3) => {
                village(self.words("defend", Some(*voter))?)
            }
            Event::Voted { target: Some(target), accusation: Some(_), .. }
                if !self.am_pack() && self.knows_innocent(*target) && self.once_in(2) =>
            {
                village(self.words("seer.clears", Some(*target))?)
            }
            Event::Learned { fact: crate::game::Fact::Lover { .. } } => {
                (Channel::Lovers, self.words("lover.greet", None)?)
            }
            Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. }
                if self.view.my_role == Some(RoleId::Necromencer) && self.once_in(2) =>
            {
                (Channel::Dead, self.words("necromancer.ask", None)?)
            }
            Event::Said { line } if line.from == Speaker::Necromancer && self.once_in(2) => {
                let suspect = self.worst(self.view.living())?;
                (Channel::Dead, self.words("dead.hint", Some(suspect))?)
            }
            Event::Died { seat, .. } if *seat == self.me && self.once_in(2) => {
                (Channel::Dead, self.words("dead.watch", None)?)
            }
            _ => return None,
        };
        if !self.view.permissions.write.contains(say.0) || self.said.contains(&say.1) {
            return None;
        }
        self.said.push(say.1.clone());
        Some(say)
    }

    pub(super) fn knows_enemy(&self, seat: Seat) -> bool {
        let role = self.view.seat(seat).filter(|view| view.alive).and_then(|view| view.role);
        seat != self.me && role.is_some_and(|role| role.card().side != Side::Villagers)
    }

    pub(super) fn knows_innocent(&self, seat: Seat) -> bool {
        let role = self.view.seat(seat).filter(|view| view.alive).and_then(|view| view.role);
        let is_innocent =
            role.map_or(self.aura_of(seat) == Some(Aura::Good), |role| role.card().side == Side::Villagers);
        seat != self.me && self.view.is_alive(seat) && is_innocent
    }
}
