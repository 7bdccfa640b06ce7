//! The poller: asks providers about orders that are not decided, about subscriptions, and for refunds that are not
//! done, and tells whose given days begin or end. It runs on every node; an order
//! that one of them has taken is left alone by the others.

use std::sync::Arc;
use std::time::Duration;

use super::{LEASE, reconcile, refund, settle, subscription};
use crate::house::House;
use crate::store::{due, refunds};
use crate::wire::error::Refusal;

/// How often the poller looks for orders that are due.
const EVERY: Duration = Duration::from_secs(1);
/// The most orders and refunds of one round.
const AT_ONCE: i64 = 20;

/// Polls until the server stops.
pub async fn run(house: Arc<House>) {
    while !house.is_draining() {
        tokio::time::sleep(EVERY).await;
        if let Err(error) = once(&house).await {
            tracing::warn!(?error, "the orders that are due could not be asked about");
        }
        if let Err(error) = reconcile::if_due(&house).await {
            tracing::warn!(?error, "orders could not be compared with their providers");
        }
    }
}

/// One round. Returns how many orders, subscriptions, given days and refunds were looked at.
pub async fn once(house: &House) -> Result<usize, Refusal> {
    let days = subscription::tell_of_days(house, AT_ONCE).await?;
    if house.tills.all().is_empty() {
        return Ok(days);
    }
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let due = due::take(&mut db, "orders", (now, now + LEASE), AT_ONCE).await?;
    let subscribed = due::take(&mut db, "subscriptions", (now, now + LEASE), AT_ONCE).await?;
    let asked = due::take(&mut db, "refunds", (now, now + LEASE), AT_ONCE).await?;
    db.commit().await?;
    for id in &due {
        // What failed is logged there, and asked again.
        let _ = settle::refresh(house, *id, None).await;
    }
    for id in &subscribed {
        let _ = subscription::sync(house, *id).await;
    }
    for id in &asked {
        if let Some(row) = refunds::find(house.store.read(), *id).await?
            && let Err(error) = refund::attempt(house, &row).await
        {
            tracing::warn!(refund = id, ?error, "a refund could not be asked for");
        }
    }
    Ok(days + due.len() + subscribed.len() + asked.len())
}
