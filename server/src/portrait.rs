//! An avatar as a PNG, for those who show no SVG: the previews of links.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use actix_web::web::{self, Bytes};
use engine::skin::Look;
use engine::skin::compose::{Pose, View, picture};
use lru::LruCache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use crate::skins::Shown;

/// What a preview is wide and high.
const PREVIEW: u32 = 512;
/// So many previews are kept: some 10 MB.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).unwrap();

/// The largest picture, in pixels each way.
pub const MAX_SIZE: u32 = 1024;
/// The longest text that is drawn; the richest look has a fifth of it.
pub const MAX_BYTES: usize = 256 * 1024;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PortraitError {
    #[error("a picture is 1 to {MAX_SIZE} pixels wide, not {0}")]
    Size(u32),
    #[error("the drawing has {0} bytes, and may have {MAX_BYTES}")]
    TooLong(usize),
    #[error("it is no drawing: {0}")]
    NoSvg(#[from] resvg::usvg::Error),
    #[error("it can't be written as PNG: {0}")]
    Png(String),
    #[error("the server stops")]
    Stopped,
}

/// The faces that were drawn last, by what they wear and the wardrobe's version.
pub struct Portraits(Mutex<LruCache<(String, String), Bytes>>);

impl Default for Portraits {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Portraits {
    /// The face of somebody who wears this, before the night.
    pub async fn of(&self, shown: &Arc<Shown>, skin: &str) -> Result<Bytes, PortraitError> {
        let key = (skin.to_owned(), shown.version.clone());
        if let Some(known) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(known.clone());
        }
        let (shown, skin) = (Arc::clone(shown), skin.to_owned());
        // Drawing takes some milliseconds: not on a thread that serves.
        let drawn = web::block(move || {
            let look = Look::of(&skin, &shown.wardrobe);
            png(&card(&picture(&shown.wardrobe, &look, Pose { view: View::Head, asleep: false })), PREVIEW)
        });
        let picture = Bytes::from(drawn.await.map_err(|_| PortraitError::Stopped)??);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(key, picture.clone());
        Ok(picture)
    }
}

/// A head before the night sky and its moon.
fn card(head: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 180 180\"><path fill=\"#27335f\" d=\"M0 0h180v180H0z\"/>\
         <circle cx=\"90\" cy=\"92\" r=\"78\" fill=\"#f4ecd8\" opacity=\".14\"/>\
         <circle cx=\"90\" cy=\"92\" r=\"66\" fill=\"#f4ecd8\" opacity=\".14\"/>{head}</svg>"
    )
}

/// A drawing as a PNG, so many pixels each way. What is not square stands in the middle; around it nothing is painted.
///
/// Nothing but the text is read: no file, no font, no address.
pub fn png(svg: &str, size: u32) -> Result<Vec<u8>, PortraitError> {
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(PortraitError::Size(size));
    }
    if svg.len() > MAX_BYTES {
        return Err(PortraitError::TooLong(svg.len()));
    }
    let nothing =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let tree = Tree::from_str(svg, &Options { image_href_resolver: nothing, ..Options::default() })?;
    let (width, height, side) = (tree.size().width(), tree.size().height(), size as f32);
    let scale = side / width.max(height);
    let middle = Transform::from_translate((side - width * scale) / 2.0, (side - height * scale) / 2.0);
    let mut pixels = Pixmap::new(size, size).ok_or(PortraitError::Size(size))?;
    resvg::render(&tree, middle.pre_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PortraitError::Png(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(frame: &str, inside: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{frame}\">{inside}</svg>")
    }

    fn pixels(svg: &str, size: u32) -> Pixmap {
        Pixmap::decode_png(&png(svg, size).unwrap()).unwrap()
    }

    fn at(pixels: &Pixmap, x: u32, y: u32) -> [u8; 4] {
        let color = pixels.pixel(x, y).unwrap();
        [color.red(), color.green(), color.blue(), color.alpha()]
    }

    #[test]
    fn it_has_the_size_asked_for_and_a_clear_corner() {
        let moon = drawing("10 -8 180 180", "<circle cx=\"100\" cy=\"82\" r=\"80\" fill=\"#f2b45a\"/>");
        for size in [1, 36, 512, MAX_SIZE] {
            let drawn = pixels(&moon, size);
            assert_eq!((drawn.width(), drawn.height()), (size, size));
        }
        let drawn = pixels(&moon, 512);
        assert_eq!(at(&drawn, 256, 256), [0xf2, 0xb4, 0x5a, 255]);
        for (x, y) in [(0, 0), (511, 0), (0, 511), (511, 511)] {
            assert_eq!(at(&drawn, x, y), [0; 4]);
        }
    }

    #[test]
    fn what_is_not_square_stands_in_the_middle() {
        let tall = drawing("0 0 50 100", "<rect width=\"50\" height=\"100\" fill=\"#ff0000\"/>");
        let drawn = pixels(&tall, 100);
        assert_eq!([at(&drawn, 20, 50), at(&drawn, 80, 50)], [[0; 4]; 2]);
        assert_eq!([at(&drawn, 30, 1), at(&drawn, 70, 98)], [[255, 0, 0, 255]; 2]);
    }

    #[test]
    fn what_is_no_drawing_and_what_is_too_large_is_refused() {
        for text in
            ["", "a moon", "<svg", "<p>a moon</p>", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\"/>"]
        {
            assert!(matches!(png(text, 64), Err(PortraitError::NoSvg(_))), "{text}");
        }
        let moon = drawing("0 0 9 9", "<circle r=\"9\"/>");
        for size in [0, MAX_SIZE + 1, u32::MAX] {
            assert!(matches!(png(&moon, size), Err(PortraitError::Size(_))), "{size}");
        }
        let long = drawing("0 0 9 9", &"<g/>".repeat(MAX_BYTES / 4));
        assert!(matches!(png(&long, 64), Err(PortraitError::TooLong(_))));
    }

    #[test]
    fn nothing_is_read_besides() {
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("other.svg");
        std::fs::write(&other, drawing("0 0 9 9", "<rect width=\"9\" height=\"9\"/>")).unwrap();
        let inside = |address: &str| {
            drawing("0 0 9 9", &format!("<image href=\"{address}\" width=\"9\" height=\"9\"/>"))
        };
        let data = "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>";
        for address in [other.to_str().unwrap(), &data.replace('<', "&lt;")] {
            assert_eq!(at(&pixels(&inside(address), 9), 4, 4), [0; 4], "{address}");
        }
    }
}
