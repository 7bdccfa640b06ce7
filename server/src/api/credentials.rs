//! `PUT /settings/email`, `PUT /settings/password`: the credentials of an account.

use actix_session::Session;
use actix_web::{put, web::Json};
use engine::account::{check_email, check_password};
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::{field, give_address, order_confirmation};
use crate::api::user::own_user;
use crate::auth::account_status::CurrentUser;
use crate::extract::{Address, TheHouse};
use crate::people::proof::require_password;
use crate::people::sign_in;
use crate::store::mail_tokens::{self, Purpose};
use crate::store::users;
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

#[derive(Deserialize, ToSchema)]
pub struct EmailChoice {
    pub email: String,
    /// The account's password; not needed if the account has none.
    #[serde(default)]
    pub password: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordChoice {
    /// Not needed if the account has no password yet.
    #[serde(default)]
    pub old_password: Option<String>,
    pub new_password: String,
}

/// Change the e-mail address. The old one stays until the new one is confirmed.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = UNAUTHORIZED, description = "bad_credentials"),
    (status = CONFLICT, description = "is_a_guest"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/settings/email")]
pub async fn set_email(
    TheHouse(house): TheHouse,
    Address(address): Address,
    current: CurrentUser,
    choice: Json<EmailChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    check_email(&choice.email).map_err(field("email"))?;
    if current.user.guest {
        return Err(Code::IsAGuest.into());
    }
    let id = current.id();
    require_password(&house, id, choice.password.as_deref()).await?;
    let mut db = house.store.write().await?;
    give_address(&house, &mut db, id, &choice.email, false).await?;
    db.commit().await?;
    order_confirmation(&house, id, &choice.email, address).await;
    own_user(&house, id).await
}

/// Change the password. Every other device is signed out.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = UNAUTHORIZED, description = "bad_credentials"),
    (status = CONFLICT, description = "is_a_guest"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/settings/password")]
pub async fn set_password(
    TheHouse(house): TheHouse,
    session: Session,
    current: CurrentUser,
    choice: Json<PasswordChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    let choice = choice.into_inner();
    check_password(&choice.new_password).map_err(field("newPassword"))?;
    if current.user.guest {
        return Err(Code::IsAGuest.into());
    }
    let id = current.id();
    require_password(&house, id, choice.old_password.as_deref()).await?;
    let hash = house.passwords.hash(choice.new_password).await?;
    let mut db = house.store.write().await?;
    users::set_password(&mut db, id, &hash, house.clock.stamp()).await?;
    mail_tokens::delete_all(&mut db, id, Purpose::Reset).await?;
    sign_in::end_others(&mut db, &house, id, &current.sid).await?;
    db.commit().await?;
    // This device stays signed in, under a new token.
    session.renew();
    own_user(&house, id).await
}
