//! `/api/settings/profile-text`: what people write about themselves.

use serde_json::{Value, json};

use crate::support::{Answer, Browser, World, on_both};

async fn write(browser: &mut Browser, text: impl Into<Value>) -> Answer {
    browser.put("/api/settings/profile-text", &json!({ "text": text.into() })).await
}

/// The text on this person's profile, as another sees it.
async fn shown(other: &Browser, name: &str) -> Value {
    other.get(&format!("/api/profile/{name}")).await.ok()["text"].clone()
}

/// The account with this name becomes a moderator.
async fn moderator(world: &World) -> Browser {
    let browser = world.account("Mona").await;
    world.set("UPDATE users SET rank = 80 WHERE username = 'Mona'").await;
    browser
}

async fn id_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["id"].as_i64().expect("an id")
}

on_both! {
    async fn a_text_is_shown_to_everybody_until_it_is_removed(world: &mut World) {
        let (mut anna, ben) = (world.guest("Anna").await, world.guest("Ben").await);
        assert_eq!(shown(&ben, "Anna").await, json!(null));
        let user = write(&mut anna, "  I howl\nat noon, see https://howl.example\u{202e} ").await.ok();
        assert_eq!(user["profileText"], "I howl at noon, see https://howl.example");
        assert_eq!(shown(&ben, "Anna").await, user["profileText"]);
        assert_eq!(anna.get("/api/settings/export").await.ok()["account"]["profileText"], user["profileText"]);
        write(&mut anna, "é".repeat(160)).await.ok();
        for nothing in [json!(" \u{200b}"), json!(null)] {
            write(&mut anna, "I howl").await.ok();
            assert_eq!(write(&mut anna, nothing).await.ok()["profileText"], json!(null));
            assert_eq!(shown(&ben, "Anna").await, json!(null));
        }
    }

    async fn a_text_that_is_too_long_or_offensive_is_refused(world: &mut World) {
        let (mut anna, mut mona) = (world.guest("Anna").await, moderator(world).await);
        mona.put("/api/mod/words", &json!({ "lang": "en", "word": "zounds", "weight": 5 })).await.ok();
        mona.put("/api/mod/words", &json!({ "lang": "en", "word": "knave", "weight": 4 })).await.ok();
        write(&mut anna, "I howl, knave").await.ok();
        for (text, reason) in [("é".repeat(161), "too_long"), ("z0unds to all of you".to_owned(), "offensive")] {
            let refused = write(&mut anna, text).await;
            assert_eq!(refused.refusal(), (422, "invalid_field".to_owned()));
            assert_eq!(refused.json()["params"], json!({ "field": "text", "reason": reason }));
        }
        assert_eq!(shown(&mona, "Anna").await, "I howl, knave");
    }

    async fn who_may_not_play_writes_nothing(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET need_rename = 1").await;
        assert_eq!(write(&mut anna, "I howl").await.refusal(), (403, "need_rename".to_owned()));
        world.set("UPDATE users SET need_rename = 0, banned = 1").await;
        assert_eq!(write(&mut anna, "I howl").await.refusal(), (403, "banned".to_owned()));
        assert_eq!(write(&mut world.browser(), "I howl").await.refusal(), (401, "unauthenticated".to_owned()));
    }

    async fn a_reported_text_is_kept_with_the_case_and_a_reset_deletes_it_for_a_week(world: &mut World) {
        let (mut anna, mut ben, mut mona) = (world.account("Anna").await, world.account("Ben").await, moderator(world).await);
        let id = id_of(&anna).await;
        write(&mut anna, "I howl at Ben").await.ok();
        let report = json!({ "place": { "type": "profile", "userId": id }, "category": "insult" });
        ben.post("/api/reports", &report).await.ok();
        write(&mut anna, "I howl at nobody").await.ok();
        let case = mona.get("/api/mod/reports").await.ok()["reports"][0].clone();
        assert_eq!(case["text"], "Anna\nI howl at Ben");
        assert_eq!(mona.get(&format!("/api/mod/users/{id}")).await.ok()["profileText"], "I howl at nobody");

        let reason = json!({ "en": "Be kind.", "fr": "Soyez aimable." });
        mona.post(&format!("/api/mod/users/{id}/reset-profile"), &reason).await.ok();
        assert_eq!(shown(&ben, "Anna").await, json!(null));
        let refused = write(&mut anna, "I howl at Ben").await;
        assert_eq!(refused.refusal(), (403, "profile_reset".to_owned()));
        let at = refused.json()["params"]["at"].as_i64().expect("a moment");
        let reset = anna.get("/api/sanctions").await.ok()[0]["createdAt"].as_i64().expect("a moment");
        assert_eq!(at, reset + 7 * 86_400_000);
        write(&mut anna, json!(null)).await.ok();
        world.set("UPDATE sanctions SET created_at = created_at - 604800000").await;
        write(&mut anna, "I howl again").await.ok();
        assert_eq!(shown(&ben, "Anna").await, "I howl again");
    }
}
