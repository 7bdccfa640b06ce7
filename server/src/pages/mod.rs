//! Serves the web application's files and pages, with a real 404 for everything else, and sets the headers of every response.

pub mod previews;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use actix_files::Files;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse, fn_service};
use actix_web::guard::{Any, Get, Head};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    self, AcceptEncoding, ContentEncoding, Encoding, Header as _, HeaderName, HeaderValue,
};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};
use engine::game::Lang;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::house::House;
use crate::mail::language_prefix;

/// What a page may load and connect to. `wasm-unsafe-eval` is for the engine; styles may be inline, because scripts set them.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", CSP),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), payment=(), microphone=(self)"),
];

/// For a site with TLS: browsers reach it by https only, for a year from their last visit.
const HTTPS_ONLY: &str = "max-age=31536000";

/// What search engines may not list, by the first segment after the language: rooms, because an address may hold an invitation, replays,
/// pages for members, and links of letters. Crawlers may ask for rooms (robots.txt), because otherwise they would not see this header.
const UNLISTED: [&str; 6] = ["game", "replay", "_app", "shop", "reset", "confirm"];

/// The cookie in which the application keeps the language of a page whose path names none.
const LANGUAGE_COOKIE: &str = "locale";

/// The document of the application.
const INDEX: &str = "index.html";

/// The routes of the application, written by its build, as `["/", "/game/:id", "/fr", …]`.
const ROUTES_FILE: &str = "routes.json";

/// The routes of the application; every other path is a 404.
#[derive(Clone)]
pub struct Pages(Arc<[String]>);

impl Pages {
    /// Reads the routes of the build in `root`; without the file, the landing page, the shell and the game page.
    pub fn read(root: &Path) -> Self {
        let text = std::fs::read_to_string(root.join(ROUTES_FILE));
        let routes = text.ok().and_then(|text| serde_json::from_str::<Vec<String>>(&text).ok());
        Self::new(routes.unwrap_or_else(|| ["/", "/fr", "/_app", "/game/:id"].map(str::to_owned).to_vec()))
    }

    fn new(routes: Vec<String>) -> Self {
        Self(routes.iter().map(|route| route.trim_matches('/').to_owned()).collect())
    }

    /// True if there is a page at this path. A route's segment that begins with `:` matches any one segment.
    pub fn has(&self, path: &str) -> bool {
        let path = path.trim_matches('/');
        self.0.iter().any(|route| {
            let matches = |(expected, given): (&str, &str)| {
                expected == given || (expected.starts_with(':') && !given.is_empty())
            };
            route.split('/').count() == path.split('/').count()
                && route.split('/').zip(path.split('/')).all(matches)
        })
    }
}

/// Mounts the application at the root. It must come last: it answers every request that no service before it took.
pub fn mount(root: &Path) -> impl FnOnce(&mut web::ServiceConfig) + use<> {
    let site = Arc::new(Site::read(root));
    let files = root.is_dir().then(|| root.to_owned());
    move |app| match files {
        Some(root) => {
            let landing = Arc::clone(&site);
            let landing = web::to(move |request: HttpRequest| {
                let site = Arc::clone(&landing);
                async move { page(&site, &request).await }
            });
            let page = move |request: ServiceRequest| {
                let site = Arc::clone(&site);
                async move {
                    let (request, _) = request.into_parts();
                    let response = page(&site, &request).await;
                    Ok(ServiceResponse::new(request, response))
                }
            };
            // The folder's index.html would be served as it is.
            app.service(web::resource("/").guard(Any(Get()).or(Head())).route(landing));
            app.service(
                Files::new("/", root)
                    .index_file("index.html")
                    .try_compressed()
                    .prefer_utf8(true)
                    .default_handler(fn_service(page)),
            );
        }
        None => {
            app.default_service(web::to(not_built));
        }
    }
}

/// The built application.
struct Site {
    pages: Pages,
    root: PathBuf,
    /// The text of index.html when the server started, in case the file is gone.
    first: Option<String>,
}

impl Site {
    fn read(root: &Path) -> Self {
        let first = std::fs::read_to_string(root.join(INDEX)).ok();
        Self { pages: Pages::read(root), root: root.to_owned(), first }
    }

    /// Reads a document each time, because a new build may have taken the old one's place.
    fn document(&self, file: &str) -> Option<String> {
        std::fs::read_to_string(self.root.join(file)).ok()
    }
}

/// The landing page's document, if this is the landing page: it holds the page itself, which is shown before the application runs. Without a
/// language in the path, the cookie of the last one decides, as in the application.
fn landing_file(request: &HttpRequest) -> Option<&'static str> {
    let path = request.path();
    let lang = match path.strip_prefix(language_prefix(Lang::Fr)) {
        Some("" | "/") => Lang::Fr,
        _ if path != "/" => return None,
        _ if request.cookie(LANGUAGE_COOKIE).is_some_and(|kept| kept.value() == Lang::Fr.code()) => Lang::Fr,
        _ => Lang::En,
    };
    Some(match lang {
        Lang::En => "landing.en.html",
        Lang::Fr => "landing.fr.html",
    })
}

/// Answers a page with its document. All but the landing page have the same one: the application's router shows the right page.
async fn page(site: &Site, request: &HttpRequest) -> HttpResponse {
    let landing = landing_file(request).and_then(|file| site.document(file));
    let is_landing = landing.is_some();
    let document = landing.or_else(|| site.document(INDEX)).or_else(|| site.first.clone());
    let Some(mut document) = document else { return not_built().await };
    let status = if site.pages.has(request.path()) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    if status == StatusCode::OK {
        document = previews::with_tags(request, &document).await;
    }
    let mut response = HttpResponse::build(status);
    response.content_type("text/html; charset=utf-8");
    if is_landing {
        response.insert_header((header::VARY, "cookie, accept-encoding"));
        // It is large, because its style sheets are in it, and holds no secret that its length could betray.
        if accepts_gzip(request)
            && let Ok(packed) = gzip(document.as_bytes())
        {
            return response.insert_header(ContentEncoding::Gzip).body(packed);
        }
    }
    response.body(document)
}

fn accepts_gzip(request: &HttpRequest) -> bool {
    let ours = [Encoding::gzip(), Encoding::identity()];
    let chosen = AcceptEncoding::parse(request).ok().and_then(|accepted| accepted.negotiate(ours.iter()));
    chosen == Some(Encoding::gzip())
}

fn gzip(text: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    packed.write_all(text)?;
    packed.finish()
}

async fn not_built() -> HttpResponse {
    HttpResponse::NotFound()
        .content_type("text/plain; charset=utf-8")
        .body("There is no web application here: build it, or name its folder with --web-root.\n")
}

/// True for a page that search engines may not list.
fn is_unlisted(path: &str) -> bool {
    let first = |path: &str| UNLISTED.contains(&path.split('/').nth(1).unwrap_or_default());
    first(path) || path.strip_prefix(language_prefix(Lang::Fr)).is_some_and(first)
}

/// Middleware that sets the headers of every response: what a page may do, and how long it may be cached.
pub async fn set_headers(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let has_tls = request.app_data::<web::Data<House>>().is_some_and(|house| house.has_tls());
    let path = request.path();
    let is_asset = path.starts_with("/assets/");
    let is_unlisted = is_unlisted(path);
    let is_dynamic = path.starts_with("/api") || ["/metrics", "/healthz", "/monitoring"].contains(&path);
    let mut response = next.call(request).await?;
    let is_ok = response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if is_unlisted {
        headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    }
    if has_tls {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HTTPS_ONLY));
    }
    // The name of an asset contains a hash of its content, so a cached copy never gets stale. Dynamic responses may set their own
    // Cache-Control.
    let cache = match (is_asset && is_ok, is_dynamic) {
        (true, _) => "public, max-age=31536000, immutable",
        (_, true) if is_ok && headers.contains_key(header::CACHE_CONTROL) => return Ok(response),
        (_, true) => "no-store",
        _ => "no-cache",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_and_pages_of_members_are_not_listed() {
        for path in ["/game/abc", "/fr/game/abc", "/_app", "/fr/_app/player/Anna", "/reset", "/confirm"] {
            assert!(is_unlisted(path), "{path}");
        }
        for path in ["/", "/fr", "/rules", "/fr/rules/witch", "/practice", "/games", "/robots.txt"] {
            assert!(!is_unlisted(path), "{path}");
        }
    }

    #[test]
    fn only_listed_routes_are_pages() {
        let pages =
            Pages::new(["/", "/fr", "/lobby", "/game/:id", "/fr/game/:id"].map(str::to_owned).to_vec());
        for page in ["/", "/fr", "/fr/", "/lobby", "/game/abcdefgh", "/fr/game/x"] {
            assert!(pages.has(page), "{page}");
        }
        for other in ["/nothing", "/game", "/game/", "/game/a/b", "/de", "/fr/lobby", "/.env"] {
            assert!(!pages.has(other), "{other}");
        }
    }
}
