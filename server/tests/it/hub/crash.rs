//! The server is killed at night, under load: no acknowledged command is lost, and the games go on after a restart.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use engine::game::{Envelope, Event, GameView};
use engine::seat::Recipient;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::sync::Notify;

use crate::support::play::{Seen, roles};
use crate::support::{Browser, Database, Hub, PATIENCE, Player, Process};

/// The server, with games that are quick enough.
fn start(database: &str) -> Process {
    Process::start(database, &["--pace", "0.04"])
}

/// So many commands are acknowledged before the server is killed.
const ENOUGH: usize = 60;

/// The commands of all guests that were acknowledged.
#[derive(Default)]
struct Load {
    acknowledged: Cell<usize>,
    /// There are enough of them, and it is night in a game.
    is_enough: Notify,
}

impl Load {
    fn add(&self, is_night: bool) {
        self.acknowledged.set(self.acknowledged.get() + 1);
        if self.acknowledged.get() >= ENOUGH && is_night {
            self.is_enough.notify_one();
        }
    }
}

/// A player in a room, and what they were sent.
struct Guest {
    player: Player,
    seen: Seen,
    /// Engine events since the last `room_hydrate`, in the order of arrival.
    events: Vec<Event>,
    /// Idempotency keys of the commands that were acknowledged.
    acknowledged: HashSet<String>,
}

async fn sign_in(addr: SocketAddr, name: &str) -> Player {
    let mut browser = Browser::new(addr);
    browser.post("/api/auth/guest", &json!({ "nickname": name, "lang": "en" })).await.ok();
    let mut hub = Hub::open(&browser, "v=1&lang=en").await;
    hub.event("hydrate").await;
    Player { name: name.to_owned(), browser, hub }
}

/// Opens a room of two guests and six bots.
async fn open_room(addr: SocketAddr, n: usize) -> (String, Vec<Guest>) {
    let mut host = sign_in(addr, &format!("Host{n}")).await;
    let mut other = sign_in(addr, &format!("Other{n}")).await;
    let settings = json!({ "slots": 8, "roles": roles(8) });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    other.hub.ok("room.join", json!({ "room": room })).await;
    host.hub.ok("room.fill", json!({ "room": room })).await;
    let room = room.as_str().expect("an id").to_owned();
    let guest = |player, seed| Guest {
        player,
        seen: Seen::new(&room, seed),
        events: Vec::new(),
        acknowledged: HashSet::new(),
    };
    let guests = vec![guest(host, n as u64), guest(other, 100 + n as u64)];
    (room, guests)
}

impl Guest {
    /// Folds and records a frame.
    fn receive(&mut self, frame: &Value) {
        self.seen.fold(frame);
        match frame["event"].as_str() {
            Some("room_hydrate") => self.events.clear(),
            Some("room_event") => {
                self.events.push(serde_json::from_value(frame["data"]["event"].clone()).expect("an event"));
            }
            _ => {}
        }
    }

    /// Answers prompts and sends `room.here` as fast as the limits allow, until the server is killed.
    async fn play_until_killed(&mut self, load: &Load) {
        let (mut number, mut pending) = (0, HashMap::new());
        loop {
            let command = match self.seen.answer() {
                Some(act) => Some(("room.act", act)),
                None if pending.len() < 4 => Some(("room.here", json!({ "room": self.seen.room }))),
                None => None,
            };
            if let Some((cmd, data)) = command {
                number += 1;
                let key = format!("{}-{number}", self.player.name);
                let Some(id) = self.player.hub.try_send(cmd, data, &key).await else { return };
                pending.insert(id, key);
            }
            let Some(frame) = self.player.hub.try_next().await else { return };
            if let Some(key) = frame["re"].as_u64().and_then(|id| pending.remove(&id)) {
                match frame.get("ok") {
                    Some(_) => {
                        self.acknowledged.insert(key);
                        load.add(self.seen.view.phase.is_night());
                    }
                    None => tokio::time::sleep(Duration::from_millis(50)).await,
                }
            }
            self.receive(&frame);
        }
    }
}

/// In how many of these games it is night, by their journals.
async fn nights(database: &Database, rooms: &[String]) -> usize {
    let mut nights = 0;
    for room in rooms {
        let (mut game, _) = database.replay(room).await;
        let envelopes = game.take_emitted();
        nights += usize::from(GameView::of(Recipient::Spectator, &envelopes).phase.is_night());
    }
    nights
}

#[expect(clippy::disallowed_methods, reason = "prints how long the restart takes")]
async fn crash(database: Database) {
    let mut process = start(&database.url);
    let opened = join_all((0..4).map(|n| open_room(process.addr, n))).await;
    let (rooms, guests): (Vec<String>, Vec<Vec<Guest>>) = opened.into_iter().unzip();
    let mut guests: Vec<Guest> = guests.into_iter().flatten().collect();
    // All games go on to their first night.
    join_all(guests.iter_mut().map(async |guest| {
        while !guest.seen.view.phase.is_night() {
            let frame = guest.player.hub.find(|frame| frame["seq"].is_u64()).await;
            guest.receive(&frame);
        }
    }))
    .await;
    // The server is killed under load.
    let load = Load::default();
    let kill = async {
        loop {
            load.is_enough.notified().await;
            // What a player has seen last may be over: whether it is night is read while the server stands still.
            process.signal("STOP");
            if nights(&database, &rooms).await > 0 {
                break process.kill();
            }
            process.signal("CONT");
        }
    };
    let play = join_all(guests.iter_mut().map(|guest| guest.play_until_killed(&load)));
    tokio::time::timeout(PATIENCE, futures_util::future::join(play, kill)).await.expect("the sockets close");

    // The journals contain every acknowledged command, replay the same twice, and contain every event that was sent.
    let mut replays = HashMap::new();
    for room in &rooms {
        let (mut game, keys) = database.replay(room).await;
        let envelopes = game.take_emitted();
        assert_eq!(
            envelopes,
            database.replay(room).await.0.take_emitted(),
            "a journal replays to the same envelopes"
        );
        replays.insert(room.clone(), (envelopes, keys));
    }
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
        let sent: Vec<&Event> = guest.events.iter().collect();
        assert!(
            sent.is_empty() || mine.windows(sent.len()).any(|window| window == sent),
            "{} was sent something that is not in the journal",
            guest.player.name
        );
    }
    assert!(acknowledged >= ENOUGH, "only {acknowledged} commands were acknowledged");

    // After a restart on the same database the same players have the same seats and play their games to the end.
    let began = Instant::now();
    let process = start(&database.url);
    eprintln!("{acknowledged} acknowledged; serving again after {:?}", began.elapsed());
    let endings = join_all(guests.into_iter().map(|guest| resume(process.addr, guest, &replays))).await;
    for (room, pair) in rooms.iter().zip(endings.chunks(2)) {
        assert_eq!(pair[0], pair[1], "{room} ends the same way for both");
    }
    drop(process);
    database.drop().await;
}

/// Resumes the guest's stream on the restarted server and plays to the end; returns the winner.
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
    assert_eq!(hydrate["rooms"], json!([seen.room]), "the guest is still in the room");
    let mut player = Player { browser, hub, ..player };
    let me = seen.view.me;
    let mut fresh = Seen::new(&seen.room, 9);
    player.until(&mut fresh, |fresh| fresh.view.settings.is_some()).await;
    assert_eq!(fresh.view.me, me, "the guest has the same seat");
    // The game goes on from where it was, and may have gone on a little before the guest is back.
    let recipient = Recipient::Seat(me.expect("a seat"));
    let before = GameView::of(recipient, &replays[&seen.room].0);
    assert!(fresh.view.day >= before.day, "day {} came again", before.day);
    assert_eq!(fresh.view.my_role, before.my_role);
    tokio::time::timeout(Duration::from_secs(50), player.play(&mut fresh)).await.expect("the game ends");
    let ending = fresh.view.ending.expect("an ending");
    serde_json::to_string(&ending.winner).expect("a winner")
}

#[actix_rt::test]
async fn sigterm_closes_sockets_with_4006_and_keeps_the_journal() {
    let database = Database::sqlite().await;
    let mut process = start(&database.url);
    let mut player = sign_in(process.addr, "Ysolde").await;
    let settings = json!({ "slots": 6, "roles": roles(6) });
    let room = player.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    player.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "good night" })).await;
    process.signal("TERM");
    assert_eq!(player.hub.closed().await, 4006);
    assert!(process.child.wait().expect("the process ends").success());
    let (mut game, _) = database.replay(room.as_str().expect("an id")).await;
    assert!(game.take_emitted().iter().any(|envelope| matches!(envelope.event, Event::Said { .. })));
}

#[actix_rt::test]
async fn nothing_acknowledged_is_lost_on_sqlite() {
    crash(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn nothing_acknowledged_is_lost_on_postgres() {
    crash(Database::postgres().await).await;
}
