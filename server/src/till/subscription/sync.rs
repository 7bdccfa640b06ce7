//! How a subscription follows its provider: whoever hears something asks what is true, and applies the answer here.

use std::time::Duration;

use engine::economy::{Cents, Moons, OrderKind, OrderState, Plan, SubscriptionState};
use engine::game::Lang;

use super::super::start::{Sold, new_order};
use super::super::{settle, tell};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::payment::{Change, PaymentError, SubscriptionTruth, Till, Truth};
use crate::people::plan_names;
use crate::store::subscriptions::{self as store, PeriodRow, SubscriptionRow};
use crate::store::{orders, plans, users};
use crate::wire::error::{Code, Refusal};

/// So long after a period's end the provider is asked whether it was renewed.
const AFTER_END: Duration = Duration::from_secs(60);
/// The pause between two questions about a renewal that does not come: it doubles, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(30);
const LONGEST_PAUSE: Duration = Duration::from_secs(6 * 3_600);
/// So often it is asked about at most while others change it at the same time.
const MOST_ROUNDS: u32 = 4;
/// Once a day in any case: it may have been changed at the provider's own page.
const DAILY: Duration = Duration::from_secs(86_400);

/// Plans the next question about a subscription.
pub fn plan_next(row: &mut SubscriptionRow, paid_until: Stamp, now: Stamp) {
    row.asked += 1;
    let doublings = u32::try_from(row.asked).unwrap_or(u32::MAX).min(20);
    let backoff = now + FIRST_PAUSE.saturating_mul(1 << doublings).min(LONGEST_PAUSE);
    let ends = paid_until + AFTER_END;
    row.ask_next_at = match row.facts().state {
        SubscriptionState::Expired => None,
        _ if row.must_end => Some(backoff),
        _ if !row.is_recurring => Some(paid_until.max(now)),
        SubscriptionState::Holded => Some(now + LONGEST_PAUSE),
        SubscriptionState::Active | SubscriptionState::Canceled if ends > now => {
            row.asked = 0;
            Some(ends.min(now + DAILY))
        }
        SubscriptionState::Active | SubscriptionState::Canceled => Some(backoff),
    };
}

/// Asks about a subscription if that is due, as the poller would.
pub async fn sync_if_due(house: &House, row: SubscriptionRow) -> Result<SubscriptionRow, Refusal> {
    let is_due = row.ask_next_at.is_some_and(|at| at <= house.clock.stamp());
    if !is_due {
        return Ok(row);
    }
    match sync(house, row.id).await {
        Err(refusal) if refusal.may_retry() => Ok(row),
        outcome => outcome,
    }
}

/// Asks the provider of a subscription what is true, and applies it. Returns the subscription as it is then.
pub async fn sync(house: &House, id: i64) -> Result<SubscriptionRow, Refusal> {
    for _ in 1..MOST_ROUNDS {
        if let Some(row) = sync_once(house, id, false).await? {
            return Ok(row);
        }
    }
    sync_once(house, id, true).await?.ok_or_else(|| Code::Busy.into())
}

/// One round; `None`: the subscription has changed since it was asked about, so that the answer may be an old one. `is_last`: it is
/// applied all the same.
async fn sync_once(house: &House, id: i64, is_last: bool) -> Result<Option<SubscriptionRow>, Refusal> {
    let row = store::find(&mut *house.store.read_connection().await?, id).await?.ok_or(Code::NotFound)?;
    let Some(till) = house.tills.named(&row.provider).filter(|_| row.is_recurring) else {
        return apply(house, &row, None, true).await;
    };
    match ask(house, till, &row).await {
        Ok(truth) => {
            add_invoices(house, till, &row, &truth).await?;
            apply(house, &row, Some(truth), is_last).await
        }
        Err(error) => {
            tracing::warn!(subscription = %row.reference, provider = %row.provider, %error, "the provider could not be asked");
            note_asked(house, id).await?;
            Err(match error {
                PaymentError::Away(_) => Code::PaymentAway.into(),
                PaymentError::Refused(_) | PaymentError::Forged => Code::PaymentRefused.into(),
            })
        }
    }
}

/// What the provider says, once it has ended what must end.
async fn ask(house: &House, till: &Till, row: &SubscriptionRow) -> Result<SubscriptionTruth, PaymentError> {
    if row.must_end && row.state != SubscriptionState::Expired.name() {
        let key = format!("end-{}-{}", row.id, house.sequence.next_after(0));
        match till.change(&row.reference, &Change::End, &key).await {
            // It may have ended by itself.
            Ok(()) | Err(PaymentError::Refused(_)) => {}
            Err(error) => return Err(error),
        }
    }
    till.fetch_subscription(&row.reference).await
}

async fn note_asked(house: &House, id: i64) -> Result<(), sqlx::Error> {
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    if let Some(mut row) = store::lock(&mut db, id).await? {
        let paid_until = store::paid_until(&mut db, id).await?;
        plan_next(&mut row, paid_until, now);
        row.ask_next_at = row.ask_next_at.map(|at| at.max(now + FIRST_PAUSE));
        store::save(&mut db, &row).await?;
        db.commit().await?;
    }
    Ok(())
}

/// Makes an order of each paid invoice that we don't know, and settles it. One over nothing adds its period alone.
async fn add_invoices(
    house: &House,
    till: &Till,
    row: &SubscriptionRow,
    truth: &SubscriptionTruth,
) -> Result<(), Refusal> {
    let known = store::periods(&mut *house.store.read_connection().await?, row.id).await?;
    for (invoice, amount) in truth.invoices.iter().rev() {
        if known.iter().any(|period| period.invoice == *invoice) {
            continue;
        }
        let paid = till.fetch(invoice).await.map_err(|error| {
            tracing::warn!(%invoice, %error, "an invoice could not be asked about");
            Refusal::from(Code::PaymentAway)
        })?;
        if *amount <= Cents(0) {
            add_free(house, row, invoice, paid).await?;
        } else if let Some(order) = renewal_of(house, row, (invoice, *amount), &paid).await? {
            settle::apply(house, order, &paid, None).await?;
        }
    }
    Ok(())
}

/// The order of an invoice, of the plan that it pays; `None` if it is decided already. An invoice may be paid after its account is
/// erased and before the provider has ended the subscription: its order is paid for nobody, which staff see as an alarm.
async fn renewal_of(
    house: &House,
    row: &SubscriptionRow,
    (invoice, amount): (&str, Cents),
    paid: &Truth,
) -> Result<Option<i64>, Refusal> {
    let (now, user) = (house.clock.stamp(), UserId(row.user_id));
    let mut db = house.store.write().await?;
    if let Some(order) = orders::find_by_reference(&mut db, &row.provider, invoice).await? {
        return Ok(order.state().is_open().then_some(order.id));
    }
    let name = match users::lock(&mut db, user, now).await? {
        Some(locked) => Some(locked.username),
        None => orders::buyer_name(&mut db, user).await?,
    };
    let plan = paid.period.as_ref().and_then(|period| period.plan.as_ref()).unwrap_or(&row.plan);
    let sold = Sold {
        kind: OrderKind::Renewal,
        id: plan.clone(),
        plan: plans::SHELF.find(&mut db, plan).await?.map(|plan| Plan { price: amount, ..plan }),
        moons: Moons(0),
        bonus: Moons(0),
        price: amount,
        discount: None,
    };
    let lang = Lang::from_code(&row.lang).unwrap_or_default();
    let mut order = new_order(house, (user, &name.unwrap_or_default()), sold, (invoice, lang), now);
    order.provider.clone_from(&row.provider);
    order.reference = Some(invoice.to_owned());
    order.state = OrderState::Processing.name().to_owned();
    orders::insert(&mut db, &order).await?;
    db.commit().await?;
    let mut db = house.store.read_connection().await?;
    let stored = orders::find_by_reference(&mut db, &row.provider, invoice).await?;
    Ok(stored.map(|order| order.id))
}

/// Adds a period that cost nothing, because what was left of the old plan paid it.
async fn add_free(
    house: &House,
    row: &SubscriptionRow,
    invoice: &str,
    paid: Truth,
) -> Result<(), sqlx::Error> {
    let Some(period) = paid.period else { return Ok(()) };
    let mut db = house.store.write().await?;
    let plan_id = period.plan.unwrap_or_else(|| row.plan.clone());
    let plan = plans::SHELF.find(&mut db, &plan_id).await?;
    let new = PeriodRow {
        subscription_id: row.id,
        invoice: invoice.to_owned(),
        user_id: row.user_id,
        order_id: None,
        months: plan.as_ref().map_or(1, |plan| i64::from(plan.months())),
        packs: plan.as_ref().map_or(1, |plan| i64::from(plan.packs)),
        plan: plan_id,
        from_at: period.from,
        until_at: period.until,
        revoked_at: None,
    };
    store::add_period(&mut db, &new).await?;
    db.commit().await
}

/// Applies what the provider says; no truth: only the time has passed. `None`: the subscription is not as it was seen any more, and
/// somebody else's answer may be newer than this one, unless it `is_last`.
async fn apply(
    house: &House,
    seen: &SubscriptionRow,
    truth: Option<SubscriptionTruth>,
    is_last: bool,
) -> Result<Option<SubscriptionRow>, Refusal> {
    let (now, id) = (house.clock.stamp(), seen.id);
    let mut db = house.store.write().await?;
    let user = UserId(seen.user_id);
    let locked = users::lock(&mut db, user, now).await?;
    let mut row = store::lock(&mut db, id).await?.ok_or(Code::NotFound)?;
    if !is_last && row.changed_at != seen.changed_at {
        return Ok(None);
    }
    let paid_until = store::paid_until(&mut db, id).await?;
    let before = row.facts();
    let (until, at) = (paid_until.epoch_millis(), now.epoch_millis());
    let after = match &truth {
        Some(truth) => before.apply(&truth.fetched, until, at),
        None => before.at(until, at),
    };
    let is_change = after != before;
    let mut notices = Vec::new();
    if is_change {
        row.changed_at = now;
        row.asked = 0;
        tracing::info!(subscription = %row.reference, from = before.state.name(), to = after.state.name(), "a subscription changes");
        row.set(after.clone());
        if locked.is_some() {
            let has_days = store::subscriber(&mut db, user, now).await?.has_days(at);
            notices.extend(tell::subscription_changed(&mut db, house, &row, before.state, has_days).await?);
        }
    }
    if after.state == SubscriptionState::Expired {
        row.must_end = false;
    }
    plan_next(&mut row, paid_until, now);
    store::save(&mut db, &row).await?;
    let has_failed = after.state == SubscriptionState::Holded
        && before.state != SubscriptionState::Holded
        && locked.is_some();
    if has_failed {
        let name = plan_names::named(&mut db, &row.plan).await?;
        tell::payment_failed(&mut db, house, &row, &name).await?;
    }
    db.commit().await?;
    for notice in notices {
        notice.tell(house);
    }
    if is_change {
        metrics::counter!("moonhowl_subscriptions_changed", "state" => after.state.name()).increment(1);
        super::tell(house, user).await?;
    }
    Ok(Some(row))
}
