//! Money that is paid back: because the buyer withdraws, or by staff.

use engine::economy::{Cents, Moons, OrderKind, Withdrawal};
use sqlx::AnyConnection;

use super::schedule::FIRST_PAUSE;
use super::settle::{self, Move, People, Settled};
use super::{LEASE, customer_of, subscription, tell, till_of, withdraw_until};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::payment::{PaymentError, Repayment};
use crate::store::orders::{self, OrderRow};
use crate::store::refunds::{self, RefundRow};
use crate::store::{audit, ledger, lots};
use crate::wire::error::{Code, Refusal};

/// What withdrawing from an order would pay back now, and the moons that it takes.
pub async fn offer(house: &House, order: &OrderRow) -> Result<Withdrawal, Refusal> {
    worth(&mut *house.store.read_connection().await?, order, house.clock.stamp()).await
}

/// What the buyer gets back for what is left of an order: of moons those that are unspent, of a subscription its days.
async fn worth(db: &mut AnyConnection, order: &OrderRow, now: Stamp) -> Result<Withdrawal, Refusal> {
    withdraw_until(order, now).ok_or(Code::NotWithdrawable)?;
    let withdrawal = match order.kind() {
        OrderKind::Moons => unspent(db, order).await?,
        OrderKind::Subscription | OrderKind::Renewal => {
            subscription::withdrawal(db, order, now).await?.ok_or(Code::NotWithdrawable)?
        }
    };
    // What staff have paid back already is not paid back again. The order may not know of it yet.
    let (done, _) = refunds::sums(db, order.id).await?;
    let left = Cents((order.price - order.refunded.max(done)).max(0));
    Ok(Withdrawal { money: withdrawal.money.min(left), ..withdrawal })
}

/// What is unspent of an order: the money that it is worth, and the moons.
async fn unspent(db: &mut AnyConnection, order: &OrderRow) -> Result<Withdrawal, sqlx::Error> {
    let Some(user) = order.granted_to else { return Ok(Withdrawal::default()) };
    let (paid, bonus) = lots::unspent_of_order(db, UserId(user), order.id).await?;
    Ok(order.paid().withdrawal(Moons(paid), Moons(bonus)))
}

/// Takes from the buyer what they withdraw from, or gives it back if the provider does not pay back.
async fn take(
    db: &mut AnyConnection,
    house: &House,
    (order, people): (&mut OrderRow, &People),
    withdrawn: (bool, i64),
    settled: &mut Settled,
) -> Result<(), Refusal> {
    let (is_taken, moons) = withdrawn;
    match order.kind() {
        OrderKind::Moons => {
            let move_ =
                if is_taken { Move::Take(moons) } else { Move::GiveBack(moons, ledger::REFUND_FAILED) };
            settle::move_moons(db, house, order, people, move_, settled).await?;
        }
        OrderKind::Subscription | OrderKind::Renewal => {
            subscription::set_back(db, order, is_taken, house.clock.stamp(), settled).await?;
        }
    }
    Ok(())
}

/// The buyer withdraws from what is left of an order: the moons are taken now, or the subscription ends, and the money is paid back.
/// `money`: what they were shown.
pub async fn withdraw(house: &House, id: i64, money: Cents) -> Result<OrderRow, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let seen = orders::find(&mut db, id).await?.ok_or(Code::NotFound)?;
    let people = People::lock(&mut db, &seen, now).await?;
    let mut order = orders::lock(&mut db, id).await?.ok_or(Code::NotFound)?;
    let (done, asked) = refunds::sums(&mut db, id).await?;
    let withdrawal = worth(&mut db, &order, now).await?;
    if withdrawal.money <= Cents(0) || asked > 0 {
        return Err(Code::NotWithdrawable.into());
    }
    if withdrawal.money != money {
        return Err(Refusal::from(Code::PriceChanged).with("price", withdrawal.money.0));
    }
    order.withdrawn_money = withdrawal.money.0;
    order.withdrawn_moons = withdrawal.moons.0;
    order.withdrawn_after = order.refunded.max(done);
    let mut settled = Settled::default();
    take(&mut db, house, (&mut order, &people), (true, withdrawal.moons.0), &mut settled).await?;
    order.changed_at = now;
    let row = RefundRow {
        id: house.sequence.next_after(0),
        order_id: id,
        money: withdrawal.money.0,
        moons: withdrawal.moons.0,
        key: format!("withdrawal-{}", house.sequence.next_after(0)),
        by_id: None,
        state: "asked".to_owned(),
        at: now,
        ask_next_at: Some(now + LEASE),
    };
    refunds::insert(&mut db, &row).await?;
    orders::save(&mut db, &order).await?;
    tell::withdrawal(&mut db, house, &order, withdrawal).await?;
    db.commit().await?;
    settle::tell_settled(house, &order, settled).await?;
    attempt(house, &row).await?;
    subscription::end_of(house, &order).await?;
    let now = orders::find(&mut *house.store.read_connection().await?, id).await?;
    now.ok_or_else(|| Code::NotFound.into())
}

/// The most that staff can still pay back of an order.
pub async fn refundable(db: &mut AnyConnection, order: &OrderRow) -> Result<Cents, sqlx::Error> {
    let (done, asked) = refunds::sums(db, order.id).await?;
    Ok(order.paid().refundable(order.state(), Cents(order.refunded.max(done) + asked)))
}

/// A member of staff pays an order back, or a part of it. A second request with the same key pays nothing more.
pub async fn by_staff(
    house: &House,
    id: i64,
    (money, key): (Cents, &str),
    entry: &audit::NewAuditEntry,
    by: UserId,
) -> Result<OrderRow, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let mut order = orders::lock(&mut db, id).await?.ok_or(Code::NotFound)?;
    if refunds::has_key(&mut db, id, &format!("staff-{key}")).await? {
        return Ok(order);
    }
    let left = refundable(&mut db, &order).await?;
    if money <= Cents(0) || money > left {
        return Err(Refusal::from(Code::NotRefundable).with("left", left.0));
    }
    let row = RefundRow {
        id: house.sequence.next_after(0),
        order_id: id,
        money: money.0,
        moons: 0,
        key: format!("staff-{key}"),
        by_id: Some(by.0),
        state: "asked".to_owned(),
        at: now,
        ask_next_at: Some(now + LEASE),
    };
    refunds::insert(&mut db, &row).await?;
    order.changed_at = now;
    orders::save(&mut db, &order).await?;
    audit::append(&mut db, entry).await?;
    db.commit().await?;
    attempt(house, &row).await?;
    let now = orders::find(&mut *house.store.read_connection().await?, id).await?;
    now.ok_or_else(|| Code::NotFound.into())
}

/// Asks the provider to pay back. It is asked again until it has answered; its key makes it do so once. Who calls this has taken the
/// refund ([`LEASE`]): two that ask at the same moment would be paid back twice by a provider that knows no keys.
pub async fn attempt(house: &House, row: &RefundRow) -> Result<(), Refusal> {
    let order = orders::find(&mut *house.store.read_connection().await?, row.order_id).await?;
    let order = order.ok_or(Code::NotFound)?;
    let (Some(reference), Some(payment)) = (order.reference.clone(), order.payment.clone()) else {
        return fail(house, row, "there is no payment").await;
    };
    let repayment = Repayment {
        key: format!("refund-{}", row.id),
        reference,
        payment,
        money: Cents(row.money),
        customer: customer_of(house, &order),
    };
    match till_of(house, &order)?.refund(&repayment).await {
        Ok(()) => {
            let mut db = house.store.write().await?;
            // If this server dies now, the poller finds out.
            orders::ask_at(&mut db, row.order_id, house.clock.stamp() + FIRST_PAUSE).await?;
            refunds::end(&mut db, row.id, true).await?;
            db.commit().await?;
            // If the provider is away now, the comparison of each hour finds out.
            let _ = settle::refresh(house, row.order_id, None).await;
            Ok(())
        }
        Err(PaymentError::Refused(why)) => fail(house, row, &why).await,
        Err(error) => {
            tracing::warn!(order = %order.token, %error, "a refund waits for its provider");
            let mut db = house.store.write().await?;
            refunds::ask_at(&mut db, row.id, house.clock.stamp()).await?;
            db.commit().await?;
            Ok(())
        }
    }
}

/// The provider does not pay back: the moons that the buyer gave for it are theirs again, and staff see an alarm.
async fn fail(house: &House, row: &RefundRow, why: &str) -> Result<(), Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let seen = orders::find(&mut db, row.order_id).await?.ok_or(Code::NotFound)?;
    let people = People::lock(&mut db, &seen, now).await?;
    let mut order = orders::lock(&mut db, row.order_id).await?.ok_or(Code::NotFound)?;
    if !refunds::end(&mut db, row.id, false).await? {
        return Ok(());
    }
    tracing::error!(order = %order.token, %why, "a refund was refused");
    metrics::counter!("moonhowl_payment_alarms").increment(1);
    let mut settled = Settled::default();
    if row.by_id.is_none() {
        take(&mut db, house, (&mut order, &people), (false, row.moons), &mut settled).await?;
        order.withdrawn_money = 0;
        order.withdrawn_moons = 0;
        order.withdrawn_after = 0;
    }
    order.alarm = settle::REFUND_ALARM.to_owned();
    order.changed_at = now;
    orders::save(&mut db, &order).await?;
    db.commit().await?;
    settle::tell_settled(house, &order, settled).await?;
    Ok(())
}
