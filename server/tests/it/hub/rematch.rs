//! Rematches keep the party together.

use std::time::Duration;

use serde_json::{Value, json};

use super::game::play_out;
use crate::support::play::roles;
use crate::support::{Player, World, on_both, short_timers};

/// Anna and Ben have played a private game of five with bots.
async fn a_game_is_over(world: &World) -> ([Player; 2], String) {
    let mut people = [world.player("Anna").await, world.player("Ben").await];
    let room = world.full_room(&mut people, 5).await;
    play_out(&mut people, &room).await;
    (people, room)
}

/// Asks for the next game; returns its id and what joins it.
async fn again(player: &mut Player, room: &str) -> (Value, Value) {
    let next = player.hub.ok("room.rematch", json!({ "room": room })).await;
    let join = json!({ "room": next["id"], "invite": next["invite"], "anyLang": true });
    (next["id"].clone(), join)
}

on_both! {
    async fn everybody_is_asked_wherever_they_are_and_sees_who_is_ready(world: &mut World) {
        let ([mut anna, mut ben], room) = a_game_is_over(world).await;
        // Ben has left the end screen.
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        let (next, _) = again(&mut anna, &room).await;
        let asked = ben.hub.event("room_rematch").await;
        assert_eq!((&asked["room"], &asked["next"], &asked["ready"]), (&json!(room), &next, &json!([0])));
        let (same, join) = again(&mut ben, &room).await;
        assert_eq!(same, next);
        assert_eq!(anna.hub.event("room_rematch").await["ready"], json!([0]));
        assert_eq!(anna.hub.event("room_rematch").await["ready"], json!([0, 1]));
        assert_eq!(ben.hub.ok("room.join", join).await, json!({ "seat": 1 }));
    }

    async fn who_reloads_the_end_screen_sees_who_is_ready_and_comes_in_too(world: &mut World) {
        let ([mut anna, mut ben], room) = a_game_is_over(world).await;
        let (next, _) = again(&mut anna, &room).await;
        let (mut tab, _) = ben.tab().await;
        tab.ok("room.watch", json!({ "room": room })).await;
        let state = tab.event("room_hydrate").await;
        assert_eq!((&state["next"], &state["ready"]), (&next, &json!([0])));
        let (_, join) = again(&mut ben, &room).await;
        assert_eq!(ben.hub.ok("room.join", join).await, json!({ "seat": 1 }));
    }

    async fn the_rematch_of_a_closed_room_is_open(world: &mut World) {
        let mut people = [world.player("Anna").await, world.player("Ben").await];
        let room = people[0].open_room(5).await;
        let invite = people[0].hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        people[1].hub.ok("room.join", json!({ "room": room, "invite": invite })).await;
        let closed = json!({ "slots": 5, "roles": roles(5), "private": true, "available": false });
        people[0].hub.ok("room.configure", json!({ "room": room, "settings": closed })).await;
        people[0].hub.ok("room.fill", json!({ "room": room })).await;
        play_out(&mut people, &room).await;
        let [mut anna, mut ben] = people;
        again(&mut anna, &room).await;
        let (_, join) = again(&mut ben, &room).await;
        assert_eq!(ben.hub.ok("room.join", join).await, json!({ "seat": 1 }));
    }

    async fn two_who_ask_at_once_meet_in_one_room(world: &mut World) {
        let ([mut anna, mut ben], room) = a_game_is_over(world).await;
        let ask = json!({ "room": room });
        let (one, other) =
            futures_util::future::join(anna.hub.ok("room.rematch", ask.clone()), ben.hub.ok("room.rematch", ask.clone())).await;
        assert_eq!(one, other);
    }

    async fn seats_are_kept_for_a_minute_from_others_and_from_bots(world: &mut World) {
        let ([mut anna, mut ben], room) = a_game_is_over(world).await;
        let mut carl = world.player("Carl").await;
        let (next, join) = again(&mut anna, &room).await;
        let fill = json!({ "room": next });
        anna.hub.ok("room.fill", fill.clone()).await;
        assert_eq!(anna.hub.refused("room.fill", fill).await, "seats_kept", "bots have left one seat");
        let refused = carl.hub.ask("room.join", join.clone()).await;
        assert_eq!(refused["error"]["code"], "seats_kept");
        assert!(refused["error"]["params"]["retryAfter"].as_u64().is_some_and(|wait| (1..=60_000).contains(&wait)), "{refused}");
        let (_, of_ben) = again(&mut ben, &room).await;
        assert_eq!(ben.hub.ok("room.join", of_ben).await, json!({ "seat": 4 }));
    }

    async fn seats_that_nobody_takes_for_a_minute_are_free(world: &mut World) {
        let ([mut anna, _ben], room) = a_game_is_over(world).await;
        let mut carl = world.player("Carl").await;
        let (next, join) = again(&mut anna, &room).await;
        anna.hub.ok("room.fill", json!({ "room": next })).await;
        assert_eq!(carl.hub.refused("room.join", join.clone()).await, "seats_kept");
        world.server.house.clock.advance(Duration::from_secs(60));
        assert_eq!(carl.hub.ok("room.join", join).await, json!({ "seat": 4 }));
    }
}

mod soon_deserted {
    use super::*;

    on_both! {
        with short_timers;

        async fn a_room_that_is_gone_is_replaced(world: &mut World) {
            let ([mut anna, mut ben], room) = a_game_is_over(world).await;
            let (gone, _) = again(&mut anna, &room).await;
            // The last person in it leaves, and it closes.
            anna.hub.ok("room.leave", json!({ "room": gone })).await;
            world.wind_rooms(61);
            world.room_gone(gone.as_str().expect("an id")).await;
            let (next, _) = again(&mut ben, &room).await;
            assert_ne!(next, gone);
            let (same, join) = again(&mut anna, &room).await;
            assert_eq!(same, next);
            assert_eq!(anna.hub.ok("room.join", join).await, json!({ "seat": 1 }));
        }
    }
}
