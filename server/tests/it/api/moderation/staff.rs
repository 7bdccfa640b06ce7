//! `/api/mod/overview`, `/api/mod/rooms`, broadcasts, banners and the audit log.

use serde_json::json;
use sqlx::Executor as _;

use super::*;
use crate::support::on_both;

on_both! {
    async fn the_overview_counts_players_rooms_and_open_cases(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        let mut host = world.player("Host").await;
        let room = host.open_public_room(6).await;
        let mut ben = world.guest("Ben").await;
        ben.post("/api/reports", &profile(host.id().await)).await.ok();
        let seen = mona.get("/api/mod/overview").await.ok();
        assert_eq!((&seen["players"], &seen["online"]), (&json!(1), &json!(1)));
        assert_eq!((&seen["openReports"], &seen["openAppeals"]), (&json!(1), &json!(0)));
        assert!(seen["rooms"].as_i64() >= Some(1) && seen["failures"].is_u64(), "{seen}");
        assert_eq!(seen["nodes"].as_array().unwrap().len(), 1);
        let rooms = mona.get("/api/mod/rooms").await.ok();
        let mine = rooms["rooms"].as_array().unwrap().iter().find(|one| one["id"] == room.as_str());
        let mine = mine.expect("the room");
        assert_eq!((&mine["playerCount"], &mine["private"], &mine["reported"]), (&json!(1), &json!(false), &json!(false)));
        assert_eq!(mona.get("/api/mod/rooms?page=1").await.ok(), json!({ "rooms": [], "more": false }));
    }

    async fn moderators_send_broadcasts_and_show_banners(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let mut anna = world.player("Anna").await;
        let text = json!({ "en": "News", "fr": "Nouvelles" });
        mona.post("/api/mod/broadcast", &json!({ "en": "News", "fr": "Nouvelles", "url": "/shop", "alert": true })).await.ok();
        let content = anna.hub.event("newNotification").await["content"].clone();
        assert_eq!((&content["params"]["text"], &content["params"]["url"], &content["alert"]), (&text, &json!("/shop"), &json!(true)));
        for (odd, field) in [
            (json!({ "en": "News", "fr": "" }), "fr"),
            (json!({ "en": "x".repeat(301), "fr": "b" }), "en"),
            (json!({ "en": "a", "fr": "b", "url": "https://elsewhere.example" }), "url"),
        ] {
            assert_eq!(mona.post("/api/mod/broadcast", &odd).await.json()["params"]["field"], field, "{odd}");
        }

        let banner = json!({ "en": "News", "fr": "Nouvelles", "hours": 2, "url": "https://moon.example", "icon": "gift" });
        mona.post("/api/mod/banners", &banner).await.ok();
        let shown = anna.browser.get("/api/banner").await.ok();
        assert_eq!((&shown["message"], &shown["cta"]), (&text, &json!({ "url": "https://moon.example", "icon": "gift" })));
        let endless = json!({ "en": "a", "fr": "b", "hours": 0 });
        assert_eq!(mona.post("/api/mod/banners", &endless).await.refusal(), (422, "invalid_field".into()));
        mona.delete("/api/mod/banners").await.ok();
        assert!(anna.browser.get("/api/banner").await.ok().is_null());
        assert_eq!(acts(&mona, "").await, ["endBanners", "banner", "broadcast"]);
    }

    async fn the_audit_log_is_paged_and_append_only(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let id = id_of(&anna).await;
        for _ in 0..56 {
            mona.post(&format!("/api/mod/users/{id}/warn"), &reason()).await.ok();
        }
        mona.delete("/api/mod/banners").await.ok();
        let first = mona.get("/api/mod/audit").await.ok();
        assert_eq!((first["entries"].as_array().unwrap().len(), &first["more"]), (50, &json!(true)));
        let last = first["entries"][49]["id"].as_str().unwrap();
        let second = mona.get(&format!("/api/mod/audit?before={last}")).await.ok();
        assert_eq!((second["entries"].as_array().unwrap().len(), &second["more"]), (7, &json!(false)));
        assert_eq!(audit(&mona, &format!("?actor={id}")).await.len(), 0);
        assert_eq!(audit(&mona, "?room=abcdefghjkmn").await.len(), 0);

        let mut db = world.database.connect().await;
        for sql in ["UPDATE audit SET actor_name = 'Nobody'", "DELETE FROM audit"] {
            let refused = db.execute(sql).await.expect_err("the log can't be changed").to_string();
            assert!(refused.contains("only added to"), "{refused}");
        }
        // Erasing an account leaves the log unchanged.
        world.set("UPDATE users SET deletion_at = 1 WHERE username = 'Anna'").await;
        assert_eq!(moonhowl_server::people::erase::erase_accounts_due(&world.server.house).await.unwrap(), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM audit").await, 57);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sanctions").await, 0);
    }
}
