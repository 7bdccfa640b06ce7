//! A game, as the list of games and the game's page show it.

use engine::account::Rank;
use engine::game::{Settings, Status};
use engine::listing::{Listed, Platform};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::of_engine;
use super::user::PublicUser;
use crate::base::clock::Stamp;
use crate::base::ids::GameId;

/// A game, as the list of games and the game's page show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Game {
    #[schema(value_type = String)]
    pub id: GameId,
    /// The name of the node on which the room runs.
    pub instance_id: String,
    pub private: bool,
    pub voice: bool,
    pub serious: bool,
    /// The rematch, if it has been opened.
    #[schema(value_type = Option<String>)]
    pub next_id: Option<GameId>,
    pub created_at: Stamp,
    pub updated_at: Stamp,
    /// `web` or `mobile`.
    #[schema(value_type = of_engine::Platform)]
    pub platform: Platform,
    /// 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
    #[schema(value_type = of_engine::Status)]
    pub status: Status,
    pub player_count: u8,
    #[schema(value_type = of_engine::Lang)]
    pub lang: String,
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
    /// The host; null in an anonymous game.
    pub admin: Option<PublicUser>,
}

impl Game {
    /// The properties that decide whether and where the game is listed. `people`: how many seats people hold.
    pub fn listed(&self, people: u8) -> Listed {
        Listed {
            status: self.status,
            private: self.private,
            serious: self.serious,
            platform: self.platform,
            // The host of an anonymous game must not show by the game's place in the list, so it is sorted as a player's.
            admin_rank: self.admin.as_ref().map_or(Rank::Player, |admin| admin.rank),
            people,
            slots: self.settings.slots,
        }
    }
}
