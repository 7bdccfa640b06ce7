//! `/slot`: the looks that one keeps, what one buys for them, and which one wears.

use std::collections::BTreeSet;

use actix_web::web::{Json, Path, Query};
use actix_web::{delete, get, post, put};
use engine::economy::{Coins, Currency, Moons};
use engine::skin::equip::{Purse, Wearer, to_buy};
use engine::skin::look::Look;
use engine::skin::slots::{self as rules, SaveRefusal, Slot};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::AnyConnection;
use utoipa::ToSchema;

use super::moderation::ledger::too_little;
use crate::auth::standing::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::extract::TheHouse;
use crate::house::House;
use crate::store::ledger::{self, Booking, NewEntry};
use crate::store::slots::{self as store, Worn};
use crate::store::users::{self, Held};
use crate::wardrobe::looks::look_of;
use crate::wardrobe::looks::looks_of;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;
use crate::wire::slot;

/// What somebody wears and keeps.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Slots {
    /// What is worn: for each category the element's id, its color, and small.
    #[schema(value_type = of_engine::Look)]
    pub skin: Look,
    /// It changes with what is worn.
    pub version: i64,
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    pub is_alpha: bool,
    /// The ids of the elements that were bought or given.
    pub bought: BTreeSet<String>,
    #[schema(value_type = Vec<slot::Slot>)]
    pub slots: Vec<Slot>,
}

/// Somebody before his wardrobe, read within one transaction.
struct Dresser {
    worn: Worn,
    wearer: Wearer,
    slots: Vec<Slot>,
}

impl Dresser {
    async fn read(db: &mut AnyConnection, user: UserId) -> Result<Self, Refusal> {
        let worn = store::worn(db, user).await?.ok_or(Code::Unauthenticated)?;
        let bought = store::owned(db, user).await?.into_iter().collect();
        let kept = store::of(db, user).await?;
        let wearer = Wearer {
            purse: Purse { coins: worn.coins, moons: worn.moons },
            is_alpha: worn.rank.is_alpha(),
            bought,
        };
        let slots = rules::slots_of(&looks_of(kept), (worn.slot_id, worn.anonymous_slot_id), wearer.is_alpha);
        Ok(Self { worn, wearer, slots })
    }

    fn slot(&self, id: i64) -> Result<&Slot, Refusal> {
        self.slots.iter().find(|slot| slot.id == id).ok_or_else(|| Code::UnknownSlot.into())
    }
}

impl From<Dresser> for Slots {
    fn from(Dresser { worn, wearer, slots }: Dresser) -> Self {
        Self {
            skin: look_of(&worn.skin),
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

/// What one wears, the slots that one has, and what one has bought.
#[utoipa::path(tag = "skins", responses(
    (status = OK, body = Slots),
    CurrentUser,
))]
#[get("/slot")]
pub async fn list_slots(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<Slots>, Refusal> {
    let mut db = house.store.read().begin().await?;
    let dresser = Dresser::read(&mut db, user.id()).await?;
    Ok(Json(dresser.into()))
}

/// A look that is to be kept.
#[derive(Deserialize, ToSchema)]
pub struct Selection {
    /// For each category the element's id, its color, and small.
    #[schema(value_type = of_engine::Look, example = json!({ "hair": { "id": "H1", "color": 4 } }))]
    skin: Look,
    /// Unlocks the slot, if it has to be.
    #[serde(default)]
    unlock: bool,
    /// What the buyer was told that it costs; nothing is bought at a higher price.
    #[schema(value_type = i64)]
    coins: Coins,
    #[schema(value_type = i64)]
    moons: Moons,
}

/// Keep a look in a slot. What one lacks of it is bought, each element once; so is the slot, with `unlock`. What is worn changes
/// at once if it comes from this slot.
#[utoipa::path(tag = "skins", params(("id" = i64, Path, description = "1 to 6")), responses(
    (status = OK, body = Slots),
    (status = FORBIDDEN, description = "items_reserved_alpha, slot_reserved_alpha"),
    (status = NOT_FOUND, description = "unknown_slot"),
    (status = CONFLICT, description = "slot_locked, not_enough_coins, not_enough_moons, price_changed"),
    (status = UNPROCESSABLE_ENTITY, description = "unknown_element, unknown_color, not_small, excluded, incomplete"),
    CurrentUser,
))]
#[put("/slot/{id}")]
pub async fn save(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
    selection: Json<Selection>,
) -> Result<Json<Slots>, Refusal> {
    let Selection { skin, unlock, coins, moons } = &*selection;
    let shown = house.wardrobes.current(&house.store, house.clock.stamp()).await?;
    let now = house.clock.stamp();
    let mut db = house.store.write().await?;
    let held = users::hold(&mut db, user.id(), now).await?.ok_or(Code::Unauthenticated)?;
    let dresser = Dresser::read(&mut db, user.id()).await?;
    let slot = dresser.slot(*id)?;
    let cost = rules::price_to_save(&shown.wardrobe, slot, skin, *unlock, &dresser.wearer)?;
    if (Purse { coins: *coins, moons: *moons }).lacks(cost).is_some() {
        let refusal = Refusal::from(Code::PriceChanged);
        return Err(refusal.with("coins", cost.coins.0).with("moons", cost.moons.0));
    }
    if !slot.unlocked {
        pay(&mut db, &house, &held, &Sold::slot(slot), now).await?;
    }
    for element in to_buy(&shown.wardrobe, skin, &dresser.wearer) {
        pay(&mut db, &house, &held, &Sold::element(&element.id, element.currency, element.price), now)
            .await?;
        store::own(&mut db, &held, &element.id, now).await?;
    }
    store::keep(&mut db, &held, *id, skin).await?;
    if slot.equiped {
        store::wear(&mut db, &held, *id, skin, false).await?;
    }
    if slot.anonymous {
        store::wear(&mut db, &held, *id, skin, true).await?;
    }
    let dresser = Dresser::read(&mut db, user.id()).await?;
    db.commit().await?;
    Ok(Json(dresser.into()))
}

/// Something that is paid for once.
struct Sold {
    key: String,
    reason: &'static str,
    detail: serde_json::Value,
    currency: Currency,
    price: i64,
}

impl Sold {
    fn element(id: &str, currency: Currency, price: i64) -> Self {
        Self { key: format!("skin:{id}"), reason: "skin", detail: json!({ "element": id }), currency, price }
    }

    fn slot(slot: &Slot) -> Self {
        let (id, currency, price) = (slot.id, slot.currency, slot.price);
        Self { key: format!("slot:{id}"), reason: "slot", detail: json!({ "slot": id }), currency, price }
    }
}

/// Takes what it costs out of the purse.
async fn pay(
    db: &mut AnyConnection,
    house: &House,
    held: &Held,
    sold: &Sold,
    at: Stamp,
) -> Result<(), Refusal> {
    if sold.price == 0 {
        return Ok(());
    }
    let entry = NewEntry {
        key: sold.key.clone(),
        id: house.sequence.next_after(0),
        at,
        currency: sold.currency,
        amount: -sold.price,
        reason: sold.reason,
        detail: sold.detail.to_string(),
    };
    match ledger::book(db, held, &entry).await? {
        Booking::Done(_) | Booking::Before(_) => Ok(()),
        Booking::TooLittle => Err(too_little(sold.currency).into()),
    }
}

#[derive(Deserialize)]
pub struct Where {
    #[serde(default)]
    anonymous: bool,
}

/// Wear the look of a slot: everywhere, or only where nobody is known.
#[utoipa::path(tag = "skins", params(
    ("id" = i64, Path, description = "1 to 6"),
    ("anonymous" = Option<bool>, Query, description = "only in games in which nobody is known"),
), responses(
    (status = OK, body = Slots),
    (status = FORBIDDEN, description = "items_reserved_alpha"),
    (status = NOT_FOUND, description = "unknown_slot"),
    (status = CONFLICT, description = "slot_locked, slot_anonymous, slot_equiped"),
    CurrentUser,
))]
#[post("/slot/{id}/equip")]
pub async fn equip(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
    how: Query<Where>,
) -> Result<Json<Slots>, Refusal> {
    let shown = house.wardrobes.current(&house.store, house.clock.stamp()).await?;
    let mut db = house.store.write().await?;
    let held = users::hold(&mut db, user.id(), house.clock.stamp()).await?.ok_or(Code::Unauthenticated)?;
    let dresser = Dresser::read(&mut db, user.id()).await?;
    let slot = dresser.slot(*id)?;
    rules::check_equip(&shown.wardrobe, slot, how.anonymous, &dresser.wearer)?;
    let is_worn = if how.anonymous { slot.anonymous } else { slot.equiped };
    if !is_worn {
        store::wear(&mut db, &held, *id, &slot.skin, how.anonymous).await?;
    }
    let dresser = Dresser::read(&mut db, user.id()).await?;
    db.commit().await?;
    Ok(Json(dresser.into()))
}

/// No longer wear anything of one's own where nobody is known: the slot may be worn openly again.
#[utoipa::path(tag = "skins", params(("id" = i64, Path, description = "1 to 6")), responses(
    (status = OK, body = Slots),
    (status = NOT_FOUND, description = "unknown_slot"),
    CurrentUser,
))]
#[delete("/slot/{id}/anonymous")]
pub async fn show_oneself(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    id: Path<i64>,
) -> Result<Json<Slots>, Refusal> {
    let mut db = house.store.write().await?;
    let held = users::hold(&mut db, user.id(), house.clock.stamp()).await?.ok_or(Code::Unauthenticated)?;
    let dresser = Dresser::read(&mut db, user.id()).await?;
    if dresser.slot(*id)?.anonymous {
        store::show_openly(&mut db, &held).await?;
    }
    let dresser = Dresser::read(&mut db, user.id()).await?;
    db.commit().await?;
    Ok(Json(dresser.into()))
}
