//! A drawing as PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::cli::problem::Problem;

/// The fonts of labels, the best first. Any other is better than none.
const FONTS: [&str; 5] = ["DejaVu Sans", "Liberation Sans", "Noto Sans", "Arial", "Helvetica"];

/// The drawing as PNG, with this height in pixels.
pub(super) fn png(svg: &str, height: u32) -> Result<Vec<u8>, Problem> {
    let failed = |error: &dyn std::fmt::Display| Problem::failure(format!("this can't be drawn: {error}"));
    let mut options = Options::default();
    if svg.contains("<text") {
        let fonts = options.fontdb_mut();
        fonts.load_system_fonts();
        let families = || fonts.faces().filter_map(|face| Some(face.families.first()?.0.clone()));
        let known = FONTS.into_iter().find(|name| families().any(|family| family == *name));
        let Some(family) = known.map(str::to_owned).or_else(|| families().next()) else {
            let problem = Problem::failure("there is no font on this machine, and the sheet has labels");
            return Err(problem.hint("install one (Debian: fonts-dejavu-core), or write an SVG"));
        };
        fonts.set_sans_serif_family(family);
    }
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(&error))?;
    let scale = height as f32 / tree.size().height();
    let width = (tree.size().width() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"it is empty"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}
