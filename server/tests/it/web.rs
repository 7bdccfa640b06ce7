//! `/`: the web application's files, and the headers of every answer.

use std::fs;
use std::io::Read as _;
use std::time::Duration;

use actix_rt::net::TcpStream;
use awc::cookie::Cookie;
use awc::http::Method;
use flate2::read::GzDecoder;
use moonhowl_server::config::ServeArgs;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use crate::support::play::roles;
use crate::support::{Browser, Database, PATIENCE, World, on_both};

/// A server with a small web root. The folder is deleted when dropped.
async fn with_site() -> (tempfile::TempDir, World) {
    let root = tempfile::tempdir().unwrap();
    fs::create_dir(root.path().join("assets")).unwrap();
    fs::write(root.path().join("index.html"), "<!doctype html><head><title>Moonhowl</title></head>").unwrap();
    fs::write(root.path().join("assets/app-3f2a.js"), "console.log('howl')").unwrap();
    fs::write(root.path().join("assets/app-3f2a.js.br"), "compressed").unwrap();
    fs::write(root.path().join("routes.json"), r#"["/", "/fr", "/_app", "/_app/player/:name", "/fr/_app/player/:name", "/game/:id", "/fr/shop/buy"]"#)
        .unwrap();
    fs::write(root.path().join("favicon.svg"), "<svg/>").unwrap();
    fs::write(root.path().join("robots.txt"), "User-agent: *\n").unwrap();
    fs::write(root.path().join("serviceWorker.js"), "self.skipWaiting()").unwrap();
    fs::write(root.path().join("en.webmanifest"), "{}").unwrap();
    let folder = root.path().to_owned();
    let world = World::start(Database::sqlite().await, |config| config.web_root = folder).await;
    (root, world)
}

#[actix_rt::test]
async fn known_paths_serve_the_application_and_unknown_ones_with_status_404() {
    let (_root, world) = with_site().await;
    let browser = world.browser();
    for (path, status) in [
        ("/", 200),
        ("/fr", 200),
        ("/game/abcdefghjkmn", 200),
        ("/_app", 200),
        ("/fr/shop/buy", 200),
        ("/nothing", 404),
    ] {
        let answer = browser.get(path).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert!(
            String::from_utf8(answer.body.clone()).unwrap().contains("Moonhowl"),
            "{path} shows the application"
        );
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    assert_eq!(browser.get("/assets/gone.js").await.status, 404);
    assert_eq!(browser.get("/favicon.svg").await.body, b"<svg/>");
    world.stop().await;
}

#[actix_rt::test]
async fn the_landing_page_comes_drawn_in_the_language_of_its_path_or_of_the_cookie() {
    let (root, world) = with_site().await;
    let text = async |path: &str, kept: Option<&'static str>| {
        let mut browser = world.browser();
        browser.cookie = kept.map(|lang| Cookie::new("locale", lang));
        let answer = browser.get(path).await;
        let varies =
            answer.headers.get_all("vary").any(|value| value.to_str().is_ok_and(|of| of.contains("cookie")));
        (String::from_utf8(answer.body).unwrap(), varies)
    };
    // A build without these documents is served too.
    assert!(text("/", None).await.0.contains("<title>Moonhowl"));
    for (lang, words) in [("en", "Play"), ("fr", "Jouer")] {
        let document = format!("<!doctype html><html lang=\"{lang}\"><head></head><body>{words}");
        fs::write(root.path().join(format!("landing.{lang}.html")), document).unwrap();
    }
    for (path, kept, lang, words) in [
        ("/", None, "en", "Play"),
        ("/", Some("en"), "en", "Play"),
        ("/", Some("fr"), "fr", "Jouer"),
        ("/", Some("de"), "en", "Play"),
        ("/fr", Some("en"), "fr", "Jouer"),
        ("/fr", None, "fr", "Jouer"),
    ] {
        let (html, varies) = text(path, kept).await;
        assert!(html.contains(words), "{path} with {kept:?}: {html}");
        assert!(html.contains(&format!("<html lang=\"{lang}\"")), "{path} with {kept:?}: {html}");
        assert!(varies, "{path} with {kept:?}");
    }
    // It is sent compressed to whoever takes that.
    let sent = async |method: Method, accepted: &'static str| {
        let request = awc::Client::new().request(method, format!("http://{}/fr", world.addr)).no_decompress();
        let mut answer = request.insert_header(("accept-encoding", accepted)).send().await.unwrap();
        let is_packed = answer.headers().get("content-encoding").is_some_and(|encoding| encoding == "gzip");
        let varies: Vec<_> =
            answer.headers().get_all("vary").filter_map(|value| value.to_str().ok()).collect();
        assert!(varies.join(", ").contains("accept-encoding"), "{varies:?}");
        (is_packed, answer.body().await.unwrap())
    };
    let (is_packed, plain) = sent(Method::GET, "gzip;q=0, identity").await;
    assert!(!is_packed && plain.starts_with(b"<!doctype"), "{plain:?}");
    let (is_packed, packed) = sent(Method::GET, "gzip, br").await;
    let mut unpacked = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut unpacked).unwrap();
    assert!(is_packed && unpacked == plain);
    assert_eq!(sent(Method::HEAD, "gzip").await, (true, Default::default()));
    let (other, varies) = text("/_app", Some("fr")).await;
    assert!(other.contains("<title>Moonhowl") && !varies, "{other}");
    world.stop().await;
}

#[actix_rt::test]
async fn what_makes_the_application_installable_has_its_type_and_is_asked_for_each_time() {
    let (_root, world) = with_site().await;
    for (path, kind) in [
        ("/serviceWorker.js", "text/javascript"),
        ("/en.webmanifest", "application/manifest+json"),
        ("/robots.txt", "text/plain; charset=utf-8"),
    ] {
        let answer = world.browser().get(path).await;
        assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, kind), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
    }
    world.stop().await;
}

#[actix_rt::test]
async fn search_engines_list_public_pages_only() {
    let (_root, world) = with_site().await;
    let browser = world.browser();
    for path in ["/game/abcdefghjkmn?invite=secret", "/_app", "/fr/_app/player/Anna", "/fr/shop/buy"] {
        assert_eq!(browser.get(path).await.header("x-robots-tag"), "noindex", "{path}");
    }
    for path in ["/", "/fr", "/robots.txt", "/assets/app-3f2a.js"] {
        assert!(browser.get(path).await.headers.get("x-robots-tag").is_none(), "{path}");
    }
    world.stop().await;
}

#[actix_rt::test]
async fn assets_are_cached_for_ever_and_sent_compressed() {
    let (_root, world) = with_site().await;
    let url = format!("http://{}/assets/app-3f2a.js", world.addr);
    let mut answer = awc::Client::new()
        .get(url)
        .insert_header(("accept-encoding", "br"))
        .no_decompress()
        .send()
        .await
        .unwrap();
    let header = |name: &str| answer.headers().get(name).unwrap().to_str().unwrap().to_owned();
    assert_eq!(header("content-encoding"), "br");
    assert!(header("cache-control").contains("immutable"));
    assert_eq!(answer.body().await.unwrap(), "compressed");
    world.stop().await;
}

#[actix_rt::test]
async fn every_answer_has_a_content_security_policy_and_nosniff() {
    let (_root, world) = with_site().await;
    for path in ["/", "/nothing", "/api/config", "/api/user"] {
        let answer = world.browser().get(path).await;
        let csp = answer.header("content-security-policy");
        assert!(
            csp.contains("'wasm-unsafe-eval'")
                && csp.contains("worker-src")
                && csp.contains("frame-ancestors 'none'")
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
    }
    world.stop().await;
}

#[actix_rt::test]
async fn a_site_with_tls_is_reached_by_https_only() {
    let origins = ["https://moonhowl.example", "http://localhost:1"].map(str::to_owned);
    let world = World::start(Database::sqlite().await, |config| config.origin = origins.to_vec()).await;
    let mut browser = world.browser();
    let form = serde_json::to_vec(&serde_json::json!({ "nickname": "Ysolde", "lang": "en" })).unwrap();
    let answer = browser.send(Method::POST, "/api/auth/guest", Some("https://moonhowl.example"), form).await;
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
    let cookie = browser.cookie.as_ref().expect("a session");
    // One origin without TLS, given for tests on the machine itself, changes nothing.
    assert_eq!((cookie.name(), cookie.secure(), cookie.path()), ("__Host-moonhowl", Some(true), Some("/")));
    assert_eq!(browser.get("/api/user").await.status, 200);
    world.stop().await;

    let world = World::start(Database::sqlite().await, |_| {}).await;
    let answer = world.browser().get("/api/config").await;
    assert!(answer.headers.get("strict-transport-security").is_none(), "the server itself has no TLS");
    world.stop().await;
}

#[actix_rt::test]
async fn metrics_have_an_address_of_their_own() {
    let (_root, mut world) = with_site().await;
    assert_eq!(world.browser().get("/healthz").await.body, b"ok\n");
    assert_eq!(
        world.browser().get("/metrics").await.status,
        404,
        "nobody else learns how many people there are"
    );
    world.stop().await;

    world = World::start(Database::sqlite().await, |config| {
        config.metrics_addr = Some(([127, 0, 0, 1], 0).into())
    })
    .await;
    world.player("Ysolde").await;
    let monitor = Browser::new(world.server.metrics_addr.expect("an address"));
    let metrics = String::from_utf8(monitor.get("/metrics").await.body).unwrap();
    assert!(metrics.contains("moonhowl_sessions"), "{metrics}");
    assert_eq!(monitor.get("/healthz").await.body, b"ok\n");
    assert_eq!(monitor.get("/api/config").await.status, 404);
    world.stop().await;
}

#[actix_rt::test]
async fn a_link_to_a_profile_previews_the_players_name_and_avatar() {
    let (root, world) = with_site().await;
    let anna = world.account("Anna").await;
    let id = anna.get("/api/user").await.ok()["id"].clone();
    let stranger = world.browser();
    let text = async |path: &str| String::from_utf8(stranger.get(path).await.body).unwrap();
    let origin = &world.server.house.origins[0];
    for (path, page, about) in [
        ("/_app/player/Anna", "/_app/player/Anna", "Anna is at level 1 in Moonhowl"),
        ("/fr/_app/player/anna/", "/fr/_app/player/Anna", "Anna est au niveau 1 sur Moonhowl"),
    ] {
        let html = text(path).await;
        assert!(html.starts_with("<!doctype html><head><title>Moonhowl</title><meta "), "{html}");
        for (property, content) in [
            ("og:title", "Anna".to_owned()),
            ("og:url", format!("{origin}{page}")),
            ("og:image", format!("{origin}/api/avatar/{id}/0.png")),
        ] {
            let tag = format!("<meta property=\"{property}\" content=\"{content}\" />");
            assert!(html.contains(&tag), "{tag} in {html}");
        }
        assert!(html.contains(&format!("<meta property=\"og:description\" content=\"{about}")), "{html}");
    }
    // The address in `og:image` serves the picture.
    let face = stranger.get(&format!("/api/avatar/{id}/0.png")).await;
    assert_eq!((face.status.as_u16(), face.header("content-type")), (200, "image/png"));
    for path in ["/_app/player/Nobody", "/_app/player/%FF", "/_app", "/", "/game/nothing00000"] {
        let html = text(path).await;
        assert!(html.contains("\"og:title\" content=\"Moonhowl\""), "{path} shows the product: {html}");
        assert!(html.contains(&format!("content=\"{origin}/api/card.png\"")), "{path}: {html}");
    }
    let village = stranger.get("/api/card.png").await;
    assert_eq!((village.status.as_u16(), village.header("content-type")), (200, "image/png"));
    // The server has read index.html at its start and does not need the file any more.
    fs::remove_file(root.path().join("index.html")).unwrap();
    assert!(text("/_app/player/Anna").await.contains("og:title"));
    world.stop().await;
}

#[actix_rt::test]
async fn a_link_to_a_game_previews_who_invites_to_what_and_tells_nobody_else() {
    let (_root, world) = with_site().await;
    let mut anna = world.player("Anna").await;
    world.set("UPDATE users SET rank = 60 WHERE username = 'Anna'").await;
    let room = anna.open_room(8).await;
    let invite =
        anna.hub.ok("room.invite", json!({ "room": room })).await["invite"].as_str().unwrap().to_owned();
    anna.hub.ok("room.fill", json!({ "room": room, "count": 2 })).await;
    let stranger = world.browser();
    let text = async |path: String| String::from_utf8(stranger.get(&path).await.body).unwrap();
    let origin = &world.server.house.origins[0];
    let link = format!("/game/{room}?invite={invite}");
    let html = text(link.clone()).await;
    for (property, content) in [
        ("og:title", "Anna invites you to a game of werewolf".to_owned()),
        ("og:url", format!("{origin}{link}")),
        ("og:image", format!("{origin}/api/game/{room}/card.png?invite={invite}")),
        ("twitter:card", "summary_large_image".to_owned()),
    ] {
        let tag = format!("<meta property=\"{property}\" content=\"{content}\" />");
        assert!(html.contains(&tag), "{tag} in {html}");
    }
    assert!(html.contains("3 of 8 seats are taken"), "{html}");
    let invitation = format!("/api/game/{room}/invitation");
    let told = stranger.get(&format!("{invitation}?invite={invite}")).await.ok();
    assert_eq!((&told["open"], &told["over"]), (&json!(true), &json!(false)));
    assert_eq!(
        (&told["host"], &told["playerCount"], &told["slots"], &told["lang"]),
        (&json!("Anna"), &json!(3), &json!(8), &json!("en"))
    );
    assert_eq!(told["people"].as_array().map(Vec::len), Some(1), "bots are nobody");
    assert_eq!(
        (&told["people"][0]["username"], &told["people"][0]["marker"]),
        (&json!("Anna"), &json!("staff"))
    );
    let picture = stranger.get(&format!("/api/game/{room}/card.png?invite={invite}")).await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/png"));
    // The host closes the room: nobody can sit down, and the link says so.
    let closed = json!({ "slots": 8, "roles": roles(8), "private": true, "available": false });
    anna.hub.ok("room.configure", json!({ "room": room, "settings": closed })).await;
    let told = stranger.get(&format!("{invitation}?invite={invite}")).await.ok();
    assert_eq!((&told["open"], &told["over"]), (&json!(false), &json!(false)));
    assert!(text(link).await.contains("A game of werewolf at Moonhowl"));
    // Without the token of the private game nobody learns who is there.
    for guess in [String::new(), "?invite=a-guess".to_owned()] {
        assert!(!text(format!("/game/{room}{guess}")).await.contains("Anna"));
        assert_eq!(
            stranger.get(&format!("{invitation}{guess}")).await.refusal(),
            (403, "invite_required".to_owned())
        );
        assert_eq!(stranger.get(&format!("/api/game/{room}/card.png{guess}")).await.status, 403);
    }
    world.stop().await;
}

/// Whether a path begins as a rule of robots.txt says; `*` stands for any characters.
fn fits(path: &str, rule: &str) -> bool {
    let mut parts = rule.split('*');
    let Some(rest) = path.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    parts.try_fold(rest, |rest, part| rest.find(part).map(|at| &rest[at + part.len()..])).is_some()
}

/// Whether robots.txt lets a crawler ask for a path: the longest rule decides (RFC 9309).
fn may_crawl(robots: &str, path: &str) -> bool {
    let rules = robots.lines().filter_map(|line| line.split_once(": "));
    let (_, allows) = rules
        .filter(|(word, rule)| matches!(*word, "Allow" | "Disallow") && fits(path, rule))
        .map(|(word, rule)| (rule.len(), word == "Allow"))
        .max()
        .unwrap_or((0, true));
    allows
}

#[test]
fn crawlers_may_fetch_what_a_preview_shows_and_nothing_of_members() {
    let robots = include_str!("../../../web/public/robots.txt");
    for path in ["/", "/fr", "/game/abc?invite=x", "/_app/player/Anna", "/api/avatar/Anna.png"] {
        assert!(may_crawl(robots, path), "{path}");
    }
    for picture in ["/api/card.png", "/api/game/abc/card.png?invite=x"] {
        assert!(may_crawl(robots, picture), "{picture}");
    }
    for path in [
        "/api/user",
        "/api/profile/Anna",
        "/api/game/abc",
        "/api/game/abc/journal?form=record",
        "/_app",
        "/_app/settings",
        "/fr/_app/create",
        "/hub",
        "/monitoring",
    ] {
        assert!(!may_crawl(robots, path), "{path}");
    }
}

#[actix_rt::test]
async fn an_anonymous_game_invites_without_names() {
    let (_root, world) = with_site().await;
    let mut anna = world.player("Anna").await;
    let settings = json!({ "slots": 6, "roles": roles(6), "anonymous": true });
    let room =
        anna.hub.ok("room.create", json!({ "settings": settings })).await["id"].as_str().unwrap().to_owned();
    let stranger = world.browser();
    let told = stranger.get(&format!("/api/game/{room}/invitation")).await.ok();
    assert_eq!((&told["host"], &told["people"]), (&json!(null), &json!([])));
    let html = String::from_utf8(stranger.get(&format!("/game/{room}")).await.body).unwrap();
    assert!(!html.contains("Anna") && html.contains("A game of werewolf is waiting for you"), "{html}");
    world.stop().await;
}

#[actix_rt::test]
async fn a_body_that_comes_byte_by_byte_ends_with_the_connection() {
    let quick = |config: &mut ServeArgs| config.rhythm.body = Duration::from_millis(50);
    let world = World::start(Database::sqlite().await, quick).await;
    let mut socket = TcpStream::connect(world.addr).await.unwrap();
    let head = format!(
        "POST /api/auth/guest HTTP/1.1\r\nhost: {}\r\norigin: {}\r\ncontent-type: application/json\r\n\
         content-length: 1000\r\n\r\n{{",
        world.addr,
        world.origin(),
    );
    socket.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    // The connection is closed: otherwise this would wait for ever.
    timeout(PATIENCE, socket.read_to_string(&mut answer)).await.expect("the answer ends").unwrap();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("request_timeout"), "{answer}");
    world.stop().await;
}

on_both! {
    async fn a_database_that_cannot_be_written_is_not_healthy(world: &mut World) {
        world.set("ALTER TABLE installation RENAME TO installation_away").await;
        let browser = world.browser();
        assert_eq!(browser.get("/healthz").await.status, 503);
        world.set("ALTER TABLE installation_away RENAME TO installation").await;
        assert_eq!(browser.get("/healthz").await.status, 503, "the database is asked once a second");
        world.wind_sockets(1);
        assert_eq!(browser.get("/healthz").await.status, 200);
    }
}
