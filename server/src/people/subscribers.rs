//! What people's subscriptions give them.

use engine::economy::{SubscriptionState, subscriber_badge};
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::subscriptions as store;
use crate::store::users::User;
use crate::wire::subscription::AccountSubscription;
use crate::wire::user::OwnUser;

/// An account's subscription as it is sent; `None` for who never had one.
pub async fn subscription_of(
    db: &mut AnyConnection,
    user: UserId,
    now: Stamp,
) -> Result<Option<AccountSubscription>, sqlx::Error> {
    let Some(row) = store::current(db, user).await? else { return Ok(None) };
    let paid_until = store::paid_until(db, row.id).await?;
    let subscriber = store::subscriber(db, user, now).await?;
    let facts = row.facts().at(paid_until.epoch_millis(), now.epoch_millis());
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

/// An account as its owner sees it.
pub async fn own_user_of(house: &House, user: &User) -> Result<OwnUser, sqlx::Error> {
    let now = house.clock.stamp();
    let mut db = house.store.read_connection().await?;
    let subscription = subscription_of(&mut db, UserId(user.id), now).await?;
    Ok(OwnUser::new(&*house.directory, user, subscription, house.clock.now()))
}
