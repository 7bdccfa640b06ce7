//! Days that staff give to somebody (SUB-4).

use engine::economy::Plan;
use sqlx::AnyConnection;

use super::super::tell;
use crate::base::ids::UserId;
use crate::house::House;
use crate::people::notices::PendingNotice;
use crate::store::extensions::{self, ExtensionRow};
use crate::store::users::LockedUser;
use crate::store::{plans, subscriptions};
use crate::wire::error::Refusal;

/// Days that a member of staff gives.
pub struct NewExtension<'a> {
    pub by: UserId,
    pub days: u32,
    pub reason: &'a str,
    /// An idempotency key.
    pub key: &'a str,
}

/// Gives somebody the benefits of the plan that they have, or had last, for so many days more; who never had one gets those of the plan by
/// the month. It is the caller's transaction. `None` for a second request with the same key, which gives nothing more.
pub async fn extend(
    db: &mut AnyConnection,
    house: &House,
    locked: &LockedUser,
    new: NewExtension<'_>,
) -> Result<Option<(ExtensionRow, Option<PendingNotice>)>, Refusal> {
    let user = UserId(locked.id);
    let known = extensions::of_user(db, user).await?;
    if let Some(row) = known.iter().find(|row| row.by_id == new.by.0 && row.key == new.key) {
        let is_same = row.days == i64::from(new.days) && row.reason == new.reason;
        return if is_same { Ok(None) } else { Err(Refusal::field("key", "used")) };
    }
    let current = subscriptions::current(db, user).await?;
    let plan = match &current {
        Some(row) => plans::SHELF.find(db, &row.plan).await?,
        None => plans::SHELF.sold(db).await?.into_iter().find(Plan::is_single_month),
    };
    let now = house.clock.stamp();
    let id = plan.as_ref().map(|plan| plan.id.clone()).or_else(|| current.map(|row| row.plan));
    let row = ExtensionRow {
        id: house.sequence.next_after(0),
        user_id: user.0,
        by_id: new.by.0,
        key: new.key.to_owned(),
        days: i64::from(new.days),
        packs: plan.map_or(1, |plan| i64::from(plan.packs)),
        plan: id.unwrap_or_else(|| "month".to_owned()),
        reason: new.reason.to_owned(),
        at: now,
        ask_next_at: Some(now),
    };
    extensions::insert(db, &row).await?;
    let notice = tell::extended(db, house, &row).await?;
    Ok(Some((row, notice)))
}
