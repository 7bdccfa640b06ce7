//! A full server: who plays is served first, and newcomers wait.

use serde_json::json;

use crate::support::play::roles;
use crate::support::{Hub, World, on_both};

on_both! {
    with |config| config.max_sockets = 10;

    async fn a_full_server_lets_in_who_plays_and_newcomers_wait(world: &mut World) {
        let mut anna = world.player("Anna").await;
        anna.open_room(6).await;
        let (mut ben, carl, dora) =
            (world.account("Ben").await, world.guest("Carl").await, world.guest("Dora").await);
        let mut tabs = Vec::new();
        for browser in [&ben, &ben, &ben, &ben, &ben, &carl, &carl] {
            let mut tab = Hub::open(browser, "v=1").await;
            tab.event("hydrate").await;
            tabs.push(tab);
        }
        // Eight of ten are taken: there is a place for one more.
        let mut last = Hub::open(&dora, "v=1").await;
        last.event("hydrate").await;

        let guest = world.browser().post("/api/auth/guest", &json!({})).await;
        assert_eq!(guest.refusal(), (503, "server_full".to_owned()));
        assert_eq!(guest.json()["params"], json!({ "retryAfter": 5000 }));
        let form = json!({ "username": "Erik", "email": "erik@moonhowl.test", "password": "a long password" });
        assert_eq!(world.browser().post("/api/auth/signup", &form).await.refusal().1, "server_full");
        let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
        assert_eq!(tabs[0].refused("room.create", settings.clone()).await, "server_full");

        // Anna plays: the last place is for her, and then there is none.
        let mut second = Hub::open(&anna.browser, "v=1").await;
        second.event("hydrate").await;
        assert_eq!(Hub::open(&anna.browser, "v=1").await.closed().await, 4011);
        assert_eq!(Hub::open(&ben, "v=1").await.closed().await, 4011);

        ben.delete("/api/auth/cookie").await.ok();
        for tab in &mut tabs[..5] {
            assert_eq!(tab.closed().await, 4001);
        }
        world.browser().post("/api/auth/signup", &form).await.ok();
        tabs[5].ok("room.create", settings).await;
    }

    async fn a_node_that_does_not_keep_up_lets_nobody_new_in_and_goes_on_serving(world: &mut World) {
        let (mut anna, ben) = (world.player("Anna").await, world.account("Ben").await);
        let room = anna.open_room(6).await;
        let admission = &world.server.house.admission;
        // As often as `app::strain` would look, but at once.
        while !admission.is_strained() {
            admission.note_overflow();
            admission.look();
        }
        assert_eq!(Hub::open(&ben, "v=1").await.closed().await, 4011);
        anna.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "I am still served" })).await;
        Hub::open(&anna.browser, "v=1").await.event("hydrate").await;
        while admission.is_strained() {
            admission.look();
        }
        Hub::open(&ben, "v=1").await.event("hydrate").await;
    }
}
