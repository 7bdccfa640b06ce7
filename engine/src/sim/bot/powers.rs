//! What a bot answers when it is asked.

use super::{A_WHIM, Bot, VOTED_FOR_INNOCENT};
use crate::game::{Action, Prompt, PromptKind, Verb, below};
use crate::seat::{Seat, SeatSet};
use crate::sim::random::any_answer;

impl Bot {
    /// The prompt's answer, from what is known now.
    pub(in crate::sim) fn decide(&mut self, prompt: &Prompt) -> Action {
        let choices = prompt.offers.first().map_or(SeatSet::EMPTY, |offer| offer.choices);
        let verb = prompt.offers.first().map_or(Verb::Skip, |offer| offer.verb);
        let at = |seat: Option<Seat>| seat.map_or_else(Action::skip, |seat| Action::at(verb, seat));
        match prompt.kind {
            PromptKind::Day => self.vote(prompt),
            PromptKind::Potions => self.potions(prompt),
            PromptKind::Devour => at(self.devour(choices)),
            PromptKind::See => {
                let unknown: SeatSet = choices
                    .iter()
                    .filter(|seat| {
                        self.view.seat(*seat).is_some_and(|seat| seat.role.is_none())
                            && self.aura_of(*seat).is_none()
                    })
                    .collect();
                at(self.any(if unknown.is_empty() { choices } else { unknown }))
            }
            PromptKind::Protect => {
                if choices.contains(self.me) && self.once_in(3) {
                    return Action::at(verb, self.me);
                }
                let lover = choices.iter().find(|seat| self.is_lover(*seat));
                at(lover.or_else(|| self.best(choices)))
            }
            PromptKind::Infect => {
                let victim = choices.first_seat();
                let late = self.view.day >= 2;
                if late || self.once_in(2) { at(victim) } else { Action::skip() }
            }
            PromptKind::Shoot | PromptKind::Dig | PromptKind::Tie => at(self.worst(choices)),
            PromptKind::Elect | PromptKind::Succeed => at(self.best(choices)),
            PromptKind::Stand => match self.once_in(4).then(|| self.words("stand", None)).flatten() {
                Some(words) => Action::new(verb).saying(words),
                None => Action::skip(),
            },
            PromptKind::Inherit => at(self.any(choices)),
            PromptKind::Barrels => self.barrels(prompt),
            PromptKind::Kill => at(self.betray(choices)),
            PromptKind::Coup => {
                let knows = self.view.living().iter().any(|seat| self.knows_enemy(seat));
                if knows || (self.view.day > 0 && self.once_in(3)) {
                    Action::new(verb)
                } else {
                    Action::skip()
                }
            }
            PromptKind::Strike => match self.worst(choices) {
                Some(suspect) if self.hostility(suspect) > A_WHIM => at(Some(suspect)),
                _ => Action::skip(),
            },
            PromptKind::Contaminate => self.contaminate(prompt),
            PromptKind::Guess => self.guess(prompt),
            PromptKind::CounterGuess => {
                let strangers = choices.iter().filter(|seat| !self.knows_innocent(*seat)).collect();
                at(self.any(strangers))
            }
            PromptKind::KickVote | PromptKind::StillHere => Action::new(verb),
            PromptKind::Love => any_answer(prompt, &mut self.dice),
        }
    }

    /// With the pack: whom others chose already, or one of one's own choosing.
    fn devour(&mut self, choices: SeatSet) -> Option<Seat> {
        let prey: SeatSet = choices
            .iter()
            .filter(|seat| !self.view.seat(*seat).is_some_and(|seat| seat.pack) && !self.is_lover(*seat))
            .collect();
        let chosen: SeatSet = self
            .view
            .seats
            .iter()
            .filter_map(|wolf| wolf.pack_vote)
            .filter(|seat| prey.contains(*seat))
            .collect();
        if !chosen.is_empty() && !self.once_in(6) { self.any(chosen) } else { self.worst(prey) }
    }

    /// The white wolf: one of his own as long as the pack is larger than he is, or whoever is hardest on wolves.
    fn betray(&mut self, choices: SeatSet) -> Option<Seat> {
        let strangers = |seat: &Seat| !self.is_lover(*seat);
        let choices: SeatSet = choices.iter().filter(strangers).collect();
        let pack = self.pack().intersection(choices);
        if pack.is_empty() || self.once_in(3) { self.worst(choices.minus(pack)) } else { self.any(pack) }
    }

    /// The pyromancer: lights when enough of the barrels stand at the doors of people whom he would not miss.
    fn barrels(&mut self, prompt: &Prompt) -> Action {
        let Some(place) = prompt.offer(Verb::Barrel) else { return Action::skip() };
        let (standing, free) = (place.barred, place.choices);
        let missed = standing.iter().filter(|seat| self.hostility(*seat) < A_WHIM).count();
        let is_enough = standing.len() >= 3 || free.is_empty();
        if prompt.offer(Verb::Ignite).is_some()
            && (is_enough || self.once_in(4))
            && missed * 2 <= standing.len()
        {
            return Action::new(Verb::Ignite);
        }
        self.worst(free).map_or_else(Action::skip, |seat| Action::at(Verb::Barrel, seat))
    }

    /// The sick rat: as many as it may, for it needs them all.
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

    /// Rumplestiltskin: what he knows for certain, or a card that may still be in play on somebody whose card is not
    /// known. A common card is the likelier one; at times he rather lies low.
    fn guess(&mut self, prompt: &Prompt) -> Action {
        let Some(offer) = prompt.offer(Verb::Guess) else { return Action::skip() };
        let role_of = |bot: &Self, seat: Seat| bot.view.seat(seat).and_then(|seat| seat.role);
        let strangers = |seat: &Seat| !self.is_lover(*seat);
        let choices: SeatSet = offer.choices.iter().filter(strangers).collect();
        let known = choices.iter().find(|seat| role_of(self, *seat).is_some_and(|r| offer.roles.contains(r)));
        let (target, role) = match known {
            Some(seat) => (Some(seat), role_of(self, seat)),
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
                || (self.hostility(victim) < 20 && !self.once_in(3));
            if is_worth_it {
                return Action::at(Verb::Heal, victim);
            }
        }
        let choices = prompt.offer(Verb::Poison).map_or(SeatSet::EMPTY, |offer| offer.choices);
        match self.worst(choices) {
            Some(suspect) if self.hostility(suspect) > 2 * VOTED_FOR_INNOCENT => {
                Action::at(Verb::Poison, suspect)
            }
            _ => Action::skip(),
        }
    }
}
