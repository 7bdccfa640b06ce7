//! The server is killed in the middle of a night, under load: nothing that was acknowledged is lost, and the games go on.

use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use engine::game::{Config, Envelope, Event, Game, GameView};
use engine::seat::Recipient;
use futures_util::future::join_all;
use moonhowl_server::journal::Line;
use moonhowl_server::store::journal::Page;
use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Browser, Database, Hub, PATIENCE, Player};

/// The real binary. Killed without mercy when dropped.
struct Process {
    child: Child,
    addr: SocketAddr,
}

impl Process {
    /// Starts it and waits until it says where it is.
    fn start(database: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"))
            .args([
                "serve",
                "--addr",
                "127.0.0.1:0",
                "--pace",
                "0.04",
                "--log",
                "warn",
                "--database",
                database,
            ])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("it says where it is");
        let port = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
        let port: u16 = port.unwrap_or_else(|| panic!("no address in {line:?}"));
        Self { child, addr: ([127, 0, 0, 1], port).into() }
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is dead");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at a table, and everything that he was told.
struct Guest {
    player: Player,
    seen: Seen,
    /// Engine events since the last `room_hydrate`, as they came.
    told: Vec<Event>,
    acknowledged: HashSet<String>,
}

async fn sit_down(addr: SocketAddr, name: &str) -> Player {
    let mut browser = Browser::new(addr);
    browser.post("/api/auth/guest", &json!({ "nickname": name, "lang": "en" })).await.ok();
    let mut hub = Hub::open(&browser, "v=1&lang=en").await;
    hub.event("hydrate").await;
    Player { name: name.to_owned(), browser, hub }
}

/// A room of two people and six bots.
async fn table(addr: SocketAddr, n: usize) -> (String, Vec<Guest>) {
    let mut host = sit_down(addr, &format!("Host{n}")).await;
    let mut other = sit_down(addr, &format!("Other{n}")).await;
    let settings = json!({ "slots": 8, "roles": roles(8) });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    other.hub.ok("room.join", json!({ "room": room })).await;
    host.hub.ok("room.fill", json!({ "room": room })).await;
    let room = room.as_str().expect("an id").to_owned();
    let guest = |player, seed| Guest {
        player,
        seen: Seen::new(&room, seed),
        told: Vec::new(),
        acknowledged: HashSet::new(),
    };
    let guests = vec![guest(host, n as u64), guest(other, 100 + n as u64)];
    (room, guests)
}

impl Guest {
    fn take(&mut self, frame: &Value) {
        self.seen.fold(frame);
        match frame["event"].as_str() {
            Some("room_hydrate") => self.told.clear(),
            Some("room_event") => {
                self.told.push(serde_json::from_value(frame["data"]["event"].clone()).expect("an event"));
            }
            _ => {}
        }
    }

    /// Plays and gives signs of life as fast as the limits allow, until the server is gone.
    async fn play_until_cut(&mut self) {
        let (mut number, mut open) = (0, HashMap::new());
        loop {
            let command = match self.seen.answer() {
                Some(act) => Some(("room.act", act)),
                None if open.len() < 4 => Some(("room.here", json!({ "room": self.seen.room }))),
                None => None,
            };
            if let Some((cmd, data)) = command {
                number += 1;
                let key = format!("{}-{number}", self.player.name);
                let Some(id) = self.player.hub.try_send(cmd, data, &key).await else { return };
                open.insert(id, key);
            }
            let Some(frame) = self.player.hub.try_next().await else { return };
            if let Some(key) = frame["re"].as_u64().and_then(|id| open.remove(&id)) {
                match frame.get("ok") {
                    Some(_) => drop(self.acknowledged.insert(key)),
                    None => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
            self.take(&frame);
        }
    }
}

/// A room's journal, replayed: all of its envelopes.
async fn replay(database: &Database, room: &str) -> (Vec<Envelope>, HashSet<String>) {
    let mut db = database.connect().await;
    let (config, seed): (String, i64) = sqlx::query_as("SELECT config, seed FROM games WHERE id = $1")
        .bind(room.to_owned())
        .fetch_one(&mut db)
        .await
        .expect("the game");
    let pages: Vec<Page> =
        sqlx::query_as("SELECT room, seq, lines FROM journal WHERE room = $1 ORDER BY seq")
            .bind(room.to_owned())
            .fetch_all(&mut db)
            .await
            .expect("the journal");
    let config: Config = serde_json::from_str(&config).expect("a configuration");
    let mut game = Game::new(config, seed.cast_unsigned()).expect("settings that can be played");
    let mut keys = HashSet::new();
    for (n, (seq, line)) in pages.iter().flat_map(Page::lines).enumerate() {
        assert_eq!(seq, n as i64, "the journal has no gap");
        let mut line = Line::read(line).expect("a line of the journal");
        keys.extend(line.key.take());
        let at = line.at;
        match line.into_entry() {
            Some(entry) => {
                game.apply(entry.at, entry.actor, entry.command).expect("what was accepted is accepted")
            }
            None => game.advance(at),
        }
    }
    (game.take_outbox(), keys)
}

#[expect(clippy::disallowed_methods, reason = "the machine's time until the server serves again is told")]
async fn crash(database: Database) {
    let mut process = Process::start(&database.url);
    let tables = join_all((0..4).map(|n| table(process.addr, n))).await;
    let (rooms, guests): (Vec<String>, Vec<Vec<Guest>>) = tables.into_iter().unzip();
    let mut guests: Vec<Guest> = guests.into_iter().flatten().collect();
    // Into the night, everywhere.
    join_all(guests.iter_mut().map(async |guest| {
        while !guest.seen.view.phase.is_night() {
            let frame = guest.player.hub.find(|frame| frame["seq"].is_u64()).await;
            guest.take(&frame);
        }
    }))
    .await;
    // Load, and the axe in the middle of it.
    let kill = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        process.kill();
    };
    let play = join_all(guests.iter_mut().map(Guest::play_until_cut));
    tokio::time::timeout(PATIENCE, futures_util::future::join(play, kill)).await.expect("the server is gone");

    // What was acknowledged is in the journal; journals replay, twice alike; what was told is what they say.
    let mut replays = HashMap::new();
    let mut nights = 0;
    for room in &rooms {
        let (envelopes, keys) = replay(&database, room).await;
        nights += usize::from(GameView::of(Recipient::Spectator, &envelopes).phase.is_night());
        assert_eq!(envelopes, replay(&database, room).await.0, "a journal replays to the same envelopes");
        replays.insert(room.clone(), (envelopes, keys));
    }
    assert!(nights > 0, "it was night somewhere");
    let mut acknowledged = 0;
    for guest in &guests {
        let (envelopes, keys) = &replays[&guest.seen.room];
        assert!(guest.acknowledged.is_subset(keys), "lost: {:?}", guest.acknowledged.difference(keys));
        acknowledged += guest.acknowledged.len();
        let me = Recipient::Seat(guest.seen.view.me.expect("a seat"));
        let mine: Vec<&Event> = envelopes
            .iter()
            .filter(|envelope| envelope.audience.holds(me))
            .map(|envelope| &envelope.event)
            .collect();
        let told: Vec<&Event> = guest.told.iter().collect();
        assert!(
            told.is_empty() || mine.windows(told.len()).any(|window| window == told),
            "{} was told something that the journal does not say",
            guest.player.name
        );
    }
    assert!(acknowledged >= 40, "{acknowledged} is no load");

    // Again on the same database: the same people, the same seats, and the games come to their end.
    let began = Instant::now();
    let process = Process::start(&database.url);
    eprintln!("{acknowledged} acknowledged; serving again after {:?}", began.elapsed());
    let endings = join_all(guests.into_iter().map(|guest| resume(process.addr, guest, &replays))).await;
    for (room, pair) in rooms.iter().zip(endings.chunks(2)) {
        assert_eq!(pair[0], pair[1], "{room} ends the same way for both");
    }
    drop(process);
    database.drop().await;
}

/// Comes back as a browser does, with what it knew, and plays to the end. Gives the winner.
async fn resume(
    addr: SocketAddr,
    guest: Guest,
    replays: &HashMap<String, (Vec<Envelope>, HashSet<String>)>,
) -> String {
    let Guest { player, seen, .. } = guest;
    let mut browser = Browser::new(addr);
    browser.cookie = player.browser.cookie.clone();
    let mut hub = player.hub.resume(&browser).await;
    let hydrate = hub.event("hydrate").await;
    assert_eq!(hydrate["rooms"], json!([seen.room]), "he is still in his room");
    let mut player = Player { browser, hub, ..player };
    let me = seen.view.me;
    let mut fresh = Seen::new(&seen.room, 9);
    player.until(&mut fresh, |fresh| fresh.view.settings.is_some()).await;
    assert_eq!(fresh.view.me, me, "his seat is his");
    // The clock stood still: the room is where it was, or a moment later, and no phase was skipped.
    let recipient = Recipient::Seat(me.expect("a seat"));
    let before = GameView::of(recipient, &replays[&seen.room].0);
    assert_eq!((fresh.view.day, fresh.view.my_role), (before.day, before.my_role));
    tokio::time::timeout(Duration::from_secs(50), player.play(&mut fresh))
        .await
        .expect("the game comes to its end");
    let ending = fresh.view.ending.expect("an ending");
    serde_json::to_string(&ending.winner).expect("a winner")
}

#[actix_rt::test]
async fn a_server_that_is_told_to_stop_says_so_and_leaves_in_order() {
    let database = Database::sqlite();
    let mut process = Process::start(&database.url);
    let mut player = sit_down(process.addr, "Ysolde").await;
    let settings = json!({ "slots": 6, "roles": roles(6) });
    let room = player.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "good night" })).await;
    let told = Command::new("kill").args(["-TERM", &process.child.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert_eq!(player.hub.closed().await, 4006);
    assert!(process.child.wait().expect("it ends").success());
    let (envelopes, _) = replay(&database, room.as_str().expect("an id")).await;
    assert!(envelopes.iter().any(|envelope| matches!(envelope.event, Event::Said { .. })));
}

#[actix_rt::test]
async fn sqlite() {
    crash(Database::sqlite()).await;
}

#[actix_rt::test]
async fn postgres() {
    crash(Database::postgres().await).await;
}
