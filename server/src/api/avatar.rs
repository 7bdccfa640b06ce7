//! `/avatar/{id}/{version}.png`: somebody's face for those who draw no SVG, such as the previews of links.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::web::Path;
use actix_web::{HttpResponse, get};

use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// How long a copy is good, in seconds: the drawings themselves may change.
const KEPT: u32 = 86_400;

/// Somebody's face as a PNG of 512 pixels each way. Of an older version one gets the picture of today.
#[utoipa::path(tag = "skins", params(
    ("id" = i64, Path,),
    ("version" = i64, Path, description = "the account's skinVersion"),
), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = NOT_FOUND, description = "unknown_user, not_found: no id or version"),
    (status = SERVICE_UNAVAILABLE, description = "busy: it is not drawn in time"),
))]
#[get("/avatar/{id}/{version}.png")]
pub async fn get_avatar(TheHouse(house): TheHouse, asked: Path<(i64, i64)>) -> Result<HttpResponse, Refusal> {
    let (id, version) = *asked;
    let user = users::find(house.store.read(), UserId(id)).await?.ok_or(Code::UnknownUser)?;
    let shown = house.wardrobes.current(&house.store, house.clock.stamp()).await?;
    let picture = house.portraits.of(&shown, &user.skin).await?;
    let kept = if version == user.skin_version {
        vec![CacheDirective::Public, CacheDirective::MaxAge(KEPT)]
    } else {
        vec![CacheDirective::NoCache]
    };
    Ok(HttpResponse::Ok().content_type("image/png").insert_header(CacheControl(kept)).body(picture))
}
