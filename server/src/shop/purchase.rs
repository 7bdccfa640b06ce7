//! Collecting and buying: what is checked, booked and given in one transaction.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::economy::{Coins, Currency, Moons};
use engine::shop::{CollectRefusal, Goods, check_collect, collected_goods, parse_offer_id};
use engine::skin::Wardrobe;
use engine::skin::equip::{Purse, Wearer, may_buy, pack_price};
use serde_json::{Value, json};
use sqlx::AnyConnection;

use super::days;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::ledger::{self, NewBooking};
use crate::store::users::{self, LockedUser};
use crate::store::{daily_shops, looks};
use crate::wire::error::{Code, Refusal};
use crate::wire::key::check_key;

/// What somebody has after they have collected or bought something.
pub struct Bought {
    pub coins: Coins,
    pub moons: Moons,
    /// The elements that are new.
    pub elements: Vec<String>,
    /// The coins and moons that were collected.
    pub collected: Purse,
}

/// What is bought.
pub enum Wanted<'a> {
    /// An offer of a day, by its id.
    Offer(&'a str),
    Pack(&'a str),
    Element(&'a str),
}

/// A buyer within a transaction: the locked account, and what they have.
pub struct Buyer {
    pub locked: LockedUser,
    pub wearer: Wearer,
}

impl Buyer {
    pub async fn lock(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<Self, Refusal> {
        let locked = users::lock(db, user, now).await?.ok_or(Code::Unauthenticated)?;
        let bought: BTreeSet<String> = looks::owned_elements(db, user).await?.into_iter().collect();
        let purse = Purse { coins: locked.coins, moons: locked.moons };
        let wearer = Wearer { purse, is_alpha: locked.rank.is_alpha(), bought };
        Ok(Self { locked, wearer })
    }

    pub async fn outcome(
        self,
        db: &mut AnyConnection,
        elements: Vec<String>,
        collected: Purse,
    ) -> Result<Bought, Refusal> {
        let worn = looks::worn(db, UserId(self.locked.id)).await?.ok_or(Code::Unauthenticated)?;
        Ok(Bought { coins: worn.coins, moons: worn.moons, elements, collected })
    }
}

impl From<CollectRefusal> for Refusal {
    fn from(refusal: CollectRefusal) -> Self {
        match refusal {
            CollectRefusal::AlreadyCollect => Code::AlreadyCollect.into(),
            CollectRefusal::BadCategory => Code::BadCategory.into(),
            CollectRefusal::NotAlpha => Code::NotAlpha.into(),
            CollectRefusal::OfferClosed => Code::OfferClosed.into(),
        }
    }
}

/// Collects a free or premium offer of today.
pub async fn collect(house: &House, user: UserId, id: &str) -> Result<Bought, Refusal> {
    let today = days::today(house);
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let shop = days::shop_of(house, &loaded, today).await?;
    let was_collected = was_collected(house, user, id).await?;
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let buyer = Buyer::lock(&mut db, user, now).await?;
    // The insert below tells whether they have collected it.
    let category = match check_collect(id, today, buyer.wearer.is_alpha, false) {
        // What was collected on another day is told so.
        Err(CollectRefusal::OfferClosed) if was_collected => {
            return Err(CollectRefusal::AlreadyCollect.into());
        }
        category => category?,
    };
    let offer = shop.offer(category).ok_or(CollectRefusal::BadCategory)?;
    if !daily_shops::collect(&mut db, &buyer.locked, today, category, now).await? {
        return Err(CollectRefusal::AlreadyCollect.into());
    }
    let goods = collected_goods(&offer.goods, &loaded.wardrobe, &buyer.wearer);
    if matches!(goods, Goods::Pack { .. }) {
        return Err(CollectRefusal::BadCategory.into());
    }
    let why = Why { key: format!("offer:{id}"), reason: "offer", detail: json!({ "offer": id }) };
    let outcome = give(&mut db, house, buyer, vec![goods], why).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_offers_collected").increment(1);
    Ok(outcome)
}

/// Why something is given: the key, the reason and the detail of what is booked.
pub struct Why {
    pub key: String,
    pub reason: &'static str,
    pub detail: Value,
}

/// Gives what was collected. The elements of a pack are goods of their own.
pub async fn give(
    db: &mut AnyConnection,
    house: &House,
    buyer: Buyer,
    goods: Vec<Goods>,
    why: Why,
) -> Result<Bought, Refusal> {
    let mut collected = Purse::default();
    let mut elements = Vec::new();
    for goods in goods {
        match goods {
            Goods::Coins { amount } => collected.coins += amount,
            Goods::Moons { amount } => collected.moons += amount,
            Goods::Element { id, .. } => elements.push(id),
            Goods::Pack { .. } => {}
        }
    }
    let Why { key, reason, detail } = why;
    let is_both = collected.coins > Coins(0) && collected.moons > Moons(0);
    for (currency, amount) in [(Currency::Coins, collected.coins.0), (Currency::Moons, collected.moons.0)] {
        if amount > 0 {
            // A key books once, in whichever currency.
            let key = if is_both { format!("{key}:{}", currency.name()) } else { key.clone() };
            let new = entry(house, key, (currency, amount), reason, &detail);
            ledger::book(db, &buyer.locked, &new).await?;
        }
    }
    for element in &elements {
        looks::grant_element(db, &buyer.locked, element, house.clock.stamp()).await?;
    }
    buyer.outcome(db, elements, collected).await
}

async fn was_collected(house: &House, user: UserId, id: &str) -> Result<bool, sqlx::Error> {
    let Some((day, category)) = parse_offer_id(id) else { return Ok(false) };
    let collected = daily_shops::collected(house.store.read(), user, day).await?;
    Ok(collected.iter().any(|(each, name)| *each == day && name == category.name()))
}

/// An entry of the ledger, of now.
pub fn entry(
    house: &House,
    key: String,
    (currency, amount): (Currency, i64),
    reason: &'static str,
    detail: &Value,
) -> NewBooking {
    NewBooking {
        key,
        id: house.sequence.next_after(0),
        at: house.clock.stamp(),
        currency,
        amount,
        reason,
        detail: detail.to_string(),
    }
}

/// What is for sale, to one buyer.
struct Sale {
    currency: Currency,
    price: i64,
    elements: Vec<String>,
    detail: Value,
}

/// Buys an offer, a pack or an element. `agreed`: what the buyer agrees to pay at most. `key`: of their request; a second request with
/// the same key buys nothing more, and is answered in the same way.
pub async fn buy(
    house: &House,
    user: UserId,
    wanted: Wanted<'_>,
    agreed: Purse,
    key: &str,
) -> Result<Bought, Refusal> {
    check_key(key)?;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let shops = match wanted {
        Wanted::Offer(_) => days::today_and_tomorrow(house, &loaded).await?.to_vec(),
        Wanted::Pack(_) | Wanted::Element(_) => Vec::new(),
    };
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let buyer = Buyer::lock(&mut db, user, now).await?;
    let key = format!("buy:{key}");
    if let Some(before) = ledger::find(&mut db, &buyer.locked, &key).await? {
        let detail: Value = serde_json::from_str(&before.detail).unwrap_or_default();
        let elements = serde_json::from_value(detail["elements"].clone()).unwrap_or_default();
        return buyer.outcome(&mut db, elements, Purse::default()).await;
    }
    let sale = match wanted {
        Wanted::Offer(id) => offer_sale(house, &shops, &loaded.wardrobe, &buyer.wearer, id)?,
        Wanted::Pack(id) => pack_sale(&loaded.wardrobe, &buyer.wearer, id)?,
        Wanted::Element(id) => element_sale(&loaded.wardrobe, &buyer.wearer, id)?,
    };
    let mut cost = Purse::default();
    cost.put(sale.currency, sale.price);
    if agreed.lacks(cost).is_some() {
        let refusal = Refusal::from(Code::PriceChanged);
        return Err(refusal.with("coins", cost.coins.0).with("moons", cost.moons.0));
    }
    let mut left = buyer.wearer.purse;
    if sale.price > 0 {
        let new = entry(house, key, (sale.currency, -sale.price), "shop", &sale.detail);
        let booked = ledger::book_unused(&mut db, &buyer.locked, &new).await?;
        left.set(sale.currency, booked.ok_or(not_enough(sale.currency))?);
    }
    for element in &sale.elements {
        looks::grant_element(&mut db, &buyer.locked, element, now).await?;
    }
    db.commit().await?;
    metrics::counter!("moonhowl_purchases", "currency" => sale.currency.name()).increment(1);
    let Purse { coins, moons } = left;
    Ok(Bought { coins, moons, elements: sale.elements, collected: Purse::default() })
}

/// The code that refuses a booking for which the balance is too low.
pub const fn not_enough(currency: Currency) -> Code {
    match currency {
        Currency::Coins => Code::NotEnoughCoins,
        Currency::Moons => Code::NotEnoughMoons,
    }
}

/// The elements of these that the buyer does not have.
fn missing<'a>(wardrobe: &Wardrobe, wearer: &Wearer, ids: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let is_missing = |id: &&str| wardrobe.find(id).is_some_and(|element| !wearer.has(element));
    ids.into_iter().filter(is_missing).map(str::to_owned).collect()
}

fn offer_sale(
    house: &House,
    shops: &[Arc<engine::shop::DailyShop>],
    wardrobe: &Wardrobe,
    wearer: &Wearer,
    id: &str,
) -> Result<Sale, Refusal> {
    let (day, category) = parse_offer_id(id).ok_or(Code::UnknownOffer)?;
    if category.is_collected() {
        return Err(Code::UnknownOffer.into());
    }
    let today = days::today(house);
    // Tomorrow's offers are for alpha players.
    if day.number() == today.number() + 1 && !wearer.is_alpha {
        return Err(Code::OfferReservedAlpha.into());
    }
    let shop = shops.iter().find(|shop| shop.day == day).ok_or(Code::OfferClosed)?;
    let offer = shop.offer(category).ok_or(Code::UnknownOffer)?;
    let price = offer.price(wardrobe, wearer).ok_or(Code::AlreadyOwned)?;
    let elements = missing(wardrobe, wearer, offer.elements(wardrobe));
    let detail = json!({ "offer": id, "elements": elements });
    Ok(Sale { currency: price.currency, price: price.price, elements, detail })
}

fn pack_sale(wardrobe: &Wardrobe, wearer: &Wearer, id: &str) -> Result<Sale, Refusal> {
    if wardrobe.drops.iter().any(|design| design.pack(id).is_some()) {
        return Err(Code::ExclusiveToDrop.into());
    }
    let pack = wardrobe.pack(id).ok_or(Code::UnknownOffer)?;
    let elements = missing(wardrobe, wearer, pack.elements.iter().map(String::as_str));
    if elements.is_empty() {
        return Err(Code::AlreadyOwned.into());
    }
    let price = pack_price(wardrobe, pack, wearer);
    let detail = json!({ "pack": id, "elements": elements });
    Ok(Sale { currency: pack.currency, price, elements, detail })
}

fn element_sale(wardrobe: &Wardrobe, wearer: &Wearer, id: &str) -> Result<Sale, Refusal> {
    let element = wardrobe.find(id).ok_or(Code::UnknownOffer)?;
    if wearer.has(element) {
        return Err(Code::AlreadyOwned.into());
    }
    may_buy(element)?;
    let elements = vec![id.to_owned()];
    let detail = json!({ "element": id, "elements": elements });
    Ok(Sale { currency: element.currency, price: element.price, elements, detail })
}
