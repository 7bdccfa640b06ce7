//! What people's subscriptions give them.

use engine::economy::{Subscriber, SubscriptionState, subscriber_badge};
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::people::plan_names;
use crate::store::extensions::ExtensionRow;
use crate::store::subscriptions::{self as store, Sold, Standing, WEB};
use crate::wire::bilingual::Bilingual;
use crate::wire::subscription::AccountSubscription;

/// The provider of days that staff have given.
pub const GIFT: &str = "gift";

/// An account's subscription as it is sent; `None` for who never had one. Once what was paid is over, days that were given stand for it.
pub async fn subscription_of(
    db: &mut AnyConnection,
    user: UserId,
    now: Stamp,
) -> Result<Option<AccountSubscription>, sqlx::Error> {
    let Standing { sold, extensions, subscriber } = store::standing(db, user, now).await?;
    let runs = sold.as_ref().is_some_and(|sold| sold.facts.state != SubscriptionState::Expired);
    let is_given = !runs && subscriber.days_until(now.epoch_millis()).is_some();
    match (sold, extensions.last()) {
        (Some(sold), _) if !is_given => told(db, user, sold, &subscriber, now).await.map(Some),
        (_, Some(last)) => told_of_days(db, last, &subscriber, now).await.map(Some),
        (_, None) => Ok(None),
    }
}

async fn told(
    db: &mut AnyConnection,
    user: UserId,
    Sold { row, facts, paid_until }: Sold,
    subscriber: &Subscriber,
    now: Stamp,
) -> Result<AccountSubscription, sqlx::Error> {
    let next_product_name = match &facts.next_plan {
        Some(next) => Some(plan_names::named(db, next).await?),
        None => None,
    };
    let is_over = facts.state == SubscriptionState::Expired;
    let ends_at_once = facts.ends_at_once(paid_until.epoch_millis(), now.epoch_millis());
    Ok(AccountSubscription {
        transaction_id: row.reference,
        user_id: user.0,
        state: facts.state.name().to_owned(),
        auto_renew: facts.auto_renew,
        platform: row.platform,
        provider: row.provider,
        product_name: plan_names::named(db, &facts.plan).await?,
        product_id: facts.plan,
        next_product_id: facts.next_plan,
        next_product_name,
        canceled_at: facts.canceled_at.map(Stamp::from),
        expired_at: facts.expired_at.filter(|_| is_over).map(Stamp::from).or(Some(paid_until)),
        holded_at: facts.held_at.map(Stamp::from),
        ends_at_once,
        ..benefits(subscriber, now)
    })
}

/// `last`: the days that were given last.
async fn told_of_days(
    db: &mut AnyConnection,
    last: &ExtensionRow,
    subscriber: &Subscriber,
    now: Stamp,
) -> Result<AccountSubscription, sqlx::Error> {
    let is_over = subscriber.days_until(now.epoch_millis()).is_none();
    let state = if is_over { SubscriptionState::Expired } else { SubscriptionState::Active };
    Ok(AccountSubscription {
        transaction_id: last.id.to_string(),
        user_id: last.user_id,
        state: state.name().to_owned(),
        platform: WEB.to_owned(),
        provider: GIFT.to_owned(),
        product_id: last.plan.clone(),
        product_name: plan_names::named(db, &last.plan).await?,
        expired_at: subscriber.given.last().map(|given| Stamp::from(given.until)),
        ..benefits(subscriber, now)
    })
}

/// What somebody has by all of it, to be filled with how the subscription stands.
fn benefits(subscriber: &Subscriber, now: Stamp) -> AccountSubscription {
    let at = now.epoch_millis();
    let months = subscriber.months(at);
    let month = (now.month_began().epoch_millis(), now.month_began().plus_months(1).epoch_millis());
    let is_subscribed = subscriber.is_subscribed(at);
    let badge = subscriber_badge(months).filter(|_| is_subscribed);
    AccountSubscription {
        transaction_id: String::new(),
        user_id: 0,
        state: String::new(),
        auto_renew: false,
        platform: String::new(),
        provider: String::new(),
        product_id: String::new(),
        product_name: Bilingual { en: String::new(), fr: String::new() },
        next_product_id: None,
        next_product_name: None,
        canceled_at: None,
        expired_at: None,
        holded_at: None,
        is_subscribed,
        months_subscribed: months,
        badge: badge.map(|badge| badge.name().to_owned()),
        packs: subscriber.packs_of(month),
        days_left: subscriber.days_left(at),
        ends_at_once: false,
    }
}
