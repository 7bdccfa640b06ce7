//! `POST /settings/…`: what an account chooses.

use actix_web::{HttpResponse, post, web::Json};
use engine::game::Lang;
use serde::Deserialize;
use utoipa::ToSchema;

use super::extract::{CurrentUser, TheHouse};
use crate::clock;
use crate::error::Refusal;
use crate::store::users;

#[derive(Deserialize, ToSchema)]
pub struct LangChoice {
    /// en or fr.
    pub value: String,
}

/// Choose the language. The hub is to be connected again after it.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
))]
#[post("/settings/lang")]
pub async fn set_lang(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    choice: Json<LangChoice>,
) -> Result<HttpResponse, Refusal> {
    let lang = Lang::from_code(&choice.value).ok_or_else(|| Refusal::field("value", "unknown_language"))?;
    let mut db = house.store.write().await?;
    users::set_lang(&mut db, user.id(), lang.code(), clock::stamp()).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
