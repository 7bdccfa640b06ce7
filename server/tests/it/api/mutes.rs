//! `/api/social/mutes`: whose lines are hidden from an account.

use engine::account::social::MAX_MUTES;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::support::{Answer, Browser, World, on_both};

async fn mute(browser: &mut Browser, names: &[&str]) -> Answer {
    browser.post("/api/social/mutes", &json!({ "usernames": names })).await
}

async fn unmute(browser: &mut Browser, name: &str) {
    browser.delete(&format!("/api/social/mutes/{name}")).await.ok();
}

/// The names of those whose lines are hidden, sorted.
async fn muted(browser: &Browser) -> Vec<String> {
    let list = browser.get("/api/social/mutes").await.ok();
    let name = |user: &Value| user["username"].as_str().expect("a name").to_owned();
    let mut names: Vec<_> = list.as_array().expect("a list").iter().map(name).collect();
    names.sort();
    names
}

on_both! {
    async fn mutes_are_kept_with_the_account_and_told_to_all_its_devices_alone(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let (mut ben, _carl) = (world.player("Ben").await, world.player("Carl").await);
        let ((mut tab, _), before) = (anna.tab().await, ben.hub.last);
        mute(&mut anna.browser, &["bEN", "Carl", "Nobody", "a\0b", "Anna"]).await.ok();
        for hub in [&mut anna.hub, &mut tab] {
            assert_eq!(hub.event("mutesChanged").await, json!({}));
        }
        assert_eq!(muted(&anna.browser).await, ["Ben", "Carl"]);
        assert_eq!(muted(&ben.browser).await, [] as [&str; 0]);
        unmute(&mut anna.browser, "ben").await;
        tab.event("mutesChanged").await;
        assert_eq!(muted(&anna.browser).await, ["Carl"]);
        // A mute follows the person to another name, and is repeated without effect.
        world.set("UPDATE users SET username = 'Charles', username_key = 'charles' WHERE username = 'Carl'").await;
        mute(&mut anna.browser, &["Charles"]).await.ok();
        assert_eq!(muted(&anna.browser).await, ["Charles"]);
        // Nobody is told that they are muted: what comes next for Ben is his own.
        mute(&mut ben.browser, &["Charles"]).await.ok();
        ben.hub.event("mutesChanged").await;
        assert_eq!(ben.hub.last, before + 1, "no other event came for Ben");
    }

    async fn blocked_people_are_muted_unless_they_are_unmuted(world: &mut World) {
        let (mut anna, ben) = (world.player("Anna").await, world.player("Ben").await);
        let block = format!("/api/social/blocks/{}", ben.id().await);
        anna.browser.put(&block, &json!({})).await.ok();
        anna.hub.event("mutesChanged").await;
        assert_eq!(muted(&anna.browser).await, ["Ben"]);
        unmute(&mut anna.browser, "Ben").await;
        assert_eq!(muted(&anna.browser).await, [] as [&str; 0]);
        mute(&mut anna.browser, &["Ben"]).await.ok();
        assert_eq!(muted(&anna.browser).await, ["Ben"]);
        unmute(&mut anna.browser, "Ben").await;
        // Who is blocked again is muted again.
        anna.browser.delete(&block).await.ok();
        anna.browser.put(&block, &json!({})).await.ok();
        assert_eq!(muted(&anna.browser).await, ["Ben"]);
        anna.browser.delete(&block).await.ok();
        assert_eq!(muted(&anna.browser).await, [] as [&str; 0]);
    }

    async fn names_that_nobody_has_and_too_many_names_are_refused(world: &mut World) {
        let mut anna = world.guest("Anna").await;
        assert_eq!(mute(&mut anna, &["Nobody", "Anna"]).await.refusal(), (404, "unknown_user".to_owned()));
        assert_eq!(mute(&mut anna, &[]).await.refusal(), (400, "bad_data".to_owned()));
        assert_eq!(mute(&mut anna, &["Ben"; 201]).await.refusal(), (400, "bad_data".to_owned()));
        assert_eq!(mute(&mut world.browser(), &["Anna"]).await.refusal(), (401, "unauthenticated".to_owned()));
        assert_eq!(world.browser().get("/api/social/mutes").await.refusal().0, 401);
    }

    async fn an_account_mutes_at_most_five_hundred(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let (id, _ben) = (anna.id().await, world.guest("Ben").await);
        let mut db = world.database.connect().await;
        let numbers = format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MAX_MUTES})");
        for sql in [
            format!("INSERT INTO users (id, username, username_key, created_at, updated_at) {numbers} \
                     SELECT i, 'Crowd' || CAST(i AS TEXT), 'crowd' || CAST(i AS TEXT), 0, 0 FROM n"),
            format!("INSERT INTO mutes (user_id, muted_id, hidden, created_at) {numbers} SELECT {id}, i, 1, 0 FROM n"),
        ] {
            sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("rows");
        }
        assert_eq!(mute(&mut anna.browser, &["Ben"]).await.refusal(), (409, "mutes_full".to_owned()));
        assert_eq!(muted(&anna.browser).await.len(), MAX_MUTES);
        mute(&mut anna.browser, &["Crowd7"]).await.ok();
        unmute(&mut anna.browser, "Crowd7").await;
        mute(&mut anna.browser, &["Ben"]).await.ok();
    }

    async fn the_export_contains_mutes_and_erasing_deletes_them(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        anna.browser.put(&format!("/api/social/blocks/{}", ben.id().await), &json!({})).await.ok();
        unmute(&mut anna.browser, "Ben").await;
        mute(&mut ben.browser, &["Anna"]).await.ok();
        for (browser, other, hidden) in [(&anna.browser, "Ben", false), (&ben.browser, "Anna", true)] {
            let mutes = browser.get("/api/settings/export").await.ok()["mutes"].clone();
            assert_eq!((&mutes[0]["username"], &mutes[0]["hidden"]), (&json!(other), &json!(hidden)));
            assert!(mutes[0]["since"].is_i64() && mutes[1].is_null(), "{mutes}");
        }
        world.set("DELETE FROM users WHERE username = 'Anna'").await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM mutes").await, 0);
    }
}
