//! A bot's chat in a live game: what it remarks, how it answers people, and how it says that it has changed its mind.
//! Nothing here is needed to play; simulations leave it out.

use super::remark::{LAST_WORD, MIDDAY_WORD};
use super::talk::learns_about_others;
use super::wants::WHIM_WEIGHT;
use super::{Bot, Wish};
use crate::game::{
    Action, Channel, Event, Fact, Line, Phase, Prompt, PromptKind, Speaker, Step, Text, Verb, claimed_role,
};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};
use crate::sim::speech::{Ask, Character, hear};

/// The most remarks of a bot in a phase, one more for its own neck; the most answers to people, and to other bots.
const MOST_REMARKS: u8 = 2;
const MOST_REPLIES: u8 = 8;
const MOST_REPLIES_TO_BOTS: u8 = 1;
/// Log-odds above those of all others from which a bot says that it doubts somebody, and below them, that it trusts them.
const DOUBT: i32 = 20;
const TRUST: i32 = -20;

/// A bot that votes with the others says so once in so many times; 0: never. These are words alone, so they move no vote.
const fn joins(character: Character) -> usize {
    match character {
        Character::Kind => 5,
        Character::Blunt => 0,
        Character::Wry => 2,
    }
}

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
        let is_in_danger =
            matches!(event, Event::Voted { .. }) && self.remarks > 0 && self.threatened() == Some(self.me);
        if self.remarks >= MOST_REMARKS + u8::from(is_in_danger) {
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
            Event::PackVoted { voter, target: Some(target) } if *voter == self.me && self.remarks == 0 => {
                // It has followed another wolf.
                if self.proposed.is_some() {
                    return None;
                }
                let others = self.view.seats.iter().filter(|wolf| wolf.seat != self.me);
                let follows = others.filter_map(|wolf| wolf.pack_vote).any(|theirs| theirs == *target);
                if !follows || !self.once_in(2) {
                    return None;
                }
                self.wish(Channel::Pack, "pack.agree", Some(*target))
            }
            Event::PhaseChanged { phase: Phase::Day, day, .. } => self.morning(*day),
            Event::Voted { voter, target: Some(target), .. }
                if *target == self.me && (self.threatened() == Some(self.me) || self.once_in(3)) =>
            {
                // An answer to its own vote surprises nobody.
                if self.my_vote() == Some(*voter) {
                    return None;
                }
                // Who has told their card stands by it.
                match self.claimed.map(|card| self.phrases().role(card).unwrap_or_default()) {
                    Some(name)
                        if !self.has_told_card
                            && !self.evidence.has_false_card(&self.view, self.me)
                            && self.once_in(2) =>
                    {
                        Some(Wish { channel: Channel::Village, key: "claim.stand", name: name.into() })
                    }
                    Some(_) => None,
                    None => self.wish(Channel::Village, "defend", Some(*voter)),
                }
            }
            Event::Learned { fact: Fact::Lover { .. } } => self.wish(Channel::Lovers, "lover.greet", None),
            Event::PhaseChanged { phase: Phase::Night { step: Step::Pack }, .. } => {
                if self.am_pack() {
                    let danger = self.danger_to_pack()?;
                    self.wish(Channel::Pack, "pack.worry", Some(danger))
                } else if self.view.my_role == Some(RoleId::Necromencer) && self.once_in(2) {
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
            Event::Ended { ending } if self.is_one(self.bots(), 11) || self.is_one(self.bots(), 12) => {
                let key = if ending.winners.contains(self.me) { "end.won" } else { "end.lost" };
                self.wish(Channel::Village, key, None)
            }
            _ => None,
        }
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
        // Somebody claims a card: one of the bots takes it in, once. Anybody may have a common one.
        let card = self.card_claimed_in(by, line)?;
        if by == self.me
            || card.card().many
            || self.claimed == Some(card)
            || self.noticed.contains(by)
            || !self.is_chosen(3 + by.index() as u64)
        {
            return None;
        }
        self.noticed.insert(by);
        let is_contested = self.grounds(by).is_contested;
        self.wish(Channel::Village, if is_contested { "react.contested" } else { "react.claim" }, Some(by))
    }

    fn card_claimed_in(&self, by: Seat, line: &Line) -> Option<RoleId> {
        let plainly = || claimed_role(self.lang(), &line.text).filter(|_| !self.is_bot(by));
        self.phrases().role_in(&line.text).or_else(plainly)
    }

    pub(super) fn my_vote(&self) -> Option<Seat> {
        self.view.seat(self.me).and_then(|seat| seat.vote)
    }

    /// What a bot says beside its vote: that it joins the others, or why it has changed its mind.
    pub(in crate::sim) fn comment(&mut self, prompt: &Prompt, action: &Action) -> Option<Wish> {
        if prompt.kind != PromptKind::Day || self.remarks >= MOST_REMARKS {
            return None;
        }
        let before = self.my_vote();
        let target = action.target();
        // Who knows follows nobody.
        if target.is_some_and(|target| self.knows_enemy(target) || self.framed.contains(target)) {
            return None;
        }
        let (key, about) = match (before, target) {
            // Who changes their mind says so now and then.
            (Some(old), new) if new != Some(old) && (self.stances[old.index()] == 1 || self.once_in(3)) => {
                let is_named = new.is_some_and(|new| self.grounds(new).is_named);
                if is_named {
                    ("change.named", new)
                } else if self.is_vouched_for(old) {
                    ("change.mind", Some(old))
                } else if self.claims_since.contains(old) && self.odds(old) < 0 {
                    ("change.claim", Some(old))
                } else if new.is_some_and(|new| self.votes_against(new) > self.votes_against(old)) {
                    ("change.others", new)
                } else {
                    return None;
                }
            }
            (None, Some(target)) if action.verb == Verb::Vote && self.says_it_joins() => {
                // Nobody says "with you" who joins one or a few, or those who have followed them.
                let poll = self.poll();
                let mine = poll[target.index()];
                let is_joining = mine >= 2 && self.stances[target.index()] != 1;
                (is_joining && poll.iter().all(|votes| *votes <= mine))
                    .then_some(("vote.join", Some(target)))?
            }
            (None, None) if self.view.day == 1 && self.once_in(6) => ("vote.nobody", None),
            _ => return None,
        };
        self.remarks += 1;
        self.wish(Channel::Village, key, about)
    }

    fn says_it_joins(&mut self) -> bool {
        let times = joins(self.voice.character());
        times > 0 && self.once_in(times)
    }

    /// The question that a line puts to this bot.
    pub(in crate::sim) fn question_in(&mut self, line: &Line) -> Option<Question> {
        let Speaker::Seat { seat: by } = line.from else { return None };
        if by == self.me {
            return None;
        }
        if self.is_bot(by) {
            return self.question_of_bot(by, line);
        }
        if self.replies >= MOST_REPLIES {
            return None;
        }
        // An answer to the dead would tell them who the necromancer is (NECRO-1).
        if line.channel == Channel::Dead && self.view.is_alive(self.me) {
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
            (None, Ask::Why | Ask::Other | Ask::Wolf | Ask::Role | Ask::Small) => was_partner,
            // Everybody is asked: one of the bots who can read it answers.
            (None, Ask::Opinion(_) | Ask::Suspect | Ask::Hello) => {
                let about = match heard.ask {
                    Ask::Opinion(about) => SeatSet::of(about),
                    _ => SeatSet::EMPTY,
                };
                let occasion = line.text.len() as u64 + by.index() as u64;
                self.is_one(self.readers_of(line.channel).minus(about), occasion)
            }
        };
        if !is_mine || !self.view.permissions.write.contains(line.channel) {
            return None;
        }
        self.replies += 1;
        Some(Question { by, channel: line.channel, ask: heard.ask })
    }

    /// The question that another bot's line puts to this one by name. Bots talk to each other now and then, so that a table with one
    /// person is no row of speeches; they answer people first.
    fn question_of_bot(&mut self, by: Seat, line: &Line) -> Option<Question> {
        let is_called = self.name_of(self.me).is_some_and(|name| line.text.contains(&*name));
        if !is_called || line.channel != Channel::Village || self.replies_to_bots >= MOST_REPLIES_TO_BOTS {
            return None;
        }
        let heard = hear(self.lang(), &line.text, self.names().filter(|(seat, _)| *seat != by))?;
        let is_pointed = matches!(heard.ask, Ask::Why | Ask::Suspect | Ask::Wolf | Ask::Opinion(_));
        if heard.to != Some(self.me) || !is_pointed || !self.view.permissions.write.contains(line.channel) {
            return None;
        }
        self.replies_to_bots += 1;
        Some(Question { by, channel: line.channel, ask: heard.ask })
    }

    /// The answer to a question, from what the bot believes when it answers.
    pub(in crate::sim) fn reply(&mut self, question: Question) -> Option<Text> {
        let Question { by, channel, ask } = question;
        if channel == Channel::Pack {
            return self.reply_to_pack(ask);
        }
        match ask {
            // Only the village is told of cards, and only as long as there is something to hide.
            Ask::Role | Ask::Wolf if channel != Channel::Village || !self.view.phase.is_playing() => {
                self.words("answer.vague", None)
            }
            Ask::Role => self.reply_about_card(),
            Ask::Wolf => self.words("answer.wolf", None),
            Ask::Small => self.words("answer.small", None),
            Ask::Accused(about) if about == self.me => self.words("answer.denial", Some(by)),
            Ask::Hello => self.greeting(by),
            Ask::Suspect => self.reply_about_suspect(by, channel),
            Ask::Why => match self.my_vote() {
                Some(target) if target == by && channel != Channel::Dead => self.words("why.you", None),
                Some(target) => self.words_against(target, by, channel),
                // It has told its card, and what it knows comes with its vote.
                None if self.has_told_card => None,
                None if self.view.seats.iter().all(|seat| seat.vote.is_none())
                    && self.view.phase == Phase::Day
                    && self.view.day == 1 =>
                {
                    self.words("why.unsure", None)
                }
                None => {
                    match self.recollection.last_vote(self.me).filter(|_| self.view.phase == Phase::Day) {
                        Some(target) => self.words("answer.yesterday", Some(target)),
                        None => self.words("answer.novote", None),
                    }
                }
            },
            Ask::Opinion(about) if about != self.me && self.view.is_alive(about) => self.opinion_of(about),
            Ask::Opinion(_) | Ask::Accused(_) | Ask::Other => self.words("answer.vague", None),
        }
    }

    /// A greeting, and to who has been greeted already a word.
    fn greeting(&mut self, by: Seat) -> Option<Text> {
        let key = if self.greeted.contains(by) { "hello.again" } else { "answer.hello" };
        self.greeted.insert(by);
        self.words(key, Some(by))
    }

    fn reply_to_pack(&mut self, ask: Ask) -> Option<Text> {
        let prey = self.prey();
        match ask {
            // A little girl may overhear it, so no wolf is called by name (GIRL-1).
            Ask::Hello | Ask::Small => self.words("answer.small", None),
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

    fn reply_about_suspect(&mut self, by: Seat, channel: Channel) -> Option<Text> {
        let others = self.view.living().iter().filter(|seat| *seat != self.me && !self.is_mate(*seat));
        let others: SeatSet = others.collect();
        let suspect = match self.my_vote() {
            None if self.view.day < 2 && channel != Channel::Dead => None,
            None => self.worst(others),
            vote => vote,
        };
        match suspect {
            Some(suspect) => self.words_against(suspect, by, channel),
            None => self.words("answer.nobody", None),
        }
    }

    fn words_against(&mut self, target: Seat, asker: Seat, channel: Channel) -> Option<Text> {
        let key = match channel {
            Channel::Dead => "dead.hint",
            _ if target == asker => "accuse.you",
            _ => match self.reason(target) {
                "accuse.gut" if self.my_vote() == Some(target) => "answer.gut",
                key => key,
            },
        };
        self.words(key, Some(target))
    }

    pub(super) fn opinion_of(&mut self, about: Seat) -> Option<Text> {
        // Who has told what they learnt says no less.
        if self.told.contains(about) && self.claimed.is_some_and(learns_about_others) {
            let is_enemy = self.framed.contains(about) || self.knows_enemy(about);
            return self.words(if is_enemy { "accuse.seen" } else { "seer.clears" }, Some(about));
        }
        // A reason for its own vote, also against one of its own.
        if self.my_vote() == Some(about) {
            let key = match self.reason(about) {
                "accuse.gut" if self.is_mate(about) || self.once_in(2) => "answer.gut",
                "accuse.gut" => "answer.doubt",
                key => key,
            };
            return self.words(key, Some(about));
        }
        let others = self.view.living().without(self.me);
        let usual = others.iter().map(|seat| self.odds(seat)).sum::<i32>() / others.len().max(1) as i32;
        let mood = self.whim(about) - WHIM_WEIGHT as i32 / 2;
        let is_opponent = self.my_vote() == Some(about)
            || self.view.seat(about).is_some_and(|seat| seat.vote == Some(self.me));
        let odds = match (self.is_lover(about), is_opponent, self.stances[about.index()]) {
            (true, ..) => TRUST,
            (_, true, _) | (.., 1) => DOUBT,
            (.., -1) => TRUST,
            _ => self.odds(about) - usual + mood,
        };
        let key = match odds {
            odds if odds >= DOUBT && !self.is_mate(about) => "answer.doubt",
            odds if odds <= TRUST => "answer.trust",
            _ => "answer.even",
        };
        self.words(key, Some(about))
    }

    /// The words of a wish, when its moment has come. `None` if everything has been said.
    pub(in crate::sim) fn speak(&mut self, wish: &Wish) -> Option<Text> {
        let votes_for = |bot: &Self| {
            bot.my_vote().and_then(|seat| bot.name_of(seat)).is_some_and(|name| name == wish.name)
        };
        let is_stale = match wish.key {
            // Whom it has greeted it has welcomed.
            "welcome" => self.seat_called(&wish.name).is_none_or(|seat| self.greeted.contains(seat)),
            // Somebody may have objected already.
            "react.claim" => self
                .seat_called(&wish.name)
                .is_none_or(|seat| !self.view.is_alive(seat) || self.evidence.is_contested(&self.view, seat)),
            // What is said of a vote must hold when it is said.
            "vote.join" | "change.named" | "change.others" => !votes_for(self),
            "change.mind" | "change.claim" => votes_for(self),
            "vote.nobody" => self.my_vote().is_some(),
            "pack.agree" => {
                let target = self.view.seat(self.me).and_then(|seat| seat.pack_vote);
                target != self.seat_called(&wish.name)
            }
            // Who has voted against it may have changed their mind, or the bot be out of danger.
            "defend" => self
                .seat_called(&wish.name)
                .and_then(|seat| self.view.seat(seat))
                .is_none_or(|seat| seat.vote != Some(self.me)),
            _ => false,
        };
        if is_stale {
            return None;
        }
        match wish.key {
            // Who votes against somebody neither thanks nor protects them, nor does anybody thank who was named.
            "react.claim" => {
                let is_named = self.seat_called(&wish.name).is_some_and(|seat| self.grounds(seat).is_named);
                let key = if is_named || votes_for(self) { "react.doubt" } else { "react.claim" };
                return self.words_with(key, &wish.name);
            }
            LAST_WORD => return self.last_word(),
            MIDDAY_WORD => return self.midday_word(),
            _ => {}
        }
        self.words_with(wish.key, &wish.name)
    }

    pub(super) fn wish(&self, channel: Channel, key: &'static str, about: Option<Seat>) -> Option<Wish> {
        let name = about.and_then(|seat| self.name_of(seat)).unwrap_or_default();
        Some(Wish { channel, key, name })
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.view.seat(seat).and_then(|seat| seat.face.as_ref()).is_some_and(|face| face.bot)
    }

    pub(super) fn bots(&self) -> SeatSet {
        self.view.seats.iter().map(|seat| seat.seat).filter(|seat| self.is_bot(*seat)).collect()
    }

    /// The bots that read a channel, as far as this bot can know.
    pub(super) fn readers_of(&self, channel: Channel) -> SeatSet {
        let living = self.view.living();
        match channel {
            Channel::Pack => self.bots().intersection(self.pack()).intersection(living),
            Channel::Dead => self.bots().minus(living),
            _ => self.bots().intersection(living),
        }
    }

    /// True for one of the living bots.
    pub(super) fn is_chosen(&self, occasion: u64) -> bool {
        self.is_one(self.bots().intersection(self.view.living()), occasion)
    }

    /// True for one of these bots. All of them agree which it is, without a word: it follows from the day and the occasion.
    pub(super) fn is_one(&self, of: SeatSet, occasion: u64) -> bool {
        let turn = (occasion + u64::from(self.view.day)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        !of.is_empty() && of.nth(turn as usize % of.len()) == Some(self.me)
    }
}
