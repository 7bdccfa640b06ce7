//! The wardrobe as its files describe it (`skins/`): the elements of each category, their drawings, the colours, the
//! packs.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::element::{
    Access, Category, Disposition, DropDesign, Element, EventDesign, Pack, PassTheme, Rarity, Words,
};
use super::template::{self, TemplateError};
use super::wardrobe::{Ramp, Wardrobe};
use crate::economy::Currency;

/// Why a file of the wardrobe can't be read.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    #[error("{0} is missing")]
    Missing(String),
    #[error("{0}: {1}")]
    Json(String, serde_json::Error),
    #[error("{0}: {1}")]
    Drawing(String, TemplateError),
    #[error("{0} is defined twice")]
    Twice(String),
    #[error("{0} is not an id: only letters, digits and hyphens are allowed")]
    Id(String),
    #[error("{0} comes in colour {1}, which does not exist")]
    Color(String, u8),
    #[error("{0} excludes {1}, which does not exist")]
    Excludes(String, String),
    #[error("{0} lacks {1}")]
    Silent(String, &'static str),
    #[error("{0} must not have {1}")]
    Senseless(String, &'static str),
    #[error("the pack {0} holds {1}, which does not exist")]
    Pack(String, String),
}

/// The file of the colour ramps.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ramps {
    pub(super) ramps: BTreeMap<String, Vec<Named>>,
    /// The ramps that a category uses.
    pub(super) categories: BTreeMap<Category, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    pub(super) name: Words,
    pub(super) tones: Ramp,
}

/// An element as its category's file describes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ElementFile {
    id: String,
    name: Words,
    description: Words,
    rarity: Rarity,
    access: Access,
    price: i64,
    currency: Currency,
    colors: Vec<u8>,
    excludes: Vec<String>,
    covers: Option<bool>,
    small_pet: Option<bool>,
    disposition: Option<Disposition>,
}

/// The wardrobe as far as it could be read, and the errors of the rest.
#[derive(Default)]
pub(super) struct Survey {
    pub(super) wardrobe: Wardrobe,
    pub(super) ramps: BTreeMap<String, Vec<Named>>,
    pub(super) errors: Vec<CatalogueError>,
}

/// Reads the wardrobe. `file` gives the text of a file by its path below the folder, if it exists.
pub fn read(file: impl Fn(&str) -> Option<String>) -> Result<Wardrobe, CatalogueError> {
    let survey = Survey::of(&file);
    match survey.errors.into_iter().next() {
        Some(error) => Err(error),
        None => Ok(survey.wardrobe),
    }
}

impl Survey {
    pub(super) fn of(file: &impl Fn(&str) -> Option<String>) -> Self {
        let mut survey = Self::default();
        let ramps: Option<Ramps> = survey.parse("ramps.json", file);
        let Ramps { ramps, categories } =
            ramps.unwrap_or(Ramps { ramps: BTreeMap::new(), categories: BTreeMap::new() });
        let mut excludes = Vec::new();
        for category in Category::ALL {
            match categories.get(&category).and_then(|name| ramps.get(name)) {
                Some(ramp) => {
                    let names = ramp.iter().map(|named| named.name.clone()).collect();
                    let tones = ramp.iter().map(|named| named.tones.clone()).collect();
                    survey.wardrobe.colours.insert(category, names);
                    survey.wardrobe.ramps.insert(category, tones);
                }
                None => {
                    survey.errors.push(CatalogueError::Missing(format!("a ramp for {}", category.name())));
                }
            }
            let path = format!("{}.json", category.name());
            for entry in survey.parse::<Vec<Value>>(&path, file).unwrap_or_default() {
                let id = entry["id"].as_str().unwrap_or("?").to_owned();
                match serde_json::from_value::<ElementFile>(entry) {
                    Ok(entry) => {
                        excludes.push((format!("{}/{id}", category.name()), entry.excludes.clone()));
                        survey.take(category, entry, file);
                    }
                    Err(error) => {
                        survey.errors.push(CatalogueError::Json(format!("{path}, {id}"), error));
                    }
                }
            }
        }
        for (place, words) in excludes {
            for word in words {
                if !survey.is_known(&word) {
                    survey.errors.push(CatalogueError::Excludes(place.clone(), word));
                }
            }
        }
        survey.wardrobe.asleep = survey.drawing("asleep.svg", "asleep", Category::Eyes, file);
        for pack in survey.parse::<Vec<Pack>>("packs.json", file).unwrap_or_default() {
            survey.take_pack(pack);
        }
        for design in survey.parse::<Vec<DropDesign>>("drops.json", file).unwrap_or_default() {
            survey.take_drop(design);
        }
        for theme in survey.parse::<Vec<PassTheme>>("passes.json", file).unwrap_or_default() {
            survey.take_pass(theme);
        }
        for design in survey.parse::<Vec<EventDesign>>("events.json", file).unwrap_or_default() {
            survey.take_event(design);
        }
        survey.ramps = ramps;
        survey
    }

    fn take(&mut self, category: Category, entry: ElementFile, file: &impl Fn(&str) -> Option<String>) {
        let place = format!("{}/{}", category.name(), entry.id);
        if !is_id(&entry.id) {
            self.errors.push(CatalogueError::Id(place));
            return;
        }
        if self.wardrobe.find(&entry.id).is_some() {
            self.errors.push(CatalogueError::Twice(place));
            return;
        }
        for (what, is_said, belongs) in [
            ("covers", entry.covers.is_some(), category == Category::Hat),
            ("smallPet", entry.small_pet.is_some(), category == Category::Pet),
            (
                "disposition",
                entry.disposition.is_some(),
                matches!(category, Category::Pet | Category::Tombstone),
            ),
        ] {
            match (is_said, belongs) {
                (false, true) => self.errors.push(CatalogueError::Silent(place.clone(), what)),
                (true, false) => self.errors.push(CatalogueError::Senseless(place.clone(), what)),
                _ => {}
            }
        }
        if let Some(ramp) = self.wardrobe.ramps.get(&category) {
            let strange = entry.colors.iter().filter(|color| usize::from(**color) >= ramp.len());
            self.errors.extend(strange.map(|color| CatalogueError::Color(place.clone(), *color)));
        }
        let layers = self.drawing(&format!("{place}.svg"), &entry.id, category, file);
        self.wardrobe.elements.push(Element {
            id: entry.id,
            name: entry.name,
            description: entry.description,
            category,
            rarity: entry.rarity,
            access: entry.access,
            price: entry.price,
            currency: entry.currency,
            colors: entry.colors,
            small_pet: entry.small_pet.unwrap_or(false),
            disposition: entry.disposition,
            sold_from: None,
            covers: entry.covers.unwrap_or(false),
            excludes: entry.excludes.iter().map(|word| bare(word).to_owned()).collect(),
            layers,
        });
    }

    fn take_pack(&mut self, mut pack: Pack) {
        if self.has_pack(&pack.id) {
            self.errors.push(CatalogueError::Twice(format!("the pack {}", pack.id)));
            return;
        }
        self.resolve(&pack.id, &mut pack.elements);
        self.wardrobe.packs.push(pack);
    }

    fn take_drop(&mut self, mut design: DropDesign) {
        if !is_id(&design.id) {
            self.errors.push(CatalogueError::Id(format!("the drop {}", design.id)));
            return;
        }
        if self.wardrobe.drop_design(&design.id).is_some() {
            self.errors.push(CatalogueError::Twice(format!("the drop {}", design.id)));
            return;
        }
        for (index, pack) in design.packs.iter().enumerate() {
            if self.has_pack(&pack.id) || design.packs[..index].iter().any(|other| other.id == pack.id) {
                self.errors.push(CatalogueError::Twice(format!("the pack {}", pack.id)));
            }
        }
        design.packs.iter_mut().for_each(|pack| self.resolve(&pack.id, &mut pack.elements));
        self.wardrobe.drops.push(design);
    }

    fn take_pass(&mut self, mut theme: PassTheme) {
        if self.wardrobe.pass_theme(&theme.id).is_some() {
            self.errors.push(CatalogueError::Twice(format!("the pass {}", theme.id)));
            return;
        }
        self.resolve(&theme.id, &mut theme.elements);
        self.wardrobe.passes.push(theme);
    }

    fn take_event(&mut self, mut design: EventDesign) {
        if self.wardrobe.event_design(&design.id).is_some() {
            self.errors.push(CatalogueError::Twice(format!("the event {}", design.id)));
            return;
        }
        self.resolve(&design.id, &mut design.rewards);
        self.resolve(&design.id, std::slice::from_mut(&mut design.exclusive));
        self.wardrobe.events.push(design);
    }

    /// Whether there is a pack with this id, on its own or in a drop.
    fn has_pack(&self, id: &str) -> bool {
        self.wardrobe.pack(id).is_some() || self.wardrobe.drops.iter().any(|design| design.pack(id).is_some())
    }

    /// Replaces the words for the elements of a pack, a pass or an event by their ids. `owner`: its id.
    fn resolve(&mut self, owner: &str, elements: &mut [String]) {
        for word in elements {
            // A category is not an element.
            if !word.contains('/') || !self.is_known(word) {
                self.errors.push(CatalogueError::Pack(owner.to_owned(), word.clone()));
            }
            *word = bare(word).to_owned();
        }
    }

    /// True for a category, or an element written with its category: `hat/C2`.
    fn is_known(&self, word: &str) -> bool {
        let is = |category: Category| match word.split_once('/') {
            Some((name, id)) => name == category.name() && self.wardrobe.find_in(category, id).is_some(),
            None => word == category.name(),
        };
        Category::ALL.into_iter().any(is)
    }

    fn drawing(
        &mut self,
        path: &str,
        id: &str,
        category: Category,
        file: &impl Fn(&str) -> Option<String>,
    ) -> Vec<super::Layer> {
        let Some(text) = self.text(path, file) else { return Vec::new() };
        template::read(id, category, &text).unwrap_or_else(|faults| {
            let all = faults.into_iter().map(|fault| CatalogueError::Drawing(path.to_owned(), fault));
            self.errors.extend(all);
            Vec::new()
        })
    }

    fn parse<T: DeserializeOwned>(
        &mut self,
        path: &str,
        file: &impl Fn(&str) -> Option<String>,
    ) -> Option<T> {
        let text = self.text(path, file)?;
        let read = serde_json::from_str(&text);
        read.map_err(|error| self.errors.push(CatalogueError::Json(path.to_owned(), error))).ok()
    }

    fn text(&mut self, path: &str, file: &impl Fn(&str) -> Option<String>) -> Option<String> {
        let text = file(path);
        if text.is_none() {
            self.errors.push(CatalogueError::Missing(path.to_owned()));
        }
        text
    }
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

/// The id of an element. The files write it with its category, `hat/C2`, for their readers.
fn bare(word: &str) -> &str {
    word.rsplit_once('/').map_or(word, |(_, id)| id)
}
