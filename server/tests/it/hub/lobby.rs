//! `lobby.watch`, `lobby.unwatch`, `game_create`, `game_update`.

use std::time::Duration;

use serde_json::json;

use crate::support::play::roles;
use crate::support::{World, on_both};

fn public() -> serde_json::Value {
    json!({ "settings": { "slots": 6, "roles": roles(6) } })
}

on_both! {
    async fn watchers_of_the_lobby_see_games_open_change_and_close(world: &mut World) {
        let mut watcher = world.player("Watcher").await;
        let list = watcher.hub.ok("lobby.watch", json!({})).await;
        assert_eq!(list["games"], json!([]));
        let mut host = world.player("Host").await;
        let room = host.hub.ok("room.create", public()).await["id"].clone();
        let game = watcher.hub.event("game_create").await;
        assert_eq!((&game["id"], &game["status"], &game["playerCount"]), (&room, &json!(1), &json!(1)));
        assert_eq!(game["admin"]["username"], "Host");
        host.hub.ok("room.fill", json!({ "room": room, "count": 2 })).await;
        assert_eq!(watcher.hub.event("game_update").await["playerCount"], 3);
        let mut private = public()["settings"].clone();
        private["private"] = json!(true);
        host.hub.ok("room.configure", json!({ "room": room, "settings": private })).await;
        assert_eq!(watcher.hub.event("game_update").await["private"], true);
        assert_eq!(watcher.hub.ok("lobby.watch", json!({})).await["games"], json!([]));
    }

    async fn the_fullest_games_come_first(world: &mut World) {
        let mut hosts = [world.player("One").await, world.player("Two").await, world.player("Three").await];
        let mut rooms = Vec::new();
        for (n, host) in hosts.iter_mut().enumerate() {
            let room = host.hub.ok("room.create", public()).await["id"].clone();
            host.hub.event("room_hydrate").await;
            if n > 0 {
                host.hub.ok("room.fill", json!({ "room": room, "count": n })).await;
            }
            rooms.push(room);
        }
        let list = hosts[0].hub.ok("lobby.watch", json!({})).await;
        let ids: Vec<_> = list["games"].as_array().unwrap().iter().map(|game| game["id"].clone()).collect();
        assert_eq!(ids, [rooms[2].clone(), rooms[1].clone(), rooms[0].clone()], "the fullest game first");
    }

    async fn an_unwatched_lobby_sends_nothing(world: &mut World) {
        let mut watcher = world.player("Watcher").await;
        watcher.hub.ok("lobby.watch", json!({})).await;
        watcher.hub.ok("lobby.unwatch", json!({})).await;
        // Another watcher shows when the lobby has sent the event.
        let mut host = world.player("Host").await;
        host.hub.ok("lobby.watch", json!({})).await;
        host.hub.ok("room.create", public()).await;
        host.hub.event("game_create").await;
        assert_eq!(watcher.hub.next_within(Duration::from_millis(50)).await, None);
    }
}
