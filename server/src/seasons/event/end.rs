//! The watch over events: each is kept when it is announced, its best have badges at its end, and it is closed for each who joined.

use std::sync::Arc;
use std::time::Duration;

use engine::seasons::event::COLLECTED_FOR;

use super::close;
use crate::house::House;
use crate::store::events;
use crate::wire::error::Refusal;

/// How often a node looks.
const CHECK_EVERY: Duration = Duration::from_secs(1);
/// Games that ended with the event are settled meanwhile, also on nodes whose clocks are late.
const GRACE_MS: u64 = 60_000;
/// The most parts that are closed at once.
const AT_ONCE: i64 = 50;

/// Keeps, ends and closes events until the server stops. Every node does it: each act is done once, whoever does it, and what one node has
/// left undone another goes on with.
pub async fn watch(house: Arc<House>) {
    while !house.is_draining() {
        tokio::time::sleep(CHECK_EVERY).await;
        if let Err(error) = look(&house).await {
            tracing::warn!(?error, "events can't be looked after yet");
        }
    }
}

async fn look(house: &House) -> Result<(), Refusal> {
    // Loading the wardrobe keeps an event that is announced now.
    house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    give_badges(house).await?;
    close_some(house).await.map(drop)
}

/// Gives badges to the best of events that have ended.
pub async fn give_badges(house: &House) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let before = now.epoch_millis().saturating_sub(GRACE_MS);
    let ended = events::without_badges(&mut *house.store.read_connection().await?, before).await?;
    for event in ended {
        let mut db = house.store.write().await?;
        events::give_badges(&mut db, &event, now).await?;
        db.commit().await?;
    }
    Ok(())
}

/// Closes parts in events that can be collected no more, at most fifty. Returns how many it looked at; one that can't be closed is looked
/// at again in the next round.
pub async fn close_some(house: &House) -> Result<usize, Refusal> {
    let before = house.clock.now().saturating_sub(COLLECTED_FOR);
    let open = events::open_before(house.store.read(), before, AT_ONCE).await?;
    for (user, event) in &open {
        // The others don't wait for one that fails.
        if let Err(error) = close(house, *user, event).await {
            tracing::warn!(?error, user = user.0, event, "a part in an event can't be closed yet");
        }
    }
    Ok(open.len())
}
