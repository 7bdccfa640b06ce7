//! What the two offers of a day may give that are collected and not bought (SHOP-5).

use super::offer::{Goods, OfferCategory};
use crate::economy::{Coins, Currency, Moons};
use crate::skin::{Access, Element, Rarity, Wardrobe};

/// What who has an element already gets instead of it.
pub(super) const INSTEAD: Coins = Coins(50);

/// What an offer may give that is collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Presents {
    /// The fewest and the most coins.
    pub coins: [Coins; 2],
    /// The amounts of coins that are drawn are multiples of it.
    pub(super) step: Coins,
    /// The most moons; 0: none.
    pub moons: Moons,
    /// How many of a hundred draws are moons, and how many an element.
    pub(super) moons_in_100: i32,
    pub(super) elements_in_100: i32,
    /// The rarity of its elements, which everybody can buy for coins.
    pub rarity: Rarity,
    /// The coins that are given instead of an element.
    pub instead: Coins,
}

/// What somebody wants an offer to give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Present {
    Coins(Coins),
    Moons(Moons),
    /// An element, by its id.
    Element(String),
}

impl OfferCategory {
    /// What an offer of it may give; `None` if it is bought.
    pub const fn presents(self) -> Option<Presents> {
        match self {
            Self::Free => Some(Presents {
                coins: [Coins(30), Coins(80)],
                step: Coins(5),
                moons: Moons(5),
                moons_in_100: 8,
                elements_in_100: 12,
                rarity: Rarity::Common,
                instead: INSTEAD,
            }),
            Self::Premium => Some(Presents {
                coins: [Coins(100), Coins(200)],
                step: Coins(10),
                moons: Moons(0),
                moons_in_100: 0,
                elements_in_100: 25,
                rarity: Rarity::Uncommon,
                instead: Coins(150),
            }),
            _ => None,
        }
    }

    /// The goods of an offer of it that gives this present; `None` if it may not.
    pub fn present(self, present: &Present, wardrobe: &Wardrobe) -> Option<Goods> {
        let presents = self.presents()?;
        match present {
            Present::Coins(amount) => {
                let [least, most] = presents.coins;
                (least..=most).contains(amount).then_some(Goods::Coins { amount: *amount })
            }
            Present::Moons(amount) => {
                (Moons(1)..=presents.moons).contains(amount).then_some(Goods::Moons { amount: *amount })
            }
            Present::Element(id) => {
                let element = wardrobe.find(id).filter(|element| presents.may_give(element))?;
                Some(Goods::Element { id: element.id.clone(), instead: presents.instead })
            }
        }
    }
}

impl Presents {
    pub(super) fn may_give(&self, element: &Element) -> bool {
        element.access == Access::Permanent
            && element.rarity == self.rarity
            && element.currency == Currency::Coins
            && !element.is_exclusive()
    }
}
