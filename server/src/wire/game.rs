//! A game, as the list of games and the game's page show it.

use engine::account::Rank;
use engine::game::{Settings, Status};
use engine::listing::{Listed, Platform};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::of_engine;
use super::user::PublicUser;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};

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
    /// Seats that people hold; bots have the others that are taken.
    pub people: u8,
    #[schema(value_type = of_engine::Lang)]
    pub lang: String,
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
    /// The host; null in an anonymous game.
    pub admin: Option<PublicUser>,
    /// Whether the game belongs into the list of games.
    pub listed: bool,
    /// Whether a person may take a seat now. A bot leaves its own to them.
    pub open: bool,
}

/// What a game's link tells before anybody signs in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    #[schema(value_type = String)]
    pub id: GameId,
    /// Whether a person may take a seat now. A bot leaves its own to them.
    pub open: bool,
    pub over: bool,
    #[schema(value_type = of_engine::Lang)]
    pub lang: String,
    pub slots: u8,
    /// Seats that are taken, by people or bots.
    pub player_count: u8,
    pub private: bool,
    pub serious: bool,
    pub anonymous: bool,
    /// The username of the host; null in an anonymous game, and if no person is there.
    pub host: Option<String>,
    /// The people who sit there, the host first; none in an anonymous game, or one that is over.
    pub people: Vec<Invited>,
}

/// Somebody who sits at the table of an invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Invited {
    #[schema(value_type = i64)]
    pub id: UserId,
    pub username: String,
    /// The mark beside the name, by rank.
    pub marker: Option<String>,
    /// The skin that the avatar is drawn from.
    pub profile_picture: String,
}

impl Game {
    /// The game, with what the engine says of its place in the list. `people`: how many seats people hold.
    pub fn judged(mut self, people: u8) -> Self {
        let listed = self.listed(people);
        (self.listed, self.open, self.people) = (listed.is_listed(), listed.is_open(), people);
        self
    }

    /// The properties that decide whether and where the game is listed. `people`: how many seats people hold.
    pub fn listed(&self, people: u8) -> Listed {
        Listed {
            platform: self.platform,
            // The host of an anonymous game must not show by the game's place in the list, so it is sorted as a player's.
            admin_rank: self.admin.as_ref().map_or(Rank::Player, |admin| admin.rank),
            ..Listed::of(&self.settings, self.status, people)
        }
    }
}
