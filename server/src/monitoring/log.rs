//! The log of errors in browsers, for servers without a receiver.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::event::Event;

/// The longest text of a report in the log, in characters.
const MAX_TEXT: usize = 200;
/// Lines of all browsers together: a burst of 30, then one a second. The metric counts the others too.
const BURST: NonZeroU32 = NonZeroU32::new(30).unwrap();
const PERIOD: Duration = Duration::from_secs(1);

pub struct Log(DefaultDirectRateLimiter);

impl Default for Log {
    fn default() -> Self {
        let quota = Quota::with_period(PERIOD).unwrap_or(Quota::per_second(BURST)).allow_burst(BURST);
        Self(RateLimiter::direct(quota))
    }
}

impl Log {
    /// Logs an error in one line: its class, its text, the release. Neither the sender's address nor anything else of the report.
    pub fn write(&self, event: &Event) {
        if self.0.check().is_err() {
            metrics::counter!("moonhowl_browser_errors_not_logged").increment(1);
            return;
        }
        let thrown = event.thrown();
        let kind = thrown.and_then(|thrown| thrown.kind.as_deref()).unwrap_or("message");
        let text = thrown.and_then(|thrown| thrown.value.as_deref()).or(event.message()).unwrap_or_default();
        let release = event.release.as_deref().unwrap_or_default();
        tracing::warn!(
            kind = cleaned(kind),
            text = cleaned(text),
            release = cleaned(release),
            "a browser reports an error"
        );
    }
}

/// The text in one line, without what could name a person: e-mail addresses, and the queries of addresses, which may hold tokens.
fn cleaned(text: &str) -> String {
    let words =
        text.split(|char: char| char.is_whitespace() || char.is_control()).filter(|word| !word.is_empty());
    let words = words.map(|word| match word.split_once('?') {
        _ if word.contains('@') && word.contains('.') => "…",
        Some((place, _)) if place.contains('/') => place,
        _ => word,
    });
    words.collect::<Vec<_>>().join(" ").chars().take(MAX_TEXT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_logged_is_one_short_line_that_names_nobody() {
        assert_eq!(cleaned("x is\n\u{1b}[31m undefined\t"), "x is [31m undefined");
        assert_eq!(cleaned("no letter to anna@example.org, sorry"), "no letter to … sorry");
        assert_eq!(
            cleaned("https://moonhowl.example/reset?token=abc failed"),
            "https://moonhowl.example/reset failed"
        );
        assert_eq!(cleaned("why? because"), "why? because");
        assert_eq!(cleaned(&"é".repeat(500)).chars().count(), MAX_TEXT);
    }

    #[test]
    fn lines_are_limited() {
        let log = Log::default();
        (0..BURST.get()).for_each(|_| log.write(&Event::default()));
        assert!(log.0.check().is_err());
    }
}
