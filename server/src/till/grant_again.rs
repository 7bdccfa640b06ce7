//! Staff grant an order again: one that is paid and whose grant is missing, or was taken back for money that its provider has not paid
//! back after all (PAY-7). The provider is asked first, and the order becomes what it says.

use engine::economy::{Cents, NotGrantable, OrderKind, Regrant};
use sqlx::AnyConnection;

use super::settle::{self, Move, People, Settled};
use super::subscription;
use crate::house::House;
use crate::payment::{Till, Truth};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::ledger;
use crate::store::orders::{self, OrderRow};
use crate::store::refunds;
use crate::wire::error::{Code, Refusal};

impl From<NotGrantable> for Refusal {
    fn from(why: NotGrantable) -> Self {
        Self::from(Code::NotGrantable).with("why", why.name())
    }
}

/// Grants what is missing of an order. A second request finds nothing missing. `entry`: of the audit log, if something is granted.
pub async fn grant_again(house: &House, id: i64, entry: &NewAuditEntry) -> Result<OrderRow, Refusal> {
    let (before, truth) = settle::ask(house, id).await?;
    let truth = truth.ok_or(NotGrantable::Unpaid)?;
    let after = settle::apply(house, id, &truth, None).await?;
    if before.state().was_paid() || !after.state().was_paid() {
        return give_back(house, id, &truth, entry).await;
    }
    // Nobody had heard that it is paid: it was granted in the way of all orders.
    let mut db = house.store.write().await?;
    audit::append(&mut db, entry).await?;
    db.commit().await?;
    Ok(after)
}

/// Gives back what the provider's answer does not account for.
async fn give_back(
    house: &House,
    id: i64,
    truth: &Truth,
    entry: &NewAuditEntry,
) -> Result<OrderRow, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let seen = orders::find(&mut db, id).await?.ok_or(Code::NotFound)?;
    let people = People::lock(&mut db, &seen, now).await?;
    let mut order = orders::lock(&mut db, id).await?.ok_or(Code::NotFound)?;
    let is_live = house.tills.named(&order.provider).is_some_and(Till::is_live);
    let regrant = order.facts(is_live).grant_again(&truth.fetched, order.paying_back > 0);
    if order.state().was_paid() && people.are_gone() {
        return Err(NotGrantable::Nobody.into());
    }
    let regrant = regrant?;
    let mut settled = Settled::default();
    set_right(&mut db, house, (&mut order, &people), regrant, &mut settled).await?;
    audit::append(&mut db, entry).await?;
    db.commit().await?;
    settle::tell_settled(house, &order, settled).await?;
    Ok(order)
}

/// Makes a locked order what it is with what is granted again.
async fn set_right(
    db: &mut AnyConnection,
    house: &House,
    (order, people): (&mut OrderRow, &People),
    regrant: Regrant,
    settled: &mut Settled,
) -> Result<(), sqlx::Error> {
    let (now, before) = (house.clock.stamp(), order.state());
    order.state = regrant.state.name().to_owned();
    order.refunded = regrant.refunded.0;
    order.withdrawn_money = regrant.paid.withdrawn.money.0;
    order.withdrawn_moons = regrant.paid.withdrawn.moons.0;
    order.withdrawn_after = regrant.paid.withdrawn_after.0;
    order.changed_at = now;
    if order.alarm == settle::REFUND_ALARM {
        order.alarm.clear();
    }
    forget_refunds(db, order.id, regrant.refunded).await?;
    match order.kind() {
        OrderKind::Moons => {
            let give = Move::GiveBack(regrant.give.0, ledger::REFUND_FAILED);
            settle::move_moons(db, house, order, people, give, settled).await?;
        }
        OrderKind::Subscription | OrderKind::Renewal => {
            subscription::follow(db, order, (before, regrant.state), now, settled).await?;
        }
    }
    orders::save(db, order).await
}

/// Notes which refunds were not paid after all, until those that were paid are what the provider has paid back.
async fn forget_refunds(db: &mut AnyConnection, order: i64, refunded: Cents) -> Result<(), sqlx::Error> {
    let (mut done, _) = refunds::sums(db, order).await?;
    while done > refunded.0 {
        let Some(money) = refunds::fail_done(db, order, done - refunded.0).await? else { break };
        done -= money;
    }
    Ok(())
}
