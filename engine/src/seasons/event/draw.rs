//! What an event of the calendar gives (EVENT-3).

use super::calendar::YEAR;
use super::{Event, Occurrence, Unlockable};
use crate::economy::Percent;
use crate::skin::{EventDesign, Pack};

/// The most points of one day: some six games.
pub const LIMIT_OF_DAY: u32 = 60;
/// The points that unlock the first, the second and the third element: for who plays to the limit, on the first, the third and the sixth day.
const POINTS: [u32; 3] = [40, 150, 320];
/// How many packs an event sells.
const PACKS: usize = 2;

/// The event of an occurrence. `packs`: those that are sold at any time; each year's events sell others of them.
pub fn draw(occurrence: &Occurrence, design: &EventDesign, packs: &[Pack]) -> Event {
    let at = YEAR.iter().position(|yearly| yearly.design == occurrence.design).unwrap_or(0);
    let first = (occurrence.year as usize * YEAR.len() + at) * PACKS;
    let unlockable = design.rewards.iter().zip(POINTS);
    Event {
        id: occurrence.id(),
        design: occurrence.design.to_owned(),
        starts: occurrence.starts,
        ends: occurrence.ends,
        deeds: YEAR[at].deeds.to_vec(),
        limit_of_day: LIMIT_OF_DAY,
        unlockable: unlockable
            .map(|(element, points)| Unlockable { element: element.clone(), points })
            .collect(),
        exclusive: design.exclusive.clone(),
        packs: (first..first + PACKS.min(packs.len()))
            .map(|index| packs[index % packs.len()].id.clone())
            .collect(),
    }
}

/// How much less a pack costs in an event.
pub const PACK_DISCOUNT: Percent = Percent(25);

/// What an event takes for a pack that costs somebody this much in the shop, rounded up.
pub fn pack_price(price: i64) -> i64 {
    price - price * i64::from(PACK_DISCOUNT.0) / 100
}
