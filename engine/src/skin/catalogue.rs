//! The wardrobe as it stands in files (`skins/`): what there is of each category, its drawings, the colours, the packs.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::element::{Category, Element, Pack, Words};
use super::template::{self, TemplateError};
use super::wardrobe::{Ramp, Wardrobe};

/// What is wrong with the files.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    #[error("{0} is missing")]
    Missing(String),
    #[error("{0}: {1}")]
    Json(String, serde_json::Error),
    #[error("{0}: {1}")]
    Drawing(String, TemplateError),
    #[error("{0} is there twice")]
    Twice(String),
    #[error("{0} comes in colour {1}, which there is not")]
    Color(String, u8),
    #[error("the pack {0} holds {1}, which there is not")]
    Pack(String, String),
}

#[derive(Deserialize)]
struct Ramps {
    ramps: BTreeMap<String, Vec<Named>>,
    /// Which of them a category comes in.
    categories: BTreeMap<Category, String>,
}

#[derive(Deserialize)]
struct Named {
    name: Words,
    tones: Ramp,
}

/// Reads the wardrobe; `file` gives the text of a file by its path below the folder, if it is there.
pub fn read(file: impl Fn(&str) -> Option<String>) -> Result<Wardrobe, CatalogueError> {
    let text = |path: &str| file(path).ok_or_else(|| CatalogueError::Missing(path.to_owned()));
    let Ramps { ramps: scales, categories } = parse("ramps.json", &text("ramps.json")?)?;
    let mut wardrobe = Wardrobe::default();
    for category in Category::ALL {
        let missing = || CatalogueError::Missing(format!("a ramp for {}", category.name()));
        let scale = categories.get(&category).and_then(|name| scales.get(name)).ok_or_else(missing)?;
        let ramps: Vec<Ramp> = scale.iter().map(|named| named.tones.clone()).collect();
        let path = format!("{}.json", category.name());
        let listed: Vec<Map<String, Value>> = parse(&path, &text(&path)?)?;
        for mut entry in listed {
            entry.insert("type".to_owned(), category.name().into());
            entry.insert("skinLayers".to_owned(), Value::Array(Vec::new()));
            let mut element: Element = serde_json::from_value(Value::Object(entry))
                .map_err(|error| CatalogueError::Json(path.clone(), error))?;
            let drawing = format!("{}/{}.svg", category.name(), element.id);
            element.layers = template::read(&element.id, &text(&drawing)?)
                .map_err(|error| CatalogueError::Drawing(drawing, error))?;
            for word in &mut element.excludes {
                *word = bare(word).to_owned();
            }
            if let Some(color) = element.colors.iter().find(|color| usize::from(**color) >= ramps.len()) {
                return Err(CatalogueError::Color(element.id, *color));
            }
            if wardrobe.find(&element.id).is_some() {
                return Err(CatalogueError::Twice(element.id));
            }
            wardrobe.elements.push(element);
        }
        let names = scale.iter().map(|named| named.name.clone()).collect();
        wardrobe.colours.insert(category, names);
        wardrobe.ramps.insert(category, ramps);
    }
    let asleep = "asleep.svg";
    wardrobe.asleep = template::read("asleep", &text(asleep)?)
        .map_err(|error| CatalogueError::Drawing(asleep.to_owned(), error))?;
    let packs: Vec<Pack> = parse("packs.json", &text("packs.json")?)?;
    for mut pack in packs {
        for id in &mut pack.elements {
            let known = wardrobe.find(bare(id));
            *id = known.ok_or_else(|| CatalogueError::Pack(pack.id.clone(), id.clone()))?.id.clone();
        }
        wardrobe.packs.push(pack);
    }
    Ok(wardrobe)
}

/// An element's id: it is written with its category, `hat/C2`, for whoever reads the file.
fn bare(word: &str) -> &str {
    word.rsplit_once('/').map_or(word, |(_, id)| id)
}

fn parse<T: DeserializeOwned>(path: &str, text: &str) -> Result<T, CatalogueError> {
    serde_json::from_str(text).map_err(|error| CatalogueError::Json(path.to_owned(), error))
}
