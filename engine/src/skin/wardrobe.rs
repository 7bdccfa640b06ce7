//! Everything that there is to wear.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::element::{Category, Element, Layer, Pack, Sorting, Words};
use super::look::Look;

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

    /// All elements in an order; those that are alike in that of the wardrobe.
    pub fn sorted(&self, order: Sorting) -> Vec<&Element> {
        let mut all: Vec<&Element> = self.elements.iter().collect();
        all.sort_by(|one, two| order.compare(one, two));
        all
    }

    /// The layers that pictures of this look may need, in whatever pose.
    pub fn layers_for<'a>(&'a self, look: &'a Look) -> impl Iterator<Item = &'a Layer> {
        look.elements(self).flat_map(|(element, _)| &element.layers).chain(&self.asleep)
    }

    /// Takes over the drawings of layers, as far as it knows these.
    pub fn learn(&mut self, layers: Vec<Layer>) {
        let mut templates: HashMap<String, String> =
            layers.into_iter().map(|layer| (layer.id, layer.template)).collect();
        let known = self.elements.iter_mut().flat_map(|element| &mut element.layers).chain(&mut self.asleep);
        for layer in known {
            if let Some(template) = templates.remove(&layer.id) {
                layer.template = template;
            }
        }
    }
}
