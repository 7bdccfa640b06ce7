//! What people see of a wardrobe: of its drops, passes and events, those that were shown.

use std::collections::{BTreeMap, BTreeSet};

use super::wardrobe::Wardrobe;

impl Wardrobe {
    /// The wardrobe as people see it at a moment. `sold_from`: from when the elements of each drop, pass and event are sold that was shown
    /// until then, by the id of its design or theme.
    ///
    /// What was never shown is left out, with its elements. Drops that are sold by now are packs like any others. What is in between stays
    /// a drop, a pass or an event, and its elements are exclusive.
    pub fn shown(&self, sold_from: &BTreeMap<String, u64>, now: u64) -> Self {
        let mut hidden: BTreeSet<&str> = BTreeSet::new();
        let mut exclusive: BTreeMap<&str, u64> = BTreeMap::new();
        let mut shown = Self { drops: Vec::new(), passes: Vec::new(), events: Vec::new(), ..self.clone() };
        for design in &self.drops {
            match sold_from.get(&design.id) {
                None => hidden.extend(design.elements()),
                Some(at) if now < *at => {
                    exclusive.extend(design.elements().map(|id| (id, *at)));
                    shown.drops.push(design.clone());
                }
                Some(_) => shown.packs.extend_from_slice(&design.packs),
            }
        }
        for theme in &self.passes {
            let ids = theme.elements.iter().map(String::as_str);
            match sold_from.get(&theme.id) {
                None => hidden.extend(ids),
                Some(at) if now < *at => {
                    exclusive.extend(ids.map(|id| (id, *at)));
                    shown.passes.push(theme.clone());
                }
                Some(_) => {}
            }
        }
        for design in &self.events {
            match sold_from.get(&design.id) {
                None => hidden.extend(design.elements()),
                Some(at) if now < *at => {
                    exclusive.extend(design.elements().map(|id| (id, *at)));
                    shown.events.push(design.clone());
                }
                Some(_) => {}
            }
        }
        shown.elements.retain(|element| !hidden.contains(element.id.as_str()));
        for element in &mut shown.elements {
            element.sold_from = exclusive.get(element.id.as_str()).copied();
            // Not even the id of an element that was never shown is told.
            element.excludes.retain(|word| !hidden.contains(word.as_str()));
        }
        shown
    }
}
