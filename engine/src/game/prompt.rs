//! Prompts: what a seat is asked, with everything that makes an answer legal.
//!
//! INVARIANT: [`Prompt::accepts`] is the only check of an answer. The server runs it over the game, the browser over
//! the view, and both hold the same prompt, because every change of a prompt follows from an event that its seat is
//! sent: [`Prompt::note_accusation`] and [`Prompt::forget`] are called by the game and by the view alike.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::rejection::Rejection;
use crate::base::links::has_link;
use crate::base::moment::Millis;
use crate::base::text::{MAX_TEXT, Text, is_blank};
use crate::roles::{RoleId, RoleSet};
use crate::seat::{Seat, SeatSet};

/// What one can do in answer to a prompt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Verb {
    See,
    Protect,
    Devour,
    Infect,
    Heal,
    Poison,
    /// The white wolf's own.
    Kill,
    /// One or two, by the sick rat.
    Contaminate,
    /// Somebody and the role that he holds, by rumplestiltskin.
    Guess,
    /// Name him in return.
    Name,
    /// Tomorrow the dictator decides alone.
    Coup,
    /// His choice on that day.
    Strike,
    Love,
    /// Name one's testator (HEIR-1).
    Inherit,
    /// Put a barrel at somebody's, or light them all (PYRO-1).
    Barrel,
    Ignite,
    Shoot,
    /// Name somebody for a grave (GRAVE-1).
    Dig,
    /// Declare oneself a candidate for mayor.
    Stand,
    Elect,
    /// The first vote of a day against somebody, with words (VOTE-1).
    Accuse,
    Vote,
    /// Take one's vote back.
    Unvote,
    /// The mayor's choice at a tie.
    Choose,
    /// Name the next mayor.
    Succeed,
    /// Still there (AFK-1).
    Here,
    /// Vote for removing somebody who is absent (AFK-1).
    Kick,
    /// Do nothing; always allowed.
    Skip,
}

impl Verb {
    /// Every verb that there is.
    pub const ALL: &[Self] = &[
        Self::See,
        Self::Protect,
        Self::Devour,
        Self::Infect,
        Self::Heal,
        Self::Poison,
        Self::Kill,
        Self::Contaminate,
        Self::Guess,
        Self::Name,
        Self::Coup,
        Self::Strike,
        Self::Love,
        Self::Inherit,
        Self::Barrel,
        Self::Ignite,
        Self::Shoot,
        Self::Dig,
        Self::Stand,
        Self::Elect,
        Self::Accuse,
        Self::Vote,
        Self::Unvote,
        Self::Choose,
        Self::Succeed,
        Self::Here,
        Self::Kick,
        Self::Skip,
    ];
}

/// What a prompt is about; the title under which it is shown.
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

/// One thing that may be done in answer to a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    pub verb: Verb,
    /// Who may be named.
    pub choices: SeatSet,
    /// How many must be named at least, and may be at most.
    pub min: u8,
    pub max: u8,
    /// Roles of which one must be named; empty where no role belongs.
    pub roles: RoleSet,
    /// Words belong to it, and are needed.
    pub text: bool,
    /// Who would be a choice but for a rule, and the refusal that names that rule.
    pub barred: SeatSet,
    pub barred_by: Option<Rejection>,
}

impl Offer {
    /// Names nobody.
    pub fn plain(verb: Verb) -> Self {
        Self::exactly(verb, SeatSet::EMPTY, 0)
    }
    /// Names exactly one of these.
    pub fn one(verb: Verb, choices: SeatSet) -> Self {
        Self::exactly(verb, choices, 1)
    }
    /// Names exactly so many of these.
    pub fn exactly(verb: Verb, choices: SeatSet, count: u8) -> Self {
        Self::between(verb, choices, count, count)
    }
    /// Names so many of these at least, and so many at most.
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
    /// Names one of these roles besides.
    pub fn with_roles(mut self, roles: RoleSet) -> Self {
        self.roles = roles;
        self
    }
    pub fn with_text(mut self) -> Self {
        self.text = true;
        self
    }
    /// Takes these out of the choices, and remembers why.
    pub fn barring(mut self, barred: SeatSet, why: Rejection) -> Self {
        self.barred = self.choices.intersection(barred);
        self.choices = self.choices.minus(barred);
        self.barred_by = (!self.barred.is_empty()).then_some(why);
        self
    }
}

/// What a seat answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Action {
    pub verb: Verb,
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Seat>"))]
    pub seats: ArrayVec<Seat, 2>,
    #[serde(default)]
    pub role: Option<RoleId>,
    #[serde(default)]
    pub text: Option<Text>,
}

impl Action {
    pub fn new(verb: Verb) -> Self {
        Self { verb, seats: ArrayVec::new(), role: None, text: None }
    }
    pub fn at(verb: Verb, seat: Seat) -> Self {
        Self { seats: [seat].into_iter().collect(), ..Self::new(verb) }
    }
    pub fn saying(mut self, text: impl Into<Text>) -> Self {
        self.text = Some(text.into());
        self
    }
    pub fn skip() -> Self {
        Self::new(Verb::Skip)
    }
    /// The first seat that is named.
    pub fn target(&self) -> Option<Seat> {
        self.seats.first().copied()
    }
}

/// A question to one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Prompt {
    /// Counted for each seat by itself, so that it tells nothing about what others are asked.
    pub id: u32,
    pub kind: PromptKind,
    #[cfg_attr(feature = "ts", ts(as = "Vec<Offer>"))]
    pub offers: ArrayVec<Offer, 3>,
    /// When it closes, without the grace that late packets are given.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub deadline: Millis,
    /// The pack's victim, shown to who may know it; for a kick vote, whom it is about.
    pub victim: Option<Seat>,
    /// The answer that stands; it may be changed where the kind allows.
    pub answered: Option<Action>,
}

impl Prompt {
    /// The one check of legality.
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

    /// The refusal for somebody who is not among the choices: the rule that bars him, or that he would need words,
    /// or may be voted for plainly.
    fn why_not(&self, offer: &Offer, seat: Seat) -> Rejection {
        match offer.barred_by {
            Some(rule) if offer.barred.contains(seat) => rule,
            _ if offer.verb == Verb::Vote && self.offers_at(Verb::Accuse, seat) => Rejection::TextRequired,
            _ => Rejection::NotAChoice,
        }
    }

    /// True if this can be done to that seat.
    pub fn offers_at(&self, verb: Verb, seat: Seat) -> bool {
        self.offers.iter().any(|offer| offer.verb == verb && offer.choices.contains(seat))
    }

    /// The offer for a verb.
    pub fn offer(&self, verb: Verb) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.verb == verb)
    }

    /// Somebody has been accused: from now on votes against him are plain (VOTE-1).
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

    /// Somebody has died: he can't be chosen any more, and an answer that named him is void.
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
