//! `/auth/confirm`, `/auth/forgot`, `/auth/reset`: what goes by letter.

use actix_web::web::Json;
use actix_web::{HttpResponse, post};
use engine::account::{check_email, check_password};
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::field;
use super::extract::{CurrentUser, TheHouse};
use crate::auth::sessions;
use crate::clock;
use crate::error::{Code, Refusal};
use crate::ids::{self, UserId};
use crate::mail::Order;
use crate::store::mail_tokens::{self, Purpose};
use crate::store::users;

#[derive(Deserialize, ToSchema)]
pub struct Confirmation {
    /// What the link of the letter holds.
    pub token: String,
}

#[derive(Deserialize, ToSchema)]
pub struct Forgotten {
    pub email: String,
}

#[derive(Deserialize, ToSchema)]
pub struct Reset {
    /// What the link of the letter holds.
    pub token: String,
    pub password: String,
}

fn no_content() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Confirm an e-mail address by the link that was sent to it.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = GONE, description = "link_expired"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited"),
))]
#[post("/confirm")]
pub async fn confirm(TheHouse(house): TheHouse, form: Json<Confirmation>) -> Result<HttpResponse, Refusal> {
    let now = clock::stamp();
    let mut db = house.store.write().await?;
    let taken = mail_tokens::take(&mut db, &ids::fingerprint(&form.token), Purpose::Confirm, now).await?;
    let taken = taken.ok_or(Code::LinkExpired)?;
    // The account may have another address by now.
    let is_its = users::confirm(&mut db, UserId(taken.user_id), &taken.email, now).await?;
    db.commit().await?;
    if is_its { Ok(no_content()) } else { Err(Code::LinkExpired.into()) }
}

/// Have the link sent again.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = UNAUTHORIZED, description = "unauthenticated"),
    (status = CONFLICT, description = "no_mail_address"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited"),
))]
#[post("/confirm/resend")]
pub async fn resend(TheHouse(house): TheHouse, current: CurrentUser) -> Result<HttpResponse, Refusal> {
    let email = current.user.email.as_deref().ok_or(Code::NoMailAddress)?;
    if current.user.confirmed == 0 {
        house.mail_limits.attempt(email)?;
        house.mail.order(Order::Confirm(current.id()))?;
    }
    Ok(no_content())
}

/// Have a link to a new password sent. Whether an account has the address is not said.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited, by the address that asks"),
))]
#[post("/forgot")]
pub async fn forgot(TheHouse(house): TheHouse, form: Json<Forgotten>) -> Result<HttpResponse, Refusal> {
    check_email(&form.email).map_err(field("email"))?;
    let email = users::email_of(&form.email);
    // Who is written to too often is told nothing else: it would say that somebody asked before.
    if house.mail_limits.attempt(&email).is_ok() {
        house.mail.order(Order::Reset { email })?;
    }
    Ok(no_content())
}

/// Choose a new password by the link that was sent. Every device is signed out.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = GONE, description = "link_expired"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited"),
))]
#[post("/reset")]
pub async fn reset(TheHouse(house): TheHouse, form: Json<Reset>) -> Result<HttpResponse, Refusal> {
    let form = form.into_inner();
    check_password(&form.password).map_err(field("password"))?;
    let hash = house.passwords.hash(form.password).await?;
    let now = clock::stamp();
    let mut db = house.store.write().await?;
    let taken = mail_tokens::take(&mut db, &ids::fingerprint(&form.token), Purpose::Reset, now).await?;
    let taken = taken.ok_or(Code::LinkExpired)?;
    let id = UserId(taken.user_id);
    // Whoever opened the letter has the address: it is confirmed by that.
    let is_its = users::confirm(&mut db, id, &taken.email, now).await?;
    if is_its {
        users::set_password(&mut db, id, &hash, now).await?;
        sessions::end_all(&mut db, &house, id).await?;
    }
    db.commit().await?;
    if is_its { Ok(no_content()) } else { Err(Code::LinkExpired.into()) }
}
