//! Reads and checks the drawings of elements (`skins/<category>/<id>.svg`).
//!
//! A file is one element. Its root has a group for each layer: `data-layer` names the layer's place in [`PRIORITIES`], and
//! `data-under="hat"` marks hair that is drawn only below a hat that covers the crown.

use roxmltree::Node;

use super::drawing::{self, DrawingError, Format};
use super::element::{Category, Layer};

/// The largest file, in bytes.
pub const MAX_BYTES: usize = 6000;
/// The layers with their priorities, from back to front.
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

/// Whether elements of a category are drawn in this layer.
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

/// How far elements of a category may reach beyond the box to the left, the right and above; below it, none may.
const fn slack(category: Category) -> f64 {
    match category {
        Category::Hat | Category::Pet => 40.0,
        Category::Hair | Category::Tombstone => 20.0,
        _ => 4.0,
    }
}

const fn format(category: Category) -> Format {
    Format {
        width: 200,
        height: 244,
        max_bytes: MAX_BYTES,
        decimals: 1,
        has_ramp: true,
        slack: slack(category),
        foot: 0.0,
    }
}

/// A fault of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TemplateError {
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    #[error("an element of this category has no layer {0:?}")]
    Layer(String),
    #[error("the layer {0:?} is drawn twice")]
    Twice(String),
    #[error("it has no layer")]
    Empty,
}

/// The layers of a file, or all its faults.
pub fn read(id: &str, category: Category, text: &str) -> Result<Vec<Layer>, Vec<TemplateError>> {
    let format = format(category);
    let document = drawing::parse(text, &format).map_err(|error| vec![error.into()])?;
    let root = document.root_element();
    let mut faults: Vec<TemplateError> = all(drawing::of_file(text, root, &format));
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
            faults.extend(all(drawing::of_node(node, &format)));
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
    faults.extend(drawing::beyond(root, &format).map(TemplateError::from));
    if faults.is_empty() { Ok(layers) } else { Err(faults) }
}

fn all(faults: Vec<DrawingError>) -> Vec<TemplateError> {
    faults.into_iter().map(TemplateError::from).collect()
}

/// The text between a group's tags, with each line trimmed.
fn inside(text: &str, group: Node<'_, '_>) -> String {
    let (Some(first), Some(last)) = (group.first_child(), group.last_child()) else { return String::new() };
    let inner = &text[first.range().start..last.range().end];
    inner.lines().map(str::trim).collect::<Vec<_>>().join("")
}

/// Faults of a layer's own tag, which may only say where the layer belongs: paint or a transform on it would be lost,
/// because the composer takes only what is inside the group.
fn of_layer(group: Node<'_, '_>, category: Category) -> Vec<TemplateError> {
    let tag = || group.tag_name().name().to_owned();
    let is_allowed = |name: &str, value: &str| match name {
        "data-layer" => true,
        "data-under" => category == Category::Hair && value == "hat",
        _ => false,
    };
    let wrong = group.attributes().filter(|each| !is_allowed(each.name(), each.value()));
    wrong.map(|each| DrawingError::Attribute(each.name().to_owned(), tag()).into()).collect()
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
    fn scripts_styles_and_references_are_refused() {
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
            ("a hat", "text"),
        ] {
            let faults = faults(Category::Hat, &format!("<g data-layer=\"hat\">{shape}</g>"));
            assert!(faults.contains(error), "{shape}: {faults}");
        }
        let large = " ".repeat(MAX_BYTES + 1);
        assert_eq!(
            read("X", Category::Hat, &large),
            Err(vec![DrawingError::TooLarge(MAX_BYTES + 1, MAX_BYTES).into()])
        );
        assert!(faults(Category::Hat, "<g data-layer=\"hat\">").contains("not XML"));
        for root in
            ["<svg/>", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 200 244\" onload=\"x\"/>"]
        {
            assert_eq!(
                read("X", Category::Hat, root),
                Err(vec![DrawingError::Root("0 0 200 244".to_owned()).into(), TemplateError::Empty])
            );
        }
    }

    fn faults(category: Category, inside: &str) -> String {
        let faults = read("X", category, &file(inside)).unwrap_err();
        faults.iter().map(|fault| format!("{fault}\n")).collect()
    }

    #[test]
    fn all_faults_of_a_drawing_are_reported() {
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
        assert_eq!(two.lines().count(), 2, "both faults are reported: {two}");
        for (inside, error) in [
            ("", "has no layer"),
            ("<path d=\"M1 2\"/>", "no layer \"\""),
            ("<g data-layer=\"head gear\"><path d=\"M1 2\"/></g>", "head gear"),
            ("<g data-layer=\"stone\"><path d=\"M1 2\"/></g>", "no layer \"stone\""),
            ("<g data-layer=\"hat\" fill=\"none\"><path d=\"M1 2\"/></g>", "fill is not allowed on <g>"),
            ("<g data-layer=\"hat\" data-under=\"hat\"><path d=\"M1 2\"/></g>", "data-under is not"),
            ("<g data-layer=\"hat\"/><g data-layer=\"hat\"/>", "\"hat\" is drawn twice"),
        ] {
            assert!(faults(Category::Hat, inside).contains(error), "{inside}");
        }
    }

    /// A hat may reach far beyond the box; trousers may not.
    #[test]
    fn each_category_has_its_own_slack() {
        let at = |y: i32| file(&format!("<g data-layer=\"hat\"><circle cx=\"9\" cy=\"{y}\" r=\"1\"/></g>"));
        assert!(read("C1", Category::Hat, &at(-39)).is_ok() && read("C1", Category::Hat, &at(-40)).is_err());
        let low = at(-4).replace("\"hat\"", "\"bottom\"");
        assert!(read("B1", Category::Bottom, &low).is_err());
        assert!(read("B1", Category::Bottom, &at(-3).replace("\"hat\"", "\"bottom\"")).is_ok());
    }
}
