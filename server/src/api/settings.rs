//! `/settings/…`: an account's language, names and privacy.

use actix_web::{HttpResponse, post, put, web::Json};
use engine::account::{self, FriendsVisibility, check_nickname};
use engine::game::Lang;
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::{check_new_username, field, refuse_taken_name, refuse_unfit};
use crate::api::user::own_user;
use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::names::skeleton_of;
use crate::extract::TheHouse;
use crate::people::friends;
use crate::store;
use crate::store::users::{self, Privacy};
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;
use crate::wire::user::OwnUser;

#[derive(Deserialize, ToSchema)]
pub struct LangChoice {
    /// en or fr.
    pub value: String,
}

#[derive(Deserialize, ToSchema)]
pub struct UsernameChoice {
    pub username: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NicknameChoice {
    /// Null removes the nickname.
    pub nick_name: Option<String>,
}

/// Missing fields keep their values.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrivacyChoice {
    #[serde(default)]
    pub allow_friend_requests: Option<bool>,
    #[serde(default)]
    pub allow_group_requests: Option<bool>,
    #[serde(default)]
    pub allow_newsletter: Option<bool>,
    #[serde(default)]
    pub allow_chat: Option<bool>,
    /// private, public or friends.
    #[serde(default)]
    #[schema(value_type = Option<of_engine::FriendsVisibility>)]
    pub friends_visibility: Option<String>,
}

/// Choose the language. A client must reconnect to the hub afterwards.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[post("/settings/lang")]
pub async fn set_lang(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    choice: Json<LangChoice>,
) -> Result<HttpResponse, Refusal> {
    let lang = Lang::from_code(&choice.value).ok_or_else(|| Refusal::field("value", "unknown_language"))?;
    let mut db = house.store.write().await?;
    users::set_lang(&mut db, user.id(), lang.code(), house.clock.stamp()).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Change the username: once in 30 days, or at once if the account must be renamed.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = CONFLICT, description = "too_soon, username_taken"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/settings/username")]
pub async fn set_username(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    choice: Json<UsernameChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    check_new_username(&house, &choice.username)?;
    let (id, user) = (current.id(), &current.user);
    let changed_at = user.username_changed_at.map(Stamp::millis);
    account::may_change_username(changed_at, user.need_rename, house.clock.now())
        .map_err(|at| Refusal::from(Code::TooSoon).with("at", at))?;
    // An account that must be renamed can't keep its name, nor one that looks like it.
    let is_same = |form: fn(&str) -> String| form(&choice.username) == form(&user.username);
    if user.need_rename && (is_same(users::username_key) || is_same(skeleton_of)) {
        return Err(Code::UsernameTaken.into());
    }
    let mut db = house.store.write().await?;
    refuse_taken_name(&mut db, id, &choice.username).await?;
    match users::set_username(&mut db, id, &choice.username, house.clock.stamp()).await {
        Err(error) if store::is_unique_violation(&error) => return Err(Code::UsernameTaken.into()),
        done => done?,
    }
    db.commit().await?;
    // The change is committed, so a failure to tell friends is only logged.
    if let Err(refusal) = friends::tell_changed(&house, id).await {
        tracing::warn!(user = %id, %refusal, "friends could not be told of a new name");
    }
    own_user(&house, id).await
}

/// Choose a nickname, which is shown besides the username.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/settings/nickname")]
pub async fn set_nickname(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    choice: Json<NicknameChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    let nickname = choice.nick_name.as_deref().filter(|name| !name.is_empty());
    if let Some(name) = nickname {
        check_nickname(name).map_err(field("nickName"))?;
        refuse_unfit(&house, "nickName", name)?;
    }
    let mut db = house.store.write().await?;
    users::set_nickname(&mut db, current.id(), nickname, house.clock.stamp()).await?;
    db.commit().await?;
    own_user(&house, current.id()).await
}

/// Change the privacy settings.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[put("/settings/privacy")]
pub async fn set_privacy(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    choice: Json<PrivacyChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    let user = &current.user;
    let wanted = choice.friends_visibility.as_deref().unwrap_or(&user.friends_visibility);
    let visibility = FriendsVisibility::from_code(wanted)
        .ok_or_else(|| Refusal::field("friendsVisibility", "unknown_value"))?;
    let privacy = Privacy {
        allow_friend_requests: choice.allow_friend_requests.unwrap_or(user.allow_friend_requests),
        allow_group_requests: choice.allow_group_requests.unwrap_or(user.allow_group_requests),
        allow_newsletter: choice.allow_newsletter.unwrap_or(user.allow_newsletter),
        allow_chat: choice.allow_chat.unwrap_or(user.allow_chat),
        friends_visibility: visibility.code(),
    };
    let mut db = house.store.write().await?;
    users::set_privacy(&mut db, current.id(), &privacy, house.clock.stamp()).await?;
    db.commit().await?;
    friends::settings_changed(&house, current.id());
    own_user(&house, current.id()).await
}
