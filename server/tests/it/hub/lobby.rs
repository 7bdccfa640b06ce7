//! `lobby.watch`, `lobby.unwatch`, `game_create`, `game_update`.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::play::roles;
use crate::support::{Player, World, on_both};

fn public() -> Value {
    json!({ "settings": { "slots": 6, "roles": roles(6) } })
}

/// Sends a command, and again after the wait that the limit on all commands of an account asks for: less than a second.
async fn patiently(player: &mut Player, command: &str, data: Value) -> Value {
    loop {
        let answer = player.hub.ask(command, data.clone()).await;
        let wait = answer["error"]["params"]["retryAfter"].as_u64().map(Duration::from_millis);
        match wait.filter(|wait| *wait < Duration::from_secs(10)) {
            Some(wait) => tokio::time::sleep(wait).await,
            None => return answer,
        }
    }
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

    async fn a_closed_room_stays_in_the_list_and_lets_nobody_in_until_it_is_open_again(world: &mut World) {
        let (mut host, mut guest) = (world.player("Host").await, world.player("Guest").await);
        guest.hub.ok("lobby.watch", json!({})).await;
        let room = host.hub.ok("room.create", public()).await["id"].clone();
        guest.hub.event("game_create").await;
        let join = json!({ "room": room });
        for (available, first) in [(false, json!("not_available")), (true, json!(null))] {
            let mut settings = public()["settings"].clone();
            settings["available"] = json!(available);
            host.hub.ok("room.configure", json!({ "room": room, "settings": settings })).await;
            let game = guest.hub.event("game_update").await;
            assert_eq!((&game["settings"]["available"], &game["status"]), (&json!(available), &json!(1)));
            assert_eq!(guest.hub.ask("room.join", join.clone()).await["error"]["code"], first);
        }
    }

    async fn games_with_most_people_come_first(world: &mut World) {
        let mut hosts = [world.player("One").await, world.player("Two").await, world.player("Three").await];
        let mut rooms = Vec::new();
        for host in &mut hosts {
            let room = host.hub.ok("room.create", public()).await["id"].clone();
            host.hub.event("room_hydrate").await;
            rooms.push(room);
        }
        // Bots don't count.
        hosts[0].hub.ok("room.fill", json!({ "room": rooms[0], "count": 4 })).await;
        let mut guest = world.player("Guest").await;
        guest.hub.ok("room.join", json!({ "room": rooms[2] })).await;
        let list = hosts[0].hub.ok("lobby.watch", json!({})).await;
        let ids: Vec<_> = list["games"].as_array().unwrap().iter().map(|game| game["id"].clone()).collect();
        assert_eq!(ids, [rooms[2].clone(), rooms[0].clone(), rooms[1].clone()], "among equals the oldest comes first");
    }

    async fn an_account_opens_a_few_rooms_and_then_waits(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut opened = 0;
        let refusal = loop {
            let answer = patiently(&mut host, "room.create", public()).await;
            let Some(room) = answer["ok"]["id"].as_str() else { break answer["error"]["code"].clone() };
            let left = patiently(&mut host, "room.leave", json!({ "room": room })).await;
            assert!(left.get("ok").is_some(), "{left}");
            opened += 1;
        };
        assert_eq!((opened, refusal), (10, json!("rate_limited")));
        world.player("Another").await.hub.ok("room.create", public()).await;
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
