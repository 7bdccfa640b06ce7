//! Watches whether this node keeps up with what people do.

use std::sync::Arc;
use std::time::Duration;

use crate::base::clock::MonotonicClock;
use crate::house::House;

/// How often each thread is asked whether it still comes to its tasks in time.
const TICK: Duration = Duration::from_millis(100);
/// How often the delays are looked at.
const LOOK: Duration = Duration::from_millis(500);

/// Runs on each thread that serves people: notes how much later than due a task of this thread gets its turn.
pub async fn tick(house: Arc<House>) {
    let clock = MonotonicClock::default();
    loop {
        let began = clock.now();
        tokio::time::sleep(TICK).await;
        house.admission.note_delay(clock.since(began).saturating_sub(TICK));
    }
}

/// Looks at the delays of all threads, at how long the rooms' journal takes to write, and at whether its queue was full.
pub async fn watch(house: Arc<House>) {
    loop {
        tokio::time::sleep(LOOK).await;
        let progress = house.journal.progress();
        house.admission.note_delay(progress.running_for());
        if progress.take_overflow() {
            house.admission.note_overflow();
        }
        metrics::gauge!("moonhowl_delay_seconds").set(house.admission.look().as_secs_f64());
        metrics::gauge!("moonhowl_newcomers_wait").set(f64::from(u8::from(house.admission.admit().is_err())));
    }
}
