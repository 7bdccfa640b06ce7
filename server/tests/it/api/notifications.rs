//! `/api/notifications`, `/api/banner`, and the commands that fill them.

use std::process::Command;

use serde_json::{Value, json};

use crate::support::{World, on_both};
use moonhowl_server::base::ids::UserId;
use moonhowl_server::people::{
    notices::{self, Notice},
    other_processes,
};
use moonhowl_server::wire::notification::NotificationKind;

fn notice(kind: NotificationKind, n: usize) -> Notice {
    Notice { kind, alert: n == 0, params: json!({ "n": n }), tag: None }
}

/// Runs a subcommand of the server's binary on the test's database; returns whether it succeeds.
fn staff(world: &World, words: &[&str]) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"));
    let (subcommand, rest) = words.split_first().expect("a subcommand");
    command.args([subcommand, "--database", world.database.url.as_str()]).args(rest);
    command.output().expect("the binary runs").status.success()
}

on_both! {
    async fn every_kind_is_sent_live_and_stored(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let id = UserId(anna.id().await);
        for (n, kind) in NotificationKind::ALL.iter().enumerate() {
            notices::notify(&world.server.house, id, notice(*kind, n)).await.unwrap();
            let event = anna.hub.event("newNotification").await;
            assert_eq!(event["content"], json!({ "type": kind.name(), "alert": n == 0, "params": { "n": n } }));
            assert_eq!(event["seen"], false);
        }
        let page = anna.browser.get("/api/notifications").await.ok();
        let kinds: Vec<&str> = page["notifications"].as_array().unwrap().iter().map(|n| n["content"]["type"].as_str().unwrap()).collect();
        let all: Vec<&str> = NotificationKind::ALL.iter().rev().map(|kind| kind.name()).collect();
        assert_eq!(kinds, all);
        assert_eq!((&page["more"], &page["unseen"]), (&json!(false), &json!(NotificationKind::ALL.len())));
    }

    async fn a_broadcast_is_one_row_for_all_accounts_of_its_time(world: &mut World) {
        let (mut anna, ben) = (world.player("Anna").await, world.player("Ben").await);
        notices::broadcast(&world.server.house, notice(NotificationKind::Article, 1)).await.unwrap();
        assert_eq!(anna.hub.event("newNotification").await["content"]["type"], "article");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM notifications").await, 1);
        // Anna marks it as seen, Ben does not.
        let page = anna.browser.get("/api/notifications").await.ok();
        let newest = page["notifications"][0]["id"].clone();
        anna.browser.post("/api/notifications/seen", &json!({ "upTo": newest })).await.ok();
        let unseen = |page: Value| (page["unseen"].clone(), page["notifications"][0]["seen"].clone());
        assert_eq!(unseen(anna.browser.get("/api/notifications").await.ok()), (json!(0), json!(true)));
        assert_eq!(unseen(ben.browser.get("/api/notifications").await.ok()), (json!(1), json!(false)));
        // A lower `upTo` changes nothing.
        anna.browser.post("/api/notifications/seen", &json!({ "upTo": 1 })).await.ok();
        assert_eq!(anna.browser.get("/api/notifications").await.ok()["unseen"], 0);
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE notifications SET created_at = created_at - 86400000").execute(&mut db).await.unwrap();
        let late = world.guest("Late").await;
        assert_eq!(late.get("/api/notifications").await.ok(), json!({ "notifications": [], "more": false, "unseen": 0 }));
    }

    async fn others_notifications_are_not_shown(world: &mut World) {
        let (anna, ben) = (world.player("Anna").await, world.player("Ben").await);
        notices::notify(&world.server.house, UserId(anna.id().await), notice(NotificationKind::Warning, 1)).await.unwrap();
        assert_eq!(ben.browser.get("/api/notifications").await.ok()["notifications"], json!([]));
        assert_eq!(world.browser().get("/api/notifications").await.refusal().0, 401);
    }

    async fn notifications_are_paged(world: &mut World) {
        let anna = world.player("Anna").await;
        let id = UserId(anna.id().await);
        for n in 0..60 {
            notices::notify(&world.server.house, id, notice(NotificationKind::Default, n)).await.unwrap();
        }
        let first = anna.browser.get("/api/notifications").await.ok();
        assert_eq!((first["notifications"].as_array().unwrap().len(), &first["more"], &first["unseen"]), (50, &json!(true), &json!(60)));
        let before = &first["notifications"][49]["id"];
        let rest = anna.browser.get(&format!("/api/notifications?before={before}")).await.ok();
        assert_eq!((rest["notifications"].as_array().unwrap().len(), &rest["more"]), (10, &json!(false)));
        assert_eq!(rest["notifications"][9]["content"]["params"]["n"], 0);
        assert_eq!(anna.browser.get("/api/notifications?before=x").await.refusal(), (400, "bad_data".into()));
    }

    async fn staff_set_a_banner_and_take_it_down(world: &mut World) {
        let browser = world.browser();
        assert_eq!(browser.get("/api/banner").await.ok(), json!(null));
        assert!(staff(world, &["banner", "--en", "Full moon", "--fr", "Pleine lune", "--hours", "2", "--url", "/shop", "--icon", "gift"]));
        let banner = browser.get("/api/banner").await.ok();
        assert_eq!((&banner["message"], &banner["cta"]), (&json!({ "en": "Full moon", "fr": "Pleine lune" }), &json!({ "url": "/shop", "icon": "gift" })));
        assert!(staff(world, &["banner", "--en", "New moon", "--fr", "Nouvelle lune"]));
        let banner = browser.get("/api/banner").await.ok();
        assert_eq!((&banner["message"]["en"], &banner["cta"]), (&json!("New moon"), &json!(null)));
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE banners SET ends_at = 5 WHERE message_en = 'New moon'").execute(&mut db).await.unwrap();
        assert_eq!(browser.get("/api/banner").await.ok(), json!(null), "the new banner has ended, and the one that it replaced does not return");
        assert!(staff(world, &["banner", "--en", "Again", "--fr", "Encore"]));
        assert!(staff(world, &["banner", "--clear"]));
        assert_eq!(browser.get("/api/banner").await.ok(), json!(null));
        assert!(!staff(world, &["banner", "--en", "Only English"]));
        assert!(!staff(world, &["banner", "--en", "a", "--fr", "b", "--url", "javascript:alert(1)"]));
    }

    async fn staff_notify_everybody(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let (house, before) = (&world.server.house, anna.hub.last);
        assert!(staff(world, &["notify", "--en", "News", "--fr", "Nouvelles", "--url", "/shop", "--alert"]));
        let content = json!({ "type": "article", "alert": true,
            "params": { "text": { "en": "News", "fr": "Nouvelles" }, "url": "/shop" } });
        other_processes::send_new_notices(house).await.unwrap();
        for player in [&mut anna, &mut ben] {
            assert_eq!(player.hub.event("newNotification").await["content"], content);
        }
        let page = anna.browser.get("/api/notifications").await.ok();
        assert_eq!(page["notifications"][0]["content"], content);
        // `send_new_notices` sends neither what this server has sent itself nor what it has already found.
        notices::broadcast(house, notice(NotificationKind::Article, 1)).await.unwrap();
        other_processes::send_new_notices(house).await.unwrap();
        assert!(staff(world, &["notify", "--en", "More", "--fr", "Encore"]));
        other_processes::send_new_notices(house).await.unwrap();
        assert_eq!(anna.hub.event("newNotification").await["content"]["params"], json!({ "n": 1 }));
        assert_eq!(anna.hub.event("newNotification").await["content"]["params"]["text"]["en"], "More");
        assert_eq!(anna.hub.last, before + 3);
        for url in ["https://moonhowl.example/news", "//evil.example", "/\\evil.example", "shop"] {
            assert!(!staff(world, &["notify", "--en", "News", "--fr", "Nouvelles", "--url", url]), "{url}");
        }
    }

    async fn notifications_from_before_the_servers_start_are_not_sent_again(world: &mut World) {
        world.set(
            "INSERT INTO notifications (id, kind, params, created_at) VALUES (5, 'article', '{}', 5)",
        )
        .await;
        assert_eq!(other_processes::send_new_notices(&world.server.house).await.unwrap(), 0);
    }
}
