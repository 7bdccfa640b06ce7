//! The forwarding unit: one thread with one UDP socket, which decrypts what each peer says and encrypts it for each who may hear it.
//! Nothing is decoded, recorded or written down.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use str0m::ice::StunMessage;
use str0m::media::MediaData;
use str0m::{Event, IceCreds, Output};
use tokio::net::UdpSocket;
use tokio::sync::{mpsc, oneshot};

use super::gate::{Gate, Name, ufrag};
use super::loudness::Loudness;
use super::pauses::Pauses;
use super::peer::{Common, MAX_SLOTS, Peer, Person, Slot};
use crate::base::ids::{GameId, UserId};
use crate::wire::error::Code;

/// A peer that sends nothing for this long is gone. Browsers send a check of the connection every few seconds.
const SILENCE: Duration = Duration::from_secs(10);
/// How often peers that are gone, or no longer let in, are looked for.
const SWEEP: Duration = Duration::from_secs(1);
/// The most peers of a node.
const MAX_PEERS: usize = 4000;
/// How many packets are read before the other work gets its turn.
const BATCH: usize = 64;
/// No packet of ours or of a browser is longer.
const MAX_PACKET: usize = 2048;
/// The level of a microphone that is switched off, in dBov.
const SILENT: i8 = -127;
/// The most addresses that one peer sends from.
const MAX_ADDRESSES: usize = 8;

/// Somebody joins the voice of a room, and has been let in by its gate.
pub struct Join {
    pub name: Name,
    pub room: GameId,
    pub user: UserId,
    pub gate: Gate,
    /// The password for checks of the connection: who knows it is this person's browser.
    pub password: String,
    pub offer: String,
    /// Random bytes for the times of the slots.
    pub times: [u8; 4 * MAX_SLOTS],
    pub reply: oneshot::Sender<Result<String, Code>>,
}

#[derive(Default)]
struct VoiceRoom {
    /// The one peer of each person.
    peers: HashMap<UserId, Name>,
    loudness: Loudness,
    pauses: Pauses,
}

pub struct Forwarder {
    common: Common,
    socket: UdpSocket,
    peers: HashMap<Name, Peer>,
    rooms: HashMap<GameId, VoiceRoom>,
    /// The peer that sends from an address.
    addresses: HashMap<SocketAddr, Name>,
    /// When each peer must be driven next.
    due: BTreeSet<(Instant, Name)>,
    swept_at: Instant,
    /// What was said and not yet carried, the oldest first.
    said: VecDeque<(Name, MediaData)>,
}

impl Forwarder {
    pub fn new(common: Common, socket: UdpSocket) -> Self {
        Self {
            swept_at: common.clock.now(),
            common,
            socket,
            peers: HashMap::new(),
            rooms: HashMap::new(),
            addresses: HashMap::new(),
            due: BTreeSet::new(),
            said: VecDeque::new(),
        }
    }

    /// Works until nobody can send orders any more.
    pub async fn run(&mut self, orders: &mut mpsc::Receiver<Join>) {
        loop {
            let now = self.common.clock.now();
            let wait = self.next_due().map(|due| due.saturating_duration_since(now));
            let pause = async {
                match wait {
                    Some(wait) => tokio::time::sleep(wait).await,
                    // Without peers there is nothing to do.
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                order = orders.recv() => match order {
                    Some(join) => self.join(join),
                    None => return,
                },
                // An error is that of a packet sent before, which its receiver did not take.
                _ = self.socket.readable() => self.read(),
                () = pause => {}
            }
            self.pass_time();
        }
    }

    fn next_due(&self) -> Option<Instant> {
        let (first, _) = self.due.first()?;
        Some((*first).min(self.swept_at + SWEEP))
    }

    fn join(&mut self, Join { name, room, user, gate, password, offer, times, reply }: Join) {
        let answer = self.answer(Person { room, user, gate, name }, password, times, &offer);
        // The receiver is gone if the room has stopped.
        let _ = reply.send(answer);
    }

    /// Answers an offer. A connection that the person had before ends if all goes well, and stays otherwise.
    fn answer(
        &mut self,
        person: Person,
        pass: String,
        times: [u8; 4 * MAX_SLOTS],
        offer: &str,
    ) -> Result<String, Code> {
        let Person { room, user, name, .. } = person;
        let before = self.rooms.get(&room).and_then(|room| room.peers.get(&user)).copied();
        if before.is_none() && self.peers.len() >= MAX_PEERS {
            return Err(Code::VoiceFull);
        }
        let credentials = IceCreds { ufrag: ufrag(name), pass };
        let (peer, answer) = Peer::answer(&self.common, person, credentials, times, offer)?;
        if !peer.person.gate.admit(user, name) {
            return Err(Code::NotInRoom);
        }
        if let Some(before) = before {
            self.remove(before);
        }
        self.due.insert((peer.due, name));
        self.peers.insert(name, peer);
        self.rooms.entry(room).or_default().peers.insert(user, name);
        self.count_peers();
        Ok(answer)
    }

    /// Reads the packets that have come.
    fn read(&mut self) {
        let mut packet = [0; MAX_PACKET];
        for _ in 0..BATCH {
            match self.socket.try_recv_from(&mut packet) {
                Ok((length, source)) => self.receive(source, &packet[..length]),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => return,
                // Of a packet sent before, which its receiver did not take.
                Err(_) => {}
            }
        }
    }

    fn receive(&mut self, source: SocketAddr, packet: &[u8]) {
        let named = name_in(packet);
        let name = named.or_else(|| self.addresses.get(&source).copied());
        let Some((name, peer)) = name.and_then(|name| Some((name, self.peers.get_mut(&name)?))) else {
            return count("unknown");
        };
        if !peer.may_send(packet.len()) {
            return count("over_limit");
        }
        let now = self.common.clock.now();
        if !peer.receive(source, now, packet, &self.common) {
            return count("unknown");
        }
        if named.is_some() && self.addresses.get(&source) != Some(&name) {
            self.note_address(source, name);
        }
        self.drive(name);
        self.carry();
    }

    fn note_address(&mut self, source: SocketAddr, name: Name) {
        if self.addresses.values().filter(|other| **other == name).count() >= MAX_ADDRESSES {
            self.addresses.retain(|_, other| *other != name);
        }
        self.addresses.insert(source, name);
    }

    /// Takes from a peer what it has to send and to tell.
    fn drive(&mut self, name: Name) {
        let Some(peer) = self.peers.get_mut(&name) else { return };
        let soonest = self.common.clock.now() + Duration::from_millis(1);
        let due = loop {
            match peer.poll() {
                Ok(Output::Transmit(transmit)) => {
                    // A packet that the kernel does not take now would be late later.
                    if self.socket.try_send_to(&transmit.contents, transmit.destination).is_err() {
                        count("not_sent");
                    }
                }
                Ok(Output::Event(Event::MediaData(media))) if peer.is_said(&media) => {
                    self.said.push_back((name, media));
                }
                Ok(Output::Event(_)) => {}
                Ok(Output::Timeout(due)) if peer.is_alive() => break due.max(soonest),
                Ok(Output::Timeout(_)) | Err(_) => return self.remove(name),
            }
        };
        if due != peer.due {
            self.due.remove(&(peer.due, name));
            peer.due = due;
            self.due.insert((due, name));
        }
    }

    /// Carries what was said to those who may hear it.
    fn carry(&mut self) {
        while let Some((name, media)) = self.said.pop_front() {
            let now = self.common.clock.now();
            for (listener, slot) in self.audience(name, &media) {
                let Some(peer) = self.peers.get_mut(&listener) else { continue };
                match peer.carry(slot, &media, now) {
                    Ok(()) => {
                        count("carried");
                        self.drive(listener);
                    }
                    Err(error) => {
                        tracing::debug!(%error, "a peer of a room's voice fails");
                        self.remove(listener);
                    }
                }
            }
        }
    }

    /// Who hears this now, and in which slot.
    fn audience(&mut self, name: Name, media: &MediaData) -> Vec<(Name, Slot)> {
        let now = self.common.clock.now();
        let Some(Person { room, user, gate, .. }) = self.peers.get(&name).map(|peer| &peer.person) else {
            return Vec::new();
        };
        let Some(room) = self.rooms.get_mut(room) else { return Vec::new() };
        let mut gate = gate.look();
        let level = media.ext_vals.audio_level;
        let Some(seat) = gate.speaker(*user, name) else { return Vec::new() };
        let has_paused = room.pauses.has_paused(seat, level, gate.is_held(seat), now);
        if level == Some(SILENT) || !has_paused {
            return Vec::new();
        }
        gate.let_go(seat);
        room.loudness.note(seat, level, now);
        let loudness = &room.loudness;
        let slot = |listener| {
            let voices = gate.voices(listener);
            let slot = match () {
                () if voices.seats.contains(seat) => Slot::Seat(seat),
                () if voices.masked.contains(seat) => Slot::Masked,
                () => return None,
            };
            loudness.is_among_loudest(seat, voices.seats.union(voices.masked), now).then_some(slot)
        };
        let others = room.peers.iter().filter(|(listener, _)| *listener != user);
        others.filter_map(|(listener, name)| Some((*name, slot(*listener)?))).collect()
    }

    /// Drives the peers whose time has come, and removes those that are gone.
    fn pass_time(&mut self) {
        let now = self.common.clock.now();
        while let Some((_, name)) = self.due.first().filter(|(due, _)| *due <= now).copied() {
            let Some(peer) = self.peers.get_mut(&name) else { return };
            peer.pass_time(now);
            self.drive(name);
        }
        self.carry();
        if now.saturating_duration_since(self.swept_at) >= SWEEP {
            self.swept_at = now;
            let is_gone = |peer: &Peer| {
                now.saturating_duration_since(peer.received_at) >= SILENCE
                    || !peer.person.gate.is_in(peer.person.user)
            };
            let gone: Vec<Name> =
                self.peers.iter().filter(|(_, peer)| is_gone(peer)).map(|(name, _)| *name).collect();
            gone.into_iter().for_each(|name| self.remove(name));
        }
    }

    fn remove(&mut self, name: Name) {
        let Some(peer) = self.peers.remove(&name) else { return };
        self.due.remove(&(peer.due, name));
        self.addresses.retain(|_, other| *other != name);
        let Person { room, user, .. } = &peer.person;
        if let Some(of_room) = self.rooms.get_mut(room) {
            if of_room.peers.get(user) == Some(&name) {
                of_room.peers.remove(user);
            }
            if of_room.peers.is_empty() {
                self.rooms.remove(room);
            }
        }
        self.count_peers();
    }

    fn count_peers(&self) {
        metrics::gauge!("moonhowl_voice_peers").set(self.peers.len() as f64);
    }
}

/// The peer that a check of the connection (STUN) names.
fn name_in(packet: &[u8]) -> Option<Name> {
    // RFC 7983: the first byte of STUN is 0 to 3.
    packet.first().filter(|first| **first < 4)?;
    let message = StunMessage::parse(packet).ok()?;
    let (ours, _) = message.split_username()?;
    u64::from_str_radix(ours, 16).ok()
}

fn count(outcome: &'static str) {
    metrics::counter!("moonhowl_voice_packets", "outcome" => outcome).increment(1);
}
