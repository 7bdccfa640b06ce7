//! Finds the notifications that other processes wrote, the command line of staff or another node, and tells their receivers.

use std::sync::Arc;
use std::time::Duration;

use crate::base::ids::{Sequence, UserId};
use crate::house::House;
use crate::people::notices::PendingNotice;
use crate::people::ranks;
use crate::store::notifications as store;
use crate::wire::notification::NotificationKind;

/// How often the node polls for them.
const POLL_EVERY: Duration = Duration::from_secs(15);
/// The most notifications that one poll reads.
const POLL_LIMIT: i64 = 1000;

/// Tells those who are online on this node what other processes wrote: broadcasts, and ranks that were given. Returns their number.
pub async fn send_new_notices(house: &House) -> Result<usize, sqlx::Error> {
    let now = house.clock.stamp();
    let since = Sequence::first_of(house.sent_broadcasts.since());
    let rows =
        store::of_other_processes(house.store.read(), since, NotificationKind::Rank.name(), POLL_LIMIT)
            .await?;
    let mut count = 0;
    for store::Addressed { row, user_id } in rows {
        if house.sent_broadcasts.note_sent(row.id) {
            let user = user_id.map(UserId);
            PendingNotice { user, row }.tell_here(house);
            if let Some(user) = user {
                ranks::apply(house, user).await?;
            }
            count += 1;
        }
    }
    house.sent_broadcasts.note_all_sent(now);
    Ok(count)
}

/// Polls until the server stops.
pub async fn poll(house: Arc<House>) {
    loop {
        tokio::time::sleep(POLL_EVERY).await;
        if let Err(error) = send_new_notices(&house).await {
            tracing::warn!(%error, "the notifications of other processes could not be read");
        }
    }
}
