//! The bot's vote by day, and its accusations.

use super::Bot;
use super::talk::learns_about_others;
use super::wants::LOST;
use crate::game::{Action, Prompt, Text, Verb};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};
use crate::sim::speech::Character;

/// On the first day, a bot puts nobody up once in so many times; 0: it always does.
const fn restraint(character: Character) -> usize {
    match character {
        Character::Kind => 2,
        Character::Blunt => 0,
        Character::Wry => 4,
    }
}

/// What a vote adds that may save the bot's own neck.
const NECK: i32 = 40;
/// A bot never votes against a player whom it trusts this much.
const TRUSTED: i32 = -260;

impl Bot {
    /// The vote: with the others if that is plausible, otherwise an accusation of the bot's own.
    pub(super) fn vote(&mut self, prompt: &Prompt) -> Action {
        let choices = |verb| prompt.offer(verb).map_or(SeatSet::EMPTY, |offer| offer.choices);
        let (accused, fresh) = (choices(Verb::Vote), choices(Verb::Accuse));
        let in_vain = if self.view.remaining.has(RoleId::BlackWolf) {
            self.evidence.shielded()
        } else {
            SeatSet::EMPTY
        };
        let poll = self.poll();
        // Who is about to be hanged would rather it were whoever comes next.
        let is_in_danger = self.threatened() == Some(self.me);
        let mine = self.votes_against(self.me) as i32;
        let saves = |votes: i32| if is_in_danger && votes > 0 && votes + 1 >= mine { NECK } else { 0 };
        let case = |bot: &mut Self, seat: Seat| {
            let votes = poll[seat.index()];
            bot.case_against(seat, &poll) + saves(votes)
        };
        let Some(target) = self.most(accused.union(fresh).minus(in_vain), case) else {
            return Action::skip();
        };
        let case = self.case_against(target, &poll);
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

    fn is_restrained(&mut self) -> bool {
        let times = restraint(self.voice.character());
        times > 0 && self.once_in(times)
    }

    /// The key of the best reason to accuse somebody, from what the bot has seen.
    pub(super) fn reason(&mut self, target: Seat) -> &'static str {
        let grounds = self.grounds(target);
        let others = self.view.living().without(self.me).without(target);
        let is_only_silent = others.minus(self.evidence.heard()).is_empty();
        let has_learnt = self.view.my_role.is_some_and(learns_about_others);
        if self.knows_enemy(target) && has_learnt && !self.am_hostile() || self.framed.contains(target) {
            "accuse.seen"
        } else if self.is_rival(target) {
            "accuse.rival"
        } else if grounds.has_lied {
            "accuse.lied"
        } else if grounds.is_named {
            "accuse.named"
        } else if grounds.is_contested {
            "accuse.contested"
        } else if let Some(days @ 0..=1) = self.recollection.days_since_attack(target, self.view.day) {
            if days == 0 { "accuse.accuser" } else { "accuse.grudge" }
        } else if self.recollection.has_record(target) {
            "accuse.record"
        } else if self.view.day > 1 && !self.evidence.heard().contains(target) && is_only_silent {
            "accuse.quiet"
        } else if self.view.living().len() == 2 {
            "accuse.two"
        } else if self.view.accused.is_empty()
            && self.view.living().iter().all(|seat| self.voted_for(seat).is_none())
            && self.once_in(4)
        {
            "accuse.first"
        } else {
            "accuse.gut"
        }
    }
}
