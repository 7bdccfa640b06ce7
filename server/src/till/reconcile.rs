//! The comparison of each hour: every order that changed lately is compared with its provider, and every payment that the provider has
//! with our orders. What can't be explained is kept for staff.

use std::time::Duration;

use super::settle;
use crate::base::clock::Stamp;
use crate::house::House;
use crate::payment::{Till, Truth};
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
/// The most orders that are compared at once.
const AT_ONCE: i64 = 2_000;
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
    let (now, provider) = (house.clock.stamp(), till.kind().name());
    let ours = orders::changed_since(house.store.read(), provider, now - WINDOW, AT_ONCE).await?;
    let mut mended = 0;
    let mut unexplained = Vec::new();
    for order in &ours {
        match compare_order(house, till, order).await? {
            Compared::Same => {}
            Compared::Mended => mended += 1,
            Compared::Unexplained(why) => unexplained.push(format!("{}: {why}", order.token)),
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
    unexplained.truncate(MAX_LINES);
    for line in &unexplained {
        tracing::error!(provider, %line, "a payment can't be explained");
    }
    metrics::gauge!("moonhowl_payments_unexplained", "provider" => provider).set(unexplained.len() as f64);
    let row = ReconciliationRow {
        id: house.sequence.next_after(0),
        at: now,
        provider: provider.to_owned(),
        compared: ours.len() as i64,
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
    let is_same = (after.state.as_str(), after.refunded) == (order.state.as_str(), order.refunded);
    Ok(if is_same { Compared::Same } else { Compared::Mended })
}

/// Why a payment at the provider can't be explained; `None` if it can.
async fn unknown(
    house: &House,
    till: &Till,
    listed: &crate::payment::Listed,
    now: Stamp,
) -> Result<Option<String>, Refusal> {
    let mut db = house.store.read_connection().await?;
    let provider = till.kind().name();
    if orders::find_by_reference(&mut db, provider, &listed.reference).await?.is_some() {
        return Ok(None);
    }
    let order = orders::find_by_token(&mut db, &listed.token).await?;
    drop(db);
    match order {
        // Its answer was lost before it was stored: the next question finds it.
        Some(order) if order.reference.is_none() => {
            if now.since(order.created_at) > GRACE {
                settle::refresh(house, order.id, None).await?;
            }
            Ok(None)
        }
        _ if !listed.is_paid => Ok(None),
        _ => Ok(Some(format!("{} is paid and belongs to no order", listed.reference))),
    }
}
