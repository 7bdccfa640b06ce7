//! Subscriptions: how one begins, follows its provider, changes and ends. Its money goes the way of all money: each period is an order.

mod begin;
mod change;
mod days;
mod extend;
mod sync;
mod take_back;

pub use begin::grant;
pub use change::{cancel, card_page, change, keep_plan, preview, restore};
pub use days::tell_of_days;
pub use extend::{NewExtension, extend};
pub use sync::{sync, sync_if_due};
pub use take_back::{end_of, follow, set_back, withdrawal};

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
