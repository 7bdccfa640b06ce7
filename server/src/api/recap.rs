//! `/game/{id}/recap`, `/game/{id}/thanks`: the story of an ended game, and thanks for it.

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use engine::seat::Seat;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::ids::GameId;
use crate::extract::TheHouse;
use crate::games::recap::{self, GameRecap, Thanks};
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// The story of an ended game: who did what each night, when the game turned, honours and thanks. Whoever may read the game's record
/// may read it.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = GameRecap),
    (status = UNAUTHORIZED, description = "unauthenticated: the game is private, and nobody is signed in"),
    (status = FORBIDDEN, description = "no_seat_held: the game is private, and this account held no seat in it"),
    (status = NOT_FOUND, description = "unknown_room"),
    (status = CONFLICT, description = "not_over: the game still runs, or is not settled yet"),
    (status = GONE, description = "other_rules: its end can't be read by these rules; game_stopped: it has no result"),
))]
#[get("/game/{id}/recap")]
pub async fn get_recap(
    TheHouse(house): TheHouse,
    user: Option<CurrentUser>,
    id: Path<String>,
) -> Result<Json<GameRecap>, Refusal> {
    let id = GameId::from(id.into_inner());
    Ok(Json(recap::read(&house, &id, user.map(|user| user.id())).await?))
}

#[derive(Deserialize, ToSchema)]
pub struct NewThanks {
    #[schema(value_type = of_engine::Seat)]
    pub seat: Seat,
}

/// Thank one other player of a game, once. They are told.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = Thanks),
    (status = FORBIDDEN, description = "no_seat_held: this account held no seat in the game"),
    (status = NOT_FOUND, description = "unknown_room"),
    (status = CONFLICT, description = "not_over; already_thanked; nobody_to_thank: the seat is their own, a bot's, or of somebody who has gone or blocks them"),
    (status = GONE, description = "game_stopped: it has no result; other_rules"),
    CurrentUser,
))]
#[post("/game/{id}/thanks")]
pub async fn thank_player(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
    new: Json<NewThanks>,
) -> Result<Json<Thanks>, Refusal> {
    let id = GameId::from(id.into_inner());
    if !id.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    Ok(Json(recap::thank(&house, &id, user.id(), new.seat).await?))
}
