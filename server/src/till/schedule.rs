//! When a provider is asked about an order.

use std::time::Duration;

use crate::base::clock::Stamp;
use crate::store::orders::OrderRow;

/// How soon the provider is asked after an order was made, and how often while the buyer waits.
pub const FIRST_PAUSE: Duration = Duration::from_secs(2);
/// The longest pause between two questions.
const LONGEST_PAUSE: Duration = Duration::from_secs(6 * 3_600);
/// After so long an order that nobody has paid is asked about no more.
const ASK_FOR: Duration = Duration::from_secs(3 * 86_400);
/// Notes that a provider was asked about an order now, and plans the next question: after 2 s, 4 s, 8 s and so on.
pub fn plan(order: &mut OrderRow, now: Stamp) {
    order.asked_at = Some(now);
    order.asked += 1;
    let doublings = u32::try_from(order.asked).unwrap_or(u32::MAX).min(20);
    let pause = FIRST_PAUSE.saturating_mul(1 << doublings).min(LONGEST_PAUSE);
    let is_decided = !order.state().is_open() && order.alarm.is_empty();
    let next = now + pause;
    order.ask_next_at = (!is_decided && next < order.created_at + ASK_FOR).then_some(next);
}
