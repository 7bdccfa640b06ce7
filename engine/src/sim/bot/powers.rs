//! The answers of a bot to prompts.

use super::{Bot, CERTAIN};
use crate::game::{Action, Prompt, PromptKind, Verb, below};
use crate::roles::RoleId;
use crate::seat::{Seat, SeatSet};
use crate::sim::random::any_answer;

/// Log-odds of an enemy: enough for a guess, better than even, and enough for an act that can't be taken back.
const RATHER_NOT: i32 = -90;
const LIKELY: i32 = 40;
pub(super) const SURE: i32 = 160;

impl Bot {
    /// The answer to a prompt, from what the bot knows now.
    pub(in crate::sim) fn decide(&mut self, prompt: &Prompt) -> Action {
        let choices = prompt.offers.first().map_or(SeatSet::EMPTY, |offer| offer.choices);
        let verb = prompt.offers.first().map_or(Verb::Skip, |offer| offer.verb);
        let at = |seat: Option<Seat>| seat.map_or_else(Action::skip, |seat| Action::at(verb, seat));
        match prompt.kind {
            PromptKind::Day => self.vote(prompt),
            PromptKind::Potions => self.potions(prompt),
            PromptKind::Devour => at(self.vote_with_pack(choices)),
            PromptKind::See => {
                // The likeliest enemy whose role is not certain.
                let unknown = |seat: &Seat| !self.knows_enemy(*seat) && !self.knows_friend(*seat);
                let unknown: SeatSet = choices.iter().filter(unknown).collect();
                at(self.worst(if unknown.is_empty() { choices } else { unknown }))
            }
            PromptKind::Protect => at(self.player_to_protect(choices)),
            PromptKind::Infect => {
                let victim = choices.first_seat();
                let late = self.view.day >= 2;
                if late || self.once_in(2) { at(victim) } else { Action::skip() }
            }
            PromptKind::Dig | PromptKind::Tie => at(self.worst(choices)),
            PromptKind::Shoot => at(self.worst(choices).filter(|seat| self.hostility(*seat) > RATHER_NOT)),
            PromptKind::Elect | PromptKind::Succeed => at(self.best(choices)),
            PromptKind::Stand => match self.once_in(4).then(|| self.words("stand", None)).flatten() {
                Some(words) => Action::new(verb).saying(words),
                None => Action::skip(),
            },
            PromptKind::Inherit => at(self.any(choices)),
            PromptKind::Barrels => self.barrels(prompt),
            PromptKind::Kill => at(self.white_wolf_target(choices)),
            PromptKind::Coup => {
                let worst = self.worst(self.view.living()).map_or(-CERTAIN, |seat| self.hostility(seat));
                // A coup without a strike would cost the dictator the village's trust.
                if worst > SURE || (worst > LIKELY && self.view.day > 1 && self.once_in(4)) {
                    Action::new(verb)
                } else {
                    Action::skip()
                }
            }
            PromptKind::Strike => match self.worst(choices) {
                Some(suspect) if self.hostility(suspect) > LIKELY => at(Some(suspect)),
                _ => Action::skip(),
            },
            PromptKind::Contaminate => self.contaminate(prompt),
            PromptKind::Guess => self.guess(prompt),
            PromptKind::CounterGuess => {
                let rump = choices.iter().find(|seat| self.role_of(*seat) == Some(RoleId::Rumplestiltskin));
                let strangers =
                    choices.iter().filter(|seat| !self.knows_friend(*seat) && !self.is_mate(*seat));
                let strangers: SeatSet = strangers.collect();
                at(rump.or_else(|| self.worst(strangers)))
            }
            PromptKind::KickVote | PromptKind::StillHere => Action::new(verb),
            PromptKind::Love => any_answer(prompt, &mut self.dice),
        }
    }

    /// The pack's vote: a player whom others have chosen, or one of the bot's own choice.
    fn vote_with_pack(&mut self, choices: SeatSet) -> Option<Seat> {
        let prey: SeatSet =
            choices.iter().filter(|seat| !self.is_mate(*seat) && !self.is_lover(*seat)).collect();
        // Who has agreed in words stands by it.
        let mine = self.view.seat(self.me).and_then(|seat| seat.pack_vote);
        if let Some(mine) = mine.filter(|seat| self.talks && self.remarks > 0 && prey.contains(*seat)) {
            return Some(mine);
        }
        let chosen = self.view.seats.iter().filter_map(|wolf| wolf.pack_vote);
        let chosen: SeatSet = chosen.filter(|seat| prey.contains(*seat)).collect();
        // Who has proposed somebody votes for them, and the others mostly agree.
        if let Some(proposed) = self.proposed.filter(|seat| prey.contains(*seat)) {
            return Some(proposed);
        }
        if let Some(theirs) = self.mates_proposal.filter(|seat| prey.contains(*seat) && !self.once_in(6)) {
            return Some(theirs);
        }
        if !chosen.is_empty() && !self.once_in(6) { self.any(chosen) } else { self.pack_target(prey) }
    }

    /// The guard's choice: the player whom the pack probably wants to kill, as far as the guard trusts them.
    fn player_to_protect(&mut self, choices: SeatSet) -> Option<Seat> {
        if let Some(lover) = choices.iter().find(|seat| self.is_lover(*seat)) {
            return Some(lover);
        }
        let worth = |bot: &mut Self, seat: Seat| {
            let mine = if seat == bot.me { -100 } else { bot.odds(seat) };
            bot.power(seat) - mine + bot.whim(seat)
        };
        self.most(choices, worth)
    }

    /// The white wolf's choice: mostly another wolf as long as there is one, otherwise the player whom the pack most wants
    /// to kill.
    fn white_wolf_target(&mut self, choices: SeatSet) -> Option<Seat> {
        let strangers = |seat: &Seat| !self.is_lover(*seat);
        let choices: SeatSet = choices.iter().filter(strangers).collect();
        let pack = self.pack().intersection(choices);
        if pack.is_empty() || self.once_in(3) {
            self.pack_target(choices.minus(pack))
        } else {
            self.any(pack)
        }
    }

    /// The pyromancer's choice: light the barrels once enough of them stand at players whom the bot would not miss.
    fn barrels(&mut self, prompt: &Prompt) -> Action {
        let Some(place) = prompt.offer(Verb::Barrel) else { return Action::skip() };
        let (standing, free) = (place.barred, place.choices);
        let missed = standing.iter().filter(|seat| self.hostility(*seat) < LIKELY).count();
        let is_enough = standing.len() >= 3 || free.is_empty();
        if prompt.offer(Verb::Ignite).is_some()
            && (is_enough || self.once_in(4))
            && missed * 2 <= standing.len()
        {
            return Action::new(Verb::Ignite);
        }
        self.worst(free).map_or_else(Action::skip, |seat| Action::at(Verb::Barrel, seat))
    }

    /// The sick rat's choice: as many as allowed, because it needs everybody.
    fn contaminate(&mut self, prompt: &Prompt) -> Action {
        let mut action = any_answer(prompt, &mut self.dice);
        let offer = prompt.offer(Verb::Contaminate);
        let mut left = offer.map_or(SeatSet::EMPTY, |offer| offer.choices);
        action.seats.iter().for_each(|seat| left.remove(*seat));
        while action.seats.len() < offer.map_or(0, |offer| usize::from(offer.max))
            && let Some(seat) = self.any(left)
        {
            left.remove(seat);
            action.seats.push(seat);
        }
        action
    }

    /// Rumplestiltskin's guess: what is certain, or a card that may still be in play for a player whose card is not
    /// known. A common card is likelier; sometimes they guess nothing.
    fn guess(&mut self, prompt: &Prompt) -> Action {
        let Some(offer) = prompt.offer(Verb::Guess) else { return Action::skip() };
        let strangers = |seat: &Seat| !self.is_lover(*seat);
        let choices: SeatSet = offer.choices.iter().filter(strangers).collect();
        // An uncontested claim is likely true.
        let card = |seat: Seat| self.role_of(seat).or(self.evidence.claim_of(seat));
        let known =
            choices.iter().find_map(|seat| Some((seat, card(seat).filter(|r| offer.roles.contains(*r))?)));
        let (target, role) = match known {
            Some((seat, role)) => (Some(seat), Some(role)),
            None if self.once_in(3) => return Action::skip(),
            None => {
                let cards: Vec<_> =
                    self.view.remaining.cards().filter(|r| offer.roles.contains(*r)).collect();
                let card =
                    if cards.is_empty() { None } else { Some(cards[below(&mut self.dice, cards.len())]) };
                (self.any(choices), card)
            }
        };
        match (target, role) {
            (Some(target), Some(role)) => Action { role: Some(role), ..Action::at(Verb::Guess, target) },
            _ => Action::skip(),
        }
    }

    fn potions(&mut self, prompt: &Prompt) -> Action {
        let heal = prompt.offer(Verb::Heal).and_then(|offer| offer.choices.first_seat());
        if let Some(victim) = heal {
            let is_worth_it = victim == self.me
                || self.is_lover(victim)
                || (self.hostility(victim) < LIKELY && (self.power(victim) > 0 || !self.once_in(3)));
            if is_worth_it {
                return Action::at(Verb::Heal, victim);
            }
        }
        let choices = prompt.offer(Verb::Poison).map_or(SeatSet::EMPTY, |offer| offer.choices);
        match self.worst(choices) {
            // Who has told their card won't have another night for it.
            Some(suspect) if self.hostility(suspect) > if self.claimed.is_some() { LIKELY } else { SURE } => {
                Action::at(Verb::Poison, suspect)
            }
            _ => Action::skip(),
        }
    }
}
