//! Composition: how a look becomes a picture.

use serde::{Deserialize, Serialize};

use super::element::{Category, Disposition, Element, Layer};
use super::look::{Look, Worn};
use super::wardrobe::Wardrobe;

/// The visible part of somebody. All parts belong to one drawing, 200 wide, with the feet at 236 and room above the
/// head.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum View {
    Body,
    Head,
    /// The tombstone that stands there once they are dead.
    Tombstone,
}

impl View {
    pub const ALL: [Self; 3] = [Self::Body, Self::Head, Self::Tombstone];

    /// Left, top, width and height of the visible part.
    pub const fn frame(self) -> (i32, i32, i32, i32) {
        match self {
            Self::Body => (0, -20, 200, 262),
            Self::Head => (10, -8, 180, 180),
            Self::Tombstone => (10, 62, 180, 180),
        }
    }
}

/// The pose in which somebody is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pose {
    pub view: View,
    /// True if the eyes are closed: at night, with nothing to do.
    #[serde(default)]
    pub asleep: bool,
}

/// A layer of a picture in its colours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Piece {
    /// The layer's id.
    pub id: String,
    pub priority: i32,
    /// The contents of an SVG.
    pub svg: String,
}

/// The outline of all shapes.
const LINE: &str = "stroke=\"#2a1a33\" stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// The pieces of a picture, from back to front. A layer without a drawing is left out.
pub fn pieces(wardrobe: &Wardrobe, look: &Look, pose: Pose) -> Vec<Piece> {
    let is_shown = |category: Category| match pose.view {
        View::Tombstone => category == Category::Tombstone,
        View::Body | View::Head => category != Category::Tombstone,
    };
    let is_covered = look.elements(wardrobe).any(|(element, _)| element.covers);
    let mut pieces: Vec<Piece> = Vec::new();
    for (element, worn) in look.elements(wardrobe).filter(|(element, _)| is_shown(element.category)) {
        let is_under = is_covered && element.category == Category::Hair;
        let is_asleep = pose.asleep && element.category == Category::Eyes;
        let layers = if is_asleep { &wardrobe.asleep } else { &element.layers };
        let layers = layers.iter().filter(|layer| layer.under_hat == is_under && !layer.template.is_empty());
        pieces.extend(layers.map(|layer| Piece {
            id: layer.id.clone(),
            priority: layer.priority,
            svg: drawn(wardrobe, element, worn, layer),
        }));
    }
    // Layers of the same priority keep the order of the categories, and their own.
    pieces.sort_by_key(|piece| piece.priority);
    pieces
}

/// The picture, as an SVG text.
pub fn picture(wardrobe: &Wardrobe, look: &Look, pose: Pose) -> String {
    framed(pose.view, &group(wardrobe, look, pose))
}

/// The picture without a frame, as a part of a larger drawing.
pub fn group(wardrobe: &Wardrobe, look: &Look, pose: Pose) -> String {
    let inside: String = pieces(wardrobe, look, pose).into_iter().map(|piece| piece.svg).collect();
    lined(&inside)
}

/// The picture as several pictures that are drawn one over the other, for example on a canvas.
pub fn sheets(wardrobe: &Wardrobe, look: &Look, pose: Pose) -> Vec<Piece> {
    let sheet = |piece: Piece| Piece { svg: framed(pose.view, &lined(&piece.svg)), ..piece };
    pieces(wardrobe, look, pose).into_iter().map(sheet).collect()
}

fn lined(inside: &str) -> String {
    format!("<g {LINE}>{inside}</g>")
}

fn framed(view: View, inside: &str) -> String {
    let (left, top, width, height) = view.frame();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" \
         height=\"{height}\">{inside}</svg>"
    )
}

fn drawn(wardrobe: &Wardrobe, element: &Element, worn: &Worn, layer: &Layer) -> String {
    let ramp = wardrobe.ramp(element, worn.color);
    let coloured = match ramp {
        Some([light, body, shade]) => {
            layer.template.replace("$1", light).replace("$2", body).replace("$3", shade)
        }
        None => layer.template.clone(),
    };
    let fill = ramp.map_or("none", |[_, body, _]| body.as_str());
    match element.disposition.filter(|_| worn.small) {
        Some(Disposition { x, y, scale }) => {
            format!("<g fill=\"{fill}\" transform=\"translate({x} {y}) scale({scale})\">{coloured}</g>")
        }
        None => format!("<g fill=\"{fill}\">{coloured}</g>"),
    }
}
