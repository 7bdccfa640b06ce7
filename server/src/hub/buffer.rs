//! What a session has sent, for as long as it may be asked for again (H-2).

use std::collections::VecDeque;
use std::sync::Arc;

use bytestring::ByteString;

use super::frame::Tail;

/// The most frames, and the most bytes, that are kept.
const MAX_FRAMES: usize = 512;
const MAX_BYTES: usize = 256 * 1024;

/// The numbered frames of one stream, newest last.
pub struct Buffer {
    /// Names the stream: a number of another stream means nothing here.
    stream: String,
    /// What came together, as it came.
    batches: VecDeque<Arc<[ByteString]>>,
    frames: usize,
    bytes: usize,
    /// The number of the newest frame.
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

    /// Gives each event the next number and keeps the frames. What comes together is one piece of memory, of which each
    /// frame is a slice.
    pub fn push(&mut self, tails: &[Tail]) -> Arc<[ByteString]> {
        let mut text = String::with_capacity(tails.iter().map(Tail::room).sum());
        let ends: Vec<usize> = tails
            .iter()
            .map(|tail| {
                self.last += 1;
                tail.write_numbered(self.last, &mut text);
                text.len()
            })
            .collect();
        let text = ByteString::from(text);
        let mut begin = 0;
        let frames: Arc<[ByteString]> =
            ends.iter().map(|end| text.slice_ref(&text[std::mem::replace(&mut begin, *end)..*end])).collect();
        self.bytes += text.len();
        self.frames += frames.len();
        self.batches.push_back(Arc::clone(&frames));
        while (self.frames > MAX_FRAMES || self.bytes > MAX_BYTES) && self.batches.len() > 1 {
            let oldest = self.batches.pop_front().unwrap_or_default();
            self.frames -= oldest.len();
            self.bytes -= oldest.iter().map(|frame| frame.len()).sum::<usize>();
        }
        frames
    }

    /// What came after `seen`, if all of it is still here and it is a number of this stream.
    pub fn since(&self, stream: &str, seen: u64) -> Option<Vec<ByteString>> {
        if stream != self.stream || seen > self.last {
            return None;
        }
        let missed = usize::try_from(self.last - seen).ok()?;
        let skip = self.frames.checked_sub(missed)?;
        Some(self.batches.iter().flat_map(|batch| batch.iter()).skip(skip).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(frames: u64) -> Buffer {
        let mut buffer = Buffer::new("a".to_owned());
        for n in 0..frames {
            buffer.push(&[Tail::new("hydrate", &n)]);
        }
        buffer
    }

    #[test]
    fn h_2_exactly_what_was_missed_is_given_again() {
        let buffer = filled(10);
        assert_eq!(buffer.since("a", 10).unwrap().len(), 0);
        let missed = buffer.since("a", 7).unwrap();
        assert_eq!(missed.len(), 3);
        assert!(missed[0].starts_with(r#"{"seq":8,"#));
    }

    #[test]
    fn what_comes_together_is_numbered_one_by_one() {
        let mut buffer = filled(10);
        let tails: Vec<Tail> = (0..3).map(|n| Tail::new("hydrate", &n)).collect();
        let frames = buffer.push(&tails);
        assert_eq!(frames[0], r#"{"seq":11,"event":"hydrate","data":0}"#);
        assert_eq!(frames[2], r#"{"seq":13,"event":"hydrate","data":2}"#);
        assert_eq!(buffer.since("a", 10).unwrap(), frames.to_vec());
    }

    #[test]
    fn h_2_what_is_too_long_ago_or_of_another_stream_is_refused() {
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
            buffer.push(&[Tail::new("hydrate", &large)]);
        }
        assert!(buffer.bytes <= MAX_BYTES);
        assert!(buffer.since("a", 9).is_some());
    }
}
