//! Templates: the files in which elements are drawn (`skins/<category>/<id>.svg`), read and checked.
//!
//! A file is one element. Its root holds a group for each layer; `data-layer` says where the layer belongs in the
//! order of all layers, and `data-under="hat"` that it is drawn under a hat that covers the crown.

use roxmltree::{Document, Node};

use super::element::{Category, Layer};
use super::shape::{self, Matrix};

/// The largest size of a file, in bytes.
pub const MAX_BYTES: usize = 6000;
/// The layers, from back to front.
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
    // Tombstones are drawn instead of their owner, and have layers of their own.
    ("stoneBack", 10),
    ("stone", 20),
    ("stoneFront", 30),
];

const NAMESPACE: &str = "http://www.w3.org/2000/svg";
const BOX: &str = "0 0 200 244";
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

/// The attributes that this tag alone may have; `None` for a tag that is not allowed.
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

/// True if elements of a category are drawn in this layer.
fn is_of(category: Category, layer: &str) -> bool {
    match category {
        Category::Top => matches!(layer, "back" | "top" | "collar"),
        Category::Face => matches!(layer, "back" | "body" | "head" | "mouth"),
        Category::Hair => matches!(layer, "hairBack" | "hair"),
        Category::Hat => matches!(layer, "back" | "hat"),
        Category::Tombstone => matches!(layer, "stoneBack" | "stone" | "stoneFront"),
        _ => layer == category.name(),
    }
}

/// How far elements of a category may reach beyond the box. No element reaches below it.
const fn slack(category: Category) -> f64 {
    match category {
        Category::Hat | Category::Pet => 40.0,
        Category::Hair | Category::Tombstone => 20.0,
        _ => 4.0,
    }
}

/// What is wrong with a template.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemplateError {
    #[error("it has {0} bytes, and may have {MAX_BYTES}")]
    TooLarge(usize),
    #[error("it is no XML: {0}")]
    NoXml(String),
    #[error("the root has to be an svg of the box {BOX}, and nothing more")]
    Root,
    #[error("it holds {0}, which is no drawing")]
    NoDrawing(&'static str),
    #[error("<{0}> is not drawn with here")]
    Tag(String),
    #[error("{0} is not allowed on <{1}>")]
    Attribute(String, String),
    #[error("{0}={1:?} refers to something outside, or is no plain value")]
    Value(String, String),
    #[error("<{0}> has a shape that can't be read")]
    Shape(String),
    #[error("{0} is too precise: one decimal is enough")]
    Precise(String),
    #[error("there is no layer {0:?} here")]
    Layer(String),
    #[error("the layer {0:?} is there twice")]
    Twice(String),
    #[error("there is no layer in it")]
    Empty,
    #[error("it lies beyond the edge: from {0} {1} to {2} {3}")]
    Beyond(i32, i32, i32, i32),
}

/// Reads the layers of a template, or everything that is wrong with it.
pub fn read(id: &str, category: Category, text: &str) -> Result<Vec<Layer>, Vec<TemplateError>> {
    if text.len() > MAX_BYTES {
        return Err(vec![TemplateError::TooLarge(text.len())]);
    }
    let document = Document::parse(text).map_err(|error| vec![TemplateError::NoXml(error.to_string())])?;
    let root = document.root_element();
    let mut faults = Vec::new();
    let is_root = root.has_tag_name((NAMESPACE, "svg")) && root.attribute("viewBox") == Some(BOX);
    if !is_root || root.attributes().len() != 1 {
        faults.push(TemplateError::Root);
    }
    for (sign, what) in [("<!", "a comment or a declaration"), ("<?", "an instruction"), ("&", "a reference")]
    {
        if text.contains(sign) {
            faults.push(TemplateError::NoDrawing(what));
        }
    }
    faults.extend(precise(text).map(|number| TemplateError::Precise(number.to_owned())));
    let mut layers: Vec<Layer> = Vec::new();
    let mut names = Vec::new();
    for group in root.children().filter(Node::is_element) {
        let name = group.attribute("data-layer").unwrap_or_default();
        let under = group.attribute("data-under");
        let priority = PRIORITIES.iter().find(|(known, _)| *known == name && is_of(category, name));
        if group.tag_name().name() != "g" || priority.is_none() {
            faults.push(TemplateError::Layer(name.to_owned()));
        }
        if names.contains(&(name, under)) {
            faults.push(TemplateError::Twice(name.to_owned()));
        }
        names.push((name, under));
        faults.extend(of_layer(group, category));
        for node in group.descendants().skip(1) {
            faults.extend(of_node(node));
        }
        layers.push(Layer {
            id: format!("{id}.{}", layers.len()),
            priority: priority.map_or(0, |(_, priority)| *priority),
            skin_element_id: id.to_owned(),
            under_hat: under.is_some(),
            template: inside(text, group),
        });
    }
    if layers.is_empty() {
        faults.push(TemplateError::Empty);
    }
    faults.extend(beyond(root, category));
    if faults.is_empty() { Ok(layers) } else { Err(faults) }
}

/// The text between a group's tags, without white space around it.
fn inside(text: &str, group: Node<'_, '_>) -> String {
    let (Some(first), Some(last)) = (group.first_child(), group.last_child()) else { return String::new() };
    let inner = &text[first.range().start..last.range().end];
    inner.lines().map(str::trim).collect::<Vec<_>>().join("")
}

/// The first number with more than one decimal place.
fn precise(text: &str) -> Option<&str> {
    let is_part = |c: char| c.is_ascii_digit() || c == '.';
    let mut words = text.split(|c| !is_part(c));
    words.find(|word| word.split('.').skip(1).any(|decimals| decimals.len() > 1))
}

/// Checks a layer's own tag: it says only where the layer belongs. Attributes that paint or move must be on the
/// shapes inside, because the composer copies only those.
fn of_layer(group: Node<'_, '_>, category: Category) -> Vec<TemplateError> {
    let tag = || group.tag_name().name().to_owned();
    let is_allowed = |name: &str, value: &str| match name {
        "data-layer" => true,
        "data-under" => category == Category::Hair && value == "hat",
        _ => false,
    };
    let wrong = group.attributes().filter(|each| !is_allowed(each.name(), each.value()));
    wrong.map(|each| TemplateError::Attribute(each.name().to_owned(), tag())).collect()
}

fn of_node(node: Node<'_, '_>) -> Vec<TemplateError> {
    if !node.is_element() {
        let is_space = node.text().is_none_or(|text| text.trim().is_empty());
        return if is_space { Vec::new() } else { vec![TemplateError::NoDrawing("words")] };
    }
    let tag = node.tag_name().name();
    let Some(own) = own(tag) else { return vec![TemplateError::Tag(tag.to_owned())] };
    let mut faults = Vec::new();
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        if !(own.contains(&name) || PAINT.contains(&name)) || attribute.namespace().is_some() {
            faults.push(TemplateError::Attribute(name.to_owned(), tag.to_owned()));
        } else if !is_plain(name, value) {
            faults.push(TemplateError::Value(name.to_owned(), value.to_owned()));
        }
    }
    if faults.is_empty() && shape::corners(node).is_none() {
        faults.push(TemplateError::Shape(tag.to_owned()));
    }
    faults
}

/// True if an attribute's value is of the right kind. Shapes are checked as a whole.
fn is_plain(name: &str, value: &str) -> bool {
    match name {
        "fill" | "stroke" => is_colour(value),
        "transform" => Matrix::read(value).is_some(),
        "fill-rule" => matches!(value, "evenodd" | "nonzero"),
        "stroke-linecap" => matches!(value, "round" | "butt" | "square"),
        "stroke-linejoin" => matches!(value, "round" | "bevel" | "miter"),
        "d" | "points" => value.chars().all(|c| c.is_ascii_alphanumeric() || " .,-\n".contains(c)),
        _ => value.parse::<f64>().is_ok_and(f64::is_finite),
    }
}

/// True for a written colour, or one of the three that the player chooses.
fn is_colour(value: &str) -> bool {
    let is_hex = |digits: &str| {
        matches!(digits.len(), 3 | 6) && digits.chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
    };
    matches!(value, "none" | "$1" | "$2" | "$3") || value.strip_prefix('#').is_some_and(is_hex)
}

/// Checks that the points of shapes lie inside the box, or a little outside. How far curves bulge is judged by eye.
fn beyond(root: Node<'_, '_>, category: Category) -> Option<TemplateError> {
    let points: Vec<(f64, f64)> =
        root.descendants().filter(Node::is_element).filter_map(shape::corners).flatten().collect();
    let slack = slack(category);
    let is_inside =
        |(x, y): &(f64, f64)| (-slack..=200.0 + slack).contains(x) && (-slack..=244.0).contains(y);
    if points.iter().all(is_inside) {
        return None;
    }
    let least =
        |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min).round() as i32;
    let most =
        |of: fn(&(f64, f64)) -> f64| points.iter().map(of).fold(-f64::INFINITY, f64::max).round() as i32;
    Some(TemplateError::Beyond(least(|p| p.0), least(|p| p.1), most(|p| p.0), most(|p| p.1)))
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
        let layers = read("H2", Category::Hair, &text).unwrap();
        let shown: Vec<_> =
            layers.iter().map(|layer| (layer.id.as_str(), layer.priority, layer.under_hat)).collect();
        assert_eq!(shown, [("H2.0", 10, false), ("H2.1", 70, false), ("H2.2", 70, true)]);
        assert_eq!(layers[1].template, "<circle cx=\"5\" cy=\"5\" r=\"2\" fill=\"$3\"/><path d=\"M1 2\"/>");
    }

    #[test]
    fn what_could_do_harm_is_refused() {
        for (shape, error) in [
            ("<script>1</script>", "<script>"),
            ("<image href=\"x\"/>", "<image>"),
            ("<path d=\"M1 2\" onclick=\"x()\"/>", "onclick"),
            ("<path d=\"M1 2\" id=\"a\"/>", "id is"),
            ("<path d=\"M1 2\" style=\"a\"/>", "style is"),
            ("<path d=\"M1 2\" fill=\"url(#a)\"/>", "outside"),
            ("<path d=\"M1 2\" fill=\"&lt;b>\"/>", "plain"),
            ("<path d=\"M1 2\" fill=\"&lt;b>\"/>", "a reference"),
            ("<path d=\"M1 2\" transform=\"url(x)\"/>", "plain"),
            ("<!-- a hat --><path d=\"M1 2\"/>", "a comment"),
            ("a hat", "words"),
        ] {
            let faults = faults(Category::Hat, &format!("<g data-layer=\"hat\">{shape}</g>"));
            assert!(faults.contains(error), "{shape}: {faults}");
        }
        let large = " ".repeat(MAX_BYTES + 1);
        assert_eq!(read("X", Category::Hat, &large), Err(vec![TemplateError::TooLarge(MAX_BYTES + 1)]));
        assert!(faults(Category::Hat, "<g data-layer=\"hat\">").contains("no XML"));
        for root in
            ["<svg/>", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 244\" onload=\"x\"/>"]
        {
            assert_eq!(read("X", Category::Hat, root), Err(vec![TemplateError::Root, TemplateError::Empty]));
        }
    }

    fn faults(category: Category, inside: &str) -> String {
        let faults = read("X", category, &file(inside)).unwrap_err();
        faults.iter().map(|fault| format!("{fault}\n")).collect()
    }

    #[test]
    fn what_is_drawn_wrong_is_said() {
        let drawn = |shape: &str| faults(Category::Hat, &format!("<g data-layer=\"hat\">{shape}</g>"));
        for (shape, error) in [
            ("<path d=\"M1 2L3\"/>", "<path> has a shape"),
            ("<path/>", "<path> has a shape"),
            ("<polygon points=\"1 2 3\"/>", "<polygon> has a shape"),
            ("<circle cx=\"5\" cy=\"many\" r=\"2\"/>", "cy=\"many\""),
            ("<circle cx=\"5\" cy=\"5\" r=\"2\" d=\"M1 2\"/>", "d is not allowed on <circle>"),
            ("<circle cx=\"5.25\" cy=\"5\" r=\"2\"/>", "5.25 is too precise"),
            ("<path d=\"M1 2\" fill=\"red\"/>", "fill=\"red\""),
            ("<path d=\"M1 2\" fill=\"$4\"/>", "fill=\"$4\""),
            ("<g data-layer=\"hat\"><path d=\"M1 2\"/></g>", "data-layer is not allowed on <g>"),
            ("<path d=\"M1 2M300 2\"/>", "from 1 2 to 300 2"),
            ("<circle cx=\"5\" cy=\"-90\" r=\"2\"/>", "from 3 -92 to 7 -88"),
            (
                "<g transform=\"translate(0 200)\"><rect x=\"1\" y=\"1\" width=\"9\" height=\"44\"/></g>",
                "to 10 245",
            ),
        ] {
            assert!(drawn(shape).contains(error), "{shape}: {}", drawn(shape));
        }
        let two = drawn("<path d=\"M1 2L3\"/><rect fill=\"red\"/>");
        assert_eq!(two.lines().count(), 2, "all of it is said: {two}");
        for (inside, error) in [
            ("", "no layer in it"),
            ("<path d=\"M1 2\"/>", "no layer \"\""),
            ("<g data-layer=\"head gear\"><path d=\"M1 2\"/></g>", "head gear"),
            ("<g data-layer=\"stone\"><path d=\"M1 2\"/></g>", "no layer \"stone\" here"),
            ("<g data-layer=\"hat\" fill=\"none\"><path d=\"M1 2\"/></g>", "fill is not allowed on <g>"),
            ("<g data-layer=\"hat\" data-under=\"hat\"><path d=\"M1 2\"/></g>", "data-under is not"),
            ("<g data-layer=\"hat\"/><g data-layer=\"hat\"/>", "\"hat\" is there twice"),
        ] {
            assert!(faults(Category::Hat, inside).contains(error), "{inside}");
        }
    }

    /// A hat may stand out; trousers may not.
    #[test]
    fn how_far_it_may_reach_depends_on_what_it_is() {
        let at = |y: i32| file(&format!("<g data-layer=\"hat\"><circle cx=\"9\" cy=\"{y}\" r=\"1\"/></g>"));
        assert!(read("C1", Category::Hat, &at(-39)).is_ok() && read("C1", Category::Hat, &at(-40)).is_err());
        let low = at(-4).replace("\"hat\"", "\"bottom\"");
        assert!(read("B1", Category::Bottom, &low).is_err());
        assert!(read("B1", Category::Bottom, &at(-3).replace("\"hat\"", "\"bottom\"")).is_ok());
    }
}
