//! Nodes that stop, die, freeze or lose touch, and what people notice of it.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
use moonhowl_server::base::node::Holds;
use moonhowl_server::config::ServeArgs;
use serde_json::json;

use super::{Cluster, at, lines_until, player_at, say, sit_together, tab_at};
use crate::support::voice::{Offer, VoiceClient, pack, port_of};
use crate::support::{Database, Hub, Nats, PATIENCE, Player, Process, World};

#[actix_rt::test]
async fn a_node_that_stops_gives_its_rooms_away() {
    let mut cluster = Cluster::start(2).await;
    let mut anna = cluster.nodes[1].player("Anna").await;
    let mut ben = cluster.nodes[0].player("Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    let mut watcher = cluster.nodes[0].player("Watcher").await;
    watcher.hub.ok("room.watch", json!({ "room": room })).await;
    watcher.hub.event("room_hydrate").await;
    let mut leaving = cluster.nodes.pop().expect("the second node");
    let stopped = async { leaving.pause().await };
    let talked = async {
        // Said while the room changes its owner: it waits, and is said once.
        let mut said = Vec::new();
        for n in 0..20 {
            let id = ben
                .hub
                .send_keyed("room.say", say(&room, &format!("line {n}")), Some(&format!("k{n}")))
                .await;
            let answer = ben.hub.answer(id).await;
            assert!(
                answer["ok"].is_object()
                    || answer["error"]["code"] == "flood"
                    || answer["error"]["code"] == "rate_limited",
                "{answer}"
            );
            if answer["ok"].is_object() {
                said.push(format!("line {n}"));
            }
        }
        said
    };
    let ((), said) = tokio::join!(stopped, talked);
    // Anna's socket was closed with her node; she comes back by another, and has missed nothing.
    let mut back = tab_at(&cluster.nodes[0], &anna).await;
    let view = back.event("room_hydrate").await["view"].to_string();
    assert!(view.contains("line 0"), "{view}");
    // Who watches is let in again without a word.
    watcher.hub.event("room_hydrate").await;
    back.ok("room.say", say(&room, "here again")).await;
    // Whoever stays on another node hears each line once, and needs no other state.
    assert_eq!(lines_until(&mut ben.hub, "here again").await, said);
    assert!(!ben.hub.has_unread("room_hydrate"));
    lines_until(&mut watcher.hub, "here again").await;
    assert_eq!(
        cluster.nodes[0]
            .database
            .count("SELECT CAST(COUNT(*) AS BIGINT) FROM leases WHERE node = 'n1'")
            .await,
        1
    );
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_room_whose_next_owner_is_slow_is_given_away_unread() {
    let nats = Nats::start().await;
    let stays = Cluster::node(&nats, Database::postgres().await, 1, |_| {}).await;
    let no_patience = |config: &mut ServeArgs| config.rhythm.prepare = Duration::ZERO;
    let mut stops = Cluster::node(&nats, stays.database.share(), 2, no_patience).await;
    let mut cluster = Cluster { nats, nodes: vec![stays] };
    let mut anna = stops.player("Anna").await;
    let mut ben = cluster.nodes[0].player("Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    ben.hub.ok("room.say", say(&room, "before")).await;
    stops.pause().await;
    ben.hub.ok("room.say", say(&room, "afterwards")).await;
    let mut back = tab_at(&cluster.nodes[0], &anna).await;
    let view = back.event("room_hydrate").await["view"].to_string();
    assert!(view.contains("before") && view.contains("afterwards"), "{view}");
    cluster.nodes.push(stops);
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_node_of_rooms_starts_anew_behind_open_sockets() {
    let mut cluster = Cluster::of_parts(&[Holds::Sockets, Holds::Rooms]).await;
    let mut anna = cluster.nodes[0].player("Anna").await;
    let mut ben = cluster.nodes[0].player("Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    let leases = "SELECT CAST(COUNT(*) AS BIGINT) FROM leases WHERE node = 'n2'";
    assert_eq!(cluster.nodes[0].database.count(leases).await, 1, "the room is where rooms are");
    let there = at(&cluster.nodes[1], &anna.browser);
    let refused = Hub::try_open(&there, "v=1&lang=en", Some(&there.origin())).await;
    assert_eq!(refused.err(), Some(503), "no socket is");
    let takes =
        |node: &World| (node.server.house.others_take_rooms(), node.server.house.others_take_sockets());
    assert_eq!((takes(&cluster.nodes[0]), takes(&cluster.nodes[1])), ((true, false), (false, true)));

    cluster.nodes[1].pause().await;
    let said = anna.hub.send_keyed("room.say", say(&room, "Is anybody there?"), Some("k")).await;
    cluster.nodes[1].resume().await;
    assert!(anna.hub.answer(said).await["ok"].is_object(), "it has waited for the room");
    lines_until(&mut ben.hub, "Is anybody there?").await;
    assert_eq!(cluster.nodes[0].database.count(leases).await, 1);
    cluster.stop().await;
}

#[actix_rt::test]
async fn the_sockets_of_a_node_that_stops_are_closed_one_after_another() {
    let nats = Nats::start().await;
    let stays = Cluster::node(&nats, Database::postgres().await, 1, |_| {}).await;
    let mut stops = Cluster::node(&nats, stays.database.share(), 2, |config| {
        // The second one's turn never comes.
        config.rhythm.close = Duration::from_secs(3_600);
        config.rhythm.stop = Duration::from_secs(5);
    })
    .await;
    let mut cluster = Cluster { nats, nodes: vec![stays] };
    let mut host = cluster.nodes[0].player("Host").await;
    let room = host.open_public_room(6).await;
    let mut people = [stops.player("Anna").await, stops.player("Ben").await];
    for player in &mut people {
        player.hub.ok("room.join", json!({ "room": room })).await;
        player.hub.event("room_hydrate").await;
    }
    let [anna, ben] = &mut people;
    let closed = async {
        let is_anna_first = {
            let (of_anna, of_ben) = (pin!(anna.hub.closed()), pin!(ben.hub.closed()));
            let (is_anna, code) = match select(of_anna, of_ben).await {
                Either::Left((code, _)) => (true, code),
                Either::Right((code, _)) => (false, code),
            };
            assert_eq!(code, 4006, "it is told that the node goes away");
            is_anna
        };
        let other = if is_anna_first { &mut ben.hub } else { &mut anna.hub };
        other.ok("room.say", say(&room, "I am still here.")).await;
    };
    tokio::join!(stops.pause(), closed);
    lines_until(&mut host.hub, "I am still here.").await;
    cluster.nodes.push(stops);
    cluster.stop().await;
}

/// The owner of a room on another node opens it, and these two join its voice.
async fn talk_by_voice(owner: &mut Player, nodes: [&World; 2]) -> (String, [(Player, VoiceClient); 2]) {
    let settings = json!({ "slots": 8, "roles": { "werewolf": 2, "villager": 6 }, "voice": true });
    let room = owner.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    let room = room.as_str().expect("an id").to_owned();
    let mut people = Vec::new();
    for (node, name) in nodes.into_iter().zip(["Ben", "Cleo"]) {
        let mut player = node.player(name).await;
        player.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
        let voice = VoiceClient::join(&mut player, &room).await;
        people.push((player, voice));
    }
    let Ok(people) = <[_; 2]>::try_from(people) else { unreachable!("there are two") };
    people[0].1.say("where it began");
    people[1].1.hears("where it began").await;
    (room, people)
}

/// The node of their room has ended: they are told so, join again, and hear one another by another node.
async fn talk_on_by_voice(room: &str, people: &mut [(Player, VoiceClient); 2]) {
    let before = port_of(&people[0].1.answer);
    for (player, voice) in people.iter_mut() {
        assert_eq!(player.hub.event("voice_lost").await, json!({ "room": room }));
        // As a browser does that has lost its connection.
        let setup = player.hub.ok("voice.prepare", json!({ "room": room })).await;
        let offer = Offer::new(setup["slots"].as_u64().expect("a number") as usize).await;
        let wish = json!({ "room": room, "offer": pack(&offer.sdp), "again": voice.peer });
        let joined = player.hub.ok("voice.join", wish).await;
        *voice = VoiceClient::connect(offer, &joined);
        voice.connects().await;
    }
    people[0].1.say("on another node");
    assert_eq!(people[1].1.hears("on another node").await, 1, "Ben has the second seat still");
    assert_ne!(port_of(&people[0].1.answer), before);
}

#[actix_rt::test]
async fn v_7_voice_follows_its_room_from_a_node_that_stops() {
    let mut cluster = Cluster::start(3).await;
    let mut anna = cluster.nodes[2].player("Anna").await;
    let (room, mut people) = talk_by_voice(&mut anna, [&cluster.nodes[0], &cluster.nodes[1]]).await;
    cluster.nodes.pop().expect("the third node").stop().await;
    talk_on_by_voice(&room, &mut people).await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn v_7_voice_follows_its_room_from_a_node_that_is_killed() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let url = cluster.nats.url();
    let flags = ["--nats", &url, "--node", "n3", "--pace", "0.01", "--moon", "plain"];
    let mut three = Process::start(&one.database.url, &flags);
    let mut anna = player_at(three.addr, "Anna").await;
    let (room, mut people) = talk_by_voice(&mut anna, [one, two]).await;
    three.kill();
    talk_on_by_voice(&room, &mut people).await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn the_rooms_of_a_node_that_is_killed_go_on_elsewhere() {
    let cluster = Cluster::start(1).await;
    let one = &cluster.nodes[0];
    let url = cluster.nats.url();
    let mut two = Process::start(
        &one.database.url,
        &["--nats", &url, "--node", "n2", "--pace", "0.01", "--moon", "plain"],
    );
    let mut ben = one.player("Ben").await;
    let mut anna = player_at(two.addr, "Anna").await;
    let room = sit_together(&mut anna, &mut ben).await;
    ben.hub.ok("room.say", say(&room, "before the night")).await;
    two.kill();
    // The room is restored on the node that is left, which sends its people its state.
    let view = ben.hub.event("room_hydrate").await["view"].to_string();
    assert!(view.contains("before the night"), "{view}");
    ben.hub.ok("room.say", say(&room, "still here")).await;
    let mut back = tab_at(one, &anna).await;
    assert!(back.event("room_hydrate").await["view"].to_string().contains("still here"));
    back.ok("room.say", say(&room, "and so am I")).await;
    lines_until(&mut ben.hub, "and so am I").await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_node_whose_tenure_is_over_writes_nothing_and_begins_again() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let mut anna = two.player("Anna").await;
    let mut ben = one.player("Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    anna.hub.event("room_hydrate").await;
    // As if the others had taken it for dead.
    two.set("UPDATE nodes SET alive = 0 WHERE name = 'n2'").await;
    let answer = anna.hub.ask("room.say", say(&room, "too late")).await;
    let view = ben.hub.event("room_hydrate").await["view"].to_string();
    assert_eq!(answer["ok"].is_object(), view.contains("too late"), "{answer}");
    // Whichever node owns the room now, its people are sent its state, and go on.
    anna.hub.event("room_hydrate").await;
    while anna.hub.event("service").await["storing"] != true {}
    anna.hub.ok("room.say", say(&room, "in time")).await;
    lines_until(&mut ben.hub, "in time").await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_node_that_was_frozen_finds_its_rooms_elsewhere_and_writes_nothing() {
    let cluster = Cluster::start(1).await;
    let one = &cluster.nodes[0];
    let url = cluster.nats.url();
    let two = Process::start(
        &one.database.url,
        &["--nats", &url, "--node", "n2", "--pace", "0.01", "--moon", "plain"],
    );
    let mut ben = one.player("Ben").await;
    let mut anna = player_at(two.addr, "Anna").await;
    let room = sit_together(&mut anna, &mut ben).await;
    two.signal("STOP");
    // It waits in the socket of the frozen node.
    let late = anna.hub.send_keyed("room.say", say(&room, "said to a frozen node"), Some("late")).await;
    ben.hub.event("room_hydrate").await;
    ben.hub.ok("room.say", say(&room, "gone on without it")).await;
    two.signal("CONT");
    // Its people are told of what has happened by their own sockets.
    while !anna.hub.event("room_hydrate").await["view"].to_string().contains("gone on without it") {}
    let answer = anna.hub.answer(late).await;
    let said = "SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%said to a frozen node%'";
    let is_written = one.database.count(said).await;
    assert_eq!(i64::from(answer["ok"].is_object()), is_written, "{answer}");
    let owned = "SELECT CAST(COUNT(*) AS BIGINT) FROM leases WHERE node = 'n1'";
    assert_eq!(one.database.count(owned).await, 1);
    cluster.stop().await;
}

#[actix_rt::test]
async fn games_go_on_when_nats_is_back() {
    let mut cluster = Cluster::start(2).await;
    let mut anna = cluster.nodes[0].player("Anna").await;
    let mut ben = cluster.nodes[1].player("Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    cluster.nats.restart().await;
    let said = async {
        let mut n = 0;
        loop {
            n += 1;
            let line = format!("said {n}");
            if ben.hub.ask("room.say", say(&room, &line)).await["ok"].is_object() {
                return line;
            }
        }
    };
    let line = tokio::time::timeout(PATIENCE, said).await.expect("it is said");
    lines_until(&mut anna.hub, &line).await;
    anna.hub.ok("room.say", say(&room, "both ways")).await;
    lines_until(&mut ben.hub, "both ways").await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_game_of_other_rules_waits_for_a_node_that_plays_by_them() {
    let cluster = Cluster::start(1).await;
    let one = &cluster.nodes[0];
    let mut anna = one.player("Anna").await;
    let room = anna.open_public_room(6).await;
    // A node of the next release runs beside this one, and the game is one of its.
    one.set(
        "INSERT INTO nodes (name, epoch, alive, beat_at, leaving, rules, version, host, pid, key_mark, number, holds) \
         SELECT 'n9', 1, 1, beat_at + 3600000, 0, rules + 1, 'next', host, pid, key_mark, number + 1, holds FROM nodes",
    )
    .await;
    one.set("UPDATE games SET rules = rules + 1").await;
    one.server.local.break_room(&room.as_str().into());
    one.server.local.room_gone(&room.as_str().into()).await;
    assert_eq!(anna.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
    let owned = "SELECT CAST(COUNT(*) AS BIGINT) FROM leases";
    assert_eq!(one.database.count(owned).await, 0, "the lease is left to a node of that release");
    assert_eq!(one.database.count("SELECT status FROM games").await, 1, "the game goes on");
    // Nobody plays by these rules any more.
    one.set("UPDATE nodes SET alive = 0 WHERE name = 'n9'").await;
    assert_eq!(anna.hub.event("room_closed").await["reason"], "over");
    cluster.stop().await;
}
