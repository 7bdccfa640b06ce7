//! What attending moderators cost the players: the same room of twelve, in turn without moderators and with five.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection};

use crate::load::PEOPLE;
use crate::load::client::{Socket, Visitor, ask};
use crate::load::process::Process;
use crate::table::{head, row, times};

const MODERATORS: usize = 5;
/// Each of the twelve says a line this often: forty lines a second in all, more than real players.
const PAUSE: Duration = Duration::from_millis(300);
/// Not measured, after moderators have attached or detached: lines from before are still on their way.
const SETTLE: Duration = Duration::from_millis(500);

pub struct Plan {
    pub rounds: usize,
    pub each: Duration,
}

/// Shared by all clients.
struct Room {
    began: Instant,
    /// What is measured now: 0 without moderators, 1 with them, `None` in between.
    half: Cell<Option<usize>>,
    latencies: [RefCell<Vec<Duration>>; 2],
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}", folder.path().join("room.db").display());
    let process = crate::moonhowl(&url);
    let client = Client::new();
    let mut accounts = Vec::new();
    for _ in 0..MODERATORS {
        accounts.push(Visitor::guest(&client, process.addr).await);
    }
    let mut db = AnyConnection::connect(&url).await.expect("the database answers");
    sqlx::query("UPDATE users SET rank = 80").execute(&mut db).await.expect("ranks");
    db.close().await.expect("the connection closes");

    let room = Rc::new(Room { began: Instant::now(), half: Cell::new(None), latencies: Default::default() });
    let id = fill(&process, &client, &room).await;
    let mut moderators = Vec::new();
    for account in &accounts {
        moderators.push(account.connect(process.addr, "").await.expect("the socket opens"));
    }
    let mut cpu = [Duration::ZERO; 2];
    for _ in 0..plan.rounds {
        for half in [0, 1] {
            let listening = if half == 1 { attend(&mut moderators, &id).await } else { Vec::new() };
            tokio::time::sleep(SETTLE).await;
            let before = process.cpu();
            room.half.set(Some(half));
            tokio::time::sleep(plan.each).await;
            room.half.set(None);
            cpu[half] += process.cpu() - before;
            for (socket, stop) in listening {
                stop.set(true);
                moderators.push(socket.await.expect("the reading task ends"));
            }
            if half == 1 {
                for socket in &mut moderators {
                    ask(socket, "mod.detach", json!({ "room": id })).await;
                }
            }
        }
    }
    print_results(&room, cpu, &plan);
}

fn print_results(room: &Room, cpu: [Duration; 2], plan: &Plan) {
    head("moderators in a room of twelve that says 40 lines a second, heard by each of the twelve");
    let [without, with] = [0, 1].map(|half| room.latencies[half].borrow().clone());
    let median = |of: &[Duration]| {
        let mut of = of.to_vec();
        of.sort();
        of[of.len() / 2].as_secs_f64()
    };
    let share =
        |half: usize| 100.0 * cpu[half].as_secs_f64() / (plan.each.as_secs_f64() * plan.rounds as f64);
    let ratio = median(&with) / median(&without);
    row("nobody attends", format!("{}; {:.1} % of a core", times(&without), share(0)));
    row(&format!("{MODERATORS} attend"), format!("{}; {:.1} % of a core", times(&with), share(1)));
    row("— the median, as a ratio in the same run", format!("{ratio:.2}"));
}

/// Opens a room with twelve guests in thirteen seats, who talk from then on; returns its id.
async fn fill(process: &Process, client: &Client, room: &Rc<Room>) -> Value {
    let mut id = Value::Null;
    for at in 0..PEOPLE {
        let mut socket = Visitor::guest(client, process.addr)
            .await
            .connect(process.addr, "")
            .await
            .expect("the socket opens");
        if id.is_null() {
            let settings = serde_json::to_value(engine::game::Settings::suggested(13)).expect("settings");
            id = ask(&mut socket, "room.create", json!({ "settings": settings })).await["id"].clone();
        } else {
            ask(&mut socket, "room.join", json!({ "room": id })).await;
        }
        talk(at, socket, &id, room);
    }
    id
}

/// One of the twelve: says a line every `PAUSE`, and records the latency of each line that it receives.
fn talk(at: usize, socket: Socket, id: &Value, room: &Rc<Room>) {
    let (mut sink, mut stream) = socket.split();
    let (room_id, speaker) = (id.clone(), Rc::clone(room));
    actix_web::rt::spawn(async move {
        let mut due = Instant::now() + PAUSE * at as u32 / PEOPLE as u32;
        loop {
            tokio::time::sleep_until(due.into()).await;
            let text = format!("{} and I say it is Anna", (due - speaker.began).as_micros());
            let data = json!({ "room": room_id, "channel": "village", "text": text });
            let frame = json!({ "id": 7, "cmd": "room.say", "data": data }).to_string();
            if sink.send(Message::Text(frame.into())).await.is_err() {
                return;
            }
            due += PAUSE;
        }
    });
    let room = Rc::clone(room);
    actix_web::rt::spawn(async move {
        while let Some(Ok(frame)) = stream.next().await {
            let Frame::Text(text) = frame else { continue };
            let frame: Value = serde_json::from_slice(&text).expect("JSON");
            assert!(frame.get("error").is_none(), "{frame}");
            let line = &frame["data"]["event"]["line"]["text"];
            if let (Some(half), Some(text)) = (room.half.get(), line.as_str()) {
                let due = text
                    .split(' ')
                    .next()
                    .and_then(|micros| micros.parse().ok())
                    .expect("the line's due time");
                let due = room.began + Duration::from_micros(due);
                room.latencies[half].borrow_mut().push(due.elapsed());
            }
        }
    });
}

type Listening = (tokio::task::JoinHandle<Socket>, Rc<Cell<bool>>);

/// Every moderator attends the room and reads its events until their `stop` is set.
async fn attend(moderators: &mut Vec<Socket>, id: &Value) -> Vec<Listening> {
    let mut listening = Vec::new();
    for mut socket in moderators.drain(..) {
        ask(&mut socket, "mod.attach", json!({ "room": id })).await;
        let stop = Rc::new(Cell::new(false));
        let until = Rc::clone(&stop);
        let task = actix_web::rt::spawn(async move {
            while !until.get() {
                // There is always a next line, so this loop soon sees that it must stop.
                socket.next().await.expect("the socket is open").expect("a frame");
            }
            socket
        });
        listening.push((task, stop));
    }
    listening
}
