//! Logging and metrics.

use std::io::IsTerminal as _;
use std::sync::OnceLock;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::Span;
use tracing::field::Empty;
use tracing_actix_web::{DefaultRootSpanBuilder, RootSpanBuilder};
use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;

/// Starts logging. A second call in one process changes nothing.
pub fn log(filter: &str, format: LogFormat) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter)?;
    let colours = std::io::stderr().is_terminal();
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    // Fails only if a logger is installed already: tests start many servers in one process.
    let _ = match format {
        LogFormat::Text => builder.compact().try_init(),
        LogFormat::Json => builder.json().flatten_event(true).try_init(),
    };
    Ok(())
}

/// The span of a request names its path without the query: that may hold a code of a provider, an invitation or a mailed token.
/// Nor does it name the client's address.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        tracing::info_span!(
            "request",
            method = %request.method(),
            path = request.path(),
            http.status_code = Empty,
            otel.status_code = Empty,
            exception.message = Empty,
            exception.details = Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, actix_web::Error>) {
        DefaultRootSpanBuilder::on_request_end(span, outcome);
    }
}

/// The sizes of batches.
const BATCHES: &[f64] = &[1.0, 4.0, 16.0, 64.0, 256.0];

/// How often recorded values are added up. Until then each of them takes memory.
const UPKEEP_EVERY: Duration = Duration::from_secs(5);

/// Adds up what was recorded, for as long as the server runs: otherwise only a look at the metrics would.
pub async fn keep_up(handle: PrometheusHandle) {
    loop {
        actix_web::rt::time::sleep(UPKEEP_EVERY).await;
        handle.run_upkeep();
    }
}

/// The metrics recorder of the process; the first call installs it.
pub fn prometheus() -> anyhow::Result<PrometheusHandle> {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = HANDLE.get() {
        return Ok(handle.clone());
    }
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(
            Matcher::Suffix("_seconds".to_owned()),
            &[0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0],
        )?
        .set_buckets_for_metric(Matcher::Suffix("_rows".to_owned()), BATCHES)?
        .set_buckets_for_metric(Matcher::Suffix("_lines".to_owned()), BATCHES)?
        .build_recorder();
    let handle = recorder.handle();
    if metrics::set_global_recorder(recorder).is_ok() {
        // Cannot fail: only the call that installed the global recorder gets here.
        let _ = HANDLE.set(handle.clone());
    }
    Ok(HANDLE.get().cloned().unwrap_or(handle))
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use actix_web::test::TestRequest;

    use super::*;

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("the log").extend(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_is_logged_within_a_request_names_no_query() {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, || {
            let request = TestRequest::with_uri("/api/auth/google/callback?code=secret").to_srv_request();
            RequestSpan::on_request_start(&request).in_scope(|| tracing::warn!("a warning"));
        });
        let log = String::from_utf8(log.0.lock().expect("the log").clone()).expect("text");
        assert!(log.contains("/api/auth/google/callback") && !log.contains("secret"), "{log}");
    }
}
