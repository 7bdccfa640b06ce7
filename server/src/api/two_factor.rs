//! `/settings/two-factor`: the second factor of an account, one-time codes of an authenticator app.

use actix_web::web::Json;
use actix_web::{HttpResponse, get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::extract::TheHouse;
use crate::people::proof::require_password;
use crate::people::two_factor;
use crate::store;
use crate::wire::error::Refusal;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactor {
    pub enabled: bool,
    pub backup_codes_left: i64,
}

#[derive(Deserialize, ToSchema)]
pub struct PasswordProof {
    pub password: String,
}

#[derive(Serialize, ToSchema)]
pub struct NewSecret {
    /// In base 32, to type into an app.
    pub secret: String,
    /// The address otpauth://… that apps read.
    pub uri: String,
}

#[derive(Deserialize, ToSchema)]
pub struct CodeProof {
    pub code: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupCodes {
    /// Ten, each valid for one sign-in. They are never shown again.
    pub backup_codes: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct BothProofs {
    pub password: String,
    /// A code of the app or a backup code.
    pub code: String,
}

/// Whether the account has a second factor, and how many backup codes are left.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = TwoFactor),
    CurrentUser,
))]
#[get("/settings/two-factor")]
pub async fn get_two_factor(
    TheHouse(house): TheHouse,
    current: CurrentUser,
) -> Result<Json<TwoFactor>, Refusal> {
    let backup_codes_left = store::two_factor::backup_codes_left(house.store.read(), current.id()).await?;
    Ok(Json(TwoFactor { enabled: current.user.two_factor, backup_codes_left }))
}

/// Draw a secret for an app. The second factor stays off until a code of the app confirms it.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = NewSecret),
    (status = UNAUTHORIZED, description = "bad_credentials"),
    (status = CONFLICT, description = "two_factor_state: the second factor is on, or the account has no password"),
    CurrentUser,
))]
#[post("/settings/two-factor/start")]
pub async fn start_two_factor(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    proof: Json<PasswordProof>,
) -> Result<Json<NewSecret>, Refusal> {
    require_password(&house, current.id(), Some(&proof.password)).await?;
    let fresh = two_factor::start(&house, &current.user).await?;
    Ok(Json(NewSecret { secret: fresh.secret, uri: fresh.uri }))
}

/// Turn the second factor on with a code of the app.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = BackupCodes),
    (status = UNAUTHORIZED, description = "bad_two_factor"),
    (status = CONFLICT, description = "two_factor_state: the second factor is on, or was not started"),
    CurrentUser,
))]
#[post("/settings/two-factor/confirm")]
pub async fn confirm_two_factor(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    proof: Json<CodeProof>,
) -> Result<Json<BackupCodes>, Refusal> {
    let backup_codes = two_factor::confirm(&house, &current.user, &proof.code).await?;
    Ok(Json(BackupCodes { backup_codes }))
}

/// Turn the second factor off.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = UNAUTHORIZED, description = "bad_credentials, two_factor_required, bad_two_factor"),
    (status = CONFLICT, description = "two_factor_state: the second factor is off"),
    CurrentUser,
))]
#[post("/settings/two-factor/disable")]
pub async fn disable_two_factor(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    proof: Json<BothProofs>,
) -> Result<HttpResponse, Refusal> {
    require_password(&house, current.id(), Some(&proof.password)).await?;
    two_factor::disable(&house, &current.user, &proof.code).await?;
    Ok(HttpResponse::NoContent().finish())
}
