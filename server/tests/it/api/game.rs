//! `/api/game…`

use serde_json::{Value, json};

use crate::support::play::roles;
use crate::support::{World, on_both};

fn ids(list: &Value) -> Vec<&str> {
    list["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect()
}

on_both! {
    async fn create_answers_the_id_and_seats_the_host(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let id = browser.post("/api/game/create", &json!({ "serious": false, "private": false })).await.ok()["id"].clone();
        let game = browser.get(&format!("/api/game/{}", id.as_str().unwrap())).await.ok();
        assert_eq!(game["id"], id);
        assert_eq!((game["status"].as_u64(), game["playerCount"].as_u64()), (Some(1), Some(1)));
        assert_eq!(game["admin"]["username"], "Ysolde");
        assert_eq!((game["platform"].as_str(), game["lang"].as_str()), (Some("web"), Some("en")));
        assert_eq!(game["settings"]["slots"], 8);
        assert_eq!(browser.get("/api/user").await.ok()["game"], id);
    }

    async fn below_level_5_a_game_is_not_serious_whatever_is_asked(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let id = browser.post("/api/game/create", &json!({ "serious": true, "private": false })).await.ok()["id"].clone();
        let game = browser.get(&format!("/api/game/{}", id.as_str().unwrap())).await.ok();
        assert_eq!((game["serious"].as_bool(), game["settings"]["serious"].as_bool()), (Some(false), Some(false)));
    }

    async fn serious_games_are_listed_from_level_5(world: &mut World) {
        let mut veteran = world.guest("Veteran").await;
        let novice = world.guest("Novice").await;
        world.set("UPDATE users SET xp = 330 WHERE username = 'Veteran'").await;
        let id = veteran.post("/api/game/create", &json!({ "serious": true, "private": false })).await.ok()["id"].clone();
        // The room tells the lobby when it starts; this event comes after that.
        let mut hub = crate::support::Hub::open(&veteran, "v=1").await;
        hub.event("room_hydrate").await;
        assert_eq!(ids(&veteran.get("/api/game").await.ok()), [id.as_str().unwrap()]);
        assert_eq!(ids(&novice.get("/api/game").await.ok()), [""; 0]);
    }

    async fn private_games_are_not_listed(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        browser.post("/api/game/create", &json!({ "serious": false, "private": true })).await.ok();
        let mut hub = crate::support::Hub::open(&browser, "v=1").await;
        hub.event("room_hydrate").await;
        assert_eq!(ids(&browser.get("/api/game").await.ok()), [""; 0]);
    }

    async fn the_same_key_creates_one_game(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let ask = json!({ "serious": false, "private": true, "key": "one-wish" });
        let first = browser.post("/api/game/create", &ask).await.ok();
        let second = browser.post("/api/game/create", &ask).await.ok();
        assert_eq!(first, second);
        for key in [String::new(), "a\0b".to_owned(), "k".repeat(65)] {
            let answer = browser.post("/api/game/create", &json!({ "key": key })).await;
            assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM games").await, 1);
    }

    async fn an_account_sits_in_one_game_at_a_time(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let id = browser.post("/api/game/create", &json!({ "private": true })).await.ok()["id"].clone();
        let second = browser.post("/api/game/create", &json!({ "private": true })).await;
        assert_eq!(second.refusal(), (409, "in_another_game".to_owned()));
        assert_eq!(second.json()["params"]["room"], id);
    }

    async fn settings_that_cannot_be_played_are_refused_with_the_engines_code(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let settings = json!({ "slots": 9, "roles": roles(8) });
        let answer = browser.post("/api/game/create", &json!({ "settings": settings })).await;
        assert_eq!(answer.refusal(), (409, "roles_dont_fit".to_owned()));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM games").await, 0);
        assert_eq!(browser.get("/api/user").await.ok()["game"], json!(null));
    }

    async fn an_account_that_may_not_play_creates_no_game(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        for (change, code) in [
            ("UPDATE users SET confirmed = 0", "not_confirmed"),
            ("UPDATE users SET confirmed = 1, need_rename = 1", "need_rename"),
            ("UPDATE users SET banned = 1", "banned"),
        ] {
            world.set(change).await;
            let answer = browser.post("/api/game/create", &json!({ "private": false })).await;
            assert_eq!(answer.refusal(), (403, code.to_owned()));
        }
        world.set("UPDATE users SET need_rename = 0, ban_end = 5").await;
        browser.post("/api/game/create", &json!({ "private": false })).await.ok();
    }

    async fn unknown_games_and_routes_are_not_found(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        for path in ["/api/game/abcdefghjkmn", "/api/game/..%2f..%2fetc", "/api/game/x"] {
            assert_eq!(browser.get(path).await.refusal(), (404, "unknown_room".to_owned()), "{path}");
        }
        assert_eq!(browser.get("/api/nothing/here").await.refusal(), (404, "not_found".to_owned()));
        assert_eq!(world.browser().get("/api/game").await.refusal().0, 401);
    }
}
