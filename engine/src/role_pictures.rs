//! Reads and checks the pictures of the roles (`skins/roles/`).
//!
//! A role has a portrait, which is its large picture, and a glyph, which is the mark on its medallion. A side has a
//! landscape, the background of its portraits. Every fault names its file: a bad drawing, a missing picture, a picture of a
//! role that does not exist. [`drawing`] has the rules for drawings; `skins/roles/README.md` explains them.

use roxmltree::Node;

use crate::roles::{RoleId, Side};
use crate::skin::drawing::{self, DrawingError, Format};

/// The folder of the pictures, below `skins`.
const FOLDER: &str = "roles";

/// What a picture is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Portrait,
    Glyph,
    Landscape,
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Portrait, Self::Glyph, Self::Landscape];

    /// The name of its folder.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Portrait => "portrait",
            Self::Glyph => "glyph",
            Self::Landscape => "landscape",
        }
    }

    /// The names of the pictures of this kind, in the order of the registry.
    pub fn subjects(self) -> Vec<&'static str> {
        match self {
            Self::Portrait | Self::Glyph => RoleId::ALL.iter().map(|role| role.name()).collect(),
            Self::Landscape => [Side::Villagers, Side::Werewolves, Side::Solo].map(name_of).to_vec(),
        }
    }

    /// The rules for its drawings. Numbers have two decimals because of scales, for example of a face in a hood. Portraits
    /// may reach below the box, so that the outline of a figure does not show at the lower edge.
    pub const fn format(self) -> Format {
        let (width, height, slack, foot) = match self {
            Self::Portrait | Self::Landscape => (200, 240, 4.0, 20.0),
            Self::Glyph => (64, 64, 0.0, 0.0),
        };
        Format { width, height, max_bytes: 6000, decimals: 2, has_ramp: false, slack, foot }
    }
}

/// The name of a side, as it stands in JSON.
pub const fn name_of(side: Side) -> &'static str {
    match side {
        Side::Villagers => "villagers",
        Side::Werewolves => "werewolves",
        Side::Solo => "solo",
    }
}

/// An element of a drawing with everything inside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    pub tag: String,
    pub attributes: Vec<(String, String)>,
    pub inside: Vec<Shape>,
}

/// A picture without faults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    pub kind: Kind,
    /// The name of the role or of the side.
    pub subject: &'static str,
    /// The shapes, from back to front.
    pub shapes: Vec<Shape>,
}

/// A fault of the pictures. Each names the file, by its path below `skins`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PictureError {
    #[error("{0} is missing")]
    Missing(String),
    #[error("{0}: there is no role or side of this name")]
    Stray(String),
    #[error("{0}: nothing is drawn in it")]
    Empty(String),
    #[error("{0}: {1}")]
    Drawing(String, DrawingError),
}

/// All pictures, by kind and in the order of the registry, or all their faults. `file` gives the text of a file by its path
/// below `skins`, if it exists; `names` gives the names of the files in a folder below `skins`.
pub fn read(
    file: impl Fn(&str) -> Option<String>,
    names: impl Fn(&str) -> Vec<String>,
) -> Result<Vec<Picture>, Vec<PictureError>> {
    let (mut pictures, mut errors) = (Vec::new(), Vec::new());
    for kind in Kind::ALL {
        let folder = format!("{FOLDER}/{}", kind.name());
        let subjects = kind.subjects();
        for subject in &subjects {
            let path = format!("{folder}/{subject}.svg");
            let Some(text) = file(&path) else {
                errors.push(PictureError::Missing(path));
                continue;
            };
            match shapes_of(&text, &kind.format()) {
                Ok(shapes) if shapes.is_empty() => errors.push(PictureError::Empty(path)),
                Ok(shapes) => pictures.push(Picture { kind, subject, shapes }),
                Err(faults) => {
                    errors.extend(faults.into_iter().map(|fault| PictureError::Drawing(path.clone(), fault)));
                }
            }
        }
        let is_known = |name: &str| name.strip_suffix(".svg").is_some_and(|stem| subjects.contains(&stem));
        let strays = names(&folder).into_iter().filter(|name| !is_known(name));
        errors.extend(strays.map(|name| PictureError::Stray(format!("{folder}/{name}"))));
    }
    if errors.is_empty() { Ok(pictures) } else { Err(errors) }
}

/// The shapes of a file, or all its faults.
fn shapes_of(text: &str, format: &Format) -> Result<Vec<Shape>, Vec<DrawingError>> {
    let document = drawing::parse(text, format).map_err(|error| vec![error])?;
    let root = document.root_element();
    let mut faults = drawing::of_file(text, root, format);
    for node in root.descendants().skip(1) {
        faults.extend(drawing::of_node(node, format));
    }
    faults.extend(drawing::beyond(root, format));
    if faults.is_empty() { Ok(inside(root)) } else { Err(faults) }
}

fn inside(node: Node<'_, '_>) -> Vec<Shape> {
    let shape = |node: Node<'_, '_>| Shape {
        tag: node.tag_name().name().to_owned(),
        attributes: node.attributes().map(|each| (each.name().to_owned(), each.value().to_owned())).collect(),
        inside: inside(node),
    };
    node.children().filter(Node::is_element).map(shape).collect()
}
