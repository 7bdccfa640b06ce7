//! Several nodes on one database (docs/ARCHITECTURE.md, "Several nodes").

use std::collections::HashSet;
use std::fs::File;
use std::net::SocketAddr;
use std::path::Path;
use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
use moonhowl_server::base::node::Holds;
use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::voice::{Offer, VoiceClient, pack, port_of};
use crate::support::{
    Browser, Database, Hub, Nats, PATIENCE, Player, Process, World, config, people, serve, short_timers,
};

/// How often a test looks at what no event tells.
const LOOK: Duration = Duration::from_millis(10);

/// Nodes on one PostgreSQL, which reach one another by a NATS of their own.
struct Cluster {
    nats: Nats,
    nodes: Vec<World>,
}

impl Cluster {
    /// Starts so many nodes. The first one's database is everybody's.
    async fn start(count: usize) -> Self {
        Self::of_parts(&vec![Holds::Both; count]).await
    }

    /// Starts nodes, each of which holds this.
    async fn of_parts(parts: &[Holds]) -> Self {
        let nats = Nats::start().await;
        let mut nodes: Vec<World> = Vec::new();
        for (number, holds) in (1..).zip(parts) {
            let database = match nodes.first() {
                Some(first) => first.database.share(),
                None => Database::postgres().await,
            };
            nodes.push(Self::node(&nats, database, number, |config| config.holds = *holds).await);
        }
        let cluster = Self { nats, nodes };
        cluster.meet().await;
        cluster
    }

    async fn node(
        nats: &Nats,
        database: Database,
        number: usize,
        change: impl FnOnce(&mut ServeArgs),
    ) -> World {
        World::start(database, |config| {
            short_timers(config);
            config.nats = Some(nats.url());
            config.node = Some(format!("n{number}").parse().expect("a name"));
            change(config);
        })
        .await
    }

    /// Waits until every node knows every other.
    async fn meet(&self) {
        let all_met = async {
            while self.nodes.iter().any(|node| node.server.house.directory.nodes().len() < self.nodes.len()) {
                tokio::time::sleep(LOOK).await;
            }
        };
        tokio::time::timeout(PATIENCE, all_met).await.expect("the nodes meet");
    }

    async fn stop(mut self) {
        while let Some(node) = self.nodes.pop() {
            node.stop().await;
        }
    }
}

/// Whoever is signed in with this browser, at another node.
fn at(node: &World, browser: &Browser) -> Browser {
    let mut there = Browser::new(node.addr);
    there.cookie = browser.cookie.clone();
    there
}

/// A new guest of the node at this address.
async fn player_at(addr: SocketAddr, name: &str) -> Player {
    let mut browser = Browser::new(addr);
    browser.post("/api/auth/guest", &json!({ "nickname": name, "lang": "en" })).await.ok();
    let mut hub = Hub::open(&browser, "v=1&lang=en").await;
    hub.event("hydrate").await;
    people::read_friends(&mut hub).await;
    Player { name: name.to_owned(), browser, hub }
}

/// Opens another socket of this player at another node.
async fn tab_at(node: &World, player: &Player) -> Hub {
    let mut hub = Hub::open(&at(node, &player.browser), "v=1&lang=en").await;
    hub.event("hydrate").await;
    people::read_friends(&mut hub).await;
    hub
}

/// One opens a public room, the other joins it.
async fn sit_together(host: &mut Player, guest: &mut Player) -> String {
    let room = host.open_public_room(6).await;
    guest.hub.ok("room.join", json!({ "room": room })).await;
    guest.hub.event("room_hydrate").await;
    room
}

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "channel": "village", "text": text })
}

/// Waits for a line, and returns every line before it.
async fn lines_until(hub: &mut Hub, text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    loop {
        let line = hub.room_event("said").await["line"]["text"].as_str().expect("a text").to_owned();
        if line == text {
            return lines;
        }
        lines.push(line);
    }
}

#[actix_rt::test]
async fn people_on_three_nodes_play_a_whole_game() {
    let cluster = Cluster::start(3).await;
    let mut players = Vec::new();
    for (node, name) in cluster.nodes.iter().zip(["Anna", "Ben", "Cleo"]) {
        players.push(node.player(name).await);
    }
    let room = cluster.nodes[0].full_room(&mut players, 8).await;
    let mut ends = HashSet::new();
    let games = players.iter_mut().zip(1..).map(|(player, seed)| {
        let mut seen = Seen::new(&room, seed);
        async move {
            player.play(&mut seen).await;
            seen.view.ending.expect("an ending")
        }
    });
    for ending in futures_util::future::join_all(games).await {
        ends.insert(format!("{:?}", ending.winner));
    }
    assert_eq!(ends.len(), 1, "all have seen the same end: {ends:?}");
    // Who is on another node than the room is told what they have earned, and every node says the same.
    let told = players[1].hub.event("game_reward").await;
    for node in &cluster.nodes {
        let reward = at(node, &players[1].browser).get(&format!("/api/game/{room}/reward")).await.ok();
        assert_eq!(reward["reward"], told["reward"]);
    }
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_room_is_found_from_every_node_and_runs_on_one() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let mut anna = one.player("Anna").await;
    let mut ben = two.player("Ben").await;
    ben.hub.ok("lobby.watch", json!({})).await;
    let room = anna.open_public_room(6).await;
    // The list of games is one list.
    assert_eq!(ben.hub.event("game_create").await["id"], room.as_str());
    ben.hub.ok("room.join", json!({ "room": room })).await;
    ben.hub.ok("room.say", say(&room, "from afar")).await;
    lines_until(&mut anna.hub, "from afar").await;
    // A second tab, at the other node, sees and does the same as the first.
    let mut tab = tab_at(two, &anna).await;
    assert_eq!(tab.event("room_hydrate").await["room"], room.as_str());
    anna.hub.ok("room.say", say(&room, "to both tabs")).await;
    lines_until(&mut tab, "to both tabs").await;
    lines_until(&mut anna.hub, "to both tabs").await;
    tab.ok("room.say", say(&room, "from the other tab")).await;
    lines_until(&mut ben.hub, "from the other tab").await;
    assert_eq!(one.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM leases WHERE node = 'n1'").await, 1);
    assert_eq!(one.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM leases").await, 1);
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_user_holds_one_seat_whichever_nodes_they_ask() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let (mut anna, mut ben) = (one.player("Anna").await, two.player("Ben").await);
    let rooms = [anna.open_public_room(6).await, ben.open_public_room(6).await];
    let cleo = one.player("Cleo").await;
    let mut elsewhere = tab_at(two, &cleo).await;
    let mut here = cleo.hub;
    // Both at the same moment: each node believes that the seat is free.
    let first = here.send("room.join", json!({ "room": rooms[0] })).await;
    let second = elsewhere.send("room.join", json!({ "room": rooms[1] })).await;
    let answers = [here.answer(first).await, elsewhere.answer(second).await];
    let taken = answers.iter().filter(|answer| answer["ok"].is_object()).count();
    assert_eq!(taken, 1, "{answers:?}");
    let refused = answers.iter().find(|answer| answer["error"].is_object()).expect("a refusal");
    assert_eq!(refused["error"]["code"], "in_another_game");
    let seats = "SELECT CAST(COUNT(*) AS BIGINT) FROM players";
    assert_eq!(one.database.count(seats).await, 3);
    // Who leaves may sit down elsewhere at once.
    let (mine, other) =
        if answers[0]["ok"].is_object() { (&rooms[0], &rooms[1]) } else { (&rooms[1], &rooms[0]) };
    elsewhere.ok("room.leave", json!({ "room": mine })).await;
    here.ok("room.join", json!({ "room": other })).await;
    assert_eq!(one.database.count(seats).await, 3);
    cluster.stop().await;
}

#[actix_rt::test]
async fn friends_on_different_nodes_see_and_write_to_each_other() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let (mut anna, mut ben) = (one.player("Anna").await, two.player("Ben").await);
    anna.befriend(&mut ben).await;
    let (anna_id, ben_id) = (anna.id().await, ben.id().await);
    let (_, known) = anna.tab().await;
    assert_eq!(
        (&known.friends[0]["isOnline"], &known.friends[0]["status"]),
        (&json!(true), &json!("connected"))
    );
    anna.hub.ok("chat.send", json!({ "friendId": ben_id, "text": "good evening" })).await;
    assert_eq!(ben.hub.event("newMessage").await["text"], "good evening");
    ben.hub.ok("chat.send", json!({ "friendId": anna_id, "text": "good evening, Anna" })).await;
    while anna.hub.event("newMessage").await["text"] != "good evening, Anna" {}
    // Presence is the union of all nodes.
    let room = ben.open_public_room(6).await;
    assert_eq!(
        anna.hub.event("joinGame").await,
        json!({ "userId": ben_id, "game": room, "status": "waiting" })
    );
    let tab = tab_at(one, &ben).await;
    drop(ben.hub);
    let is_gone_from_two = async {
        while two.server.local.people().1 > 0 {
            tokio::time::sleep(LOOK).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_gone_from_two).await.expect("his first tab is noticed to be gone");
    let (_, known) = anna.tab().await;
    assert_eq!(known.friends[0]["isOnline"], true, "one tab is left");
    drop(tab);
    assert_eq!(anna.hub.event("friendDisconnect").await, json!({ "userId": ben_id }));
    cluster.stop().await;
}

#[actix_rt::test]
async fn a_ban_closes_the_sockets_on_all_nodes() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let mut mona = one.account("Mona").await;
    one.set("UPDATE users SET rank = 80 WHERE username = 'Mona'").await;
    let ben = two.player("Ben").await;
    let mut tab = tab_at(one, &ben).await;
    let (id, mut hub) = (ben.id().await, ben.hub);
    let ban = json!({ "en": "Spam.", "fr": "Spam." });
    mona.post(&format!("/api/mod/users/{id}/ban"), &ban).await.ok();
    assert_eq!((hub.closed().await, tab.closed().await), (4002, 4002));
    cluster.stop().await;
}

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
        }
    };
    tokio::join!(stopped, talked);
    // Anna's socket was closed with her node; she comes back by another, and has missed nothing.
    let mut back = tab_at(&cluster.nodes[0], &anna).await;
    let view = back.event("room_hydrate").await["view"].to_string();
    assert!(view.contains("line 0"), "{view}");
    // Who watches is let in again without a word.
    watcher.hub.event("room_hydrate").await;
    back.ok("room.say", say(&room, "here again")).await;
    lines_until(&mut ben.hub, "here again").await;
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

/// The lines of a log.
fn lines_of(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("a log");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

#[actix_rt::test]
async fn a_request_is_followed_through_nodes_by_its_trace() {
    let (nats, database) = (Nats::start().await, Database::postgres().await);
    let (folder, url) = (tempfile::tempdir().expect("a folder"), nats.url());
    let nodes = ["n1", "n2"].map(|name| {
        let log = folder.path().join(name);
        let flags = ["--nats", &url, "--node", name, "--pace", "0.01"];
        let process = Process::start_logging(&database.url, &flags, File::create(&log).expect("a log"));
        (process, log, name)
    });
    let mut anna = player_at(nodes[0].0.addr, "Anna").await;
    let mut ben = player_at(nodes[1].0.addr, "Ben").await;
    let room = sit_together(&mut anna, &mut ben).await;
    let id = ben.hub.send("room.say", say(&room, "Good evening")).await;
    assert!(ben.hub.answer(id).await["ok"].is_object());

    let [of_rooms, of_ben] = nodes.each_ref().map(|(_, log, name)| {
        let lines = lines_of(log);
        assert!(lines.iter().all(|line| line["node"] == *name), "each line says its node");
        lines
    });
    let command = of_ben.iter().find(|line| line["message"] == "a command" && line["id"] == id);
    let trace = &command.expect("Ben's node has it")["trace"];
    let request = of_rooms.iter().find(|line| line["span"]["trace"] == *trace).expect("the room's node too");
    assert_eq!((&request["message"], &request["span"]["id"]), (&json!("a request to a room"), &json!(room)));
    drop(nodes);
    database.drop().await;
}

#[actix_rt::test]
async fn v_7_voice_follows_its_room() {
    let mut cluster = Cluster::start(3).await;
    let mut owner = cluster.nodes[2].player("Anna").await;
    let settings = json!({ "slots": 8, "roles": { "werewolf": 2, "villager": 6 }, "voice": true });
    let room = owner.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    let room = room.as_str().expect("an id");
    let mut people = Vec::new();
    for (node, name) in cluster.nodes.iter().zip(["Ben", "Cleo"]) {
        let mut player = node.player(name).await;
        player.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
        let voice = VoiceClient::join(&mut player, room).await;
        people.push((player, voice));
    }
    people[0].1.say("on the third node");
    people[1].1.hears("on the third node").await;
    let before = port_of(&people[0].1.answer);

    cluster.nodes.pop().expect("the third node").stop().await;
    for (player, voice) in &mut people {
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
async fn a_set_up_that_cannot_work_is_refused_with_a_word() {
    let cluster = Cluster::start(1).await;
    let one = &cluster.nodes[0];
    let refusal = async |change: &dyn Fn(&mut ServeArgs)| {
        let mut config = config(&one.database.url);
        config.workers = Some(1);
        config.nats = Some(cluster.nats.url());
        config.node = Some("n2".parse().expect("a name"));
        change(&mut config);
        match serve(config).await {
            Ok(_) => panic!("it starts"),
            Err(error) => format!("{error:?}"),
        }
    };
    let sqlite = Database::empty_sqlite();
    let told = refusal(&|config| config.database = sqlite.url.clone()).await;
    assert!(told.contains("PostgreSQL"), "{told}");
    let told = refusal(&|config| config.secret_key = Some("a".repeat(64))).await;
    assert!(told.contains("--secret-key"), "{told}");
    let told = refusal(&|config| config.nats = Some("nats://127.0.0.1:1".to_owned())).await;
    assert!(told.contains("NATS"), "{told}");
    let told = refusal(&|config| config.nats = None).await;
    assert!(told.contains("--nats"), "{told}");
    cluster.stop().await;
}
