//! An avatar as a PNG, for those who show no SVG: the previews of links.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use engine::skin::Look;
use engine::skin::compose::{Pose, View, picture};
use lru::LruCache;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree};
use tokio::sync::{OnceCell, Semaphore};
use tokio::task;
use tokio::time::timeout;

use crate::wardrobe::Shown;
use crate::wire::error::{Code, Refusal};

/// What a preview is wide and high.
const PREVIEW: u32 = 512;
/// So many previews are kept: some 10 MB.
const KEPT: NonZeroUsize = NonZeroUsize::new(256).unwrap();
/// How many are drawn at once: each takes a core.
const AT_ONCE: usize = 2;
/// So long one waits for a preview: a hundred times as long as one takes.
const PATIENCE: Duration = Duration::from_secs(5);

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
    #[error("it is not drawn in time")]
    Late,
    #[error("the server stops")]
    Stopped,
}

impl From<PortraitError> for Refusal {
    fn from(error: PortraitError) -> Self {
        match error {
            PortraitError::Late => Code::Busy.into(),
            other => Self::internal(other),
        }
    }
}

/// What somebody wears, and the wardrobe's version.
type Worn = (String, String);

/// The faces that were drawn last. Whoever asks for one while it is drawn waits for the same drawing.
pub struct Portraits {
    kept: Mutex<LruCache<Worn, Arc<OnceCell<Bytes>>>>,
    turns: Arc<Semaphore>,
    patience: Duration,
}

impl Default for Portraits {
    fn default() -> Self {
        Self {
            kept: Mutex::new(LruCache::new(KEPT)),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            patience: PATIENCE,
        }
    }
}

impl Portraits {
    /// The face of somebody who wears this, before the night.
    pub async fn of(&self, shown: &Arc<Shown>, skin: &str) -> Result<Bytes, PortraitError> {
        let worn = (skin.to_owned(), shown.version.clone());
        let (shown, skin) = (Arc::clone(shown), skin.to_owned());
        self.drawn(worn, move || {
            let look = Look::of(&skin, &shown.wardrobe);
            png(&card(&picture(&shown.wardrobe, &look, Pose { view: View::Head, asleep: false })), PREVIEW)
        })
        .await
    }

    async fn drawn(
        &self,
        worn: Worn,
        draw: impl FnOnce() -> Result<Vec<u8>, PortraitError> + Send + 'static,
    ) -> Result<Bytes, PortraitError> {
        let face = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(kept.get_or_insert(worn, Arc::default))
        };
        if let Some(known) = face.get() {
            return Ok(known.clone());
        }
        let turns = Arc::clone(&self.turns);
        // A task of its own: who leaves, or is told that it takes too long, does not end what others wait for.
        let drawing = task::spawn(async move {
            let draw = || async {
                let _turn = turns.acquire().await.map_err(|_| PortraitError::Stopped)?;
                // Drawing takes some milliseconds: not on a thread that serves.
                task::spawn_blocking(draw).await.map_err(|_| PortraitError::Stopped)?.map(Bytes::from)
            };
            face.get_or_try_init(draw).await.cloned()
        });
        let drawn = timeout(self.patience, drawing).await.map_err(|_| PortraitError::Late)?;
        drawn.map_err(|_| PortraitError::Stopped)?
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
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    fn worn(skin: &str) -> Worn {
        (skin.to_owned(), "v1".to_owned())
    }

    #[actix_rt::test]
    async fn a_face_is_drawn_once_for_all_who_ask_meanwhile() {
        let portraits = Portraits::default();
        let count = Arc::new(AtomicUsize::new(0));
        let ask = |skin: &'static str| {
            let count = Arc::clone(&count);
            portraits.drawn(worn(skin), move || {
                count.fetch_add(1, Ordering::Relaxed);
                Ok(skin.as_bytes().to_vec())
            })
        };
        let all = join_all((0..40).map(|n| ask(if n % 2 == 0 { "anna" } else { "ben" }))).await;
        assert!(all.iter().enumerate().all(|(n, face)| {
            face.as_ref().is_ok_and(|face| face == if n % 2 == 0 { "anna" } else { "ben" })
        }));
        assert_eq!(ask("anna").await.unwrap(), "anna");
        assert_eq!(count.load(Ordering::Relaxed), 2);
    }

    #[actix_rt::test]
    async fn who_waits_too_long_is_told_so_and_the_face_is_there_when_he_asks_again() {
        let portraits = Portraits { patience: Duration::from_millis(5), ..Portraits::default() };
        let (go, wait) = mpsc::channel();
        let late = portraits.drawn(worn("anna"), move || {
            wait.recv().map_err(|_| PortraitError::Stopped)?;
            Ok(b"anna".to_vec())
        });
        assert!(matches!(late.await, Err(PortraitError::Late)));
        let again = || portraits.drawn(worn("anna"), || panic!("it is being drawn already"));
        assert!(matches!(again().await, Err(PortraitError::Late)));
        go.send(()).unwrap();
        let face = Arc::clone(portraits.kept.lock().unwrap().get(&worn("anna")).unwrap());
        // Waits for the drawing that is on its way.
        face.get_or_init(|| async { panic!("it is being drawn already") }).await;
        assert_eq!(again().await.unwrap(), "anna");
    }

    #[actix_rt::test]
    async fn what_could_not_be_drawn_is_drawn_by_who_asks_next() {
        let portraits = Portraits::default();
        let failed = portraits.drawn(worn("anna"), || Err(PortraitError::TooLong(9)));
        assert!(matches!(failed.await, Err(PortraitError::TooLong(9))));
        assert_eq!(portraits.drawn(worn("anna"), || Ok(b"anna".to_vec())).await.unwrap(), "anna");
    }

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
