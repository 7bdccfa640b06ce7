//! Flood protection, links, and the limits of new accounts.

use serde_json::{Value, json};

use crate::support::{Player, World, on_both};

const OLD: &str = "UPDATE users SET created_at = created_at - 86400000";

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "channel": "village", "text": text })
}

/// Sends these commands without waiting; returns the code of each refusal, null for those that are accepted.
async fn codes(player: &mut Player, command: &str, lines: Vec<Value>) -> Vec<Value> {
    let mut ids = Vec::new();
    for line in lines {
        ids.push(player.hub.send(command, line).await);
    }
    let mut codes = Vec::new();
    for id in ids {
        codes.push(player.hub.answer(id).await["error"]["code"].clone());
    }
    codes
}

on_both! {
    async fn the_same_line_a_third_time_is_refused(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        player.hub.ok("room.say", say(&room, "Awoo!")).await;
        player.hub.ok("room.say", say(&room, "awoo")).await;
        let error = player.hub.ask("room.say", say(&room, "AWOO...")).await["error"].clone();
        assert_eq!(error["code"], "flood");
        let wait = error["params"]["retryAfter"].as_i64().expect("how long");
        assert!((20_000..=30_000).contains(&wait), "{wait}");
        player.hub.ok("room.say", say(&room, "something else")).await;
        let said = world.database.journal().await.iter().filter(|line| line.user.is_some()).count();
        assert_eq!(said, 4, "one seat taken and three lines said");
    }

    async fn the_sixth_line_of_a_burst_is_refused(world: &mut World) {
        // Nothing of the burst comes back meanwhile.
        world.server.house.clocks.limits.stop();
        let player = world.player("Ysolde").await;
        world.set(OLD).await;
        // A new socket, because a socket reads the account's age when it opens.
        let (hub, _) = player.tab().await;
        let mut player = Player { hub, ..player };
        let room = player.open_room(6).await;
        let codes = codes(&mut player, "room.say", (0..8).map(|n| say(&room, &n.to_string())).collect()).await;
        assert!(codes[..5].iter().all(Value::is_null), "{codes:?}");
        assert!(codes[5..].iter().all(|code| code == "flood"), "{codes:?}");
    }

    async fn a_line_that_the_rules_refuse_does_not_count(world: &mut World) {
        let player = world.player("Ysolde").await;
        world.set(OLD).await;
        let (hub, _) = player.tab().await;
        let mut player = Player { hub, ..player };
        let room = player.open_room(6).await;
        let to_the_dead = json!({ "room": room, "channel": "dead", "text": "Awoo!" });
        for _ in 0..3 {
            assert_eq!(player.hub.refused("room.say", to_the_dead.clone()).await, "channel_closed");
        }
        player.hub.ok("room.say", say(&room, "Awoo!")).await;
        player.hub.ok("room.say", say(&room, "Awoo!")).await;
        assert_eq!(player.hub.refused("room.say", say(&room, "Awoo!")).await, "flood");
    }

    async fn a_new_account_has_half_the_burst(world: &mut World) {
        // Nothing of the burst comes back meanwhile.
        world.server.house.clocks.limits.stop();
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        let codes = codes(&mut player, "room.say", (0..8).map(|n| say(&room, &n.to_string())).collect()).await;
        assert!(codes[..4].iter().all(Value::is_null), "{codes:?}");
        assert_eq!(codes[7], "rate_limited", "{codes:?}");
    }

    async fn gestures_and_lines_share_one_limit(world: &mut World) {
        // Nothing of the burst comes back meanwhile.
        world.server.house.clocks.limits.stop();
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        let lines = codes(&mut player, "room.say", (0..3).map(|n| say(&room, &n.to_string())).collect()).await;
        let wave = json!({ "room": room, "gesture": "wave" });
        let gestures = codes(&mut player, "room.gesture", vec![wave.clone(); 5]).await;
        // As many as a new account may say in a burst, of both together.
        assert!(lines.iter().chain(&gestures[..1]).all(Value::is_null), "{lines:?}, {gestures:?}");
        assert_eq!(gestures[4], "rate_limited", "{gestures:?}");
        assert_eq!(player.hub.refused("room.say", say(&room, "again")).await, "rate_limited");
    }

    async fn a_shouted_line_is_said_and_its_author_gets_a_notice(world: &mut World) {
        let mut player = world.player("Ysolde").await;
        let room = player.open_room(6).await;
        let answer = player.hub.ok("room.say", say(&room, "ANNA IS THE WOLF, I SAW HER")).await;
        assert_eq!(answer, json!({ "notice": "shouted" }));
        assert_eq!(player.hub.room_event("said").await["line"]["text"], "ANNA IS THE WOLF, I SAW HER");
        assert_eq!(player.hub.ok("room.say", say(&room, "Anna is the wolf, I saw her!")).await, json!({}));
    }

    async fn links_are_refused_in_rooms_and_not_between_friends(world: &mut World) {
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        let room = anna.open_room(6).await;
        for text in ["see https://example.org", "discord.gg/abc", "example dot com"] {
            assert_eq!(anna.hub.refused("room.say", say(&room, text)).await, "link_not_allowed");
        }
        anna.hub.ok("room.say", say(&room, "e.g. 3.5 wolves...")).await;
        let message = json!({ "friendId": ben_id, "text": "see https://example.org" });
        let sent = anna.hub.ok("chat.send", message).await;
        assert_eq!(ben.hub.event("newMessage").await, sent);
    }

    async fn floods_of_private_messages_are_refused_too(world: &mut World) {
        let (mut anna, anna_id, mut ben, ben_id) = world.friends().await;
        let message = |to: i64, text: &str| json!({ "friendId": to, "text": text });
        for _ in 0..2 {
            anna.hub.ok("chat.send", message(ben_id, "are you there?")).await;
        }
        assert_eq!(anna.hub.refused("chat.send", message(ben_id, "Are you there")).await, "flood");
        // Ben's messages have a limit of their own.
        ben.hub.ok("chat.send", message(anna_id, "are you there?")).await;
        anna.hub.ok("chat.send", message(ben_id, "hello?")).await;
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM messages").await, 4);
    }

    async fn a_new_account_sends_five_requests_in_an_hour(world: &mut World) {
        let mut anna = world.player("Anna").await;
        for n in 0..8 {
            world.guest(&format!("Other{n}")).await;
        }
        let ask = |n: usize| json!({ "username": format!("Other{n}") });
        for n in 0..5 {
            anna.hub.ok("friend.request", ask(n)).await;
        }
        assert_eq!(anna.hub.refused("friend.request", ask(5)).await, "rate_limited");
        world.set(OLD).await;
        anna.hub.ok("friend.request", ask(5)).await;
    }
}
