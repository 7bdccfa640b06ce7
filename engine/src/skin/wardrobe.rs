//! Everything that there is to wear.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::element::{Category, Element, Layer, Pack, Words};

/// Light, body and shade, as CSS colours.
pub type Ramp = [String; 3];

/// Everything that there is to wear, and the colours that it comes in.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wardrobe {
    pub elements: Vec<Element>,
    pub ramps: BTreeMap<Category, Vec<Ramp>>,
    /// What these colours are called.
    #[serde(default)]
    pub colours: BTreeMap<Category, Vec<Words>>,
    /// Closed eyes, whatever they look like open.
    #[serde(default)]
    pub asleep: Vec<Layer>,
    #[serde(default)]
    pub packs: Vec<Pack>,
}

impl Wardrobe {
    pub fn find(&self, id: &str) -> Option<&Element> {
        self.elements.iter().find(|element| element.id == id)
    }

    /// An element if it is of this category: nobody wears a hat on his feet.
    pub fn find_in(&self, category: Category, id: &str) -> Option<&Element> {
        self.find(id).filter(|element| element.category == category)
    }

    pub fn pack(&self, id: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    /// The colours of an element: the one that was chosen if it comes in that, or else its first.
    pub fn ramp(&self, element: &Element, color: u8) -> Option<&Ramp> {
        let chosen =
            if element.colors.contains(&color) { Some(color) } else { element.colors.first().copied() };
        self.ramps.get(&element.category)?.get(usize::from(chosen.unwrap_or(0)))
    }

    pub fn of_category(&self, category: Category) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(move |element| element.category == category)
    }
}
