//! The bot's vote by day, and its accusations.

use super::talk::learns_about_others;
use super::{Bot, CERTAIN};
use crate::game::{Action, Fact, Prompt, Text, Verb};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};
use crate::sim::speech::Character;

/// A bot is this much slower to vote against somebody new to the game in their first two days.
const GENTLE: i32 = 90;
/// A wolf whom the village suspects this much is lost, and the pack should be seen to vote against them.
const LOST: i32 = 260;

/// What each vote of another player adds: a village that splits its votes kills nobody.
const fn herd(character: Character) -> i32 {
    match character {
        Character::Kind => 13,
        Character::Blunt => 7,
        Character::Wry => 16,
    }
}

/// On the first day, a bot puts nobody up once in so many times; 0: it always does.
const fn restraint(character: Character) -> usize {
    match character {
        Character::Kind => 2,
        Character::Blunt => 0,
        Character::Wry => 4,
    }
}

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
        let waits = case < LOST && accused.is_empty() && self.view.day < 2 && self.is_restrained();
        if case < TRUSTED || waits {
            return Action::skip();
        }
        if accused.contains(target) {
            return Action::at(Verb::Vote, target);
        }
        let key = self.reason(target);
        let words = self.words(key, Some(target)).unwrap_or_else(|| self.bare_accusation(target));
        Action::at(Verb::Accuse, target).saying(words)
    }

    /// An accusation for which no line is left: the name, if the bot may say it (LIT-1).
    fn bare_accusation(&self, target: Seat) -> Text {
        let named = Text::from([&*self.name_of(target).unwrap_or_default(), "…"].concat());
        let slips = self.view.task.is_some_and(|task| task.after(&named).slips() > task.slips());
        if slips { Text::Borrowed("…") } else { named }
    }

    /// How much speaks for a vote against somebody: the bot's belief, the others' votes, and what it wants.
    pub(super) fn case_against(&mut self, seat: Seat, others: i32) -> i32 {
        let herd = herd(self.voice.character()) * others;
        if self.is_mate(seat) && seat != self.me && !self.is_lover(seat) {
            let is_lost = self.odds(seat) > LOST && others >= 2;
            return if is_lost && self.whim(seat) % 3 != 0 { self.odds(seat) + herd } else { -CERTAIN };
        }
        if self.has_contract_on(seat) || self.framed.contains(seat) {
            return CERTAIN + herd;
        }
        let is_spared = self.view.day <= 2 && self.is_newcomer(seat) && !self.knows_enemy(seat);
        self.hostility(seat) + herd - if is_spared { GENTLE } else { 0 }
    }

    fn is_restrained(&mut self) -> bool {
        let times = restraint(self.voice.character());
        times > 0 && self.once_in(times)
    }

    /// True for a person who plays one of their first games, as their level shows. In an anonymous game nobody shows one.
    pub(super) fn is_newcomer(&self, seat: Seat) -> bool {
        let face = self.view.seat(seat).and_then(|seat| seat.face.as_ref());
        face.is_some_and(|face| !face.bot && !face.stranger && face.level <= 1)
    }

    /// True if this player is the bot's target as mercenary (MERC-1).
    fn has_contract_on(&self, wanted: Seat) -> bool {
        let is_it = |fact: Fact| matches!(fact, Fact::Contract { seat } if seat == wanted);
        self.view.day == 1 && self.view.facts.iter().any(|known| is_it(known.fact))
    }

    /// The key of the best reason to accuse somebody, from what the bot has seen.
    pub(super) fn reason(&mut self, target: Seat) -> &'static str {
        let grounds = self.beliefs.grounds(self.me, &self.view, target);
        let others = self.view.living().without(self.me).without(target);
        let is_only_silent = others.minus(self.beliefs.heard).len() <= 1;
        let has_learnt = self.view.my_role.is_some_and(learns_about_others);
        if self.knows_enemy(target) && has_learnt && !self.am_hostile() || self.framed.contains(target) {
            "accuse.seen"
        } else if grounds.has_lied {
            "accuse.lied"
        } else if grounds.is_named {
            "accuse.named"
        } else if grounds.is_contested {
            "accuse.contested"
        } else if self.beliefs.attackers.contains(target) {
            "accuse.accuser"
        } else if self.beliefs.has_record(target) {
            "accuse.record"
        } else if self.view.day > 1 && !self.beliefs.heard.contains(target) && is_only_silent {
            "accuse.quiet"
        } else {
            "accuse.gut"
        }
    }
}
