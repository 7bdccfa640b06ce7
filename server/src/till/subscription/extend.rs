//! Days that staff give to somebody (SUB-4).

use serde_json::json;

use super::super::tell;
use crate::base::ids::UserId;
use crate::house::House;
use crate::moderation::sanctions::{audit_entry, lock_sanctionable};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::extensions::{self, ExtensionRow};
use crate::store::users::User;
use crate::store::{plans, subscriptions};
use crate::wire::error::Refusal;

/// Days that a member of staff gives.
pub struct NewExtension<'a> {
    pub days: u32,
    pub reason: &'a str,
    /// An idempotency key.
    pub key: &'a str,
}

/// Gives somebody the benefits of the plan that they have, or had last, for so many days more; who never had one gets those of the plan by
/// the month. A second request with the same key gives nothing more.
pub async fn extend(
    house: &House,
    by: &User,
    user: UserId,
    NewExtension { days, reason, key }: NewExtension<'_>,
) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    lock_sanctionable(&mut db, by, user, now).await?;
    let known = extensions::of_user(&mut db, user).await?;
    if let Some(row) = known.iter().find(|row| row.by_id == by.id && row.key == key) {
        let is_same = row.days == i64::from(days) && row.reason == reason;
        return if is_same { Ok(()) } else { Err(Refusal::field("key", "used")) };
    }
    let current = subscriptions::current(&mut db, user).await?;
    let plan = match &current {
        Some(row) => plans::SHELF.find(&mut db, &row.plan).await?,
        None => plans::SHELF.sold(&mut db).await?.into_iter().find(engine::economy::Plan::is_single_month),
    };
    let row = ExtensionRow {
        id: house.sequence.next_after(0),
        user_id: user.0,
        by_id: by.id,
        key: key.to_owned(),
        days: i64::from(days),
        packs: plan.as_ref().map_or(1, |plan| i64::from(plan.packs)),
        plan: plan.map_or_else(|| current.map_or_else(|| "month".to_owned(), |row| row.plan), |plan| plan.id),
        reason: reason.to_owned(),
        at: now,
    };
    extensions::insert(&mut db, &row).await?;
    let entry = NewAuditEntry {
        target_id: Some(user.0),
        reason: Some(reason.to_owned()),
        detail: json!({ "days": days, "plan": row.plan, "extension": row.id }).to_string(),
        ..audit_entry(house, by, "extendSubscription")
    };
    audit::append(&mut db, &entry).await?;
    let notice = tell::extended(&mut db, house, &row).await?;
    db.commit().await?;
    if let Some(notice) = notice {
        notice.tell(house);
    }
    super::tell(house, user).await?;
    Ok(())
}
