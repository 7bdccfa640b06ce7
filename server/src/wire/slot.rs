//! The schema of a slot of the wardrobe.

use std::borrow::Cow;

use engine::skin::look::Look;
use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::of_engine;

/// Describes the fields of the engine's type for the schema. Never constructed.
#[derive(Serialize, ToSchema)]
struct SlotShape {
    /// 1 to 6.
    id: i64,
    #[schema(value_type = of_engine::Look)]
    skin: Look,
    price: i64,
    /// `coins` or `moons`.
    currency: String,
    /// Reserved for alpha players.
    alpha: bool,
    /// Reserved for who subscribes.
    subscriber: bool,
    unlocked: bool,
    /// Worn in anonymous games.
    anonymous: bool,
    /// Worn everywhere else.
    equiped: bool,
}

/// Stands for the engine's `Slot` in schemas.
pub struct Slot;

impl PartialSchema for Slot {
    fn schema() -> RefOr<Schema> {
        match SlotShape::schema() {
            RefOr::T(Schema::Object(shape)) => of_engine::marked(shape),
            other => other,
        }
    }
}

impl ToSchema for Slot {
    fn name() -> Cow<'static, str> {
        "Slot".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        SlotShape::schemas(schemas);
    }
}
