//! `/api/settings/devices`

use serde_json::Value;

use crate::support::{Browser, Hub, World, on_both};

async fn devices(browser: &Browser) -> Vec<Value> {
    browser.get("/api/settings/devices").await.ok()["devices"].as_array().expect("a list").clone()
}

fn other_device(devices: &[Value]) -> String {
    let found = devices.iter().find(|device| device["current"] == false).expect("another device");
    found["id"].as_str().expect("an id").to_owned()
}

on_both! {
    async fn devices_are_listed_and_one_is_signed_out(world: &mut World) {
        let mut here = world.account("Isengrim").await;
        let there = world.signed_in("Isengrim").await;
        world.account("Reynard").await;
        let mut socket = Hub::open(&there, "v=1").await;
        socket.event("hydrate").await;
        let list = devices(&here).await;
        assert_eq!(list.len(), 2);
        assert_eq!(list.iter().filter(|device| device["current"] == true).count(), 1);
        assert!(list.iter().all(|device| device["createdAt"].as_i64() > Some(0)));

        let path = format!("/api/settings/devices/{}", other_device(&list));
        assert_eq!(here.delete(&path).await.status, 204);
        assert_eq!(socket.closed().await, 4001);
        assert_eq!(there.get("/api/user").await.refusal().1, "unauthenticated");
        assert_eq!(devices(&here).await.len(), 1);
        assert_eq!(here.delete(&path).await.refusal(), (404, "not_found".to_owned()));
    }

    async fn another_accounts_device_cannot_be_signed_out(world: &mut World) {
        let here = world.account("Isengrim").await;
        world.signed_in("Isengrim").await;
        let mut stranger = world.account("Reynard").await;
        let path = format!("/api/settings/devices/{}", other_device(&devices(&here).await));
        assert_eq!(stranger.delete(&path).await.refusal(), (404, "not_found".to_owned()));
        assert_eq!(devices(&here).await.len(), 2);
    }

    async fn unknown_ids_and_ids_with_nul_bytes_are_not_found(world: &mut World) {
        let mut here = world.account("Isengrim").await;
        for path in ["devices/a%00b", "devices/%00", "links/goo%00gle", "links/%00", "links/nobody"] {
            let answer = here.delete(&format!("/api/settings/{path}")).await;
            assert_eq!(answer.refusal(), (404, "not_found".to_owned()), "{path}");
        }
        assert_eq!(devices(&here).await.len(), 1);
    }

    async fn all_other_devices_are_signed_out_at_once(world: &mut World) {
        let mut here = world.account("Isengrim").await;
        let there = [world.signed_in("Isengrim").await, world.signed_in("Isengrim").await];
        let stranger = world.account("Reynard").await;
        assert_eq!(here.delete("/api/settings/devices").await.status, 204);
        for browser in &there {
            assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
        }
        assert_eq!(here.get("/api/user").await.status, 200);
        assert_eq!(stranger.get("/api/user").await.status, 200);
    }

    async fn a_request_updates_when_its_device_was_last_seen(world: &mut World) {
        let here = world.account("Isengrim").await;
        world.set("UPDATE sessions SET last_seen_at = 5").await;
        assert!(devices(&here).await[0]["lastSeenAt"].as_i64() > Some(5));
    }

    async fn an_account_keeps_its_fifty_most_recent_devices(world: &mut World) {
        let here = world.account("Isengrim").await;
        let long_ago = world.signed_in("Isengrim").await;
        let mut socket = Hub::open(&long_ago, "v=1&lang=en").await;
        socket.event("hydrate").await;
        let sid = other_device(&devices(&here).await);
        world.set(format!("UPDATE sessions SET last_seen_at = -1 WHERE sid = '{sid}'")).await;
        for n in 0..60 {
            let mut db = world.database.connect().await;
            sqlx::query(
                "INSERT INTO sessions (id, user_id, sid, state, created_at, last_seen_at, expires_at) \
                 SELECT $1, id, $1, '{}', 1, $2, 99999999999999 FROM users",
            )
            .bind(format!("made-up-{n}"))
            .bind(n)
            .execute(&mut db)
            .await
            .expect("a row");
        }
        assert_eq!(devices(&here).await.len(), 50);
        world.signed_in("Isengrim").await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM sessions").await, 50);
        assert_eq!(here.get("/api/user").await.status, 200, "the devices unseen for longest are removed");
        assert_eq!(socket.closed().await, 4001, "and their sockets are closed");
    }
}
