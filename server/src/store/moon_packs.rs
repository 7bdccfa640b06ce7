//! The packs of moons that are sold, and those that were.

use engine::economy::MoonPack;
use sqlx::AnyConnection;

use crate::store::shelf::{Goods, Shelf};

pub const SHELF: Shelf<MoonPack> = Shelf::new("moon_packs", "pack", 24);

impl Goods for MoonPack {
    fn id(&self) -> &str {
        &self.id
    }

    fn price(&self) -> i64 {
        self.price.0
    }
}

/// Prices in moons are told in money by this pack, and by no other.
pub async fn set_default(db: &mut AnyConnection, id: &str) -> Result<(), sqlx::Error> {
    for (position, mut pack) in SHELF.sold_with_positions(db).await? {
        let is_default = pack.id == id;
        if pack.default != is_default {
            pack.default = is_default;
            SHELF.put(db, &pack, position).await?;
        }
    }
    Ok(())
}
