//! The bot's vote by day, and its accusations.

use super::{Bot, CERTAIN};
use crate::game::{Action, Fact, Prompt, Text, Verb};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};

/// What each vote of another player adds: a village that splits its votes kills nobody.
const HERD: i32 = 12;
/// A wolf whom the village suspects this much is lost, and the pack should be seen to vote against them.
const LOST: i32 = 260;
/// A bot never votes against a player whom it trusts this much.
const TRUSTED: i32 = -260;

impl Bot {
    /// The vote: with the others if that is plausible, otherwise an accusation of the bot's own.
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

    /// How much speaks for a vote against somebody: the bot's belief, the others' votes, and what it wants.
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

    /// True if this player is the bot's target as mercenary (MERC-1).
    fn has_contract_on(&self, wanted: Seat) -> bool {
        let is_it = |fact: Fact| matches!(fact, Fact::Contract { seat } if seat == wanted);
        self.view.day == 1 && self.view.facts.iter().any(|known| is_it(known.fact))
    }

    /// The key of the best reason to accuse somebody, from what the bot has seen.
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
