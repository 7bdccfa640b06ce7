//! The data of the hub's answers to commands.

use engine::account::social::Relation;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::game::Game;
use super::of_engine;
use crate::base::ids::{GameId, UserId};

/// The empty answer.
#[derive(Serialize, ToSchema)]
pub struct Done {}

/// The answer to a ping.
#[derive(Serialize, ToSchema)]
pub struct Pong {
    /// The server's time, in milliseconds since the Unix epoch.
    pub now: u64,
}

/// The list of games.
#[derive(Serialize, ToSchema)]
pub struct ListedGames {
    pub games: Vec<Game>,
}

/// The game that was opened, by this command or before by another player's, or in which the caller was given a seat.
#[derive(Serialize, ToSchema)]
pub struct OpenedGame {
    #[schema(value_type = String)]
    pub id: GameId,
}

/// The game that follows one that is over.
#[derive(Serialize, ToSchema)]
pub struct NextGame<'a> {
    #[schema(value_type = String)]
    pub id: GameId,
    /// The token that opens it if it is private.
    pub invite: &'a str,
}

/// The seat that was taken.
#[derive(Serialize, ToSchema)]
pub struct TakenSeat {
    #[schema(value_type = of_engine::Seat)]
    pub seat: Seat,
}

/// What a browser needs to make an offer of voice: one track for its microphone, then one for each slot.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoiceSetup {
    /// Relays for browsers that can't send UDP, as RTCPeerConnection takes them. Their credentials hold for ten minutes.
    #[schema(inline)]
    pub ice_servers: Vec<IceServer>,
    /// How many tracks to receive: slot n carries the voice of seat n, and the last one a voice whose seat is not told.
    pub slots: u8,
    /// The slot of a voice whose seat is not told.
    pub masked: u8,
}

/// A relay (TURN) and the credentials for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct IceServer {
    pub urls: Vec<String>,
    pub username: String,
    pub credential: String,
}

/// A connection to a room's voice.
#[derive(Serialize, ToSchema)]
pub struct JoinedVoice<'a> {
    /// The connection's name. `voice_moved` with another one ends this connection.
    pub peer: &'a str,
    /// The answer (SDP) to the offer.
    pub answer: &'a str,
}

/// A room's invitation link.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct InviteLink {
    /// The token that opens a private room.
    pub invite: String,
    /// The room's address on the site, with the token.
    pub path: String,
}

/// The answer to a line that was said.
#[derive(Serialize, ToSchema)]
pub struct SaidLine {
    /// `shouted` if the line is long and in capitals.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub notice: Option<&'static str>,
}

/// What two accounts are to each other after a friend request.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestOutcome {
    #[schema(value_type = of_engine::Relation)]
    pub relation: Relation,
    #[schema(value_type = i64)]
    pub user_id: UserId,
}
