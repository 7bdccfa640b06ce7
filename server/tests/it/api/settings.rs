//! `/api/settings/lang`, `username`, `nickname`, `privacy`

use serde_json::json;

use crate::support::{World, on_both};

const DAY: i64 = 86_400_000;

on_both! {
    async fn the_language_is_stored(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        browser.post("/api/settings/lang", &json!({ "value": "fr" })).await.ok();
        assert_eq!(browser.get("/api/user").await.ok()["lang"], "fr");
    }

    async fn an_unsupported_language_is_refused(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let answer = browser.post("/api/settings/lang", &json!({ "value": "la" })).await;
        assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(browser.get("/api/user").await.ok()["lang"], "en");
    }

    async fn a_username_is_changed_once_in_thirty_days(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        assert_eq!(browser.get("/api/user").await.ok()["usernameChangeAt"], json!(null));
        let user = browser.put("/api/settings/username", &json!({ "username": "Ysengrin" })).await.ok();
        assert_eq!(user["username"], "Ysengrin");
        let at = user["usernameChangeAt"].as_i64().expect("a moment");
        let again = browser.put("/api/settings/username", &json!({ "username": "Isengrim" })).await;
        assert_eq!(again.refusal(), (409, "too_soon".to_owned()));
        assert_eq!(again.json()["params"], json!({ "at": at }));

        world.set("UPDATE users SET username_changed_at = username_changed_at - 2592000000").await;
        let user = browser.put("/api/settings/username", &json!({ "username": "Isengrim" })).await.ok();
        assert_eq!(user["username"], "Isengrim");
        assert!(user["usernameChangeAt"].as_i64().expect("a moment") >= at - DAY);
        world.signed_in("isengrim").await;
    }

    async fn a_required_rename_is_possible_at_once_but_not_to_the_same_name(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        browser.put("/api/settings/username", &json!({ "username": "Ysengrin" })).await.ok();
        world.set("UPDATE users SET need_rename = 1").await;
        assert_eq!(browser.post("/api/game/create", &json!({})).await.refusal(), (403, "need_rename".to_owned()));
        let same = browser.put("/api/settings/username", &json!({ "username": "YSENGRIN" })).await;
        assert_eq!(same.refusal(), (409, "username_taken".to_owned()));
        let alike = browser.put("/api/settings/username", &json!({ "username": "Y-sengrin" })).await;
        assert_eq!(alike.refusal(), (409, "username_taken".to_owned()));
        let user = browser.put("/api/settings/username", &json!({ "username": "Reynard" })).await.ok();
        assert_eq!((user["username"].as_str(), user["needRename"].as_bool()), (Some("Reynard"), Some(false)));
        browser.post("/api/game/create", &json!({})).await.ok();
    }

    async fn a_taken_or_invalid_username_is_refused(world: &mut World) {
        world.account("Reynard").await;
        let mut browser = world.account("Isengrim").await;
        let taken = browser.put("/api/settings/username", &json!({ "username": "reynard" })).await;
        assert_eq!(taken.refusal(), (409, "username_taken".to_owned()));
        let short = browser.put("/api/settings/username", &json!({ "username": "ab" })).await;
        assert_eq!(short.json()["params"], json!({ "field": "username", "reason": "too_short" }));
        assert_eq!(browser.get("/api/user").await.ok()["username"], "Isengrim");
    }

    async fn a_nickname_is_set_and_removed(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let user = browser.put("/api/settings/nickname", &json!({ "nickName": "Le Loup" })).await.ok();
        assert_eq!(user["nickname"], "Le Loup");
        let bad = browser.put("/api/settings/nickname", &json!({ "nickName": "<b>" })).await;
        assert_eq!(bad.json()["params"], json!({ "field": "nickName", "reason": "bad_characters" }));
        let user = browser.put("/api/settings/nickname", &json!({ "nickName": null })).await.ok();
        assert_eq!(user["nickname"], json!(null));
    }

    async fn privacy_settings_are_stored(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let settings = json!({
            "allowFriendRequests": false, "allowGroupRequests": false, "allowNewsletter": true, "allowChat": false,
            "friendsVisibility": "friends",
        });
        let answer = browser.put("/api/settings/privacy", &settings).await.ok();
        for user in [answer, browser.get("/api/user").await.ok()] {
            for (name, value) in settings.as_object().expect("an object") {
                assert_eq!(&user[name], value, "{name}");
            }
        }
        let user = browser.put("/api/settings/privacy", &json!({ "allowChat": true })).await.ok();
        assert_eq!((user["allowChat"].as_bool(), user["allowNewsletter"].as_bool()), (Some(true), Some(true)));
        let bad = browser.put("/api/settings/privacy", &json!({ "friendsVisibility": "enemies" })).await;
        assert_eq!(bad.refusal(), (422, "invalid_field".to_owned()));
    }

    async fn settings_need_a_session(world: &mut World) {
        let mut browser = world.browser();
        for (path, body) in [
            ("username", json!({ "username": "Ysengrin" })),
            ("email", json!({ "email": "a@example.org" })),
            ("password", json!({ "newPassword": "over the new moon" })),
            ("nickname", json!({ "nickName": null })),
            ("privacy", json!({})),
        ] {
            let answer = browser.put(&format!("/api/settings/{path}"), &body).await;
            assert_eq!(answer.refusal(), (401, "unauthenticated".to_owned()), "{path}");
        }
    }

    async fn a_rank_has_its_marker(world: &mut World) {
        let browser = world.account("Isengrim").await;
        assert_eq!(browser.get("/api/user").await.ok()["marker"], json!(null));
        world.set("UPDATE users SET rank = 80").await;
        let user = browser.get("/api/user").await.ok();
        assert_eq!((user["marker"].as_str(), user["isAlpha"].as_bool()), (Some("modo"), Some(true)));
    }
}
