//! Trace ids (W3C Trace Context): whatever a request causes is logged with its id, on each node that it passes.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use super::chance::Chance;

tokio::task_local! {
    static CURRENT: TraceId;
}

/// 16 bytes; never all zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TraceId(u64, u64);

impl TraceId {
    /// The trace that the header `traceparent` names: `00-<trace>-<span>-<flags>`, in hexadecimal.
    pub fn of_header(header: &str) -> Option<Self> {
        let mut parts = header.split('-');
        let (version, trace, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let is_hex =
            |part: &str| part.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte));
        let has_shape = (version.len(), trace.len(), span.len(), flags.len()) == (2, 32, 16, 2)
            && [version, trace, span, flags].into_iter().all(is_hex)
            && version != "ff";
        let (high, low) = has_shape.then(|| trace.split_at(16))?;
        let read = |half| u64::from_str_radix(half, 16).ok();
        Some(Self(read(high)?, read(low)?)).filter(|trace| *trace != Self(0, 0))
    }
}

impl fmt::Display for TraceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}{:016x}", self.0, self.1)
    }
}

/// Draws trace ids. They are unlike those of other processes, and no secret.
pub struct TraceIds {
    process: u64,
    last: AtomicU64,
}

impl TraceIds {
    pub fn new(chance: &Chance) -> Self {
        Self { process: u64::from_be_bytes(chance.random()), last: AtomicU64::new(0) }
    }

    pub fn draw(&self) -> TraceId {
        TraceId(self.process, self.last.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// The trace of the request that is being carried out.
pub fn current() -> Option<TraceId> {
    CURRENT.try_with(|trace| *trace).ok()
}

/// Calls something as a part of a request.
pub fn enter<T>(trace: TraceId, call: impl FnOnce() -> T) -> T {
    CURRENT.sync_scope(trace, call)
}

/// Awaits something as a part of a request.
pub async fn within<F: Future>(trace: TraceId, future: F) -> F::Output {
    CURRENT.scope(trace, future).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_of_a_proxy_is_read() {
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        let read = TraceId::of_header(&format!("00-{trace}-00f067aa0ba902b7-01")).expect("a trace");
        assert_eq!(read.to_string(), trace);
        let zero = "0".repeat(32);
        for header in [
            "",
            "00",
            &format!("00-{trace}-00f067aa0ba902b7"),
            &format!("ff-{trace}-00f067aa0ba902b7-01"),
            &format!("00-{}-00f067aa0ba902b7-01", trace.to_uppercase()),
            &format!("00-{zero}-00f067aa0ba902b7-01"),
            &format!("00-+{}-00f067aa0ba902b7-01", &trace[1..]),
        ] {
            assert_eq!(TraceId::of_header(header), None, "{header}");
        }
    }

    #[test]
    fn no_two_requests_have_one_trace() {
        let (one, other) = (TraceIds::new(&Chance::default()), TraceIds::new(&Chance::default()));
        assert_ne!(one.draw(), one.draw());
        assert_ne!(one.draw(), other.draw());
    }
}
