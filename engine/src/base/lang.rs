//! The languages that games are played in.

use serde::{Deserialize, Serialize};

/// The language of a game: of its chat, its bots and its words.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Lang {
    #[default]
    En,
    Fr,
}

impl Lang {
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::En, Self::Fr].into_iter().find(|lang| lang.code() == code)
    }
}
