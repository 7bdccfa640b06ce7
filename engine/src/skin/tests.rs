//! A small wardrobe, and tests with it.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::compose::{Pose, View, picture, pieces, sheets};
use super::element::{Access, Category, Element, Layer, Pack, Position, Rarity, Sorting, Words};
use super::equip::{ElementStanding, EquipRefusal, Purse, Wearer, cost, is_collected, pack_price};
use super::look::{Look, LookError, Worn};
use super::slots::{
    Bill, Holder, SaveRefusal, Slot, SlotRefusal, check_equip, check_equip_of_draft, first_look,
    price_to_save, slots_of,
};
use super::wardrobe::Wardrobe;
use crate::economy::{Coins, Currency, Moons};

fn layer(id: &str, priority: i32) -> Layer {
    Layer {
        id: id.to_owned(),
        priority,
        skin_element_id: String::new(),
        under_hat: false,
        template: format!("<path d=\"{id}\" fill=\"$1\"/>"),
    }
}

fn element(id: &str, category: Category, price: i64, currency: Currency) -> Element {
    Element {
        id: id.to_owned(),
        name: Words::default(),
        description: Words::default(),
        category,
        rarity: Rarity::Common,
        access: if price == 0 { Access::Free } else { Access::Permanent },
        price,
        currency,
        colors: vec![0, 1, 4],
        small_pet: false,
        disposition: None,
        covers: false,
        excludes: Vec::new(),
        sold_from: None,
        layers: vec![layer(
            &format!("{id}.0"),
            Category::ALL.iter().position(|each| *each == category).unwrap() as i32,
        )],
    }
}

fn wardrobe() -> Wardrobe {
    use Category::{Bottom, Eyes, Face, Glasses, Hair, Hat, Nose, Pet, Shoes, Tombstone, Top};
    use Currency::{Coins, Moons};
    let mut elements = vec![
        element("001", Top, 0, Coins),
        element("002", Top, 100, Coins),
        element("003", Top, 30, Moons),
        element("E1", Eyes, 0, Coins),
        element("J1", Face, 0, Coins),
        element("H1", Hair, 0, Coins),
        element("H2", Hair, 50, Coins),
        element("N1", Nose, 0, Coins),
        element("B7", Bottom, 0, Coins),
        element("S1", Shoes, 0, Coins),
        element("T1", Tombstone, 0, Coins),
        element("C1", Hat, 200, Coins),
        element("C2", Hat, 40, Moons),
        element("G1", Glasses, 70, Coins),
        element("P1", Pet, 90, Moons),
    ];
    let by_id = |elements: &mut Vec<Element>, id: &str, change: fn(&mut Element)| {
        change(elements.iter_mut().find(|element| element.id == id).unwrap());
    };
    by_id(&mut elements, "C1", |hat| hat.covers = true);
    by_id(&mut elements, "C2", |hat| hat.excludes = vec!["H2".to_owned(), "glasses".to_owned()]);
    by_id(&mut elements, "H2", |hair| {
        hair.layers =
            vec![layer("H2.0", 1), layer("H2.1", 70), Layer { under_hat: true, ..layer("H2.2", 70) }];
    });
    by_id(&mut elements, "P1", |pet| {
        pet.small_pet = true;
        pet.disposition = Some(super::element::Disposition { x: 30.0, y: 190.5, scale: 0.5 });
    });
    let ramp = |n: usize| [format!("#{n}light"), format!("#{n}body"), format!("#{n}shade")];
    let ramps = Category::ALL.into_iter().map(|each| (each, (0..5).map(ramp).collect())).collect();
    Wardrobe {
        elements,
        ramps,
        colours: BTreeMap::new(),
        asleep: vec![layer("asleep.0", 1)],
        drops: vec![],
        passes: vec![],
        events: vec![],
        packs: vec![pack(&["002", "C1", "P1"], 240, Coins)],
    }
}

fn pack(elements: &[&str], price: i64, currency: Currency) -> Pack {
    let elements = elements.iter().map(|id| (*id).to_owned()).collect();
    Pack {
        id: "pack".to_owned(),
        name: Words::default(),
        description: Words::default(),
        rarity: Rarity::Rare,
        price,
        currency,
        elements,
    }
}

fn wearing(worn: &[&str]) -> Look {
    let mut look = Look::standard();
    for id in worn {
        look.wear(&wardrobe(), Worn::new(id, 0)).unwrap();
    }
    look
}

fn rich(bought: &[&str]) -> Wearer {
    let bought: BTreeSet<String> = bought.iter().map(|id| (*id).to_owned()).collect();
    Wearer { purse: Purse { coins: Coins(1_000), moons: Moons(1_000) }, is_alpha: false, bought }
}

/// The slot with this id, of somebody who has saved these looks, wears the first, and in anonymous games another.
fn slot(id: i64, kept: &BTreeMap<i64, Look>, hidden: i64, is_alpha: bool) -> Slot {
    slots_of(kept, (1, hidden), Holder { is_alpha, is_subscriber: false })
        .into_iter()
        .find(|slot| slot.id == id)
        .unwrap()
}

/// The price of saving this look in the slot that everybody has.
fn check(wardrobe: &Wardrobe, look: &Look, wearer: &Wearer) -> Result<Purse, SaveRefusal> {
    price_to_save(wardrobe, &slot(1, &BTreeMap::new(), 0, wearer.is_alpha), look, false, wearer)
}

const BODY: Pose = Pose { view: View::Body, asleep: false };

#[test]
fn an_element_replaces_the_one_of_its_category() {
    let look = wearing(&["002", "003"]);
    assert_eq!(look.get(Category::Top), Some(&Worn::new("003", 0)));
    assert_eq!(look.0.len(), Look::standard().0.len());
    assert_eq!(look.check(&wardrobe()), Ok(()));
}

#[test]
fn putting_an_element_on_takes_off_those_that_exclude_it() {
    let look = wearing(&["H2", "G1", "C2"]);
    assert_eq!(look.get(Category::Hair), Some(&Worn::new("H1", 4)), "the plainest hair replaces it");
    assert_eq!(look.get(Category::Glasses), None);
    let back = wearing(&["C2", "G1"]);
    assert_eq!(
        (back.get(Category::Hat), back.get(Category::Glasses)),
        (None, Some(&Worn::new("G1", 0))),
        "both ways round"
    );
    let mut both = wearing(&["C2"]);
    both.0.insert(Category::Glasses, Worn::new("G1", 0));
    assert_eq!(both.check(&wardrobe()), Err(LookError::Excluded));
}

#[test]
fn an_element_that_is_tried_on_keeps_the_colour_and_size_of_the_one_it_replaces() {
    let mut look = wearing(&["C1"]);
    look.wear(&wardrobe(), Worn::new("C1", 4)).unwrap();
    look.try_on(&wardrobe(), "C2").unwrap();
    assert_eq!(look.get(Category::Hat), Some(&Worn::new("C2", 4)), "in the same colour");
    look.0.insert(Category::Hat, Worn::new("C9", 7));
    look.try_on(&wardrobe(), "C1").unwrap();
    assert_eq!(look.get(Category::Hat), Some(&Worn::new("C1", 0)), "it does not come in the same colour");
    look.0.insert(Category::Pet, Worn { small: true, ..Worn::new("P9", 1) });
    look.try_on(&wardrobe(), "P1").unwrap();
    assert_eq!(look.get(Category::Pet), Some(&Worn { small: true, ..Worn::new("P1", 1) }));
    assert_eq!(look.try_on(&wardrobe(), "C9"), Err(LookError::UnknownElement));
}

#[test]
fn a_nose_in_the_colour_of_the_face_is_recoloured_with_it() {
    let colours = |look: &Look| {
        let of = |category| look.get(category).unwrap().color;
        (of(Category::Face), of(Category::Nose))
    };
    let mut look = Look::standard();
    look.recolour(&wardrobe(), Category::Face, 4).unwrap();
    assert_eq!(colours(&look), (4, 4));
    look.recolour(&wardrobe(), Category::Nose, 1).unwrap();
    assert_eq!(colours(&look), (4, 1), "the face keeps its colour when the nose is recoloured");
    look.recolour(&wardrobe(), Category::Face, 0).unwrap();
    assert_eq!(colours(&look), (0, 1), "a nose that had another colour keeps it");
    assert_eq!(look.recolour(&wardrobe(), Category::Face, 9), Err(LookError::UnknownColor));
    assert_eq!(look.recolour(&wardrobe(), Category::Hat, 9), Ok(()), "an empty category can't be recoloured");
    assert_eq!(colours(&look), (0, 1));
    let mut wardrobe = wardrobe();
    wardrobe.elements.iter_mut().find(|element| element.id == "N1").unwrap().colors = vec![1];
    look.recolour(&wardrobe, Category::Face, 1).unwrap();
    look.recolour(&wardrobe, Category::Face, 4).unwrap();
    assert_eq!(colours(&look), (4, 1), "the nose does not come in that colour");
}

#[test]
fn a_pet_stands_beside_its_owner() {
    let beside = Category::ALL.into_iter().filter(|each| each.position() == Position::Right);
    assert_eq!(beside.collect::<Vec<_>>(), [Category::Pet]);
}

#[test]
fn taking_a_required_element_off_puts_the_plainest_on() {
    let mut look = wearing(&["002", "C1"]);
    look.take_off(Category::Hat);
    look.take_off(Category::Top);
    assert_eq!(look, Look::standard());
    assert_eq!(Look::default().check(&wardrobe()), Err(LookError::Incomplete));
}

#[test]
fn unknown_elements_colours_and_sizes_are_refused() {
    let mut look = Look::standard();
    let small = Worn { small: true, ..Worn::new("C1", 0) };
    for (worn, error) in [
        (Worn::new("C9", 0), LookError::UnknownElement),
        (Worn::new("C1", 2), LookError::UnknownColor),
        (small, LookError::NotSmall),
    ] {
        assert_eq!(look.wear(&wardrobe(), worn.clone()), Err(error));
        look.0.insert(Category::Hat, worn);
        assert_eq!(look.check(&wardrobe()), Err(error));
        look.take_off(Category::Hat);
    }
    look.0.insert(Category::Shoes, Worn::new("C1", 0));
    assert_eq!(
        look.check(&wardrobe()),
        Err(LookError::UnknownElement),
        "a hat is no element of the category shoes"
    );
}

#[test]
fn a_pack_is_put_on_whole_or_not_at_all() {
    let mut look = wearing(&["003", "G1"]);
    look.wear_pack(&wardrobe(), &pack(&["002", "C1"], 1, Currency::Coins)).unwrap();
    assert_eq!(look, wearing(&["002", "C1", "G1"]));
    assert!(look.wear_pack(&wardrobe(), &pack(&["001", "none"], 1, Currency::Coins)).is_err());
    assert_eq!(look, wearing(&["002", "C1", "G1"]));
}

#[test]
fn changes_between_two_looks() {
    let changes = Look::standard().changes(&wearing(&["002", "C1"]));
    let shown: Vec<_> =
        changes.iter().map(|change| (change.category, change.from.is_some(), change.to.is_some())).collect();
    assert_eq!(shown, [(Category::Top, true, true), (Category::Hat, false, true)]);
    assert!(Look::standard().changes(&Look::standard()).is_empty());
}

#[test]
fn layers_are_drawn_in_their_order_and_colours() {
    let mut look = wearing(&["H2"]);
    look.wear(&wardrobe(), Worn::new("002", 1)).unwrap();
    let drawn = pieces(&wardrobe(), &look, BODY);
    assert_eq!(drawn.iter().map(|piece| piece.priority).collect::<Vec<_>>(), [0, 1, 1, 2, 4, 5, 7, 70]);
    assert_eq!(drawn[0].svg, "<g fill=\"#1body\"><path d=\"002.0\" fill=\"#1light\"/></g>");
    let whole = picture(&wardrobe(), &look, BODY);
    assert!(
        whole.starts_with("<svg")
            && whole.contains("viewBox=\"0 -20 200 262\"")
            && whole.ends_with("</g></svg>")
    );
    let parts: String = drawn.iter().map(|piece| piece.svg.as_str()).collect();
    assert!(whole.contains(&parts));
    assert!(sheets(&wardrobe(), &look, BODY).iter().all(|sheet| sheet.svg.starts_with("<svg")));
}

#[test]
fn hair_has_a_layer_of_its_own_below_a_hat() {
    let ids = |look: &Look| -> Vec<String> {
        pieces(&wardrobe(), look, BODY).into_iter().map(|piece| piece.id).collect()
    };
    assert!(ids(&wearing(&["H2"])).contains(&"H2.0".to_owned()));
    let under = ids(&wearing(&["H2", "C1"]));
    assert!(under.contains(&"H2.2".to_owned()) && !under.contains(&"H2.0".to_owned()), "{under:?}");
    assert!(
        !ids(&wearing(&["C1"])).contains(&"H1.0".to_owned()),
        "hair without a layer for it does not show below a hat"
    );
    assert!(ids(&wearing(&["C2"])).contains(&"H1.0".to_owned()), "a hat that leaves the crown bare");
}

#[test]
fn eyes_are_closed_asleep_and_the_dead_are_a_tombstone() {
    let asleep = Pose { view: View::Head, asleep: true };
    let eyes =
        |pose| pieces(&wardrobe(), &Look::standard(), pose).into_iter().any(|piece| piece.id == "E1.0");
    assert!(eyes(BODY) && !eyes(asleep));
    assert!(picture(&wardrobe(), &Look::standard(), asleep).contains("asleep.0"));
    let stone = pieces(&wardrobe(), &Look::standard(), Pose { view: View::Tombstone, asleep: false });
    assert_eq!(stone.iter().map(|piece| piece.id.as_str()).collect::<Vec<_>>(), ["T1.0"]);
}

#[test]
fn a_small_pet_is_moved_and_scaled_down() {
    let mut look = wearing(&["P1"]);
    assert!(!picture(&wardrobe(), &look, BODY).contains("scale"));
    look.wear(&wardrobe(), Worn { small: true, ..Worn::new("P1", 0) }).unwrap();
    assert!(picture(&wardrobe(), &look, BODY).contains("translate(30 190.5) scale(0.5)"));
}

#[test]
fn the_cost_is_that_of_the_missing_elements() {
    let look = wearing(&["002", "C2", "P1"]);
    assert_eq!(cost(&wardrobe(), &look, &rich(&[])), Purse { coins: Coins(100), moons: Moons(130) });
    assert_eq!(cost(&wardrobe(), &look, &rich(&["C2"])), Purse { coins: Coins(100), moons: Moons(90) });
    assert_eq!(cost(&wardrobe(), &Look::standard(), &rich(&[])), Purse::default());
    let poor =
        |coins, moons| Wearer { purse: Purse { coins: Coins(coins), moons: Moons(moons) }, ..rich(&[]) };
    assert_eq!(check(&wardrobe(), &look, &poor(99, 130)), Err(EquipRefusal::NotEnoughCoins.into()));
    assert_eq!(check(&wardrobe(), &look, &poor(100, 129)), Err(EquipRefusal::NotEnoughMoons.into()));
    assert_eq!(
        check(&wardrobe(), &look, &poor(100, 130)),
        Ok(Purse { coins: Coins(100), moons: Moons(130) })
    );
}

#[test]
fn reserved_elements_are_for_alpha_players_and_their_owners() {
    let mut wardrobe = wardrobe();
    let hat = wardrobe.elements.iter_mut().find(|element| element.id == "C1").unwrap();
    (hat.access, hat.price) = (Access::Premium, 0);
    let look = wearing(&["C1"]);
    assert_eq!(check(&wardrobe, &look, &rich(&[])), Err(EquipRefusal::ItemsReservedAlpha.into()));
    assert_eq!(check(&wardrobe, &look, &Wearer { is_alpha: true, ..rich(&[]) }), Ok(Purse::default()));
    assert_eq!(check(&wardrobe, &look, &rich(&["C1"])), Ok(Purse::default()));
}

#[test]
fn an_element_is_owned_or_reserved_or_affordable() {
    let mut wardrobe = wardrobe();
    let hat = wardrobe.elements.iter_mut().find(|element| element.id == "C2").unwrap();
    (hat.access, hat.price) = (Access::Premium, 0);
    let poor = Wearer { purse: Purse { coins: Coins(100), moons: Moons(0) }, ..rich(&["H2"]) };
    let standing = |id: &str, wearer: &Wearer| {
        let ElementStanding { owned, reserved, affordable, .. } =
            ElementStanding::of(wardrobe.find(id).unwrap(), wearer);
        (owned, reserved, affordable)
    };
    for (id, expected) in [
        ("001", (true, false, true)),
        ("H2", (true, false, true)),
        ("002", (false, false, true)),
        ("C1", (false, false, false)),
        ("003", (false, false, false)),
        ("C2", (false, true, false)),
    ] {
        assert_eq!(standing(id, &poor), expected, "{id}");
    }
    assert_eq!(standing("C2", &Wearer { is_alpha: true, ..poor.clone() }), (true, false, true));
}

#[test]
fn elements_are_sorted_by_rarity_or_price() {
    let mut wardrobe = wardrobe();
    wardrobe.elements.retain(|element| matches!(element.category, Category::Hat | Category::Hair));
    wardrobe.elements.push(element("C3", Category::Hat, 0, Currency::Moons));
    let rare = wardrobe.elements.iter_mut().find(|element| element.id == "H2").unwrap();
    rare.rarity = Rarity::Rare;
    let ids = |order| -> Vec<String> {
        wardrobe.sorted(order).into_iter().map(|element| element.id.clone()).collect()
    };
    assert_eq!(ids(Sorting::Rarity), ["H1", "C3", "C1", "C2", "H2"]);
    assert_eq!(ids(Sorting::Cheap), ["H1", "C3", "H2", "C1", "C2"]);
    assert_eq!(ids(Sorting::Dear), ["C2", "C1", "H2", "H1", "C3"], "equal elements keep their order");
}

#[test]
fn a_slot_is_bought_together_with_its_look() {
    let wardrobe = wardrobe();
    let of = |id| slot(id, &BTreeMap::new(), 0, false);
    let has = |coins, moons, is_alpha| Wearer {
        purse: Purse { coins: Coins(coins), moons: Moons(moons) },
        is_alpha,
        ..rich(&[])
    };
    let unlocked = |id, wearer: &Wearer| {
        let locked = Slot { unlocked: false, ..slot(id, &BTreeMap::new(), 0, wearer.is_alpha) };
        price_to_save(&wardrobe, &locked, &Look::standard(), true, wearer)
    };
    assert_eq!(unlocked(2, &has(499, 99, true)), Err(EquipRefusal::NotEnoughCoins.into()));
    assert_eq!(unlocked(2, &has(500, 0, false)), Ok(Purse { coins: Coins(500), moons: Moons(0) }));
    assert_eq!(unlocked(4, &has(900, 59, false)), Err(EquipRefusal::NotEnoughMoons.into()));
    assert_eq!(unlocked(6, &has(900, 900, false)), Err(SlotRefusal::SlotReservedAlpha.into()));
    assert_eq!(unlocked(6, &has(0, 0, true)), Ok(Purse::default()));
    let dressed = wearing(&["002", "C2"]);
    let both = Bill::of(&wardrobe, &of(2), &dressed, true, &has(700, 40, false));
    assert_eq!((both.cost, both.refusal), (Purse { coins: Coins(600), moons: Moons(40) }, None));
    assert_eq!(both.to_buy, ["002", "C2"]);
    let locked = Bill::of(&wardrobe, &of(2), &dressed, false, &has(700, 40, false));
    assert_eq!(locked, Bill { refusal: Some(SlotRefusal::SlotLocked.into()), ..both });
}

#[test]
fn drop_1_an_element_of_a_drop_is_worn_by_who_has_it_and_sold_to_nobody() {
    let mut wardrobe = wardrobe();
    wardrobe.elements.iter_mut().filter(|each| each.id == "C1").for_each(|hat| hat.sold_from = Some(7));
    let wardrobe = via_json(&wardrobe);
    let look = wearing(&["C1"]);
    assert_eq!(check(&wardrobe, &look, &rich(&[])), Err(EquipRefusal::ExclusiveToDrop.into()));
    assert_eq!(check(&wardrobe, &look, &rich(&["C1"])), Ok(Purse::default()));
    let standing = |bought: &[&str]| {
        let ElementStanding { owned, exclusive, affordable, .. } =
            ElementStanding::of(wardrobe.find("C1").unwrap(), &rich(bought));
        (owned, exclusive, affordable)
    };
    assert_eq!((standing(&[]), standing(&["C1"])), ((false, true, false), (true, false, true)));
    let looks = (0..200).map(|seed| Look::of(&format!("bot-{seed}"), &wardrobe));
    assert!(looks.into_iter().all(|look| look.get(Category::Hat).is_none_or(|hat| hat.id != "C1")));
}

#[test]
fn the_first_look_of_a_slot_costs_nothing() {
    let wardrobe = wardrobe();
    let worn = wearing(&["C1"]);
    assert_eq!(first_look(&wardrobe, &worn, &rich(&["C1"])), worn);
    assert_eq!(first_look(&wardrobe, &worn, &rich(&[])), Look::standard());
    let mut gone = wearing(&["C1"]);
    gone.0.insert(Category::Hat, Worn::new("C9", 0));
    assert_eq!(first_look(&wardrobe, &gone, &rich(&[])), Look::standard(), "that hat no longer exists");
}

/// A refusal's code.
fn code(refusal: SaveRefusal) -> String {
    let code = serde_json::to_value(refusal).unwrap().as_str().unwrap().to_owned();
    assert_eq!(code, refusal.to_string(), "the word in JSON is the server's code");
    code
}

/// The wardrobe with one more hat, which only alpha players may wear.
fn with_reserved_hat() -> Wardrobe {
    let mut wardrobe = wardrobe();
    wardrobe
        .elements
        .push(Element { access: Access::Premium, ..element("C3", Category::Hat, 0, Currency::Moons) });
    wardrobe
}

/// A value after serialization and deserialization.
fn via_json<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

type Pick = (prop::sample::Index, prop::sample::Index, bool);

/// A look whose elements and colours are not checked: requests need not come from our page.
fn unchecked_look(wardrobe: &Wardrobe, picks: &[Pick]) -> Look {
    let mut look = Look::standard();
    for (which, color, small) in picks {
        let element = which.get(&wardrobe.elements);
        let worn = Worn { small: *small, ..Worn::new(&element.id, *color.get(&[0, 1, 4, 4, 4, 0, 9])) };
        match element.id.as_str() {
            // A category that everybody wears is missing.
            "B7" if *small => drop(look.0.remove(&Category::Bottom)),
            _ => drop(look.0.insert(element.category, worn)),
        }
    }
    look
}

/// A look whose elements are put on one by one, as the page does it.
fn look_of_the_page(wardrobe: &Wardrobe, picks: &[Pick]) -> Look {
    let mut look = Look::standard();
    for (which, color, small) in picks {
        let element = which.get(&wardrobe.elements);
        look.try_on(wardrobe, &element.id).unwrap();
        look.recolour(wardrobe, element.category, *color.get(&element.colors)).unwrap();
        if *small && let Some(pet) = look.get(Category::Pet).cloned() {
            let _ = look.wear(wardrobe, Worn { small: true, ..pet });
        }
    }
    look
}

fn looks() -> impl Strategy<Value = Look> {
    let picks = || prop::collection::vec(any::<Pick>(), 0..5);
    prop_oneof![
        3 => picks().prop_map(|picks| look_of_the_page(&with_reserved_hat(), &picks)),
        1 => picks().prop_map(|picks| unchecked_look(&with_reserved_hat(), &picks)),
    ]
}

prop_compose! {
    fn wearers()(
        coins in prop_oneof![Just(0), 0..600_i64, Just(5_000)],
        moons in prop_oneof![Just(0), 0..200_i64, Just(900)],
        is_alpha: bool,
        bought in prop::collection::btree_set(
            prop::sample::select(vec!["002", "003", "H2", "C1", "C2", "C3", "G1", "P1"]).prop_map(str::to_owned), 0..6,
        ),
    ) -> Wearer {
        Wearer { purse: Purse { coins: Coins(coins), moons: Moons(moons) }, is_alpha, bought }
    }
}

proptest! {
    /// INVARIANT: one verdict on saving. What the page allows, the server books at the same price; what it refuses,
    /// the server refuses with the same code. The page knows only what was sent to it.
    #[test]
    fn page_and_server_reach_the_same_verdict_on_saving(
        wearer in wearers(), kept in prop::collection::btree_map(1..=6_i64, looks(), 0..6),
        id in 1..=6_i64, hidden in 0..=6_i64, look in looks(), unlock: bool,
    ) {
        let wardrobe = with_reserved_hat();
        let slot = slot(id, &kept, hidden, wearer.is_alpha);
        let bill =
            Bill::of(&via_json(&wardrobe), &via_json(&slot), &via_json(&look), unlock, &via_json(&wearer));
        let verdict = price_to_save(&wardrobe, &slot, &look, unlock, &wearer);
        prop_assert_eq!(bill.refusal.map(code), verdict.err().map(code));
        let Ok(price) = verdict else { return Ok(()) };
        prop_assert_eq!(bill.cost, price, "the price that the buyer was shown");
        // The server books the slot and each element separately.
        let mut paid = slot.cost();
        for id in &bill.to_buy {
            let element = wardrobe.find(id).unwrap();
            prop_assert!(!wearer.has(element));
            paid.put(element.currency, element.price);
        }
        prop_assert_eq!(paid, price);
        prop_assert_eq!(wearer.purse.lacks(paid), None);
        // Then the look is theirs: saving it again costs nothing, and it can be equipped unless the slot is equipped
        // for the other kind of games.
        let purse = Purse { coins: wearer.purse.coins - paid.coins, moons: wearer.purse.moons - paid.moons };
        let bought = wearer.bought.iter().cloned().chain(bill.to_buy).collect();
        let later = Wearer { purse, bought, ..wearer };
        let slot = Slot { unlocked: true, skin: look, ..slot };
        prop_assert_eq!(price_to_save(&wardrobe, &slot, &slot.skin, false, &later), Ok(Purse::default()));
        for anonymous in [false, true] {
            let is_other = if anonymous { slot.equiped } else { slot.anonymous };
            prop_assert_eq!(check_equip(&wardrobe, &slot, anonymous, &later).is_ok(), !is_other);
        }
    }

    /// INVARIANT: one verdict on equipping. A look that is tried on but not saved is known to the page alone: the
    /// page refuses where the server would allow, and never the other way round.
    #[test]
    fn page_and_server_reach_the_same_verdict_on_equipping(
        wearer in wearers(), kept in prop::collection::btree_map(1..=6_i64, looks(), 0..6),
        id in 1..=6_i64, hidden in 0..=6_i64, anonymous: bool, draft in prop::option::of(looks()),
    ) {
        let wardrobe = with_reserved_hat();
        let slot = slot(id, &kept, hidden, wearer.is_alpha);
        let tried = draft.unwrap_or_else(|| slot.skin.clone());
        let page =
            check_equip_of_draft(&via_json(&wardrobe), &via_json(&slot), &via_json(&tried), anonymous, &via_json(&wearer));
        let server = check_equip(&wardrobe, &slot, anonymous, &wearer);
        if page == Err(SlotRefusal::PendingChanges.into()) {
            prop_assert!(!slot.skin.changes(&tried).is_empty());
        } else {
            prop_assert_eq!(page.map_err(code), server.map_err(code));
        }
    }
}

#[test]
fn a_pack_costs_less_for_whoever_has_some_of_its_elements() {
    let wardrobe = wardrobe();
    let pack = wardrobe.pack("pack").unwrap();
    assert_eq!(pack_price(&wardrobe, pack, &rich(&[])), 240);
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["002"])), 160, "100 of 300 coins' worth");
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["P1"])), 240, "moons do not count");
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["002", "C1"])), 0);
    assert!(!is_collected(&wardrobe, pack, &rich(&["002", "C1"])));
    assert!(is_collected(&wardrobe, pack, &rich(&["002", "C1", "P1"])));
    assert!(
        is_collected(&wardrobe, &self::pack(&["001", "H1"], 1, Currency::Coins), &rich(&[])),
        "everybody has them"
    );
    assert!(!is_collected(&wardrobe, &self::pack(&["001", "none"], 1, Currency::Coins), &rich(&[])));
}

#[test]
fn random_looks_are_valid_and_use_every_element() {
    let wardrobe = wardrobe();
    let mut seen = BTreeMap::new();
    for seed in 0..300 {
        let look = Look::random(&wardrobe, |_| true, &mut ChaCha8Rng::seed_from_u64(seed));
        assert_eq!(look.check(&wardrobe), Ok(()), "{look:?}");
        for worn in look.0.values() {
            *seen.entry(worn.id.clone()).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), wardrobe.elements.len(), "everything is worn by somebody");
    let plain = Look::random(&wardrobe, Element::is_free, &mut ChaCha8Rng::seed_from_u64(1));
    assert_eq!(cost(&wardrobe, &plain, &rich(&[])), Purse::default());
}

#[test]
fn a_skin_is_the_json_of_a_look_or_the_seed_of_a_random_one() {
    let wardrobe = wardrobe();
    let of = |text: &str| Look::of(text, &wardrobe);
    for text in
        ["", "default", "{broken", "{}", "{\"top\":7,\"hat\":{\"id\":\"C9\"},\"shoes\":{\"id\":\"C1\"}}"]
    {
        assert_eq!(of(text), Look::standard(), "{text}");
    }
    let worn =
        of("{\"hair\":{\"id\":\"H2\",\"color\":1},\"hat\":{\"id\":\"C1\",\"color\":9,\"small\":true}}");
    let mut dressed = Look::standard();
    dressed.wear(&wardrobe, Worn::new("H2", 1)).unwrap();
    dressed.wear(&wardrobe, Worn::new("C1", 0)).unwrap();
    assert_eq!(worn, dressed, "an element gets its first colour instead of one that it does not come in");
    assert_eq!(of(&serde_json::to_string(&dressed).unwrap()), dressed);
    let excluded = of("{\"hat\":{\"id\":\"C2\"},\"glasses\":{\"id\":\"G1\"}}");
    assert_eq!(excluded.check(&wardrobe), Ok(()));
    assert_eq!(of("bot-1"), of("bot-1"));
    let people: BTreeSet<String> =
        (0..40).map(|bot| serde_json::to_string(&of(&format!("bot-{bot}"))).unwrap()).collect();
    assert!(people.len() > 30, "{}", people.len());
}

#[test]
fn most_random_looks_have_natural_colours_and_few_rare_elements() {
    let mut wardrobe = wardrobe();
    for element in &mut wardrobe.elements {
        element.colors = (0..12).collect();
        if element.id == "H2" {
            element.rarity = Rarity::Legendary;
        }
    }
    let (mut odd_skins, mut odd_hairs, mut legends) = (0, 0, 0);
    for seed in 0..1_000 {
        let look = Look::random(&wardrobe, |_| true, &mut ChaCha8Rng::seed_from_u64(seed));
        let color = |category| look.get(category).unwrap().color;
        assert_eq!(color(Category::Face), color(Category::Nose));
        odd_skins += u32::from(color(Category::Face) >= 7);
        odd_hairs += u32::from(color(Category::Hair) >= 7);
        legends += u32::from(look.get(Category::Hair).unwrap().id == "H2");
    }
    assert!((30..100).contains(&odd_skins), "{odd_skins}");
    assert!((160..290).contains(&odd_hairs), "{odd_hairs}");
    assert!((90..210).contains(&legends), "2 of 14 on average: {legends}");
}

#[test]
fn drawings_can_be_added_later() {
    let whole = wardrobe();
    let mut bare = wardrobe();
    let layers = bare.elements.iter_mut().flat_map(|element| &mut element.layers).chain(&mut bare.asleep);
    layers.for_each(|layer| layer.template.clear());
    let look = wearing(&["H2", "C1"]);
    assert!(pieces(&bare, &look, BODY).is_empty());
    let drawings: Vec<Layer> = whole.layers_for(&look).cloned().collect();
    assert!(drawings.iter().any(|layer| layer.id == "asleep.0"), "the layers include those of closed eyes");
    bare.learn(drawings);
    for view in View::ALL {
        for asleep in [false, true] {
            let pose = Pose { view, asleep };
            assert_eq!(picture(&bare, &look, pose), picture(&whole, &look, pose));
        }
    }
    assert!(bare.find("P1").unwrap().layers[0].template.is_empty());
}
