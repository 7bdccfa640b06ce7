//! How a subscription begins and goes on: an order of it is paid, and a period is added.

use engine::economy::{OrderKind, Plan, SubscriptionFacts};
use sqlx::AnyConnection;

use super::super::settle::{People, Settled};
use super::super::tell;
use super::sync;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::payment::Truth;
use crate::store::orders::OrderRow;
use crate::store::plans;
use crate::store::subscriptions::{self as store, PeriodRow, SubscriptionRow, WEB};

/// Adds the period that an order has paid; its subscription begins with the first. It is the caller's transaction.
pub async fn grant(
    db: &mut AnyConnection,
    house: &House,
    order: &mut OrderRow,
    people: &People,
    truth: &Truth,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let now = house.clock.stamp();
    order.paid_at = Some(now);
    order.alarm.clear();
    let user = UserId(order.buyer_id);
    let paid = truth.period.as_ref().and_then(|period| period.plan.as_deref());
    let plan_id = paid.unwrap_or(&order.pack);
    let plan = plans::SHELF.find(db, plan_id).await?;
    let runs = store::current(db, user).await?.filter(|row| row.is_recurring && row.state != "expired");
    let mut row = known_or_new(db, house, order, truth, now).await?;
    if people.is_buyer_gone() {
        "nobody".clone_into(&mut order.alarm);
        tracing::error!(order = %order.token, "a subscription was paid whose owner is gone");
        row.must_end = true;
    } else {
        order.granted_to = Some(order.buyer_id);
    }
    if order.kind() == OrderKind::Subscription
        && row.is_recurring
        && runs.is_some_and(|other| other.id != row.id && !other.must_end)
    {
        // They paid on two pages. The second ends; staff pay it back.
        "twice".clone_into(&mut order.alarm);
        tracing::error!(order = %order.token, "somebody subscribed twice");
        row.must_end = true;
    }
    add_period(db, &row, order, truth, plan.as_ref(), now).await?;
    row.changed_at = now;
    let paid_until = store::paid_until(db, row.id).await?;
    sync::plan_next(&mut row, paid_until, now);
    store::save(db, &row).await?;
    settled.subscriber = Some(user);
    if order.granted_to.is_some() {
        settled.is_receipt_due = true;
        settled.notices.extend(tell::subscribed(db, house, order).await?);
    }
    Ok(())
}

/// The subscription that an order pays.
async fn known_or_new(
    db: &mut AnyConnection,
    house: &House,
    order: &OrderRow,
    truth: &Truth,
    now: Stamp,
) -> Result<SubscriptionRow, sqlx::Error> {
    let reference = truth.period.as_ref().map_or(&order.token, |period| &period.subscription);
    if let Some(known) = store::find_by_reference(db, &order.provider, reference).await?
        && let Some(locked) = store::lock(db, known.id).await?
    {
        return Ok(locked);
    }
    let is_recurring = truth.period.is_some();
    let mut row = SubscriptionRow {
        id: house.sequence.next_after(0),
        user_id: order.buyer_id,
        provider: order.provider.clone(),
        reference: reference.clone(),
        is_recurring,
        platform: WEB.to_owned(),
        plan: String::new(),
        next_plan: None,
        auto_renew: true,
        state: String::new(),
        lang: order.lang.clone(),
        created_at: now,
        changed_at: now,
        canceled_at: None,
        held_at: None,
        expired_at: None,
        must_end: false,
        asked: 0,
        ask_next_at: None,
    };
    row.set(SubscriptionFacts::begun(&order.pack, is_recurring));
    store::insert(db, &row).await?;
    Ok(row)
}

async fn add_period(
    db: &mut AnyConnection,
    row: &SubscriptionRow,
    order: &OrderRow,
    truth: &Truth,
    plan: Option<&Plan>,
    now: Stamp,
) -> Result<(), sqlx::Error> {
    let months = plan.map_or(1, Plan::months);
    let (invoice, from, until) = match &truth.period {
        Some(period) => (period.invoice.clone(), period.from, period.until),
        None => {
            // A single month begins when what is paid already has ended.
            let from = store::paid_until_of_user(db, UserId(order.buyer_id)).await?.max(now);
            (order.token.clone(), from, from.plus_months(months))
        }
    };
    let period = PeriodRow {
        subscription_id: row.id,
        invoice,
        user_id: order.buyer_id,
        order_id: Some(order.id),
        plan: plan.map_or_else(|| order.pack.clone(), |plan| plan.id.clone()),
        months: i64::from(months),
        packs: plan.map_or(1, |plan| i64::from(plan.packs)),
        from_at: from,
        until_at: until,
        revoked_at: None,
    };
    store::add_period(db, &period).await.map(drop)
}
