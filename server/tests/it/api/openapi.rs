//! `GET /api/openapi.json`, and the same by command.

use std::process::Command;

use crate::support::{Database, World};

#[actix_rt::test]
async fn the_document_is_served_and_printed_alike() {
    let world = World::start(Database::sqlite(), |_| {}).await;
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
async fn what_the_web_wants_to_know_before_anybody_signs_in() {
    let world = World::start(Database::sqlite(), |_| {}).await;
    let config = world.browser().get("/api/config").await.ok();
    assert_eq!((config["protocol"].as_u64(), config["botsInPublic"].as_bool()), (Some(1), Some(true)));
    world.stop().await;
}
