//! How a day's offers are drawn (SHOP-4, SHOP-5).

use std::ops::RangeInclusive;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::offer::{DailyOffer, DailyShop, Goods, OfferCategory};
use crate::base::hash::fnv_1a;
use crate::economy::{Coins, Currency, Day, Moons, Percent};
use crate::skin::{Access, Element, Rarity, Wardrobe};

/// What was shown within so many days is not shown, as long as something else is left.
pub const REPEAT_AFTER: usize = 5;

/// What who has a free element already gets instead of it, and what an alpha player gets.
const INSTEAD: Coins = Coins(50);
const INSTEAD_PREMIUM: Coins = Coins(150);

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
    use Currency::{Coins as InCoins, Moons as InMoons};
    let mut sold = |currency, prices: RangeInclusive<i64>| {
        let fits = |element: &&Element| {
            element.access == Access::Permanent
                && element.currency == currency
                && prices.contains(&element.price)
        };
        let all = wardrobe.elements.iter().filter(fits).map(|element| element.id.as_str());
        let id = pick(all.collect(), recent, rng)?;
        let goods = Goods::Element { id: id.to_owned(), instead: Coins(0) };
        Some((goods, Percent(rng.random_range(2..=8) * 5)))
    };
    match category {
        OfferCategory::Free => Some((present(wardrobe, recent, rng), Percent(0))),
        OfferCategory::Premium => Some((premium(wardrobe, recent, rng), Percent(0))),
        OfferCategory::CoinsLow => sold(InCoins, 1..=300),
        OfferCategory::CoinsHigh => sold(InCoins, 301..=i64::MAX),
        OfferCategory::MoonsLow => sold(InMoons, 1..=99),
        OfferCategory::MoonsMedium => sold(InMoons, 100..=299),
        OfferCategory::MoonsHigh => sold(InMoons, 300..=400),
        OfferCategory::MoonsUltraHigh => sold(InMoons, 401..=i64::MAX),
        OfferCategory::CollectionLow => collection(InCoins, wardrobe, recent, rng),
        OfferCategory::CollectionHigh => collection(InMoons, wardrobe, recent, rng),
    }
}

/// What everybody collects: mostly coins, at times a common element, at times moons.
fn present(wardrobe: &Wardrobe, recent: &[DailyShop], rng: &mut impl Rng) -> Goods {
    let coins = Goods::Coins { amount: Coins(rng.random_range(6..=16) * 5) };
    match rng.random_range(0..100) {
        0..8 => Goods::Moons { amount: Moons(5) },
        8..20 => element_of(Rarity::Common, INSTEAD, wardrobe, recent, rng).unwrap_or(coins),
        _ => coins,
    }
}

/// What alpha players collect: more coins, at times an uncommon element.
fn premium(wardrobe: &Wardrobe, recent: &[DailyShop], rng: &mut impl Rng) -> Goods {
    let coins = Goods::Coins { amount: Coins(rng.random_range(10..=20) * 10) };
    match rng.random_range(0..100) {
        0..25 => element_of(Rarity::Uncommon, INSTEAD_PREMIUM, wardrobe, recent, rng).unwrap_or(coins),
        _ => coins,
    }
}

fn element_of(
    rarity: Rarity,
    instead: Coins,
    wardrobe: &Wardrobe,
    recent: &[DailyShop],
    rng: &mut impl Rng,
) -> Option<Goods> {
    let fits = |element: &&Element| {
        element.access == Access::Permanent && element.rarity == rarity && element.currency == Currency::Coins
    };
    let all = wardrobe.elements.iter().filter(fits).map(|element| element.id.as_str()).collect();
    pick(all, recent, rng).map(|id| Goods::Element { id: id.to_owned(), instead })
}

fn collection(
    currency: Currency,
    wardrobe: &Wardrobe,
    recent: &[DailyShop],
    rng: &mut impl Rng,
) -> Option<(Goods, Percent)> {
    let packs = wardrobe.packs.iter().filter(|pack| pack.currency == currency && pack.price > 0);
    let id = pick(packs.map(|pack| pack.id.as_str()).collect(), recent, rng)?;
    Some((Goods::Pack { id: id.to_owned() }, Percent(rng.random_range(3..=6) * 5)))
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
