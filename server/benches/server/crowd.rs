//! Many people at once.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};

use crate::client::{Socket, Visitor, ask, socket};
use crate::process::Process;

/// People in a room.
pub const PEOPLE: usize = 12;

/// How the answer to a line begins. Everything else that comes while people talk is a line of somebody.
const ANSWER: &[u8] = b"{\"re\":7,\"ok\"";
/// As long as the lines of people.
const WORDS: &str = "I say it is Anna, she voted without a word and has been silent since";

/// Somebody's socket, and how he says a line.
pub struct Speaker {
    socket: Socket,
    line: String,
    /// Whether his lines are answered. If not, every twelfth line that comes counts as his own being through.
    is_answered: bool,
}

pub struct Measured {
    pub per_second: f64,
    pub cpu_micros: f64,
}

/// The clients of the bare broadcast. A line is as long as an event of ours.
pub async fn bare_rooms(addr: SocketAddr, rooms: usize) -> Vec<Speaker> {
    let event = json!({ "seq": 10_000, "event": "room_event", "data": { "room": "abcdefghjkmn", "at": 1_795_218_012_065u64,
        "event": { "type": "said", "line": { "channel": "village", "from": { "type": "seat", "seat": 10 }, "text": WORDS,
        "day": 0, "night": false } } } });
    let mut speakers = Vec::new();
    for room in 0..rooms {
        for _ in 0..PEOPLE {
            let socket = socket(&format!("ws://{addr}/room{room}"), "http://localhost", None).await;
            speakers.push(Speaker { socket, line: event.to_string(), is_answered: false });
        }
    }
    speakers
}

/// Rooms of ours: twelve people in thirteen seats, so that they wait and talk.
pub async fn rooms(addr: SocketAddr, rooms: usize) -> Vec<Speaker> {
    let mut speakers = Vec::new();
    // One client, whose connection stays open: the server hands connections to its threads in turn, and what comes between
    // two sockets would put them all on the same one.
    let client = Client::new();
    for _ in 0..rooms {
        let mut room = Value::Null;
        for _ in 0..PEOPLE {
            let mut socket = Visitor::guest(&client, addr).await.hub(addr).await;
            if room.is_null() {
                let settings = serde_json::to_value(engine::game::Settings::suggested(13)).expect("settings");
                room = ask(&mut socket, "room.create", json!({ "settings": settings })).await["id"].clone();
            } else {
                ask(&mut socket, "room.join", json!({ "room": room })).await;
            }
            let data = json!({ "room": room, "channel": "village", "text": WORDS });
            let line = json!({ "id": 7, "cmd": "room.say", "data": data }).to_string();
            speakers.push(Speaker { socket, line, is_answered: true });
        }
    }
    speakers
}

/// Everybody says his next line when the last one is through, and reads what the others say.
pub async fn chat(process: &Process, speakers: Vec<Speaker>, time: Duration) -> Measured {
    let delivered = Rc::new(Cell::new(0u64));
    let stop = Rc::new(Cell::new(false));
    for speaker in speakers {
        actix_web::rt::spawn(talk(speaker, Rc::clone(&delivered), Rc::clone(&stop)));
    }
    // The first moments fill caches and queues.
    tokio::time::sleep(time / 4).await;
    let (began, cpu, before) = (Instant::now(), process.cpu(), delivered.get());
    tokio::time::sleep(time).await;
    let count = (delivered.get() - before) as f64;
    let measured = Measured {
        per_second: count / began.elapsed().as_secs_f64(),
        cpu_micros: (process.cpu() - cpu).as_micros() as f64 / count.max(1.0),
    };
    stop.set(true);
    measured
}

async fn talk(mut speaker: Speaker, delivered: Rc<Cell<u64>>, stop: Rc<Cell<bool>>) {
    let line = || Message::Text(speaker.line.clone().into());
    speaker.socket.send(line()).await.expect("it is sent");
    let mut heard = 0;
    while !stop.get() {
        let Some(Ok(frame)) = speaker.socket.next().await else { return };
        let Frame::Text(text) = frame else { continue };
        let is_through = if text.starts_with(ANSWER) {
            true
        } else {
            heard += 1;
            delivered.set(delivered.get() + 1);
            !speaker.is_answered && heard % PEOPLE == 0
        };
        if is_through && speaker.socket.send(line()).await.is_err() {
            return;
        }
    }
}

/// Every socket is asked and answers.
pub async fn all_answer(speakers: &mut [Speaker]) {
    join_all(speakers.iter_mut().map(|speaker| ask(&mut speaker.socket, "ping", json!({})))).await;
}
