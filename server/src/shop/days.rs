//! The offers of each day: drawn when somebody first asks for them, and then kept, so that every node shows the same.

use std::sync::Arc;
use std::time::Duration;

use engine::economy::Day;
use engine::shop::{DailyShop, REPEAT_AFTER, draw};

use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::{daily_shops as store, installation};
use crate::wardrobe::LoadedWardrobe;
use crate::wire::error::Refusal;
use crate::wire::event::{self, NewDailyShopsData};
use crate::wire::frame::Tail;

/// How often a node looks whether a new day has begun.
const CHECK_EVERY: Duration = Duration::from_secs(1);

/// Today (UTC).
pub fn today(house: &House) -> Day {
    Day::of(house.clock.now())
}

/// The shops of today and tomorrow.
pub async fn today_and_tomorrow(
    house: &House,
    loaded: &LoadedWardrobe,
) -> Result<[Arc<DailyShop>; 2], Refusal> {
    let today = today(house);
    let first = shop_of(house, loaded, today).await?;
    let second = shop_of(house, loaded, Day::numbered(today.number() + 1)).await?;
    Ok([first, second])
}

/// The shop of a day. `loaded`: the wardrobe as it is now, with the shops that were read since it was loaded.
pub async fn shop_of(house: &House, loaded: &LoadedWardrobe, day: Day) -> Result<Arc<DailyShop>, Refusal> {
    if let Some(known) = loaded.shop(day) {
        return Ok(known);
    }
    let shop = Arc::new(find_or_draw(house, loaded, day).await?);
    loaded.keep_shop(Arc::clone(&shop));
    Ok(shop)
}

/// The shop of a day in the database. One that nobody has seen yet is drawn and stored.
async fn find_or_draw(house: &House, loaded: &LoadedWardrobe, day: Day) -> Result<DailyShop, Refusal> {
    if let Some(kept) = store::find(&mut *house.store.read_connection().await?, day).await? {
        return Ok(kept);
    }
    let before =
        store::up_to(house.store.read(), Day::numbered(day.number().saturating_sub(1)), REPEAT_AFTER as i64)
            .await?;
    let mut db = house.store.write().await?;
    let seed = installation::get_or_insert(&mut db, "shop_seed", &house.chance.token()).await?;
    let drawn = draw(day, &loaded.wardrobe, &loaded.version, &seed, &before);
    store::insert(&mut db, &drawn).await?;
    // Another node may have been quicker, with another release's wardrobe.
    let kept = store::find(&mut db, day).await?;
    db.commit().await?;
    Ok(kept.unwrap_or(drawn))
}

/// Tells everybody when a day's shop opens, until the server stops.
pub async fn watch(house: Arc<House>) {
    let mut open = today(&house);
    while !house.is_draining() {
        tokio::time::sleep(CHECK_EVERY).await;
        open = tell_if_new(&house, open);
    }
}

/// Tells everybody if the day is no longer `open`, and returns the day that it is.
pub fn tell_if_new(house: &House, open: Day) -> Day {
    let now = today(house);
    if now != open {
        let data = NewDailyShopsData { id: i64::from(now.number()) };
        house.bus.tell_all_here(SessionEvent::Events([Tail::new(event::NewDailyShops, &data)].into()));
    }
    now
}
