//! The behaviours H-1 to H-7 of docs/PROTOCOL.md.

use std::time::Duration;

use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use crate::support::{Database, Hub, PATIENCE, Player, World, on_both, short_timers};

/// A room with a large state, and a tab of its player that does not read: each `room.watch` of the other tab has the state sent to
/// both, until the session gives the slow one up.
async fn slow_tab(world: &World) -> (Player, String, Hub) {
    let mut player = world.player("Ysolde").await;
    let room = player.open_room(20).await;
    for n in 0..100 {
        let text = format!("{n} {}", "howl ".repeat(58));
        player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": text })).await;
    }
    let mut slow = Hub::open_after_request(&player.browser, "v=1").await;
    slow.event("room_hydrate").await;
    for _ in 0..300 {
        player.hub.ok("room.watch", json!({ "room": room })).await;
    }
    (player, room, slow)
}

#[actix_rt::test]
async fn h_3_a_socket_that_does_not_drain_is_closed_and_resumes() {
    let change = |config: &mut ServeArgs| {
        config.allowance = 100;
        // Until then the slow tab may read why it is closed.
        config.rhythm.tick = PATIENCE * 3;
    };
    let world = World::start(Database::sqlite().await, change).await;
    let (mut player, room, mut slow) = slow_tab(&world).await;
    assert_eq!(slow.closed().await, 4004);
    assert!(slow.last < player.hub.last, "the slow tab was closed before it had everything");
    let mut resumed = slow.resume(&player.browser).await;
    let frame = resumed.find(|frame| frame["seq"].is_u64()).await;
    assert!(frame["seq"] == slow.last + 1 || frame["event"] == "hydrate");
    // The room and the other tab are not affected.
    player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "still here" })).await;
    world.stop().await;
}

#[actix_rt::test]
async fn h_3_a_socket_whose_client_never_reads_is_ended_all_the_same() {
    let change = |config: &mut ServeArgs| {
        short_timers(config);
        config.allowance = 100;
    };
    let world = World::start(Database::sqlite().await, change).await;
    let (_player, _room, mut slow) = slow_tab(&world).await;
    slow.is_ended().await;
    world.stop().await;
}

on_both! {
    async fn h_1_a_socket_needs_a_cookie(world: &mut World) {
        let browser = world.browser();
        assert_eq!(Hub::try_open(&browser, "v=1", Some(&world.origin())).await.err(), Some(401));
    }

    async fn h_1_a_socket_needs_an_origin_of_this_site(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        for origin in [None, Some("https://elsewhere.example")] {
            assert_eq!(Hub::try_open(&browser, "v=1", origin).await.err(), Some(403));
        }
        assert_eq!(Hub::try_open(&browser, "v=x", Some(&world.origin())).await.err(), Some(400));
    }

    async fn h_1_the_first_frame_tells_who_is_signed_in(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        let mut hub = Hub::open(&browser, "v=1&lang=fr").await;
        let hydrate = hub.event("hydrate").await;
        assert_eq!(hydrate["user"]["username"], "Ysolde");
        assert_eq!(hydrate["rooms"], json!([]));
        assert_eq!(hydrate["version"], 1);
    }

    async fn h_1_an_account_opens_no_more_sockets_than_a_few_at_once(world: &mut World) {
        let (ysolde, anna) = (world.guest("Ysolde").await, world.guest("Anna").await);
        let mut opened = 0;
        let refusal = loop {
            match Hub::try_open(&ysolde, "v=1", Some(&world.origin())).await {
                Ok(_) => opened += 1,
                Err(status) => break status,
            }
            assert!(opened < 200, "sockets are not limited");
        };
        assert_eq!(refusal, 429);
        assert!(opened >= 30, "{opened}");
        assert!(Hub::try_open(&anna, "v=1", Some(&world.origin())).await.is_ok(), "others have their own limit");
    }

    async fn h_4_a_frame_that_is_too_long_is_refused_by_its_head(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        // Text of 16,385 bytes, of 1 GB and of 2^63 - 1 bytes; the payload never comes.
        for length in [16_385_u64, 1 << 30, i64::MAX as u64] {
            let mut hub = Hub::open(&browser, "v=1").await;
            let head = [&[0x81, 0xff], length.to_be_bytes().as_slice(), &[1, 2, 3, 4]].concat();
            hub.send_bytes(&head).await;
            assert_eq!(hub.closed().await, 4008, "{length}");
        }
    }

    async fn h_4_too_many_control_frames_close_the_socket(world: &mut World) {
        const PONG: [u8; 6] = [0x8a, 0x80, 1, 2, 3, 4];
        const PING: [u8; 6] = [0x89, 0x80, 1, 2, 3, 4];
        let browser = world.guest("Ysolde").await;
        for frame in [PONG, PING] {
            let mut hub = Hub::open(&browser, "v=1").await;
            hub.ok("ping", json!({})).await;
            for _ in 0..3 {
                hub.send_bytes(&frame.repeat(50)).await;
                hub.ok("ping", json!({})).await;
                world.wind_sockets(10);
            }
            hub.send_bytes(&frame.repeat(51)).await;
            assert_eq!(hub.closed().await, 4005);
        }
    }

    async fn h_2_a_client_that_resumes_gets_exactly_what_it_missed(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        player.hub.event("room_hydrate").await;
        let mut other = Hub::open(&player.browser, "v=1").await;
        other.event("room_hydrate").await;
        // From here on the first socket counts as lost; lines are said in the other tab.
        let mut lost = player.hub;
        let (stream, last) = (lost.stream.clone(), lost.last);
        for n in 0..3 {
            other.ok("room.say", json!({ "room": room, "channel": "village", "text": format!("line {n}") })).await;
        }
        while lost.last < other.last { lost.read().await; }
        (lost.stream, lost.last) = (stream, last);
        let mut resumed = lost.resume(&player.browser).await;
        drop(lost);
        let mut lines = Vec::new();
        while lines.len() < 3 {
            let frame = resumed.find(|frame| frame["seq"].is_u64()).await;
            assert_ne!(frame["event"], "hydrate", "no fresh start");
            if frame["data"]["event"]["type"] == "said" {
                lines.push(frame["data"]["event"]["line"]["text"].as_str().unwrap().to_owned());
            }
        }
        assert_eq!(lines, ["line 0", "line 1", "line 2"]);
    }

    async fn h_2_a_number_of_another_stream_means_a_fresh_start(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        player.open_room(6).await;
        for query in ["v=1&stream=nonsense&last=1", "v=1&last=1", "v=1"] {
            let mut hub = Hub::open(&player.browser, query).await;
            let hydrate = hub.event("hydrate").await;
            assert_eq!(hydrate["rooms"].as_array().unwrap().len(), 1);
            assert_eq!(hub.event("room_hydrate").await["view"]["me"], 0);
        }
        let ahead = format!("v=1&stream={}&last=999999", player.hub.stream);
        Hub::open(&player.browser, &ahead).await.event("hydrate").await;
    }

    async fn h_2_two_tabs_get_everything_under_one_numbering(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        let mut tab = Hub::open(&player.browser, "v=1").await;
        tab.event("room_hydrate").await;
        assert_eq!(tab.stream, player.hub.stream);
        player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "from the first tab" })).await;
        tab.ok("room.say", json!({ "room": room, "channel": "village", "text": "from the second" })).await;
        for hub in [&mut player.hub, &mut tab] {
            for text in ["from the first tab", "from the second"] {
                assert_eq!(hub.room_event("said").await["line"]["text"], text);
            }
        }
        assert_eq!(tab.last, player.hub.last);
    }

    async fn h_3_too_many_sockets_replace_the_oldest(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let mut tabs = Vec::new();
        for _ in 0..6 {
            let mut tab = Hub::open(&player.browser, "v=1").await;
            tab.event("hydrate").await;
            tabs.push(tab);
        }
        assert_eq!(player.hub.closed().await, 4000);
    }

    async fn h_3_an_old_client_is_closed_with_4003(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        assert_eq!(Hub::open(&browser, "v=0").await.closed().await, 4003);
    }

    async fn h_3_a_banned_account_is_closed_with_4002(world: &mut World) {
        let browser = world.guest("Ysolde").await;
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE users SET banned = 1").execute(&mut db).await.unwrap();
        assert_eq!(Hub::open(&browser, "v=1").await.closed().await, 4002);
    }

    async fn h_3_a_stopping_server_closes_with_4006(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        world.server.house.begin_draining();
        for session in world.server.local.sessions() {
            session.do_send(moonhowl_server::actors::session::Drain);
        }
        assert_eq!(player.hub.closed().await, 4006);
        assert_eq!(Hub::open(&player.browser, "v=1").await.closed().await, 4006);
    }

    async fn h_4_unreadable_frames_are_answered_and_the_fifth_closes(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        for _ in 0..4 {
            player.hub.send_text("{\"id\": 1, ".to_owned()).await;
            let frame = player.hub.find(|frame| frame.get("re").is_some()).await;
            assert_eq!((&frame["re"], &frame["error"]["code"]), (&Value::Null, &json!("unreadable")));
        }
        player.hub.send_text("howl".to_owned()).await;
        assert_eq!(player.hub.closed().await, 4007);
    }

    async fn h_4_each_kind_of_command_has_its_own_allowance(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        let mut codes = Vec::new();
        for _ in 0..12 {
            let say = json!({ "room": room, "channel": "village", "text": "awoo" });
            codes.push(player.hub.ask("room.say", say).await["error"]["code"].clone());
        }
        assert!(codes.contains(&json!("rate_limited")) && codes[0].is_null());
        player.hub.ok("room.here", json!({ "room": room })).await;
    }

    async fn h_5_the_server_answers_a_clients_ping(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        assert!(player.hub.ok("ping", json!({})).await["now"].as_u64().unwrap() > 1_700_000_000_000);
    }

    async fn h_6_strangers_are_sent_nothing_and_their_numbers_have_no_gap(world: &mut World) {
        let mut host = world.player("Host").await;
        let mut stranger = world.player("Stranger").await;
        let room = host.open_room(6).await;
        host.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "among ourselves" })).await;
        host.hub.room_event("said").await;
        let before = stranger.hub.last;
        assert_eq!(stranger.hub.next_within(Duration::from_millis(100)).await, None);
        stranger.hub.ok("lobby.watch", json!({})).await;
        assert_eq!(stranger.hub.last, before);
    }

    async fn h_7_an_event_is_the_same_for_everybody(world: &mut World) {
        let mut people = [world.player("One").await, world.player("Two").await];
        let room = people[0].open_room(6).await;
        let invite = people[0].hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        people[1].hub.ok("room.join", json!({ "room": room, "invite": invite })).await;
        people[1].hub.event("room_hydrate").await;
        people[0].hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "to all" })).await;
        let is_line = |frame: &Value| frame["data"]["event"]["type"] == "said";
        let one = people[0].hub.find(is_line).await;
        let two = people[1].hub.find(is_line).await;
        assert_eq!(one["data"], two["data"]);
    }
}

on_both! {
    with short_timers;

    async fn h_5_a_silent_socket_is_closed(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        player.hub.answers_pings = false;
        world.wind_sockets(22);
        player.hub.ping().await;
        world.wind_sockets(22);
        // A second ping; after 44 s the socket is still open.
        player.hub.ping().await;
        world.wind_sockets(2);
        assert_eq!(player.hub.closed().await, 4009);
        // The client can resume.
        let mut resumed = player.hub.resume(&player.browser).await;
        resumed.answers_pings = true;
        resumed.ok("ping", json!({})).await;
    }

    async fn h_5_a_socket_that_answers_pings_stays_open(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        for _ in 0..6 {
            world.wind_sockets(22);
            player.hub.ping().await;
        }
        assert_eq!(player.hub.pings, 6, "one ping in 20 s");
        player.hub.ok("ping", json!({})).await;
    }
}

mod with_a_higher_allowance {
    use super::*;

    on_both! {
        with |config| config.allowance = 100;

        async fn h_2_too_long_ago_means_a_fresh_start(world: &mut World) {
            let mut player = world.player("Ysolde").await;
            player.open_room(20).await;
            let first = player.hub.event("room_hydrate").await.to_string().len();
            let stream = player.hub.stream.clone();
            // Each fresh tab adds a `room_hydrate` to the stream, until the first frames have left its buffer.
            for _ in 0..(300 * 1024 / first) {
                Hub::open(&player.browser, "v=1").await.event("room_hydrate").await;
            }
            let mut hub = Hub::open(&player.browser, &format!("v=1&stream={stream}&last=1")).await;
            assert_eq!(hub.event("hydrate").await["stream"], stream.as_str());
            let last = hub.last;
            let mut hub = Hub::open(&player.browser, &format!("v=1&stream={stream}&last={last}")).await;
            hub.last = last;
            assert_eq!(hub.find(|frame| frame["seq"].is_u64()).await["seq"], last + 1, "a recent number is resumed");
        }
    }
}
