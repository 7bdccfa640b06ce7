//! The hub: one WebSocket for each tab at `/hub`. This file holds the handshake (docs/PROTOCOL.md, H-1).

pub mod command;
mod data;
pub mod inflow;
mod perform;
mod social;
pub mod socket;

use std::rc::Rc;

use actix_web::web::{Data, Payload, Query};
use actix_web::{HttpRequest, HttpResponse};
use actix_web_actors::ws::WsResponseBuilder;
use engine::game::Lang;
use serde::Deserialize;

use crate::actors::local::Local;
use crate::actors::session::connection::{Accepted, Connection};
use crate::auth::account_status::{CurrentUser, is_banned};
use crate::extract::{Address, TheHouse, is_own_origin};
use crate::house::House;
use crate::people::views::own_user_of;
use crate::wire::close::Close;
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;
use inflow::{Inflow, Verdict};
use socket::{Handshake, Socket};

/// The query parameters of the address.
#[derive(Deserialize)]
pub struct HandshakeQuery {
    /// The client's version of the protocol.
    v: u32,
    /// The language of the client's interface.
    #[serde(default)]
    lang: Option<String>,
    /// To resume: the stream of the last event that the client saw.
    #[serde(default)]
    stream: Option<String>,
    /// To resume: that event's number.
    #[serde(default)]
    last: Option<u64>,
}

/// Opens a socket for a signed-in account, from a page of the product. Refusals that the client must understand are sent as close
/// codes after the opening, because a browser's script can't see the status of a failed handshake.
pub async fn open(
    TheHouse(house): TheHouse,
    local: Data<Local>,
    user: CurrentUser,
    Address(address): Address,
    request: HttpRequest,
    body: Payload,
) -> Result<HttpResponse, Refusal> {
    if !is_own_origin(&house, &request) {
        return Err(Code::ForeignOrigin.into());
    }
    if !house.config.holds.sockets() || house.is_draining() && house.others_take_sockets() {
        // The balancer asks another node.
        return Err(Code::Unavailable.into());
    }
    house.limits.handshakes.attempt(&user.id().to_string())?;
    let query =
        Query::<HandshakeQuery>::from_query(request.query_string()).map_err(|_| Code::BadData)?.into_inner();
    let refused = if house.is_draining() {
        Some(Close::GoingAway)
    } else if query.v < frame::VERSION {
        Some(Close::VersionTooOld)
    } else if is_banned(&user.user, house.clock.now()) {
        Some(Close::Banned)
    } else if !may_come_in(&house, &user) {
        Some(Close::ServerFull)
    } else {
        None
    };
    let handshake = Handshake {
        address,
        lang: query.lang.as_deref().and_then(Lang::from_code),
        seen: query.stream.zip(query.last),
        refused,
    };
    let verdict = Verdict::default();
    let inflow = Inflow::new(body, house.clocks.sockets.clone(), Rc::clone(&verdict));
    let connection =
        Connection::new(request.conn_data::<Accepted>().and_then(Accepted::stream), house.config.rhythm.tick);
    let own = own_user_of(&house, &user.user).await?;
    let socket = Socket::new(house, local.into_inner(), user, own, handshake, connection, verdict);
    WsResponseBuilder::new(socket, &request, inflow)
        .frame_size(frame::MAX_FRAME)
        .start()
        .map_err(|error| error.as_error::<Refusal>().cloned().unwrap_or_else(|| Code::BadData.into()))
}

/// Who plays, or has come in before with another tab, is served before newcomers. Moderators are needed then more than ever.
fn may_come_in(house: &House, user: &CurrentUser) -> bool {
    let goes_first = house.directory.seat_of(user.id()).is_some()
        || house.directory.is_online(user.id())
        || user.user.rank.is_moderator();
    if goes_first { house.admission.admit_player() } else { house.admission.admit() }.is_ok()
}
