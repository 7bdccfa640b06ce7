//! `GET /api/openapi.json`, and the command `openapi`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::support::{Database, World};

#[actix_rt::test]
async fn the_served_document_equals_the_printed_one() {
    let world = World::start(Database::sqlite().await, |_| {}).await;
    let served = world.browser().get("/api/openapi.json").await;
    let printed = Command::new(env!("CARGO_BIN_EXE_moonhowl-server")).arg("openapi").output().unwrap();
    assert_eq!(
        String::from_utf8(served.body.clone()).unwrap().trim(),
        String::from_utf8(printed.stdout).unwrap().trim()
    );
    let paths = served.json()["paths"].clone();
    for path in [
        "/api/user",
        "/api/auth/signup",
        "/api/auth/cookie",
        "/api/game/create",
        "/api/game/{id}",
        "/api/game/{id}/journal",
        "/api/settings/lang",
        "/api/social/autocomplete/{text}",
        "/api/social/messages/{friendId}",
        "/api/social/requests/sent",
        "/api/social/blocks/{userId}",
        "/api/notifications",
        "/api/banner",
        "/api/profile/{username}",
        "/api/settings/username",
        "/api/settings/devices/{id}",
        "/api/auth/{provider}/start",
        "/api/auth/{provider}/callback",
        "/api/auth/confirm",
        "/api/settings/two-factor",
        "/api/settings/export",
        "/api/user/delete",
        "/api/mod/words",
        "/api/mod/words/{lang}/{word}",
        "/api/mod/words/try",
        "/api/mod/hints",
        "/api/mod/users/{id}/companions",
        "/api/reports",
        "/api/sanctions/{id}/appeal",
        "/api/appeals",
        "/api/mod/users/{id}/ban",
        "/api/mod/reports/{id}/decide",
        "/api/mod/audit",
        "/api/skin/elements",
        "/api/avatar/{id}/{version}.png",
        "/api/skin/layers",
        "/api/slot/{id}",
        "/api/slot/{id}/equip",
    ] {
        assert!(paths.get(path).is_some(), "{path} is missing");
    }
    world.stop().await;
}

#[actix_rt::test]
async fn the_configuration_is_public() {
    let world = World::start(Database::sqlite().await, |_| {}).await;
    let config = world.browser().get("/api/config").await.ok();
    assert_eq!((config["protocol"].as_u64(), config["botsInPublic"].as_bool()), (Some(1), Some(true)));
    world.stop().await;
}

/// The extractors that authenticate the caller.
const CALLERS: [&str; 4] = ["CurrentUser", "Player", "Moderator", "Admin"];

fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(
            |path| if path.is_dir() { sources(&path) } else { vec![fs::read_to_string(&path).unwrap()] },
        )
        .collect()
}

#[test]
fn a_route_lists_the_refusals_of_the_extractor_that_it_takes_and_of_no_other() {
    let api = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api");
    let mut routes = 0;
    for source in sources(&api) {
        for route in source.split("#[utoipa::path(").skip(1) {
            let (attribute, rest) = route.split_once(")]\n#[").unwrap();
            let signature = rest.split_once("pub async fn ").unwrap().1.split_once(" ->").unwrap().0;
            routes += 1;
            for caller in CALLERS {
                let is_listed = attribute.lines().any(|line| line.trim() == format!("{caller},"));
                let is_taken = signature.contains(&format!(": {caller},"))
                    || signature.contains(&format!(": {caller})"));
                assert_eq!(is_listed, is_taken, "{caller} of {signature}");
            }
        }
    }
    assert!(routes > 80, "only {routes} routes were found");
}
