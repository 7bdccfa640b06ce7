//! Wearing: what a look costs, and why somebody may not wear it.

use std::collections::BTreeSet;
use std::ops::Add;

use serde::{Deserialize, Serialize};

use super::element::{Element, Pack};
use super::look::Look;
use super::wardrobe::Wardrobe;
use crate::economy::{Coins, Currency, Moons};

/// Coins and moons: an amount that somebody has, or a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Purse {
    pub coins: Coins,
    pub moons: Moons,
}

impl Purse {
    /// Adds an amount of one currency.
    pub fn put(&mut self, currency: Currency, amount: i64) {
        match currency {
            Currency::Coins => self.coins += Coins(amount),
            Currency::Moons => self.moons += Moons(amount),
        }
    }

    /// Sets the amount of one currency.
    pub fn set(&mut self, currency: Currency, amount: i64) {
        match currency {
            Currency::Coins => self.coins = Coins(amount),
            Currency::Moons => self.moons = Moons(amount),
        }
    }

    /// The currency of which the purse has less than this cost; coins, if both are missing.
    pub fn lacks(self, cost: Self) -> Option<Currency> {
        if cost.coins > self.coins {
            Some(Currency::Coins)
        } else if cost.moons > self.moons {
            Some(Currency::Moons)
        } else {
            None
        }
    }

    /// The cost, if the purse can pay it.
    pub(super) fn pay<E: From<Currency>>(self, cost: Self) -> Result<Self, E> {
        self.lacks(cost).map_or(Ok(cost), |currency| Err(currency.into()))
    }
}

impl Add for Purse {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { coins: self.coins + other.coins, moons: self.moons + other.moons }
    }
}

/// The person who is about to wear something.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Wearer {
    pub purse: Purse,
    pub is_alpha: bool,
    /// The elements that they have.
    pub bought: BTreeSet<String>,
}

impl Wearer {
    /// True if the wearer may wear this element without paying.
    pub fn has(&self, element: &Element) -> bool {
        element.is_free() || self.bought.contains(&element.id) || (self.is_alpha && element.is_alpha_only())
    }
}

/// Whether somebody has an element, or could have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Standing"))]
pub struct ElementStanding {
    /// They may wear it without paying.
    pub owned: bool,
    /// It is for alpha players, and they are none.
    pub reserved: bool,
    /// It is exclusive to a drop, and they don't have it.
    pub exclusive: bool,
    /// They have it, or can pay its price.
    pub affordable: bool,
}

impl ElementStanding {
    pub fn of(element: &Element, wearer: &Wearer) -> Self {
        let owned = wearer.has(element);
        let reserved = !owned && element.is_alpha_only();
        let exclusive = !owned && element.is_exclusive();
        let mut price = Purse::default();
        price.put(element.currency, element.price);
        let affordable = owned || (!reserved && !exclusive && wearer.purse.lacks(price).is_none());
        Self { owned, reserved, exclusive, affordable }
    }
}

/// Why somebody may not wear a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum EquipRefusal {
    /// An element is reserved for alpha players. The page offers `/shop/alpha`.
    #[error("items_reserved_alpha")]
    ItemsReservedAlpha,
    /// An element is exclusive to a drop, and not sold yet. The page offers `/shop/subscribe`.
    #[error("exclusive_to_drop")]
    ExclusiveToDrop,
    #[error("not_enough_coins")]
    NotEnoughCoins,
    /// The page offers `/shop/buy`.
    #[error("not_enough_moons")]
    NotEnoughMoons,
}

/// Too little of this currency.
impl From<Currency> for EquipRefusal {
    fn from(currency: Currency) -> Self {
        match currency {
            Currency::Coins => Self::NotEnoughCoins,
            Currency::Moons => Self::NotEnoughMoons,
        }
    }
}

/// The elements of a look that the wearer must buy.
pub fn to_buy<'a>(wardrobe: &'a Wardrobe, look: &'a Look, wearer: &Wearer) -> Vec<&'a Element> {
    look.elements(wardrobe).map(|(element, _)| element).filter(|element| !wearer.has(element)).collect()
}

/// The cost of wearing this look, in each currency.
pub fn cost(wardrobe: &Wardrobe, look: &Look, wearer: &Wearer) -> Purse {
    let mut cost = Purse::default();
    for element in to_buy(wardrobe, look, wearer) {
        cost.put(element.currency, element.price);
    }
    cost
}

/// Checks that somebody may buy this element.
pub fn may_buy(element: &Element) -> Result<(), EquipRefusal> {
    if element.is_alpha_only() {
        Err(EquipRefusal::ItemsReservedAlpha)
    } else if element.is_exclusive() {
        Err(EquipRefusal::ExclusiveToDrop)
    } else {
        Ok(())
    }
}

/// Checks that no element of the look is reserved for others, and none that the wearer lacks is exclusive to a drop.
pub fn may_wear(wardrobe: &Wardrobe, look: &Look, wearer: &Wearer) -> Result<(), EquipRefusal> {
    let refusals = || to_buy(wardrobe, look, wearer).into_iter().filter_map(|element| may_buy(element).err());
    // An element that nobody else can ever have is told before one that is sold later.
    let first = refusals().find(|refusal| *refusal == EquipRefusal::ItemsReservedAlpha);
    first.or_else(|| refusals().next()).map_or(Ok(()), Err)
}

/// True if the wearer has all elements of a pack, so that nothing is left to buy.
pub fn is_collected(wardrobe: &Wardrobe, pack: &Pack, wearer: &Wearer) -> bool {
    pack.elements.iter().all(|id| wardrobe.find(id).is_some_and(|element| wearer.has(element)))
}

/// The price of a pack for somebody who has some of its elements: lower in proportion to the prices of those that
/// they have, in the pack's currency.
pub fn pack_price(wardrobe: &Wardrobe, pack: &Pack, wearer: &Wearer) -> i64 {
    let priced = || {
        let elements = pack.elements.iter().filter_map(|id| wardrobe.find(id));
        elements.filter(|element| element.currency == pack.currency)
    };
    let whole: i64 = priced().map(|element| element.price).sum();
    if whole == 0 {
        return pack.price;
    }
    let left: i64 = priced().filter(|element| !wearer.has(element)).map(|element| element.price).sum();
    // The price is rounded up: nobody is given a fraction of a coin.
    let price = (i128::from(pack.price) * i128::from(left) + i128::from(whole) - 1) / i128::from(whole);
    i64::try_from(price).unwrap_or(i64::MAX)
}
