//! `/social/mutes`: whose lines are hidden from the account. By name, because a room tells no ids of its players.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, delete, get, post};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::extract::TheHouse;
use crate::people::mutes;
use crate::wire::error::{Code, Refusal};
use crate::wire::user::PublicUser;

/// The most names in one request: as many as a browser kept before mutes were kept with the account.
const MAX_AT_ONCE: usize = 200;

/// The accounts whose lines are hidden from this account: those that it mutes and those that it blocks, but for the blocked whose
/// lines it wants to see.
#[utoipa::path(tag = "social", responses(
    (status = OK, body = [PublicUser]),
    CurrentUser,
))]
#[get("/social/mutes")]
pub async fn list_muted_users(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<PublicUser>>, Refusal> {
    let muted = mutes::list(&house, user.id()).await?;
    Ok(Json(muted.into_iter().map(|user| PublicUser::of(&*house.directory, user)).collect()))
}

#[derive(Deserialize, ToSchema)]
pub struct NewMutes {
    /// At most 200; those that nobody has are passed over.
    pub usernames: Vec<String>,
}

/// Hide the lines of people from this account. They are not told.
#[utoipa::path(tag = "social", responses(
    (status = NO_CONTENT),
    (status = BAD_REQUEST, description = "bad_data: no names, or too many"),
    (status = NOT_FOUND, description = "unknown_user: nobody else has any of the names"),
    (status = CONFLICT, description = "mutes_full"),
    CurrentUser,
))]
#[post("/social/mutes")]
pub async fn mute_users(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    new: Json<NewMutes>,
) -> Result<HttpResponse, Refusal> {
    if !(1..=MAX_AT_ONCE).contains(&new.usernames.len()) {
        return Err(Code::BadData.into());
    }
    mutes::mute(&house, user.id(), &new.usernames).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Show somebody's lines again, even if they are blocked.
#[utoipa::path(tag = "social", params(("username" = String, Path,)), responses(
    (status = NO_CONTENT),
    CurrentUser,
))]
#[delete("/social/mutes/{username}")]
pub async fn unmute_user(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    username: Path<String>,
) -> Result<HttpResponse, Refusal> {
    mutes::unmute(&house, user.id(), username.into_inner()).await?;
    Ok(HttpResponse::NoContent().finish())
}
