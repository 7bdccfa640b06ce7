//! Restarts rooms that were lost, and lets their onlookers in again.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::base::ids::GameId;
use crate::cluster::messages::{Onlookers, RoomNotice};
use crate::house::House;

/// A room that is lost more often within the window is not restarted.
const MAX_REVIVALS: usize = 3;
const REVIVALS_WITHIN: Duration = Duration::from_secs(60);
/// The pause before a restart: by then the old actor's address is closed.
const REVIVE_AFTER: Duration = Duration::from_millis(30);

/// A room that was lost, with its onlookers, whom the journal does not hold.
pub(super) struct LostRoom {
    pub(super) id: GameId,
    pub(super) onlookers: Onlookers,
}

/// Restarts lost rooms; gives a room up that is lost too often.
pub(super) async fn revive_lost_rooms(house: Arc<House>, mut lost: mpsc::UnboundedReceiver<LostRoom>) {
    let mut losses: HashMap<GameId, Vec<Instant>> = HashMap::new();
    while let Some(LostRoom { id, onlookers }) = lost.recv().await {
        tokio::time::sleep(REVIVE_AFTER).await;
        if house.is_draining() {
            return;
        }
        let clock = &house.clocks.rooms;
        let is_recent = |time: &Instant| clock.since(*time) < REVIVALS_WITHIN;
        losses.retain(|_, times| times.iter().any(is_recent));
        let times = losses.entry(id).or_default();
        times.retain(is_recent);
        times.push(clock.now());
        if times.len() > MAX_REVIVALS {
            tracing::error!(room = %id, "a room was lost too often; it stays closed");
            continue;
        }
        // `tell_room` starts the room.
        house.bus.tell_room(&id, RoomNotice::Restored(onlookers));
    }
}
