//! The shop, as it is sent: a day's offers, packs of moons, orders.

use engine::economy::{Cents, Coins, Discount, Moons, Percent};
use serde::Serialize;
use utoipa::ToSchema;

use crate::base::clock::Stamp;
use crate::wire::bilingual::Bilingual;

/// A day's shop.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DailyShop {
    /// The number of its day (UTC), counted from the Unix epoch.
    pub id: i64,
    /// When it opens: 00:00 UTC.
    pub start: Stamp,
    pub end: Stamp,
    /// At most one offer of each category, in the order in which they are shown.
    pub elements: Vec<Offer>,
}

/// An offer of a day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// Its day and its category, as in `20783-free`.
    pub id: String,
    /// free, premium, coinsLow, coinsHigh, moonsLow, moonsMedium, moonsHigh, moonsUltraHigh, collectionLow or collectionHigh.
    #[schema(value_type = String)]
    pub category: engine::shop::OfferCategory,
    pub daily_shop_id: i64,
    /// What it costs, or what is collected if it is free or premium. Null if it is paid in the other currency, or collected as an
    /// element.
    #[schema(value_type = Option<i64>, required)]
    pub coins: Option<Coins>,
    #[schema(value_type = Option<i64>, required)]
    pub moons: Option<Moons>,
    /// What it costs on another day; null if it is collected.
    #[schema(required)]
    pub full_price: Option<i64>,
    /// The id of the element that it gives.
    #[schema(required)]
    pub skin: Option<String>,
    /// The id of the pack that it gives.
    #[schema(required)]
    pub pack: Option<String>,
    /// The coins that somebody gets instead of an element that they have.
    #[schema(value_type = Option<i64>, required)]
    pub instead: Option<Coins>,
    /// The account has collected it, or has all that it gives.
    pub collected: bool,
    /// In percent.
    #[schema(value_type = u8)]
    pub discount: Percent,
    #[schema(value_type = u8)]
    pub web_discount: Percent,
    #[schema(value_type = u8)]
    pub new_player_discount: Percent,
}

/// Moons that are sold together.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoonOffer {
    pub id: String,
    /// The id under which a newcomer's discount is sold.
    pub id_new_player_discount: String,
    #[schema(value_type = i64)]
    pub moons: Moons,
    /// Moons that are added as a present.
    #[schema(value_type = i64)]
    pub bonus: Moons,
    /// In cents, with the value-added tax in it, before any discount.
    #[schema(value_type = i64)]
    pub price: Cents,
    /// In percent; the largest of the three applies.
    #[schema(value_type = u8)]
    pub new_player_discount: Percent,
    #[schema(value_type = u8)]
    pub discount: Percent,
    #[schema(value_type = u8)]
    pub web_discount: Percent,
    /// The name of its picture.
    pub img: String,
    /// `popular` or `bestValue`.
    #[schema(required)]
    pub tag: Option<String>,
    /// `EUR`.
    pub currency: String,
    /// Stripe is offered for it, and the others likewise.
    pub stripe: bool,
    pub paypal: bool,
    pub paysafecard: bool,
    /// Prices in moons are told in money by this pack.
    pub default: bool,
}

/// What one buyer pays for a pack.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Pays {
    #[schema(value_type = i64)]
    pub price: Cents,
    #[schema(value_type = Option<AppliedDiscount>, required)]
    pub discount: Option<Discount>,
}

/// The discount that applies.
#[derive(Serialize, ToSchema)]
pub struct AppliedDiscount {
    /// discount, webDiscount or newPlayerDiscount.
    pub kind: String,
    pub percent: u8,
}

/// An order of moons, as its buyer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoonOrder {
    /// Its reference.
    pub id: String,
    pub offer: OrderedOffer,
    /// created, processing, failed, expired, paid, refunded or disputed.
    pub state: String,
    /// What is paid, in cents, with the value-added tax in it.
    pub price: i64,
    pub currency: String,
    /// The value-added tax, in percent, and in cents.
    pub vat: i64,
    pub vat_amount: i64,
    /// The discount that applied, in percent.
    pub discount: i64,
    /// stripe, paypal, paysafecard or house.
    pub provider: String,
    /// Where the buyer pays, while they may: an address, or for the house's till a path.
    #[schema(required)]
    pub url: Option<String>,
    /// Who got the moons, if that is somebody else.
    #[schema(required)]
    pub receiver: Option<Receiver>,
    pub created_at: Stamp,
    #[schema(required)]
    pub paid_at: Option<Stamp>,
    /// When the buyer agreed that the moons are delivered at once.
    pub consented_at: Stamp,
    /// What was paid back, in cents.
    pub refunded: i64,
    /// What is about to be paid back, in cents: the provider has not done it yet.
    pub paying_back: i64,
    /// Until when the buyer may withdraw from the unspent part; null if they may not.
    #[schema(required)]
    pub withdraw_until: Option<Stamp>,
    /// Who sells: name and address.
    pub seller: String,
}

/// What was ordered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OrderedOffer {
    /// moons, subscription (its first period, or a single month) or renewal (a later period).
    pub kind: String,
    /// The pack's id, or the plan's.
    pub id: String,
    /// What the plan was called; null for moons.
    #[schema(required)]
    pub plan: Option<Bilingual>,
    pub moons: i64,
    pub bonus: i64,
}

/// Who gets a present.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Receiver {
    pub id: i64,
    pub username: String,
    /// What is said with it.
    pub message: String,
    /// They are not told from whom it comes.
    pub anonymous: bool,
}

/// How a payment stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Checkout {
    pub offer: OrderedOffer,
    #[schema(required)]
    pub receiver: Option<Receiver>,
    /// pending, failed or success.
    pub status: String,
    /// The moons that were granted; null while it is pending.
    #[schema(required)]
    pub moons: Option<i64>,
    /// The reference of the receipt; null until it is paid.
    #[schema(required)]
    pub receipt: Option<String>,
}
