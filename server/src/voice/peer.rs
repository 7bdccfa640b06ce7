//! One peer: what the forwarding unit knows of one browser that has joined a room's voice.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::seat::{MAX_SEATS, Seat};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use str0m::change::SdpOffer;
use str0m::config::{CryptoProvider, DtlsCert};
use str0m::media::{Direction, MediaData, MediaTime, Mid};
use str0m::net::{Protocol, Receive};
use str0m::{Candidate, IceCreds, Input, Output, Rtc, RtcError};

use super::gate::{Gate, Name};
use crate::base::clock::MonotonicClock;
use crate::base::ids::{GameId, UserId};
use crate::wire::error::Code;

/// The most voices that a peer can be sent: one for each seat, and a masked one. Each slot costs memory and time, so a room of eight seats
/// has nine.
pub const MAX_SLOTS: usize = MAX_SEATS + 1;

/// Where a peer hears a voice.
#[derive(Clone, Copy, Debug)]
pub enum Slot {
    Seat(Seat),
    /// The last slot: of a voice whose seat the listener is not told.
    Masked,
}

/// What a peer may send in a second, and at once. A browser that talks sends 50 packets of some 120 bytes, and reports.
const PACKETS: (u32, u32) = (100, 200);
const BYTES: (u32, u32) = (16_000, 64_000);
/// The longest offer, in bytes: one with 21 slots has some 20,000.
pub const MAX_OFFER: usize = 64 * 1024;
/// How many packets are held back until a missing one comes, and for how long: what comes later is of no use to a conversation.
const HELD_BACK: usize = 4;
const HELD_BACK_FOR: Duration = Duration::from_millis(60);

/// How many packets of a slot wait to be sent. Each is sent as soon as it is written.
const SENT_LATER: usize = 4;

type Limiter = RateLimiter<NotKeyed, InMemoryState, MonotonicClock, NoOpMiddleware<Instant>>;

/// What all peers of a server share.
#[derive(Clone)]
pub struct Common {
    pub crypto: Arc<CryptoProvider>,
    pub certificate: DtlsCert,
    /// The address that browsers reach the server at.
    pub candidate: std::net::SocketAddr,
    pub clock: MonotonicClock,
}

/// Whose connection a peer is.
pub struct Person {
    pub room: GameId,
    pub user: UserId,
    pub gate: Gate,
    /// The connection's name.
    pub name: Name,
}

/// Its person is in the room's gate for as long as it lives, and no longer.
pub struct Peer {
    pub person: Person,
    /// When it last sent something.
    pub received_at: Instant,
    /// When it must be driven next.
    pub due: Instant,
    rtc: Rtc,
    microphone: Mid,
    slots: Vec<Mid>,
    /// What is added to the times of each slot's packets.
    times: Vec<u32>,
    packets: Limiter,
    bytes: Limiter,
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.person.gate.withdraw(self.person.user, self.person.name);
    }
}

impl Peer {
    /// Answers an offer. The peer is reached under these credentials alone.
    pub fn answer(
        common: &Common,
        person: Person,
        credentials: IceCreds,
        times: [u8; 4 * MAX_SLOTS],
        offer: &str,
    ) -> Result<(Self, String), Code> {
        let offer = read(offer)?;
        let now = common.clock.now();
        let mut rtc = Rtc::builder()
            .set_crypto_provider(Arc::clone(&common.crypto))
            .set_dtls_cert(common.certificate.clone())
            .set_local_ice_credentials(credentials)
            .set_ice_lite(true)
            .clear_codecs()
            .enable_opus(true, false)
            .set_send_buffer_audio(SENT_LATER)
            .set_reordering_size_audio(HELD_BACK)
            .set_reordering_timeout_audio(Some(HELD_BACK_FOR))
            .build(now);
        let candidate = Candidate::host(common.candidate, "udp").map_err(|_| Code::VoiceUnavailable)?;
        rtc.add_local_candidate(candidate);
        let answer = rtc.sdp_api().accept_offer(offer).map_err(|_| Code::BadOffer)?;
        let answer = answer.to_sdp_string();
        let (microphone, slots) = tracks(&rtc, &answer).ok_or(Code::BadOffer)?;
        let limiter = |(each_second, at_once)| {
            let rate = |number| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
            let quota = Quota::per_second(rate(each_second)).allow_burst(rate(at_once));
            RateLimiter::direct_with_clock(quota, common.clock.clone())
        };
        let peer = Self {
            person,
            received_at: now,
            due: now,
            rtc,
            microphone,
            slots,
            times: times.as_chunks().0.iter().map(|bytes| u32::from_be_bytes(*bytes)).collect(),
            packets: limiter(PACKETS),
            bytes: limiter(BYTES),
        };
        Ok((peer, answer))
    }

    /// Whether a packet of this length is within what the peer may send.
    pub fn may_send(&self, length: usize) -> bool {
        let length = u32::try_from(length).ok().and_then(NonZeroU32::new).unwrap_or(NonZeroU32::MIN);
        self.packets.check().is_ok() && self.bytes.check_n(length).is_ok_and(|fits| fits.is_ok())
    }

    /// Handles a packet. Returns false if it is not this peer's.
    pub fn receive(
        &mut self,
        source: std::net::SocketAddr,
        at: Instant,
        packet: &[u8],
        common: &Common,
    ) -> bool {
        let Ok(contents) = packet.try_into() else { return false };
        let receive = Receive { proto: Protocol::Udp, source, destination: common.candidate, contents };
        let input = Input::Receive(at, receive);
        if !self.rtc.accepts(&input) {
            return false;
        }
        self.received_at = at;
        self.input(input);
        true
    }

    /// Lets time pass.
    pub fn pass_time(&mut self, now: Instant) {
        self.input(Input::Timeout(now));
    }

    fn input(&mut self, input: Input<'_>) {
        if let Err(error) = self.rtc.handle_input(input) {
            tracing::debug!(%error, "a peer of a room's voice fails");
            self.rtc.disconnect();
        }
    }

    pub fn poll(&mut self) -> Result<Output, RtcError> {
        self.rtc.poll_output()
    }

    pub fn is_alive(&self) -> bool {
        self.rtc.is_alive()
    }

    /// Whether this is what the peer's microphone sent.
    pub fn is_said(&self, media: &MediaData) -> bool {
        self.microphone == media.mid
    }

    /// Sends a voice to the peer. Its packets are numbered anew, so that none tells what the peer was not sent; and each slot has times
    /// of its own, so that a masked voice is not known by its clock.
    pub fn carry(&mut self, slot: Slot, media: &MediaData, now: Instant) -> Result<(), RtcError> {
        let Some((masked, seats)) = self.slots.split_last() else { return Ok(()) };
        let (index, mid) = match slot {
            // A room that has got more seats has seats that an older connection has no slot for.
            Slot::Seat(seat) => (seat.index(), seats.get(seat.index())),
            Slot::Masked => (seats.len(), Some(masked)),
        };
        let Some(writer) = mid.and_then(|mid| self.rtc.writer(*mid)) else { return Ok(()) };
        let Some(payload) = writer.match_params(media.params) else { return Ok(()) };
        let level = media.ext_vals.audio_level.zip(media.ext_vals.voice_activity);
        let writer = match level {
            Some((level, speaks)) => writer.audio_level(level, speaks),
            None => writer,
        };
        let later = self.times.get(index).copied().unwrap_or(0);
        let time = MediaTime::new(media.time.numer() + u64::from(later), media.time.frequency());
        writer.write(payload, media.network_time, time, Arc::clone(&media.data))?;
        // What was written becomes packets when time passes.
        self.rtc.handle_input(Input::Timeout(now))
    }
}

/// Reads an offer, if it is one of a microphone and at least two slots: of a seat, and the masked one.
fn read(offer: &str) -> Result<SdpOffer, Code> {
    let tracks: Vec<&str> = offer.lines().filter(|line| line.starts_with("m=")).take(MAX_SLOTS + 2).collect();
    let are_asked_for = (3..=MAX_SLOTS + 1).contains(&tracks.len())
        && tracks.iter().all(|track| track.starts_with("m=audio "));
    if offer.len() > MAX_OFFER || !are_asked_for {
        return Err(Code::BadOffer);
    }
    SdpOffer::from_sdp_string(offer).map_err(|_| Code::BadOffer)
}

/// The microphone's track and those of the slots, in the order of the offer; `None` if they are not what is asked for.
fn tracks(rtc: &Rtc, answer: &str) -> Option<(Mid, Vec<Mid>)> {
    let mut mids = answer.lines().filter_map(|line| line.strip_prefix("a=mid:")).map(Mid::from);
    let direction = |mid| rtc.media(mid).map(str0m::media::Media::direction);
    let microphone = mids.next().filter(|mid| direction(*mid) == Some(Direction::RecvOnly))?;
    let slots: Vec<Mid> = mids.collect();
    let are_slots = slots.iter().all(|mid| direction(*mid) == Some(Direction::SendOnly));
    (slots.len() >= 2 && are_slots).then_some((microphone, slots))
}
