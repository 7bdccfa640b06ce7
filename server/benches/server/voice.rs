//! Voice: rooms of twelve in which three talk at a time, on the real server over UDP. What is measured is the server's processor time,
//! memory, and the time from a microphone to an ear without what a browser buffers.

use std::cell::{Cell, RefCell};
use std::io::Write as _;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use awc::Client;
use data_encoding::BASE64;
use engine::game::{Actor, Command, Config, Game, Settings};
use flate2::Compression;
use flate2::write::GzEncoder;
use moonhowl_server::voice::{Audible, Chosen};
use serde_json::{Value, json};
use str0m::change::SdpAnswer;
use str0m::media::{Direction, Frequency, MediaKind, MediaTime, Mid};
use str0m::net::{Protocol, Receive};
use str0m::{Candidate, Event, Input, Output, Rtc};
use tokio::net::UdpSocket;

use crate::load::client::{Socket, Visitor, ask};
use crate::load::{PEOPLE, ms_of};
use crate::table::{head, row};
use crate::wait_until;

/// How many of a room talk at the same time.
const TALKERS: usize = 3;
/// A packet holds 20 ms of sound, in so many bytes of Opus at 32 kbit/s.
const PACKET: Duration = Duration::from_millis(20);
const BYTES: usize = 80;
const SAMPLES: u64 = 960;
/// The goals: rooms for each core, and the 95th percentile from mouth to ear, of which a browser's buffer takes some 100 ms.
const ROOMS: f64 = 25.0;
const MOUTH_TO_EAR: f64 = 200.0;

pub struct Plan {
    pub rooms: usize,
    pub talk_for: Duration,
}

/// Shared by all clients.
struct Talk {
    began: Instant,
    talking: Cell<bool>,
    connected: Cell<usize>,
    latencies: RefCell<Vec<Duration>>,
}

pub async fn measure(plan: Plan) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let url = format!("sqlite://{}", folder.path().join("voice.db").display());
    let process = crate::moonhowl(&url);
    let talk = Rc::new(Talk {
        began: Instant::now(),
        talking: Cell::new(false),
        connected: Cell::new(0),
        latencies: RefCell::default(),
    });
    let mut rooms = Vec::new();
    for _ in 0..plan.rooms {
        rooms.push(fill(process.addr).await);
    }
    let memory = process.memory();
    for (room, sockets) in &mut rooms {
        for (seat, socket) in sockets.iter_mut().enumerate() {
            join(socket, room, seat < TALKERS, &talk).await;
        }
    }
    let peers = plan.rooms * PEOPLE;
    wait_until(|| talk.connected.get() >= peers).await;
    let each = (process.memory() - memory) as f64 / peers as f64;
    let idle = process.cpu();
    tokio::time::sleep(plan.talk_for).await;
    let idle = (process.cpu() - idle).as_secs_f64() / plan.talk_for.as_secs_f64();
    talk.talking.set(true);
    // The first packets warm the caches.
    tokio::time::sleep(plan.talk_for / 4).await;
    talk.latencies.borrow_mut().clear();
    let (cpu, began) = (process.cpu(), Instant::now());
    tokio::time::sleep(plan.talk_for).await;
    // On a busy machine nothing may have come yet.
    wait_until(|| !talk.latencies.borrow().is_empty()).await;
    let (cpu, time) = ((process.cpu() - cpu).as_secs_f64(), began.elapsed().as_secs_f64());
    let latencies = talk.latencies.take();

    head(&format!("voice: {} rooms of {PEOPLE}, {TALKERS} talk in each, {time:.0} s", plan.rooms));
    let due = (plan.rooms * TALKERS * (PEOPLE - 1)) as f64 * time / PACKET.as_secs_f64();
    row(
        "packets carried a second",
        format!(
            "{:.0}; {:.1} % of those that were due",
            latencies.len() as f64 / time,
            100.0 * latencies.len() as f64 / due
        ),
    );
    row(
        "processor time for a packet that is carried",
        format!("{:.1} µs", cpu * 1e6 / latencies.len() as f64),
    );
    let a_core = plan.rooms as f64 * time / cpu;
    row(
        "rooms for each core",
        format!("{a_core:.0} (by processor time); to the goal of {ROOMS}: {:.2}", a_core / ROOMS),
    );
    let p95 = ms_of(&latencies, 0.95);
    row(
        "from mouth to ear, without a browser's buffer",
        format!(
            "p50 {:.1} ms, p95 {p95:.1} ms, p99 {:.1} ms; p95 with a buffer of 100 ms, to the limit of {MOUTH_TO_EAR} ms: {:.2}",
            ms_of(&latencies, 0.5),
            ms_of(&latencies, 0.99),
            (p95 + 100.0) / MOUTH_TO_EAR
        ),
    );
    row("memory for each connection", format!("{each:.0} kB"));
    row(
        "processor time of a connection in which nobody talks",
        format!("{:.2} ms a second", idle * 1000.0 / peers as f64),
    );
    row("a room's gate, computed anew", gate(20));
}

/// How long it takes to compute the gate of a game with so many seats.
fn gate(slots: u8) -> String {
    let settings = Settings { voice: true, ..Settings::suggested(slots) }.in_voice();
    let mut game = Game::new(Config::new(settings), 7).expect("settings that can be played");
    for _ in 0..slots {
        game.apply(0, Actor::Visitor, Command::Join { profile: Box::default() }).expect("a free seat");
    }
    let times: Vec<Duration> = (0..1000)
        .map(|_| {
            let began = Instant::now();
            std::hint::black_box(Audible::of(&game, &Chosen::default()));
            began.elapsed()
        })
        .collect();
    let micros = |part| 1000.0 * ms_of(&times, part);
    format!("p50 {:.0} µs, p99 {:.0} µs, for {slots} seats", micros(0.5), micros(0.99))
}

/// Twelve guests in a room by voice of thirteen seats, so that the game does not start.
async fn fill(addr: SocketAddr) -> (Value, Vec<Socket>) {
    let client = Client::new();
    let (mut room, mut sockets) = (Value::Null, Vec::new());
    for _ in 0..PEOPLE {
        let guest = Visitor::guest(&client, addr).await;
        let mut socket = guest.connect(addr, "").await.expect("the socket opens");
        if room.is_null() {
            let settings = serde_json::to_value(Settings::suggested(13).in_voice()).expect("settings");
            room = ask(&mut socket, "room.create", json!({ "settings": settings })).await["id"].clone();
        } else {
            ask(&mut socket, "room.join", json!({ "room": room })).await;
        }
        sockets.push(socket);
    }
    (room, sockets)
}

/// Joins the room's voice, and starts the client's task.
async fn join(socket: &mut Socket, room: &Value, talks: bool, talk: &Rc<Talk>) {
    let udp = UdpSocket::bind("127.0.0.1:0").await.expect("a free port");
    let address = udp.local_addr().expect("an address");
    let mut rtc = Rtc::builder()
        .set_crypto_provider(str0m::crypto::from_feature_flags().into())
        .clear_codecs()
        .enable_opus(true, false)
        .build(Instant::now());
    rtc.add_local_candidate(Candidate::host(address, "udp").expect("a candidate"));
    let mut change = rtc.sdp_api();
    let microphone = change.add_media(MediaKind::Audio, Direction::SendOnly, None, None, None);
    let setup = ask(socket, "voice.prepare", json!({ "room": room })).await;
    for _ in 0..setup["slots"].as_u64().expect("a number") {
        change.add_media(MediaKind::Audio, Direction::RecvOnly, None, None, None);
    }
    let (offer, pending) = change.apply().expect("changes");
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(offer.to_sdp_string().as_bytes()).expect("memory");
    let packed = BASE64.encode(&packer.finish().expect("memory"));
    let joined = ask(socket, "voice.join", json!({ "room": room, "offer": packed })).await;
    let answer = SdpAnswer::from_sdp_string(joined["answer"].as_str().expect("SDP")).expect("an answer");
    rtc.sdp_api().accept_answer(pending, answer).expect("an answer that fits");
    let talk = Rc::clone(talk);
    actix_web::rt::spawn(Ear { rtc, udp, address, microphone, talks, talk, said: 0 }.run());
}

/// A client.
struct Ear {
    rtc: Rtc,
    udp: UdpSocket,
    address: SocketAddr,
    microphone: Mid,
    talks: bool,
    talk: Rc<Talk>,
    /// How many packets it has sent.
    said: u64,
}

impl Ear {
    async fn run(mut self) {
        let mut packet = [0; 2048];
        let mut beat = tokio::time::interval(PACKET);
        loop {
            let due = self.drain();
            let pause = due.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
            tokio::select! {
                read = self.udp.recv_from(&mut packet) => if let Ok((length, source)) = read
                    && let Ok(contents) = packet[..length].try_into()
                {
                    let receive = Receive { proto: Protocol::Udp, source, destination: self.address, contents };
                    self.rtc.handle_input(Input::Receive(Instant::now(), receive)).expect("a packet");
                },
                _ = beat.tick(), if self.talks && self.talk.talking.get() => self.say(),
                () = tokio::time::sleep(pause) => self.rtc.handle_input(Input::Timeout(Instant::now())).expect("time"),
            }
        }
    }

    /// Sends what there is to send, and measures what is heard.
    fn drain(&mut self) -> Instant {
        loop {
            match self.rtc.poll_output().expect("the connection stands") {
                Output::Timeout(due) => return due,
                Output::Transmit(transmit) => {
                    // A packet that is lost is missing in what was carried.
                    let _ = self.udp.try_send_to(&transmit.contents, transmit.destination);
                }
                Output::Event(Event::Connected) => self.talk.connected.update(|count| count + 1),
                Output::Event(Event::MediaData(media)) => {
                    let sent = media
                        .data
                        .first_chunk()
                        .map(|nanos| Duration::from_nanos(u64::from_be_bytes(*nanos)));
                    let age = self.talk.began.elapsed().saturating_sub(sent.expect("a time"));
                    self.talk.latencies.borrow_mut().push(age);
                }
                Output::Event(_) => {}
            }
        }
    }

    fn say(&mut self) {
        self.said += 1;
        let mut data = vec![0; BYTES];
        data[..8].copy_from_slice(&(self.talk.began.elapsed().as_nanos() as u64).to_be_bytes());
        let time = MediaTime::new(self.said * SAMPLES, Frequency::FORTY_EIGHT_KHZ);
        let Some(writer) = self.rtc.writer(self.microphone) else { return };
        let payload = writer.payload_params().next().expect("Opus").pt();
        writer.audio_level(-30, true).write(payload, Instant::now(), time, data).expect("a packet");
        self.rtc.handle_input(Input::Timeout(Instant::now())).expect("time");
    }
}
