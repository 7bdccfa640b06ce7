//! `/monitoring`: reports of errors in browsers, on their way to a receiver.

use std::cell::OnceCell;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::Duration;

use awc::http::{Method, StatusCode};
use moonhowl_server::config::ServeArgs;
use moonhowl_server::config::monitoring::MonitoringTarget;
use moonhowl_server::monitoring::MAX_ENVELOPE;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::support::receiver::{Answer as Instead, Receiver};
use crate::support::{Answer, Browser, PATIENCE, World, on_both};

/// A free port.
const METRICS: Option<SocketAddr> = Some(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0));

thread_local! {
    /// The receiver of the test that runs on this thread.
    static RECEIVER: OnceCell<Rc<Receiver>> = const { OnceCell::new() };
}

/// Starts a receiver for this test, and configures the server to pass reports on to it.
fn with_receiver(config: &mut ServeArgs) {
    let receiver = receiver();
    config.monitoring_dsn = receiver.target();
    config.metrics_addr = METRICS;
    config.allowance = 1000;
}

fn receiver() -> Rc<Receiver> {
    RECEIVER.with(|receiver| Rc::clone(receiver.get_or_init(|| Rc::new(Receiver::start()))))
}

/// An envelope for a DSN, with items as a line and a payload each.
fn envelope_to(dsn: &str, items: &[(Value, &str)]) -> Vec<u8> {
    let mut text = json!({ "dsn": dsn, "event_id": "9ec79c33ec9942ab8353589fcb2e04dc" }).to_string();
    for (head, payload) in items {
        text += &format!("\n{head}\n{payload}");
    }
    text.into_bytes()
}

fn envelope(items: &[(Value, &str)]) -> Vec<u8> {
    envelope_to(&receiver().dsn, items)
}

/// An envelope with one event.
fn crash(text: &str) -> Vec<u8> {
    let event =
        json!({ "exception": { "values": [{ "type": "TypeError", "value": text }] }, "release": "0.1.0" });
    envelope(&[(json!({ "type": "event" }), &event.to_string())])
}

/// Posts an envelope as a page of the product does.
async fn post(browser: &Browser, body: impl Into<Vec<u8>>) -> Answer {
    browser.report(body.into(), "9.9.9.9").await
}

/// Waits until a line of the metrics begins so; returns its number.
async fn metric(world: &World, line: &str) -> f64 {
    let monitor = Browser::new(world.server.metrics_addr.expect("an address"));
    let found = async {
        loop {
            let text = String::from_utf8(monitor.get("/metrics").await.body).unwrap();
            let number = text.lines().find_map(|known| known.strip_prefix(line)?.trim().parse().ok());
            match number {
                Some(number) => return number,
                None => actix_rt::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    tokio::time::timeout(PATIENCE, found).await.unwrap_or_else(|_| panic!("no metric {line}"))
}

on_both! {
    with with_receiver;

    async fn monitoring_passes_on_what_it_does_not_know_byte_for_byte(world: &mut World) {
        let anna = world.guest("Anna").await;
        let body = [
            &envelope(&[(json!({ "type": "tea_leaves", "length": 9, "of": "Anna" }), "{ \"b\" :1}")])[..],
            b"\n{ \"type\":\"attachment\" ,\"length\":6}\n\xff\n\0\n{}\n",
        ].concat();
        assert!(anna.cookie.is_some());
        assert_eq!(post(&anna, body.clone()).await.ok(), json!({}));
        let [request] = receiver().wait_for(1).await.try_into().ok().unwrap();
        assert_eq!((request.path.as_str(), request.body), ("/api/42/envelope/", body));
        let header = |name: &str| request.headers.get(name).and_then(|value| value.to_str().ok());
        assert_eq!(header("content-type"), Some("application/x-sentry-envelope"));
        assert!(header("x-sentry-auth").unwrap().contains("sentry_key=k3y"));
        for name in ["cookie", "x-forwarded-for", "origin", "referer"] {
            assert_eq!(header(name), None, "{name} is the browser's and stays here");
        }
    }

    async fn monitoring_drops_noise_and_passes_on_the_rest(world: &mut World) {
        let event = |value: &str| json!({ "exception": { "values": [{ "type": "Error", "value": value }] } }).to_string();
        let event_head = json!({ "type": "event" });
        let lost = json!({ "contexts": { "trace": { "status": "not_found" } } }).to_string();
        let script = json!({ "exception": { "values": [{ "value": "x", "stacktrace": { "frames": [
            { "filename": "moz-extension://abc/content.js" },
        ] } }] } }).to_string();
        let noise = [
            (event_head.clone(), event("Script error.")),
            (event_head.clone(), event("ResizeObserver loop completed with undelivered notifications.")),
            (event_head.clone(), event("ResizeObserver loop limit exceeded")),
            (event_head.clone(), event("AbortError: signal is aborted without reason")),
            (event_head.clone(), script),
            (json!({ "type": "transaction" }), lost),
            (json!({ "type": "span" }), json!({ "items": [{ "status": "not_found" }] }).to_string()),
        ];
        let kept = (event_head, event("the moon is gone"));
        let browser = world.browser();
        let parts = |items: &[(Value, String)]| {
            let items: Vec<(Value, &str)> = items.iter().map(|(head, payload)| (head.clone(), payload.as_str())).collect();
            envelope(&items)
        };
        assert_eq!(post(&browser, parts(&noise)).await.status, 200);
        let mixed = [&noise[..], std::slice::from_ref(&kept)].concat();
        assert_eq!(post(&browser, parts(&mixed)).await.status, 200);
        let received = receiver().wait_for(1).await;
        assert_eq!(received.len(), 1, "an envelope of which nothing is left is not sent");
        assert_eq!(received[0].body, parts(&[kept]));
    }

    async fn monitoring_refuses_each_fault_with_its_code(world: &mut World) {
        let mut browser = world.browser();
        let event = || (json!({ "type": "event" }), "{}");
        let large = |size: usize| {
            let mut bytes = envelope(&[(json!({ "type": "any" }), "x")]);
            bytes.resize(size, b'x');
            bytes
        };
        for (body, refusal) in [
            (large(MAX_ENVELOPE + 1), (413, "too_long")),
            (envelope(&vec![event(); 21]), (400, "too_many_items")),
            (envelope_to("http://k3y@elsewhere.example/42", &[event()]), (403, "foreign_dsn")),
            (envelope_to(&receiver().dsn.replace("k3y", "another"), &[event()]), (403, "foreign_dsn")),
            (envelope_to(&receiver().dsn.replace("/42", "/43"), &[event()]), (403, "foreign_dsn")),
            (b"{}\n{\"type\":\"event\"}\n{}".to_vec(), (403, "foreign_dsn")),
            (Vec::new(), (400, "unreadable")),
            (b"\xff\xfe".to_vec(), (400, "unreadable")),
            (envelope(&[(json!({ "type": "event", "length": 99 }), "{}")]), (400, "unreadable")),
        ] {
            let (status, code) = refusal;
            assert_eq!(post(&browser, body).await.refusal(), (status, code.to_owned()));
        }
        for origin in [None, Some("https://elsewhere.example")] {
            let answer = browser.send(Method::POST, "/monitoring", origin, crash("x")).await;
            assert_eq!(answer.refusal(), (403, "foreign_origin".to_owned()));
        }
        assert_eq!(browser.get("/monitoring").await.status, 405);
        assert_eq!(receiver().received().len(), 0);
        // What is just small enough is taken.
        assert_eq!(post(&browser, large(MAX_ENVELOPE)).await.status, 200);
        assert_eq!(post(&browser, envelope(&vec![event(); 20])).await.status, 200);
        receiver().wait_for(2).await;
    }

    async fn monitoring_answers_200_when_the_receiver_is_away(world: &mut World) {
        receiver().stop().await;
        for _ in 0..3 {
            assert_eq!(post(&world.browser(), crash("x")).await.ok(), json!({}));
        }
        assert!(metric(world, "moonhowl_monitoring_sent{outcome=\"failed\"}").await >= 1.0);
    }

    async fn monitoring_tells_browsers_what_the_receiver_does_not_want(world: &mut World) {
        let limits = vec![("x-sentry-rate-limits", "600:error:organization:quota, 600:session:key")];
        receiver().answer(Instead { status: StatusCode::TOO_MANY_REQUESTS, headers: limits, ..Instead::default() });
        let browser = world.browser();
        assert_eq!(post(&browser, crash("the first")).await.header("x-sentry-rate-limits"), "");
        receiver().wait_for(1).await;
        metric(world, "moonhowl_monitoring_sent{outcome=\"refused\"}").await;

        let told = post(&browser, crash("the second")).await;
        let header = told.header("x-sentry-rate-limits");
        assert!(header.ends_with(":session:key") && header.contains(":error:organization:quota, "), "{header}");
        let seconds: u64 = header.split(':').next().unwrap().parse().unwrap();
        assert!((540..=600).contains(&seconds), "{header}");
        assert_eq!((told.status.as_u16(), told.header("retry-after")), (200, ""));

        // Only what is not limited is sent.
        let other = (json!({ "type": "transaction" }), "{}");
        post(&browser, envelope(&[(json!({ "type": "event" }), "{}"), other.clone()])).await;
        let received = receiver().wait_for(2).await;
        assert_eq!(received[1].body, envelope(&[other]));

        // A limit for everything is passed back as such.
        receiver().answer(Instead {
            status: StatusCode::TOO_MANY_REQUESTS,
            headers: vec![("retry-after", "700")],
            ..Instead::default()
        });
        let other = envelope(&[(json!({ "type": "transaction" }), "{}")]);
        let mut told = post(&browser, other.clone()).await;
        while told.header("retry-after").is_empty() {
            actix_rt::time::sleep(Duration::from_millis(10)).await;
            told = post(&browser, other.clone()).await;
        }
        let seconds: u64 = told.header("retry-after").parse().unwrap();
        assert!((640..=700).contains(&seconds), "{seconds}");
    }

    async fn monitoring_never_waits_for_a_slow_receiver(world: &mut World) {
        // Longer than the server waits.
        receiver().answer(Instead { delay: Duration::from_secs(60), ..Instead::default() });
        let browser = world.browser();
        let sent = async {
            for _ in 0..300 {
                assert_eq!(post(&browser, crash("x")).await.status, 200);
            }
        };
        tokio::time::timeout(PATIENCE, sent).await.expect("300 answers");
        assert!(metric(world, "moonhowl_monitoring_dropped{why=\"full\"}").await >= 1.0);
        // After the time-out, the next ones are tried.
        receiver().wait_for(5).await;
    }

    async fn monitoring_takes_or_refuses_any_bytes(world: &mut World) {
        let browser = world.browser();
        let mut runner = TestRunner::deterministic();
        let any_bytes = any::<Vec<u8>>();
        for round in 0..100 {
            let mut bytes = any_bytes.new_tree(&mut runner).unwrap().current();
            if round % 2 == 0 {
                bytes = [&envelope(&[])[..], b"\n", &bytes].concat();
            }
            let answer = post(&browser, bytes.clone()).await;
            let is_known = match answer.status.as_u16() {
                200 => true,
                400 | 403 => ["unreadable", "foreign_dsn", "too_many_items"].contains(&answer.refusal().1.as_str()),
                _ => false,
            };
            assert!(is_known, "{} for {bytes:?}", answer.status);
        }
    }
}

mod limited {
    use super::*;

    fn configure(config: &mut ServeArgs) {
        with_receiver(config);
        config.allowance = 1;
        config.trusted_proxies = 1;
    }

    on_both! {
        with configure;

        async fn monitoring_is_limited_by_address(world: &mut World) {
            let browser = world.guest("Anna").await;
            let mut accepted = 0;
            let refused = loop {
                let answer = browser.report(crash("x"), &format!("10.0.0.{accepted}, 9.9.9.9")).await;
                if answer.status != 200 {
                    break answer;
                }
                accepted += 1;
                assert!(accepted < 200, "reports are not limited");
            };
            assert_eq!(refused.refusal(), (429, "rate_limited".to_owned()));
            assert!(accepted >= 30, "{accepted}");
            assert_eq!(browser.report(crash("x"), "9.9.9.8").await.status, 200, "others have their own");
            // The limits of the API are others.
            assert_eq!(browser.get_from("/api/banner", "9.9.9.9").await.status, 200);
        }
    }
}

mod without_a_receiver {
    use super::*;

    on_both! {
        with |config| config.metrics_addr = METRICS;

        async fn monitoring_counts_errors_here(world: &mut World) {
            let browser = world.browser();
            let config = browser.get("/api/config").await.ok();
            assert_eq!(config["monitoring"]["release"], config["version"]);
            let dsn = config["monitoring"]["dsn"].as_str().unwrap();
            let event = (json!({ "type": "event" }), r#"{"message":"the moon is gone","release":"0.1.0"}"#);
            assert_eq!(post(&browser, envelope_to(dsn, std::slice::from_ref(&event))).await.ok(), json!({}));
            assert!(metric(world, "moonhowl_browser_errors ").await >= 1.0);
            let foreign = envelope_to("https://k3y@sentry.example/42", &[event]);
            assert_eq!(post(&browser, foreign).await.refusal().1, "foreign_dsn");
        }
    }
}

mod switched_off {
    use super::*;

    on_both! {
        with |config| config.monitoring_dsn = MonitoringTarget::Off;

        async fn monitoring_takes_nothing(world: &mut World) {
            let browser = world.browser();
            assert_eq!(browser.get("/api/config").await.ok()["monitoring"], Value::Null);
            assert_eq!(post(&browser, crash("x")).await.refusal(), (404, "not_found".to_owned()));
        }
    }
}
