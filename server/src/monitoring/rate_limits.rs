//! What the receiver does not want for a while: it says so in the headers of its answers, in seconds and categories of items.

use std::time::{Duration, Instant};

use openidconnect::reqwest::StatusCode;
use openidconnect::reqwest::header::{HeaderMap, RETRY_AFTER};

/// As in `60:error;transaction:organization, 2700:session:key`: seconds, categories, and what else the receiver says.
const RATE_LIMITS: &str = "x-sentry-rate-limits";
/// The most limits that are remembered; a receiver has about ten categories.
const MAX_LIMITS: usize = 16;
/// The longest time that a limit is believed.
const MAX_HOLD: Duration = Duration::from_secs(86_400);
/// How long nothing is sent after an answer 429 that does not say how long.
const DEFAULT_HOLD: Duration = Duration::from_secs(60);

/// Headers of an answer: names and values.
pub type Headers = Vec<(&'static str, String)>;

/// The limits that hold.
#[derive(Default)]
pub struct RateLimits(Vec<Limit>);

struct Limit {
    until: Instant,
    /// Everything after the seconds, as the receiver wrote it: it is passed back to browsers.
    rest: String,
}

impl Limit {
    /// The categories that are limited; none means all.
    fn categories(&self) -> impl Iterator<Item = &str> {
        let categories = self.rest.split(':').next().unwrap_or_default();
        categories.split(';').filter(|category| !category.is_empty())
    }

    fn limits(&self, category: &str) -> bool {
        self.limits_all() || self.categories().any(|limited| limited == category)
    }

    fn limits_all(&self) -> bool {
        self.categories().next().is_none()
    }

    fn seconds(&self, now: Instant) -> u64 {
        self.until.saturating_duration_since(now).as_millis().div_ceil(1000) as u64
    }
}

impl RateLimits {
    /// Remembers the limits in an answer of the receiver.
    pub fn learn(&mut self, status: StatusCode, headers: &HeaderMap, now: Instant) {
        self.0.retain(|limit| limit.until > now);
        let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        if let Some(limits) = text(RATE_LIMITS) {
            for limit in limits.split(',') {
                let (seconds, rest) = limit.trim().split_once(':').unwrap_or((limit.trim(), ""));
                self.hold(parse_seconds(seconds), rest, now);
            }
        } else if status == StatusCode::TOO_MANY_REQUESTS {
            self.hold(text(RETRY_AFTER.as_str()).and_then(parse_seconds).or(Some(DEFAULT_HOLD)), "", now);
        } else if let Some(seconds) = text(RETRY_AFTER.as_str()) {
            self.hold(parse_seconds(seconds), "", now);
        }
    }

    fn hold(&mut self, time: Option<Duration>, rest: &str, now: Instant) {
        let Some(time) = time else { return };
        self.0.retain(|limit| limit.rest != rest);
        if self.0.len() < MAX_LIMITS {
            self.0.push(Limit { until: now + time.min(MAX_HOLD), rest: rest.to_owned() });
        }
    }

    /// Whether items of this kind must not be sent. Reports about dropped items always may.
    pub fn holds(&self, kind: &str, now: Instant) -> bool {
        let category = category_of(kind);
        kind != "client_report" && self.0.iter().any(|limit| limit.until > now && limit.limits(category))
    }

    /// The headers that tell a browser of the limits.
    pub fn headers(&self, now: Instant) -> Headers {
        let holding: Vec<&Limit> = self.0.iter().filter(|limit| limit.until > now).collect();
        if holding.is_empty() {
            return Headers::new();
        }
        let limits: Vec<String> =
            holding.iter().map(|limit| format!("{}:{}", limit.seconds(now), limit.rest)).collect();
        let mut headers = vec![(RATE_LIMITS, limits.join(", "))];
        if let Some(seconds) =
            holding.iter().filter(|limit| limit.limits_all()).map(|limit| limit.seconds(now)).max()
        {
            headers.push(("retry-after", seconds.to_string()));
        }
        headers
    }
}

/// Receivers write whole seconds, some a fraction.
fn parse_seconds(text: &str) -> Option<Duration> {
    let seconds = text.trim().parse::<f64>().ok().filter(|seconds| seconds.is_finite() && *seconds >= 0.0)?;
    Some(Duration::from_secs_f64(seconds.min(MAX_HOLD.as_secs_f64())))
}

/// The category by which the receiver limits items of a kind.
fn category_of(kind: &str) -> &str {
    match kind {
        "event" => "error",
        "sessions" => "session",
        "replay_event" | "replay_recording" => "replay",
        "check_in" => "monitor",
        "log" => "log_item",
        "user_report" | "event_attachment" => "default",
        kind => kind,
    }
}

#[cfg(test)]
mod tests {
    use openidconnect::reqwest::header::{HeaderName, HeaderValue};

    use super::*;
    use crate::base::clock::MonotonicClock;

    fn learned(status: u16, headers: &[(&'static str, &'static str)], now: Instant) -> RateLimits {
        let headers = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        let mut limits = RateLimits::default();
        limits.learn(StatusCode::from_u16(status).unwrap(), &headers, now);
        limits
    }

    #[test]
    fn categories_are_limited_for_as_long_as_the_receiver_says() {
        let now = MonotonicClock::default().now();
        let limits =
            learned(200, &[(RATE_LIMITS, "60:error;transaction:organization:quota, 2700:session:key")], now);
        let after = |seconds| now + Duration::from_secs(seconds);
        assert!(
            limits.holds("event", now)
                && limits.holds("transaction", after(59))
                && limits.holds("session", after(61))
        );
        assert!(!limits.holds("event", after(60)) && !limits.holds("span", now));
        assert_eq!(
            limits.headers(after(1)),
            [(RATE_LIMITS, "59:error;transaction:organization:quota, 2699:session:key".to_owned())]
        );
        assert!(limits.headers(after(2700)).is_empty());
    }

    #[test]
    fn a_limit_without_categories_is_for_everything_but_reports_about_dropped_items() {
        let now = MonotonicClock::default().now();
        for limits in [
            learned(429, &[("retry-after", "60")], now),
            learned(503, &[("retry-after", "60")], now),
            learned(429, &[], now),
            learned(429, &[("retry-after", "Wed, 21 Oct 2026 07:28:00 GMT")], now),
            learned(200, &[(RATE_LIMITS, "60::organization")], now),
            learned(200, &[(RATE_LIMITS, "60")], now),
        ] {
            assert!(
                limits.holds("event", now)
                    && limits.holds("whatever", now)
                    && !limits.holds("client_report", now)
            );
            assert!(limits.headers(now).contains(&("retry-after", "60".to_owned())));
        }
    }

    #[test]
    fn headers_that_make_no_sense_limit_nothing() {
        let now = MonotonicClock::default().now();
        for wrong in ["", "soon:error:key", "-1:error:key", "inf:error:key", ":::", "NaN"] {
            let limits = learned(200, &[(RATE_LIMITS, wrong)], now);
            assert!(!limits.holds("event", now), "{wrong}");
        }
        let limits = learned(200, &[(RATE_LIMITS, "1e300:error:key")], now);
        assert!(!limits.holds("event", now + MAX_HOLD), "no limit holds for ever");
    }

    #[test]
    fn a_newer_limit_replaces_the_older_one_and_few_are_remembered() {
        let now = MonotonicClock::default().now();
        let mut limits = learned(200, &[(RATE_LIMITS, "60:error:key")], now);
        let headers = |text: &str| {
            HeaderMap::from_iter([(HeaderName::from_static(RATE_LIMITS), text.parse().unwrap())])
        };
        limits.learn(StatusCode::OK, &headers("10:error:key"), now);
        assert!(!limits.holds("event", now + Duration::from_secs(10)));
        let many: Vec<String> = (0..1000).map(|n| format!("60:error:key:{n}")).collect();
        limits.learn(StatusCode::OK, &headers(&many.join(",")), now);
        assert_eq!(limits.0.len(), MAX_LIMITS);
    }
}
