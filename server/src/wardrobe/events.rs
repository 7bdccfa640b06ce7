//! Which events are shown: kept when they are announced, so that all nodes show the same (docs/SEASONS.md).

use std::collections::BTreeMap;

use engine::seasons::event::{
    ANNOUNCED_FOR, COLLECTED_FOR, Event, EventPhase, KeptEvent, sold_from, with_calendar,
};
use engine::skin::Wardrobe;

use crate::base::clock::Stamp;
use crate::store::{Store, events, wardrobe};

/// An event of the calendar is looked for so far ahead.
const YEAR_MS: u64 = 366 * 86_400_000;

/// Events that ended so long ago are known: the calendar's own of the same year doesn't come in the place of one that staff have moved.
pub const KNOWN_FOR: u64 = 400 * 86_400_000;

/// Which events are shown, and sold.
pub struct ShownEvents {
    /// From when the elements of each design are sold that was shown.
    pub sold_from: BTreeMap<String, u64>,
    /// From when the elements of each design were shown.
    pub shown_from: BTreeMap<String, u64>,
    /// When what is shown, or sold, changed last, and changes next.
    pub changed: u64,
    pub changes: u64,
}

/// The events that are shown now. One that is announced now, and that nobody was shown yet, is kept.
pub async fn shown(store: &Store, whole: &Wardrobe, now: Stamp) -> Result<ShownEvents, sqlx::Error> {
    let at = now.epoch_millis();
    let mut db = store.read_connection().await?;
    let mut kept = events::ending_after(&mut db, at.saturating_sub(KNOWN_FOR)).await?;
    let mut first = events::first_shown(&mut db, at + ANNOUNCED_FOR).await?;
    drop(db);
    let planned =
        |kept: &[KeptEvent]| with_calendar(kept, whole, (at.saturating_sub(COLLECTED_FOR), at + YEAR_MS));
    let is_shown = |event: &Event| event.phase(at) != EventPhase::Planned;
    let is_kept = |kept: &[KeptEvent], event: &Event| kept.iter().any(|kept| kept.event.id == event.id);
    if planned(&kept).iter().any(|event| is_shown(event) && !is_kept(&kept, event)) {
        let mut db = store.write().await?;
        wardrobe::lock_stored_version(&mut db).await?;
        // Another node, or staff, may have been quicker.
        kept = events::ending_after(&mut db, at.saturating_sub(KNOWN_FOR)).await?;
        for event in planned(&kept).iter().filter(|event| is_shown(event) && !is_kept(&kept, event)) {
            events::keep(&mut db, event, now).await?;
        }
        kept = events::ending_after(&mut db, at.saturating_sub(KNOWN_FOR)).await?;
        first = events::first_shown(&mut db, at + ANNOUNCED_FOR).await?;
        db.commit().await?;
    }
    let all = planned(&kept);
    let shown_from: BTreeMap<String, u64> =
        first.iter().map(|(design, starts)| (design.clone(), starts.saturating_sub(ANNOUNCED_FOR))).collect();
    let sold_from: BTreeMap<String, u64> =
        first.iter().map(|(design, starts)| (design.clone(), sold_from(*starts))).collect();
    let moments: Vec<u64> = all
        .iter()
        .flat_map(|event| [event.starts.saturating_sub(ANNOUNCED_FOR), event.collect_until()])
        .chain(shown_from.values().copied())
        .chain(sold_from.values().copied())
        .collect();
    Ok(ShownEvents {
        sold_from,
        shown_from,
        changed: moments.iter().copied().filter(|moment| *moment <= at).max().unwrap_or(0),
        changes: moments.iter().copied().filter(|moment| *moment > at).min().unwrap_or(at + YEAR_MS),
    })
}
