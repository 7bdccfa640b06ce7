//! Rooms before and during a game: joining, watching, leaving, and the events that the others are sent.

use std::time::Duration;

use engine::game::Profile;
use engine::listing::Platform;
use futures_util::FutureExt;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::games::open::{NewRoom, open};
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, PATIENCE, World, on_both};

on_both! {
    async fn a_room_is_opened_whole_even_if_its_opener_goes_away_meanwhile(world: &mut World) {
        let anna = world.account("Anna").await;
        let user = UserId(anna.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        let settings = serde_json::from_value(json!({ "slots": 6, "roles": roles(6) })).expect("settings");
        let room = NewRoom {
            profiles: vec![Profile { name: "Anna".into(), user: Some(user.0), ..Profile::default() }],
            opened_by: Some(user),
            settings,
            platform: Platform::Web,
            key: None,
            is_kept_by_server: false,
            quick: false,
            follows: None,
        };
        // Polled once, and dropped where it waits for the database.
        assert!(open(&world.server.house, room).now_or_never().is_none());
        let games = "SELECT CAST(COUNT(*) AS BIGINT) FROM games";
        let opened = async { while world.database.count(games).await == 0 {} };
        tokio::time::timeout(PATIENCE, opened).await.expect("the room is written");
        let room = anna.get("/api/user").await.ok()["game"].clone();
        let room = room.as_str().expect("a seat");
        assert_eq!(anna.get(&format!("/api/game/{room}")).await.status, 200, "the seat is in a room that is there");
    }

    async fn an_invited_player_joins_and_everybody_is_told(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut guest = world.player("Guest").await;
        let room = host.open_room(6).await;
        let link = host.hub.ok("room.invite", json!({ "room": room })).await;
        assert!(link["path"].as_str().unwrap().starts_with(&format!("/game/{room}?invite=")));
        let seat = guest.hub.ok("room.join", json!({ "room": room, "invite": link["invite"] })).await;
        assert_eq!(seat, json!({ "seat": 1 }));
        let hydrate = guest.hub.event("room_hydrate").await;
        assert_eq!((&hydrate["view"]["me"], &hydrate["view"]["host"]), (&json!(1), &json!(0)));
        assert!(hydrate["now"].as_u64().unwrap() > 0);
        assert_eq!(host.hub.room_event("seated").await["face"]["name"], "Guest");
        assert_eq!(guest.hub.ok("room.join", json!({ "room": room })).await, seat, "joining again is accepted and gives the same seat");
    }

    async fn an_account_has_one_seat_at_a_time(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut other = world.player("Other").await;
        let room = host.open_room(6).await;
        other.open_room(6).await;
        let invite = host.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        let join = json!({ "room": room, "invite": invite });
        assert_eq!(other.hub.refused("room.join", join.clone()).await, "in_another_game");
        let mine = other.browser.get("/api/user").await.ok()["game"].clone();
        other.hub.ok("room.leave", json!({ "room": mine })).await;
        assert_eq!(other.hub.event("room_closed").await["reason"], "left");
        other.hub.ok("room.join", join).await;
    }

    async fn joining_a_room_of_another_language_needs_consent(world: &mut World) {
        let mut host = world.player("Host").await;
        let settings = json!({ "slots": 6, "roles": roles(6), "lang": "fr" });
        let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let mut guest = world.player("Guest").await;
        let answer = guest.hub.ask("room.join", json!({ "room": room })).await;
        assert_eq!(answer["error"], json!({ "code": "other_language", "params": { "lang": "fr" } }));
        guest.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
    }

    async fn a_removed_guest_is_told_and_may_not_join_again(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut guest = world.player("Guest").await;
        let settings = json!({ "slots": 6, "roles": roles(6) });
        let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        guest.hub.ok("room.join", json!({ "room": room })).await;
        host.hub.ok("room.remove", json!({ "room": room, "seat": 1 })).await;
        assert_eq!(guest.hub.event("room_closed").await, json!({ "room": room, "reason": "removed" }));
        assert_eq!(guest.hub.refused("room.join", json!({ "room": room })).await, "removed_from_game");
        assert_eq!(guest.browser.get("/api/user").await.ok()["game"], json!(null));
    }

    async fn a_spectator_sees_public_events_only(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut watcher = world.player("Watcher").await;
        let settings = json!({ "slots": 6, "roles": roles(6) });
        let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        let view = watcher.hub.event("room_hydrate").await["view"].clone();
        assert_eq!(view["me"], json!(null));
        host.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(room.as_str().unwrap(), 1);
        watcher.until(&mut seen, |seen| seen.view.day == 0 && seen.view.phase.is_night()).await;
        assert!(seen.view.seats.iter().all(|seat| seat.role.is_none()), "no role is shown");
        watcher.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(watcher.hub.event("room_closed").await["reason"], "left");
    }

    async fn a_lost_connection_is_shown_and_the_seat_waits(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut guest = world.player("Guest").await;
        let settings = json!({ "slots": 6, "roles": roles(6) });
        let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        guest.hub.ok("room.join", json!({ "room": room })).await;
        guest.hub.event("room_hydrate").await;
        let (browser, hub) = (guest.browser, guest.hub);
        drop(hub);
        let gone = host.hub.room_event("connected").await;
        assert_eq!((&gone["seat"], &gone["connected"]), (&json!(1), &json!(false)));
        // From another device, without a stream to resume.
        let mut device = Hub::open(&browser, "v=1").await;
        assert_eq!(device.event("room_hydrate").await["view"]["me"], 1);
        let back = host.hub.room_event("connected").await;
        assert_eq!((&back["seat"], &back["connected"]), (&json!(1), &json!(true)));
    }

    async fn a_table_whose_host_is_gone_has_another_host_until_they_are_back(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut guest = world.player("Guest").await;
        let room = host.open_public_room(6).await;
        guest.hub.ok("room.join", json!({ "room": room })).await;
        guest.hub.event("room_hydrate").await;
        assert_eq!(guest.hub.refused("room.fill", json!({ "room": room, "count": 1 })).await, "not_host");
        let (browser, hub) = (host.browser, host.hub);
        drop(hub);
        assert_eq!(guest.hub.room_event("hostChanged").await["seat"], 1);
        guest.hub.ok("room.fill", json!({ "room": room, "count": 1 })).await;
        let mut back = Hub::open(&browser, "v=1").await;
        assert_eq!(guest.hub.room_event("hostChanged").await["seat"], 0, "the seat was kept");
        assert_eq!(guest.hub.refused("room.fill", json!({ "room": room, "count": 1 })).await, "not_host");
        back.event("room_hydrate").await;
        // What was journaled gives the same host again.
        world.server.local.break_room(&room.as_str().into());
        let view = back.event("room_hydrate").await["view"].clone();
        assert_eq!(view["host"], 0);
        let told = |entry: &&Value| entry["type"] == "host";
        let told: Vec<&Value> = view["log"].as_array().expect("a log").iter().filter(told).collect();
        let [meanwhile, back_again] = told[..] else { panic!("{told:?}") };
        assert_eq!(*meanwhile, json!({ "type": "host", "name": "Guest", "absent": "Host" }));
        assert_eq!(*back_again, json!({ "type": "host", "name": "Host", "absent": null }));
        back.ok("room.fill", json!({ "room": room, "count": 1 })).await;
        guest.hub.room_event("seated").await;
    }

    async fn a_rooms_bots_know_who_plays_their_first_games_also_after_a_restart(world: &mut World) {
        let (mut host, mut old) = (world.player("Host").await, world.player("Old").await);
        for game in 1..=3 {
            world.set(format!(
                "INSERT INTO games (id, status, lang, platform, private, serious, voice, slots, player_count, settings, config, seed, \
                 invite, created_at, updated_at) VALUES ('g{game}', 4, 'en', 'web', 0, 0, 0, 5, 5, '', '', 0, '', 0, 0)"
            )).await;
            world.set(format!(
                "INSERT INTO history (game_id, user_id, role, won, lovers, infected, xp, elo, created_at) \
                 SELECT 'g{game}', id, 'seer', 0, 0, 0, 0, 0, {game} FROM users WHERE username = 'Old'"
            )).await;
        }
        let room = host.open_public_room(6).await;
        let id = room.as_str().into();
        assert_eq!(world.server.local.newcomers_in(&id).await, [0]);
        old.hub.ok("room.join", json!({ "room": room })).await;
        old.hub.event("room_hydrate").await;
        let mut guest = world.player("Guest").await;
        guest.hub.ok("room.join", json!({ "room": room })).await;
        host.hub.ok("room.fill", json!({ "room": room, "count": 1 })).await;
        assert_eq!(world.server.local.newcomers_in(&id).await, [0, 2]);
        guest.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(world.server.local.newcomers_in(&id).await, [0]);
        world.server.local.break_room(&id);
        // The restored room sends its state by itself.
        old.hub.event("room_hydrate").await;
        old.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "after" })).await;
        assert_eq!(world.server.local.newcomers_in(&id).await, [0]);
    }

    async fn a_room_that_panics_is_restored_from_its_journal(world: &mut World) {
        let mut host = world.player("Host").await;
        let room = host.open_room(6).await;
        host.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "before" })).await;
        host.hub.room_event("said").await;
        world.server.local.break_room(&room.as_str().into());
        // The restored room sends its state by itself.
        while !host.hub.event("room_hydrate").await.to_string().contains("before") {}
        host.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "after" })).await;
        assert_eq!(host.hub.room_event("said").await["line"]["text"], "after");
    }
    async fn spectators_of_a_room_that_panics_go_on_watching(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut watcher = world.player("Watcher").await;
        let mut gone = world.player("Gone").await;
        let room = host.open_room(6).await;
        let invite = host.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        for other in [&mut watcher, &mut gone] {
            other.hub.ok("room.watch", json!({ "room": room, "invite": invite })).await;
            other.hub.event("room_hydrate").await;
        }
        gone.hub.ok("room.leave", json!({ "room": room })).await;
        gone.hub.event("room_closed").await;
        world.server.local.break_room(&room.as_str().into());
        let view = watcher.hub.event("room_hydrate").await["view"].clone();
        assert_eq!(view["me"], json!(null), "a spectator has no seat");
        host.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "after" })).await;
        assert_eq!(watcher.hub.room_event("said").await["line"]["text"], "after");
        // A spectator who had left is not brought back.
        gone.hub.ok("lobby.watch", json!({})).await;
        assert_eq!(gone.hub.next_within(Duration::from_millis(20)).await, None);
    }
}

mod before_the_deal {
    use super::*;

    on_both! {
        // At the real pace: nothing is dealt before all have asked.
        with |config| config.pace = 1.0;

        async fn the_race_for_the_last_seats_has_as_many_winners(world: &mut World) {
            let mut host = world.player("Host").await;
            let settings = json!({ "slots": 5, "roles": roles(5) });
            let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
            host.hub.ok("room.fill", json!({ "room": room, "count": 3 })).await;
            let mut rivals = Vec::new();
            for n in 0..7 {
                rivals.push(world.player(&format!("Rival{n}")).await);
            }
            let tries = rivals.iter_mut().map(|rival| rival.hub.ask("room.join", json!({ "room": room })));
            let answers = futures_util::future::join_all(tries).await;
            let won = answers.iter().filter(|answer| answer.get("ok").is_some()).count();
            assert_eq!(won, 4, "bots leave their seats, the host stays: {answers:?}");
            let seated = world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM players").await;
            assert_eq!(seated, 5, "the losers hold no seat");
        }
    }
}
