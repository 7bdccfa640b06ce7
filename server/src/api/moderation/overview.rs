//! `/mod/overview`, `/mod/rooms`: the rooms and people of this moment.

use actix_web::get;
use actix_web::web::{Json, Query};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::extract::{LocalNode, Moderator, TheHouse};
use crate::store::{cases, games, sanctions};
use crate::wire::error::{Refusal, failures};

/// The highest page number of the list of rooms.
const MAX_PAGE: u16 = 1000;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Rooms that are live on this node.
    pub rooms: usize,
    /// Accounts that hold a seat in a room on this node.
    pub players: usize,
    /// Accounts with a socket on this node.
    pub online: usize,
    /// The names of the nodes.
    pub nodes: Vec<String>,
    pub open_reports: i64,
    pub open_appeals: i64,
    /// Internal errors of this node since it started.
    pub failures: u64,
}

/// How many rooms, people, reports and appeals there are now.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = Overview),
    Moderator,
))]
#[get("/mod/overview")]
pub async fn get_overview(
    TheHouse(house): TheHouse,
    LocalNode(local): LocalNode,
    _: Moderator,
) -> Result<Json<Overview>, Refusal> {
    let (rooms, _) = local.counts();
    let (players, online) = local.people();
    Ok(Json(Overview {
        rooms,
        players,
        online,
        nodes: house.directory.nodes().iter().map(ToString::to_string).collect(),
        open_reports: cases::count_open(house.store.read()).await?,
        open_appeals: sanctions::count_open_appeals(house.store.read()).await?,
        failures: failures(),
    }))
}

/// A room that is live.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedRoom {
    /// Null for a private room in which nothing was reported: moderators may not enter it.
    pub id: Option<String>,
    /// 0 created, 1 waiting, 2 starting, 3 playing.
    pub status: i64,
    pub lang: String,
    pub platform: String,
    pub private: bool,
    pub serious: bool,
    pub voice: bool,
    pub slots: i64,
    pub player_count: i64,
    /// True if something in the room was reported.
    pub reported: bool,
    pub created_at: Stamp,
}

#[derive(Serialize, ToSchema)]
pub struct ListedRooms {
    /// At most 50, the newest first.
    pub rooms: Vec<ListedRoom>,
    /// True if there are older ones.
    pub more: bool,
}

#[derive(Deserialize)]
pub struct RoomsQuery {
    #[serde(default)]
    page: u16,
}

/// A page of fifty live rooms, private ones too, the newest first.
#[utoipa::path(tag = "moderation", params(
    ("page" = Option<u16>, Query, description = "the page's number, counted from 0"),
), responses(
    (status = OK, body = ListedRooms),
    Moderator,
))]
#[get("/mod/rooms")]
pub async fn list_live_rooms(
    TheHouse(house): TheHouse,
    _: Moderator,
    search: Query<RoomsQuery>,
) -> Result<Json<ListedRooms>, Refusal> {
    let skip = i64::from(search.page.min(MAX_PAGE)) * PAGE;
    let (rows, more) = paged(games::unfinished_page(house.store.read(), skip, PAGE + 1).await?);
    let room = |row: games::LiveGame| ListedRoom {
        id: (!row.private || row.reported).then_some(row.id),
        status: row.status,
        lang: row.lang,
        platform: row.platform,
        private: row.private,
        serious: row.serious,
        voice: row.voice,
        slots: row.slots,
        player_count: row.player_count,
        reported: row.reported,
        created_at: row.created_at,
    };
    Ok(Json(ListedRooms { rooms: rows.into_iter().map(room).collect(), more }))
}
