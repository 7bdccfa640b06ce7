//! Games in which nobody is known before the end (ANON-1), from every wire that leads out of them.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Player, World, on_both};

/// An open and a hidden look, by which their owner would be known.
async fn dress(world: &World) {
    let mut db = world.database.connect().await;
    let sql = "UPDATE users SET skin = 'open look of ' || username, anonymous_skin = 'hidden look of ' || id";
    sqlx::query(sql).execute(&mut db).await.expect("everybody is dressed");
}

async fn open_anonymous(host: &mut Player) -> String {
    let settings = json!({ "slots": 6, "roles": roles(6), "anonymous": true });
    let id = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    id.as_str().expect("an id").to_owned()
}

/// Plays or watches to the end. Nothing that comes before it holds one of these names.
async fn see_to_the_end(player: &mut Player, room: &str, seed: u64, unknown: &[&str]) -> Seen {
    let mut seen = Seen::new(room, seed);
    while !seen.is_over() {
        while let Some(answer) = seen.answer() {
            player.hub.send("room.act", answer).await;
        }
        let frame = player.hub.find(|_| true).await;
        let text = frame.to_string();
        seen.fold(&frame);
        if !seen.is_over() {
            let told = unknown.iter().find(|name| text.contains(*name));
            assert_eq!(told, None, "{frame}");
        }
    }
    seen
}

on_both! {
    async fn nobody_is_named_before_the_end_and_everybody_at_the_end(world: &mut World) {
        let mut people = [world.player("Ysolde").await, world.player("Perceval").await, world.player("Morgane").await];
        dress(world).await;
        let [host, guest, watcher] = &mut people;
        let room = open_anonymous(host).await;
        guest.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        let path = format!("/api/game/{room}");
        let game = watcher.browser.get(&path).await.ok();
        assert_eq!((&game["admin"], &game["settings"]["anonymous"]), (&Value::Null, &json!(true)));
        let list = watcher.browser.get("/api/game").await.ok();
        assert_eq!((&list["games"][0]["id"], &list["games"][0]["admin"]), (&json!(room), &Value::Null));
        let profile = watcher.browser.get("/api/profile/Ysolde").await.ok();
        assert_eq!(profile["game"], Value::Null, "where she plays");
        host.hub.ok("room.fill", json!({ "room": room })).await;

        let unknown = [["Perceval", "open look"], ["Ysolde", "open look"], ["Ysolde", "Perceval"]];
        let plays = people.iter_mut().zip(unknown).enumerate();
        let seen = join_all(plays.map(|(n, (player, unknown))| {
            let room = room.clone();
            async move { see_to_the_end(player, &room, n as u64, &unknown).await }
        }))
        .await;
        for seen in &seen {
            let seats: Vec<Value> = seen.view.seats.iter().map(|seat| serde_json::to_value(seat).unwrap()).collect();
            assert_eq!((&seats[0]["face"]["name"], &seats[1]["face"]["name"]), (&json!("Ysolde"), &json!("Perceval")));
            assert_eq!(seats[0]["face"]["skin"], "open look of Ysolde");
            assert!(seats[0]["alias"].is_string() && seats[2]["alias"].is_null(), "a bot had no other name");
        }
        assert_eq!(people[2].browser.get(&path).await.ok()["admin"]["username"], "Ysolde");
    }

    async fn a_stranger_wears_the_hidden_look_or_is_drawn_by_lot(world: &mut World) {
        let mut host = world.player("Ysolde").await;
        let room = open_anonymous(&mut host).await;
        let face = host.hub.event("room_hydrate").await["view"]["seats"][0]["face"].clone();
        assert_eq!((&face["skin"], &face["stranger"], &face["level"]), (&face["name"], &json!(true), &json!(0)));
        let mut guest = world.player("Perceval").await;
        dress(world).await;
        guest.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
        let face = guest.hub.event("room_hydrate").await["view"]["seats"][1]["face"].clone();
        assert!(face["skin"].as_str().unwrap().starts_with("hidden look of"), "{face}");
    }

    async fn a_game_that_is_broken_off_tells_nobody_who_was_in_it(world: &mut World) {
        let mut people = [world.player("Ysolde").await, world.player("Morgane").await];
        let [host, watcher] = &mut people;
        let room = open_anonymous(host).await;
        host.hub.ok("room.leave", json!({ "room": room })).await;
        host.hub.event("room_closed").await;
        let game = watcher.browser.get(&format!("/api/game/{room}")).await.ok();
        assert_eq!(game["admin"], Value::Null);
    }

    async fn of_other_games_the_journal_holds_no_hidden_look(world: &mut World) {
        let mut people = [world.player("Ysolde").await, world.player("Perceval").await];
        dress(world).await;
        world.table(&mut people, 6).await;
        let sql = "SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%hidden look%'";
        assert_eq!(world.database.count(sql).await, 0);
    }

    async fn friends_learn_that_one_plays_and_not_where(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        open_anonymous(&mut ben).await;
        assert_eq!(anna.hub.event("joinGame").await, json!({ "userId": ben_id, "game": null, "status": "waiting" }));
    }
}
