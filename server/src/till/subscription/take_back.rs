//! How the period of an order is taken back: its money was paid back, its payment was disputed, or its owner withdraws.

use engine::economy::{OrderState, Withdrawal};
use sqlx::AnyConnection;

use super::super::settle::Settled;
use super::sync::sync;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::orders::OrderRow;
use crate::store::subscriptions::{self as store, PeriodRow};
use crate::store::{drops, extensions};

/// What withdrawing from the subscription of an order would pay back now. `None` once another period follows, or after it was taken back.
pub async fn withdrawal(
    db: &mut AnyConnection,
    order: &OrderRow,
    now: Stamp,
) -> Result<Option<Withdrawal>, sqlx::Error> {
    let Some(row) = store::period_of_order(db, order.id).await? else { return Ok(None) };
    if row.revoked_at.is_some() || !is_last(db, &row).await? {
        return Ok(None);
    }
    let has_collected = drops::has_collected_since(db, UserId(row.user_id), row.from_at).await?;
    Ok(Some(order.paid().withdrawal_from(&row.period(), has_collected, now.epoch_millis())))
}

async fn is_last(db: &mut AnyConnection, period: &PeriodRow) -> Result<bool, sqlx::Error> {
    let all = store::periods(db, period.subscription_id).await?;
    let last = all.into_iter().max_by_key(|row| row.until_at);
    Ok(last.is_some_and(|last| last.invoice == period.invoice))
}

/// Takes the period of an order back once its money is paid back, and gives it back after a dispute that is won.
pub async fn follow(
    db: &mut AnyConnection,
    order: &OrderRow,
    (before, after): (OrderState, OrderState),
    now: Stamp,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let is_back = |state| matches!(state, OrderState::Refunded | OrderState::Disputed);
    if is_back(before) == is_back(after) {
        return Ok(());
    }
    set_back(db, order, is_back(after), now, settled).await
}

/// Takes the period of an order back, or gives it back. A subscription whose last period is taken back ends.
pub async fn set_back(
    db: &mut AnyConnection,
    order: &OrderRow,
    is_back: bool,
    now: Stamp,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let Some(period) = store::period_of_order(db, order.id).await? else { return Ok(()) };
    if period.revoked_at.is_some() == is_back {
        return Ok(());
    }
    store::revoke_period(db, order.id, is_back.then_some(now)).await?;
    extensions::ask_again(db, UserId(order.buyer_id), now).await?;
    settled.subscriber = Some(UserId(order.buyer_id));
    let is_last = is_last(db, &period).await?;
    if let Some(mut row) = store::lock(db, period.subscription_id).await?.filter(|_| is_last) {
        row.must_end = is_back && row.is_recurring && row.state != "expired";
        if row.must_end {
            // No renewal is on its way.
            row.auto_renew = false;
        }
        row.ask_next_at = Some(now);
        // Whoever asks just now asks again.
        row.changed_at = now;
        store::save(db, &row).await?;
    }
    Ok(())
}

/// Ends at its provider, now, the subscription whose period was taken back. If the provider is away, the poller does it.
pub async fn end_of(house: &House, order: &OrderRow) -> Result<(), sqlx::Error> {
    let period = store::period_of_order(&mut *house.store.read_connection().await?, order.id).await?;
    if let Some(period) = period
        && let Err(refusal) = sync(house, period.subscription_id).await
    {
        tracing::warn!(order = %order.token, ?refusal, "a subscription could not be ended yet");
    }
    Ok(())
}
