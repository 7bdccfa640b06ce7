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
