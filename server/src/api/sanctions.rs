//! `/sanctions`, `/appeals`: people see the sanctions against their own accounts, and appeal against them.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, get, post};
use engine::moderation::sanction::{APPEAL_MAX, check_text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::field;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::people::bans;
use crate::store::sanctions::{self as store, AppealRow, SanctionWithModerator};
use crate::store::{self as database};
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// The most sanctions of an account that are listed, the newest first.
pub const MAX_SANCTIONS: i64 = 50;

/// A sanction, as the sanctioned person sees it: without the moderator who imposed it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sanction {
    pub id: i64,
    /// warn, ban, rename or resetProfile.
    pub kind: String,
    pub reason: Bilingual,
    pub created_at: Stamp,
    /// When a ban ends by itself; null for a permanent ban and for other kinds.
    pub ends_at: Option<Stamp>,
    pub lifted_at: Option<Stamp>,
    /// open, granted or refused; null if there was no appeal.
    pub appeal: Option<String>,
}

impl Sanction {
    /// `appeals`: all appeals of the same account.
    pub fn new(imposed: SanctionWithModerator, appeals: &[AppealRow]) -> Self {
        let row = imposed.sanction;
        let appeal = appeals.iter().find(|appeal| appeal.sanction_id == row.id);
        Self {
            id: row.id,
            kind: row.kind,
            reason: Bilingual { en: row.reason_en, fr: row.reason_fr },
            created_at: row.created_at,
            ends_at: row.ends_at,
            lifted_at: row.lifted_at,
            appeal: appeal.map(|appeal| appeal.state.clone()),
        }
    }
}

/// The sanctions against the account that asks: at most 50, the newest first.
#[utoipa::path(tag = "sanctions", responses(
    (status = OK, body = [Sanction]),
    CurrentUser,
))]
#[get("/sanctions")]
pub async fn list_sanctions(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<Sanction>>, Refusal> {
    let rows = store::of_user(house.store.read(), user.id(), MAX_SANCTIONS).await?;
    let appeals = store::appeals_of(house.store.read(), user.id(), MAX_SANCTIONS).await?;
    Ok(Json(rows.into_iter().map(|row| Sanction::new(row, &appeals)).collect()))
}

#[derive(Deserialize, ToSchema)]
pub struct AppealText {
    /// At most 1000 characters.
    pub text: String,
}

/// Appeal against a sanction; each can be appealed once.
#[utoipa::path(tag = "sanctions", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found: this account has no such sanction, or it was lifted"),
    (status = CONFLICT, description = "already_appealed"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[post("/sanctions/{id}/appeal")]
pub async fn appeal_against(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
    form: Json<AppealText>,
) -> Result<HttpResponse, Refusal> {
    file(&house, *id, Some(user.id()), &form.text).await
}

#[derive(Deserialize, ToSchema)]
pub struct AppealByToken {
    /// The parameter `appeal` of the refusal `banned` at sign-in.
    pub token: String,
    /// At most 1000 characters.
    pub text: String,
}

/// Appeal against a ban without being signed in, with the token of the refused sign-in. The token is valid for a quarter of an hour.
#[utoipa::path(tag = "sanctions", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found: the ban was lifted"),
    (status = CONFLICT, description = "already_appealed"),
    (status = GONE, description = "link_expired: the token is invalid or too old"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
))]
#[post("/appeals")]
pub async fn appeal_by_token(
    TheHouse(house): TheHouse,
    form: Json<AppealByToken>,
) -> Result<HttpResponse, Refusal> {
    let sanction = bans::sanction_of_appeal_token(&house, &form.token).ok_or(Code::LinkExpired)?;
    file(&house, sanction, None, &form.text).await
}

/// Files an appeal. `user`: the owner that the sanction must have; a token needs none.
async fn file(
    house: &House,
    sanction: i64,
    user: Option<UserId>,
    text: &str,
) -> Result<HttpResponse, Refusal> {
    check_text(text, APPEAL_MAX).map_err(field("text"))?;
    let found = store::find(house.store.read(), sanction).await?;
    let may_appeal =
        |row: &store::SanctionRow| row.lifted_at.is_none() && user.is_none_or(|user| user.0 == row.user_id);
    found.filter(may_appeal).ok_or(Code::NotFound)?;
    let mut db = house.store.write().await?;
    match store::insert_appeal(
        &mut db,
        house.sequence.next_after(0),
        sanction,
        text.trim(),
        house.clock.stamp(),
    )
    .await
    {
        Ok(()) => {}
        Err(error) if database::is_unique_violation(&error) => return Err(Code::AlreadyAppealed.into()),
        // The account was erased after the check.
        Err(error) if database::is_foreign_key_violation(&error) => return Err(Code::NotFound.into()),
        Err(error) => return Err(error.into()),
    }
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
