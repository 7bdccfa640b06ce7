//! Avatars as PNGs, for link previews: other sites show no SVG.

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

use crate::wardrobe::LoadedWardrobe;
use crate::wardrobe::card::{CARD, card};
use crate::wire::error::{Code, Refusal};

/// The width and height of a preview, in pixels.
const PREVIEW: u32 = 512;
/// How many previews the cache holds: some 10 MB.
const CACHE_SIZE: NonZeroUsize = NonZeroUsize::new(256).unwrap();
/// How many previews are drawn at once: each takes a core.
const CONCURRENCY: usize = 2;
/// How many requests wait for drawings, also those whose clients have given up: who is signed out may ask for pictures too.
const WAITING: usize = 256;
/// How long a request waits for a preview: a hundred times as long as drawing one takes.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The largest width and height of a picture, in pixels.
pub const MAX_SIZE: u32 = 1024;
/// The longest SVG that is drawn; the largest look has a fifth of it.
pub const MAX_BYTES: usize = 256 * 1024;

/// Why a picture could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PreviewError {
    #[error("a picture is 1 to {MAX_SIZE} pixels wide, not {0}")]
    Size(u32),
    #[error("the SVG has {0} bytes; at most {MAX_BYTES} are allowed")]
    TooLong(usize),
    #[error("invalid SVG: {0}")]
    NoSvg(#[from] resvg::usvg::Error),
    #[error("can't encode the PNG: {0}")]
    Png(String),
    #[error("the picture was not drawn in time")]
    Late,
    #[error("too many requests wait for drawings")]
    Crowded,
    #[error("the server is stopping")]
    Stopped,
}

impl From<PreviewError> for Refusal {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::Late | PreviewError::Crowded => Code::Busy.into(),
            other => Self::internal(other),
        }
    }
}

/// The key of a preview: the skin, and the wardrobe's version.
type Key = (String, String);

/// A cache of previews. Concurrent requests for the same one share one drawing.
pub struct PreviewCache {
    cache: Mutex<LruCache<Key, Arc<OnceCell<Bytes>>>>,
    permits: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    timeout: Duration,
}

impl Default for PreviewCache {
    fn default() -> Self {
        Self {
            cache: Mutex::new(LruCache::new(CACHE_SIZE)),
            permits: Arc::new(Semaphore::new(CONCURRENCY)),
            waiting: Arc::new(Semaphore::new(WAITING)),
            timeout: TIMEOUT,
        }
    }
}

impl PreviewCache {
    /// The preview of a skin: the head, awake, before the night sky.
    pub async fn preview(&self, loaded: &Arc<LoadedWardrobe>, skin: &str) -> Result<Bytes, PreviewError> {
        let key = (skin.to_owned(), loaded.version.clone());
        let (loaded, skin) = (Arc::clone(loaded), skin.to_owned());
        self.get_or_draw(key, move || {
            let look = Look::of(&skin, &loaded.wardrobe);
            let head = picture(&loaded.wardrobe, &look, Pose { view: View::Head, asleep: false });
            render_png(&before_night_sky(&head), PREVIEW)
        })
        .await
    }

    /// The picture of an invitation: these skins, the host's first, in a village with so many lit windows.
    pub async fn card(
        &self,
        loaded: &Arc<LoadedWardrobe>,
        skins: Vec<String>,
        windows: usize,
    ) -> Result<Bytes, PreviewError> {
        let key = (format!("{windows} {}", skins.join(" ")), loaded.version.clone());
        let loaded = Arc::clone(loaded);
        self.get_or_draw(key, move || {
            let looks: Vec<Look> = skins.iter().map(|skin| Look::of(skin, &loaded.wardrobe)).collect();
            render(&card(&loaded.wardrobe, &looks, windows), CARD)
        })
        .await
    }

    async fn get_or_draw(
        &self,
        key: Key,
        draw: impl FnOnce() -> Result<Vec<u8>, PreviewError> + Send + 'static,
    ) -> Result<Bytes, PreviewError> {
        let cell = {
            let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(cache.get_or_insert(key, Arc::default))
        };
        if let Some(png) = cell.get() {
            return Ok(png.clone());
        }
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| PreviewError::Crowded)?;
        let permits = Arc::clone(&self.permits);
        // Drawing is a task of its own, so that a request that is cancelled or times out does not cancel it for the others.
        let drawing = task::spawn(async move {
            let _place = place;
            let draw = || async {
                let _permit = permits.acquire().await.map_err(|_| PreviewError::Stopped)?;
                // Drawing takes some milliseconds of CPU time, so it must not block an async worker.
                task::spawn_blocking(draw).await.map_err(|_| PreviewError::Stopped)?.map(Bytes::from)
            };
            cell.get_or_try_init(draw).await.cloned()
        });
        let drawn = timeout(self.timeout, drawing).await.map_err(|_| PreviewError::Late)?;
        drawn.map_err(|_| PreviewError::Stopped)?
    }
}

/// An SVG of a head before the night sky and the moon.
fn before_night_sky(head: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 180 180\"><path fill=\"#27335f\" d=\"M0 0h180v180H0z\"/>\
         <circle cx=\"90\" cy=\"92\" r=\"78\" fill=\"#f4ecd8\" opacity=\".14\"/>\
         <circle cx=\"90\" cy=\"92\" r=\"66\" fill=\"#f4ecd8\" opacity=\".14\"/>{head}</svg>"
    )
}

/// Draws an SVG as a PNG of `size` by `size` pixels. A drawing that is not square is centred; the rest is transparent.
pub fn render_png(svg: &str, size: u32) -> Result<Vec<u8>, PreviewError> {
    render(svg, (size, size))
}

/// Draws an SVG as a PNG of this width and height. A drawing of another shape is centred; the rest is transparent.
///
/// References to files, fonts and URLs are not followed.
fn render(svg: &str, (across, down): (u32, u32)) -> Result<Vec<u8>, PreviewError> {
    for size in [across, down] {
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(PreviewError::Size(size));
        }
    }
    if svg.len() > MAX_BYTES {
        return Err(PreviewError::TooLong(svg.len()));
    }
    let no_images =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let tree = Tree::from_str(svg, &Options { image_href_resolver: no_images, ..Options::default() })?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (across as f32 / width).min(down as f32 / height);
    let (left, top) = (across as f32 - width * scale, down as f32 - height * scale);
    let centred = Transform::from_translate(left / 2.0, top / 2.0);
    let mut pixels = Pixmap::new(across, down).ok_or(PreviewError::Size(across))?;
    resvg::render(&tree, centred.pre_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PreviewError::Png(error.to_string()))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    fn key(skin: &str) -> Key {
        (skin.to_owned(), "v1".to_owned())
    }

    #[actix_rt::test]
    async fn concurrent_requests_share_one_drawing() {
        let cache = PreviewCache::default();
        let count = Arc::new(AtomicUsize::new(0));
        let ask = |skin: &'static str| {
            let count = Arc::clone(&count);
            cache.get_or_draw(key(skin), move || {
                count.fetch_add(1, Ordering::Relaxed);
                Ok(skin.as_bytes().to_vec())
            })
        };
        let previews = join_all((0..40).map(|n| ask(if n % 2 == 0 { "anna" } else { "ben" }))).await;
        assert!(previews.iter().enumerate().all(|(n, preview)| {
            preview.as_ref().is_ok_and(|preview| preview == if n % 2 == 0 { "anna" } else { "ben" })
        }));
        assert_eq!(ask("anna").await.unwrap(), "anna");
        assert_eq!(count.load(Ordering::Relaxed), 2);
    }

    #[actix_rt::test]
    async fn a_drawing_goes_on_after_the_request_times_out() {
        let cache = PreviewCache { timeout: Duration::from_millis(5), ..PreviewCache::default() };
        let (go, wait) = mpsc::channel();
        let late = cache.get_or_draw(key("anna"), move || {
            wait.recv().map_err(|_| PreviewError::Stopped)?;
            Ok(b"anna".to_vec())
        });
        assert!(matches!(late.await, Err(PreviewError::Late)));
        let again = || cache.get_or_draw(key("anna"), || panic!("it is being drawn already"));
        assert!(matches!(again().await, Err(PreviewError::Late)));
        go.send(()).unwrap();
        let cell = Arc::clone(cache.cache.lock().unwrap().get(&key("anna")).unwrap());
        // Waits for the drawing in progress.
        cell.get_or_init(|| async { panic!("it is being drawn already") }).await;
        assert_eq!(again().await.unwrap(), "anna");
    }

    #[actix_rt::test]
    async fn only_so_many_requests_wait_for_drawings() {
        let waiting = Arc::new(Semaphore::new(1));
        let timeout = Duration::from_millis(5);
        let cache = PreviewCache { waiting, timeout, ..PreviewCache::default() };
        let (go, wait) = mpsc::channel();
        let late = cache.get_or_draw(key("anna"), move || {
            wait.recv().map_err(|_| PreviewError::Stopped)?;
            Ok(b"anna".to_vec())
        });
        assert!(matches!(late.await, Err(PreviewError::Late)));
        // Its client has given up, and its place is taken all the same.
        let cache = PreviewCache { timeout: TIMEOUT, ..cache };
        let ben = || cache.get_or_draw(key("ben"), || Ok(b"ben".to_vec()));
        assert!(matches!(ben().await, Err(PreviewError::Crowded)));
        go.send(()).unwrap();
        let free = cache.waiting.acquire().await.unwrap();
        drop(free);
        assert_eq!(ben().await.unwrap(), "ben");
    }

    #[actix_rt::test]
    async fn a_failed_drawing_is_tried_again_by_the_next_request() {
        let cache = PreviewCache::default();
        let failed = cache.get_or_draw(key("anna"), || Err(PreviewError::TooLong(9)));
        assert!(matches!(failed.await, Err(PreviewError::TooLong(9))));
        assert_eq!(cache.get_or_draw(key("anna"), || Ok(b"anna".to_vec())).await.unwrap(), "anna");
    }

    fn svg(view_box: &str, inside: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view_box}\">{inside}</svg>")
    }

    fn pixels(svg: &str, size: u32) -> Pixmap {
        Pixmap::decode_png(&render_png(svg, size).unwrap()).unwrap()
    }

    fn at(pixels: &Pixmap, x: u32, y: u32) -> [u8; 4] {
        let color = pixels.pixel(x, y).unwrap();
        [color.red(), color.green(), color.blue(), color.alpha()]
    }

    #[test]
    fn a_png_has_the_requested_size_and_transparent_corners() {
        let moon = svg("10 -8 180 180", "<circle cx=\"100\" cy=\"82\" r=\"80\" fill=\"#f2b45a\"/>");
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
    fn a_drawing_that_is_not_square_is_centred() {
        let tall = svg("0 0 50 100", "<rect width=\"50\" height=\"100\" fill=\"#ff0000\"/>");
        let drawn = pixels(&tall, 100);
        assert_eq!([at(&drawn, 20, 50), at(&drawn, 80, 50)], [[0; 4]; 2]);
        assert_eq!([at(&drawn, 30, 1), at(&drawn, 70, 98)], [[255, 0, 0, 255]; 2]);
    }

    #[test]
    fn invalid_svgs_and_too_large_ones_are_refused() {
        for text in
            ["", "a moon", "<svg", "<p>a moon</p>", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\"/>"]
        {
            assert!(matches!(render_png(text, 64), Err(PreviewError::NoSvg(_))), "{text}");
        }
        let moon = svg("0 0 9 9", "<circle r=\"9\"/>");
        for size in [0, MAX_SIZE + 1, u32::MAX] {
            assert!(matches!(render_png(&moon, size), Err(PreviewError::Size(_))), "{size}");
        }
        let long = svg("0 0 9 9", &"<g/>".repeat(MAX_BYTES / 4));
        assert!(matches!(render_png(&long, 64), Err(PreviewError::TooLong(_))));
    }

    #[test]
    fn references_to_other_images_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let other = folder.path().join("other.svg");
        std::fs::write(&other, svg("0 0 9 9", "<rect width=\"9\" height=\"9\"/>")).unwrap();
        let with_image =
            |address: &str| svg("0 0 9 9", &format!("<image href=\"{address}\" width=\"9\" height=\"9\"/>"));
        let data = "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>";
        for address in [other.to_str().unwrap(), &data.replace('<', "&lt;")] {
            assert_eq!(at(&pixels(&with_image(address), 9), 4, 4), [0; 4], "{address}");
        }
    }
}
