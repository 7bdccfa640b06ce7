//! `room.play`: a seat in one press.

use engine::game::suggested_in_turn;
use futures_util::future::join;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, Player, World, on_both};

async fn press(player: &mut Player) -> String {
    let id = player.hub.ok("room.play", json!({})).await["id"].clone();
    id.as_str().expect("an id").to_owned()
}

/// Sits down with so many bots in a public room of six, which does not begin by itself.
async fn slow_room(host: &mut Player, bots: u8) -> String {
    let settings = json!({ "slots": 6, "roles": roles(6) });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    if bots > 0 {
        host.hub.ok("room.fill", json!({ "room": room, "count": bots })).await;
    }
    room.as_str().expect("an id").to_owned()
}

on_both! {
    async fn who_is_alone_is_dealt_a_role_without_another_press(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = press(&mut anna).await;
        let mut seen = Seen::new(&room, 1);
        anna.until(&mut seen, |seen| seen.view.my_role.is_some()).await;
        assert_eq!(seen.view.seated().len(), 8);
        assert_eq!(press(&mut anna).await, room, "who holds a seat is led back to it");
    }
}

mod before_the_deal {
    use super::*;

    on_both! {
        // At the real pace: nothing is dealt within the test.
        with |config| config.pace = 1.0;

        async fn two_who_press_at_the_same_moment_meet_and_each_language_has_tables_of_its_own(world: &mut World) {
            let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
            let (one, other) = join(press(&mut anna), press(&mut ben)).await;
            assert_eq!(one, other);
            let mut claire = Hub::open(&world.guest("Claire").await, "v=1&lang=fr").await;
            assert_ne!(claire.ok("room.play", json!({})).await["id"], Value::from(one));
        }

        async fn each_new_table_takes_the_next_suggested_set(world: &mut World) {
            let mut anna = world.player("Anna").await;
            let mut claire = Hub::open(&world.guest("Claire").await, "v=1&lang=fr").await;
            press(&mut anna).await;
            claire.ok("room.play", json!({})).await;
            for (hub, turn) in [(&mut anna.hub, 0), (&mut claire, 1)] {
                let settings = hub.event("room_hydrate").await["view"]["settings"].clone();
                let suggested = serde_json::to_value(suggested_in_turn(8, turn)).expect("roles are JSON");
                assert_eq!(settings["roles"], suggested, "turn {turn}");
            }
        }

        async fn friends_come_first_and_strangers_only_where_a_game_begins_soon(world: &mut World) {
            let (mut anna, _, mut ben, _) = world.friends().await;
            let (mut carl, mut dora) = (world.player("Carl").await, world.player("Dora").await);
            let of_carl = slow_room(&mut carl, 0).await;
            let of_dora = slow_room(&mut dora, 4).await;
            let of_ben = slow_room(&mut ben, 0).await;
            assert_eq!(press(&mut anna).await, of_ben);
            let mut emil = world.player("Emil").await;
            assert_eq!(press(&mut emil).await, of_dora, "one seat was missing there");
            emil.hub.ok("room.leave", json!({ "room": of_dora })).await;
            let id = emil.id().await;
            dora.browser.put(&format!("/api/social/blocks/{id}"), &json!({})).await.ok();
            let opened = press(&mut emil).await;
            assert!(![&of_carl, &of_dora, &of_ben].contains(&&opened), "nobody is led to somebody who has blocked them");
        }
    }
}

mod without_bots {
    use super::*;

    on_both! {
        with |config| config.allow_bots = false;

        async fn play_leads_to_whoever_waits(world: &mut World) {
            let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
            let room = slow_room(&mut anna, 0).await;
            assert_eq!(press(&mut ben).await, room);
        }
    }
}
