//! Rooms that were lost are started again, with those who looked on.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::base::ids::GameId;
use crate::cluster::messages::{Onlookers, RoomNotice};
use crate::house::House;

/// A room that is lost more than this many times within the window is not started again.
const MAX_REVIVALS: usize = 3;
const REVIVALS_WITHIN: Duration = Duration::from_secs(60);
/// A lost room starts again after this pause, when its old address has surely closed.
const REVIVE_AFTER: Duration = Duration::from_millis(30);

/// A room that was lost, and who looked on: the journal holds seats, and no onlookers.
pub(super) struct LostRoom {
    pub(super) id: GameId,
    pub(super) onlookers: Onlookers,
}

/// Starts lost rooms again, and gives up a room that is lost again and again.
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
        // The bus starts a room before it tells the room something.
        house.bus.tell_room(&id, RoomNotice::Restored(onlookers));
    }
}
