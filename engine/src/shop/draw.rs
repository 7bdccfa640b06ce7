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

#[cfg(all(test, feature = "art"))]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::skin::catalogue;
    use crate::skin::equip::Wearer;

    /// The wardrobe that there is.
    fn wardrobe() -> Wardrobe {
        let file = |path: &str| std::fs::read_to_string(format!("../skins/{path}")).ok();
        catalogue::read(file).expect("the wardrobe")
    }

    /// The shops of so many days in a row, the newest first.
    fn shops(days: u32, seed: &str) -> Vec<DailyShop> {
        let wardrobe = wardrobe();
        (0..days).fold(Vec::new(), |mut shops, day| {
            shops.insert(0, draw(Day::numbered(day), &wardrobe, "v1", seed, &shops));
            shops
        })
    }

    fn ids(shop: &DailyShop) -> BTreeSet<String> {
        let id = |offer: &DailyOffer| match &offer.goods {
            Goods::Element { id, .. } | Goods::Pack { id } => Some(id.clone()),
            Goods::Coins { .. } | Goods::Moons { .. } => None,
        };
        shop.offers.iter().filter_map(id).collect()
    }

    #[test]
    fn shop_4_a_day_is_the_same_everywhere_and_differs_by_day_wardrobe_and_installation() {
        let wardrobe = wardrobe();
        let drawn = |day, version, seed| draw(Day::numbered(day), &wardrobe, version, seed, &[]);
        assert_eq!(drawn(7, "v1", "s"), drawn(7, "v1", "s"));
        for other in [drawn(8, "v1", "s"), drawn(7, "v2", "s"), drawn(7, "v1", "t")] {
            assert_ne!(drawn(7, "v1", "s").offers, other.offers);
        }
    }

    #[test]
    fn shop_5_every_day_has_an_offer_of_each_category() {
        for shop in shops(60, "s") {
            let categories: Vec<OfferCategory> = shop.offers.iter().map(|offer| offer.category).collect();
            assert_eq!(categories, OfferCategory::ALL, "{:?}", shop.day);
        }
    }

    #[test]
    fn shop_5_nothing_is_shown_again_within_five_days_while_there_is_something_else() {
        let all = shops(120, "s");
        let wardrobe = wardrobe();
        for days in all.windows(REPEAT_AFTER + 1) {
            let before: BTreeSet<String> = days[1..].iter().flat_map(ids).collect();
            let again: Vec<_> = ids(&days[0]).intersection(&before).cloned().collect();
            // Of each currency there are just five packs, so that each comes back on the sixth day.
            assert!(again.iter().all(|id| wardrobe.pack(id).is_some()), "{again:?}");
        }
        // The oldest of them are those that come back.
        for days in all.windows(5) {
            let packs: Vec<_> = days.iter().flat_map(ids).filter(|id| wardrobe.pack(id).is_some()).collect();
            assert_eq!(packs.iter().collect::<BTreeSet<_>>().len(), packs.len(), "{packs:?}");
        }
    }

    #[test]
    fn shop_5_prices_fit_their_category_and_discounts_their_range() {
        let wardrobe = wardrobe();
        let nobody = Wearer::default();
        for shop in shops(200, "prices") {
            for offer in &shop.offers {
                let price = offer.price(&wardrobe, &nobody);
                let percent = offer.discount.0;
                match offer.category {
                    OfferCategory::Free | OfferCategory::Premium => {
                        assert_eq!((price, percent), (None, 0));
                    }
                    OfferCategory::CollectionLow | OfferCategory::CollectionHigh => {
                        assert!((15..=30).contains(&percent));
                    }
                    _ => assert!((10..=40).contains(&percent)),
                }
                if let Some(price) = price {
                    assert!(0 < price.price && price.price < price.full);
                    let is_coins = matches!(
                        offer.category,
                        OfferCategory::CoinsLow | OfferCategory::CoinsHigh | OfferCategory::CollectionLow
                    );
                    assert_eq!(price.currency == Currency::Coins, is_coins, "{:?}", offer.category);
                }
                for id in offer.elements(&wardrobe) {
                    assert!(wardrobe.find(id).is_some_and(|element| !element.is_free()), "{id}");
                }
            }
        }
    }

    #[test]
    fn shop_5_a_free_offer_is_30_to_80_coins_at_times_an_element_or_5_moons() {
        let mut kinds = BTreeSet::new();
        for shop in shops(300, "free") {
            match &shop.offer(OfferCategory::Free).expect("a free offer").goods {
                Goods::Coins { amount } => {
                    assert!((30..=80).contains(&amount.0));
                    kinds.insert("coins");
                }
                Goods::Moons { amount } => {
                    assert_eq!(*amount, Moons(5));
                    kinds.insert("moons");
                }
                Goods::Element { instead, .. } => {
                    assert_eq!(*instead, INSTEAD);
                    kinds.insert("element");
                }
                Goods::Pack { .. } => panic!("a pack is not free"),
            }
        }
        assert_eq!(kinds.len(), 3);
    }

    #[test]
    fn who_has_a_part_of_a_pack_pays_less_and_who_has_it_all_is_offered_nothing() {
        let wardrobe = wardrobe();
        let shop = &shops(1, "s")[0];
        let offer = shop.offer(OfferCategory::CollectionLow).expect("a pack");
        let parts = offer.elements(&wardrobe);
        let owner = |count: usize| Wearer {
            bought: parts.iter().take(count).map(|id| (*id).to_owned()).collect(),
            ..Wearer::default()
        };
        let prices: Vec<_> = (0..=parts.len())
            .map(|count| offer.price(&wardrobe, &owner(count)).map(|price| price.price))
            .collect();
        assert!(prices[..parts.len()].is_sorted_by(|more, less| more > less), "{prices:?}");
        assert_eq!(prices[parts.len()], None);
    }

    #[test]
    fn an_empty_wardrobe_sells_nothing_and_gives_coins_all_the_same() {
        let shop = draw(Day::numbered(1), &Wardrobe::default(), "", "", &[]);
        let categories: Vec<_> = shop.offers.iter().map(|offer| offer.category).collect();
        assert_eq!(categories, [OfferCategory::Free, OfferCategory::Premium]);
    }
}
