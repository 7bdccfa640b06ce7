//! Random looks: for skins that are not the JSON of a look, and for new accounts.

use std::collections::BTreeMap;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::element::{Category, Element, Rarity};
use super::look::{Look, Worn};
use super::wardrobe::Wardrobe;
use crate::base::hash::fnv_1a;

/// The ramps of skin and hair begin with this many natural colours.
const NATURAL: u8 = 7;

/// The order in which a look is dressed: later elements give way to those that are worn already.
const ORDER: [Category; 11] = [
    Category::Face,
    Category::Nose,
    Category::Eyes,
    Category::Hair,
    Category::Top,
    Category::Bottom,
    Category::Shoes,
    Category::Tombstone,
    Category::Hat,
    Category::Glasses,
    Category::Pet,
];

impl Look {
    /// The look of a skin. An empty text or `default` is the standard look; a JSON object is the standard look with
    /// the elements that it names and the wardrobe has; any other text seeds a random look.
    pub fn of(text: &str, wardrobe: &Wardrobe) -> Self {
        match text {
            "" | "default" => Self::standard(),
            _ if text.starts_with('{') => Self::written(text, wardrobe),
            _ => Self::from_seed(wardrobe, |element| !element.is_exclusive(), fnv_1a(text)),
        }
    }

    /// The look of a new account: the standard look in random colours, so that people look different. These are the
    /// natural colours, in which all elements come, so no wardrobe is needed.
    pub fn newcomer(name: &str) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(fnv_1a(name));
        let mut look = Self::standard();
        let skin = rng.random_range(0..NATURAL);
        for (category, worn) in &mut look.0 {
            worn.color = match category {
                Category::Face | Category::Nose => skin,
                Category::Tombstone => worn.color,
                _ => rng.random_range(0..NATURAL),
            };
        }
        look
    }

    fn written(text: &str, wardrobe: &Wardrobe) -> Self {
        let mut parts: BTreeMap<String, Value> = serde_json::from_str(text).unwrap_or_default();
        let mut look = Self::standard();
        for category in Category::ALL {
            let worn = parts.remove(category.name()).and_then(|part| serde_json::from_value(part).ok());
            let Some(worn): Option<Worn> = worn else { continue };
            let Some(element) = wardrobe.find_in(category, &worn.id) else { continue };
            let is_known = element.colors.contains(&worn.color);
            let color = if is_known { worn.color } else { element.colors.first().copied().unwrap_or(0) };
            let small = worn.small && element.small_pet;
            // The rules of what goes together may have changed since the look was saved: an element that is refused
            // is left out.
            let _ = look.wear(wardrobe, Worn { color, small, ..worn });
        }
        look
    }

    /// The random look with this seed.
    pub fn from_seed(wardrobe: &Wardrobe, may_wear: impl Fn(&Element) -> bool, seed: u64) -> Self {
        Self::random(wardrobe, may_wear, &mut ChaCha8Rng::seed_from_u64(seed))
    }

    /// A random look from the elements that `may_wear` allows. Most people have natural colours of skin and hair;
    /// some wear hats, glasses and pets; rare elements are rare.
    pub fn random(wardrobe: &Wardrobe, may_wear: impl Fn(&Element) -> bool, rng: &mut impl Rng) -> Self {
        let mut look = Self::standard();
        // The nose has the colour of the face.
        let mut skin = None;
        for category in ORDER {
            let share = match category {
                Category::Hat => 0.34,
                Category::Glasses => 0.16,
                Category::Pet => 0.2,
                _ => 1.0,
            };
            if !rng.random_bool(share) {
                continue;
            }
            let choice: Vec<&Element> =
                wardrobe.of_category(category).filter(|each| may_wear(each)).collect();
            let Some(element) = pick(&choice, |element| weight(element.rarity), rng) else { continue };
            let color = match skin.filter(|_| category == Category::Nose) {
                Some(skin) if element.colors.contains(&skin) => skin,
                _ => color(element, rng),
            };
            let fits = look
                .elements(wardrobe)
                .all(|(other, _)| other.category == category || !other.excludes(element));
            if fits {
                look.0.insert(category, Worn::new(&element.id, color));
                if category == Category::Face {
                    skin = Some(color);
                }
            }
        }
        look
    }
}

/// How often an element of this rarity is chosen, in proportion to others.
const fn weight(rarity: Rarity) -> u32 {
    match rarity {
        Rarity::Common => 12,
        Rarity::Uncommon => 9,
        Rarity::Rare => 6,
        Rarity::Epic => 3,
        Rarity::Legendary => 2,
    }
}

/// One of an element's colours. Few people have moonlit skin or crimson hair.
fn color(element: &Element, rng: &mut impl Rng) -> u8 {
    let strange = match element.category {
        Category::Face | Category::Nose => 0.06,
        Category::Hair => 0.22,
        _ => return pick(&element.colors, |_| 1, rng).copied().unwrap_or(0),
    };
    let is_strange = rng.random_bool(strange);
    let (odd, natural): (Vec<u8>, Vec<u8>) = element.colors.iter().partition(|color| **color >= NATURAL);
    let wanted = if (is_strange && !odd.is_empty()) || natural.is_empty() { odd } else { natural };
    pick(&wanted, |_| 1, rng).copied().unwrap_or(0)
}

fn pick<'a, T>(choice: &'a [T], weight: impl Fn(&T) -> u32, rng: &mut impl Rng) -> Option<&'a T> {
    let all: u32 = choice.iter().map(&weight).sum();
    let mut drawn = if all == 0 { 0 } else { rng.random_range(0..all) };
    choice.iter().find(|each| {
        let weight = weight(each);
        let is_drawn = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        is_drawn
    })
}
