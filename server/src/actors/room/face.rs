//! What others see of a room: the entity Game of the specification, and the small events about the room itself.

use engine::account::Rank;
use engine::game::{Event, Settings, Status};
use engine::listing::{Listed, Platform};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::actors::session::News;
use crate::api::user::PublicUser;
use crate::cluster::Stage;
use crate::house::House;
use crate::hub::frame::{self, Tail};
use crate::ids::{GameId, UserId};
use crate::store::games::Face;

/// A game, as the list and its page show it (specification, section 3).
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
    pub created_at: i64,
    pub updated_at: i64,
    /// web or mobile.
    #[schema(value_type = String)]
    pub platform: Platform,
    /// 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
    #[schema(value_type = u8)]
    pub status: Status,
    pub player_count: u8,
    /// en or fr.
    pub lang: String,
    /// The engine's settings.
    #[schema(value_type = Object)]
    pub settings: Settings,
    /// Who may configure it; nobody is named where nobody is known.
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
            admin_rank: self.admin.as_ref().map_or(Rank::Player as i64, |admin| admin.rank),
            players: self.player_count,
            slots: self.settings.slots,
        }
    }
}

/// What others may know of a game that somebody is in.
pub fn stage(status: Status, settings: &Settings) -> Stage {
    Stage { status, private: settings.private, anonymous: settings.anonymous }
}

pub fn platform_of(name: &str) -> Platform {
    if name == "mobile" { Platform::Mobile } else { Platform::Web }
}

pub fn platform_name(platform: Platform) -> &'static str {
    match platform {
        Platform::Web => "web",
        Platform::Mobile => "mobile",
    }
}

/// Whether what others see of the room may be another after this event. What is said and done at the table shows nothing.
pub fn may_show(event: &Event) -> bool {
    !matches!(
        event,
        Event::Said { .. }
            | Event::Voted { .. }
            | Event::PackVoted { .. }
            | Event::Stood { .. }
            | Event::Balloted { .. }
            | Event::Prompted { .. }
            | Event::Answered { .. }
            | Event::Learned { .. }
    )
}

/// What the games table holds of a game that may change. `host`: the account in the host's seat.
pub fn stored(game: &engine::game::Game, host: Option<UserId>) -> Face {
    let settings = game.settings();
    Face {
        status: i64::from(u8::from(game.status())),
        host,
        lang: settings.lang.code().to_owned(),
        private: settings.private,
        serious: settings.serious,
        voice: settings.voice,
        slots: i64::from(settings.slots),
        player_count: game.table().seated().len() as i64,
        settings: frame::text(settings),
    }
}

/// `room_closed` by a moderator's order, and why.
pub fn send_expelled(house: &House, room: &GameId, user: UserId, why: Option<&str>) {
    let closed = Tail::new("room_closed", &json!({ "room": room, "reason": "expelled", "why": why }));
    house.bus.tell_user(user, News::Detached { room: *room, closed });
}

/// `room_closed`: left, removed, over, or unknown.
pub fn send_closed(house: &House, room: &GameId, user: UserId, reason: &str) {
    let closed = Tail::new("room_closed", &json!({ "room": room, "reason": reason }));
    house.bus.tell_user(user, News::Detached { room: *room, closed });
}
