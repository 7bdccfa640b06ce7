//! Profiles: who takes a seat, and what everybody sees of them.

use serde::{Deserialize, Serialize};

use super::settings::Settings;
use crate::base::text::Text;
use crate::progress::SERIOUS_LEVEL;

/// Somebody who takes a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    pub name: Text,
    /// The skin of their avatar. The engine hands it on without reading it.
    #[serde(default)]
    pub skin: Text,
    /// Their skin in anonymous games (ANON-1). If it is empty, one is drawn by lot.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub hidden_skin: Text,
    #[serde(default)]
    pub bot: bool,
    /// The player's level. Serious games need level 5.
    #[serde(default)]
    pub level: u8,
    #[serde(default)]
    pub alpha: bool,
    /// The marker of their rank. The engine hands it on without reading it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marker: Option<Text>,
    /// The account. It is stored in the journal so that a room can be restored, and is never part of an event.
    #[serde(default)]
    pub user: Option<i64>,
}

impl Profile {
    /// The profile without what a game with these settings does not need, because others may read it in the game's
    /// journal.
    pub fn for_game(self, settings: &Settings) -> Self {
        if settings.anonymous { self } else { Self { hidden_skin: Text::default(), ..self } }
    }

    /// The profile as a journal that others may read shows it: without the account, and in an anonymous game without
    /// anything that identifies the player. The game replays to the same.
    pub fn in_journal(self, settings: &Settings) -> Self {
        if !settings.anonymous || self.bot {
            return Self { user: None, ..self };
        }
        let level = if settings.serious { SERIOUS_LEVEL } else { 0 };
        Self { hidden_skin: self.hidden_skin, level, ..Self::default() }
    }
}

/// What everybody sees of a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Face {
    pub name: Text,
    pub skin: Text,
    pub bot: bool,
    pub level: u8,
    /// The marker of the player's rank, if it has one. Never in an anonymous game (ANON-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub marker: Option<Text>,
    /// True in an anonymous game: the name is an alias (ANON-1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub stranger: bool,
}

impl From<&Profile> for Face {
    fn from(profile: &Profile) -> Self {
        Self {
            name: profile.name.clone(),
            skin: profile.skin.clone(),
            bot: profile.bot,
            level: profile.level,
            marker: profile.marker.clone(),
            stranger: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_shows_the_marker_of_a_rank_unless_the_game_is_anonymous() {
        let profile = Profile { name: "Anna".into(), marker: Some("modo".into()), ..Profile::default() };
        let journal = |anonymous| {
            let settings = Settings { anonymous, ..Settings::suggested(6) };
            profile.clone().in_journal(&settings).marker
        };
        assert_eq!((journal(false).as_deref(), journal(true)), (Some("modo"), None));
    }

    #[test]
    fn a_player_without_a_marker_is_written_as_before_there_were_any() {
        let profile = Profile { name: "Anna".into(), ..Profile::default() };
        let face = Face::from(&profile);
        assert!(!serde_json::to_string(&profile).expect("JSON").contains("marker"));
        assert!(!serde_json::to_string(&face).expect("JSON").contains("marker"));
    }
}
