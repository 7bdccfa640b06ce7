//! Rooms that nobody uses any more stop, and are restored from their journals on demand.

use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, Player, World, on_both, short_timers};

/// Games take half a minute, so that none ends during a test.
fn slower(config: &mut ServeArgs) {
    short_timers(config);
    config.pace = 0.05;
}

async fn public_room(host: &mut Player) -> String {
    let settings = json!({ "slots": 12, "roles": roles(12) });
    let id = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    id.as_str().expect("an id").to_owned()
}

/// A player who watches the lobby and this room.
async fn onlooker(world: &World, room: &str) -> Player {
    let mut onlooker = world.player("Onlooker").await;
    let listed = onlooker.hub.ok("lobby.watch", json!({})).await;
    // The lobby may hear of the room only now, and a game that closes before watchers are told of it is never told.
    if listed["games"] == json!([]) {
        assert_eq!(onlooker.hub.event("game_create").await["id"], room);
    }
    onlooker.hub.ok("room.watch", json!({ "room": room })).await;
    onlooker.hub.event("room_hydrate").await;
    onlooker
}

/// Checks that watchers of the lobby are told of this status, and that the lobby no longer lists the game.
async fn is_taken_off_the_list(onlooker: &mut Player, room: &str, status: u8) {
    let is_update = |frame: &Value| frame["event"] == "game_update" && frame["data"]["status"] == status;
    assert_eq!(onlooker.hub.find(is_update).await["data"]["id"], room);
    assert_eq!(onlooker.hub.ok("lobby.watch", json!({})).await["games"], json!([]));
}

/// Waits until the room has closed, and watches it again; returns the view as restored from the journal.
async fn as_restored(player: &mut Player, room: &str) -> Value {
    while player.hub.event("room_closed").await["reason"] != "over" {}
    player.hub.ok("room.watch", json!({ "room": room })).await;
    player.hub.event("room_hydrate").await["view"].clone()
}

on_both! {
    with slower;

    async fn a_room_that_does_not_start_for_two_hours_closes(world: &mut World) {
        let mut host = world.player("Host").await;
        let room = public_room(&mut host).await;
        // The settings that the room has: its journal does not grow.
        let lines = world.database.journal().await.len();
        let settings = json!({ "slots": 12, "roles": roles(12) });
        for _ in 0..3 {
            host.hub.ok("room.configure", json!({ "room": room, "settings": settings })).await;
        }
        assert_eq!(world.database.journal().await.len(), lines);
        let mut onlooker = onlooker(world, &room).await;
        world.wind_rooms(2 * 3600 + 1);
        is_taken_off_the_list(&mut onlooker, &room, 5).await;
        assert_eq!(host.hub.event("room_closed").await["reason"], "over");
        host.hub.ok("room.create", json!({ "settings": settings })).await;
    }

    async fn who_left_after_their_death_is_not_brought_back_by_a_restored_room(world: &mut World) {
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Carl", "Dora", "Emil"] {
            people.push(world.player(name).await);
        }
        let settings = json!({ "slots": 5, "roles": { "werewolf": 1, "villager": 4 } });
        let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        for guest in &mut people[1..] {
            guest.hub.ok("room.join", json!({ "room": room })).await;
        }
        let room = room.as_str().expect("an id").to_owned();
        let mut wolf = None;
        for (at, player) in people.iter_mut().enumerate() {
            if player.hub.room_event("roleGiven").await["role"] == "werewolf" {
                wolf = Some(at);
            }
        }
        let wolf = wolf.expect("one of them is the wolf");
        let victim = (wolf + 1) % 5;
        let prompt = people[wolf].hub.room_event("prompted").await["prompt"]["id"].clone();
        let devour = json!({ "verb": "devour", "seats": [victim] });
        people[wolf].hub.ok("room.act", json!({ "room": room, "prompt": prompt, "action": devour })).await;
        assert_eq!(people[victim].hub.room_event("died").await["seat"], victim);
        people[victim].hub.ok("room.leave", json!({ "room": room })).await;
        people[victim].hub.event("room_closed").await;
        world.server.local.break_room(&room.as_str().into());
        // Who plays on is sent the state of the restored room; who left is sent nothing of it.
        while people[wolf].hub.event("room_hydrate").await["view"]["deaths"] != 1 {}
        let mut tab = Hub::open(&people[victim].browser, "v=1").await;
        assert_eq!(tab.event("hydrate").await["rooms"], json!([]));
        people[victim].hub.ok("room.create", json!({ "settings": settings })).await;
    }

    async fn a_waiting_room_without_connected_players_closes(world: &mut World) {
        let mut host = world.player("Host").await;
        let room = public_room(&mut host).await;
        let mut onlooker = onlooker(world, &room).await;
        let Player { browser, hub, .. } = host;
        drop(hub);
        assert_eq!(onlooker.hub.room_event("connected").await["connected"], false);
        world.wind_rooms(61);
        assert_eq!(onlooker.hub.room_event("vacated").await["seat"], 0);
        // Status 0, because no seat is taken.
        is_taken_off_the_list(&mut onlooker, &room, 0).await;
        world.room_gone(&room).await;
        assert_eq!(as_restored(&mut onlooker, &room).await["phase"], json!({ "type": "aborted" }));
        assert_eq!(browser.get("/api/user").await.ok()["game"], json!(null), "the host is free for another game");
    }

    async fn a_waiting_room_whose_host_reconnects_in_time_stays(world: &mut World) {
        let mut host = world.player("Host").await;
        let room = public_room(&mut host).await;
        let mut onlooker = onlooker(world, &room).await;
        let Player { browser, hub, .. } = host;
        drop(hub);
        assert_eq!(onlooker.hub.room_event("connected").await["connected"], false);
        world.wind_rooms(50);
        let mut reconnected = Hub::open(&browser, "v=1").await;
        assert_eq!(onlooker.hub.room_event("connected").await["connected"], true);
        world.wind_rooms(50);
        reconnected.ok("room.fill", json!({ "room": room, "count": 1 })).await;
        let game = onlooker.hub.ok("lobby.watch", json!({})).await["games"][0].clone();
        assert_eq!((&game["id"], &game["playerCount"]), (&json!(room), &json!(2)));
    }

    async fn a_game_without_players_and_spectators_is_aborted(world: &mut World) {
        let mut host = world.player("Host").await;
        let room = public_room(&mut host).await;
        let mut onlooker = onlooker(world, &room).await;
        host.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(&room, 1);
        onlooker.until(&mut seen, |seen| seen.view.phase.is_night()).await;
        drop(host.hub);
        let gone = |frame: &Value| frame["data"]["event"]["type"] == "connected";
        assert_eq!(onlooker.hub.find(gone).await["data"]["event"]["connected"], false);
        world.wind_rooms(14 * 60);
        onlooker.hub.ok("room.watch", json!({ "room": room })).await;
        onlooker.hub.ok("room.leave", json!({ "room": room })).await;
        world.wind_rooms(14 * 60);
        assert_eq!(onlooker.hub.ok("lobby.watch", json!({})).await["games"][0]["status"], 3);
        world.wind_rooms(2 * 60);
        is_taken_off_the_list(&mut onlooker, &room, 5).await;
        world.room_gone(&room).await;
        onlooker.hub.ok("room.watch", json!({ "room": room })).await;
        let aborted = |frame: &Value| frame["data"]["view"]["phase"]["type"] == "aborted";
        onlooker.hub.find(aborted).await;
    }
}

/// Games end almost at once.
fn hurried(config: &mut ServeArgs) {
    short_timers(config);
    config.pace = 0.001;
}

on_both! {
    with hurried;

    async fn an_ended_room_closes_and_can_be_watched_again(world: &mut World) {
        let mut people = [world.player("Host").await];
        let room = world.full_room(&mut people, 5).await;
        let [host] = &mut people;
        let mut seen = Seen::new(&room, 7);
        host.play(&mut seen).await;
        // After the end the room stays open for half an hour, so that players can talk.
        world.wind_rooms(29 * 60);
        host.hub.ok("room.watch", json!({ "room": room })).await;
        world.wind_rooms(2 * 60);
        world.room_gone(&room).await;
        let view = as_restored(host, &room).await;
        assert_eq!(view["ending"], serde_json::to_value(seen.view.ending).expect("an ending"));
    }
}
