//! Rooms of twelve clients, on the baseline and on the real server. The twelve talk in turn, and all of them read every line.

use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use awc::ws::{Frame, Message};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::load::client::{Socket, Visitor, ask, connect};
use crate::load::process::Process;
use crate::load::{PEOPLE, ms_of};
use crate::wait_until;

/// Forty bytes.
const WORDS: &str = "I say it is Anna, she has been so quiet.";
/// What only the event of a line has. Everything else that the real server sends is no delivery.
const SAID: &[u8] = b"\"type\":\"said\"";

/// What was measured while clients talked.
pub struct Load {
    /// Lines delivered to clients per second.
    pub per_second: f64,
    /// The server's processor time for each delivery.
    pub server_micros: f64,
    /// The clients' own.
    pub client_micros: f64,
    /// From when a line was due until a client had read it, in milliseconds.
    pub p50: f64,
    pub p99: f64,
}

/// A room that talks.
struct Room {
    /// The writers of its clients.
    clients: Vec<mpsc::UnboundedSender<Message>>,
    /// The frame with which a client says a line.
    line: String,
    /// When each line was due.
    due: RefCell<Vec<Instant>>,
    /// How many clients have read the last line.
    read: Cell<usize>,
}

impl Room {
    fn say(&self, due: Instant) {
        let number = {
            let mut all = self.due.borrow_mut();
            all.push(due);
            all.len()
        };
        self.read.set(0);
        // An error means that the socket is closed: then the line is never read, and the measurement fails.
        let _ = self.clients[number % PEOPLE].send(Message::Text(self.line.clone().into()));
    }

    fn is_read(&self) -> bool {
        self.due.borrow().is_empty() || self.read.get() == PEOPLE
    }
}

/// What all clients share.
#[derive(Default)]
struct Counts {
    deliveries: Cell<u64>,
    latencies: RefCell<Vec<Duration>>,
    /// Whether a room says its next line when all have read the last one.
    is_closed: Cell<bool>,
}

/// Rooms whose clients are connected.
#[derive(Default)]
pub struct Crowd {
    rooms: Vec<Rc<Room>>,
    counts: Rc<Counts>,
}

impl Crowd {
    /// Fills rooms of the baseline. A line is as long as the real server's event for it.
    pub async fn at_bare(addr: SocketAddr, rooms: usize) -> Self {
        let event = json!({ "seq": 10_000, "event": "room_event", "data": { "room": "abcdefghjkmn",
            "at": 1_795_218_012_065u64, "event": { "type": "said", "line": { "channel": "village",
            "from": { "type": "seat", "seat": 10 }, "text": WORDS, "day": 0, "night": false } } } });
        let mut crowd = Self::default();
        for room in 0..rooms {
            let mut sockets = Vec::new();
            for _ in 0..PEOPLE {
                let socket = connect(addr, &format!("/room{room}"), "http://localhost", None).await;
                sockets.push(socket.expect("it opens"));
            }
            crowd.add(sockets, event.to_string());
        }
        crowd
    }

    /// Fills rooms of the real server: twelve guests in thirteen seats, so that the game does not start.
    pub async fn at_ours(addr: SocketAddr, rooms: usize) -> Self {
        let mut crowd = Self::default();
        // One client that keeps its connection open: the server assigns connections to its threads in turn, and with an HTTP
        // connection before each socket all sockets could end up on the same threads.
        let client = Client::new();
        for _ in 0..rooms {
            let (mut room, mut sockets) = (Value::Null, Vec::new());
            for _ in 0..PEOPLE {
                let guest = Visitor::guest(&client, addr).await;
                let mut socket = guest.connect(addr, "").await.expect("the socket opens");
                if room.is_null() {
                    let settings =
                        serde_json::to_value(engine::game::Settings::suggested(13)).expect("settings");
                    room =
                        ask(&mut socket, "room.create", json!({ "settings": settings })).await["id"].clone();
                } else {
                    ask(&mut socket, "room.join", json!({ "room": room })).await;
                }
                sockets.push(socket);
            }
            let data = json!({ "room": room, "channel": "village", "text": WORDS });
            crowd.add(sockets, json!({ "id": 7, "cmd": "room.say", "data": data }).to_string());
        }
        crowd
    }

    /// Starts the clients of a room.
    fn add(&mut self, sockets: Vec<Socket>, line: String) {
        let (mut clients, mut streams) = (Vec::new(), Vec::new());
        for socket in sockets {
            let (sink, stream) = socket.split();
            let (client, frames) = mpsc::unbounded_channel();
            actix_web::rt::spawn(write(sink, frames));
            clients.push(client);
            streams.push(stream);
        }
        let room = Rc::new(Room { clients, line, due: RefCell::default(), read: Cell::new(0) });
        for (number, stream) in streams.into_iter().enumerate() {
            actix_web::rt::spawn(read(stream, number, Rc::clone(&room), Rc::clone(&self.counts)));
        }
        self.rooms.push(room);
    }

    /// Each room has one line under way.
    pub async fn closed(&self, process: &Process, time: Duration) -> Load {
        self.counts.is_closed.set(true);
        self.rooms.iter().for_each(|room| room.say(Instant::now()));
        // Fills caches and queues.
        tokio::time::sleep(time / 4).await;
        let load = self.measure(process, tokio::time::sleep(time)).await;
        self.counts.is_closed.set(false);
        self.all_is_read().await;
        load
    }

    /// A fixed number of deliveries a second, evenly over the rooms and over the time.
    pub async fn open(&self, process: &Process, time: Duration, per_second: u32) -> Load {
        let pause = Duration::from_secs(1) * PEOPLE as u32 / per_second;
        let talk = async {
            let (began, mut said) = (Instant::now(), 0);
            while began.elapsed() < time {
                while began + pause * said < Instant::now() {
                    self.rooms[said as usize % self.rooms.len()].say(began + pause * said);
                    said += 1;
                }
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            self.all_is_read().await;
        };
        self.measure(process, talk).await
    }

    async fn measure(&self, process: &Process, talk: impl Future<Output = ()>) -> Load {
        let counts = &self.counts;
        counts.latencies.borrow_mut().clear();
        let (began, before) = (Instant::now(), counts.deliveries.get());
        let (server, clients) = (process.cpu(), own_cpu());
        talk.await;
        // On a busy machine nothing may have come yet.
        wait_until(|| counts.deliveries.get() > before).await;
        let count = (counts.deliveries.get() - before) as f64;
        let latencies = counts.latencies.borrow();
        Load {
            per_second: count / began.elapsed().as_secs_f64(),
            server_micros: (process.cpu() - server).as_micros() as f64 / count,
            client_micros: (own_cpu() - clients).as_micros() as f64 / count,
            p50: ms_of(&latencies, 0.5),
            p99: ms_of(&latencies, 0.99),
        }
    }

    /// Waits until everybody has read what was said.
    async fn all_is_read(&self) {
        wait_until(|| self.rooms.iter().all(|room| room.is_read())).await;
    }
}

fn own_cpu() -> Duration {
    Process::cpu_of(&std::fs::read_to_string("/proc/self/stat").expect("Linux"))
}

async fn write(mut sink: SplitSink<Socket, Message>, mut frames: mpsc::UnboundedReceiver<Message>) {
    while let Some(frame) = frames.recv().await {
        if sink.send(frame).await.is_err() {
            return;
        }
    }
}

/// Reads what comes to a client, and answers pings: the server closes a socket of which it hears nothing.
async fn read(mut stream: SplitStream<Socket>, client: usize, room: Rc<Room>, counts: Rc<Counts>) {
    // Each client reads a room's lines in their order.
    let mut own = 0;
    while let Some(Ok(frame)) = stream.next().await {
        match frame {
            Frame::Text(text) if text.windows(SAID.len()).any(|part| part == SAID) => {}
            Frame::Ping(payload) => {
                let _ = room.clients[client].send(Message::Pong(payload));
                continue;
            }
            _ => continue,
        }
        counts.deliveries.set(counts.deliveries.get() + 1);
        let (due, said) = {
            let all = room.due.borrow();
            (all[own], all.len())
        };
        own += 1;
        counts.latencies.borrow_mut().push(due.elapsed());
        if own == said {
            room.read.set(room.read.get() + 1);
            if room.read.get() == PEOPLE && counts.is_closed.get() {
                room.say(Instant::now());
            }
        }
    }
}
