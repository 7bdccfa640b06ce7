//! A small wardrobe, and what is done with it.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::compose::{Pose, View, picture, pieces, sheets};
use super::element::{Access, Category, Element, Layer, Pack, Rarity, Words};
use super::equip::{EquipRefusal, Purse, Wearer, check, cost, pack_price};
use super::look::{Look, LookError, Worn};
use super::wardrobe::Wardrobe;
use crate::economy::Currency;

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
    Wearer { purse: Purse { coins: 1_000, moons: 1_000 }, is_alpha: false, bought }
}

const BODY: Pose = Pose { view: View::Body, asleep: false };

#[test]
fn one_of_a_category_takes_the_place_of_another() {
    let look = wearing(&["002", "003"]);
    assert_eq!(look.get(Category::Top), Some(&Worn::new("003", 0)));
    assert_eq!(look.0.len(), Look::standard().0.len());
    assert_eq!(look.check(&wardrobe()), Ok(()));
}

#[test]
fn what_is_not_worn_together_gives_way_to_what_is_put_on() {
    let look = wearing(&["H2", "G1", "C2"]);
    assert_eq!(look.get(Category::Hair), Some(&Worn::new("H1", 4)), "hair gives way to the plainest");
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
fn nobody_goes_without_a_face() {
    let mut look = wearing(&["002", "C1"]);
    look.take_off(Category::Hat);
    look.take_off(Category::Top);
    assert_eq!(look, Look::standard());
    assert_eq!(Look::default().check(&wardrobe()), Err(LookError::Incomplete));
}

#[test]
fn what_there_is_not_is_not_worn() {
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
    assert_eq!(look.check(&wardrobe()), Err(LookError::UnknownElement), "no hat on the feet");
}

#[test]
fn a_pack_replaces_single_items_or_nothing() {
    let mut look = wearing(&["003", "G1"]);
    look.wear_pack(&wardrobe(), &pack(&["002", "C1"], 1, Currency::Coins)).unwrap();
    assert_eq!(look, wearing(&["002", "C1", "G1"]));
    assert!(look.wear_pack(&wardrobe(), &pack(&["001", "none"], 1, Currency::Coins)).is_err());
    assert_eq!(look, wearing(&["002", "C1", "G1"]));
}

#[test]
fn what_differs_is_named() {
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
fn hair_has_a_drawing_for_below_a_hat() {
    let ids = |look: &Look| -> Vec<String> {
        pieces(&wardrobe(), look, BODY).into_iter().map(|piece| piece.id).collect()
    };
    assert!(ids(&wearing(&["H2"])).contains(&"H2.0".to_owned()));
    let under = ids(&wearing(&["H2", "C1"]));
    assert!(under.contains(&"H2.2".to_owned()) && !under.contains(&"H2.0".to_owned()), "{under:?}");
    assert!(!ids(&wearing(&["C1"])).contains(&"H1.0".to_owned()), "what has none is not seen");
    assert!(ids(&wearing(&["C2"])).contains(&"H1.0".to_owned()), "a hat that leaves the crown bare");
}

#[test]
fn a_sleeper_s_eyes_are_closed_and_the_dead_have_a_stone() {
    let asleep = Pose { view: View::Head, asleep: true };
    let eyes =
        |pose| pieces(&wardrobe(), &Look::standard(), pose).into_iter().any(|piece| piece.id == "E1.0");
    assert!(eyes(BODY) && !eyes(asleep));
    assert!(picture(&wardrobe(), &Look::standard(), asleep).contains("asleep.0"));
    let stone = pieces(&wardrobe(), &Look::standard(), Pose { view: View::Tombstone, asleep: false });
    assert_eq!(stone.iter().map(|piece| piece.id.as_str()).collect::<Vec<_>>(), ["T1.0"]);
}

#[test]
fn a_pet_is_moved_and_drawn_in_little_when_it_is_small() {
    let mut look = wearing(&["P1"]);
    assert!(!picture(&wardrobe(), &look, BODY).contains("scale"));
    look.wear(&wardrobe(), Worn { small: true, ..Worn::new("P1", 0) }).unwrap();
    assert!(picture(&wardrobe(), &look, BODY).contains("translate(30 190.5) scale(0.5)"));
}

#[test]
fn one_pays_for_what_one_has_not() {
    let look = wearing(&["002", "C2", "P1"]);
    assert_eq!(cost(&wardrobe(), &look, &rich(&[])), Purse { coins: 100, moons: 130 });
    assert_eq!(cost(&wardrobe(), &look, &rich(&["C2"])), Purse { coins: 100, moons: 90 });
    assert_eq!(cost(&wardrobe(), &Look::standard(), &rich(&[])), Purse::default());
    let poor = |coins, moons| Wearer { purse: Purse { coins, moons }, ..rich(&[]) };
    assert_eq!(check(&wardrobe(), &look, &poor(99, 130)), Err(EquipRefusal::NotEnoughCoins));
    assert_eq!(check(&wardrobe(), &look, &poor(100, 129)), Err(EquipRefusal::NotEnoughMoons));
    assert_eq!(check(&wardrobe(), &look, &poor(100, 130)), Ok(Purse { coins: 100, moons: 130 }));
}

#[test]
fn what_is_reserved_is_for_alpha_players_and_who_has_it() {
    let mut wardrobe = wardrobe();
    let hat = wardrobe.elements.iter_mut().find(|element| element.id == "C1").unwrap();
    (hat.access, hat.price) = (Access::Premium, 0);
    let look = wearing(&["C1"]);
    assert_eq!(check(&wardrobe, &look, &rich(&[])), Err(EquipRefusal::ItemsReservedAlpha));
    assert_eq!(check(&wardrobe, &look, &Wearer { is_alpha: true, ..rich(&[]) }), Ok(Purse::default()));
    assert_eq!(check(&wardrobe, &look, &rich(&["C1"])), Ok(Purse::default()));
}

#[test]
fn a_pack_costs_less_by_what_one_has_of_its_currency() {
    let wardrobe = wardrobe();
    let pack = wardrobe.pack("pack").unwrap();
    assert_eq!(pack_price(&wardrobe, pack, &rich(&[])), 240);
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["002"])), 160, "100 of 300 coins' worth");
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["P1"])), 240, "moons do not count");
    assert_eq!(pack_price(&wardrobe, pack, &rich(&["002", "C1"])), 0);
}

#[test]
fn chance_dresses_everybody_in_what_goes_together() {
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
fn a_skin_is_a_look_in_writing_or_somebody_by_lot() {
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
    assert_eq!(worn, dressed, "in a colour in which there is none, it has its first");
    assert_eq!(of(&serde_json::to_string(&dressed).unwrap()), dressed);
    let excluded = of("{\"hat\":{\"id\":\"C2\"},\"glasses\":{\"id\":\"G1\"}}");
    assert_eq!(excluded.check(&wardrobe), Ok(()));
    assert_eq!(of("bot-1"), of("bot-1"));
    let people: BTreeSet<String> =
        (0..40).map(|bot| serde_json::to_string(&of(&format!("bot-{bot}"))).unwrap()).collect();
    assert!(people.len() > 30, "{}", people.len());
}

#[test]
fn most_people_look_natural_and_what_is_rare_is_rare() {
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
    assert!((90..210).contains(&legends), "two of fourteen: {legends}");
}

#[test]
fn drawings_can_be_learnt_later() {
    let whole = wardrobe();
    let mut bare = wardrobe();
    let layers = bare.elements.iter_mut().flat_map(|element| &mut element.layers).chain(&mut bare.asleep);
    layers.for_each(|layer| layer.template.clear());
    let look = wearing(&["H2", "C1"]);
    assert!(pieces(&bare, &look, BODY).is_empty());
    let drawings: Vec<Layer> = whole.layers_for(&look).cloned().collect();
    assert!(drawings.iter().any(|layer| layer.id == "asleep.0"), "eyes close without another word");
    bare.learn(drawings);
    for view in View::ALL {
        for asleep in [false, true] {
            let pose = Pose { view, asleep };
            assert_eq!(picture(&bare, &look, pose), picture(&whole, &look, pose));
        }
    }
    assert!(bare.find("P1").unwrap().layers[0].template.is_empty());
}
