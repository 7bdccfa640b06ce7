//! Restarts rooms that were lost, and lets their onlookers in again. No room is given up: people wait in it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::base::backoff::Backoff;
use crate::base::ids::GameId;
use crate::cluster::messages::{Onlookers, RoomNotice};
use crate::house::House;

/// The pause before the first restart: by then the old actor's address is closed.
const REVIVE_AFTER: Duration = Duration::from_millis(30);
/// A room that is lost again after this time begins with the shortest pause.
const FORGET_AFTER: Duration = Duration::from_secs(120);

/// A room that was lost, with its onlookers, whom the journal does not hold.
pub(super) struct LostRoom {
    pub(super) id: GameId,
    pub(super) onlookers: Onlookers,
}

/// Restarts lost rooms, each after a pause that grows while the room is lost again and again.
pub(super) async fn revive_lost_rooms(house: Arc<House>, mut lost: mpsc::UnboundedReceiver<LostRoom>) {
    let mut losses: HashMap<GameId, (Backoff, Instant)> = HashMap::new();
    let mut swept = house.clocks.rooms.now();
    while let Some(LostRoom { id, onlookers }) = lost.recv().await {
        if house.is_draining() {
            return;
        }
        let clock = &house.clocks.rooms;
        let is_recent = |last: Instant| clock.since(last) < FORGET_AFTER;
        // Not at each loss, because all rooms may be lost at once.
        if !is_recent(swept) {
            losses.retain(|_, (_, last)| is_recent(*last));
            swept = clock.now();
        }
        let (backoff, last) = losses.entry(id).or_insert((Backoff::new(REVIVE_AFTER), clock.now()));
        if !is_recent(*last) {
            *backoff = Backoff::new(REVIVE_AFTER);
        }
        *last = clock.now();
        let (house, pause) = (Arc::clone(&house), backoff.pause());
        actix_rt::spawn(async move {
            tokio::time::sleep(pause).await;
            if !house.is_draining() {
                // `tell_room` starts the room.
                house.bus.tell_room(&id, RoomNotice::Restored(onlookers));
            }
        });
    }
}
