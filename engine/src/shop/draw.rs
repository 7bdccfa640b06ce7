//! How a day's offers are drawn (SHOP-4, SHOP-5).

use std::ops::RangeInclusive;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::offer::{DailyOffer, DailyShop, Goods, OfferCategory};
use super::present::Presents;
use crate::base::hash::fnv_1a;
use crate::economy::{Coins, Day, Percent};
use crate::skin::{Element, Wardrobe};

/// What was shown within so many days is not shown, as long as something else is left.
pub const REPEAT_AFTER: usize = 5;

/// Draws the offers of a day. `seed`: of the installation. `version`: of the wardrobe. `recent`: the shops of the days before, the newest
/// first. The same arguments draw the same offers on every machine.
pub fn draw(day: Day, wardrobe: &Wardrobe, version: &str, seed: &str, recent: &[DailyShop]) -> DailyShop {
    let mut rng = ChaCha8Rng::seed_from_u64(fnv_1a(&format!("{seed} {version} {}", day.number())));
    let recent = &recent[..recent.len().min(REPEAT_AFTER)];
    let offers = OfferCategory::ALL
        .into_iter()
        .filter_map(|category| {
            let (goods, discount) = goods(category, wardrobe, recent, &mut rng)?;
            Some(DailyOffer { category, goods, discount })
        })
        .collect();
    DailyShop { day, offers }
}

/// The goods of an offer and its discount; `None` if the wardrobe has nothing for it.
fn goods(
    category: OfferCategory,
    wardrobe: &Wardrobe,
    recent: &[DailyShop],
    rng: &mut impl Rng,
) -> Option<(Goods, Percent)> {
    if let Some(presents) = category.presents() {
        return Some((present(&presents, wardrobe, recent, rng), Percent(0)));
    }
    let prices = match category {
        OfferCategory::Free
        | OfferCategory::Premium
        | OfferCategory::CollectionLow
        | OfferCategory::CollectionHigh => 1..=i64::MAX,
        OfferCategory::CoinsLow => 1..=300,
        OfferCategory::CoinsHigh => 301..=i64::MAX,
        OfferCategory::MoonsLow => 1..=99,
        OfferCategory::MoonsMedium => 100..=299,
        OfferCategory::MoonsHigh => 300..=400,
        OfferCategory::MoonsUltraHigh => 401..=i64::MAX,
    };
    let elements = wardrobe.elements.iter().map(|element| (element.id.as_str(), element.price));
    let packs = wardrobe.packs.iter().map(|pack| (pack.id.as_str(), pack.price));
    let ids = match category.sells_packs() {
        true => sold(category, packs, &prices, wardrobe),
        false => sold(category, elements, &prices, wardrobe),
    };
    let goods = category.goods(pick(ids, recent, rng)?, wardrobe)?;
    let steps = if category.sells_packs() { 3..=6 } else { 2..=8 };
    Some((goods, Percent(rng.random_range(steps) * 5)))
}

/// The ids of what a category sells at these prices.
fn sold<'a>(
    category: OfferCategory,
    all: impl Iterator<Item = (&'a str, i64)>,
    prices: &RangeInclusive<i64>,
    wardrobe: &Wardrobe,
) -> Vec<&'a str> {
    all.filter(|(id, price)| prices.contains(price) && category.goods(id, wardrobe).is_some())
        .map(|(id, _)| id)
        .collect()
}

/// What is collected: mostly coins, at times an element or moons.
fn present(presents: &Presents, wardrobe: &Wardrobe, recent: &[DailyShop], rng: &mut impl Rng) -> Goods {
    let [least, most] = presents.coins.map(|coins| coins.0 / presents.step.0);
    let coins = Goods::Coins { amount: Coins(rng.random_range(least..=most) * presents.step.0) };
    let at = rng.random_range(0..100);
    if at < presents.moons_in_100 {
        Goods::Moons { amount: presents.moons }
    } else if at < presents.moons_in_100 + presents.elements_in_100 {
        element_of(presents, wardrobe, recent, rng).unwrap_or(coins)
    } else {
        coins
    }
}

fn element_of(
    presents: &Presents,
    wardrobe: &Wardrobe,
    recent: &[DailyShop],
    rng: &mut impl Rng,
) -> Option<Goods> {
    let fits = |element: &&Element| presents.may_give(element);
    let all = wardrobe.elements.iter().filter(fits).map(|element| element.id.as_str()).collect();
    pick(all, recent, rng).map(|id| Goods::Element { id: id.to_owned(), instead: presents.instead })
}

/// One of these ids that the recent shops don't show. If they show all, one of those that were shown longest ago.
fn pick<'a>(all: Vec<&'a str>, recent: &[DailyShop], rng: &mut impl Rng) -> Option<&'a str> {
    let shown = |shop: &DailyShop, id: &str| {
        shop.offers.iter().any(|offer| match &offer.goods {
            Goods::Element { id: shown, .. } | Goods::Pack { id: shown } => shown == id,
            Goods::Coins { .. } | Goods::Moons { .. } => false,
        })
    };
    (0..=recent.len()).rev().find_map(|days| {
        let fresh: Vec<&str> =
            all.iter().copied().filter(|id| !recent[..days].iter().any(|shop| shown(shop, id))).collect();
        fresh.choose(rng).copied()
    })
}
