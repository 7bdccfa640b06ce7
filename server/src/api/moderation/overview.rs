//! `/mod/overview`, `/mod/rooms`: the rooms and people of this moment.

use actix_web::get;
use actix_web::web::{Json, Query};
use engine::game::RULES_VERSION;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{PAGE, paged};
use crate::base::clock::Stamp;
use crate::base::node::{Holds, NodeName};
use crate::cluster::NodeState;
use crate::extract::{LocalNode, Moderator, TheHouse};
use crate::house::House;
use crate::store::{cases, games, nodes, sanctions};
use crate::wire::error::{Refusal, failures};

/// Games that no node runs are counted up to this many.
const MAX_OWNERLESS: i64 = 1000;
/// The highest page number of the list of rooms.
const MAX_PAGE: u16 = 1000;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Rooms that are live, on all nodes.
    pub rooms: usize,
    /// Accounts that hold a seat in one.
    pub players: usize,
    /// Accounts with a socket, on whichever nodes.
    pub online: usize,
    /// The nodes that live, by name.
    pub nodes: Vec<NodeOverview>,
    /// Unfinished games of this release's rules that no node runs; it starts them soon.
    pub ownerless: usize,
    pub open_reports: i64,
    pub open_appeals: i64,
    /// Internal errors of this node since it started.
    pub failures: u64,
}

/// A node, as the one sees it that answers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NodeOverview {
    #[schema(value_type = String)]
    pub name: NodeName,
    /// Its release.
    pub version: String,
    /// The version of the rules that its games are played by.
    pub rules: i64,
    pub holds: Holds,
    /// It gives its rooms away and stops.
    pub is_leaving: bool,
    /// It is the one that answers.
    pub is_this: bool,
    /// Rooms that run there.
    pub rooms: usize,
    /// Rooms that it owns by their leases; null for a server that is alone, which needs none.
    pub leases: Option<i64>,
    /// Accounts with a socket there.
    pub people: usize,
    /// How many milliseconds ago it last showed that it lives, by the database's clock; null for a server that is alone.
    pub beat: Option<i64>,
    /// How many milliseconds a question to it and its answer take; null for the node that answers, and for one that is silent.
    pub lag: Option<f64>,
}

/// How many rooms, people, reports and appeals there are now, and on which nodes.
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
    let (players, _) = local.people();
    let nodes = list_nodes(&house).await?;
    let ownerless = match house.config.nats {
        Some(_) => nodes::unowned_games(house.store.read(), RULES_VERSION, MAX_OWNERLESS).await?.len(),
        None => 0,
    };
    Ok(Json(Overview {
        rooms: nodes.iter().map(|node| node.rooms).sum(),
        players,
        online: house.directory.people(),
        nodes,
        ownerless,
        open_reports: cases::count_open(house.store.read()).await?,
        open_appeals: sanctions::count_open_appeals(house.store.read()).await?,
        failures: failures(),
    }))
}

async fn list_nodes(house: &House) -> Result<Vec<NodeOverview>, sqlx::Error> {
    let (rows, leases) = match house.config.nats {
        Some(_) => {
            let db = house.store.read();
            (nodes::all(db, house.store.dialect()).await?, nodes::count_leases(db).await?)
        }
        None => Default::default(),
    };
    let overview = |state: NodeState| {
        // `None` for a server that is alone, and for a node that has registered this moment.
        let row = rows.iter().find(|row| row.name == state.name);
        let owned =
            leases.iter().find(|(name, _)| *name == state.name.as_str()).map_or(0, |(_, owned)| *owned);
        NodeOverview {
            name: state.name,
            version: row.map_or(env!("CARGO_PKG_VERSION"), |row| &row.version).to_owned(),
            rules: row.map_or(i64::from(RULES_VERSION), |row| row.rules),
            holds: row.map_or(house.config.holds, |row| row.holds),
            is_leaving: row.is_some_and(|row| row.leaving),
            is_this: state.name == house.node,
            rooms: state.rooms,
            leases: row.map(|_| owned),
            people: state.people,
            beat: row.map(|row| row.age),
            lag: state.lag.map(|lag| lag.as_secs_f64() * 1000.0),
        }
    };
    Ok(house.directory.nodes().into_iter().map(overview).collect())
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
