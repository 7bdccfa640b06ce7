//! What a seat can do in answer to a prompt.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::base::text::Text;
use crate::roles::RoleId;
use crate::seat::Seat;

/// A verb: what a seat can do in answer to a prompt.
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
    /// Kill, by the white wolf.
    Kill,
    /// Contaminate one or two players, by the sick rat.
    Contaminate,
    /// Guess a player's role, by Rumplestiltskin.
    Guess,
    /// Name who Rumplestiltskin is, in return.
    Name,
    /// Announce that the dictator decides alone tomorrow.
    Coup,
    /// Kill a player on the day of the coup.
    Strike,
    Love,
    /// Name a testator (HEIR-1).
    Inherit,
    /// Put a barrel at a player's, or light all barrels (PYRO-1).
    Barrel,
    Ignite,
    Shoot,
    /// Name a player for a grave (GRAVE-1).
    Dig,
    /// Stand as a candidate for mayor.
    Stand,
    Elect,
    /// Vote against a player for the first time in a day, with a text (VOTE-1).
    Accuse,
    Vote,
    /// Take a vote back.
    Unvote,
    /// Decide a tie, by the mayor.
    Choose,
    /// Name the next mayor.
    Succeed,
    /// Give a sign of life (AFK-1).
    Here,
    /// Vote for the removal of an absent player (AFK-1).
    Kick,
    /// Do nothing. Always allowed.
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

    /// True for a power of a role; actions that every player or every wolf has are none.
    pub fn is_power(self) -> bool {
        !matches!(
            self,
            Self::Devour
                | Self::Stand
                | Self::Elect
                | Self::Accuse
                | Self::Vote
                | Self::Unvote
                | Self::Choose
                | Self::Succeed
                | Self::Here
                | Self::Kick
                | Self::Skip
        )
    }
}

/// An answer to a prompt.
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
