//! What the owner of a subscription does with it: another plan, an end, a restoration, another card.

use std::time::Duration;

use engine::economy::{ChangeAt, Plan, SubscriptionAct};
use engine::game::Lang;

use super::super::start::check_payer;
use super::{sync, sync_if_due};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::mail::language_prefix;
use crate::payment::{CURRENCY, Change, PaymentError, Till};
use crate::store::plans;
use crate::store::subscriptions::{self as store, SubscriptionRow};
use crate::wire::error::{Code, Refusal};
use crate::wire::subscription::SubscriptionChange;

/// A cost that was shown holds for so long.
const SHOWN_FOR: Duration = Duration::from_secs(10 * 60);

/// The account's subscription and its provider, if its owner may do this with it now.
async fn allowed(
    house: &House,
    user: UserId,
    act: SubscriptionAct,
) -> Result<(SubscriptionRow, &Till), Refusal> {
    house.limits.subscription_changes.attempt(&user.to_string())?;
    let found = store::current(&mut *house.store.read_connection().await?, user).await?;
    let row = sync_if_due(house, found.ok_or(Code::NoSubscription)?).await?;
    if row.must_end {
        return Err(Code::NoSubscription.into());
    }
    row.facts().may(act, row.origin())?;
    let till = house.tills.named(&row.provider).ok_or(Code::PaymentUnavailable)?;
    Ok((row, till))
}

fn refused(row: &SubscriptionRow, error: &PaymentError) -> Refusal {
    tracing::warn!(subscription = %row.reference, provider = %row.provider, %error, "a subscription could not be changed");
    match error {
        PaymentError::Away(_) => Code::PaymentAway.into(),
        PaymentError::Refused(_) | PaymentError::Forged => Code::PaymentRefused.into(),
    }
}

/// Lets the provider change a subscription, and applies what is true then.
async fn attempt(
    house: &House,
    (row, till): (SubscriptionRow, &Till),
    change: Change,
) -> Result<SubscriptionRow, Refusal> {
    // Every attempt has a key of its own: each of these changes is the same when it is done twice.
    let key = format!("change-{}-{}", row.id, house.sequence.next_after(0));
    let outcome = till.change(&row.reference, &change, &key).await;
    // After a time-out it may be done all the same.
    let synced = sync(house, row.id).await;
    match outcome {
        Ok(()) => synced,
        Err(error) => Err(refused(&row, &error)),
    }
}

/// The plan with this id or lookup key, which may be subscribed to now.
async fn sold(house: &House, id: &str) -> Result<Plan, Refusal> {
    let plans = plans::SHELF.sold(&mut *house.store.read_connection().await?).await?;
    let found = plans.into_iter().find(|plan| plan.id == id || plan.price_key() == id);
    found.ok_or_else(|| Code::UnknownPlan.into())
}

/// The plan that a subscription has, and the one to which it is to change.
async fn both_plans(house: &House, row: &SubscriptionRow, id: &str) -> Result<(Plan, ChangeAt), Refusal> {
    let next = sold(house, id).await?;
    let own = plans::SHELF.find(&mut *house.store.read_connection().await?, &row.plan).await?;
    let own = own.ok_or(Code::UnknownPlan)?;
    let when = own.change_to(&next).ok_or(Code::SamePlan)?;
    Ok((next, when))
}

/// What a change of plan would mean now.
pub async fn preview(house: &House, user: UserId, plan: &str) -> Result<SubscriptionChange, Refusal> {
    let (row, till) = allowed(house, user, SubscriptionAct::ChangePlan).await?;
    let (next, when) = both_plans(house, &row, plan).await?;
    let now = house.clock.stamp();
    let change = SubscriptionChange {
        product_id: next.id.clone(),
        when: when.name().to_owned(),
        at: now,
        cost: 0,
        price: next.price.0,
        currency: CURRENCY.to_owned(),
    };
    Ok(match when {
        ChangeAt::Now => {
            let cost = till.preview(&row.reference, &next, now).await;
            SubscriptionChange { cost: cost.map_err(|error| refused(&row, &error))?.0, ..change }
        }
        ChangeAt::PeriodEnd => {
            let at = store::paid_until(&mut *house.store.read_connection().await?, row.id).await?;
            SubscriptionChange { at, ..change }
        }
    })
}

/// Changes the plan: to a dearer one now, to a cheaper one at the end of the period. `shown`: the cost that the owner was shown, and for
/// which moment.
pub async fn change(
    house: &House,
    user: UserId,
    plan: &str,
    shown: Option<(i64, Stamp)>,
) -> Result<SubscriptionRow, Refusal> {
    let (row, till) = allowed(house, user, SubscriptionAct::ChangePlan).await?;
    let (next, when) = both_plans(house, &row, plan).await?;
    let change = match when {
        ChangeAt::PeriodEnd => Change::AtPeriodEnd(next),
        ChangeAt::Now => {
            let now = house.clock.stamp();
            let is_fresh = |at: Stamp| at <= now && now.since(at) < SHOWN_FOR;
            let at = shown.map(|(_, at)| at).filter(|at| is_fresh(*at)).unwrap_or(now);
            let cost =
                till.preview(&row.reference, &next, at).await.map_err(|error| refused(&row, &error))?;
            if shown.is_some_and(|(shown, _)| shown != cost.0) {
                return Err(Refusal::from(Code::PriceChanged).with("price", cost.0));
            }
            check_payer(&mut *house.store.read_connection().await?, user, cost, now).await?;
            Change::Now(next, at)
        }
    };
    attempt(house, (row, till), change).await
}

/// Ends the subscription with the period that is paid; at once, if none is.
pub async fn cancel(house: &House, user: UserId) -> Result<SubscriptionRow, Refusal> {
    let allowed = allowed(house, user, SubscriptionAct::Cancel).await?;
    let paid_until = store::paid_until(&mut *house.store.read_connection().await?, allowed.0.id).await?;
    let now = house.clock.stamp();
    let change = match allowed.0.facts().ends_at_once(paid_until.epoch_millis(), now.epoch_millis()) {
        true => Change::End,
        false => Change::Cancel,
    };
    attempt(house, allowed, change).await
}

/// Lets a canceled subscription go on.
pub async fn restore(house: &House, user: UserId) -> Result<SubscriptionRow, Refusal> {
    let allowed = allowed(house, user, SubscriptionAct::Restore).await?;
    attempt(house, allowed, Change::Restore).await
}

/// Takes back a change of plan that waits for the end of the period.
pub async fn keep_plan(house: &House, user: UserId) -> Result<SubscriptionRow, Refusal> {
    let allowed = allowed(house, user, SubscriptionAct::KeepPlan).await?;
    attempt(house, allowed, Change::KeepPlan).await
}

/// Where the owner pays what is missing, or names another card.
pub async fn card_page(house: &House, user: UserId, lang: Lang) -> Result<String, Refusal> {
    let (row, till) = allowed(house, user, SubscriptionAct::NameCard).await?;
    let site = house.origins.first().map_or("", String::as_str);
    let back = format!("{site}{}/settings/subscription", language_prefix(lang));
    till.card_page(&row.reference, &back, lang).await.map_err(|error| refused(&row, &error))
}
