//! The part of an account in an event: joining it, its points, collecting, buying (EVENT-2 and EVENT-3 of docs/SEASONS.md).

pub mod end;

use std::collections::BTreeSet;

use engine::economy::{Currency, Day};
use engine::seasons::event::{
    Event, EventDeeds, EventPhase, EventProgress, EventRefusal, Unlockable, goods_of, may_join, pack_price,
};
use engine::skin::Wardrobe;
use engine::skin::equip;
use serde_json::json;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::seasons::collected;
use crate::shop::purchase::{self, Bought, Buyer, Why, not_enough};
use crate::store::events as store;
use crate::store::history::Participation;
use crate::store::ledger::{self, Booking};
use crate::store::looks;
use crate::store::users::LockedUser;
use crate::wardrobe::LoadedWardrobe;
use crate::wire::bilingual::Bilingual;
use crate::wire::error::{Code, Refusal};

/// The reason of what is booked, in the ledger.
const REASON: &str = "event";

impl From<EventRefusal> for Refusal {
    fn from(refusal: EventRefusal) -> Self {
        match refusal {
            EventRefusal::NotStarted => Code::EventNotStarted.into(),
            EventRefusal::Over => Code::EventOver.into(),
            EventRefusal::NotJoined => Code::EventNotJoined.into(),
            EventRefusal::UnknownElement => Code::UnknownEventElement.into(),
            EventRefusal::NotEnoughPoints => Code::NotEnoughPoints.into(),
            EventRefusal::AlreadyCollect => Code::AlreadyCollect.into(),
        }
    }
}

/// The event that runs, in a settlement.
pub struct Running {
    event: Event,
    /// The accounts that have a friend at the table.
    with_friends: BTreeSet<i64>,
}

/// What a game brought somebody in the event that runs.
#[derive(Clone, Debug)]
pub struct EventGain {
    pub event: String,
    pub design: String,
    pub gained: u32,
    pub points: u32,
    /// The ids of the elements that it unlocked.
    pub unlocked: Vec<String>,
}

impl Running {
    /// The event that ran at the end of a game of these players. A game that is settled when nothing is collected any more counts for none.
    pub async fn find(
        db: &mut AnyConnection,
        played: &[Participation],
        (ended, settled): (Stamp, Stamp),
    ) -> Result<Option<Self>, sqlx::Error> {
        let is_open = |event: &Event| event.phase(settled.epoch_millis()) != EventPhase::Over;
        let Some(event) = store::running(db, ended).await?.filter(is_open) else { return Ok(None) };
        // Nobody is told that a stranger of an anonymous game is a friend.
        let known: Vec<UserId> =
            played.iter().filter(|player| !player.anonymous).map(|player| player.user).collect();
        let with_friends = store::with_friends(db, &known).await?;
        if event.phase(settled.epoch_millis()) > EventPhase::Running {
            store::place_again(db, &event.id).await?;
        }
        Ok(Some(Self { event, with_friends }))
    }

    /// Adds the points of a game, if its player has joined.
    pub async fn add(
        &self,
        db: &mut AnyConnection,
        locked: &LockedUser,
        player: &Participation,
        at: Stamp,
    ) -> Result<Option<EventGain>, sqlx::Error> {
        let event = &self.event;
        let Some(before) = store::points_of(db, &event.id, locked).await? else { return Ok(None) };
        let deeds = EventDeeds {
            game: player.deeds,
            pay: player.pay,
            camp: player.camp,
            with_friend: self.with_friends.contains(&locked.id),
        };
        let after = event.after(&before, &deeds, Day::of(at.epoch_millis()));
        store::set_points(db, &event.id, locked, &after).await?;
        let is_new = |item: &&Unlockable| before.total < item.points && item.points <= after.total;
        Ok(Some(EventGain {
            event: event.id.clone(),
            design: event.design.clone(),
            gained: after.total - before.total,
            points: after.total,
            unlocked: event.unlockable.iter().filter(is_new).map(|item| item.element.clone()).collect(),
        }))
    }
}

/// An event that was announced, by its id.
pub async fn find(house: &House, id: &str) -> Result<Event, Refusal> {
    // One that is announced now is kept.
    wardrobe(house).await?;
    let kept = store::find(&mut *house.store.read_connection().await?, id).await?;
    let now = house.clock.now();
    kept.filter(|kept| !kept.withdrawn && kept.event.phase(now) != EventPhase::Planned)
        .map(|kept| kept.event)
        .ok_or_else(|| Code::UnknownEvent.into())
}

/// Joins an event. Whoever has joined it already stays in it.
pub async fn join(house: &House, user: UserId, id: &str) -> Result<(), Refusal> {
    let (event, now) = (find(house, id).await?, house.clock.stamp());
    may_join(&event, now.epoch_millis())?;
    let mut db = house.store.write().await?;
    let buyer = Buyer::lock(&mut db, user, now).await?;
    store::join(&mut db, id, &buyer.locked, now).await?;
    Ok(db.commit().await?)
}

/// An account in an event, within a transaction.
struct Visit {
    buyer: Buyer,
    progress: EventProgress,
}

impl Visit {
    async fn begin(db: &mut AnyConnection, user: UserId, event: &str, now: Stamp) -> Result<Self, Refusal> {
        let buyer = Buyer::lock(db, user, now).await?;
        let progress = store::progress(db, event, user).await?;
        Ok(Self { buyer, progress })
    }

    /// Pays and gets these elements.
    async fn buy(
        self,
        db: &mut AnyConnection,
        house: &House,
        (event, what): (&str, &str),
        (currency, price): (Currency, i64),
        elements: Vec<String>,
    ) -> Result<Bought, Refusal> {
        if price > 0 {
            let detail = json!({ "event": event, "elements": elements });
            let key = format!("event:{event}:{what}");
            let entry = purchase::entry(house, key, (currency, -price), REASON, &detail);
            match ledger::book(db, &self.buyer.locked, &entry).await? {
                Booking::InsufficientBalance => return Err(not_enough(currency).into()),
                // Who has bought it has its elements, and does not come here.
                Booking::Done(_) | Booking::AlreadyBooked(_) => {}
            }
        }
        for element in &elements {
            looks::grant_element(db, &self.buyer.locked, element, house.clock.stamp()).await?;
        }
        self.buyer.outcome(db, elements, Default::default()).await
    }
}

/// Collects these elements in the caller's transaction; all of them may be collected.
async fn give(
    db: &mut AnyConnection,
    house: &House,
    buyer: Buyer,
    whole: &Wardrobe,
    (event, items): (&Event, &[&Unlockable]),
) -> Result<Bought, Refusal> {
    for item in items {
        if !store::collect(db, &event.id, &buyer.locked, &item.element, house.clock.stamp()).await? {
            return Err(EventRefusal::AlreadyCollect.into());
        }
    }
    let goods = goods_of(items, whole, &buyer.wearer);
    let ids: Vec<&str> = items.iter().map(|item| item.element.as_str()).collect();
    let detail = json!({ "event": event.id, "elements": ids });
    // What is collected together is booked together; the first of its elements is collected once.
    let key = format!("event:{}:{}", event.id, ids.first().copied().unwrap_or_default());
    purchase::give(db, house, buyer, goods, Why { key, reason: REASON, detail }).await
}

/// The wardrobe of now.
async fn wardrobe(house: &House) -> Result<std::sync::Arc<LoadedWardrobe>, Refusal> {
    Ok(house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?)
}

/// Collects an element that points have unlocked.
pub async fn collect(house: &House, user: UserId, id: &str, element: &str) -> Result<Bought, Refusal> {
    let (event, loaded, now) = (find(house, id).await?, wardrobe(house).await?, house.clock.stamp());
    let mut db = house.store.write().await?;
    let Visit { buyer, progress } = Visit::begin(&mut db, user, id, now).await?;
    let item = progress.may_collect(&event, element, now.epoch_millis())?;
    let bought = give(&mut db, house, buyer, &loaded.whole, (&event, &[item])).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_event_elements_collected").increment(1);
    Ok(bought)
}

/// Buys the exclusive element.
pub async fn buy_exclusive(house: &House, user: UserId, id: &str, element: &str) -> Result<Bought, Refusal> {
    let (event, loaded, now) = (find(house, id).await?, wardrobe(house).await?, house.clock.stamp());
    let exclusive = loaded.whole.find(element).filter(|_| element == event.exclusive);
    let exclusive = exclusive.ok_or(EventRefusal::UnknownElement)?;
    let mut db = house.store.write().await?;
    let visit = Visit::begin(&mut db, user, id, now).await?;
    visit.progress.may_buy_exclusive(&event, now.epoch_millis())?;
    if visit.buyer.wearer.has(exclusive) {
        return Err(Code::AlreadyOwned.into());
    }
    if exclusive.is_alpha_only() {
        return Err(Code::ItemsReservedAlpha.into());
    }
    let (price, elements) = ((exclusive.currency, exclusive.price), vec![element.to_owned()]);
    let bought = visit.buy(&mut db, house, (id, element), price, elements).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_event_exclusives_bought").increment(1);
    Ok(bought)
}

/// Buys a pack of an event.
pub async fn buy_pack(house: &House, user: UserId, id: &str, pack: &str) -> Result<Bought, Refusal> {
    let (event, loaded, now) = (find(house, id).await?, wardrobe(house).await?, house.clock.stamp());
    let sold = loaded.whole.pack(pack).filter(|_| event.packs.iter().any(|sold| sold == pack));
    let sold = sold.ok_or(Code::UnknownOffer)?;
    let mut db = house.store.write().await?;
    let visit = Visit::begin(&mut db, user, id, now).await?;
    visit.progress.may_buy_pack(&event, now.epoch_millis())?;
    let wearer = &visit.buyer.wearer;
    let lacks = |id: &&String| loaded.whole.find(id).is_some_and(|element| !wearer.has(element));
    let elements: Vec<String> = sold.elements.iter().filter(lacks).cloned().collect();
    if elements.is_empty() {
        return Err(Code::AlreadyOwned.into());
    }
    let price = (sold.currency, pack_price(equip::pack_price(&loaded.whole, sold, wearer)));
    let bought = visit.buy(&mut db, house, (id, pack), price, elements).await?;
    db.commit().await?;
    Ok(bought)
}

/// Closes somebody's part in an event that is over: what they have reached and not collected is collected for them, once.
pub async fn close(house: &House, user: UserId, id: &str) -> Result<(), Refusal> {
    let (loaded, now) = (wardrobe(house).await?, house.clock.stamp());
    let mut db = house.store.write().await?;
    let Visit { buyer, progress } = Visit::begin(&mut db, user, id, now).await?;
    if !store::close(&mut db, id, &buyer.locked, now).await? {
        return Ok(());
    }
    let mut told = None;
    if let Some(kept) = store::find(&mut db, id).await? {
        let left = progress.collectable(&kept.event);
        give(&mut db, house, buyer, &loaded.whole, (&kept.event, &left)).await?;
        if let Some(design) = loaded.whole.event_design(&kept.event.design)
            && let Some(first) = left.first()
        {
            let of = (&Bilingual::from(&design.title), left.len());
            let tag = format!("event:{id}:{}:over", first.element);
            told = collected::note(&mut db, house, user, of, tag).await?;
        }
    }
    db.commit().await?;
    told.into_iter().for_each(|notice| notice.tell(house));
    Ok(())
}
