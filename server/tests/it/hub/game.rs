//! Whole games over the hub.

use futures_util::future::join_all;
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{Player, World, on_both};

/// Everybody plays to the end; returns what each has seen.
pub async fn play_out(people: &mut [Player], room: &str) -> Vec<Seen> {
    let plays = people.iter_mut().enumerate().map(|(n, player)| async move {
        let mut seen = Seen::new(room, n as u64);
        player.play(&mut seen).await;
        seen
    });
    join_all(plays).await
}

on_both! {
    async fn two_players_and_six_bots_play_to_the_end(world: &mut World) {
        let mut people = [world.player("One").await, world.player("Two").await];
        let room = world.full_room(&mut people, 8).await;
        let seen = play_out(&mut people, &room).await;
        let (one, two) = (&seen[0].view, &seen[1].view);
        assert_eq!(one.ending, two.ending, "the end is the same for both");
        let ending = one.ending.as_ref().unwrap();
        assert_eq!(ending.seats.len(), 8);

        // The account gets the experience that the ending tells.
        let [first, _] = &mut people;
        let xp = i64::from(ending.of(one.me.unwrap()).unwrap().xp);
        let mut user = Value::Null;
        for _ in 0..100 {
            user = first.browser.get("/api/user").await.ok();
            if user["xp"].as_i64() == Some(xp) { break; }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        assert_eq!(user["xp"].as_i64(), Some(xp));
        assert_eq!(user["game"], json!(null), "the seat is free for another game");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM history").await, 2);

        // After the game the players talk, and one of them opens a rematch.
        people[0].hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "good game" })).await;
        let next = people[1].hub.ok("room.rematch", json!({ "room": room })).await["id"].clone();
        let rematch = people[0].hub.event("room_rematch").await;
        assert_eq!((&rematch["room"], &rematch["next"]), (&json!(room), &next));
        assert_eq!(people[0].hub.ok("room.rematch", json!({ "room": room })).await["id"], next, "a second rematch is the same room");
        let join = json!({ "room": next, "invite": rematch["invite"], "anyLang": true });
        assert_eq!(people[0].hub.ok("room.join", join).await, json!({ "seat": 1 }));
    }

    async fn a_game_of_twelve_with_a_mayor_ends(world: &mut World) {
        let mut people = [world.player("One").await];
        let settings = json!({ "slots": 12, "roles": crate::support::play::roles(12), "mayor": true, "private": true });
        let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        people[0].hub.ok("room.fill", json!({ "room": room })).await;
        let seen = play_out(&mut people, room.as_str().unwrap()).await;
        assert!(seen[0].is_over());
    }

    async fn a_player_who_leaves_a_game_earns_nothing_and_may_play_elsewhere(world: &mut World) {
        let mut people = [world.player("One").await, world.player("Two").await];
        let room = world.full_room(&mut people, 6).await;
        // The first player leaves a running game, which counts as a death without experience.
        people[0].hub.event("room_hydrate").await;
        let mut seen = Seen::new(&room, 5);
        people[1].until(&mut seen, |seen| seen.view.phase.is_playing()).await;
        people[0].hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(people[0].hub.event("room_closed").await["reason"], "left");
        people[0].open_room(5).await;
        while !seen.is_over() {
            while let Some(answer) = seen.answer() {
                people[1].hub.send("room.act", answer).await;
            }
            let frame = people[1].hub.find(|_| true).await;
            seen.fold(&frame);
        }
        let ending = seen.view.ending.clone().unwrap();
        assert_eq!(ending.seats[0].xp, 0);
    }
}
