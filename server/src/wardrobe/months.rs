//! Which drop is shown in which month: stored when it is shown first, so that all nodes show the same (docs/SHOP.md#drops).

use engine::economy::Month;
use engine::shop::{Showing, next_design};
use engine::skin::Wardrobe;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::store::{Store, drops, wardrobe};

/// The month of a moment.
pub fn month_of(at: Stamp) -> Month {
    Month::of(at.epoch_millis())
}

/// What is shown up to this month, in the order of the months. If nobody was shown this month's drop yet, it is chosen now.
pub async fn shown(store: &Store, whole: &Wardrobe, now: Stamp) -> Result<Vec<Showing>, sqlx::Error> {
    let month = month_of(now);
    let mut stored = drops::schedule(&mut *store.read_connection().await?, month).await?;
    if stored.iter().all(|showing| showing.month != month) {
        let mut db = store.write().await?;
        show(&mut db, whole, month, now).await?;
        stored = drops::schedule(&mut db, month).await?;
        db.commit().await?;
    }
    stored.retain(|showing| showing.month <= month);
    Ok(stored)
}

/// Shows a month's drop: what staff have chosen, or else the design whose turn it is.
async fn show(db: &mut AnyConnection, whole: &Wardrobe, month: Month, now: Stamp) -> Result<(), sqlx::Error> {
    lock(db).await?;
    let chosen = drops::find(db, month).await?.map(|row| row.design);
    let chosen = chosen.as_deref().and_then(|id| whole.drop_design(id));
    let schedule = drops::schedule(db, month).await?;
    let Some(design) = chosen.or_else(|| next_design(&whole.drops, month, &schedule)) else { return Ok(()) };
    drops::show(db, &Showing { month, design: design.id.clone() }, now).await
}

/// Locks the schedule until the end of the transaction: what is shown when depends on all months.
pub async fn lock(db: &mut AnyConnection) -> Result<(), sqlx::Error> {
    wardrobe::lock_stored_version(db).await.map(drop)
}
