//! What people's subscriptions give them.

use engine::economy::{SubscriptionState, subscriber_badge};
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::subscriptions::{self as store, Standing};
use crate::wire::subscription::AccountSubscription;

/// An account's subscription as it is sent; `None` for who never had one.
pub async fn subscription_of(
    db: &mut AnyConnection,
    user: UserId,
    now: Stamp,
) -> Result<Option<AccountSubscription>, sqlx::Error> {
    let Some(standing) = store::standing(db, user, now).await? else { return Ok(None) };
    let Standing { row, facts, paid_until, subscriber } = standing;
    let at = now.epoch_millis();
    let months = subscriber.months(at);
    let month = (now.month_began().epoch_millis(), now.month_began().plus_months(1).epoch_millis());
    let is_over = facts.state == SubscriptionState::Expired;
    Ok(Some(AccountSubscription {
        transaction_id: row.reference,
        user_id: user.0,
        state: facts.state.name().to_owned(),
        auto_renew: facts.auto_renew,
        platform: row.platform,
        provider: row.provider,
        product_id: facts.plan,
        next_product_id: facts.next_plan,
        canceled_at: facts.canceled_at.map(Stamp::from),
        expired_at: facts.expired_at.filter(|_| is_over).map(Stamp::from).or(Some(paid_until)),
        holded_at: facts.held_at.map(Stamp::from),
        is_subscribed: subscriber.is_subscribed(at),
        months_subscribed: months,
        badge: subscriber_badge(months)
            .filter(|_| subscriber.is_subscribed(at))
            .map(|badge| badge.name().to_owned()),
        packs: subscriber.packs_of(month),
    }))
}
