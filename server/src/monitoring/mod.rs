//! Reports of errors and of performance that browsers post to `/monitoring`: noise is dropped; what is left is passed on to the
//! configured receiver, or counted and logged here. In this folder an envelope is one of Sentry's.

mod event;
mod log;
mod noise;
mod rate_limits;
mod sentry_envelope;
mod upstream;

use openidconnect::reqwest;

use self::event::Event;
use self::log::Log;
use self::rate_limits::Headers;
use self::sentry_envelope::SentryEnvelope;
use self::upstream::{Upstream, count_dropped};
use crate::base::clock::MonotonicClock;
use crate::config::monitoring::{Dsn, MonitoringTarget};
use crate::wire::error::{Code, Refusal};

/// The longest envelope, in bytes.
pub const MAX_ENVELOPE: usize = 1_000_000;

/// Takes the reports of browsers.
pub struct Monitoring {
    /// The DSN that browsers are given, and that their envelopes must name; nothing if they send no reports.
    dsn: Option<Dsn>,
    log: Log,
    /// Without it, reports stay here.
    upstream: Option<Upstream>,
}

impl Monitoring {
    /// Starts the task that passes reports on, if the target has a receiver.
    pub fn start(target: &MonitoringTarget, clock: MonotonicClock) -> Result<Self, reqwest::Error> {
        let upstream = match target {
            MonitoringTarget::Upstream(dsn) => Some(Upstream::start(dsn, clock)?),
            MonitoringTarget::Off | MonitoringTarget::Own => None,
        };
        Ok(Self { dsn: target.dsn(), log: Log::default(), upstream })
    }

    /// The DSN that browsers are given; nothing if they send no reports.
    pub fn dsn(&self) -> Option<&Dsn> {
        self.dsn.as_ref()
    }

    /// Takes an envelope, and returns the headers that tell the browser what not to send for a while. Never waits for the receiver.
    /// Refused with `not_found` if browsers send no reports, else as [`SentryEnvelope::parse`] says.
    pub fn take(&self, bytes: &[u8]) -> Result<Headers, Refusal> {
        let dsn = self.dsn.as_ref().ok_or(Code::NotFound)?;
        let mut envelope = SentryEnvelope::parse(bytes, dsn)?;
        let before = envelope.items.len();
        envelope.items.retain(|item| !noise::is_noise(item));
        count_dropped("noise", before - envelope.items.len());
        for item in envelope.items.iter().filter(|item| item.kind == "event") {
            metrics::counter!("moonhowl_browser_errors").increment(1);
            if self.upstream.is_none() {
                self.log.write(&Event::read(item.payload).unwrap_or_default());
            }
        }
        Ok(self.upstream.as_ref().map(|upstream| upstream.pass_on(envelope)).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    /// Lines that are nearly envelopes, with arbitrary bytes between them.
    fn nearly_an_envelope() -> impl Strategy<Value = Vec<u8>> {
        let line = prop_oneof![
            any::<Vec<u8>>(),
            Just(b"{\"type\":\"event\"}".to_vec()),
            Just(b"{\"type\":\"span\",\"length\":2}".to_vec()),
            (0_u64..20).prop_map(|length| json!({ "type": "transaction", "length": length }).to_string().into_bytes()),
            Just(b"{\"exception\":{\"values\":[{\"type\":{},\"stacktrace\":{\"frames\":[7]}}]},\"message\":[]}".to_vec()),
            Just(b"{\"items\":[{\"is_segment\":true,\"status\":404},[]]}".to_vec()),
            "[{}\\[\\]\":,a0 ]{0,20}".prop_map(String::into_bytes),
        ];
        proptest::collection::vec(line, 0..8).prop_map(|lines| lines.join(&b'\n'))
    }

    proptest! {
        #[test]
        fn whatever_is_posted_is_taken_or_refused_with_a_code(items in nearly_an_envelope()) {
            let monitoring = Monitoring::start(&MonitoringTarget::Own, MonotonicClock::default()).unwrap();
            let head = json!({ "dsn": monitoring.dsn().unwrap().to_string() }).to_string();
            let codes = [Code::Unreadable, Code::TooManyItems, Code::ForeignDsn];
            for bytes in [items.clone(), [head.as_bytes(), b"\n", &items].concat()] {
                if let Err(refusal) = monitoring.take(&bytes) {
                    prop_assert!(codes.iter().any(|code| refusal.is(*code)), "{}", refusal);
                }
            }
        }
    }
}
