//! `/api/mod/users/{id}`.

use serde_json::json;

use super::*;
use crate::support::{Hub, on_both};

const ACTS: [&str; 4] = ["warn", "ban", "rename", "reset-profile"];

on_both! {
    async fn every_act_is_logged_and_its_target_is_notified(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let mut anna = world.account("Anna").await;
        anna.put("/api/settings/nickname", &json!({ "nickName": "Rude" })).await.ok();
        let mut hub = Hub::open(&anna, "v=1&lang=en").await;
        let (id, mona_id) = (id_of(&anna).await, id_of(&mona).await);
        anna.put("/api/settings/profile-text", &json!({ "text": "I am rude" })).await.ok();
        for act in ["warn", "rename", "reset-profile"] {
            mona.post(&format!("/api/mod/users/{id}/{act}"), &reason()).await.ok();
            let content = hub.event("newNotification").await["content"].clone();
            assert_eq!((&content["type"], &content["alert"]), (&json!("warning"), &json!(true)));
            assert_eq!(content["params"]["text"], reason());
        }
        let user = anna.get("/api/user").await.ok();
        assert_eq!((&user["needRename"], &user["nickname"]), (&json!(true), &json!(null)));
        assert_eq!(user["profileText"], json!(null));

        let own = anna.get("/api/sanctions").await.ok();
        let kinds = |list: &Value| list.as_array().unwrap().iter().map(|one| one["kind"].clone()).collect::<Vec<_>>();
        assert_eq!(kinds(&own), ["resetProfile", "rename", "warn"]);
        assert!(own[0]["by"].is_null(), "the target is not told by whom: {own}");
        assert_eq!((&own[0]["reason"], &own[0]["appeal"]), (&reason(), &json!(null)));

        let seen = mona.get(&format!("/api/mod/users/{id}")).await.ok();
        assert_eq!(kinds(&seen["sanctions"]), kinds(&own));
        assert_eq!(seen["sanctions"][0]["by"], json!({ "id": mona_id, "username": "Mona" }));
        assert_eq!((&seen["inReach"], &seen["email"], &seen["devices"][0]["id"]), (&json!(true), &json!(null), &json!(null)));
        let admin = ranked(world, "Ada", ADMIN).await;
        assert_eq!(admin.get(&format!("/api/mod/users/{id}")).await.ok()["email"], "anna@example.org");

        let mut ben = world.account("Ben").await;
        let report = json!({ "place": { "type": "profile", "userId": id }, "category": "other", "comment": "her name" });
        ben.post("/api/reports", &report).await.ok();
        assert_eq!(kinds(&anna.get("/api/settings/export").await.ok()["sanctions"]), kinds(&own), "the export contains sanctions");
        assert_eq!(ben.get("/api/settings/export").await.ok()["reports"][0]["comment"], "her name");

        let log = audit(&mona, &format!("?target={id}")).await;
        assert_eq!(log.iter().map(|entry| entry["act"].clone()).collect::<Vec<_>>(), ["resetProfile", "rename", "warn"]);
        for entry in &log {
            assert_eq!((&entry["actorId"], &entry["actorName"], &entry["reason"]), (&json!(mona_id), &json!("Mona"), &json!("Be kind.")));
            assert!(!entry.to_string().contains("Anna"), "the log does not contain the target's name: {entry}");
        }
    }

    async fn moderators_act_neither_on_a_higher_rank_nor_on_themselves(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let admin = ranked(world, "Ada", ADMIN).await;
        let (mona_id, admin_id) = (id_of(&mona).await, id_of(&admin).await);
        for act in ACTS {
            let mut refused = async |id: i64| mona.post(&format!("/api/mod/users/{id}/{act}"), &reason()).await.refusal();
            assert_eq!(refused(admin_id).await, (403, "out_of_reach".into()), "{act}");
            assert_eq!(refused(mona_id).await, (409, "not_yourself".into()), "{act}");
            assert_eq!(refused(1).await, (404, "unknown_user".into()), "{act}");
        }
        assert_eq!(mona.post(&format!("/api/mod/users/{admin_id}/unban"), &json!({})).await.refusal(), (403, "out_of_reach".into()));
        assert_eq!(mona.get(&format!("/api/mod/users/{admin_id}")).await.ok()["inReach"], false);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sanctions").await, 0);
        assert!(acts(&mona, "").await.is_empty(), "refused acts are not logged");
    }

    async fn reasons_are_required_in_both_languages(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let id = id_of(&anna).await;
        let long = "é".repeat(501);
        for (body, field) in [
            (json!({ "en": "Be kind." }), "fr"),
            (json!({ "fr": "Soyez aimable." }), "en"),
            (json!({ "en": "  ", "fr": "Soyez aimable." }), "en"),
            (json!({ "en": "Be kind.", "fr": long }), "fr"),
        ] {
            for act in ACTS {
                let answer = mona.post(&format!("/api/mod/users/{id}/{act}"), &body).await;
                assert_eq!(answer.refusal(), (422, "invalid_field".into()));
                assert_eq!(answer.json()["params"]["field"], field, "{act} {body}");
            }
        }
        let past = json!({ "en": "a", "fr": "b", "until": 5 });
        assert_eq!(mona.post(&format!("/api/mod/users/{id}/ban"), &past).await.json()["params"]["field"], "until");
        mona.post(&format!("/api/mod/users/{id}/warn"), &json!({ "template": "spam" })).await.ok();
        let text = &notifications(&anna, "warning").await[0]["params"]["text"];
        assert!(text["en"].as_str().unwrap().contains("flooded") && text["fr"].as_str().unwrap().contains("inondé"), "{text}");
        let unknown = mona.post(&format!("/api/mod/users/{id}/warn"), &json!({ "template": "boredom" })).await;
        assert_eq!(unknown.refusal(), (400, "bad_data".into()));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sanctions").await, 1);
    }

    async fn only_admins_give_ranks_and_none_above_their_own(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let mut admin = ranked(world, "Ada", ADMIN).await;
        let anna = world.account("Anna").await;
        let (id, admin_id) = (id_of(&anna).await, id_of(&admin).await);
        let rank = format!("/api/mod/users/{id}/rank");
        let alpha = format!("/api/mod/users/{id}/alpha");
        assert_eq!(mona.post(&rank, &json!({ "rank": 20 })).await.refusal(), (403, "not_admin".into()));
        assert_eq!(mona.post(&alpha, &json!({ "granted": true })).await.refusal(), (403, "not_admin".into()));
        assert_eq!(admin.post(&rank, &json!({ "rank": 101 })).await.refusal(), (422, "invalid_field".into()));
        let own = format!("/api/mod/users/{admin_id}/rank");
        assert_eq!(admin.post(&own, &json!({ "rank": 10 })).await.refusal(), (409, "not_yourself".into()));

        let mut hub = Hub::open(&anna, "v=1&lang=en").await;
        for _ in 0..2 {
            admin.post(&alpha, &json!({ "granted": true })).await.ok();
        }
        let told = json!({ "type": "rank", "alert": true, "params": { "rank": 20, "was": 10 } });
        assert_eq!(hub.event("newNotification").await["content"], told);
        let user = anna.get("/api/user").await.ok();
        assert_eq!((&user["rank"], &user["isAlpha"]), (&json!(20), &json!(true)));
        admin.post(&alpha, &json!({ "granted": false })).await.ok();
        admin.post(&rank, &json!({ "rank": 80 })).await.ok();
        assert_eq!(anna.get("/api/mod/overview").await.status, 200, "at once");
        let params: Vec<_> = notifications(&anna, "rank").await.iter().map(|content| content["params"].clone()).collect();
        assert_eq!(params, [
            json!({ "rank": 80, "was": 10 }), json!({ "rank": 10, "was": 20 }), json!({ "rank": 20, "was": 10 }),
        ], "who has the rank already is told nothing");
        let log = audit(&mona, &format!("?target={id}")).await;
        assert_eq!(log.iter().map(|entry| entry["detail"].clone()).collect::<Vec<_>>(), [
            json!({ "from": 10, "to": 80 }), json!({ "from": 20, "to": 10 }), json!({ "from": 20, "to": 20 }),
            json!({ "from": 10, "to": 20 }),
        ]);
    }

    async fn a_banned_moderator_may_not_moderate(world: &mut World) {
        let mona = ranked(world, "Mona", MODERATOR).await;
        world.set("UPDATE users SET banned = 1 WHERE username = 'Mona'").await;
        assert_eq!(mona.get("/api/mod/overview").await.refusal(), (403, "banned".into()));
    }
}
