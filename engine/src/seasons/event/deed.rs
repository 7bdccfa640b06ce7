//! What an event counts of a game (EVENT-2).

use serde::{Deserialize, Serialize};

use crate::economy::{GameDeeds, GamePay};
use crate::game::Camp;

/// So many words are one of [`Deed::TenWords`].
const WORDS: u32 = 10;
/// The most of a deed that one game counts, so that nobody gains by talking or dragging a game on.
const AT_MOST: u32 = 6;

/// Something that an event gives points for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Deed {
    /// A game played to its end.
    Game,
    Win,
    VillageWin,
    WolfWin,
    /// A win of a solo role or a couple.
    SoloWin,
    /// A game at whose end one is alive.
    Survived,
    /// A vote that helped to hang an enemy of the village.
    GoodVote,
    /// A protection or healing that kept somebody alive.
    Save,
    /// A death that one has caused.
    Kill,
    /// Ten words said in the village.
    TenWords,
    /// A game with a friend at the table.
    WithFriend,
}

/// What somebody did in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventDeeds {
    pub game: GameDeeds,
    pub pay: GamePay,
    /// The camp that they were of at the end.
    pub camp: Camp,
    pub with_friend: bool,
}

impl Deed {
    /// How often a game has it.
    pub fn count(self, deeds: &EventDeeds) -> u32 {
        let game = &deeds.game;
        let won_as = |camps: &[Camp]| u32::from(game.won && camps.contains(&deeds.camp));
        let count = match self {
            Self::Game => 1,
            Self::Win => u32::from(game.won),
            Self::VillageWin => won_as(&[Camp::Villagers]),
            Self::WolfWin => won_as(&[Camp::Werewolves]),
            Self::SoloWin => won_as(&[Camp::Solo, Camp::Couple]),
            Self::Survived => u32::from(game.survived),
            Self::GoodVote => u32::from(game.good_votes),
            Self::Save => u32::from(game.saves),
            Self::Kill => u32::from(game.kills),
            Self::TenWords => game.words / WORDS,
            Self::WithFriend => u32::from(deeds.with_friend),
        };
        count.min(AT_MOST)
    }
}
