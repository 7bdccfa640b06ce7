//! Watches whether what people do can be stored.

use std::sync::Arc;
use std::time::Duration;

use crate::house::House;
use crate::store::installation;

/// People are told when a transaction takes longer than this.
const STUCK_AFTER: Duration = Duration::from_secs(2);

/// Watches the rooms' journals for as long as the server runs. While they can't be written, the clocks of all games stand still.
pub async fn watch(house: Arc<House>) {
    let pause = house.config.rhythm.storage;
    loop {
        tokio::time::sleep(pause).await;
        let progress = house.journal.progress();
        let mut is_stuck = progress.is_stuck(STUCK_AFTER);
        // Perhaps nobody writes anything any more that would show that it works again.
        if is_stuck && progress.is_idle() && installation::is_writable(&house.store).await {
            progress.note_attempt(false);
            is_stuck = false;
        }
        metrics::gauge!("moonhowl_database_writable").set(f64::from(u8::from(!is_stuck)));
        house.service.set_storing(!is_stuck);
    }
}
