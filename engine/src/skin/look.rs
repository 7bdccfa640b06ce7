//! Looks: what somebody wears, and how it changes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::element::{Category, Element, Layer, Pack};
use super::wardrobe::Wardrobe;

/// An element that is worn, in one of its colours.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Worn {
    pub id: String,
    #[serde(default)]
    pub color: u8,
    /// The pet is worn small.
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub small: bool,
}

impl Worn {
    pub fn new(id: &str, color: u8) -> Self {
        Self { id: id.to_owned(), color, small: false }
    }
}

/// A look: what somebody wears, at most one element for each category.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Look(
    #[cfg_attr(feature = "ts", ts(type = "{ [key in Category]?: Worn }"))] pub BTreeMap<Category, Worn>,
);

/// The standard look, with the plainest tombstone.
const DEFAULT: [(Category, &str, u8); 8] = [
    (Category::Eyes, "E1", 1),
    (Category::Face, "J1", 0),
    (Category::Hair, "H1", 4),
    (Category::Nose, "N1", 0),
    (Category::Top, "001", 0),
    (Category::Bottom, "B7", 0),
    (Category::Shoes, "S1", 0),
    (Category::Tombstone, "T1", 0),
];

/// A difference between two looks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Change {
    pub category: Category,
    pub from: Option<Worn>,
    pub to: Option<Worn>,
}

/// Why a look can't be worn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LookError {
    /// There is no such element in this category.
    #[error("unknown_element")]
    UnknownElement,
    /// The element does not come in this colour.
    #[error("unknown_color")]
    UnknownColor,
    /// Only a pet can be small, and not every one.
    #[error("not_small")]
    NotSmall,
    /// Two of the elements are not worn together.
    #[error("excluded")]
    Excluded,
    /// A category that everybody wears is missing.
    #[error("incomplete")]
    Incomplete,
}

impl Wardrobe {
    /// The layers that pictures of this look may need, in any pose.
    pub fn layers_for<'a>(&'a self, look: &'a Look) -> impl Iterator<Item = &'a Layer> {
        look.elements(self).flat_map(|(element, _)| &element.layers).chain(&self.asleep)
    }
}

impl Look {
    /// The look of somebody who has chosen nothing.
    pub fn standard() -> Self {
        Self(DEFAULT.into_iter().map(|(category, id, color)| (category, Worn::new(id, color))).collect())
    }

    pub fn get(&self, category: Category) -> Option<&Worn> {
        self.0.get(&category)
    }

    /// The worn elements that this wardrobe knows.
    pub fn elements<'a>(&'a self, wardrobe: &'a Wardrobe) -> impl Iterator<Item = (&'a Element, &'a Worn)> {
        self.0.iter().filter_map(|(category, worn)| Some((wardrobe.find_in(*category, &worn.id)?, worn)))
    }

    /// Checks that somebody with all of its elements could wear this look.
    pub fn check(&self, wardrobe: &Wardrobe) -> Result<(), LookError> {
        let mut worn_so_far: Vec<&Element> = Vec::new();
        for (category, worn) in &self.0 {
            let element = wardrobe.find_in(*category, &worn.id).ok_or(LookError::UnknownElement)?;
            comes_so(element, worn)?;
            if worn_so_far.iter().any(|other| other.excludes(element)) {
                return Err(LookError::Excluded);
            }
            worn_so_far.push(element);
        }
        let is_whole = Category::ALL.into_iter().all(|each| !each.is_needed() || self.0.contains_key(&each));
        if is_whole { Ok(()) } else { Err(LookError::Incomplete) }
    }

    /// Puts an element on. It replaces the element of its category, and elements that exclude it come off.
    pub fn wear(&mut self, wardrobe: &Wardrobe, worn: Worn) -> Result<(), LookError> {
        let element = wardrobe.find(&worn.id).ok_or(LookError::UnknownElement)?;
        comes_so(element, &worn)?;
        let in_the_way = |category: &Category, other: &Worn| {
            *category != element.category
                && wardrobe.find_in(*category, &other.id).is_some_and(|other| other.excludes(element))
        };
        let off: Vec<Category> = self
            .0
            .iter()
            .filter(|(category, other)| in_the_way(category, other))
            .map(|(each, _)| *each)
            .collect();
        for category in off {
            self.take_off(category);
        }
        self.0.insert(element.category, worn);
        Ok(())
    }

    /// Puts an element on, as similar as possible to the one that it replaces: in the same colour if it comes in
    /// that, and small if that one was.
    pub fn try_on(&mut self, wardrobe: &Wardrobe, id: &str) -> Result<(), LookError> {
        let element = wardrobe.find(id).ok_or(LookError::UnknownElement)?;
        let before = self.get(element.category);
        let same = before.map(|worn| worn.color).filter(|color| element.colors.contains(color));
        let color = same.or(element.colors.first().copied()).unwrap_or(0);
        let small = element.small_pet && before.is_some_and(|worn| worn.small);
        self.wear(wardrobe, Worn { small, ..Worn::new(id, color) })
    }

    /// Changes the colour of the element in this category. A nose in the colour of the face follows the face.
    pub fn recolour(&mut self, wardrobe: &Wardrobe, category: Category, color: u8) -> Result<(), LookError> {
        let Some(worn) = self.get(category).cloned() else { return Ok(()) };
        let nose = self.get(Category::Nose).filter(|nose| nose.color == worn.color).cloned();
        self.wear(wardrobe, Worn { color, ..worn })?;
        if let Some(nose) = nose.filter(|_| category == Category::Face) {
            // If the nose does not come in this colour, it keeps its own.
            let _ = self.wear(wardrobe, Worn { color, ..nose });
        }
        Ok(())
    }

    /// Takes the element of this category off. A category that everybody wears gets its plainest element.
    pub fn take_off(&mut self, category: Category) {
        match DEFAULT.into_iter().find(|(each, ..)| *each == category) {
            Some((_, id, color)) => drop(self.0.insert(category, Worn::new(id, color))),
            None => drop(self.0.remove(&category)),
        }
    }

    /// Puts on all elements of a pack, each in its first colour; all of them or none.
    pub fn wear_pack(&mut self, wardrobe: &Wardrobe, pack: &Pack) -> Result<(), LookError> {
        let mut look = self.clone();
        for id in &pack.elements {
            let element = wardrobe.find(id).ok_or(LookError::UnknownElement)?;
            look.wear(wardrobe, Worn::new(id, element.colors.first().copied().unwrap_or(0)))?;
        }
        *self = look;
        Ok(())
    }

    /// The categories in which the other look differs from this one, in order.
    pub fn changes(&self, to: &Self) -> Vec<Change> {
        let differs = |category: &Category| self.get(*category) != to.get(*category);
        Category::ALL
            .into_iter()
            .filter(differs)
            .map(|category| Change {
                category,
                from: self.get(category).cloned(),
                to: to.get(category).cloned(),
            })
            .collect()
    }
}

/// Checks that the element comes in this colour and size.
fn comes_so(element: &Element, worn: &Worn) -> Result<(), LookError> {
    if !element.colors.contains(&worn.color) {
        Err(LookError::UnknownColor)
    } else if worn.small && !element.small_pet {
        Err(LookError::NotSmall)
    } else {
        Ok(())
    }
}
