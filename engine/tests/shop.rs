//! The shops of days, drawn from the wardrobe that there is.

use std::collections::BTreeSet;

use engine::economy::{Coins, Currency, Day, Moons};
use engine::shop::{DailyOffer, DailyShop, Goods, OfferCategory, Present, REPEAT_AFTER, draw};
use engine::skin::catalogue;
use engine::skin::equip::Wearer;
use engine::skin::wardrobe::Wardrobe;

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
fn shop_5_staff_replace_what_is_collected_by_what_could_be_drawn() {
    use OfferCategory::{CoinsLow, Free, Premium};
    let wardrobe = wardrobe();
    let gives = |category: OfferCategory, present: Present| category.present(&present, &wardrobe).is_some();
    let coins = |amount| Present::Coins(Coins(amount));
    let moons = |amount| Present::Moons(Moons(amount));
    for (category, least, most) in [(Free, 30, 80), (Premium, 100, 200)] {
        let all = [least - 1, least, most, most + 1].map(|amount| gives(category, coins(amount)));
        assert_eq!(all, [false, true, true, false]);
    }
    assert_eq!([0, 1, 5, 6].map(|amount| gives(Free, moons(amount))), [false, true, true, false]);
    assert!(!gives(Premium, moons(1)) && !gives(CoinsLow, coins(50)));
    for shop in shops(60, "s") {
        for category in [Free, Premium] {
            let goods = &shop.offer(category).expect("an offer").goods;
            let present = match goods.clone() {
                Goods::Coins { amount } => Present::Coins(amount),
                Goods::Moons { amount } => Present::Moons(amount),
                Goods::Element { id, .. } => Present::Element(id),
                Goods::Pack { .. } => panic!("a pack is not collected"),
            };
            assert_eq!(category.present(&present, &wardrobe).as_ref(), Some(goods));
            if let Present::Element(_) = present {
                let other = if category == Free { Premium } else { Free };
                assert!(!gives(other, present), "it has another rarity");
            }
        }
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
                assert_eq!(*instead, Coins(50));
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
