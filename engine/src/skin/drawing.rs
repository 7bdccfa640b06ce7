//! The rules for every SVG file of `skins/`: which elements, attributes, numbers and colours it may contain.
//!
//! The layers of the wardrobe ([`template`](super::template)) and the pictures of roles
//! ([`role_pictures`](crate::role_pictures)) are both checked here. Drawings are put into pages unchanged, so they may
//! contain no script, no style and no reference.

use roxmltree::{Document, Node};

use super::shape::{self, Matrix};

const NAMESPACE: &str = "http://www.w3.org/2000/svg";
/// The attributes that every shape may have.
const PAINT: [&str; 9] = [
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "transform",
];

/// The attributes of an SVG element, besides [`PAINT`]; `None` for an element that is not allowed.
fn own(tag: &str) -> Option<&'static [&'static str]> {
    Some(match tag {
        "g" => &[],
        "path" => &["d"],
        "circle" => &["cx", "cy", "r"],
        "ellipse" => &["cx", "cy", "rx", "ry"],
        "rect" => &["x", "y", "width", "height", "rx", "ry"],
        "line" => &["x1", "y1", "x2", "y2"],
        "polyline" | "polygon" => &["points"],
        _ => return None,
    })
}

/// The rules for drawings of one kind. Lengths are in the units of the drawing.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The view box is `0 0 width height`.
    pub width: u16,
    pub height: u16,
    /// The largest file, in bytes.
    pub max_bytes: usize,
    /// The most decimals of a number.
    pub decimals: usize,
    /// Whether `$1`, `$2` and `$3` are colours: the light, body and shade of a ramp that somebody chooses.
    pub has_ramp: bool,
    /// How far shapes may reach beyond the box to the left, the right and above.
    pub slack: f64,
    /// How far shapes may reach below the box.
    pub foot: f64,
}

impl Format {
    fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width, self.height)
    }
}

/// A fault of a drawing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawingError {
    #[error("it has {0} bytes, more than {1}")]
    TooLarge(usize, usize),
    #[error("it is not XML: {0}")]
    NoXml(String),
    #[error("the root must be an svg with the viewBox {0} and no other attribute")]
    Root(String),
    #[error("it contains {0}, which is not allowed")]
    NoDrawing(&'static str),
    #[error("the element <{0}> is not allowed")]
    Tag(String),
    #[error("{0} is not allowed on <{1}>")]
    Attribute(String, String),
    #[error("{0}={1:?} is not a plain value, or refers to something outside")]
    Value(String, String),
    #[error("<{0}> has a shape that can't be read")]
    Shape(String),
    #[error("{0} is too precise: at most {1} decimals are allowed")]
    Precise(String, usize),
    #[error("it lies beyond the edge: from {0} {1} to {2} {3}")]
    Beyond(i32, i32, i32, i32),
}

/// Parses the file as XML, unless it is too large.
pub(crate) fn parse<'a>(text: &'a str, format: &Format) -> Result<Document<'a>, DrawingError> {
    if text.len() > format.max_bytes {
        return Err(DrawingError::TooLarge(text.len(), format.max_bytes));
    }
    Document::parse(text).map_err(|error| DrawingError::NoXml(error.to_string()))
}

/// Faults of the file as a whole: in its root, in its text (comments, declarations, references), in the precision of numbers.
pub(crate) fn of_file(text: &str, root: Node<'_, '_>, format: &Format) -> Vec<DrawingError> {
    let mut faults = Vec::new();
    let view_box = format.view_box();
    let is_root =
        root.has_tag_name((NAMESPACE, "svg")) && root.attribute("viewBox") == Some(view_box.as_str());
    if !is_root || root.attributes().len() != 1 {
        faults.push(DrawingError::Root(view_box));
    }
    for (sign, what) in [("<!", "a comment or a declaration"), ("<?", "an instruction"), ("&", "a reference")]
    {
        if text.contains(sign) {
            faults.push(DrawingError::NoDrawing(what));
        }
    }
    let precise = precise(text, format.decimals);
    faults.extend(precise.map(|number| DrawingError::Precise(number.to_owned(), format.decimals)));
    faults
}

/// The first number with more decimals than this.
fn precise(text: &str, most: usize) -> Option<&str> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    let mut words = text.split(|c| !is_part(c));
    words.find(|word| word.split('.').skip(1).any(|decimals| decimals.len() > most))
}

/// Faults of one node of a drawing, without its children.
pub(crate) fn of_node(node: Node<'_, '_>, format: &Format) -> Vec<DrawingError> {
    if !node.is_element() {
        let is_space = node.text().is_none_or(|text| text.trim().is_empty());
        return if is_space { Vec::new() } else { vec![DrawingError::NoDrawing("text")] };
    }
    let tag = node.tag_name().name();
    let Some(own) = own(tag) else { return vec![DrawingError::Tag(tag.to_owned())] };
    let mut faults = Vec::new();
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if !(own.contains(&name) || PAINT.contains(&name)) || attribute.namespace().is_some() {
            faults.push(DrawingError::Attribute(name.to_owned(), tag.to_owned()));
        } else if !is_plain(name, value, format.has_ramp) {
            faults.push(DrawingError::Value(name.to_owned(), value.to_owned()));
        }
    }
    if faults.is_empty() && shape::corners(node).is_none() {
        faults.push(DrawingError::Shape(tag.to_owned()));
    }
    faults
}

/// Whether an attribute has a value of its kind. Whether paths and points are complete is checked for the whole shape.
fn is_plain(name: &str, value: &str, has_ramp: bool) -> bool {
    match name {
        "fill" | "stroke" => is_colour(value) || has_ramp && matches!(value, "$1" | "$2" | "$3"),
        "transform" => Matrix::read(value).is_some(),
        "fill-rule" => matches!(value, "evenodd" | "nonzero"),
        "stroke-linecap" => matches!(value, "round" | "butt" | "square"),
        "stroke-linejoin" => matches!(value, "round" | "bevel" | "miter"),
        "d" | "points" => value.chars().all(|c| c.is_ascii_alphanumeric() || " .,-\n".contains(c)),
        _ => value.parse::<f64>().is_ok_and(f64::is_finite),
    }
}

/// True for a hexadecimal colour, or `none`.
fn is_colour(value: &str) -> bool {
    let is_hex = |digits: &str| {
        matches!(digits.len(), 3 | 6) && digits.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
    };
    value == "none" || value.strip_prefix('#').is_some_and(is_hex)
}

/// The fault of a drawing with corners outside the box and its slack. How far curves bulge between corners is not
/// computed: people see it in the sheets.
pub(crate) fn beyond(root: Node<'_, '_>, format: &Format) -> Option<DrawingError> {
    let points: Vec<(f64, f64)> =
        root.descendants().filter(Node::is_element).filter_map(shape::corners).flatten().collect();
    let (width, height) = (f64::from(format.width), f64::from(format.height));
    let is_inside = |(x, y): &(f64, f64)| {
        (-format.slack..=width + format.slack).contains(x)
            && (-format.slack..=height + format.foot).contains(y)
    };
    if points.iter().all(is_inside) {
        return None;
    }
    let least =
        |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min).round() as i32;
    let most =
        |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(-f64::INFINITY, f64::max).round() as i32;
    Some(DrawingError::Beyond(least(|p| p.0), least(|p| p.1), most(|p| p.0), most(|p| p.1)))
}
