//! Drops: those that were shown, and collecting their packs (DROP-1 of docs/SHOP.md).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use engine::economy::{Month, Subscriber};
use engine::shop::{Collector, DropRefusal, pack_goods};
use engine::skin::DropDesign;
use engine::skin::equip::Wearer;
use serde_json::json;
use sqlx::AnyConnection;

use super::purchase::{self, Bought, Buyer, Why};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::cluster::messages::SessionEvent;
use crate::house::House;
use crate::store::{drops as store, looks, subscriptions};
use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::months::month_of;
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, NewDropData};
use crate::wire::frame::Tail;

/// The most drops in a list: a year's.
pub const MAX_DROPS: usize = 12;

/// How often a node looks whether a new month has begun.
const CHECK_EVERY: Duration = Duration::from_secs(1);

impl From<DropRefusal> for Refusal {
    fn from(refusal: DropRefusal) -> Self {
        match refusal {
            DropRefusal::UnknownDrop => Code::UnknownDrop.into(),
            DropRefusal::AlreadyCollect => Code::AlreadyCollect.into(),
            DropRefusal::DropTimeout => Code::DropTimeout.into(),
            DropRefusal::NotSubscribed => Code::NotSubscribed.into(),
            DropRefusal::SubscriptionCanceled => Code::SubscriptionCanceled.into(),
            DropRefusal::SubscriptionHolded => Code::SubscriptionHolded.into(),
            DropRefusal::DropFull => Code::DropFull.into(),
        }
    }
}

/// The drops that were shown, the newest first; at most [`MAX_DROPS`].
pub fn shown(loaded: &LoadedWardrobe) -> impl Iterator<Item = (Month, &DropDesign)> {
    let showings = loaded.showings.iter().rev().take(MAX_DROPS);
    showings.filter_map(|showing| Some((showing.month, loaded.whole.drop_design(&showing.design)?)))
}

/// The design that was shown in a month.
fn design_of(loaded: &LoadedWardrobe, month: Month) -> Result<&DropDesign, DropRefusal> {
    let showing = loaded.showings.iter().find(|showing| showing.month == month);
    showing.and_then(|showing| loaded.whole.drop_design(&showing.design)).ok_or(DropRefusal::UnknownDrop)
}

/// What somebody has, and what they have paid for.
pub struct Account {
    pub subscriber: Subscriber,
    pub wearer: Wearer,
}

impl Account {
    pub async fn read(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<Self, Refusal> {
        let worn = looks::worn(db, user).await?.ok_or(Code::Unauthenticated)?;
        let bought = looks::owned_elements(db, user).await?.into_iter().collect();
        let wearer = Wearer { is_alpha: worn.rank.is_alpha(), bought, ..Wearer::default() };
        Ok(Self { subscriber: subscriptions::subscriber(db, user, now).await?, wearer })
    }

    pub const fn collector<'a>(&'a self, collected: &'a BTreeSet<String>) -> Collector<'a> {
        Collector { subscriber: &self.subscriber, collected, wearer: &self.wearer }
    }
}

/// Collects a pack of a drop.
pub async fn collect(house: &House, user: UserId, drop: &str, pack: &str) -> Result<Bought, Refusal> {
    let month: Month = drop.parse().map_err(|_| DropRefusal::UnknownDrop)?;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let design = design_of(&loaded, month)?;
    let pack = design.pack(pack).ok_or(DropRefusal::UnknownDrop)?;
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let buyer = Buyer::lock(&mut db, user, now).await?;
    let subscriber = subscriptions::subscriber(&mut db, user, now).await?;
    let collected = store::collected(&mut db, user, month).await?;
    let collector = Collector { subscriber: &subscriber, collected: &collected, wearer: &buyer.wearer };
    collector.may_collect(&loaded.whole, pack, month, now.epoch_millis())?;
    if !store::collect(&mut db, &buyer.locked, month, &pack.id, now).await? {
        return Err(DropRefusal::AlreadyCollect.into());
    }
    let goods = pack_goods(pack, &loaded.whole, &buyer.wearer);
    let detail = json!({ "drop": month.to_string(), "pack": pack.id });
    let why = Why { key: format!("drop:{month}:{}", pack.id), reason: "drop", detail };
    let bought = purchase::give(&mut db, house, buyer, goods, why).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_packs_collected").increment(1);
    Ok(bought)
}

/// Tells everybody when a month's drop is shown, until the server stops.
pub async fn watch(house: Arc<House>) {
    let mut month = month_of(house.clock.stamp());
    while !house.is_draining() {
        tokio::time::sleep(CHECK_EVERY).await;
        match tell_if_new(&house, month).await {
            Ok(now) => month = now,
            Err(error) => tracing::warn!(?error, "a new drop can't be shown yet"),
        }
    }
}

/// Shows the drop of a new month, tells everybody, and returns the month that it is.
pub async fn tell_if_new(house: &House, before: Month) -> Result<Month, Refusal> {
    let now = house.clock.stamp();
    let month = month_of(now);
    if month == before {
        return Ok(month);
    }
    let loaded = house.wardrobe_cache.current(&house.store, now).await?;
    if design_of(&loaded, month).is_ok() {
        let data = NewDropData { id: month.to_string() };
        house.bus.tell_all_here(SessionEvent::Events([Tail::new(event::NewDrop, &data)].into()));
    }
    Ok(month)
}
