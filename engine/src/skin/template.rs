//! The files that elements are drawn in (`skins/<category>/<id>.svg`), read and checked.
//!
//! A file is one element. Below its root there is a group for each layer; `data-layer` says where in the order of all layers it
//! belongs, and `data-under="hat"` that it is drawn below a hat that covers the crown.

use roxmltree::{Document, Node};

use super::element::Layer;

/// The most that a file may hold, in bytes.
pub const MAX_BYTES: usize = 6 * 1024;
/// What is drawn over what, from back to front.
pub const PRIORITIES: [(&str, i32); 18] = [
    ("back", 4),
    ("hairBack", 10),
    ("body", 20),
    ("shoes", 24),
    ("bottom", 28),
    ("top", 32),
    ("collar", 38),
    ("head", 50),
    ("mouth", 54),
    ("eyes", 58),
    ("nose", 60),
    ("glasses", 66),
    ("hair", 70),
    ("hat", 80),
    ("pet", 90),
    // Tombstones are drawn in place of their owner, and have layers of their own.
    ("stoneBack", 10),
    ("stone", 20),
    ("stoneFront", 30),
];
/// How far a drawing may reach: left, top, right, bottom.
const BOUNDS: (f64, f64, f64, f64) = (-40.0, -40.0, 240.0, 260.0);

const TAGS: [&str; 8] = ["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];
const ATTRIBUTES: [&str; 25] = [
    "d",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "width",
    "height",
    "points",
    "fill",
    "fill-opacity",
    "fill-rule",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "opacity",
    "transform",
];

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemplateError {
    #[error("it has {0} bytes, and may have {MAX_BYTES}")]
    TooLarge(usize),
    #[error("it is no XML: {0}")]
    NoXml(String),
    #[error("the root has to be an svg of the box 0 0 200 244")]
    Root,
    #[error("<{0}> is not drawn with here")]
    Tag(String),
    #[error("{0} is not allowed")]
    Attribute(String),
    #[error("{0:?} refers to something outside, or is no plain value")]
    Value(String),
    #[error("there is no layer {0:?}")]
    Layer(String),
    #[error("there is no layer in it")]
    Empty,
    #[error("{0} lies beyond the edge")]
    Beyond(String),
}

/// The layers of a file.
pub fn read(id: &str, text: &str) -> Result<Vec<Layer>, TemplateError> {
    if text.len() > MAX_BYTES {
        return Err(TemplateError::TooLarge(text.len()));
    }
    let document = Document::parse(text).map_err(|error| TemplateError::NoXml(error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.attribute("viewBox") != Some("0 0 200 244") {
        return Err(TemplateError::Root);
    }
    let mut layers = Vec::new();
    for group in root.children().filter(Node::is_element) {
        let name = group.attribute("data-layer").unwrap_or_default();
        let priority = PRIORITIES.iter().find(|(known, _)| *known == name).map(|(_, priority)| *priority);
        let priority = priority.ok_or_else(|| TemplateError::Layer(name.to_owned()))?;
        for node in group.descendants().filter(Node::is_element) {
            check(node, node == group)?;
        }
        layers.push(Layer {
            id: format!("{id}.{}", layers.len()),
            priority,
            skin_element_id: id.to_owned(),
            under_hat: group.attribute("data-under") == Some("hat"),
            template: inside(text, group),
        });
    }
    if layers.is_empty() { Err(TemplateError::Empty) } else { Ok(layers) }
}

/// What stands between a group's tags, without the space around it.
fn inside(text: &str, group: Node<'_, '_>) -> String {
    let (Some(first), Some(last)) = (group.first_child(), group.last_child()) else { return String::new() };
    let inner = &text[first.range().start..last.range().end];
    inner.lines().map(str::trim).collect::<Vec<_>>().join("")
}

fn check(node: Node<'_, '_>, is_layer: bool) -> Result<(), TemplateError> {
    let tag = node.tag_name().name();
    if !TAGS.contains(&tag) {
        return Err(TemplateError::Tag(tag.to_owned()));
    }
    for attribute in node.attributes() {
        let name = attribute.name();
        let is_known =
            ATTRIBUTES.contains(&name) || (is_layer && matches!(name, "data-layer" | "data-under"));
        if !is_known || attribute.namespace().is_some() {
            return Err(TemplateError::Attribute(name.to_owned()));
        }
        let value = attribute.value();
        let is_plain = value.chars().all(|c| c.is_ascii_alphanumeric() || " #$.,-()+".contains(c));
        if !is_plain || value.contains("url") {
            return Err(TemplateError::Value(value.to_owned()));
        }
    }
    within(node)
}

/// Anchors lie inside the box: the points that are given as such. What curves and transforms make of them is looked at.
fn within(node: Node<'_, '_>) -> Result<(), TemplateError> {
    if node.ancestors().any(|each| each.has_attribute("transform")) {
        return Ok(());
    }
    let number = |name: &str| node.attribute(name).and_then(|text| text.parse::<f64>().ok());
    let (left, top, right, bottom) = BOUNDS;
    let mut points: Vec<(f64, f64)> = Vec::new();
    points.extend(number("cx").zip(number("cy")));
    points.extend(number("x").zip(number("y")));
    points.extend(number("x1").zip(number("y1")));
    points.extend(number("x2").zip(number("y2")));
    if let Some(path) = node.attribute("d") {
        points.extend(starts(path));
    }
    match points.into_iter().find(|(x, y)| !(left..=right).contains(x) || !(top..=bottom).contains(y)) {
        Some((x, y)) => Err(TemplateError::Beyond(format!("{x} {y}"))),
        None => Ok(()),
    }
}

/// Where the absolute parts of a path begin.
fn starts(path: &str) -> impl Iterator<Item = (f64, f64)> {
    path.split('M').skip(1).filter_map(|part| {
        let end = part.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(part.len());
        // "8-9" are two numbers.
        let spaced = part[..end].replace('-', " -").replace(',', " ");
        let mut numbers = spaced.split_whitespace().map_while(|word| word.parse::<f64>().ok());
        numbers.next().zip(numbers.next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(inside: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 244\">\n{inside}\n</svg>")
    }

    #[test]
    fn a_file_is_its_layers() {
        let text = file(
            "<g data-layer=\"hairBack\"><path d=\"M45 102z\"/></g>\n<g data-layer=\"hair\">\n  <circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"$3\"/>\n  \
             <path d=\"M1 2\"/>\n</g><g data-layer=\"hair\" data-under=\"hat\"><path d=\"M1 2\"/></g>",
        );
        let layers = read("H2", &text).unwrap();
        let shown: Vec<_> =
            layers.iter().map(|layer| (layer.id.as_str(), layer.priority, layer.under_hat)).collect();
        assert_eq!(shown, [("H2.0", 10, false), ("H2.1", 70, false), ("H2.2", 70, true)]);
        assert_eq!(layers[1].template, "<circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"$3\"/><path d=\"M1 2\"/>");
    }

    #[test]
    fn what_could_do_harm_is_refused() {
        let refused = |inside: &str| read("X", &file(inside)).unwrap_err().to_string();
        for (inside, error) in [
            ("<g data-layer=\"hat\"><script>1</script></g>", "<script>"),
            ("<g data-layer=\"hat\"><image href=\"x\"/></g>", "<image>"),
            ("<g data-layer=\"hat\"><path d=\"M1 2\" onclick=\"x()\"/></g>", "onclick"),
            ("<g data-layer=\"hat\"><path d=\"M1 2\" id=\"a\"/></g>", "id is"),
            ("<g data-layer=\"hat\"><path d=\"M1 2\" fill=\"url(#a)\"/></g>", "outside"),
            ("<g data-layer=\"hat\"><path d=\"M1 2\" fill=\"&lt;b>\"/></g>", "plain"),
            ("<g data-layer=\"head gear\"><path d=\"M1 2\"/></g>", "head gear"),
            ("<g data-layer=\"hat\"><path d=\"M1 2M300 2\"/></g>", "300 2"),
            ("<g data-layer=\"hat\"><circle cx=\"5\" cy=\"-90\" r=\"2\"/></g>", "5 -90"),
            ("", "no layer"),
            ("<g data-layer=\"hat\">", "no XML"),
        ] {
            assert!(refused(inside).contains(error), "{inside}: {}", refused(inside));
        }
        assert_eq!(read("X", &" ".repeat(MAX_BYTES + 1)), Err(TemplateError::TooLarge(MAX_BYTES + 1)));
        assert_eq!(read("X", "<svg/>"), Err(TemplateError::Root));
    }
}
