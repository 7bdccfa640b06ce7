//! By day: whom it wants dead, and what it says against him.

use super::{Bot, CERTAIN};
use crate::game::{Action, Fact, Prompt, Text, Verb};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// What each vote that somebody else has cast adds: a village that scatters its votes hangs nobody.
const HERD: i32 = 12;
/// A wolf of whom the village is so sure is lost, and his pack had better be seen against him.
const LOST: i32 = 260;
/// Nobody is hanged of whom it is so sure that he is a friend.
const TRUSTED: i32 = -260;

impl Bot {
    /// With the crowd if it is plausible, else a suspect of one's own, with words.
    pub(super) fn vote(&mut self, prompt: &Prompt) -> Action {
        let choices = |verb| prompt.offer(verb).map_or(SeatSet::EMPTY, |offer| offer.choices);
        let (accused, fresh) = (choices(Verb::Vote), choices(Verb::Accuse));
        let in_vain =
            if self.view.remaining.has(RoleId::BlackWolf) { self.beliefs.shielded } else { SeatSet::EMPTY };
        let poll = self.poll();
        let case = |bot: &mut Self, seat: Seat| bot.case_against(seat, poll[seat.index()]);
        let Some(target) = self.most(accused.union(fresh).minus(in_vain), case) else {
            return Action::skip();
        };
        let case = self.case_against(target, poll[target.index()]);
        if case < TRUSTED || (case < LOST && accused.is_empty() && self.view.day < 2 && self.once_in(5)) {
            return Action::skip();
        }
        if accused.contains(target) {
            return Action::at(Verb::Vote, target);
        }
        let key = self.reason(target);
        let words = self.words(key, Some(target)).unwrap_or(Text::Borrowed("…"));
        Action::at(Verb::Accuse, target).saying(words)
    }

    /// What speaks for a vote against somebody: what it believes, how many others vote so, and what it wants.
    fn case_against(&mut self, seat: Seat, others: i32) -> i32 {
        let herd = HERD * others;
        if self.is_mate(seat) && seat != self.me && !self.is_lover(seat) {
            let is_lost = self.odds(seat) > LOST && others >= 2;
            return if is_lost && self.whim(seat) % 3 != 0 { self.odds(seat) + herd } else { -CERTAIN };
        }
        if self.has_contract_on(seat) || self.framed.contains(seat) {
            return CERTAIN + herd;
        }
        self.hostility(seat) + herd
    }

    /// MERC-1: who must die today.
    fn has_contract_on(&self, wanted: Seat) -> bool {
        let is_it = |fact: Fact| matches!(fact, Fact::Contract { seat } if seat == wanted);
        self.view.day == 1 && self.view.facts.iter().any(|known| is_it(known.fact))
    }

    /// Why one accuses somebody: the best reason that what one saw gives.
    fn reason(&mut self, target: Seat) -> &'static str {
        if self.knows_enemy(target) && !self.am_hostile() || self.framed.contains(target) {
            "accuse.seen"
        } else if self.beliefs.accusers.contains(target) {
            "accuse.accuser"
        } else if self.beliefs.has_record(target) {
            "accuse.record"
        } else if self.view.day > 1 && !self.beliefs.heard.contains(target) {
            "accuse.quiet"
        } else {
            "accuse.gut"
        }
    }
}
