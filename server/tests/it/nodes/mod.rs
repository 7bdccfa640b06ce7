//! Several nodes on one database (docs/ARCHITECTURE.md, "Several nodes").

use std::net::SocketAddr;
use std::time::Duration;

use moonhowl_server::base::node::Holds;
use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};

use crate::support::{Browser, Database, Hub, Nats, PATIENCE, Player, World, people, short_timers};

/// How often a test looks at what no event tells.
const LOOK: Duration = Duration::from_millis(10);

mod ends;
mod together;

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
