//! `/avatar/{id}/{version}.png`: an account's avatar as a PNG, for clients that show no SVG, such as link previews.

use actix_web::http::header::{CacheControl, CacheDirective};
use actix_web::web::Path;
use actix_web::{HttpResponse, get};

use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// How long browsers may cache an avatar, in seconds: the drawings may change under the same version.
const MAX_AGE: u32 = 86_400;

/// An account's avatar as a PNG of 512 × 512 pixels. A request for another version gets the current avatar, uncached.
#[utoipa::path(tag = "skins", params(
    ("id" = i64, Path,),
    ("version" = i64, Path, description = "the account's skinVersion"),
), responses(
    (status = OK, content_type = "image/png", body = Vec<u8>),
    (status = NOT_FOUND, description = "unknown_user; not_found: the id or the version is not a number"),
    (status = SERVICE_UNAVAILABLE, description = "busy: drawing takes too long"),
))]
#[get("/avatar/{id}/{version}.png")]
pub async fn get_avatar(TheHouse(house): TheHouse, path: Path<(i64, i64)>) -> Result<HttpResponse, Refusal> {
    let (id, version) = *path;
    let user = users::find(house.store.read(), UserId(id)).await?.ok_or(Code::UnknownUser)?;
    let wardrobe = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let picture = house.preview_cache.preview(&wardrobe, &user.skin).await?;
    let cache = if version == user.skin_version {
        vec![CacheDirective::Public, CacheDirective::MaxAge(MAX_AGE)]
    } else {
        vec![CacheDirective::NoCache]
    };
    Ok(HttpResponse::Ok().content_type("image/png").insert_header(CacheControl(cache)).body(picture))
}
