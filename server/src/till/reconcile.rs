//! The comparison of each hour: every order that changed lately is compared with its provider, and every payment that the provider has
//! with our orders. What can't be explained is kept for staff.

use std::time::Duration;

use super::settle;
use crate::base::clock::Stamp;
use crate::house::House;
use crate::payment::{Listed, Till, Truth};
use crate::store::installation;
use crate::store::orders::{self, OrderRow, ReconciliationRow};
use crate::wire::error::Refusal;
use crate::wire::frame::to_json_string;

/// How often orders are compared.
const EVERY: Duration = Duration::from_secs(3_600);
/// Orders that changed, and payments that were opened, within so long are compared.
const WINDOW: Duration = Duration::from_secs(2 * 86_400);
/// A payment that we don't know yet may be just being stored.
const GRACE: Duration = Duration::from_secs(120);
/// How many orders are read at once.
const PAGE: i64 = 500;
/// The most lines of what can't be explained.
const MAX_LINES: usize = 200;

const LAST: &str = "reconciled_at";

/// Compares if the last comparison is an hour ago. One node does it for all.
pub async fn if_due(house: &House) -> Result<bool, Refusal> {
    if house.tills.all().is_empty() {
        return Ok(false);
    }
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let is_mine = installation::take_turn(&mut db, LAST, now, now - EVERY).await?;
    db.commit().await?;
    if is_mine {
        for till in house.tills.all() {
            compare(house, till).await?;
        }
    }
    Ok(is_mine)
}

/// Compares with one provider, and keeps how it ended.
pub async fn compare(house: &House, till: &Till) -> Result<ReconciliationRow, Refusal> {
    compare_by(house, till, PAGE).await
}

/// [`compare`], with so many orders read at once.
pub async fn compare_by(house: &House, till: &Till, page: i64) -> Result<ReconciliationRow, Refusal> {
    let (now, provider) = (house.clock.stamp(), till.kind().name());
    let mut unexplained = Vec::new();
    let (mut compared, mut mended) = (0, 0);
    let mut after = i64::MIN;
    loop {
        let ours = orders::changed_since(house.store.read(), (provider, now - WINDOW), after, page).await?;
        let Some(last) = ours.last() else { break };
        after = last.id;
        for order in &ours {
            compared += 1;
            match compare_order(house, till, order).await? {
                Compared::Same => {}
                Compared::Mended => mended += 1,
                Compared::Unexplained(why) => unexplained.push(format!("{}: {why}", order.token)),
            }
        }
    }
    match till.opened_since(now - WINDOW).await {
        Ok(Some(theirs)) => {
            for listed in theirs {
                if let Some(why) = unknown(house, till, &listed, now).await? {
                    unexplained.push(why);
                }
            }
        }
        Ok(None) => {}
        Err(error) => unexplained.push(format!("the list of payments: {error}")),
    }
    metrics::gauge!("moonhowl_payments_unexplained", "provider" => provider).set(unexplained.len() as f64);
    unexplained.truncate(MAX_LINES);
    for line in &unexplained {
        tracing::error!(provider, %line, "a payment can't be explained");
    }
    let row = ReconciliationRow {
        id: house.sequence.next_after(0),
        at: now,
        provider: provider.to_owned(),
        compared,
        mended,
        unexplained: to_json_string(&unexplained),
    };
    let mut db = house.store.write().await?;
    orders::insert_reconciliation(&mut db, &row).await?;
    db.commit().await?;
    Ok(row)
}

enum Compared {
    Same,
    Mended,
    Unexplained(String),
}

async fn compare_order(house: &House, till: &Till, order: &OrderRow) -> Result<Compared, Refusal> {
    let Some(reference) = &order.reference else { return Ok(Compared::Same) };
    let truth: Truth = match till.fetch(reference).await {
        Ok(truth) => truth,
        Err(error) => return Ok(Compared::Unexplained(error.to_string())),
    };
    let after = settle::apply(house, order.id, &truth, None).await?;
    if !after.alarm.is_empty() {
        return Ok(Compared::Unexplained(after.alarm));
    }
    if settle::is_refund_lost(&after, &truth) {
        let back = truth.fetched.refunded.0;
        return Ok(Compared::Unexplained(format!(
            "{} cents should be paid back, {back} are",
            after.refunded
        )));
    }
    let is_same = (after.state.as_str(), after.refunded) == (order.state.as_str(), order.refunded);
    Ok(if is_same { Compared::Same } else { Compared::Mended })
}

/// Why a payment at the provider can't be explained; `None` if it can.
async fn unknown(house: &House, till: &Till, listed: &Listed, now: Stamp) -> Result<Option<String>, Refusal> {
    let provider = till.kind().name();
    if is_known(house, provider, listed).await? {
        return Ok(None);
    }
    let order = orders::find_by_token(&mut *house.store.read_connection().await?, &listed.token).await?;
    if let Some(order) = order.filter(|order| order.provider == provider && is_open(order, listed)) {
        // Its answer was lost before it was stored: the next question finds it.
        if now.since(order.created_at) > GRACE {
            settle::refresh(house, order.id, None).await?;
        }
        return Ok(None);
    }
    let id = listed.reference.as_ref().or(listed.payment.as_ref()).map_or("a payment", String::as_str);
    Ok(listed.is_paid.then(|| format!("{id} is paid and belongs to no order")))
}

/// Whether an order has this payment.
async fn is_known(house: &House, provider: &str, listed: &Listed) -> Result<bool, Refusal> {
    let mut db = house.store.read_connection().await?;
    if let Some(reference) = &listed.reference {
        return Ok(orders::find_by_reference(&mut db, provider, reference).await?.is_some());
    }
    let Some(payment) = &listed.payment else { return Ok(false) };
    Ok(orders::find_by_payment(&mut db, provider, payment).await?.is_some())
}

/// Whether an order has nothing yet where the payment has its id.
const fn is_open(order: &OrderRow, listed: &Listed) -> bool {
    match listed.reference {
        Some(_) => order.reference.is_none(),
        None => order.payment.is_none(),
    }
}
