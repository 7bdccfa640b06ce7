//! The end of a season: laurels, and the elo with which everybody begins the next (LEAD-2 of docs/SEASONS.md). It is the same however
//! often it is begun, and by however many processes: each batch locks the season and goes on where the last one stopped.

use std::sync::Arc;
use std::time::Duration;

use engine::progress::{Season, tier};
use serde_json::json;

use crate::base::ids::UserId;
use crate::house::House;
use crate::people::notices::{self, Notice};
use crate::store::laurels::{self, NewLaurel};
use crate::store::places::{self, Places};
use crate::store::rating_seasons as store;
use crate::store::ratings::{self, RatingRow, ShownElo};
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
    let places = places::all(&mut db, number).await?;
    let next =
        |player: &RatingRow| ShownElo { user: player.user_id, elo: player.rating().next_season().elo() };
    ratings::show(&mut db, &players.iter().map(next).collect::<Vec<_>>(), number).await?;
    let reached: Vec<Reached> =
        players.iter().filter(|player| player.ranked).map(|player| Reached::of(player, &places)).collect();
    let won: Vec<NewLaurel> = reached.iter().filter_map(Reached::laurel).collect();
    laurels::give(&mut db, number, &won, house.clock.stamp()).await?;
    let notices: Vec<_> =
        reached.iter().map(|reached| (UserId(reached.user), reached.notice(number))).collect();
    let pending = notices::write_many(&mut db, house, &notices).await?;
    store::rolled_to(&mut db, number, last).await?;
    db.commit().await?;
    pending.into_iter().for_each(|notice| notice.tell(house));
    Ok(true)
}

/// What a ranked player has reached in a season.
struct Reached {
    user: i64,
    elo: i64,
    place: u32,
    tier: Option<&'static str>,
}

impl Reached {
    fn of(player: &RatingRow, places: &Places) -> Self {
        let place = places.of(player.elo);
        let tier = tier(place, places.ranked()).map(|tier| tier.name());
        Self { user: player.user_id, elo: player.elo, place, tier }
    }

    fn laurel(&self) -> Option<NewLaurel> {
        Some(NewLaurel { user: self.user, tier: self.tier?, place: self.place, elo: self.elo })
    }

    fn notice(&self, season: u32) -> Notice {
        Notice {
            kind: NotificationKind::LeaderboardScore,
            alert: true,
            params: json!({ "rank": self.place, "points": self.elo, "tier": self.tier }),
            tag: Some(format!("season:{season}")),
        }
    }
}
