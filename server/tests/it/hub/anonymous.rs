//! Games in which nobody is known (ANON-1), from every wire that leads out of them.

use engine::game::Journal;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, Player, World, on_both};

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

/// Plays or watches to the end. Nothing that comes holds one of these names.
async fn see_to_the_end(player: &mut Player, room: &str, seed: u64, unknown: &[&str]) -> Seen {
    let mut seen = Seen::new(room, seed);
    while !seen.is_over() {
        while let Some(answer) = seen.answer() {
            player.hub.send("room.act", answer).await;
        }
        let frame = player.hub.find(|_| true).await;
        let text = frame.to_string();
        let told = unknown.iter().find(|name| text.contains(*name));
        assert_eq!(told, None, "{frame}");
        seen.fold(&frame);
    }
    seen
}

on_both! {
    async fn nobody_is_named_to_anybody(world: &mut World) {
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
        host.hub.ok("room.fill", json!({ "room": room })).await;

        let unknown = [["Perceval", "open look"], ["Ysolde", "open look"], ["Ysolde", "Perceval"]];
        let plays = people.iter_mut().zip(unknown).enumerate();
        let seen = join_all(plays.map(|(n, (player, unknown))| {
            let room = room.clone();
            async move { see_to_the_end(player, &room, n as u64, &unknown).await }
        }))
        .await;
        assert_eq!(seen[0].view.ending, seen[2].view.ending);
        let [host, _, watcher] = &mut people;
        assert_eq!(watcher.browser.get(&path).await.ok()["admin"], Value::Null, "nor when it is over");

        // The journal of an ended game is everybody's, and replays.
        let journal = watcher.browser.get(&format!("{path}/journal")).await.ok();
        let text = journal.to_string();
        assert!(!text.contains("Ysolde") && !text.contains("open look"), "{text}");
        let journal: Journal = serde_json::from_value(journal).expect("a journal");
        let mut game = journal.replay().expect("it replays");
        game.advance(u64::MAX);
        assert_eq!(game.ending(), seen[2].view.ending.as_deref());

        // Her part in it is hers to know.
        while host.browser.get("/api/profile/Ysolde").await.ok()["history"] == json!([]) {
            tokio::task::yield_now().await;
        }
        let profile = watcher.browser.get("/api/profile/Ysolde").await.ok();
        assert_eq!(profile["history"], json!([]));
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

    async fn a_connection_that_is_lost_is_shown_to_nobody(world: &mut World) {
        let mut host = world.player("Ysolde").await;
        let mut watcher = world.player("Morgane").await;
        let room = open_anonymous(&mut host).await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        watcher.hub.event("room_hydrate").await;
        let Player { browser, hub, .. } = host;
        drop(hub);
        let mut back = Hub::open(&browser, "v=1").await;
        back.event("room_hydrate").await;
        back.ok("room.fill", json!({ "room": room })).await;
        let next = watcher.hub.find(|frame| frame["event"] == "room_event").await["data"]["event"].clone();
        assert_eq!(next["type"], "seated", "a bot's");
    }

    async fn a_moderator_who_has_seen_who_is_there_takes_no_seat(world: &mut World) {
        let mut host = world.player("Ysolde").await;
        let room = open_anonymous(&mut host).await;
        let mut moderator = world.player("Merlin").await;
        world.set("UPDATE users SET rank = 80 WHERE username = 'Merlin'").await;
        moderator.hub.ok("mod.attach", json!({ "room": room })).await;
        let hydrate = moderator.hub.event("mod_hydrate").await;
        assert_eq!(hydrate["seats"][0]["user"]["username"], "Ysolde");
        moderator.hub.ok("mod.detach", json!({ "room": room })).await;
        let join = json!({ "room": room, "anyLang": true });
        assert_eq!(moderator.hub.refused("room.join", join).await, "inside_the_game");
    }

    async fn of_other_games_the_journal_holds_no_hidden_look(world: &mut World) {
        let mut people = [world.player("Ysolde").await, world.player("Perceval").await];
        dress(world).await;
        world.full_room(&mut people, 6).await;
        let sql = "SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%hidden look%'";
        assert_eq!(world.database.count(sql).await, 0);
    }

    async fn friends_learn_nothing_of_it(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = open_anonymous(&mut ben).await;
        let (_, known) = anna.tab().await;
        assert_eq!((&known.friends[0]["status"], &known.friends[0]["game"]), (&json!("connected"), &Value::Null));
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        let open = ben.open_public_room(6).await;
        let first = anna.hub.find(|frame| frame["event"].as_str().is_some_and(|event| event.ends_with("Game"))).await;
        assert_eq!(first["data"], json!({ "userId": ben_id, "game": open, "status": "waiting" }));
    }
}
