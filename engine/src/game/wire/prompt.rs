//! Prompts: what a seat is asked, with everything that makes an answer legal.
//!
//! INVARIANT: [`Prompt::accepts`] is the only check of an answer. The server runs it over the game, the browser over
//! the view, and both hold the same prompt, because every change of a prompt follows from an event that its seat is
//! sent: [`Prompt::note_accusation`] and [`Prompt::forget`] are called by the game and by the view alike.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::{Action, Verb};
use super::rejection::Rejection;
use crate::base::links::has_link;
use crate::base::moment::Millis;
use crate::base::text::{MAX_TEXT, is_blank};
use crate::roles::RoleSet;
use crate::seat::{Seat, SeatSet};

/// The kind of a prompt, which decides its title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PromptKind {
    See,
    Protect,
    Devour,
    Infect,
    Potions,
    Kill,
    Contaminate,
    Guess,
    CounterGuess,
    Coup,
    Strike,
    Love,
    Inherit,
    Barrels,
    Shoot,
    Dig,
    Stand,
    Elect,
    Day,
    Tie,
    Succeed,
    StillHere,
    KickVote,
}

impl PromptKind {
    /// Prompts about absence live across phases; all others end with theirs.
    pub fn outlives_phase(self) -> bool {
        matches!(self, Self::StillHere | Self::KickVote)
    }
    /// The answer may be changed until time is up.
    pub fn is_changeable(self) -> bool {
        matches!(self, Self::Devour | Self::Day | Self::Elect | Self::KickVote)
    }
    /// Missing it counts as absence (AFK-1).
    pub fn is_required(self) -> bool {
        !matches!(self, Self::StillHere | Self::KickVote | Self::Stand)
    }
}

/// An offer: one thing that may be done in answer to a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub verb: Verb,
    /// The seats that may be named.
    pub choices: SeatSet,
    /// The fewest and the most seats that must be named.
    pub min: u8,
    pub max: u8,
    /// The roles of which one must be named; empty if no role is asked for.
    pub roles: RoleSet,
    /// True if a text is needed.
    pub text: bool,
    /// The seats that a rule bars from the choices, and the refusal that names the rule.
    pub barred: SeatSet,
    pub barred_by: Option<Rejection>,
}

impl Offer {
    /// An offer that names nobody.
    pub fn plain(verb: Verb) -> Self {
        Self::exactly(verb, SeatSet::EMPTY, 0)
    }
    /// An offer to name exactly one of these.
    pub fn one(verb: Verb, choices: SeatSet) -> Self {
        Self::exactly(verb, choices, 1)
    }
    /// An offer to name exactly so many of these.
    pub fn exactly(verb: Verb, choices: SeatSet, count: u8) -> Self {
        Self::between(verb, choices, count, count)
    }
    /// An offer to name at least `min` and at most `max` of these.
    pub fn between(verb: Verb, choices: SeatSet, min: u8, max: u8) -> Self {
        Self {
            verb,
            choices,
            min,
            max,
            roles: RoleSet::EMPTY,
            text: false,
            barred: SeatSet::EMPTY,
            barred_by: None,
        }
    }
    /// The same offer, with one of these roles to be named too.
    pub fn with_roles(mut self, roles: RoleSet) -> Self {
        self.roles = roles;
        self
    }
    pub fn with_text(mut self) -> Self {
        self.text = true;
        self
    }
    /// Removes these from the choices, and stores the rule that bars them.
    pub fn barring(mut self, barred: SeatSet, why: Rejection) -> Self {
        self.barred = self.choices.intersection(barred);
        self.choices = self.choices.minus(barred);
        self.barred_by = (!self.barred.is_empty()).then_some(why);
        self
    }
}

/// A prompt: a question to one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Prompt {
    /// The number. Each seat counts its own prompts, so that it tells nothing about what others are asked.
    pub id: u32,
    pub kind: PromptKind,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Offer>"))]
    pub offers: ArrayVec<Offer, 3>,
    /// When the prompt closes, without the grace for late answers.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub deadline: Millis,
    /// The pack's victim, if the seat may know it; in a vote on absence, the absent player.
    pub victim: Option<Seat>,
    /// The current answer, in a prompt whose answer may be changed.
    pub answered: Option<Action>,
}

impl Prompt {
    /// Whether this answer is legal.
    pub fn accepts(&self, action: &Action) -> Result<(), Rejection> {
        if action.verb == Verb::Skip {
            return if action.seats.is_empty() { Ok(()) } else { Err(Rejection::TooManyTargets) };
        }
        let offer =
            self.offers.iter().find(|offer| offer.verb == action.verb).ok_or(Rejection::UnknownVerb)?;
        if action.seats.len() < usize::from(offer.min) {
            return Err(Rejection::TooFewTargets);
        }
        if action.seats.len() > usize::from(offer.max) {
            return Err(Rejection::TooManyTargets);
        }
        let mut named = SeatSet::EMPTY;
        for seat in &action.seats {
            if named.contains(*seat) {
                return Err(Rejection::SameTargetTwice);
            }
            named.insert(*seat);
            if !offer.choices.contains(*seat) {
                return Err(self.why_not(offer, *seat));
            }
        }
        match action.role {
            None if !offer.roles.is_empty() => return Err(Rejection::RoleRequired),
            Some(role) if !offer.roles.contains(role) => return Err(Rejection::RoleNotAChoice),
            _ => {}
        }
        match &action.text {
            None if offer.text => Err(Rejection::TextRequired),
            Some(_) if !offer.text => Err(Rejection::TextNotAllowed),
            Some(text) => check_text(text),
            None => Ok(()),
        }
    }

    /// The refusal for a player who is not among the choices: the rule that bars them, that a vote against them needs a
    /// text, or that it needs none any more.
    fn why_not(&self, offer: &Offer, seat: Seat) -> Rejection {
        match offer.barred_by {
            Some(rule) if offer.barred.contains(seat) => rule,
            _ if offer.verb == Verb::Vote && self.offers_at(Verb::Accuse, seat) => Rejection::TextRequired,
            _ if offer.verb == Verb::Accuse && self.offers_at(Verb::Vote, seat) => Rejection::AlreadyAccused,
            _ => Rejection::NotAChoice,
        }
    }

    /// True if this verb is offered against that seat.
    pub fn offers_at(&self, verb: Verb, seat: Seat) -> bool {
        self.offers.iter().any(|offer| offer.verb == verb && offer.choices.contains(seat))
    }

    /// The offer for a verb.
    pub fn offer(&self, verb: Verb) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.verb == verb)
    }

    /// A player has been accused: from now on votes against them need no text (VOTE-1).
    pub fn note_accusation(&mut self, accused: Seat) {
        let mut was_choice = false;
        for offer in &mut self.offers {
            if offer.verb == Verb::Accuse && offer.choices.contains(accused) {
                offer.choices.remove(accused);
                was_choice = true;
            }
        }
        for offer in &mut self.offers {
            if offer.verb == Verb::Vote && was_choice {
                offer.choices.insert(accused);
            }
        }
    }

    /// A player has died: they can't be chosen any more, and an answer that named them is void.
    pub fn forget(&mut self, gone: Seat) {
        for offer in &mut self.offers {
            offer.choices.remove(gone);
            offer.barred.remove(gone);
        }
        if self.answered.as_ref().is_some_and(|answer| answer.seats.contains(&gone)) {
            self.answered = None;
        }
    }
}

/// A text of a player must not be blank or too long, and may hold no link (CHAT-7).
pub fn check_text(text: &str) -> Result<(), Rejection> {
    if is_blank(text) {
        Err(Rejection::TextRequired)
    } else if text.chars().count() > MAX_TEXT {
        Err(Rejection::TextTooLong)
    } else if has_link(text) {
        Err(Rejection::LinkNotAllowed)
    } else {
        Ok(())
    }
}
