//! A slot of the wardrobe, as the API's description shows it.

use engine::skin::look::Look;
use serde::Serialize;
use utoipa::ToSchema;

/// A slot (specification, section 3).
#[derive(Serialize, ToSchema)]
pub struct SlotShape {
    /// 1 to 6.
    id: i64,
    #[schema(value_type = Object)]
    skin: Look,
    price: i64,
    /// coins or moons.
    currency: String,
    /// Reserved for alpha players.
    alpha: bool,
    unlocked: bool,
    /// Worn in games in which nobody is known.
    anonymous: bool,
    /// Worn everywhere else.
    equiped: bool,
}
