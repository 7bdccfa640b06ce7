//! `/shop/offers`: the packs of moons that are sold.

use actix_web::get;
use actix_web::web::Json;
use engine::economy::{Buyer, MoonPack};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::extract::TheHouse;
use crate::house::House;
use crate::payment::{CURRENCY, ProviderKind, Till};
use crate::store::moon_packs;
use crate::till::start::buyer_of;
use crate::wire::error::Refusal;
use crate::wire::shop::{MoonOffer, Pays};

/// What is sold for money, and how it is paid.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoonOffers {
    /// At most 24, in the order in which they are shown.
    pub offers: Vec<MoonOffer>,
    /// What the account pays for each, in the same order: for itself, and for somebody else.
    pub own: Vec<Pays>,
    pub gift: Vec<Pays>,
    /// The providers that are offered: stripe, paypal, paysafecard; on a demo server house, which moves no money. Empty: nothing is sold.
    pub providers: Vec<&'static str>,
    /// When the account's discount as a newcomer ends; null if it has none, or an order has taken it.
    #[schema(required)]
    pub discount_end_at: Option<Stamp>,
    /// The value-added tax in prices, in percent.
    pub vat: u8,
    /// Who sells: name and address.
    pub seller: String,
}

fn wired(house: &House, pack: &MoonPack) -> MoonOffer {
    let is_offered = |kind| house.tills.find(kind).is_some();
    MoonOffer {
        id: pack.id.clone(),
        id_new_player_discount: format!("{}-new", pack.id),
        moons: pack.moons,
        bonus: pack.bonus,
        price: pack.price,
        new_player_discount: pack.new_player_discount,
        discount: pack.discount,
        web_discount: pack.web_discount,
        img: pack.img.clone(),
        tag: pack.tag.clone(),
        currency: CURRENCY.to_owned(),
        stripe: is_offered(ProviderKind::Stripe),
        paypal: is_offered(ProviderKind::Paypal),
        paysafecard: is_offered(ProviderKind::Paysafecard),
        default: pack.default,
    }
}

/// The packs of moons, with what the account pays for each. Everybody may see them.
#[utoipa::path(tag = "shop", responses((status = OK, body = MoonOffers)))]
#[get("/shop/offers")]
pub async fn list_moon_offers(
    TheHouse(house): TheHouse,
    user: Option<CurrentUser>,
) -> Result<Json<MoonOffers>, Refusal> {
    let now = house.clock.stamp();
    let mut db = house.store.read_connection().await?;
    let packs = moon_packs::SHELF.sold(&mut db).await?;
    let buyer = match &user {
        Some(user) => buyer_of(&mut db, &user.user, false, now).await?,
        None => Buyer::default(),
    };
    let pays = |is_gift| {
        let buyer = Buyer { is_gift, ..buyer };
        packs
            .iter()
            .map(|pack| Pays { price: pack.price_for(buyer), discount: pack.discount_for(buyer) })
            .collect()
    };
    Ok(Json(MoonOffers {
        own: pays(false),
        gift: pays(true),
        offers: packs.iter().map(|pack| wired(&house, pack)).collect(),
        providers: house.tills.all().iter().map(|till: &Till| till.kind().name()).collect(),
        discount_end_at: user.and_then(|user| user.user.discount_end_at).filter(|_| buyer.is_newcomer),
        vat: house.config.payments.vat,
        seller: house.config.payments.seller.clone(),
    }))
}
