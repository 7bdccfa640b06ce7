//! `/push`: this browser takes pushes, or no longer; `/settings/push`: what they are about.

use actix_web::web::Json;
use actix_web::{HttpResponse, delete, put};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::user::own_user;
use crate::auth::account_status::CurrentUser;
use crate::extract::TheHouse;
use crate::push::endpoint::is_at_a_service;
use crate::push::keys_of;
use crate::store::push::{self, NewSubscription};
use crate::store::users;
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

/// What a browser's `PushSubscription.toJSON()` gives.
#[derive(Deserialize, ToSchema)]
pub struct Subscription {
    /// The browser's address at its push service.
    pub endpoint: String,
    pub keys: SubscriptionKeys,
}

/// Base64url without padding.
#[derive(Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    pub p256dh: String,
    pub auth: String,
}

/// Missing fields keep their values.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushChoice {
    #[serde(default)]
    pub invitations: Option<bool>,
    #[serde(default)]
    pub friend_requests: Option<bool>,
    #[serde(default)]
    pub games: Option<bool>,
}

/// Send pushes to this browser, as long as it is signed in. Again and again is fine: the last subscription counts.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found: this server sends no pushes"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: endpoint, at no known push service; keys, damaged"),
    CurrentUser,
))]
#[put("/push")]
pub async fn subscribe(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    subscription: Json<Subscription>,
) -> Result<HttpResponse, Refusal> {
    let Subscription { endpoint, keys: SubscriptionKeys { p256dh, auth } } = subscription.into_inner();
    if house.push.public_key().is_none() {
        return Err(Code::NotFound.into());
    }
    if !is_at_a_service(&endpoint, &house.config.push_services) {
        return Err(Refusal::field("endpoint", "unknown_push_service"));
    }
    if keys_of(&p256dh, &auth).is_none() {
        return Err(Refusal::field("keys", "bad_push_keys"));
    }
    let new = NewSubscription { endpoint: &endpoint, p256dh: &p256dh, auth: &auth };
    let mut db = house.store.write().await?;
    push::subscribe(&mut db, (current.id(), &current.sid), &new, house.clock.stamp()).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Send no more pushes to this browser.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    CurrentUser,
))]
#[delete("/push")]
pub async fn unsubscribe(TheHouse(house): TheHouse, current: CurrentUser) -> Result<HttpResponse, Refusal> {
    let mut db = house.store.write().await?;
    push::unsubscribe(&mut db, current.id(), &current.sid).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Choose what pushes tell the account, on all its browsers.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    CurrentUser,
))]
#[put("/settings/push")]
pub async fn set_pushes(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    choice: Json<PushChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    let user = &current.user;
    let chosen = (
        choice.invitations.unwrap_or(user.push_invitations),
        choice.friend_requests.unwrap_or(user.push_friend_requests),
        choice.games.unwrap_or(user.push_games),
    );
    let mut db = house.store.write().await?;
    users::set_pushes(&mut db, current.id(), chosen, house.clock.stamp()).await?;
    db.commit().await?;
    own_user(&house, current.id()).await
}
