//! Rooms full of clients that chat, on the baseline and on the real server.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};

use crate::load::client::{Socket, Visitor, ask, connect};
use crate::load::process::Process;
use crate::load::{PEOPLE, WORDS};

/// How the answer to a `room.say` begins. Every other frame while the clients chat is somebody's line.
const ANSWER: &[u8] = b"{\"re\":7,\"ok\"";

/// A client that chats.
pub struct Speaker {
    socket: Socket,
    /// The frame that says a line.
    line: String,
    /// Whether the server answers each line. If not, the speaker goes on after every twelfth line that it receives.
    is_answered: bool,
}

pub struct Measured {
    /// Lines delivered to clients per second.
    pub per_second: f64,
    /// The server's CPU time per delivery.
    pub cpu_micros: f64,
}

/// Fills rooms of the baseline. A line is as long as the real server's event for it.
pub async fn bare_rooms(addr: SocketAddr, rooms: usize) -> Vec<Speaker> {
    let event = json!({ "seq": 10_000, "event": "room_event", "data": { "room": "abcdefghjkmn", "at": 1_795_218_012_065u64,
        "event": { "type": "said", "line": { "channel": "village", "from": { "type": "seat", "seat": 10 }, "text": WORDS,
        "day": 0, "night": false } } } });
    let mut speakers = Vec::new();
    for room in 0..rooms {
        for _ in 0..PEOPLE {
            let url = format!("ws://{addr}/room{room}");
            // A client of its own for each socket, because one client holds at most a hundred connections.
            let socket = connect(&Client::new(), &url, "http://localhost", None).await.expect("it opens");
            speakers.push(Speaker { socket, line: event.to_string(), is_answered: false });
        }
    }
    speakers
}

/// Fills rooms of the real server: twelve guests in thirteen seats, so that the game does not start.
pub async fn rooms(addr: SocketAddr, rooms: usize) -> Vec<Speaker> {
    let mut speakers = Vec::new();
    // One client that keeps its connection open: the server assigns connections to its threads in turn, and with an HTTP
    // connection before each socket all sockets could end up on the same threads.
    let client = Client::new();
    for _ in 0..rooms {
        let mut room = Value::Null;
        for _ in 0..PEOPLE {
            let mut socket = Visitor::guest(&client, addr)
                .await
                .connect(&Client::new(), addr, "")
                .await
                .expect("the socket opens");
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

/// Each speaker says its next line when the last one was delivered, and reads the lines of the others.
pub async fn chat(process: &Process, speakers: Vec<Speaker>, time: Duration) -> Measured {
    let delivered = Rc::new(Cell::new(0u64));
    let stop = Rc::new(Cell::new(false));
    for speaker in speakers {
        actix_web::rt::spawn(talk(speaker, Rc::clone(&delivered), Rc::clone(&stop)));
    }
    // Warm-up: fills caches and queues.
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
    speaker.socket.send(line()).await.expect("the frame is sent");
    let mut heard = 0;
    while !stop.get() {
        let Some(Ok(frame)) = speaker.socket.next().await else { return };
        let Frame::Text(text) = frame else { continue };
        let is_delivered = if text.starts_with(ANSWER) {
            true
        } else {
            heard += 1;
            delivered.set(delivered.get() + 1);
            !speaker.is_answered && heard % PEOPLE == 0
        };
        if is_delivered && speaker.socket.send(line()).await.is_err() {
            return;
        }
    }
}

/// Checks that every socket still answers.
pub async fn all_answer(speakers: &mut [Speaker]) {
    join_all(speakers.iter_mut().map(|speaker| ask(&mut speaker.socket, "ping", json!({})))).await;
}
