//! The wardrobe of the repository (`skins/`): there is enough of everything, and every look of it is a valid picture.

use std::collections::BTreeSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use roxmltree::Document;

use engine::skin::catalogue::read;
use engine::skin::compose::{Pose, View, picture, pieces};
use engine::skin::element::{Category, Rarity};
use engine::skin::equip::{Purse, Wearer, cost};
use engine::skin::look::Look;
use engine::skin::wardrobe::Wardrobe;

fn wardrobe() -> Wardrobe {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../skins");
    read(|path| std::fs::read_to_string(format!("{folder}/{path}")).ok())
        .unwrap_or_else(|error| panic!("{error}"))
}

/// Issue and specification ask for so many, of each rarity.
#[test]
fn the_wardrobe_is_well_stocked() {
    let wardrobe = wardrobe();
    for category in Category::ALL {
        let least = match category {
            Category::Hair | Category::Eyes | Category::Top | Category::Hat => 12,
            _ => 6,
        };
        let count = wardrobe.of_category(category).count();
        assert!(count >= least, "{count} of {}", category.name());
        let rarities: BTreeSet<Rarity> =
            wardrobe.of_category(category).map(|element| element.rarity).collect();
        assert_eq!(rarities.len(), 5, "of {}", category.name());
        if category.is_colourable() {
            assert!(wardrobe.ramps[&category].len() >= 8, "colours of {}", category.name());
        }
    }
    assert!(!wardrobe.packs.is_empty());
}

#[test]
fn the_default_avatar_is_in_it_and_costs_nothing() {
    let wardrobe = wardrobe();
    assert_eq!(Look::standard().check(&wardrobe), Ok(()));
    assert_eq!(cost(&wardrobe, &Look::standard(), &Wearer::default()), Purse::default());
    for pack in &wardrobe.packs {
        assert_eq!(Look::standard().wear_pack(&wardrobe, pack), Ok(()), "{}", pack.id);
    }
}

#[test]
fn every_look_is_a_valid_picture_with_each_layer_once_in_order() {
    let wardrobe = wardrobe();
    for seed in 0..400 {
        let look = Look::random(&wardrobe, |_| true, &mut ChaCha8Rng::seed_from_u64(seed));
        assert_eq!(look.check(&wardrobe), Ok(()), "{look:?}");
        for view in View::ALL {
            let pose = Pose { view, asleep: seed % 2 == 0 };
            let drawn = pieces(&wardrobe, &look, pose);
            assert!(drawn.windows(2).all(|two| two[0].priority <= two[1].priority), "{look:?}");
            let ids: BTreeSet<&str> = drawn.iter().map(|piece| piece.id.as_str()).collect();
            assert_eq!(ids.len(), drawn.len(), "{look:?}");
            let svg = picture(&wardrobe, &look, pose);
            assert!(!svg.contains('$'), "every colour is filled in: {look:?}");
            Document::parse(&svg).unwrap_or_else(|error| panic!("{error}: {look:?}"));
        }
    }
}
