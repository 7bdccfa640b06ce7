//! The newest events of a session's stream, kept so that a socket that reconnects can be sent what it missed
//! (docs/PROTOCOL.md, H-2).

use std::collections::VecDeque;
use std::sync::Arc;

use bytestring::ByteString;

use crate::wire::frame::Tail;

/// The buffer's capacity, in frames and in bytes.
const MAX_FRAMES: usize = 512;
const MAX_BYTES: usize = 256 * 1024;

/// Consecutive events of one stream. Their encoded text is shared with all recipients; the number, which is the session's own, is
/// written when a frame is sent.
#[derive(Clone, Debug)]
pub struct Numbered {
    /// The number of the first event.
    first: u64,
    tails: Arc<[Tail]>,
}

impl Numbered {
    /// The frames from this number on, as slices of one allocation.
    fn frames_from(&self, number: u64) -> Vec<ByteString> {
        let skip = usize::try_from(number.saturating_sub(self.first)).unwrap_or(usize::MAX);
        let numbered = || (self.first..).zip(self.tails.iter()).skip(skip);
        let mut text = String::with_capacity(numbered().map(|(_, tail)| tail.room()).sum());
        let mut begin = 0;
        let spans: Vec<_> = numbered()
            .map(|(number, tail)| {
                tail.write_numbered(number, &mut text);
                std::mem::replace(&mut begin, text.len())..text.len()
            })
            .collect();
        let text = ByteString::from(text);
        spans.into_iter().map(|span| text.slice_ref(&text[span])).collect()
    }

    pub fn frames(&self) -> Vec<ByteString> {
        self.frames_from(self.first)
    }

    fn bytes(&self) -> usize {
        self.tails.iter().map(Tail::room).sum()
    }
}

/// The newest events of one stream, the oldest first.
pub struct Buffer {
    /// The stream's random name: numbers of another stream mean nothing here.
    stream: String,
    /// Events that were emitted together are dropped together.
    batches: VecDeque<Numbered>,
    frames: usize,
    bytes: usize,
    /// The number of the newest event.
    last: u64,
}

impl Buffer {
    pub fn new(stream: String) -> Self {
        Self { stream, batches: VecDeque::new(), frames: 0, bytes: 0, last: 0 }
    }

    pub fn stream(&self) -> &str {
        &self.stream
    }
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Numbers events and adds them; drops the oldest batches beyond the capacity.
    pub fn push(&mut self, tails: Arc<[Tail]>) -> Numbered {
        let batch = Numbered { first: self.last + 1, tails };
        self.last += batch.tails.len() as u64;
        self.bytes += batch.bytes();
        self.frames += batch.tails.len();
        self.batches.push_back(batch.clone());
        while (self.frames > MAX_FRAMES || self.bytes > MAX_BYTES) && self.batches.len() > 1 {
            if let Some(oldest) = self.batches.pop_front() {
                self.frames -= oldest.tails.len();
                self.bytes -= oldest.bytes();
            }
        }
        batch
    }

    /// The frames after number `seen`; `None` if `stream` is another stream, or if some of them are no longer kept.
    pub fn since(&self, stream: &str, seen: u64) -> Option<Vec<ByteString>> {
        let oldest = self.batches.front().map_or(self.last + 1, |batch| batch.first);
        if stream != self.stream || seen > self.last || seen + 1 < oldest {
            return None;
        }
        Some(self.batches.iter().flat_map(|batch| batch.frames_from(seen + 1)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(frames: u64) -> Buffer {
        let mut buffer = Buffer::new("a".to_owned());
        for n in 0..frames {
            buffer.push([Tail::raw("hydrate", &n)].into());
        }
        buffer
    }

    #[test]
    fn since_returns_exactly_the_missed_frames() {
        let buffer = filled(10);
        assert_eq!(buffer.since("a", 10).unwrap().len(), 0);
        let missed = buffer.since("a", 7).unwrap();
        assert_eq!(missed.len(), 3);
        assert!(missed[0].starts_with(r#"{"seq":8,"#));
    }

    #[test]
    fn events_of_one_batch_are_numbered_one_by_one() {
        let mut buffer = filled(10);
        let frames = buffer.push((0..3).map(|n| Tail::raw("hydrate", &n)).collect()).frames();
        assert_eq!(frames[0], r#"{"seq":11,"event":"hydrate","data":0}"#);
        assert_eq!(frames[2], r#"{"seq":13,"event":"hydrate","data":2}"#);
        assert_eq!(buffer.since("a", 10).unwrap(), frames);
        assert_eq!(buffer.since("a", 12).unwrap(), frames[2..]);
    }

    #[test]
    fn since_refuses_dropped_numbers_and_other_streams() {
        let buffer = filled(2000);
        assert!(buffer.since("a", 3).is_none());
        assert!(buffer.since("b", 2000).is_none());
        assert!(buffer.since("a", 2001).is_none());
        assert!(buffer.since("a", 1999).is_some());
    }

    #[test]
    fn the_buffer_is_bounded_in_bytes() {
        let mut buffer = Buffer::new("a".to_owned());
        let large = "x".repeat(100_000);
        for _ in 0..10 {
            buffer.push([Tail::raw("hydrate", &large)].into());
        }
        assert!(buffer.bytes <= MAX_BYTES);
        assert!(buffer.since("a", 9).is_some());
    }
}
