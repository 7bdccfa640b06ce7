//! Subscriptions: how one begins, follows its provider, changes and ends. Its money goes the way of all money: each period is an order.

mod begin;
mod change;
mod extend;
mod sync;

pub use begin::{follow, grant};
pub use change::{cancel, card_page, change, keep_plan, preview, restore};
pub use extend::{NewExtension, extend};
pub use sync::{sync, sync_if_due};

use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::people::subscribers::subscription_of;
use crate::wire::event::{self, SubscriptionData};
use crate::wire::frame::Tail;

/// Tells an account, on each of its tabs, how its subscription stands.
pub async fn tell(house: &House, user: UserId) -> Result<(), sqlx::Error> {
    let mut db = house.store.read_connection().await?;
    let subscription = subscription_of(&mut db, user, house.clock.stamp()).await?;
    drop(db);
    let data = SubscriptionData { subscription };
    house.bus.tell_user(user, SessionEvent::Events([Tail::new(event::UpdateSubscription, &data)].into()));
    Ok(())
}
