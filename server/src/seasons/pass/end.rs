//! The end of a season's pass: everybody is told of the new pass, and the old one is closed for each who had a part in it.

use std::sync::Arc;
use std::time::Duration;

use engine::progress::Season;

use super::close;
use crate::base::clock::Stamp;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::passes;
use crate::wire::error::Refusal;
use crate::wire::event::{self, NewMoonPassData};
use crate::wire::frame::Tail;

/// How often a node looks whether a new season has begun.
const CHECK_EVERY: Duration = Duration::from_secs(1);
/// The most passes that are closed at once.
const AT_ONCE: i64 = 50;

/// Shows each season's pass and closes those of seasons that are over, until the server stops. Every node does it: a pass is closed once,
/// whoever closes it, and what one node has left undone another goes on with.
pub async fn watch(house: Arc<House>) {
    let mut season = house.clock.stamp().season();
    while !house.is_draining() {
        tokio::time::sleep(CHECK_EVERY).await;
        match tell_if_new(&house, season).await {
            Ok(now) => season = now,
            Err(error) => tracing::warn!(?error, "a new pass can't be shown yet"),
        }
        if let Err(error) = close_some(&house).await {
            tracing::warn!(?error, "passes can't be closed yet");
        }
    }
}

/// Shows the pass of a new season, tells everybody, and returns the season that it is.
pub async fn tell_if_new(house: &House, before: u32) -> Result<u32, Refusal> {
    let now: Stamp = house.clock.stamp();
    let season = now.season();
    if season == before {
        return Ok(season);
    }
    house.wardrobe_cache.current(&house.store, now).await?;
    let data = NewMoonPassData { id: season.to_string(), end: Season::numbered(season).until.into() };
    house.bus.tell_all_here(SessionEvent::Events([Tail::new(event::NewMoonPass, &data)].into()));
    Ok(season)
}

/// Closes passes of seasons that are over, at most fifty. Returns how many there were; those that failed are among the next ones.
pub async fn close_some(house: &House) -> Result<usize, Refusal> {
    let season = house.clock.stamp().season();
    let open = passes::open_before(house.store.read(), season, AT_ONCE).await?;
    for (user, season) in &open {
        // The others don't wait for one that fails.
        if let Err(error) = close(house, *user, *season).await {
            tracing::warn!(?error, user = user.0, season, "a pass can't be closed yet");
        }
    }
    Ok(open.len())
}
