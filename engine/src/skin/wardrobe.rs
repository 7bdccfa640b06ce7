//! The wardrobe: all elements, packs and colours.

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::element::{Category, DropDesign, Element, EventDesign, Layer, Pack, PassTheme, Sorting, Words};

/// A colour ramp: light, body and shade, as CSS colours.
pub type Ramp = [String; 3];

/// The wardrobe: all elements, and the colours in which they come.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Wardrobe {
    pub elements: Vec<Element>,
    pub ramps: BTreeMap<Category, Vec<Ramp>>,
    /// The names of these colours.
    #[serde(default)]
    pub colours: BTreeMap<Category, Vec<Words>>,
    /// The layers of closed eyes, the same for all eyes.
    #[serde(default)]
    pub asleep: Vec<Layer>,
    #[serde(default)]
    pub packs: Vec<Pack>,
    /// The designs of drops, in the order in which they are shown. Browsers are not told them: what they need of them is in
    /// [`Element::sold_from`].
    #[serde(default, skip_deserializing)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub drops: Vec<DropDesign>,
    /// The themes of the passes. Browsers are not told them either.
    #[serde(default, skip_deserializing)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub passes: Vec<PassTheme>,
    /// The designs of events, nor of these.
    #[serde(default, skip_deserializing)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub events: Vec<EventDesign>,
}

impl Wardrobe {
    pub fn find(&self, id: &str) -> Option<&Element> {
        self.elements.iter().find(|element| element.id == id)
    }

    /// The element with this id, if it is of this category.
    pub fn find_in(&self, category: Category, id: &str) -> Option<&Element> {
        self.find(id).filter(|element| element.category == category)
    }

    pub fn pack(&self, id: &str) -> Option<&Pack> {
        self.packs.iter().find(|pack| pack.id == id)
    }

    pub fn drop_design(&self, id: &str) -> Option<&DropDesign> {
        self.drops.iter().find(|design| design.id == id)
    }

    pub fn pass_theme(&self, id: &str) -> Option<&PassTheme> {
        self.passes.iter().find(|theme| theme.id == id)
    }

    pub fn event_design(&self, id: &str) -> Option<&EventDesign> {
        self.events.iter().find(|design| design.id == id)
    }

    /// The ramp of an element: of the chosen colour if the element comes in it, otherwise of its first colour.
    pub fn ramp(&self, element: &Element, color: u8) -> Option<&Ramp> {
        let chosen =
            if element.colors.contains(&color) { Some(color) } else { element.colors.first().copied() };
        self.ramps.get(&element.category)?.get(usize::from(chosen.unwrap_or(0)))
    }

    pub fn of_category(&self, category: Category) -> impl Iterator<Item = &Element> {
        self.elements.iter().filter(move |element| element.category == category)
    }

    /// All elements, sorted; equal ones keep the wardrobe's order.
    pub fn sorted(&self, order: Sorting) -> Vec<&Element> {
        let mut all: Vec<&Element> = self.elements.iter().collect();
        all.sort_by(|one, two| order.compare(one, two));
        all
    }

    /// Adds the drawings of layers that the wardrobe knows.
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
