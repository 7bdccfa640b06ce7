//! `PUT /settings/profile-text`: what people write about themselves on their profiles.

use actix_web::put;
use actix_web::web::Json;
use engine::account::{check_profile_text, profile_text_at};
use engine::moderation::public_words::check_words;
use serde::Deserialize;
use utoipa::ToSchema;

use super::auth::field;
use super::user::own_user;
use crate::base::clock::Stamp;
use crate::extract::{Player, TheHouse};
use crate::store::{sanctions, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

#[derive(Deserialize, ToSchema)]
pub struct ProfileTextChoice {
    /// At most 160 characters. Null, or a text in which there is nothing to read, removes it.
    pub text: Option<String>,
}

/// Write the text of one's own profile, which everybody can read.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = OwnUser),
    (status = FORBIDDEN, description = "profile_reset: moderators have deleted the text less than a week ago"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Player,
))]
#[put("/settings/profile-text")]
pub async fn set_profile_text(
    TheHouse(house): TheHouse,
    Player(current): Player,
    choice: Json<ProfileTextChoice>,
) -> Result<Json<OwnUser>, Refusal> {
    let id = current.id();
    house.limits.profile_texts.attempt(&id.to_string())?;
    let text = check_profile_text(choice.text.as_deref().unwrap_or_default()).map_err(field("text"))?;
    let (now, mut db) = (house.clock.stamp(), house.store.write().await?);
    if let Some(text) = &text {
        check_words(&house.word_filter.filter(), text).map_err(field("text"))?;
        // Locked, so that a text that is sent during a reset does not follow it.
        users::lock(&mut db, id, now).await?.ok_or(Code::Unauthenticated)?;
        let reset_at = sanctions::last_profile_reset(&mut db, id).await?;
        if let Some(at) = profile_text_at(reset_at.map(Stamp::millis), now.millis()) {
            return Err(Refusal::from(Code::ProfileReset).with("at", at));
        }
    }
    users::set_profile_text(&mut db, id, text.as_deref(), now).await?;
    db.commit().await?;
    own_user(&house, id).await
}
