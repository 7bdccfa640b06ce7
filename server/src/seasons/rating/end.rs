//! The end of a season: laurels, and the elo with which everybody begins the next (LEAD-2 of docs/SEASONS.md). It is the same however
//! often it is begun, and by however many processes: each batch locks the season and goes on where the last one stopped.

use std::sync::Arc;
use std::time::Duration;

use engine::progress::{Season, tier};
use serde_json::json;

use crate::base::ids::UserId;
use crate::house::House;
use crate::people::notices::{self, Notice, PendingNotice};
use crate::store::rating_seasons as store;
use crate::store::ratings::{self, NewLaurel, Places, RatingRow};
use crate::wire::notification::NotificationKind;

/// How often a node looks whether a season is over.
const CHECK_EVERY: Duration = Duration::from_secs(1);
/// Games that ended with the season are settled meanwhile, also on nodes whose clocks are late.
const GRACE_MS: u64 = 60_000;
/// The most players whose season ends in one transaction.
pub const BATCH: i64 = 500;

/// Ends seasons when they are over, until the server stops.
pub async fn watch(house: Arc<House>) {
    while !house.is_draining() {
        tokio::time::sleep(CHECK_EVERY).await;
        if let Err(error) = end_due(&house).await {
            tracing::warn!(%error, "a season can't be ended yet");
        }
    }
}

/// Ends the seasons that are over since the time of grace.
pub async fn end_due(house: &House) -> Result<(), sqlx::Error> {
    let now = house.clock.stamp();
    loop {
        let mut db = house.store.read_connection().await?;
        let Some(number) = store::oldest_open(&mut db, now.season()).await? else { return Ok(()) };
        drop(db);
        if now.epoch_millis() < Season::numbered(number).until + GRACE_MS {
            return Ok(());
        }
        close(house, number).await?;
        while end_batch(house, number, BATCH).await? {}
    }
}

/// No game is booked in the season any more.
pub async fn close(house: &House, number: u32) -> Result<(), sqlx::Error> {
    let mut db = house.store.write().await?;
    store::close(&mut db, number, house.clock.stamp()).await?;
    db.commit().await
}

/// Ends a closed season for the next players, at most so many. False if it has ended for all.
pub async fn end_batch(house: &House, number: u32, limit: i64) -> Result<bool, sqlx::Error> {
    let mut db = house.store.write().await?;
    let Some(after) = store::lock_roll(&mut db, number).await? else { return Ok(false) };
    let players = ratings::page(&mut db, number, after, limit).await?;
    let Some(last) = players.last().map(|player| player.user_id) else {
        store::done(&mut db, number, house.clock.stamp()).await?;
        db.commit().await?;
        tracing::info!(season = number, "a season has ended");
        return Ok(false);
    };
    let places = ratings::places(&mut db, number).await?;
    let mut pending = Vec::new();
    for player in &players {
        pending.extend(end_for(&mut db, house, number, &places, player).await?);
    }
    store::rolled_to(&mut db, number, last).await?;
    db.commit().await?;
    pending.into_iter().for_each(|notice: PendingNotice| notice.tell(house));
    Ok(true)
}

async fn end_for(
    db: &mut sqlx::AnyConnection,
    house: &House,
    number: u32,
    places: &Places,
    player: &RatingRow,
) -> Result<Option<PendingNotice>, sqlx::Error> {
    ratings::show(db, player.user_id, player.rating().next_season().elo(), number).await?;
    if !player.ranked {
        return Ok(None);
    }
    let place = places.of(player.elo);
    let tier = tier(place, places.ranked()).map(|tier| tier.name());
    if let Some(tier) = tier {
        let laurel = NewLaurel { user: player.user_id, tier, place, elo: player.elo };
        ratings::give_laurel(db, number, &laurel, house.clock.stamp()).await?;
    }
    let notice = Notice {
        kind: NotificationKind::LeaderboardScore,
        alert: true,
        params: json!({ "rank": place, "points": player.elo, "tier": tier }),
        tag: Some(format!("season:{number}")),
    };
    notices::write(db, house, Some(UserId(player.user_id)), &notice).await
}
