//! `/slot`: the looks that an account keeps in its slots, buys elements for, and wears.

use std::collections::BTreeSet;

use actix_web::web::{Json, Path, Query};
use actix_web::{delete, get, post, put};
use engine::economy::{Coins, Currency, Moons};
use engine::skin::equip::{Purse, Wearer, to_buy};
use engine::skin::look::Look;
use engine::skin::slots::{self as rules, Holder, SaveRefusal, Slot};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::AnyConnection;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::shop::purchase::not_enough;
use crate::store::ledger::{self, Booking, NewBooking};
use crate::store::looks::{self as store, WornLook};
use crate::store::subscriptions;
use crate::store::users::{self, LockedUser};
use crate::wardrobe::parse_look;
use crate::wardrobe::parse_looks;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;
use crate::wire::slot;

/// What an account wears, has bought and keeps.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Slots {
    /// The look that is worn: for each category the element's id, its color, and small.
    #[schema(value_type = of_engine::Look)]
    pub skin: Look,
    /// Changes with the look that is worn.
    pub version: i64,
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    pub is_alpha: bool,
    /// The ids of the elements that the account bought or was given.
    pub bought: BTreeSet<String>,
    #[schema(value_type = Vec<slot::Slot>)]
    pub slots: Vec<Slot>,
}

/// What an account wears, has and keeps, read within one transaction.
struct OwnLooks {
    worn: WornLook,
    wearer: Wearer,
    slots: Vec<Slot>,
}

impl OwnLooks {
    async fn read(db: &mut AnyConnection, user: UserId, now: Stamp) -> Result<Self, Refusal> {
        let worn = store::worn(db, user).await?.ok_or(Code::Unauthenticated)?;
        let bought = store::owned_elements(db, user).await?.into_iter().collect();
        let kept = store::looks_by_slot(db, user).await?;
        let wearer = Wearer {
            purse: Purse { coins: worn.coins, moons: worn.moons },
            is_alpha: worn.rank.is_alpha(),
            bought,
        };
        let is_subscriber = subscriptions::subscriber(db, user, now).await?.is_subscribed(now.epoch_millis());
        let holder = Holder { is_alpha: wearer.is_alpha, is_subscriber };
        let slots = rules::slots_of(&parse_looks(kept), (worn.slot_id, worn.anonymous_slot_id), holder);
        Ok(Self { worn, wearer, slots })
    }

    fn slot(&self, id: i64) -> Result<&Slot, Refusal> {
        self.slots.iter().find(|slot| slot.id == id).ok_or_else(|| Code::UnknownSlot.into())
    }
}

impl From<OwnLooks> for Slots {
    fn from(OwnLooks { worn, wearer, slots }: OwnLooks) -> Self {
        Self {
            skin: parse_look(&worn.skin),
            version: worn.skin_version,
            coins: worn.coins,
            moons: worn.moons,
            is_alpha: wearer.is_alpha,
            bought: wearer.bought,
            slots,
        }
    }
}

impl From<SaveRefusal> for Refusal {
    fn from(refusal: SaveRefusal) -> Self {
        match refusal {
            SaveRefusal::Look(error) => error.into(),
            SaveRefusal::Slot(refusal) => refusal.into(),
            SaveRefusal::Equip(refusal) => refusal.into(),
        }
    }
}

/// The account's slots, the look that it wears, and the elements that it has.
#[utoipa::path(tag = "skins", responses(
    (status = OK, body = Slots),
    CurrentUser,
))]
#[get("/slot")]
pub async fn list_slots(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<Slots>, Refusal> {
    let mut reads = house.store.read_connection().await?;
    let mut db = reads.begin().await?;
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    Ok(Json(looks.into()))
}

/// A look to save in a slot.
#[derive(Deserialize, ToSchema)]
pub struct Selection {
    /// For each category the element's id, its color, and small.
    #[schema(value_type = of_engine::Look, example = json!({ "hair": { "id": "H1", "color": 4 } }))]
    skin: Look,
    /// Buy the slot too if it is locked.
    #[serde(default)]
    unlock: bool,
    /// The coins that the buyer agrees to pay, like `moons`; nothing is bought at a higher price.
    #[schema(value_type = i64)]
    coins: Coins,
    #[schema(value_type = i64)]
    moons: Moons,
}

/// Save a look in a slot. Elements that the account lacks are bought, and with `unlock` the slot too. If the slot is worn, the new
/// look is worn at once.
#[utoipa::path(tag = "skins", params(("id" = i64, Path, description = "1 to 6")), responses(
    (status = OK, body = Slots),
    (status = FORBIDDEN, description = "items_reserved_alpha, exclusive_to_drop, slot_reserved_alpha"),
    (status = NOT_FOUND, description = "unknown_slot"),
    (status = CONFLICT, description = "slot_locked, not_enough_coins, not_enough_moons, price_changed"),
    (status = UNPROCESSABLE_ENTITY, description = "unknown_element, unknown_color, not_small, excluded, incomplete"),
    CurrentUser,
))]
#[put("/slot/{id}")]
pub async fn save_slot(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
    selection: Json<Selection>,
) -> Result<Json<Slots>, Refusal> {
    let Selection { skin, unlock, coins, moons } = &*selection;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user.id(), now).await?.ok_or(Code::Unauthenticated)?;
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    let slot = looks.slot(*id)?;
    let cost = rules::price_to_save(&loaded.wardrobe, slot, skin, *unlock, &looks.wearer)?;
    if (Purse { coins: *coins, moons: *moons }).lacks(cost).is_some() {
        let refusal = Refusal::from(Code::PriceChanged);
        return Err(refusal.with("coins", cost.coins.0).with("moons", cost.moons.0));
    }
    if !slot.unlocked {
        pay(&mut db, &house, &locked, &Purchase::slot(slot), now).await?;
    }
    for element in to_buy(&loaded.wardrobe, skin, &looks.wearer) {
        let purchase = Purchase::element(&element.id, element.currency, element.price);
        pay(&mut db, &house, &locked, &purchase, now).await?;
        store::grant_element(&mut db, &locked, &element.id, now).await?;
    }
    store::save_look(&mut db, &locked, *id, skin).await?;
    if slot.equiped {
        store::set_worn_slot(&mut db, &locked, *id, skin, false).await?;
    }
    if slot.anonymous {
        store::set_worn_slot(&mut db, &locked, *id, skin, true).await?;
    }
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    db.commit().await?;
    Ok(Json(looks.into()))
}

struct Purchase {
    /// The idempotency key of its booking: an account pays for each thing once.
    key: String,
    reason: &'static str,
    detail: serde_json::Value,
    currency: Currency,
    price: i64,
}

impl Purchase {
    fn element(id: &str, currency: Currency, price: i64) -> Self {
        Self { key: format!("skin:{id}"), reason: "skin", detail: json!({ "element": id }), currency, price }
    }

    fn slot(slot: &Slot) -> Self {
        let (id, currency, price) = (slot.id, slot.currency, slot.price);
        Self { key: format!("slot:{id}"), reason: "slot", detail: json!({ "slot": id }), currency, price }
    }
}

/// Books the price of a purchase, unless it is free or was booked before.
async fn pay(
    db: &mut AnyConnection,
    house: &House,
    locked: &LockedUser,
    purchase: &Purchase,
    at: Stamp,
) -> Result<(), Refusal> {
    if purchase.price == 0 {
        return Ok(());
    }
    let entry = NewBooking {
        key: purchase.key.clone(),
        id: house.sequence.next_after(0),
        at,
        currency: purchase.currency,
        amount: -purchase.price,
        reason: purchase.reason,
        detail: purchase.detail.to_string(),
    };
    match ledger::book(db, locked, &entry).await? {
        Booking::Done(_) | Booking::AlreadyBooked(_) => Ok(()),
        Booking::InsufficientBalance => Err(not_enough(purchase.currency).into()),
    }
}

#[derive(Deserialize)]
pub struct EquipQuery {
    #[serde(default)]
    anonymous: bool,
}

/// Wear the look of a slot: everywhere, or only in anonymous games.
#[utoipa::path(tag = "skins", params(
    ("id" = i64, Path, description = "1 to 6"),
    ("anonymous" = Option<bool>, Query, description = "wear it only in anonymous games"),
), responses(
    (status = OK, body = Slots),
    (status = FORBIDDEN, description = "items_reserved_alpha, exclusive_to_drop"),
    (status = NOT_FOUND, description = "unknown_slot"),
    (status = CONFLICT, description = "slot_locked, slot_anonymous, slot_equiped"),
    CurrentUser,
))]
#[post("/slot/{id}/equip")]
pub async fn equip_slot(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
    query: Query<EquipQuery>,
) -> Result<Json<Slots>, Refusal> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user.id(), house.clock.stamp()).await?.ok_or(Code::Unauthenticated)?;
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    let slot = looks.slot(*id)?;
    rules::check_equip(&loaded.wardrobe, slot, query.anonymous, &looks.wearer)?;
    let is_worn = if query.anonymous { slot.anonymous } else { slot.equiped };
    if !is_worn {
        store::set_worn_slot(&mut db, &locked, *id, &slot.skin, query.anonymous).await?;
    }
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    db.commit().await?;
    Ok(Json(looks.into()))
}

/// Stop wearing a slot in anonymous games, where a random look is worn instead. The slot may then be worn everywhere again.
#[utoipa::path(tag = "skins", params(("id" = i64, Path, description = "1 to 6")), responses(
    (status = OK, body = Slots),
    (status = NOT_FOUND, description = "unknown_slot"),
    CurrentUser,
))]
#[delete("/slot/{id}/anonymous")]
pub async fn stop_anonymous_slot(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
) -> Result<Json<Slots>, Refusal> {
    let mut db = house.store.write().await?;
    let locked = users::lock(&mut db, user.id(), house.clock.stamp()).await?.ok_or(Code::Unauthenticated)?;
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    if looks.slot(*id)?.anonymous {
        store::clear_anonymous_slot(&mut db, &locked).await?;
    }
    let looks = OwnLooks::read(&mut db, user.id(), house.clock.stamp()).await?;
    db.commit().await?;
    Ok(Json(looks.into()))
}
