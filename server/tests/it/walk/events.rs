//! The events that are called: an hour after one has begun, when another is over and a third is not announced yet.

use engine::seasons::event::{ANNOUNCED_FOR, Occurrence, between};
use moonhowl_server::store::events;

use crate::support::World;

const HOUR: u64 = 3_600_000;
const TWO_YEARS: u64 = 2 * 366 * 24 * HOUR;

/// An event by the ids that calls name.
pub struct Walked {
    pub id: String,
    /// The first element that points unlock, and the one that is sold.
    pub unlockable: String,
    pub exclusive: String,
    pub pack: String,
}

/// Lets the time of two events of the calendar come. Returns the one that runs then, the one before it, and the one after it.
pub async fn live(world: &World) -> [Walked; 3] {
    let from = world.server.house.clock.now() + ANNOUNCED_FOR;
    let calendar = between(from, from + TWO_YEARS);
    let mut coming = calendar.iter().filter(|event| event.starts > from);
    let mut next = || coming.next().expect("an event within two years");
    let (over, running, ahead) = (next(), next(), next());
    let over = begin(world, over).await;
    [begin(world, running).await, over, not_announced(ahead)]
}

/// The event an hour after it has begun.
async fn begin(world: &World, event: &Occurrence) -> Walked {
    world.go_to(event.starts + HOUR);
    // The wardrobe is asked for, and keeps what it shows.
    world.browser().get("/api/skin/elements").await.ok();
    let mut db = world.server.house.store.read_connection().await.expect("a connection");
    let kept = events::find(&mut db, &event.id()).await.expect("a row").expect("an event that is kept").event;
    Walked {
        id: kept.id,
        unlockable: kept.unlockable[0].element.clone(),
        exclusive: kept.exclusive,
        pack: kept.packs[0].clone(),
    }
}

/// Nobody knows yet what it gives.
fn not_announced(event: &Occurrence) -> Walked {
    let nothing = || "none".to_owned();
    Walked { id: event.id(), unlockable: nothing(), exclusive: nothing(), pack: nothing() }
}
