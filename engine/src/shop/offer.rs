//! A day's offers: what they are, what they cost somebody, and who may collect those that are free.

use serde::{Deserialize, Serialize};

use crate::economy::{Coins, Currency, Day, Moons, Percent};
use crate::skin::equip::{Purse, Wearer, is_collected, pack_price};
use crate::skin::{Access, Element, Wardrobe};

/// The category of an offer. A day has at most one offer of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum OfferCategory {
    /// Everybody collects it.
    Free,
    /// Alpha players collect it.
    Premium,
    CoinsLow,
    CoinsHigh,
    MoonsLow,
    MoonsMedium,
    MoonsHigh,
    MoonsUltraHigh,
    CollectionLow,
    CollectionHigh,
}

impl OfferCategory {
    /// In the order in which they are shown.
    pub const ALL: [Self; 10] = [
        Self::Free,
        Self::Premium,
        Self::CoinsLow,
        Self::CoinsHigh,
        Self::MoonsLow,
        Self::MoonsMedium,
        Self::MoonsHigh,
        Self::MoonsUltraHigh,
        Self::CollectionLow,
        Self::CollectionHigh,
    ];

    /// The name on the wire and in ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Premium => "premium",
            Self::CoinsLow => "coinsLow",
            Self::CoinsHigh => "coinsHigh",
            Self::MoonsLow => "moonsLow",
            Self::MoonsMedium => "moonsMedium",
            Self::MoonsHigh => "moonsHigh",
            Self::MoonsUltraHigh => "moonsUltraHigh",
            Self::CollectionLow => "collectionLow",
            Self::CollectionHigh => "collectionHigh",
        }
    }

    /// The currency in which its offers are paid; `None` if they are collected.
    pub const fn currency(self) -> Option<Currency> {
        match self {
            Self::Free | Self::Premium => None,
            Self::CoinsLow | Self::CoinsHigh | Self::CollectionLow => Some(Currency::Coins),
            Self::MoonsLow
            | Self::MoonsMedium
            | Self::MoonsHigh
            | Self::MoonsUltraHigh
            | Self::CollectionHigh => Some(Currency::Moons),
        }
    }

    /// True if it sells packs, and not single elements.
    pub const fn sells_packs(self) -> bool {
        matches!(self, Self::CollectionLow | Self::CollectionHigh)
    }

    /// What an offer of it gives that sells this element or pack. `None` if it can't: nothing of this id is sold in its currency.
    pub fn goods(self, id: &str, wardrobe: &Wardrobe) -> Option<Goods> {
        let currency = self.currency()?;
        if self.sells_packs() {
            let pack = wardrobe.pack(id).filter(|pack| pack.currency == currency && pack.price > 0)?;
            return Some(Goods::Pack { id: pack.id.clone() });
        }
        let is_sold = |element: &&Element| {
            element.access == Access::Permanent && element.currency == currency && !element.is_exclusive()
        };
        let element = wardrobe.find(id).filter(is_sold)?;
        Some(Goods::Element { id: element.id.clone(), instead: Coins(0) })
    }

    /// True if it is collected, and not bought.
    pub const fn is_collected(self) -> bool {
        matches!(self, Self::Free | Self::Premium)
    }
}

/// What an offer gives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Goods {
    Coins {
        amount: Coins,
    },
    Moons {
        amount: Moons,
    },
    /// An element. Who has it already and collects it gets these coins instead.
    Element {
        id: String,
        instead: Coins,
    },
    /// All elements of a pack.
    Pack {
        id: String,
    },
}

/// An offer of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DailyOffer {
    pub category: OfferCategory,
    pub goods: Goods,
    pub discount: Percent,
}

/// The offers of a day, in the order of their categories.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyShop {
    pub day: Day,
    pub offers: Vec<DailyOffer>,
}

impl DailyShop {
    pub fn offer(&self, category: OfferCategory) -> Option<&DailyOffer> {
        self.offers.iter().find(|offer| offer.category == category)
    }
}

/// The id of an offer: its day's number and its category, as in `20783-free`.
pub fn offer_id(day: Day, category: OfferCategory) -> String {
    format!("{}-{}", day.number(), category.name())
}

/// The day and the category of an offer's id; `None` if it is none.
pub fn parse_offer_id(id: &str) -> Option<(Day, OfferCategory)> {
    let (day, category) = id.split_once('-')?;
    let category = OfferCategory::ALL.into_iter().find(|each| each.name() == category)?;
    Some((Day::numbered(day.parse().ok()?), category))
}

/// What an offer costs somebody, and what it would cost on another day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferPrice {
    pub currency: Currency,
    pub price: i64,
    pub full: i64,
}

impl OfferPrice {
    fn new(currency: Currency, full: i64, discount: Percent) -> Self {
        Self { currency, price: discount.off(full), full }
    }

    /// The price as an amount to pay.
    pub fn purse(self) -> Purse {
        let mut purse = Purse::default();
        purse.put(self.currency, self.price);
        purse
    }
}

impl DailyOffer {
    /// What it costs this person. `None` if they have it all, if it is collected and not bought, or if the wardrobe has it no more.
    /// A pack costs less by the share of what they have of it; then the discount is taken off, rounded down.
    pub fn price(&self, wardrobe: &Wardrobe, wearer: &Wearer) -> Option<OfferPrice> {
        match &self.goods {
            Goods::Element { id, .. } if !self.category.is_collected() => {
                let element = wardrobe.find(id).filter(|element| !wearer.has(element))?;
                Some(OfferPrice::new(element.currency, element.price, self.discount))
            }
            Goods::Pack { id } => {
                let pack = wardrobe.pack(id).filter(|pack| !is_collected(wardrobe, pack, wearer))?;
                Some(OfferPrice::new(pack.currency, pack_price(wardrobe, pack, wearer), self.discount))
            }
            Goods::Coins { .. } | Goods::Moons { .. } | Goods::Element { .. } => None,
        }
    }

    /// The ids of the elements that it gives.
    pub fn elements<'a>(&'a self, wardrobe: &'a Wardrobe) -> Vec<&'a str> {
        match &self.goods {
            Goods::Coins { .. } | Goods::Moons { .. } => Vec::new(),
            Goods::Element { id, .. } => vec![id],
            Goods::Pack { id } => wardrobe
                .pack(id)
                .map_or_else(Vec::new, |pack| pack.elements.iter().map(String::as_str).collect()),
        }
    }
}

/// Why somebody can't collect an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum CollectRefusal {
    /// They have collected it.
    #[error("already_collect")]
    AlreadyCollect,
    /// There is no such category, or its offers are bought.
    #[error("bad_category")]
    BadCategory,
    /// It is for alpha players.
    #[error("not_alpha")]
    NotAlpha,
    /// Its day is over, or has not begun.
    #[error("offer_closed")]
    OfferClosed,
}

/// Whether somebody may collect the offer with this id today. They are told first what can't change.
pub fn check_collect(
    id: &str,
    today: Day,
    is_alpha: bool,
    has_collected: bool,
) -> Result<OfferCategory, CollectRefusal> {
    let (day, category) = parse_offer_id(id)
        .filter(|(_, category)| category.is_collected())
        .ok_or(CollectRefusal::BadCategory)?;
    if category == OfferCategory::Premium && !is_alpha {
        return Err(CollectRefusal::NotAlpha);
    }
    if has_collected {
        return Err(CollectRefusal::AlreadyCollect);
    }
    if day == today { Ok(category) } else { Err(CollectRefusal::OfferClosed) }
}

/// What somebody gets who collects these goods: coins instead of an element that they have.
pub fn collected_goods(goods: &Goods, wardrobe: &Wardrobe, wearer: &Wearer) -> Goods {
    match goods {
        Goods::Element { id, instead } => {
            let is_new = wardrobe.find(id).is_some_and(|element| !wearer.has(element));
            if is_new { goods.clone() } else { Goods::Coins { amount: *instead } }
        }
        Goods::Coins { .. } | Goods::Moons { .. } | Goods::Pack { .. } => goods.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: Day = Day::numbered(20_783);

    #[test]
    fn an_offers_id_names_its_day_and_its_category() {
        for category in OfferCategory::ALL {
            assert_eq!(parse_offer_id(&offer_id(TODAY, category)), Some((TODAY, category)));
            assert_eq!(serde_json::to_value(category).unwrap(), category.name());
        }
        for wrong in ["", "free", "20783", "20783-", "20783-gold", "-free", "x-free", "99999999999-free"] {
            assert_eq!(parse_offer_id(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn shop_5_free_is_for_everybody_and_premium_for_alpha_players() {
        let check = |id: &str, is_alpha, has| check_collect(id, TODAY, is_alpha, has);
        assert_eq!(check("20783-free", false, false), Ok(OfferCategory::Free));
        assert_eq!(check("20783-free", false, true), Err(CollectRefusal::AlreadyCollect));
        assert_eq!(check("20783-premium", false, true), Err(CollectRefusal::NotAlpha));
        assert_eq!(check("20783-premium", true, false), Ok(OfferCategory::Premium));
        assert_eq!(check("20783-coinsLow", true, false), Err(CollectRefusal::BadCategory));
        assert_eq!(check("20783-gold", true, false), Err(CollectRefusal::BadCategory));
        assert_eq!(check("20782-free", true, false), Err(CollectRefusal::OfferClosed));
        assert_eq!(check("20784-premium", true, false), Err(CollectRefusal::OfferClosed));
    }
}
