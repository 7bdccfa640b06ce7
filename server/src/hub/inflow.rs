//! What a client sends, before it is decoded. actix-http gathers a frame until it is complete, however long its head says it is,
//! and actix-web-actors reads all that has arrived before it decodes one frame. `Inflow` stands in front of both: it reads the
//! frames' heads, ends the stream at a frame that is too long or at too many control frames, and passes on one frame at a time.
//! So a socket holds one frame, and what actix-http has read ahead: less than 300 KiB, beyond which TCP holds the client back.

use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::Stream;

use crate::base::clock::MonotonicClock;
use crate::wire::close::Close;
use crate::wire::frame;

/// The most control frames (pings, pongs) in [`CONTROL_WINDOW`]. A client has to send one pong in 20 seconds.
pub const MAX_CONTROL: u32 = 50;
pub const CONTROL_WINDOW: Duration = Duration::from_secs(10);

/// A head is at most this long: 2 bytes, 8 of a long length, 4 of the mask.
const MAX_HEAD: usize = 14;
/// The bit of the opcode that control frames have (RFC 6455, 5.5).
const CONTROL: u8 = 0x08;

/// Why the stream ended, for the socket that reads it.
pub type Verdict = Rc<Cell<Option<Close>>>;

/// The frame that is being passed on.
enum Part {
    /// Of its head, this much has come.
    Head { bytes: [u8; MAX_HEAD], len: usize },
    /// So many bytes of its payload are still to come.
    Payload(u64),
}

const NO_HEAD: Part = Part::Head { bytes: [0; MAX_HEAD], len: 0 };

pub struct Inflow<S> {
    stream: S,
    clock: MonotonicClock,
    /// Read, and not yet passed on.
    rest: Bytes,
    part: Part,
    /// A whole frame was passed on; it is decoded before the next one.
    is_full: bool,
    window_began: Instant,
    /// The number of control frames in the window.
    control: u32,
    verdict: Verdict,
}

impl<S> Inflow<S> {
    pub fn new(stream: S, clock: MonotonicClock, verdict: Verdict) -> Self {
        let window_began = clock.now();
        Self {
            stream,
            clock,
            rest: Bytes::new(),
            part: NO_HEAD,
            is_full: false,
            window_began,
            control: 0,
            verdict,
        }
    }

    /// Takes from `rest` what belongs to the present frame.
    fn take(&mut self) -> Result<Bytes, Close> {
        let mut taken = 0;
        while let Part::Head { bytes, len } = &mut self.part {
            let Some(byte) = self.rest.get(taken) else { break };
            bytes[*len] = *byte;
            *len += 1;
            taken += 1;
            if let Some((opcode, payload)) = read_head(&bytes[..*len]) {
                self.check(opcode, payload)?;
                self.part = Part::Payload(payload);
            }
        }
        if let Part::Payload(left) = &mut self.part {
            let part = usize::try_from(*left).unwrap_or(usize::MAX).min(self.rest.len() - taken);
            *left -= part as u64;
            taken += part;
            if *left == 0 {
                self.part = NO_HEAD;
                self.is_full = true;
            }
        }
        Ok(self.rest.split_to(taken))
    }

    fn check(&mut self, opcode: u8, payload: u64) -> Result<(), Close> {
        if payload > frame::MAX_FRAME as u64 {
            return Err(Close::FrameTooLong);
        }
        if opcode & CONTROL == 0 {
            return Ok(());
        }
        if self.clock.since(self.window_began) >= CONTROL_WINDOW {
            self.window_began = self.clock.now();
            self.control = 0;
        }
        self.control += 1;
        if self.control > MAX_CONTROL { Err(Close::TooMany) } else { Ok(()) }
    }
}

/// The opcode and the payload's length, once the head is complete (RFC 6455, 5.2).
fn read_head(head: &[u8]) -> Option<(u8, u64)> {
    let (&first, rest) = head.split_first()?;
    let (&second, rest) = rest.split_first()?;
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let short = u64::from(second & 0x7f);
    let (payload, long) = match short {
        126 => (u64::from(u16::from_be_bytes(*rest.first_chunk()?)), 2),
        127 => (u64::from_be_bytes(*rest.first_chunk()?), 8),
        _ => (short, 0),
    };
    (rest.len() == long + mask).then_some((first & 0x0f, payload))
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for Inflow<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let inflow = &mut *self;
        if inflow.verdict.get().is_some() {
            return Poll::Ready(None);
        }
        if inflow.is_full {
            inflow.is_full = false;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        while inflow.rest.is_empty() {
            match Pin::new(&mut inflow.stream).poll_next(cx) {
                Poll::Ready(Some(Ok(bytes))) => inflow.rest = bytes,
                other => return other,
            }
        }
        Poll::Ready(Some(inflow.take().map_err(|why| {
            inflow.verdict.set(Some(why));
            PayloadError::Overflow
        })))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::task::noop_waker_ref;
    use futures_util::{StreamExt, stream};
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// A masked frame.
    fn client_frame(opcode: u8, payload: &[u8]) -> Vec<u8> {
        let head: Vec<u8> = match payload.len() {
            len @ 0..126 => vec![0x80 | len as u8],
            len @ 126..=0xffff => [&[0xfe], (len as u16).to_be_bytes().as_slice()].concat(),
            len => [&[0xff], (len as u64).to_be_bytes().as_slice()].concat(),
        };
        [&[0x80 | opcode], head.as_slice(), &[1, 2, 3, 4], payload].concat()
    }

    /// What is passed on of bytes that arrive in pieces: the bytes between two pauses. And the verdict.
    fn pass(bytes: &[u8], piece: usize) -> (Vec<Vec<u8>>, Option<Close>) {
        let pieces: Vec<_> = bytes.chunks(piece).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
        let verdict = Verdict::default();
        let mut inflow = Inflow::new(stream::iter(pieces), MonotonicClock::default(), Rc::clone(&verdict));
        let mut passed = vec![Vec::new()];
        let mut cx = Context::from_waker(noop_waker_ref());
        loop {
            match inflow.poll_next_unpin(&mut cx) {
                Poll::Ready(Some(Ok(bytes))) => passed.last_mut().expect("a frame").extend(bytes),
                Poll::Ready(Some(Err(_))) => {}
                Poll::Ready(None) => break,
                Poll::Pending => passed.push(Vec::new()),
            }
        }
        passed.retain(|frame| !frame.is_empty());
        (passed, verdict.get())
    }

    #[test]
    fn frames_are_passed_on_one_at_a_time_however_they_arrive() {
        let long = vec![7; frame::MAX_FRAME];
        let frames: Vec<Vec<u8>> = [&b""[..], b"a", &[8; 125], &[9; 126], &[10; 300], &long]
            .into_iter()
            .flat_map(|payload| [client_frame(1, payload), client_frame(10, b"")])
            .collect();
        for piece in [1, 2, 3, 7, 64, 1000, 1 << 20] {
            assert_eq!(pass(&frames.concat(), piece), (frames.clone(), None), "in pieces of {piece}");
        }
    }

    #[test]
    fn a_frame_that_is_too_long_ends_the_stream_before_its_payload() {
        let good = client_frame(1, b"good");
        let bytes = [good.clone(), client_frame(1, &vec![0; frame::MAX_FRAME + 1])].concat();
        for piece in [1, 5, 1 << 20] {
            let (passed, verdict) = pass(&bytes, piece);
            assert_eq!(passed[0], good);
            assert!(passed.concat().len() < good.len() + MAX_HEAD, "nothing of the payload is passed on");
            assert_eq!(verdict, Some(Close::FrameTooLong));
        }
    }

    #[test]
    fn the_control_frame_after_the_last_allowed_one_ends_the_stream() {
        let pong = client_frame(10, b"");
        let allowed = pong.repeat(MAX_CONTROL as usize);
        assert_eq!(pass(&allowed, 64).1, None);
        assert_eq!(pass(&[allowed, pong].concat(), 64).1, Some(Close::TooMany));
    }

    /// Passes bytes, and checks what holds for all: they are passed on in order, one frame at a time, and none is longer than allowed.
    fn pass_and_check(bytes: &[u8], piece: usize) {
        let (passed, verdict) = pass(bytes, piece);
        let whole = passed.concat();
        assert!(bytes.starts_with(&whole), "what is passed on is what came");
        let longest = passed.iter().map(Vec::len).max().unwrap_or(0);
        assert!(longest <= frame::MAX_FRAME + MAX_HEAD, "a frame of {longest} bytes");
        match verdict {
            None => assert_eq!(whole.len(), bytes.len(), "nothing is held back"),
            Some(why) => assert!(matches!(why, Close::FrameTooLong | Close::TooMany), "{why:?}"),
        }
    }

    /// A frame's bytes; `long`: how many bytes its length is written with, whether it needs them or not.
    fn frame_of(first: u8, long: usize, is_masked: bool, length: u64, payload: &[u8]) -> Vec<u8> {
        let mask_bit = if is_masked { 0x80 } else { 0 };
        let head = match long {
            0 => vec![mask_bit | (length % 126) as u8],
            2 => [&[mask_bit | 126], (length as u16).to_be_bytes().as_slice()].concat(),
            _ => [&[mask_bit | 127], length.to_be_bytes().as_slice()].concat(),
        };
        let mask: &[u8] = if is_masked { &[1, 2, 3, 4] } else { &[] };
        [&[first], head.as_slice(), mask, payload].concat()
    }

    fn any_frame() -> impl Strategy<Value = Vec<u8>> {
        let first = any::<u8>();
        let long = prop::sample::select(vec![0, 2, 8]);
        let payload = prop_oneof![8 => vec(any::<u8>(), 0..300), 1 => vec(any::<u8>(), frame::MAX_FRAME - 2..frame::MAX_FRAME + 3)];
        // The length that the head names is mostly that of the payload.
        let other =
            prop_oneof![6 => Just(None), 1 => any::<u64>().prop_map(Some), 1 => (0..400_u64).prop_map(Some)];
        (first, long, any::<bool>(), payload, other).prop_map(|(first, long, is_masked, payload, other)| {
            frame_of(first, long, is_masked, other.unwrap_or(payload.len() as u64), &payload)
        })
    }

    proptest! {
        #[test]
        fn any_bytes_are_passed_on_or_end_the_stream(bytes in vec(any::<u8>(), 0..600), piece in 1..200_usize) {
            pass_and_check(&bytes, piece);
        }

        #[test]
        fn any_frames_are_passed_on_one_at_a_time_or_end_the_stream(
            frames in vec(any_frame(), 1..8), piece in 1..5000_usize,
        ) {
            pass_and_check(&frames.concat(), piece);
        }
    }
}
