//! `GET /user`, `GET /session`: the account that is signed in.

use actix_session::Session;
use actix_web::{get, web::Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::auth::browser_sessions;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::people::views::own_user_of;
use crate::store::users::{self};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

/// An account as its owner sees it, read from the database again: handlers answer with it after a change.
pub async fn own_user(house: &House, user: UserId) -> Result<Json<OwnUser>, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    Ok(Json(own_user_of(house, &row).await?))
}

/// Who is signed in in a browser.
#[derive(Serialize, ToSchema)]
pub struct SignedIn {
    #[schema(required)]
    pub user: Option<OwnUser>,
}

/// The account that is signed in, or null. Pages ask this when they open: unlike `GET /api/user` it refuses no visitor.
#[utoipa::path(tag = "user", responses((status = OK, body = SignedIn)))]
#[get("/session")]
pub async fn get_session(
    TheHouse(house): TheHouse,
    user: Result<CurrentUser, Refusal>,
    session: Session,
) -> Result<Json<SignedIn>, Refusal> {
    let user = match user {
        Ok(user) => user,
        Err(refusal) if refusal.code == Code::Unauthenticated.code() => {
            return Ok(Json(SignedIn { user: None }));
        }
        Err(refusal) => return Err(refusal),
    };
    browser_sessions::renew(&session, house.clock.stamp())?;
    Ok(Json(SignedIn { user: Some(own_user_of(&house, &user.user).await?) }))
}

/// The account that is signed in.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = OwnUser),
    CurrentUser,
))]
#[get("/user")]
pub async fn get_user(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    session: Session,
) -> Result<Json<OwnUser>, Refusal> {
    browser_sessions::renew(&session, house.clock.stamp())?;
    Ok(Json(own_user_of(&house, &user.user).await?))
}
