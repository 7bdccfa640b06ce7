//! `/auth/confirm`, `/auth/forgot`, `/auth/reset`: addresses are confirmed and passwords reset by links in letters.

use actix_web::web::Json;
use actix_web::{HttpResponse, post};
use engine::account::{check_email, check_password};
use engine::game::Lang;
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::field;
use crate::auth::account_status::CurrentUser;
use crate::base::ids::{self, UserId};
use crate::extract::{Address, TheHouse};
use crate::mail::Order;
use crate::people::bans;
use crate::people::sign_in;
use crate::store::mail_tokens::{self, Purpose};
use crate::store::users::{self, ConfirmedAddress};
use crate::wire::error::{Code, Refusal};

#[derive(Deserialize, ToSchema)]
pub struct Confirmation {
    /// The token in the letter's link.
    pub token: String,
}

#[derive(Deserialize, ToSchema)]
pub struct Forgotten {
    pub email: String,
}

#[derive(Deserialize, ToSchema)]
pub struct Reset {
    /// The token in the letter's link.
    pub token: String,
    pub password: String,
}

fn no_content() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Confirm an e-mail address by the link that was sent to it.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "banned: the address belonged to somebody who is banned"),
    (status = GONE, description = "link_expired"),
))]
#[post("/confirm")]
pub async fn confirm_email(
    TheHouse(house): TheHouse,
    form: Json<Confirmation>,
) -> Result<HttpResponse, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let taken = mail_tokens::redeem(&mut db, &ids::token_hash(&form.token), Purpose::Confirm, now).await?;
    let taken = taken.ok_or(Code::LinkExpired)?;
    let id = UserId(taken.user_id);
    // `None` if the account has given another address since, or if another account has this one.
    let confirmed = users::confirm_address(&mut db, id, &taken.email, now).await?;
    let owner = users::lock(&mut db, id, now).await?;
    let owner = owner.map(|owner| (owner.username, owner.lang));
    let lang = owner.as_ref().map_or("", |(_, lang)| lang);
    bans::refuse_marked_address(&mut db, &house, &taken.email, id, Some(lang)).await?;
    // The address that the account had before is told that it was replaced.
    if let (Some(ConfirmedAddress { previous: Some(to) }), Some((name, lang))) = (&confirmed, owner) {
        let lang = Lang::from_code(&lang).unwrap_or_default();
        house
            .mail
            .order_with(&mut db, &Order::AddressChanged { user: id, to: to.clone(), name, lang })
            .await?;
    }
    db.commit().await?;
    match confirmed {
        Some(_) => Ok(no_content()),
        None => Err(Code::LinkExpired.into()),
    }
}

/// Send the letter that confirms an address again.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = CONFLICT, description = "no_mail_address"),
    CurrentUser,
))]
#[post("/confirm/resend")]
pub async fn resend_confirmation(
    TheHouse(house): TheHouse,
    Address(address): Address,
    current: CurrentUser,
) -> Result<HttpResponse, Refusal> {
    let user = &current.user;
    let email = user.new_email.as_deref().or(user.email.as_deref()).ok_or(Code::NoMailAddress)?;
    if !user.confirmed || user.new_email.is_some() {
        house.limits.letter(email, address)?;
        house.mail.order(&Order::Confirm(current.id())).await?;
    }
    Ok(no_content())
}

/// Send a letter to reset a password. The answer doesn't tell whether an account has the address.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited: by the IP address that asks"),
))]
#[post("/forgot")]
pub async fn request_password_reset(
    TheHouse(house): TheHouse,
    Address(address): Address,
    form: Json<Forgotten>,
) -> Result<HttpResponse, Refusal> {
    check_email(&form.email).map_err(field("email"))?;
    let email = users::normalize_email(&form.email);
    // Over the limit no letter is sent, but the answer is the same: a refusal would tell that somebody asked before.
    if house.limits.letter(&email, address).is_ok() {
        house.mail.order(&Order::Reset { email }).await?;
    }
    Ok(no_content())
}

/// Choose a new password by the link that was sent. Every device is signed out.
#[utoipa::path(tag = "auth", responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "banned: the address belonged to somebody who is banned"),
    (status = GONE, description = "link_expired"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
))]
#[post("/reset")]
pub async fn reset_password(TheHouse(house): TheHouse, form: Json<Reset>) -> Result<HttpResponse, Refusal> {
    let form = form.into_inner();
    check_password(&form.password).map_err(field("password"))?;
    let (token, now) = (ids::token_hash(&form.token), house.clock.stamp());
    // Hashing is expensive, so the token is checked first.
    if !mail_tokens::is_valid(house.store.read(), &token, Purpose::Reset, now).await? {
        return Err(Code::LinkExpired.into());
    }
    let hash = house.passwords.hash(form.password).await?;
    let mut db = house.store.write().await?;
    let taken = mail_tokens::redeem(&mut db, &token, Purpose::Reset, now).await?;
    let taken = taken.ok_or(Code::LinkExpired)?;
    let id = UserId(taken.user_id);
    // Whoever opened the letter has the address, so it is confirmed too.
    let is_confirmed = users::confirm_address(&mut db, id, &taken.email, now).await?.is_some();
    bans::refuse_marked_address(&mut db, &house, &taken.email, id, None).await?;
    if is_confirmed {
        users::set_password(&mut db, id, &hash, now).await?;
        sign_in::end_all(&mut db, &house, id).await?;
    }
    db.commit().await?;
    if is_confirmed { Ok(no_content()) } else { Err(Code::LinkExpired.into()) }
}
