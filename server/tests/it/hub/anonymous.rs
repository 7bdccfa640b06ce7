//! Anonymous games (ANON-1): neither events nor routes show who the players are.

use engine::game::Journal;
use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, Player, World, on_both};

/// Gives every account an open and a hidden look that contain its name or id.
async fn dress(world: &World) {
    let mut db = world.database.connect().await;
    let sql = "UPDATE users SET skin = 'open look of ' || username, anonymous_skin = 'hidden look of ' || id";
    sqlx::query(sql).execute(&mut db).await.expect("the looks are set");
}

async fn open_anonymous(host: &mut Player) -> String {
    let settings = json!({ "slots": 6, "roles": roles(6), "anonymous": true });
    let id = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    id.as_str().expect("an id").to_owned()
}

/// Plays or watches to the end, and checks that no frame contains one of these texts.
async fn follow_to_the_end(player: &mut Player, room: &str, seed: u64, secrets: &[&str]) -> Seen {
    let mut seen = Seen::new(room, seed);
    while !seen.is_over() {
        while let Some(answer) = seen.answer() {
            player.hub.send("room.act", answer).await;
        }
        let frame = player.hub.find(|_| true).await;
        let text = frame.to_string();
        let leaked = secrets.iter().find(|secret| text.contains(*secret));
        assert_eq!(leaked, None, "{frame}");
        seen.fold(&frame);
    }
    seen
}

on_both! {
    async fn the_settings_do_not_tell_the_openers_rank(world: &mut World) {
        let mut opener = world.player("Opener").await;
        world.set("UPDATE users SET rank = 80 WHERE username = 'Opener'").await;
        for (anonymous, alpha) in [(true, false), (false, true)] {
            let settings = json!({ "slots": 6, "roles": roles(6), "anonymous": anonymous });
            let room = opener.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
            let game = opener.browser.get(&format!("/api/game/{}", room.as_str().expect("an id"))).await.ok();
            assert_eq!(game["settings"]["alpha"], alpha, "anonymous: {anonymous}");
            opener.hub.ok("room.leave", json!({ "room": room })).await;
        }
    }

    async fn the_marker_of_a_rank_stands_beside_a_name_and_never_beside_an_alias(world: &mut World) {
        let mut opener = world.player("Opener").await;
        world.set("UPDATE users SET rank = 80 WHERE username = 'Opener'").await;
        for (anonymous, marker) in [(true, json!(null)), (false, json!("modo"))] {
            let settings = json!({ "slots": 6, "roles": roles(6), "anonymous": anonymous });
            let room = opener.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
            let seats = opener.hub.event("room_hydrate").await["view"]["seats"].clone();
            assert_eq!(seats[0]["face"]["marker"], marker, "anonymous: {anonymous}");
            opener.hub.ok("room.leave", json!({ "room": room })).await;
        }
    }

    async fn no_player_is_named_to_any_other(world: &mut World) {
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

        let secrets = [["Perceval", "open look"], ["Ysolde", "open look"], ["Ysolde", "Perceval"]];
        let plays = people.iter_mut().zip(secrets).enumerate();
        let seen = join_all(plays.map(|(n, (player, secrets))| {
            let room = room.clone();
            async move { follow_to_the_end(player, &room, n as u64, &secrets).await }
        }))
        .await;
        assert_eq!(seen[0].view.ending, seen[2].view.ending);
        let [host, _, watcher] = &mut people;
        assert_eq!(watcher.browser.get(&path).await.ok()["admin"], Value::Null, "nor is the host named after the game");

        // Everybody may read the journal of the ended game; it replays and names nobody.
        let journal = watcher.browser.get(&format!("{path}/journal")).await.ok();
        let text = journal.to_string();
        assert!(!text.contains("Ysolde") && !text.contains("open look"), "{text}");
        let journal: Journal = serde_json::from_value(journal).expect("a journal");
        let mut game = journal.replay().expect("a journal that replays");
        game.advance(u64::MAX);
        assert_eq!(game.ending(), seen[2].view.ending.as_deref());

        // The game is in Ysolde's history for her alone.
        while host.browser.get("/api/profile/Ysolde").await.ok()["history"] == json!([]) {
            tokio::task::yield_now().await;
        }
        let profile = watcher.browser.get("/api/profile/Ysolde").await.ok();
        assert_eq!(profile["history"], json!([]));
    }

    async fn a_player_wears_the_hidden_look_or_a_random_one(world: &mut World) {
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

    async fn a_lost_connection_is_shown_to_nobody(world: &mut World) {
        let mut host = world.player("Ysolde").await;
        let mut watcher = world.player("Morgane").await;
        let room = open_anonymous(&mut host).await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        watcher.hub.event("room_hydrate").await;
        let Player { browser, hub, .. } = host;
        drop(hub);
        let mut resumed = Hub::open(&browser, "v=1").await;
        resumed.event("room_hydrate").await;
        resumed.ok("room.fill", json!({ "room": room })).await;
        let next = watcher.hub.find(|frame| frame["event"] == "room_event").await["data"]["event"].clone();
        assert_eq!(next["type"], "seated", "the next event is a bot that takes a seat");
    }

    async fn a_moderator_who_has_seen_the_players_may_not_join(world: &mut World) {
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

    async fn a_moderator_finds_somebody_who_plays_anonymously_and_may_not_join_them(world: &mut World) {
        let (mut host, mut guest) = (world.player("Ysolde").await, world.player("Morgane").await);
        let mut moderator = world.player("Merlin").await;
        world.set("UPDATE users SET rank = 80 WHERE username IN ('Merlin', 'Morgane')").await;
        let room = open_anonymous(&mut host).await;
        let join = json!({ "room": room, "anyLang": true });
        // A moderator who plays there is a player like any other.
        guest.hub.ok("room.join", join.clone()).await;
        let account = format!("/api/mod/users/{}", host.id().await);
        assert_eq!(guest.browser.get(&account).await.ok()["attendable"], Value::Null);
        guest.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(guest.browser.get(&account).await.ok()["attendable"], Value::Null, "nor after they have left");

        let seen = moderator.browser.get(&account).await.ok();
        assert_eq!((&seen["attendable"], &seen["user"]["game"]), (&json!(room), &Value::Null));
        assert_eq!(moderator.hub.refused("room.join", join).await, "inside_the_game");
        moderator.hub.ok("mod.attach", json!({ "room": room })).await;
        assert_eq!(moderator.hub.event("mod_hydrate").await["seats"][0]["user"]["username"], "Ysolde");
        host.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(moderator.browser.get(&account).await.ok()["attendable"], Value::Null, "they hold no seat any more");
    }

    async fn the_journal_of_an_open_game_contains_no_hidden_look(world: &mut World) {
        let mut people = [world.player("Ysolde").await, world.player("Perceval").await];
        dress(world).await;
        world.full_room(&mut people, 6).await;
        let sql = "SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%hidden look%'";
        assert_eq!(world.database.count(sql).await, 0);
    }

    async fn friends_do_not_see_an_anonymous_game(world: &mut World) {
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
