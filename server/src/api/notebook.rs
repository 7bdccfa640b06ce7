//! `/game/{id}/notebook`: what one player notes about the others. Nobody else is shown it, moderators neither.

use actix_web::web::{Json, Path};
use actix_web::{get, put};
use engine::game::Rejection;
use engine::notebook::Notebook;

use crate::auth::account_status::CurrentUser;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::{Ask, RoomRequest};
use crate::extract::TheHouse;
use crate::house::House;
use crate::store::{notebooks, seats};
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// Your notes on the players of a game in which you hold or held a seat. Empty until you write one.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = of_engine::Notebook),
    (status = CONFLICT, description = "not_seated: you never held a seat there, or there is no such game"),
    CurrentUser,
))]
#[get("/game/{id}/notebook")]
pub async fn get_notebook(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
) -> Result<Json<Notebook>, Refusal> {
    let id = attended(&house, &user, id.into_inner()).await?;
    let kept = notebooks::find(house.store.read(), user.id(), &id).await?;
    // What an earlier release has kept and this one can't read counts as nothing.
    let notebook = kept.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default();
    Ok(Json(notebook))
}

/// Keep your notes on the players of a game, in the stead of those before.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), request_body = of_engine::Notebook, responses(
    (status = OK, body = of_engine::Notebook, description = "the notes as they are kept: without empty ones"),
    (status = BAD_REQUEST, description = "bad_data: a seat is noted twice, or words of more than 120 characters"),
    (status = CONFLICT, description = "not_seated: you hold no seat there, or there is no such game; game_over; has_looked: you have been shown every role"),
    CurrentUser,
))]
#[put("/game/{id}/notebook")]
pub async fn keep_notebook(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<String>,
    notebook: Json<Notebook>,
) -> Result<Json<Notebook>, Refusal> {
    let notebook = notebook.into_inner().tidied().map_err(|_| Code::BadData)?;
    let id = attended(&house, &user, id.into_inner()).await?;
    may_note(&house, user.id(), &id).await?;
    let json = serde_json::to_string(&notebook).map_err(|_| Code::BadData)?;
    let (now, mut db) = (house.clock.stamp(), house.store.write().await?);
    notebooks::keep(&mut db, user.id(), &id, &json, now).await?;
    db.commit().await?;
    Ok(Json(notebook))
}

/// Asks the room, which knows what the player has been shown. A room that is no more has had its end.
async fn may_note(house: &House, user: UserId, id: &GameId) -> Result<(), Refusal> {
    let ask = Ask::new(user, None, RoomRequest::MayNote);
    match house.bus.ask_room(id, ask).await {
        Ok(_) => Ok(()),
        Err(refusal) if refusal.is(Code::UnknownRoom) => Err(Rejection::GameOver.into()),
        Err(refusal) => Err(refusal),
    }
}

/// The game, if this account holds or held a seat in it.
async fn attended(house: &House, user: &CurrentUser, id: String) -> Result<GameId, Refusal> {
    let id = GameId::from(id);
    let was_here = id.is_plausible() && seats::has_attended(house.store.read(), user.id(), &id).await?;
    if was_here { Ok(id) } else { Err(Rejection::NotSeated.into()) }
}
