//! A game, as the list of games and its page show it.

use engine::account::Rank;
use engine::game::{Settings, Status};
use engine::listing::{Listed, Platform};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::of_engine;
use super::user::PublicUser;
use crate::base::clock::Stamp;
use crate::base::ids::GameId;

/// A game, as the list and its page show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Game {
    #[schema(value_type = String)]
    pub id: GameId,
    /// The node that holds the room.
    pub instance_id: String,
    pub private: bool,
    pub voice: bool,
    pub serious: bool,
    /// The game that follows this one with the same people.
    #[schema(value_type = Option<String>)]
    pub next_id: Option<GameId>,
    /// Milliseconds since the Unix epoch.
    pub created_at: Stamp,
    pub updated_at: Stamp,
    /// web or mobile.
    #[schema(value_type = of_engine::Platform)]
    pub platform: Platform,
    /// 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
    #[schema(value_type = of_engine::Status)]
    pub status: Status,
    pub player_count: u8,
    #[schema(value_type = of_engine::Lang)]
    pub lang: String,
    /// The engine's settings.
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
    /// The player who may configure it; null in an anonymous game.
    pub admin: Option<PublicUser>,
}

impl Game {
    /// What decides whether and where it is listed.
    pub fn listed(&self) -> Listed {
        Listed {
            status: self.status,
            private: self.private,
            serious: self.serious,
            platform: self.platform,
            // A host whom nobody knows stands where most do.
            admin_rank: self.admin.as_ref().map_or(Rank::Player, |admin| admin.rank),
            players: self.player_count,
            slots: self.settings.slots,
        }
    }
}
