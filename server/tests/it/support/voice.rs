//! A client of a room's voice: a peer of WebRTC that says words in place of sound.

use std::cell::{Cell, RefCell};
use std::io::Write as _;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::{Duration, Instant};

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use moonhowl_server::base::clock::MonotonicClock;
use serde_json::{Value, json};
use str0m::change::{SdpAnswer, SdpPendingOffer};
use str0m::media::{Direction, Frequency, MediaKind, MediaTime, Mid};
use str0m::net::{Protocol, Receive};
use str0m::{Candidate, Event, Input, Output, Rtc};
use tokio::net::UdpSocket;
use tokio::sync::{Notify, mpsc};

use super::{PATIENCE, Player};

/// The most voices that a client can receive.
pub const MAX_SLOTS: usize = 21;
/// The samples of a packet of 20 ms.
const SAMPLES: u64 = 960;

/// The server's UDP port, as an answer names it.
pub fn port_of(answer: &str) -> u16 {
    let candidate = answer.lines().find(|line| line.starts_with("a=candidate:")).expect("a candidate");
    candidate.split(' ').nth(5).and_then(|port| port.parse().ok()).expect("a port")
}

/// Packs an offer as browsers do.
pub fn pack(offer: &str) -> String {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(offer.as_bytes()).expect("memory");
    BASE64.encode(&packer.finish().expect("memory"))
}

/// An offer that is not answered yet.
pub struct Offer {
    rtc: Rtc,
    socket: UdpSocket,
    address: SocketAddr,
    microphone: Mid,
    slots: Vec<Mid>,
    pending: SdpPendingOffer,
    pub sdp: String,
}

impl Offer {
    /// An offer of a microphone and so many slots.
    pub async fn new(slots: usize) -> Self {
        let socket = UdpSocket::bind("127.0.0.1:0").await.expect("a free port");
        let address = socket.local_addr().expect("an address");
        let mut rtc = Rtc::builder()
            .set_crypto_provider(str0m::crypto::from_feature_flags().into())
            .clear_codecs()
            .enable_opus(true, false)
            .build(now());
        rtc.add_local_candidate(Candidate::host(address, "udp").expect("a candidate"));
        let mut change = rtc.sdp_api();
        let microphone = change.add_media(MediaKind::Audio, Direction::SendOnly, None, None, None);
        let slots = (0..slots)
            .map(|_| change.add_media(MediaKind::Audio, Direction::RecvOnly, None, None, None))
            .collect();
        let (offer, pending) = change.apply().expect("changes");
        Self { rtc, socket, address, microphone, slots, pending, sdp: offer.to_sdp_string() }
    }
}

fn now() -> Instant {
    MonotonicClock::default().now()
}

#[derive(Default)]
struct Shared {
    /// Slot and words, in the order in which they came.
    heard: RefCell<Vec<(usize, String)>>,
    connected: Cell<bool>,
    /// How many packets were sent.
    sent: Cell<usize>,
    /// How many words were said.
    said: Cell<usize>,
    news: Notify,
}

/// A connected client, which a task drives until it is dropped.
pub struct VoiceClient {
    shared: Rc<Shared>,
    say: mpsc::UnboundedSender<(String, i8)>,
    /// How many words were ordered to be said.
    ordered: Cell<usize>,
    task: actix_rt::task::JoinHandle<()>,
    /// The connection's name.
    pub peer: String,
    /// The answer that the server gave.
    pub answer: String,
}

impl Drop for VoiceClient {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl VoiceClient {
    /// Joins the voice of a room, and waits until packets can be sent.
    pub async fn join(player: &mut Player, room: &str) -> Self {
        let setup = player.hub.ok("voice.prepare", json!({ "room": room })).await;
        let offer = Offer::new(setup["slots"].as_u64().expect("a number") as usize).await;
        let joined = player.hub.ok("voice.join", json!({ "room": room, "offer": pack(&offer.sdp) })).await;
        let client = Self::connect(offer, &joined);
        client.connects().await;
        client
    }

    /// Waits until packets can be sent.
    pub async fn connects(&self) {
        self.until(|client| client.shared.connected.get(), "the client is not connected").await;
    }

    /// Begins to connect, with the answer to an offer.
    pub fn connect(offer: Offer, joined: &Value) -> Self {
        let Offer { mut rtc, socket, address, microphone, slots, pending, .. } = offer;
        let sdp = joined["answer"].as_str().expect("an answer");
        let answer = SdpAnswer::from_sdp_string(sdp).expect("an answer that can be read");
        rtc.sdp_api().accept_answer(pending, answer).expect("an answer that fits");
        let (say, said) = mpsc::unbounded_channel();
        let shared = Rc::<Shared>::default();
        let wire =
            Wire { rtc, socket, address, microphone, slots, shared: Rc::clone(&shared), at: 0, unsent: 0 };
        let task = actix_rt::spawn(wire.run(said));
        let peer = joined["peer"].as_str().expect("a name").to_owned();
        Self { shared, say, ordered: Cell::new(0), task, peer, answer: sdp.to_owned() }
    }

    /// Says words in a packet, as loud as somebody who talks.
    pub fn say(&self, words: &str) {
        self.say_at(words, -30);
    }

    /// Says words in a packet of this level, in dBov.
    pub fn say_at(&self, words: &str, level: i8) {
        self.ordered.update(|count| count + 1);
        self.say.send((words.to_owned(), level)).expect("the client is driven");
    }

    /// What was heard so far: slots and words.
    pub fn heard(&self) -> Vec<(usize, String)> {
        self.shared.heard.borrow().clone()
    }

    /// Waits until these words are heard; returns the slot.
    pub async fn hears(&self, words: &str) -> usize {
        let slot = |client: &Self| {
            client.shared.heard.borrow().iter().find(|(_, heard)| heard == words).map(|(slot, _)| *slot)
        };
        self.until(|client| slot(client).is_some(), &format!("{words:?} is not heard")).await;
        slot(self).expect("it was heard")
    }

    /// Waits until everything is sent that it was told to say.
    pub async fn has_said_everything(&self) {
        self.until(|client| client.shared.said.get() == client.ordered.get(), "not all is said").await;
    }

    /// Waits until it has sent so many packets.
    pub async fn has_knocked(&self, times: usize) {
        self.until(|client| client.shared.sent.get() >= times, "nothing is sent").await;
    }

    pub fn is_connected(&self) -> bool {
        self.shared.connected.get()
    }

    async fn until(&self, holds: impl Fn(&Self) -> bool, otherwise: &str) {
        let wait = async {
            loop {
                let news = self.shared.news.notified();
                if holds(self) {
                    return;
                }
                news.await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.unwrap_or_else(|_| panic!("{otherwise}"));
    }
}

/// The task's side of a client.
struct Wire {
    rtc: Rtc,
    socket: UdpSocket,
    address: SocketAddr,
    microphone: Mid,
    slots: Vec<Mid>,
    shared: Rc<Shared>,
    /// The time of the next packet, in samples.
    at: u64,
    /// How many words are not sent yet.
    unsent: usize,
}

impl Wire {
    async fn run(mut self, mut said: mpsc::UnboundedReceiver<(String, i8)>) {
        let mut packet = [0; 2048];
        while let Some(due) = self.send().await {
            let wait = due.saturating_duration_since(now()).max(Duration::from_millis(1));
            tokio::select! {
                Some((words, level)) = said.recv() => self.speak(&words, level),
                Ok((length, source)) = self.socket.recv_from(&mut packet) => {
                    if let Ok(contents) = packet[..length].try_into() {
                        let receive = Receive { proto: Protocol::Udp, source, destination: self.address, contents };
                        self.rtc.handle_input(Input::Receive(now(), receive)).expect("a packet");
                    }
                }
                () = tokio::time::sleep(wait) => self.rtc.handle_input(Input::Timeout(now())).expect("time"),
            }
        }
    }

    /// Sends what there is to send; returns when to go on.
    async fn send(&mut self) -> Option<Instant> {
        loop {
            match self.rtc.poll_output().ok()? {
                Output::Timeout(due) => {
                    let spoken = std::mem::take(&mut self.unsent);
                    self.shared.said.update(|count| count + spoken);
                    self.shared.news.notify_waiters();
                    return self.rtc.is_alive().then_some(due);
                }
                Output::Transmit(transmit) => {
                    // An error is that of a server that is gone.
                    let _ = self.socket.send_to(&transmit.contents, transmit.destination).await;
                    self.shared.sent.update(|count| count + 1);
                    self.shared.news.notify_waiters();
                }
                Output::Event(Event::Connected) => {
                    self.shared.connected.set(true);
                    self.shared.news.notify_waiters();
                }
                Output::Event(Event::MediaData(media)) => {
                    let slot = self.slots.iter().position(|mid| *mid == media.mid).expect("a slot");
                    let words = String::from_utf8_lossy(&media.data).into_owned();
                    self.shared.heard.borrow_mut().push((slot, words));
                    self.shared.news.notify_waiters();
                }
                Output::Event(_) => {}
            }
        }
    }

    fn speak(&mut self, words: &str, level: i8) {
        self.at += SAMPLES;
        let time = MediaTime::new(self.at, Frequency::FORTY_EIGHT_KHZ);
        let writer = self.rtc.writer(self.microphone).expect("a microphone");
        let payload = writer.payload_params().next().expect("Opus").pt();
        let writer = writer.audio_level(level, true);
        writer.write(payload, now(), time, words.as_bytes().to_vec()).expect("a packet");
        self.rtc.handle_input(Input::Timeout(now())).expect("time");
        self.unsent += 1;
    }
}
