//! A bot's chat in a live game: what it remarks, how it answers people, and how it says that it has changed its mind.
//! Nothing here is needed to play; simulations leave it out.

use super::{Bot, Wish, is_hostile};
use crate::game::{
    Action, Cause, Channel, Event, Fact, Line, Phase, Prompt, PromptKind, Speaker, Step, Text, Verb,
};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};
use crate::sim::speech::{Ask, hear};

/// The most remarks of a bot in a phase, and the most answers to people.
const MOST_REMARKS: u8 = 2;
const MOST_REPLIES: u8 = 8;
/// Log-odds from which a bot says that it doubts somebody, and down to which that it trusts them.
const DOUBT: i32 = 30;
const TRUST: i32 = -60;

/// A question that a person has put to a bot.
#[derive(Clone, Copy, Debug)]
pub(in crate::sim) struct Question {
    by: Seat,
    pub(in crate::sim) channel: Channel,
    ask: Ask,
}

impl Bot {
    /// A remark about what just happened; mostly `None`.
    pub(in crate::sim) fn remark(&mut self, event: &Event) -> Option<Wish> {
        if self.remarks >= MOST_REMARKS {
            return None;
        }
        let wish = self.thought(event)?;
        if !self.view.permissions.write.contains(wish.channel) {
            return None;
        }
        self.remarks += 1;
        Some(wish)
    }

    fn thought(&mut self, event: &Event) -> Option<Wish> {
        let duty = self.view.task.filter(|task| !task.is_done());
        match event {
            Event::PhaseChanged { phase: Phase::Day | Phase::Coup, .. } if duty.is_some() => {
                let (key, name) = Self::key_for(duty?);
                Some(Wish { channel: Channel::Village, key, name })
            }
            Event::PackVoted { voter, target: Some(target) } if *voter != self.me && self.once_in(4) => {
                self.wish(Channel::Pack, "pack.agree", Some(*target))
            }
            Event::PhaseChanged { phase: Phase::Day, day, .. } => self.morning(*day),
            Event::Voted { voter, target: Some(target), .. } if *target == self.me && self.once_in(3) => {
                self.wish(Channel::Village, "defend", Some(*voter))
            }
            Event::Learned { fact: Fact::Lover { .. } } => self.wish(Channel::Lovers, "lover.greet", None),
            Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. } => {
                if self.view.my_role == Some(RoleId::Necromencer) && self.once_in(2) {
                    self.wish(Channel::Dead, "necromancer.ask", None)
                } else {
                    let target = self.target_of_hint()?;
                    self.wish(Channel::Dead, "dead.hint", Some(target))
                }
            }
            Event::Said { line } => self.thought_on(line),
            Event::Died { seat, .. } if *seat == self.me && self.once_in(2) => {
                self.wish(Channel::Dead, "dead.watch", None)
            }
            Event::Ended { ending } if self.is_chosen(11) || self.is_chosen(12) => {
                let key = if ending.winners.contains(self.me) { "end.won" } else { "end.lost" };
                self.wish(Channel::Village, key, None)
            }
            _ => None,
        }
    }

    /// What is on the bot's mind as a day begins.
    fn morning(&mut self, day: u8) -> Option<Wish> {
        let village = |bot: &Self, key, about| bot.wish(Channel::Village, key, about);
        if day == 1 {
            let newcomer = self.view.living().iter().find(|seat| self.is_newcomer(*seat));
            if let Some(newcomer) = newcomer.filter(|_| self.is_chosen(1)) {
                return village(self, "welcome", Some(newcomer));
            }
        }
        let hanged = self.view.seats.iter().find_map(|seat| {
            seat.death.filter(|death| death.day + 1 == day && death.cause == Cause::Vote)?;
            Some(is_hostile(seat.role?, day) || seat.infected)
        });
        if let Some(was_enemy) = hanged.filter(|_| self.is_chosen(2)) {
            return village(self, if was_enemy { "dawn.wolf" } else { "dawn.innocent" }, None);
        }
        if !self.once_in(5) {
            return None;
        }
        let is_mourned = self.view.seats.iter().any(|seat| seat.death.is_some_and(|death| death.day == day));
        let key = match (is_mourned, day) {
            (true, _) => "dawn.death",
            (false, 1) => "day.first",
            (false, _) => "dawn.quiet",
        };
        village(self, key, None)
    }

    /// What the bot says to a line, without being asked.
    fn thought_on(&mut self, line: &Line) -> Option<Wish> {
        let by = match line.from {
            Speaker::Necromancer if self.once_in(2) => {
                let suspect = self.worst(self.view.living())?;
                return self.wish(Channel::Dead, "dead.hint", Some(suspect));
            }
            Speaker::Seat { seat } if line.channel == Channel::Village && self.view.phase == Phase::Day => {
                seat
            }
            _ => return None,
        };
        // Somebody claims a card: one of the bots takes it in.
        let is_claim = self.phrases().role_in(&line.text).is_some()
            || !self.is_bot(by) && crate::game::claimed_role(self.lang(), &line.text).is_some();
        if by == self.me || !is_claim || !self.is_chosen(3 + by.index() as u64) {
            return None;
        }
        let is_contested = self.beliefs.grounds(self.me, &self.view, by).is_contested;
        self.wish(Channel::Village, if is_contested { "react.contested" } else { "react.claim" }, Some(by))
    }

    /// What a bot says beside its vote: that it joins the others, or why it has changed its mind.
    pub(in crate::sim) fn comment(&mut self, prompt: &Prompt, action: &Action) -> Option<Wish> {
        if prompt.kind != PromptKind::Day || self.remarks >= MOST_REMARKS {
            return None;
        }
        let before = self.view.seat(self.me).and_then(|seat| seat.vote);
        let target = action.target();
        let (key, about) = match (before, target) {
            (Some(old), new) if new != Some(old) => {
                let is_named = new.is_some_and(|new| self.beliefs.grounds(self.me, &self.view, new).is_named);
                if is_named {
                    ("change.named", new)
                } else if self.beliefs.is_vouched_for(old) {
                    ("change.mind", Some(old))
                } else if new.is_some_and(|new| self.votes_against(new) >= 2) {
                    ("change.others", new)
                } else {
                    return None;
                }
            }
            (None, Some(target)) if action.verb == Verb::Vote && self.once_in(4) => {
                ("vote.join", Some(target))
            }
            (None, None) if self.view.day == 1 && self.once_in(6) => ("vote.nobody", None),
            _ => return None,
        };
        self.remarks += 1;
        self.wish(Channel::Village, key, about)
    }

    /// The question that a line puts to this bot. Bots answer people, not each other.
    pub(in crate::sim) fn question_in(&mut self, line: &Line) -> Option<Question> {
        let Speaker::Seat { seat: by } = line.from else { return None };
        if by == self.me || self.is_bot(by) || self.replies >= MOST_REPLIES {
            return None;
        }
        let heard = hear(self.lang(), &line.text, self.names().filter(|(seat, _)| *seat != by))?;
        let was_partner = self.partners.contains(by);
        match heard.to {
            Some(to) if to == self.me => self.partners.insert(by),
            Some(_) => self.partners.remove(by),
            None => {}
        }
        let is_mine = match (heard.to, heard.ask) {
            (Some(to), _) => to == self.me,
            (None, Ask::Accused(about)) => about == self.me,
            (None, Ask::Why | Ask::Other | Ask::Wolf | Ask::Role) => was_partner,
            // Everybody is asked: one of the bots answers.
            (None, Ask::Opinion(about)) if about == self.me => false,
            (None, Ask::Opinion(_) | Ask::Suspect | Ask::Hello) => {
                self.is_chosen(line.text.len() as u64 + by.index() as u64)
            }
        };
        if !is_mine || !self.view.permissions.write.contains(line.channel) {
            return None;
        }
        self.replies += 1;
        Some(Question { by, channel: line.channel, ask: heard.ask })
    }

    /// The answer to a question, from what the bot believes when it answers.
    pub(in crate::sim) fn reply(&mut self, question: Question) -> Option<Text> {
        let Question { by, channel, ask } = question;
        if channel == Channel::Pack {
            return self.reply_to_pack(by, ask);
        }
        match ask {
            Ask::Role => self.reply_about_card(),
            Ask::Wolf => self.words("answer.denial", Some(by)),
            Ask::Accused(about) if about == self.me => self.words("answer.denial", Some(by)),
            Ask::Hello => self.words("answer.hello", Some(by)),
            Ask::Suspect => self.reply_about_suspect(channel),
            Ask::Why => match self.view.seat(self.me).and_then(|seat| seat.vote) {
                Some(target) => self.words_against(target, channel),
                None => self.words("answer.novote", None),
            },
            Ask::Opinion(about) if about != self.me && self.view.is_alive(about) => self.opinion_of(about),
            Ask::Opinion(_) | Ask::Accused(_) | Ask::Other => self.words("answer.vague", None),
        }
    }

    fn reply_to_pack(&mut self, by: Seat, ask: Ask) -> Option<Text> {
        let prey = self.view.living().minus(self.pack());
        match ask {
            Ask::Hello => self.words("answer.hello", Some(by)),
            Ask::Opinion(about) if prey.contains(about) => self.words("pack.agree", Some(about)),
            Ask::Suspect | Ask::Why => {
                let target = self.view.seat(self.me).and_then(|seat| seat.pack_vote);
                let target = target.or_else(|| self.pack_target(prey))?;
                self.words("pack.propose", Some(target))
            }
            _ => self.words("answer.vague", None),
        }
    }

    /// Common cards are named at once. Who holds another one, or must seem to, waits until it matters.
    fn reply_about_card(&mut self) -> Option<Text> {
        let card = match self.claimed {
            None if self.am_hostile() => self.card_to_claim(),
            None => self.view.my_role,
            claimed => claimed,
        };
        let is_pressed = self.threatened() == Some(self.me) || self.view.living().len() <= 4;
        let tells = self.claimed.is_some() || is_pressed || card.is_some_and(|card| card.card().many);
        let claim = card.filter(|_| tells).and_then(|card| self.claim(card));
        claim.or_else(|| self.words("answer.dodge", None))
    }

    fn reply_about_suspect(&mut self, channel: Channel) -> Option<Text> {
        let vote = self.view.seat(self.me).and_then(|seat| seat.vote);
        let suspect = match vote {
            Some(target) => Some(target),
            None if self.view.day < 2 && channel != Channel::Dead => None,
            None => {
                let others: SeatSet = self
                    .view
                    .living()
                    .iter()
                    .filter(|seat| *seat != self.me && !self.is_mate(*seat))
                    .collect();
                self.worst(others).filter(|seat| self.odds(*seat) > TRUST)
            }
        };
        match suspect {
            Some(suspect) => self.words_against(suspect, channel),
            None => self.words("answer.nobody", None),
        }
    }

    fn words_against(&mut self, target: Seat, channel: Channel) -> Option<Text> {
        let key = if channel == Channel::Dead { "dead.hint" } else { self.reason(target) };
        self.words(key, Some(target))
    }

    fn opinion_of(&mut self, about: Seat) -> Option<Text> {
        let odds = if self.is_lover(about) { TRUST } else { self.odds(about) + self.whim(about) / 2 };
        let key = match odds {
            odds if odds >= DOUBT && !self.is_mate(about) => "answer.doubt",
            odds if odds <= TRUST => "answer.trust",
            _ => "answer.even",
        };
        self.words(key, Some(about))
    }

    /// The words of a wish, when its moment has come. `None` if everything has been said.
    pub(in crate::sim) fn speak(&mut self, wish: &Wish) -> Option<Text> {
        self.words_with(wish.key, &wish.name)
    }

    fn wish(&self, channel: Channel, key: &'static str, about: Option<Seat>) -> Option<Wish> {
        let name = about.and_then(|seat| self.name_of(seat)).unwrap_or_default();
        Some(Wish { channel, key, name })
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.view.seat(seat).and_then(|seat| seat.face.as_ref()).is_some_and(|face| face.bot)
    }

    /// True for one of the living bots. All bots agree which it is, without a word: it follows from the day and the occasion.
    fn is_chosen(&self, occasion: u64) -> bool {
        let bots: SeatSet = self.view.living().iter().filter(|seat| self.is_bot(*seat)).collect();
        let turn = (occasion + u64::from(self.view.day)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        !bots.is_empty() && bots.nth(turn as usize % bots.len()) == Some(self.me)
    }
}
