//! Days that were given begin to run, and are over; their owner is told then.

use super::super::tell;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::extensions::{self, ExtensionRow};
use crate::store::{subscriptions, users};

/// Tells whose days begin or end now, at most so many people. Returns how many rows were looked at. Of several processes one tells.
pub async fn tell_of_days(house: &House, limit: i64) -> Result<usize, sqlx::Error> {
    let due = extensions::due(house.store.read(), house.clock.stamp(), limit).await?;
    for row in &due {
        // The others, and orders, don't wait for one that fails.
        if let Err(error) = look_at(house, row).await {
            tracing::warn!(?error, user = row.user_id, "days that were given can't be looked at yet");
        }
    }
    Ok(due.len())
}

async fn look_at(house: &House, row: &ExtensionRow) -> Result<(), sqlx::Error> {
    let (now, user) = (house.clock.stamp(), UserId(row.user_id));
    let at = now.epoch_millis();
    let mut db = house.store.write().await?;
    users::lock(&mut db, user, now).await?;
    let subscriber = subscriptions::subscriber(&mut db, user, now).await?;
    let next = subscriber.days_change_after(at).map(Into::into);
    if !extensions::put_off(&mut db, row, next).await? {
        return Ok(());
    }
    let is_over = subscriber.days_until(at).is_none() && !subscriber.is_subscribed(at);
    let notice = if is_over { tell::days_over(&mut db, house, row).await? } else { None };
    db.commit().await?;
    if let Some(notice) = notice {
        notice.tell(house);
    }
    super::tell(house, user).await
}
