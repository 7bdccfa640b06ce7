//! `/user/delete`: people delete their own accounts.

use actix_web::post;
use actix_web::web::Json;
use engine::account::erased_at;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::api::user::own_user;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::people::proof::require_password;
use crate::people::sign_in;
use crate::store::users;
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

#[derive(Default, Deserialize, ToSchema)]
pub struct Leaving {
    /// The account's password, if it has one.
    #[serde(default)]
    pub password: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deletion {
    /// When the account is erased; until then the deletion can be undone.
    pub deletion_at: Stamp,
}

/// Have the account erased in 14 days; until then the deletion can be undone. Every other device is signed out.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = Deletion),
    (status = UNAUTHORIZED, description = "bad_credentials"),
    CurrentUser,
))]
#[post("/user/delete")]
pub async fn delete_account(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    form: Option<Json<Leaving>>,
) -> Result<Json<Deletion>, Refusal> {
    let id = current.id();
    let password = form.and_then(|form| form.into_inner().password);
    require_password(&house, id, password.as_deref()).await?;
    // A second request does not postpone the deletion.
    let deletion_at = current.user.deletion_at.unwrap_or_else(|| erased_at(house.clock.now()).into());
    let mut db = house.store.write().await?;
    users::set_deletion(&mut db, id, Some(deletion_at), house.clock.stamp()).await?;
    sign_in::end_others(&mut db, &house, id, &current.sid).await?;
    db.commit().await?;
    Ok(Json(Deletion { deletion_at }))
}

/// Undo the deletion of the account.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = OwnUser),
    (status = CONFLICT, description = "not_deleting"),
    CurrentUser,
))]
#[post("/user/delete/undo")]
pub async fn undo_deletion(
    TheHouse(house): TheHouse,
    current: CurrentUser,
) -> Result<Json<OwnUser>, Refusal> {
    if current.user.deletion_at.is_none() {
        return Err(Code::NotDeleting.into());
    }
    let mut db = house.store.write().await?;
    users::set_deletion(&mut db, current.id(), None, house.clock.stamp()).await?;
    db.commit().await?;
    own_user(&house, current.id()).await
}
