//! Whichever node people are on, they play and write together.

use std::collections::HashSet;
use std::fs::File;
use std::path::Path;
use std::time::Duration;

use engine::skin::Look;
use engine::skin::element::Category;
use engine::skin::look::Worn;
use moonhowl_server::app;
use moonhowl_server::base::chance::Chance;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::ServeArgs;
use moonhowl_server::wardrobe::built_in;
use serde_json::{Value, json};

use super::{Cluster, LOOK, at, lines_until, player_at, say, sit_together, tab_at};
use crate::support::play::Seen;
use crate::support::{Database, Nats, PATIENCE, Process, config, serve};

/// The lines of a log.
fn lines_of(log: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(log).expect("a log");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
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
async fn what_staff_do_on_one_node_holds_on_the_other() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let (mut mona, mut ben) = (one.player("Mona").await, two.player("Ben").await);
    one.set("UPDATE users SET rank = 80 WHERE username = 'Mona'").await;
    let news = json!({ "en": "News", "fr": "Nouvelles", "url": "/shop", "alert": true });
    mona.browser.post("/api/mod/broadcast", &news).await.ok();
    assert_eq!(ben.hub.event("newNotification").await["content"]["params"]["text"]["en"], "News");

    let word = json!({ "lang": "en", "word": "zounds", "weight": 10 });
    mona.browser.put("/api/mod/words", &word).await.ok();
    let mut there = at(two, &mona.browser);
    let is_known = async {
        while there.post("/api/mod/words/try", &json!({ "text": "zounds" })).await.ok()["points"] != 10 {
            tokio::time::sleep(LOOK).await;
        }
    };
    tokio::time::timeout(PATIENCE, is_known).await.expect("the other node knows the word");

    // A room of the other node is attended like one of this node.
    let room = ben.open_public_room(6).await;
    mona.hub.ok("mod.attach", json!({ "room": room })).await;
    assert_eq!(mona.hub.event("mod_hydrate").await["room"], room.as_str());
    ben.hub.ok("room.say", say(&room, "good evening")).await;
    while !mona.hub.event("mod_events").await.to_string().contains("good evening") {}
    let speak = json!({ "type": "speak", "to": null, "text": "to everybody" });
    mona.hub.ok("mod.act", json!({ "room": room, "order": speak, "reason": "a-reason" })).await;
    ben.hub.room_event("announced").await;
    cluster.stop().await;
}

#[actix_rt::test]
async fn what_a_player_buys_on_one_node_is_worn_on_the_other() {
    let cluster = Cluster::start(2).await;
    let [one, two] = &cluster.nodes[..] else { unreachable!("there are two") };
    let mut anna = one.player("Anna").await;
    one.set("UPDATE users SET coins = 50000 WHERE username = 'Anna'").await;
    let (look, price) = look_with_a_sold_top();
    let body = json!({ "skin": look, "coins": price, "moons": 0 });
    let kept = anna.browser.put("/api/slot/1", &body).await.ok();
    assert_eq!((&kept["coins"], &kept["bought"]), (&json!(50_000 - price), &json!([look["top"]["id"]])));
    let mut there = at(two, &anna.browser);
    assert_eq!(there.get("/api/slot").await.ok(), kept);
    let again = there.put("/api/slot/1", &body).await.ok();
    assert_eq!(again["coins"], kept["coins"], "it is paid once");
    // Whoever meets Anna in a room of the other node sees her in it.
    let mut ben = two.player("Ben").await;
    let room = ben.open_public_room(6).await;
    anna.hub.ok("room.join", json!({ "room": room })).await;
    let seated = ben.hub.find(|frame| frame["data"]["event"]["face"]["name"] == "Anna").await;
    let worn = seated["data"]["event"]["face"]["skin"].as_str().expect("a look as text");
    assert_eq!(serde_json::from_str::<Value>(worn).expect("JSON")["top"]["id"], look["top"]["id"]);
    cluster.stop().await;
}

/// The standard look with an element that is sold for coins, and its price.
fn look_with_a_sold_top() -> (Value, i64) {
    let wardrobe = built_in().expect("the wardrobe of the repository");
    let mut tops = wardrobe.of_category(Category::Top);
    let top = tops.find(|each| each.price > 0 && each.currency.name() == "coins").expect("one of them");
    let mut look = Look::standard();
    look.wear(&wardrobe, Worn::new(&top.id, top.colors[0])).expect("it can be worn");
    (serde_json::to_value(look).expect("a look"), top.price)
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
    // The process whose number this is runs, and is not this one.
    one.set("UPDATE nodes SET pid = 1 WHERE name = 'n1'").await;
    let told = refusal(&|config| config.node = Some("n1".parse().expect("a name"))).await;
    assert!(told.contains("another process is the node n1"), "{told}");
    one.set(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         SELECT 9999, description, success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1",
    )
    .await;
    let told = refusal(&|_| {}).await;
    assert!(told.contains("9999"), "{told}");
    one.set("DELETE FROM _sqlx_migrations WHERE version = 9999").await;
    let (clock, url) = (Clock::default(), cluster.nats.url());
    clock.advance(Duration::from_millis(2_500));
    let late =
        ServeArgs { nats: Some(url), node: Some("n2".parse().expect("a name")), ..config(&one.database.url) };
    let told = app::start(late, clock, Chance::default()).await.err().map(|error| format!("{error:?}"));
    assert!(told.as_ref().is_some_and(|told| told.contains("ms apart")), "{told:?}");
    cluster.stop().await;
}
