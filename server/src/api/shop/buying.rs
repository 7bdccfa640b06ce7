//! `/shop/offer/{id}/buy` and its fellows: buying what is worn, for coins or moons.

use actix_web::post;
use actix_web::web::{Json, Path};
use engine::economy::{Coins, Moons};
use engine::skin::equip::Purse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::daily::Bought;
use crate::extract::{SignedIn, TheHouse};
use crate::shop::purchase::{self, Wanted};
use crate::wire::error::Refusal;

/// What a buyer agrees to.
#[derive(Deserialize, ToSchema)]
pub struct Agreement {
    /// The coins that the buyer agrees to pay, like `moons`; nothing is bought at a higher price.
    #[schema(value_type = i64)]
    coins: Coins,
    #[schema(value_type = i64)]
    moons: Moons,
    /// An idempotency key that the sender chooses: 1 to 64 bytes. A second request with the same key buys nothing more.
    key: String,
}

impl Agreement {
    fn purse(&self) -> Purse {
        Purse { coins: self.coins, moons: self.moons }
    }
}

/// Buy an offer of a day: an element or a pack.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an offer's id")), responses(
    (status = OK, body = Bought),
    (status = FORBIDDEN, description = "offer_reserved_alpha"),
    (status = NOT_FOUND, description = "unknown_offer"),
    (status = CONFLICT, description = "already_owned, offer_closed, not_enough_coins, not_enough_moons, price_changed"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    SignedIn,
))]
#[post("/shop/offer/{id}/buy")]
pub async fn buy_offer(
    TheHouse(house): TheHouse,
    SignedIn(user): SignedIn,
    id: Path<String>,
    agreed: Json<Agreement>,
) -> Result<Json<Bought>, Refusal> {
    let wanted = Wanted::Offer(&id);
    Ok(Json(purchase::buy(&house, user, wanted, agreed.purse(), &agreed.key).await?.into()))
}

/// Buy a pack at its own price, less the share of what the account has of it.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "a pack's id")), responses(
    (status = OK, body = Bought),
    (status = FORBIDDEN, description = "exclusive_to_drop"),
    (status = NOT_FOUND, description = "unknown_offer"),
    (status = CONFLICT, description = "already_owned, not_enough_coins, not_enough_moons, price_changed"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    SignedIn,
))]
#[post("/shop/pack/{id}/buy")]
pub async fn buy_pack(
    TheHouse(house): TheHouse,
    SignedIn(user): SignedIn,
    id: Path<String>,
    agreed: Json<Agreement>,
) -> Result<Json<Bought>, Refusal> {
    let wanted = Wanted::Pack(&id);
    Ok(Json(purchase::buy(&house, user, wanted, agreed.purse(), &agreed.key).await?.into()))
}

/// Buy one element.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an element's id")), responses(
    (status = OK, body = Bought),
    (status = FORBIDDEN, description = "items_reserved_alpha, exclusive_to_drop"),
    (status = NOT_FOUND, description = "unknown_offer"),
    (status = CONFLICT, description = "already_owned, not_enough_coins, not_enough_moons, price_changed"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    SignedIn,
))]
#[post("/shop/element/{id}/buy")]
pub async fn buy_element(
    TheHouse(house): TheHouse,
    SignedIn(user): SignedIn,
    id: Path<String>,
    agreed: Json<Agreement>,
) -> Result<Json<Bought>, Refusal> {
    let wanted = Wanted::Element(&id);
    Ok(Json(purchase::buy(&house, user, wanted, agreed.purse(), &agreed.key).await?.into()))
}
