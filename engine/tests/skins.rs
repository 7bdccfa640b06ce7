//! The repository's wardrobe (`skins/`): every look gives a valid picture and has the right price. `audit.rs` checks its
//! files.
//!
//! `golden/skins.txt` has the expected pictures of looks, for the browser's build too (`wasm/tests/wardrobe.test.mjs`).
//! After a change of the art, write it anew: `WRITE_GOLDEN=1 cargo test -p engine --features art --test skins`.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use roxmltree::Document;

use engine::economy::{Coins, Moons};
use engine::skin::catalogue::read;
use engine::skin::compose::{Pose, View, picture, pieces};
use engine::skin::element::Category;
use engine::skin::equip::{EquipRefusal, Purse, Wearer, cost, to_buy};
use engine::skin::look::{Look, Worn};
use engine::skin::release::Release;
use engine::skin::slots::{Holder, SaveRefusal, price_to_save, slots_of};
use engine::skin::template;
use engine::skin::wardrobe::Wardrobe;

#[path = "inputs/mutation.rs"]
mod mutation;

use mutation::mutated_text;

/// The price of saving this look in the first slot, which everybody has.
fn check(wardrobe: &Wardrobe, look: &Look, wearer: &Wearer) -> Result<Purse, SaveRefusal> {
    let slots =
        slots_of(&BTreeMap::new(), (1, 0), Holder { is_alpha: wearer.is_alpha, is_subscriber: false });
    price_to_save(wardrobe, &slots[0], look, false, wearer)
}

fn wardrobe() -> Wardrobe {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../skins");
    read(|path| std::fs::read_to_string(format!("{folder}/{path}")).ok())
        .unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_standard_look_is_valid_and_free() {
    let wardrobe = wardrobe();
    assert_eq!(Look::standard().check(&wardrobe), Ok(()));
    assert_eq!(cost(&wardrobe, &Look::standard(), &Wearer::default()), Purse::default());
    for pack in &wardrobe.packs {
        assert_eq!(Look::standard().wear_pack(&wardrobe, pack), Ok(()), "{}", pack.id);
    }
}

#[test]
fn newcomers_wear_different_free_looks() {
    let wardrobe = wardrobe();
    let looks: Vec<Look> = (0..60).map(|n| Look::newcomer(&format!("Stranger {n}"))).collect();
    for look in &looks {
        assert_eq!(look.check(&wardrobe), Ok(()), "{look:?}");
        assert_eq!(cost(&wardrobe, look, &Wearer::default()), Purse::default());
    }
    let different: BTreeSet<String> = looks.iter().map(|look| format!("{look:?}")).collect();
    assert_eq!(different.len(), looks.len());
    assert_eq!(Look::newcomer("Anna"), Look::newcomer("Anna"));
}

#[test]
fn every_random_look_gives_valid_pictures() {
    let wardrobe = wardrobe();
    for seed in 0..400 {
        let look = Look::random(&wardrobe, |_| true, &mut ChaCha8Rng::seed_from_u64(seed));
        assert_eq!(look.check(&wardrobe), Ok(()), "{look:?}");
        check_pictures(&wardrobe, &look);
    }
}

/// Checks a look's pictures: well-formed, each layer once and in order, every colour filled in, and no `id` attribute,
/// which could clash with one of the page's.
fn check_pictures(wardrobe: &Wardrobe, look: &Look) {
    for view in View::ALL {
        for asleep in [false, true] {
            let pose = Pose { view, asleep };
            let drawn = pieces(wardrobe, look, pose);
            assert!(!drawn.is_empty(), "{look:?}");
            assert!(drawn.windows(2).all(|two| two[0].priority <= two[1].priority), "{look:?}");
            let ids: BTreeSet<&str> = drawn.iter().map(|piece| piece.id.as_str()).collect();
            assert_eq!(ids.len(), drawn.len(), "{look:?}");
            let svg = picture(wardrobe, look, pose);
            assert!(!svg.contains('$'), "every colour is filled in: {look:?}");
            let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {look:?}"));
            assert!(document.descendants().all(|node| !node.has_attribute("id")), "{look:?}");
        }
    }
}

/// The standard look after these elements are put on one after the other, as anybody could do in the wardrobe.
fn dressed(wardrobe: &Wardrobe, choices: &[(prop::sample::Index, prop::sample::Index, bool)]) -> Look {
    let mut look = Look::standard();
    for (which, color, is_small) in choices {
        let element = which.get(&wardrobe.elements);
        let small = *is_small && element.small_pet;
        let worn = Worn { small, ..Worn::new(&element.id, *color.get(&element.colors)) };
        look.wear(wardrobe, worn).unwrap_or_else(|error| panic!("{error}: {}", element.id));
    }
    look
}

fn choices() -> impl Strategy<Value = Vec<(prop::sample::Index, prop::sample::Index, bool)>> {
    prop::collection::vec(any::<(prop::sample::Index, prop::sample::Index, bool)>(), 0..24)
}

proptest! {
    #[test]
    fn any_dressed_look_gives_valid_pictures(choices in choices()) {
        WARDROBE.with(|wardrobe| {
            let look = dressed(wardrobe, &choices);
            assert_eq!(look.check(wardrobe), Ok(()), "{look:?}");
            assert_eq!(Look::of(&serde_json::to_string(&look).unwrap(), wardrobe), look);
            check_pictures(wardrobe, &look);
        });
    }

    /// A look is allowed exactly if the purse suffices for its price, and once it is paid it is free.
    #[test]
    fn a_look_costs_its_price_once(
        choices in choices(), owned in choices(), is_alpha: bool, coins in 0_i64..6_000, moons in 0_i64..900,
    ) {
        WARDROBE.with(|wardrobe| {
            let look = dressed(wardrobe, &choices);
            let bought = owned.iter().map(|(which, ..)| which.get(&wardrobe.elements).id.clone()).collect();
            let wearer = Wearer { purse: Purse { coins: Coins(coins), moons: Moons(moons) }, is_alpha, bought };
            let price = cost(wardrobe, &look, &wearer);
            assert!(price.coins >= Coins(0) && price.moons >= Moons(0), "{price:?}");
            let missing = to_buy(wardrobe, &look, &wearer);
            let verdict = check(wardrobe, &look, &wearer);
            if missing.iter().any(|element| element.is_alpha_only()) {
                assert_eq!(verdict, Err(EquipRefusal::ItemsReservedAlpha.into()));
                return;
            }
            assert_eq!(verdict.is_ok(), wearer.purse.lacks(price).is_none(), "{verdict:?}");
            let Ok(paid) = verdict else { return };
            assert_eq!(paid, price);
            let bought = missing.iter().map(|element| element.id.clone());
            let later = Wearer {
                purse: Purse { coins: Coins(coins) - paid.coins, moons: Moons(moons) - paid.moons },
                bought: wearer.bought.iter().cloned().chain(bought).collect(),
                ..wearer
            };
            assert_eq!(check(wardrobe, &look, &later), Ok(Purse::default()), "a paid look is free");
        });
    }
}

/// The skins whose pictures are in the golden file: standard, as JSON, and random from other texts.
fn golden_skins() -> Vec<String> {
    let mut skins: Vec<String> = [
        "",
        "{\"hair\":{\"id\":\"H3\",\"color\":2},\"hat\":{\"id\":\"C1\",\"color\":6}}",
        "{\"pet\":{\"id\":\"P1\",\"color\":1,\"small\":true},\"hat\":{\"id\":\"no such hat\"},\"top\":7}",
        "{\"glasses\":{\"id\":\"G2\",\"color\":3},\"tombstone\":{\"id\":\"T3\",\"color\":0}}",
        "{broken",
        "Éloïse 🐺",
    ]
    .map(str::to_owned)
    .to_vec();
    skins.extend((1..=40).map(|bot| format!("bot-{bot}")));
    skins
}

/// A line for each picture: skin, view, `asleep` or `awake`, and the picture; for most of them its hash (FNV-1a, 64
/// bits).
fn golden(wardrobe: &Wardrobe) -> String {
    let mut lines = String::new();
    for (number, skin) in golden_skins().iter().enumerate() {
        let look = Look::of(skin, wardrobe);
        for view in View::ALL {
            for asleep in [false, true] {
                let svg = picture(wardrobe, &look, Pose { view, asleep });
                let view = serde_json::to_value(view).unwrap();
                let shown = if number < 3 && view == "body" { svg } else { format!("{:016x}", fnv(&svg)) };
                let eyes = if asleep { "asleep" } else { "awake" };
                lines += &format!("{skin}\t{}\t{eyes}\t{shown}\n", view.as_str().unwrap());
            }
        }
    }
    lines
}

fn fnv(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}

#[test]
fn pictures_equal_the_golden_file() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/skins.txt");
    let drawn = golden(&wardrobe());
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(path, &drawn).unwrap();
    }
    let expected = std::fs::read_to_string(path).unwrap_or_default();
    let differs = expected.lines().zip(drawn.lines()).find(|(expected, drawn)| expected != drawn);
    assert!(
        expected == drawn,
        "a picture differs from the golden file, the first is {:?}. If the art was changed on purpose: \
         WRITE_GOLDEN=1 cargo test -p engine --features art --test skins",
        differs.map_or("the number of pictures", |(_, drawn)| drawn),
    );
}

thread_local! {
    static WARDROBE: Wardrobe = wardrobe();
}

/// A file of the wardrobe.
fn file(path: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../skins");
    std::fs::read_to_string(format!("{folder}/{path}")).expect("a file of the wardrobe")
}

/// A look as the database and requests have it.
fn written_look() -> String {
    WARDROBE.with(|wardrobe| serde_json::to_string(&Look::from_seed(wardrobe, |_| true, 3)).expect("a look"))
}

proptest! {
    #[test]
    fn a_changed_look_is_worn_or_refused(text in mutated_text(vec![written_look()])) {
        WARDROBE.with(|wardrobe| {
            let drawn = Look::of(&text, wardrobe);
            assert_eq!(drawn.check(wardrobe), Ok(()), "what is drawn can be worn");
            if let Ok(look) = serde_json::from_str::<Look>(&text) {
                if let Err(error) = look.check(wardrobe) {
                    assert!(!error.to_string().is_empty());
                }
                let pose = Pose { view: View::Body, asleep: false };
                let _ = (pieces(wardrobe, &look, pose).len(), cost(wardrobe, &look, &Wearer::default()));
            }
        });
    }

    #[test]
    fn a_changed_drawing_is_read_or_refused(text in mutated_text(vec![
        file("hat/C1.svg"), file("hair/H3.svg"), file("tombstone/T1.svg"),
    ])) {
        for category in [Category::Hat, Category::Hair, Category::Tombstone] {
            match template::read("x", category, &text) {
                Ok(layers) => assert!(layers.iter().map(|layer| layer.template.len()).sum::<usize>() <= template::MAX_BYTES),
                Err(faults) => assert!(!faults.is_empty()),
            }
        }
    }

    #[test]
    fn changed_files_of_the_wardrobe_are_read_or_refused(
        hats in mutated_text(vec![file("hat.json")]), packs in mutated_text(vec![file("packs.json")]),
        ramps in mutated_text(vec![file("ramps.json")]), release in mutated_text(vec![file("release.json")]),
        which in 0..3,
    ) {
        let changed = |path: &str| Some(match (path, which) {
            ("hat.json", 0) => hats.clone(),
            ("packs.json", 1) => packs.clone(),
            ("ramps.json", 2) => ramps.clone(),
            ("hat.json" | "packs.json" | "ramps.json" | "asleep.svg", _) => file(path),
            ("release.json", _) => release.clone(),
            _ if path.ends_with(".json") => "[]".to_owned(),
            _ => file("hat/C1.svg"),
        });
        if let Err(error) = read(changed) {
            assert!(!error.to_string().is_empty());
        }
        if let Ok(release) = Release::read(changed) {
            let _ = release.of(&Wardrobe::default());
        }
    }
}
