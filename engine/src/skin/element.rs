//! Elements, their layers, and packs of elements.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::economy::Currency;

/// The category of an element: where it is worn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Category {
    Top,
    Eyes,
    Face,
    Hair,
    Nose,
    Bottom,
    Hat,
    Shoes,
    Glasses,
    Tombstone,
    Pet,
}

impl Category {
    pub const ALL: [Self; 11] = [
        Self::Top,
        Self::Eyes,
        Self::Face,
        Self::Hair,
        Self::Nose,
        Self::Bottom,
        Self::Hat,
        Self::Shoes,
        Self::Glasses,
        Self::Tombstone,
        Self::Pet,
    ];

    /// The name in files and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Eyes => "eyes",
            Self::Face => "face",
            Self::Hair => "hair",
            Self::Nose => "nose",
            Self::Bottom => "bottom",
            Self::Hat => "hat",
            Self::Shoes => "shoes",
            Self::Glasses => "glasses",
            Self::Tombstone => "tombstone",
            Self::Pet => "pet",
        }
    }

    /// Everybody wears this category: its element can be replaced, but not taken off.
    pub const fn is_needed(self) -> bool {
        !matches!(self, Self::Hat | Self::Glasses | Self::Pet)
    }

    /// The part of the picture that shows this category; a pet stands beside its owner.
    pub const fn position(self) -> Position {
        match self {
            Self::Pet => Position::Right,
            _ => Position::Center,
        }
    }

    /// True if the player chooses the colour of this category's elements.
    pub const fn is_colourable(self) -> bool {
        matches!(self, Self::Hair | Self::Eyes | Self::Nose | Self::Face)
    }
}

/// The part of a picture that shows an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Position {
    /// On the person, who stands in the middle.
    Center,
    /// Beside the person.
    Right,
}

/// The rarity of an element, from the plainest to the most wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Rarity {
    Common,
    Uncommon,
    Rare,
    Epic,
    Legendary,
}

/// How people get an element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Access {
    /// Sold at any time.
    Permanent,
    /// Sold for a price; without one it is reserved for alpha players.
    Premium,
    /// Everybody has it without paying.
    Free,
}

/// A layer: a piece of SVG in which `$1`, `$2` and `$3` stand for the light, the body and the shade of the chosen
/// colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Layer {
    /// The id, as `<element>.<number>`: `H1.0`.
    pub id: String,
    /// The drawing order: layers with a lower number are drawn first.
    pub priority: i32,
    /// The element that the layer belongs to; closed eyes belong to none.
    #[serde(default)]
    pub skin_element_id: String,
    /// True for hair that is drawn under a hat that covers the crown of the head. Hair without such a layer does not
    /// show there.
    #[serde(default)]
    pub under_hat: bool,
    /// The SVG. It is empty where only the list of elements is asked for.
    #[serde(default)]
    pub template: String,
}

/// The position of a small pet, in units of the drawing: how far it is moved, and the scale at which it is drawn.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Disposition {
    pub x: f64,
    pub y: f64,
    pub scale: f64,
}

/// Words in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    pub en: String,
    pub fr: String,
}

/// An element: something that can be worn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Element {
    pub id: String,
    pub name: Words,
    pub description: Words,
    #[serde(rename = "type")]
    pub category: Category,
    pub rarity: Rarity,
    pub access: Access,
    pub price: i64,
    pub currency: Currency,
    /// The numbers of those colours of its category in which it comes.
    pub colors: Vec<u8>,
    /// True for a pet that can be worn small: on the shoulder, or beside the head.
    #[serde(default)]
    pub small_pet: bool,
    #[serde(default)]
    pub disposition: Option<Disposition>,
    /// True for a hat below which no hair shows above the brim.
    #[serde(default)]
    pub covers: bool,
    /// Categories and elements that can't be worn with it.
    #[serde(default)]
    pub excludes: Vec<String>,
    /// From when it is sold, in milliseconds since the Unix epoch, while it is exclusive to a drop, a pass or an event. Neither files nor the database
    /// say so: [`Wardrobe::shown`](super::Wardrobe::shown) derives it from them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sold_from: Option<u64>,
    #[serde(rename = "skinLayers")]
    pub layers: Vec<Layer>,
}

impl Element {
    /// True if everybody may wear this element.
    pub fn is_free(&self) -> bool {
        matches!(self.access, Access::Free)
    }

    /// True if only alpha players may wear this element: it is premium and has no price.
    pub fn is_alpha_only(&self) -> bool {
        matches!(self.access, Access::Premium) && self.price == 0
    }

    /// True if it is exclusive to a drop, a pass or an event: only who has collected it may wear it, and nobody can buy it yet.
    pub const fn is_exclusive(&self) -> bool {
        self.sold_from.is_some()
    }

    /// The key to sort by rarity: then by whether the element is paid in moons, then by its price.
    fn by_rarity(&self) -> (Rarity, (bool, i64)) {
        (self.rarity, self.by_price())
    }

    /// The key to sort by price: any number of moons is more than any number of coins; an element without a price is
    /// paid in neither.
    fn by_price(&self) -> (bool, i64) {
        (self.price > 0 && self.currency == Currency::Moons, self.price)
    }

    /// True if one of the two elements excludes the other.
    pub fn excludes(&self, other: &Self) -> bool {
        let names = |one: &Self, two: &Self| {
            one.excludes.iter().any(|word| *word == two.id || word == two.category.name())
        };
        names(self, other) || names(other, self)
    }
}

/// How elements are put in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Sorting {
    Rarity,
    Cheap,
    Dear,
}

impl Sorting {
    /// The order of two elements; equal if they are alike.
    pub fn compare(self, one: &Element, two: &Element) -> Ordering {
        match self {
            Self::Rarity => one.by_rarity().cmp(&two.by_rarity()),
            Self::Cheap => one.by_price().cmp(&two.by_price()),
            Self::Dear => two.by_price().cmp(&one.by_price()),
        }
    }
}

/// A pack: elements that are sold together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Pack {
    pub id: String,
    pub name: Words,
    pub description: Words,
    pub rarity: Rarity,
    pub price: i64,
    pub currency: Currency,
    /// The ids of the pack's elements.
    #[serde(rename = "skinElements")]
    pub elements: Vec<String>,
}

/// The design of a drop: packs that are shown together in a month, and whose elements are in no other pack.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DropDesign {
    pub id: String,
    pub name: Words,
    pub description: Words,
    pub packs: Vec<Pack>,
}

impl DropDesign {
    pub fn pack(&self, id: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    /// The ids of the elements of all its packs.
    pub fn elements(&self) -> impl Iterator<Item = &str> {
        self.packs.iter().flat_map(|pack| &pack.elements).map(String::as_str)
    }
}

/// What the passes of one moon have of their own: five elements that nothing else gives, the legendary last.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PassTheme {
    /// The moon's name, as in `wolfMoon`.
    pub id: String,
    pub name: Words,
    pub description: Words,
    /// The ids of the elements.
    #[serde(rename = "skinElements")]
    pub elements: Vec<String>,
}

/// An event of the year: its words, and the elements that nothing else gives.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EventDesign {
    pub id: String,
    pub title: Words,
    pub title_not_started: Words,
    pub title_ended: Words,
    pub description: Words,
    pub description_not_started: Words,
    pub description_ended: Words,
    /// What looks different in the village while it runs.
    pub twist: Words,
    /// The ids of the elements that points unlock, in that order.
    pub rewards: Vec<String>,
    /// The id of the element that is sold only there.
    pub exclusive: String,
}

impl EventDesign {
    /// The ids of its elements, the exclusive one last.
    pub fn elements(&self) -> impl Iterator<Item = &str> {
        self.rewards.iter().map(String::as_str).chain([self.exclusive.as_str()])
    }
}

/// The events of a year, in their order.
pub const EVENTS: [&str; 8] = [
    "carnival",
    "springEquinox",
    "walpurgisNight",
    "midsummer",
    "perseids",
    "harvestFestival",
    "allHallows",
    "winterSolstice",
];

/// The themes of passes: the names of the months' moons from January on, and the blue moon.
pub const THEMES: [&str; 13] = [
    "wolfMoon",
    "snowMoon",
    "wormMoon",
    "pinkMoon",
    "flowerMoon",
    "strawberryMoon",
    "buckMoon",
    "sturgeonMoon",
    "harvestMoon",
    "huntersMoon",
    "beaverMoon",
    "coldMoon",
    "blueMoon",
];
