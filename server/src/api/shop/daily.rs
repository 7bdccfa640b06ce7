//! `/shop/dailyOffers`, `/shop/collect/{id}`: a day's offers, and collecting those that are free.

use actix_web::web::{Json, Path};
use actix_web::{get, post};
use engine::economy::{Coins, Currency, Moons, Percent};
use engine::shop::{self as rules, Goods};
use engine::skin::Wardrobe;
use engine::skin::equip::Wearer;
use serde::Serialize;
use tokio::join;
use utoipa::ToSchema;

use crate::extract::{SignedIn, TheHouse};
use crate::shop::{days, purchase};
use crate::store::{daily_shops, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::shop::{DailyShop, Offer};

/// What an account has after it has collected or bought something.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bought {
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    /// The ids of the elements that are new.
    pub elements: Vec<String>,
    /// The coins that were collected, and the moons.
    #[schema(value_type = i64)]
    pub collected_coins: Coins,
    #[schema(value_type = i64)]
    pub collected_moons: Moons,
}

impl From<purchase::Bought> for Bought {
    fn from(bought: purchase::Bought) -> Self {
        Self {
            coins: bought.coins,
            moons: bought.moons,
            elements: bought.elements,
            collected_coins: bought.collected.coins,
            collected_moons: bought.collected.moons,
        }
    }
}

fn offer_of(
    offer: &rules::DailyOffer,
    day: engine::economy::Day,
    wardrobe: &Wardrobe,
    wearer: &Wearer,
    has_collected: bool,
) -> Offer {
    let price = offer.price(wardrobe, wearer);
    let mut wired = Offer {
        id: rules::offer_id(day, offer.category),
        category: offer.category,
        daily_shop_id: i64::from(day.number()),
        coins: None,
        moons: None,
        full_price: price.map(|price| price.full),
        skin: None,
        pack: None,
        instead: None,
        collected: if offer.category.is_collected() { has_collected } else { price.is_none() },
        discount: offer.discount,
        web_discount: Percent(0),
        new_player_discount: Percent(0),
    };
    match price.map(|price| (price.currency, price.price)) {
        Some((Currency::Coins, price)) => wired.coins = Some(Coins(price)),
        Some((Currency::Moons, price)) => wired.moons = Some(Moons(price)),
        None => {}
    }
    match &offer.goods {
        Goods::Coins { amount } => wired.coins = Some(*amount),
        Goods::Moons { amount } => wired.moons = Some(*amount),
        Goods::Element { id, instead } => {
            wired.skin = Some(id.clone());
            wired.instead = offer.category.is_collected().then_some(*instead);
        }
        Goods::Pack { id } => wired.pack = Some(id.clone()),
    }
    wired
}

/// The shops of the days that the account may see: today's, and for alpha players tomorrow's as well.
#[utoipa::path(tag = "shop", responses(
    (status = OK, body = [DailyShop]),
    SignedIn,
))]
#[get("/shop/dailyOffers")]
pub async fn list_daily_offers(
    TheHouse(house): TheHouse,
    SignedIn(user): SignedIn,
) -> Result<Json<Vec<DailyShop>>, Refusal> {
    let today = days::today(&house);
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp());
    let account = users::find(house.store.read(), user);
    let has = daily_shops::belongings(house.store.read(), user, today);
    // None of them depends on another.
    let (loaded, account, has) = join!(loaded, account, has);
    let (loaded, account, has) = (loaded?, account?.ok_or(Code::Unauthenticated)?, has?);
    let is_alpha = account.rank.is_alpha();
    let shops = match is_alpha {
        true => days::today_and_tomorrow(&house, &loaded).await?.to_vec(),
        false => vec![days::shop_of(&house, &loaded, today).await?],
    };
    let wearer = Wearer { is_alpha, bought: has.elements.into_iter().collect(), ..Wearer::default() };
    let wired = shops.iter().map(|shop| {
        let end = shop.day.ends();
        let offers = shop.offers.iter().map(|offer| {
            let name = offer.category.name();
            let has_collected =
                has.collected.iter().any(|(day, category)| *day == shop.day && category == name);
            offer_of(offer, shop.day, &loaded.wardrobe, &wearer, has_collected)
        });
        DailyShop {
            id: i64::from(shop.day.number()),
            start: (end - 86_400_000).into(),
            end: end.into(),
            elements: offers.collect(),
        }
    });
    Ok(Json(wired.collect()))
}

/// Collect today's free offer; as an alpha player the premium one too.
#[utoipa::path(tag = "shop", params(("id" = String, Path, description = "an offer's id")), responses(
    (status = OK, body = Bought),
    (status = FORBIDDEN, description = "not_alpha"),
    (status = CONFLICT, description = "already_collect, offer_closed"),
    (status = UNPROCESSABLE_ENTITY, description = "bad_category"),
    SignedIn,
))]
#[post("/shop/collect/{id}")]
pub async fn collect_offer(
    TheHouse(house): TheHouse,
    SignedIn(user): SignedIn,
    id: Path<String>,
) -> Result<Json<Bought>, Refusal> {
    Ok(Json(purchase::collect(&house, user, &id).await?.into()))
}
