//! What a seat can do in answer to a prompt.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::text::Text;
use crate::roles::RoleId;
use crate::seat::Seat;

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
    /// All verbs.
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
