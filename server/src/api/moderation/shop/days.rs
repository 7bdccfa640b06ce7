//! `/mod/shop/days`: the offers of today and tomorrow, which admins can replace.

use actix_web::web::{Json, Path};
use actix_web::{get, put};
use engine::economy::{Currency, Day, Percent};
use engine::shop::{DailyOffer, DailyShop, Goods, OfferCategory, Present, Presents};
use engine::skin::{Rarity, Wardrobe};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::extract::{Admin, TheHouse};
use crate::house::House;
use crate::moderation::sanctions::audit_entry;
use crate::shop::days;
use crate::store::audit::{self, NewAuditEntry};
use crate::store::daily_shops;
use crate::wire::error::{Code, Refusal};

/// The largest discount of an offer, in percent.
const DISCOUNT_MAX: u8 = 90;

/// An offer of a day, as staff see it.
#[derive(Serialize, ToSchema)]
pub struct StaffOffer {
    #[schema(value_type = String)]
    pub category: OfferCategory,
    /// coins, moons, element or pack.
    pub kind: String,
    /// coins or moons: in what it is paid; null if it is collected.
    #[schema(value_type = Option<String>, required)]
    pub currency: Option<Currency>,
    /// The amount, for coins and moons.
    #[schema(required)]
    pub amount: Option<i64>,
    /// The id, for an element and a pack.
    #[schema(required)]
    pub id: Option<String>,
    /// In percent.
    #[schema(value_type = u8)]
    pub discount: Percent,
    /// What it may be replaced by if it is collected; null if it is bought.
    #[schema(required)]
    pub presents: Option<StaffPresents>,
}

/// What an offer may give that is collected.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPresents {
    pub least_coins: i64,
    pub most_coins: i64,
    /// 0: no moons.
    pub most_moons: i64,
    /// Of its elements, which are sold for coins.
    #[schema(value_type = String)]
    pub rarity: Rarity,
}

impl From<Presents> for StaffPresents {
    fn from(Presents { coins: [least, most], moons, rarity, .. }: Presents) -> Self {
        Self { least_coins: least.0, most_coins: most.0, most_moons: moons.0, rarity }
    }
}

#[derive(Serialize, ToSchema)]
pub struct StaffDay {
    /// The day's number, counted from the Unix epoch.
    pub day: u32,
    pub offers: Vec<StaffOffer>,
}

fn staff_day(shop: &DailyShop) -> StaffDay {
    let offer = |offer: &DailyOffer| {
        let (kind, amount, id) = match offer.goods.clone() {
            Goods::Coins { amount } => ("coins", Some(amount.0), None),
            Goods::Moons { amount } => ("moons", Some(amount.0), None),
            Goods::Element { id, .. } => ("element", None, Some(id)),
            Goods::Pack { id } => ("pack", None, Some(id)),
        };
        StaffOffer {
            category: offer.category,
            kind: kind.to_owned(),
            currency: offer.category.currency(),
            amount,
            id,
            discount: offer.discount,
            presents: offer.category.presents().map(Into::into),
        }
    };
    StaffDay { day: shop.day.number(), offers: shop.offers.iter().map(offer).collect() }
}

/// The offers of today and of tomorrow.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = [StaffDay]),
    Admin,
))]
#[get("/mod/shop/days")]
pub async fn list_days(TheHouse(house): TheHouse, _me: Admin) -> Result<Json<Vec<StaffDay>>, Refusal> {
    Ok(Json(staff_days(&house).await?))
}

async fn staff_days(house: &House) -> Result<Vec<StaffDay>, Refusal> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let shops = days::today_and_tomorrow(house, &loaded).await?;
    Ok(shops.iter().map(|shop| staff_day(shop)).collect())
}

/// What an offer gives: one of the three. Coins and moons are for offers that are collected.
#[derive(Deserialize, ToSchema)]
pub struct OfferForm {
    /// The id of an element, or of a pack in a category of collections.
    #[serde(default)]
    pub id: Option<String>,
    /// As `presents` says.
    #[serde(default)]
    pub coins: Option<i64>,
    /// As `presents` says.
    #[serde(default)]
    pub moons: Option<i64>,
    /// In percent, 0 to 90; 0 if it is collected.
    #[schema(value_type = u8)]
    pub discount: Percent,
}

impl OfferForm {
    /// What an offer of this category gives by it.
    fn goods(&self, category: OfferCategory, wardrobe: &Wardrobe) -> Result<Goods, Refusal> {
        let most = if category.is_collected() { 0 } else { DISCOUNT_MAX };
        if self.discount.0 > most {
            return Err(Refusal::field("discount", "invalid"));
        }
        let amount = |field, present| {
            let goods = category.present(&present, wardrobe);
            goods.ok_or_else(|| Refusal::field(field, "invalid"))
        };
        match (&self.id, self.coins, self.moons) {
            (Some(id), None, None) if category.is_collected() => {
                let present = Present::Element(id.clone());
                category.present(&present, wardrobe).ok_or_else(|| Code::UnknownOffer.into())
            }
            (Some(id), None, None) => category.goods(id, wardrobe).ok_or_else(|| Code::UnknownOffer.into()),
            (None, Some(coins), None) => amount("coins", Present::Coins(coins.into())),
            (None, None, Some(moons)) => amount("moons", Present::Moons(moons.into())),
            _ => Err(Refusal::field("id", "invalid")),
        }
    }
}

/// Replace an offer of today or tomorrow. Whoever has bought or collected the old one keeps it, and collects no second one.
#[utoipa::path(tag = "moderation", params(
    ("day" = u32, Path, description = "the day's number"),
    ("category" = String, Path, description = "a category of offers"),
), responses(
    (status = OK, body = [StaffDay]),
    (status = NOT_FOUND, description = "unknown_offer: the day is neither today nor tomorrow, or nothing of this id is sold in the category's currency, or may be given in it"),
    (status = UNPROCESSABLE_ENTITY, description = "bad_category, invalid_field"),
    Admin,
))]
#[put("/mod/shop/days/{day}/{category}")]
pub async fn replace_offer(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    path: Path<(u32, String)>,
    form: Json<OfferForm>,
) -> Result<Json<Vec<StaffDay>>, Refusal> {
    let (day, name) = path.into_inner();
    let category = OfferCategory::ALL.into_iter().find(|each| each.name() == name);
    let category = category.ok_or(Code::BadCategory)?;
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await?;
    let shops = days::today_and_tomorrow(&house, &loaded).await?;
    if shops.iter().all(|shop| shop.day.number() != day) {
        return Err(Code::UnknownOffer.into());
    }
    let goods = form.goods(category, &loaded.wardrobe)?;
    let mut db = house.store.write().await?;
    let mut shop = daily_shops::lock(&mut db, Day::numbered(day)).await?.ok_or(Code::UnknownOffer)?;
    let offer = shop.offers.iter_mut().find(|offer| offer.category == category).ok_or(Code::BadCategory)?;
    let before = offer.goods.clone();
    offer.goods = goods.clone();
    offer.discount = form.discount;
    daily_shops::replace(&mut db, &shop).await?;
    let detail = json!({
        "day": day, "category": name, "before": before, "goods": goods, "id": form.id, "discount": form.discount,
    });
    let entry =
        NewAuditEntry { detail: detail.to_string(), ..audit_entry(&house, &me.0.user, "replaceOffer") };
    audit::append(&mut db, &entry).await?;
    db.commit().await?;
    Ok(Json(staff_days(&house).await?))
}
